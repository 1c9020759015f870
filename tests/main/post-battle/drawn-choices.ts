import type { Store } from '@main/database/store'
import type { Addition, BoonClaim, Choices, PostBattleAction, PostBattleDraft, Ruling } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { Learner, PostBattle } from '@shared/contract/post-battle'
import { below, rollDie, type Stream } from '@shared/engine'
import { anyOf } from './drawn-results'

const idsIn = (store: Store, sql: string): string[] => store.sqlite.prepare(sql).pluck().all().map(String)

/** A random element of a list, or none if it is empty. */
const anyIn = <Value>(stream: Stream, list: readonly Value[]): readonly Value[] =>
  list.length === 0 ? [] : [anyOf(stream, list)]

const someOf = <Value>(stream: Stream, list: readonly Value[], one: number): Value[] =>
  list.filter(() => below(stream, one) === 0)

/** Random actions of the gangs' hierarchies, one each, allowed or not. */
const actionsOf = (store: Store, { fighters, scrappable }: PostBattle, stream: Stream): PostBattleAction[] => {
  const leading = idsIn(store, "SELECT id FROM fighters WHERE category IN ('leader', 'champion') ORDER BY id")
  const captives = idsIn(store, "SELECT id FROM fighters WHERE status = 'captured' ORDER BY id")
  const act = (by: string): readonly PostBattleAction[] => {
    const pay = below(stream, 4) > 0
    const kind = below(stream, 8)
    if (kind < 2) return [{ kind: 'trade', by }]
    if (kind === 2) return [{ kind: 'work-territory', by }]
    if (kind < 5) return anyIn(stream, fighters).map(({ id }) => ({ kind: 'medical-escort', by, patient: id, pay }))
    if (kind === 5 && scrappable.length > 0)
      return [{ kind: 'negotiate-repairs', by, vehicle: anyOf(stream, scrappable).id, pay }]
    const what = anyOf(stream, ['sell-captives', 'claim-bounty', 'dispose-of-captives'] as const)
    return anyIn(stream, captives).map((captive) => ({ kind: what, by, captives: [captive] }))
  }
  return leading.filter((id) => fighters.some((fighter) => fighter.id === id)).flatMap(act)
}

const claimsOf = ({ boons }: PostBattle, catalogue: Catalogue, stream: Stream): BoonClaim[] =>
  boons.flatMap(({ resource, brings, ranks, types }, place): BoonClaim[] => {
    const id = `claim-${place}`
    const fitting = catalogue.fighterTypes.all.filter(({ id: type, category }) =>
      types.length > 0 ? types.includes(type) : ranks.includes(category),
    )
    if (brings.includes('recruit') && below(stream, 2) === 0)
      return anyIn(stream, fitting).map((type) => ({ id, kind: 'recruit', resource, type: type.id, name: 'New' }))
    const item = anyOf(stream, catalogue.items.all).id
    return brings.includes('equipment') ? [{ id, kind: 'equipment', resource, item, to: null }] : []
  })

const dice = (stream: Stream, count: number): number[] => Array.from({ length: count }, () => rollDie(stream, 6))

const advancesOf = (learners: readonly Learner[], stream: Stream): NonNullable<Choices['advances']> =>
  someOf(stream, learners, 2).flatMap(({ fighterId, growth: { use, menu } }, place) => {
    const options = menu.flatMap(({ id, how, choices }) => choices.map((choice) => ({ ...choice, advance: id, how })))
    return anyIn(stream, options).map(({ advance, how, what, skills }) => {
      const [skill = null] = how === 'chosen' ? anyIn(stream, skills) : []
      const skillDice = how === 'random' ? dice(stream, 1) : []
      const chosen = { advance, what, skill, skillDice }
      const taken =
        use === 'spends'
          ? ({ how: 'menu', ...chosen } as const)
          : use === 'ranks'
            ? ({ how: 'ranked', dice: dice(stream, 2), ...chosen } as const)
            : ({ how: 'rolled', dice: dice(stream, 2), what, skillDice: dice(stream, 1) } as const)
      return { id: `advance-${place}`, fighterId, taken }
    })
  })

const rulingsOf = ({ consequences: { lines } }: PostBattle, stream: Stream): Record<string, Ruling> =>
  Object.fromEntries(
    someOf(stream, lines, 12).map(({ id }): [string, Ruling] => [
      id,
      anyOf<Ruling>(stream, [
        { kind: 'strike', reason: 'not so' },
        { kind: 'amount', amount: below(stream, 40) - 10, reason: 'agreed on' },
        { kind: 'result', result: anyOf(stream, ['out-cold', 'memorable-death', 'humiliated']), reason: 'seen' },
        { kind: 'status', status: anyOf(stream, ['active', 'recovering', 'dead', 'captured']), reason: 'known' },
      ]),
    ]),
  )

const additionsOf = (
  { fighters, gangs }: PostBattle,
  catalogue: Catalogue,
  items: (fighter: string) => readonly string[],
  stream: Stream,
): Addition[] =>
  Array.from({ length: below(stream, 4) }, (_, place): readonly Addition[] => {
    const base = { id: `added-${place}`, reason: 'told' }
    const { id: gangId } = anyOf(stream, gangs)
    const [fighter] = anyIn(stream, fighters)
    const amount = below(stream, 30) - 10
    const kind = below(stream, 8)
    if (kind === 0 || fighter === undefined) return [{ ...base, kind: 'credits', gangId, amount }]
    const fighterId = fighter.id
    if (kind === 1) return [{ ...base, kind: 'reputation', gangId, amount }]
    if (kind === 2) return [{ ...base, kind: 'experience', fighterId, amount }]
    if (kind === 3) return [{ ...base, kind: 'injury', fighterId }]
    if (kind === 4) return [{ ...base, kind: 'captive', fighterId, gangId }]
    if (kind === 5) return [{ ...base, kind: 'item', gangId, item: anyOf(stream, catalogue.items.all).id, to: null }]
    if (kind === 6)
      return anyIn(stream, items(fighterId)).map((itemId) => ({ ...base, kind: 'used', fighterId, itemId }))
    return [{ id: base.id, kind: 'note', text: 'It rained.' }]
  }).flat()

/** The page's draft with random choices, rulings and additions, allowed or not. */
export const withChoices = (
  store: Store,
  catalogue: Catalogue,
  { page, learners }: { readonly page: PostBattle; readonly learners: readonly Learner[] },
  stream: Stream,
): PostBattleDraft => {
  const { draft, fighters, scrappable, territories, takeable, gangs } = page
  const items = (fighter: string): string[] =>
    idsIn(store, `SELECT id FROM items WHERE fighter_id = '${fighter}' ORDER BY id`)
  const [stake] = below(stream, 3) === 0 ? anyIn(stream, territories) : []
  return {
    ...draft,
    choices: {
      ...draft.choices,
      actions: actionsOf(store, page, stream),
      advances: advancesOf(learners, stream),
      retire: someOf(stream, fighters, 20).map(({ id }) => id),
      scrap: someOf(stream, scrappable, 2).map(({ id }) => id),
      boons: claimsOf(page, catalogue, stream),
      captors: Object.fromEntries(someOf(stream, fighters, 6).map(({ id }) => [id, anyOf(stream, gangs).id])),
      seized: Object.fromEntries(
        takeable.map(({ gangId, holdings }) => [gangId, anyIn(stream, holdings)[0]?.id ?? null]),
      ),
      searches: Object.fromEntries(someOf(stream, gangs, 2).map(({ id }) => [id, [{ reason: 'a tip', amount: 1 }]])),
      ...(stake === undefined ? {} : { stake: stake.id }),
    },
    rulings: rulingsOf(page, stream),
    additions: additionsOf(page, catalogue, items, stream),
  }
}

/** Random answers to questions, from the options or a number. */
export const answered = ({ draft, consequences: { notices } }: PostBattle, stream: Stream): PostBattleDraft => {
  const under = <Answer>(prefix: string, answer: (options: readonly string[]) => Answer): Record<string, Answer> =>
    Object.fromEntries(
      notices.flatMap(({ where, options = [] }) =>
        where.startsWith(prefix) ? [[where.slice(prefix.length), answer(options.map(({ value }) => value))]] : [],
      ),
    )
  const { facts, picks, byHand } = draft.choices
  return {
    ...draft,
    choices: {
      ...draft.choices,
      facts: { ...facts, ...under('choices.facts.', () => below(stream, 3)) },
      picks: { ...picks, ...under('choices.picks.', (options) => anyIn(stream, options)[0] ?? '') },
      byHand: { ...byHand, ...under('choices.byHand.', () => below(stream, 4) - 1) },
    },
  }
}

/** The page's draft without what the rules refuse. */
export const withoutErrors = ({ draft, consequences: { notices } }: PostBattle): PostBattleDraft => {
  const wrong = new Set(notices.flatMap(({ severity, where }) => (severity === 'error' ? [where] : [])))
  const right = <Value>(what: string, list: readonly Value[] = []): Value[] =>
    list.filter((_, place) => !wrong.has(`choices.${what}.${place}`))
  const { choices, rulings, additions } = draft
  const { actions, retire, scrap, boons, advances } = choices
  return {
    ...draft,
    choices: {
      ...choices,
      actions: right('actions', actions),
      retire: right('retire', retire),
      scrap: right('scrap', scrap),
      boons: right('boons', boons),
      advances: right('advances', advances),
    },
    rulings: Object.fromEntries(Object.entries(rulings).filter(([id]) => !wrong.has(`rulings.${id}`))),
    additions: additions.filter(({ id }) => !wrong.has(`additions.${id}`)),
  }
}
