import { abilityCalled } from '@shared/content/words'
import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { locales } from '@shared/i18n'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { namesOf } from '@shared/rulesets/wh40k/narration/lines'
import { narrate } from '@shared/rulesets/wh40k-8e/narration'
import type { Amendment } from '@shared/rulesets/wh40k-8e/rulings/amendment'
import { placementOf } from '@shared/space'
import { holdPlayed } from '../held-battles'
import { begin, brawler, catalogue } from './battles'

/** A battle between bots on a board, stopped in its third round. */
const { battle, advisor, options, setup } = begin(3, 24)
const botsFor = (what: string) => ({ seats: [brawler, brawler], advisor, stream: createStream(what, 'bots') })
const fought = () => {
  const session = new Session(battle.game, { ...options, keepAnswers: true })
  const bots = botsFor(setup.seed)
  while (session.pending !== null && session.state.round < 3) playBots(session, bots, 50)
  return session
}
const first = fought()
const { inputs } = first
const again = () => new Session(battle.game, { ...options, keepAnswers: true }, { inputs })
type Fought = ReturnType<typeof again>

const amend = (session: Fought, change: unknown): void => {
  const point = session.safePoints.at(-1)
  if (point === undefined) throw new Error('there is no safe point')
  session.give({ type: 'amend', after: point.inputs, events: point.events, change, reason: 'miscounted', by: 'Vera' })
}
const unitWhere = (
  { state }: Fought,
  fits: (unit: Fought['state']['units'][number], index: number) => boolean,
): number => {
  const found = state.units.findIndex(fits)
  if (found === -1) throw new Error('no unit is like that')
  return found
}
const told = (session: Fought, locale: (typeof locales)[number]) => {
  const event = session.events.find(({ type }) => type === 'judge-amended' || type === 'judge-ruled')
  const names = namesOf(battle.context.rosters, session.state, ['Rust', 'Ash'], {
    weapon: (slug) => catalogue.nameOf('armaments', slug, locale),
    power: (slug) => catalogue.nameOf('psychicPowers', slug, locale),
    ability: (slug) => abilityCalled(locale, undefined, slug, (plain) => plain),
  })
  return event === undefined ? null : narrate(event, names, locale)
}
const standing = (session: Fought) =>
  unitWhere(session, ({ where, models }) => where === 'on-board' && models.length > 2)
const lost = (session: Fought) =>
  unitWhere(
    session,
    ({ where }, index) =>
      where === 'on-board' && session.state.models.some(({ unit, status }) => unit === index && status !== 'alive'),
  )
const at = { x: 36_000, y: 24_000 }

/** All possible rulings of a judge, made for this battle. */
const amendments: Record<Amendment['what'], (session: Fought) => Amendment> = {
  wounds: (session) => {
    const kinds = battle.context.rosters
    const model = session.state.models.findIndex(
      ({ unit, kind, wounds, status }) =>
        status === 'alive' &&
        wounds > 1 &&
        session.state.units[unit]?.where === 'on-board' &&
        kinds[unit]?.kinds[kind]?.profile.w === wounds,
    )
    return { what: 'wounds', model, wounds: 1 }
  },
  removed: (session) => {
    const unit = standing(session)
    return { what: 'removed', unit, models: session.state.units[unit]?.models.slice(0, 2) ?? [] }
  },
  restored: (session) => {
    const unit = lost(session)
    const models = session.state.models.flatMap(({ unit: of, status }, model) =>
      of === unit && status !== 'alive' ? [model] : [],
    )
    return { what: 'restored', unit, models, at }
  },
  placed: (session) => {
    const unit = standing(session)
    return { what: 'placed', unit, models: session.state.units[unit]?.models ?? [], at }
  },
  acted: (session) => ({
    what: 'acted',
    unit: standing(session),
    moved: 'fell-back',
    shot: true,
    charged: false,
    fought: true,
  }),
  points: () => ({ what: 'points', side: 1, points: 9 }),
  rerolls: () => ({ what: 'rerolls', side: 0, rerolls: 4 }),
}
const whats = Object.keys(amendments) as Amendment['what'][]

/** Where the acting unit began: an amendment made there undoes nothing. */
const atRest = () => {
  const session = again()
  const point = session.safePoints.at(-1)
  if (point !== undefined && point.inputs < session.position)
    session.give({ type: 'undo', to: point.inputs, agreed: [] })
  return session
}

describe('a judge’s amendment (8E-CORE-15)', () => {
  it.each(whats)(
    '%s: takes effect, is logged in both languages, repeated in every replay and can be undone',
    (what) => {
      const session = atRest()
      const before = structuredClone(session.state)
      amend(session, amendments[what](session))
      expect(battle.game.invariants(session.state)).toBeUndefined()
      const event = session.events.findLast(({ type }) => type === 'judge-amended')
      expect(event).toMatchObject({ rule: '8E-CORE-15', reason: 'miscounted', by: 'Vera', change: { what } })
      expect(session.state).not.toEqual(before)
      for (const locale of locales) {
        const text = told(session, locale)?.text ?? ''
        expect(text).toMatch(
          locale === 'ru' ? /^Vera решает: .*[а-я].*\. miscounted$/ : /^Vera rules: .+\. miscounted$/,
        )
        expect(text).not.toMatch(/undefined|[{}#]|armyLog/)
      }
      const to = session.position - 1
      playBots(session, botsFor(what), 200)
      holdPlayed(session)
      expect(battle.game.invariants(session.state)).toBeUndefined()
      expect(new Session(battle.game, options, { inputs: session.inputs }).hash()).toBe(session.hash())
      session.give({ type: 'undo', to, agreed: [] })
      expect(session.state).toEqual(before)
    },
  )

  it('shows its effect: wounds, places, points, re-rolls, deeds', () => {
    const session = atRest()
    const wounds = amendments.wounds(session)
    amend(session, wounds)
    if (wounds.what === 'wounds') expect(session.state.models[wounds.model]?.wounds).toBe(1)
    const moved = amendments.placed(session)
    amend(session, moved)
    // As near to the spot as there is room.
    const [leader = -1] = moved.what === 'placed' ? moved.models : []
    const there = placementOf(session.state.positions, leader)
    expect(Math.hypot((there?.x ?? 0) - at.x, (there?.y ?? 0) - at.y)).toBeLessThanOrEqual(6000)
    amend(session, amendments.points(session))
    amend(session, amendments.rerolls(session))
    expect(session.state.sides[1]?.victoryPoints).toBe(9)
    expect(session.state.sides[0]?.rerolls).toBe(4)
    const acted = amendments.acted(session)
    amend(session, acted)
    if (acted.what === 'acted')
      expect(session.state.units[acted.unit]).toMatchObject({ moved: 'fell-back', shot: true, fought: true })
  })

  it('that removes a unit destroys it, and one that returns it clears its loss and its killer', () => {
    const session = atRest()
    const unit = standing(session)
    const resultOf = () => battle.game.result(session.state, session.events)
    const mine = () => resultOf().units?.[unit]
    const before = mine()
    const models = session.state.units[unit]?.models ?? []
    amend(session, { what: 'removed', unit, models })
    expect(session.state.units[unit]?.where).toBe('destroyed')
    expect(mine()).toMatchObject({
      fate: 'destroyed',
      models: 0,
      modelsSlain: (before?.modelsSlain ?? 0) + models.length,
    })
    amend(session, { what: 'restored', unit, models, at })
    expect(session.state.units[unit]?.where).toBe('on-board')
    expect(mine()).toEqual(before)
    // Kills of removed models in the battle are credited to nobody.
    const kills = () => (resultOf().units ?? []).reduce((sum, { kills: made }) => sum + made, 0)
    const made = kills()
    const back = amendments.restored(session)
    amend(session, back)
    expect(kills()).toBeLessThanOrEqual(made)
  })

  it('ends the battle if an army has no unit left', () => {
    const session = atRest()
    for (const [unit, { models, where }] of session.state.units.entries()) {
      if (battle.context.rosters[unit]?.side === 1 && where !== 'destroyed')
        amend(session, { what: 'removed', unit, models })
    }
    playBots(session, botsFor('end'), 5)
    expect(session.state.over).toBe(true)
    expect(battle.game.result(session.state, session.events)).toMatchObject({ ending: 'one-side-left' })
  })

  it('is refused if it makes no sense, and nothing changes', () => {
    const session = atRest()
    const unit = standing(session)
    const [model = -1] = session.state.units[unit]?.models ?? []
    const hash = session.hash()
    const refused: readonly (readonly [unknown, string])[] = [
      [{ what: 'weather' }, 'amendment.malformed'],
      [{ what: 'points', side: 7, points: 1 }, 'amendment.notThere'],
      [{ what: 'removed', unit, models: [9999] }, 'amendment.notThere'],
      [{ what: 'restored', unit, models: [model], at }, 'amendment.notThere'],
      [{ ...amendments.restored(session), at: null }, 'amendment.needsPlace'],
      [{ ...amendments.restored(session), at: { x: -90_000, y: 0 } }, 'amendment.noRoom'],
      [{ what: 'wounds', model, wounds: 99 }, 'amendment.tooManyWounds'],
    ]
    for (const [change, detail] of refused) {
      expect(() => amend(session, change)).toThrow(expect.objectContaining({ reason: 'illegal-amendment', detail }))
    }
    expect(session.hash()).toBe(hash)
  })
})

describe('a judge at the players’ own table (8E-CORE-09, 8E-CORE-15)', () => {
  const table = createBattle(
    { ...setup, battlefield: null, modes: { space: 'table', dice: 'seeded' } },
    catalogue,
    null,
  )
  const said = (what: unknown) => table.game.amend?.(table.game.begin(), { change: what, reason: 'look' })

  it('removes and returns units, but gives no places', () => {
    const state = table.game.begin()
    const models = state.units[0]?.models.slice(0, 1) ?? []
    const gone = table.game.amend?.(state, { change: { what: 'removed', unit: 0, models }, reason: 'look' })
    if (gone?.ok !== true) throw new Error('it was there')
    table.game.apply(state, gone.event)
    expect(state.units[0]?.models).not.toContain(models[0])
    const back = table.game.amend?.(state, { change: { what: 'restored', unit: 0, models, at: null }, reason: 'look' })
    expect(back).toMatchObject({
      ok: true,
      event: { by: null, change: { models: [{ model: models[0], at: null, was: 'slain' }] } },
    })
    expect(said({ what: 'placed', unit: 0, models, at })).toEqual({ ok: false, problem: 'amendment.notThere' })
  })
})

describe('a judge overruling an answer', () => {
  it('changes dice and facts: the new value is in the log, in both languages', () => {
    const session = again()
    const dice = session.answers.findLast(({ request }) => request.type === 'dice')
    const fact = session.answers.findLast(({ request }) => request.type === 'space' && request.kind === 'near')
    if (dice === undefined || fact === undefined || !Array.isArray(dice.value))
      throw new Error('nothing was worked out')
    const sixes = dice.value.map(() => 6)
    for (const [{ number, after, request, value: before }, value] of [
      [dice, sixes],
      [fact, []],
    ] as const) {
      const other = again()
      other.give({ type: 'overrule', request: number, after, value, reason: 'it is so', by: 'Vera' })
      const event = other.events.find(({ type }) => type === 'judge-ruled')
      expect(event).toMatchObject({ rule: request.rule, before, now: value, reason: 'it is so', by: 'Vera' })
      expect(told(other, 'en')?.text).toMatch(/^Vera rules on “.+”: .+ instead of .+\. it is so$/)
      expect(told(other, 'ru')?.text).toMatch(/^Vera решает \(«.+»\): .+, а не .+\. it is so$/)
      expect(new Session(battle.game, options, { inputs: other.inputs }).hash()).toBe(other.hash())
    }
  })
})
