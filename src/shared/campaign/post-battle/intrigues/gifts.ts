import { say } from '../../message'
import type { Person, Side } from '../people'
import { amountOf, pick, write, type Sequence } from '../sequence'
import { deadOf, lonersOf } from './cards'

/** CAMP-LAW-07. Rewards of intrigues besides credits and Reputation. */

const rule = 'CAMP-LAW-07'

type Gift = (sequence: Sequence, side: Side, id: string) => void

const gifts: Readonly<Record<string, Gift>> = {
  'stand-alone': teachLoner,
  'watch-from-the-shadows': teachWatcher,
  'resurrect-the-dead': bringBack,
  'run-with-the-ghasts': stashDoses,
  'hold-the-line': takeRacket,
}

export const bringWhatElse = (sequence: Sequence, side: Side, card: string, id: string): void =>
  gifts[card]?.(sequence, side, id)

const named = ({ fighter }: Person) => ({ value: fighter.id, name: fighter.name })

function teach(sequence: Sequence, { gang }: Side, id: string, fighterId: string, skill: string): void {
  const person = sequence.people.get(fighterId)
  if (person === undefined || person.skills.includes(skill)) return
  const text = say('postBattle.taught', { fighter: person.fighter.name, skill })
  const line = { kind: 'taught', id: `${id}/${skill}`, section: 'rewards', rule, text } as const
  if (write(sequence, { ...line, gangId: gang.id, fighterId, skill })) person.skills.push(skill)
}

/** The chosen fighter becomes Fearsome. */
function teachLoner(sequence: Sequence, side: Side, id: string): void {
  const text = say('postBattle.whoStoodAlone', { gang: side.gang.name })
  const options = lonersOf(sequence, side).map(named)
  const picked = pick(sequence, { where: `${id}/who`, rule, text, gangId: side.gang.id, options })
  if (picked) teach(sequence, side, id, picked, 'fearsome')
}

/** A participant gains a Cunning skill of its player's choice. */
function teachWatcher(sequence: Sequence, side: Side, id: string): void {
  const { gang } = side
  const there = [...sequence.people.values()].filter(
    ({ gangId, part, fighter, status }) =>
      gangId === gang.id &&
      part !== null &&
      part.fate !== 'not-deployed' &&
      status !== 'dead' &&
      fighter.category !== 'vehicle',
  )
  const ask = { rule, gangId: gang.id } as const
  const who = pick(sequence, {
    ...ask,
    where: `${id}/who`,
    text: say('postBattle.whoLearns', { gang: gang.name }),
    options: there.map(named),
  })
  if (!who) return
  const known = sequence.people.get(who)?.skills ?? []
  const skills = sequence.context.catalogue.skills.all.filter(
    ({ set, id: skill }) => set === 'cunning' && !known.includes(skill),
  )
  const skill = pick(sequence, {
    ...ask,
    where: `${id}/skill`,
    text: say('postBattle.whichSkill', { fighter: sequence.people.get(who)?.fighter.name ?? '' }),
    options: skills.map(({ id: slug }) => ({ value: slug, name: slug })),
  })
  if (skill) teach(sequence, side, id, who, skill)
}

/** One of the dead returns with 1 Toughness less, and becomes Fearsome. */
function bringBack(sequence: Sequence, side: Side, id: string): void {
  const { gang } = side
  const options = deadOf(sequence, side).map(named)
  const text = say('postBattle.whoReturns', { gang: gang.name })
  const person = sequence.people.get(pick(sequence, { where: `${id}/who`, rule, text, gangId: gang.id, options }) ?? '')
  if (person === undefined) return
  const happens = write(sequence, {
    kind: 'injury',
    id: `${id}/returns`,
    section: 'rewards',
    rule,
    text: { key: 'injury.resurrected', params: {} },
    gangId: gang.id,
    fighterId: person.fighter.id,
    table: 'fighter',
    face: null,
    rolled: 'resurrected',
    injury: 'resurrected',
    lasting: true,
    by: null,
    byGang: null,
    against: null,
    modifiers: [{ stat: 't', op: 'worse', amount: 1, kind: 'injury', source: 'resurrected', rule }],
    skills: person.skills.includes('fearsome') ? [] : ['fearsome'],
    rules: [],
  })
  if (!happens) return
  person.status = 'active'
  person.cause = 'resurrected'
  person.killer = null
  person.critical = false
}

/** D6+1 doses. */
function stashDoses(sequence: Sequence, { gang }: Side, id: string): void {
  const text = say('postBattle.rollDoses', { gang: gang.name })
  const doses = amountOf(
    sequence,
    { id: `${id}/doses`, section: 'rewards', rule, text, gangId: gang.id },
    { dice: 'D6', times: 1, plus: 1 },
  )
  const item = sequence.context.catalogue.items.find('ghast')
  if (doses === null || item === undefined) return
  for (let dose = 1; dose <= doses; dose += 1) {
    const gift = `${id}/dose-${dose}`
    write(sequence, {
      kind: 'gift',
      id: gift,
      section: 'rewards',
      rule,
      text: say('postBattle.looted', { gang: gang.name, item: item.id, reason: 'run-with-the-ghasts' }),
      gangId: gang.id,
      fighterId: null,
      resourceId: null,
      item: { id: gift, item: item.id, value: item.price ?? 0, on: null, source: 'loot', boonOf: null },
    })
  }
}

/** A racket without a holder instead of Reputation. */
function takeRacket(sequence: Sequence, { gang }: Side, id: string): void {
  const free = sequence.context.intrigues?.rackets ?? []
  const text = say('postBattle.whichRacket', { gang: gang.name })
  const options = free.map((one) => ({ value: one.id, name: one.name ?? one.resource }))
  const picked = pick(sequence, { where: `${id}/racket`, rule, text, gangId: gang.id, options })
  const racket = free.find((one) => one.id === picked)
  if (racket === undefined) return
  write(sequence, {
    kind: 'resource',
    id: `${id}/racket`,
    section: 'rewards',
    rule,
    text: say('postBattle.territoryTaken', { gang: gang.name, territory: racket.resource }),
    resourceId: racket.id,
    resource: racket.resource,
    from: null,
    to: gang.id,
  })
}
