import type { BoonEffect, BoonOf } from '../../content/schema'
import { poolOf, sum, type DicePool } from '../dice'
import { say, type Message } from '../message'
import { effectsOf, possibleEffects } from '../territory'
import { holderIn, holdingsOf, type Held } from './holders'
import { visitTable } from './injuries'
import { drawLot } from './lots'
import { worsen, type Person, type Side } from './people'
import { dice, notice, payCredits, pick, write, type Sequence } from './sequence'

/** CAMP-TER-02. Incomes that are no plain formula: number of dice, doubles, cards, workers. */

const rule = 'CAMP-TER-02'
const paying = [
  'pays',
  'pays-chosen-dice',
  'pays-by-card',
  'pays-by-renown',
  'pays-what-stays',
  'pays-workers',
  'pays-unless-recruited',
] as const
type Paying = BoonOf<(typeof paying)[number]>

const isPaying = (effect: BoonEffect): effect is Paying => paying.some((kind) => kind === effect.kind)

/** The payment that applies to a holding; undefined: its printed income applies. `holds`: printed names of all the gang's holdings. */
export const paymentOf = (
  { context, draft }: Sequence,
  { gang }: Side,
  { held, territory }: Held,
  holds: readonly string[],
): Paying | undefined =>
  possibleEffects(territory).some(isPaying)
    ? effectsOf(territory, holderIn(context, draft.result, gang, held, holds))
        .filter(isPaying)
        .at(-1)
    : undefined

interface Work extends Held {
  readonly sequence: Sequence
  readonly side: Side
}

/** Pays it if all its dice and numbers are known. */
export function payBoon(work: Work, effect: Paying): void {
  const amount = amountOf(work, effect)
  if (amount === null) return
  const { sequence, side, held } = work
  payCredits(sequence, side, { id: idOf(held), section: 'income', rule, text: income(work), reason: 'income', amount })
}

function amountOf(work: Work, effect: Paying): number | null {
  switch (effect.kind) {
    case 'pays':
      return rolledIncome(work, effect)
    case 'pays-chosen-dice':
      return chosenDice(work, effect)
    case 'pays-by-card':
      return cardIncome(work, effect)
    case 'pays-by-renown':
      return Math.min(effect.most, work.side.gang.reputation * effect.times)
    case 'pays-what-stays':
      return whatStays(work, effect)
    case 'pays-workers':
      return earnedByWorkers(work, effect)
    case 'pays-unless-recruited':
      return isClaimed(work) ? 0 : rolledIncome(work, { kind: 'pays', amount: effect.amount })
  }
}

const idOf = ({ id }: Held['held']): string => `income/${id}`
const named = ({ side, territory }: Work) => ({ gang: side.gang.name, territory: territory.id })
const income = (work: Work): Message => say('postBattle.income', { territory: work.territory.id })
const isDouble = (faces: readonly number[]): boolean => new Set(faces).size < faces.length
const d6 = (count: number): DicePool => ({ count, sides: 6, ordered: false })

/** Dice of a holding's income; `part` distinguishes several rolls of one holding. */
function thrown(work: Work, pool: DicePool, part = '', text = income(work)): readonly number[] | null {
  const id = part === '' ? idOf(work.held) : `${idOf(work.held)}/${part}`
  return dice(work.sequence, { id, section: 'income', rule, text, gangId: work.side.gang.id, unit: 'credits' }, pool)
}

/** A number that only the players know; 0, with a question, while it is missing. */
function counted(work: Work, key: string, text: Message): number {
  const where = `${work.side.gang.id}/${idOf(work.held)}/${key}`
  const known = work.sequence.draft.choices.facts[where]
  if (known === undefined)
    notice(work.sequence, 'info', rule, text, { where: `choices.facts.${where}`, gangId: work.side.gang.id })
  return known ?? 0
}

const isClaimed = ({ sequence, held }: Work): boolean =>
  (sequence.draft.choices.boons ?? []).some(({ resource }) => resource === held.id)

/** CAMP-LAW-09, CAMP-DOM-14. Dice plus an addition, multiplied by a count, with the effect of a double. */
function rolledIncome(work: Work, { amount, more, double, per }: BoonOf<'pays'>): number | null {
  const times = per === undefined ? 1 : countedFor(work, per)
  if (times === 0) return 0
  if (typeof amount === 'number') return amount * times
  const pool = poolOf(amount)
  const faces = thrown(work, { ...pool, count: pool.count * times })
  if (faces === null) return null
  const doubled = double !== undefined && isDouble(faces)
  if (doubled && double === 'rests') hurt(work, 'rests', { part: 'double' })
  if (doubled && double === 'nothing') return 0
  return (sum(faces) + addedFor(work, more)) * amount.times + amount.plus * times
}

function addedFor({ sequence, side }: Work, more: BoonOf<'pays'>['more']): number {
  switch (more) {
    case undefined:
      return 0
    case 'other-holdings':
      return Math.max(0, holdingsOf(sequence, side).length - 1)
    case 'dome-runners':
      return ofGang(sequence, side).filter(({ fighter }) => /(^|-)dome-runner$/.test(fighter.type)).length
  }
}

function countedFor(work: Work, per: NonNullable<BoonOf<'pays'>['per']>): number {
  if (per === 'deleted') return counted(work, 'deleted', say('boon.howManyDeleted', named(work)))
  const { sequence, side } = work
  const held = captivesOf(sequence, side).length
  return held === 0 ? 1 : 1 + Math.min(held, counted(work, 'captives', say('boon.howManyCaptives', named(work))))
}

const captivesOf = ({ people }: Sequence, { gang }: Side): readonly Person[] =>
  [...people.values()].filter(({ status, captor }) => status === 'captured' && captor === gang.id)

const ofGang = ({ people }: Sequence, { gang }: Side): readonly Person[] =>
  [...people.values()].filter(({ gangId, fighter }) => gangId === gang.id && fighter.category !== 'vehicle')

/**
 * `part`: the roll that hurt a fighter; `who`: the possible victims, of whom the player picks one; absent: a random fighter
 * of the gang.
 */
interface Victim {
  readonly part: string
  readonly who?: (person: Person) => boolean
}

/** Undefined until answered, and if there is no possible victim. */
function victimOf(work: Work, { who, part }: Victim): Person | undefined {
  const { sequence, side, held } = work
  const fit = ofGang(sequence, side).filter((person) => person.status === 'active' && (who?.(person) ?? true))
  const where = `${idOf(held)}/${part}/who`
  const text = say('boon.rollWhoWasThere', named(work))
  if (who === undefined)
    return drawLot(sequence, { id: where, section: 'income', rule, text, gangId: side.gang.id }, fit)
  const options = fit.map(({ fighter }) => ({ value: fighter.id, name: fighter.name }))
  const picked = pick(sequence, { where: `${side.gang.id}/${where}`, rule, text, gangId: side.gang.id, options })
  return fit.find(({ fighter }) => fighter.id === picked)
}

function hurt(work: Work, does: 'rests' | 'injury', victim: Victim): void {
  const person = victimOf(work, victim)
  if (person === undefined) return
  if (does === 'rests') return worsen(person, 'recovering', work.territory.id)
  const id = `${idOf(work.held)}/${victim.part}/injury`
  visitTable(work.sequence, person, { id, section: 'actions', excluded: [], by: null })
}

/** Collapsed Dome: the player chooses the number of dice; a double pays nothing and hurts a fighter. */
function chosenDice(work: Work, { least, most, times }: BoonOf<'pays-chosen-dice'>): number | null {
  const count = counted(work, 'dice', say('boon.howManyDice', { ...named(work), least, most }))
  if (count === 0) return null
  const faces = thrown(work, d6(Math.max(least, Math.min(most, count))))
  if (faces === null) return null
  if (!isDouble(faces)) return sum(faces) * times
  hurt(work, 'injury', { part: 'double' })
  return 0
}

/** Gambling Den of 2017: high dice are discarded, and too many of them lose the den. */
function whatStays(work: Work, { most, times, discard, lostAt }: BoonOf<'pays-what-stays'>): number | null {
  const count = counted(work, 'dice', say('boon.howManyDice', { ...named(work), least: 0, most }))
  if (count === 0) return null
  const faces = thrown(work, d6(Math.min(most, count)))
  if (faces === null) return null
  const kept = faces.filter((face) => face < discard)
  if (faces.length - kept.length >= lostAt) lose(work)
  return sum(kept) * times
}

function lose(work: Work): void {
  const { sequence, side, held } = work
  const line = { kind: 'resource', id: `lost/${held.id}`, section: 'income', rule } as const
  const text = say('boon.territoryGambledAway', named(work))
  write(sequence, { ...line, text, resourceId: held.id, resource: held.resource, from: side.gang.id, to: null })
}

/** A deck of 54 cards, drawn with one D6 and two D3, which have as many results. Cards 52 and 53 are the Jokers. */
const suits = 4
const ofASuit = 13
const ace = 14

/**
 * Gambling Den: ten times the card's value for the named suit, five times for its colour. The named suit doesn't affect the
 * odds, so it is always the first.
 */
function cardIncome(work: Work, { joker }: BoonOf<'pays-by-card'>): number | null {
  for (let attempt = 0; ; attempt += 1) {
    const part = attempt === 0 ? 'card' : `card/again-${attempt}`
    const text = say('boon.rollCard', named(work))
    const die = thrown(work, d6(1), part, text)
    const rest = thrown(work, { count: 2, sides: 3, ordered: false }, `${part}/rest`, text)
    if (die === null || rest === null) return null
    const card = ((die[0] ?? 1) - 1) * 9 + ((rest[0] ?? 1) - 1) * 3 + (rest[1] ?? 1) - 1
    if (card >= suits * ofASuit) {
      if (!joker) continue
      giveAwayIncome(work)
      return 0
    }
    const value = (card % ofASuit) + 1
    const suit = Math.trunc(card / ofASuit)
    return (value === 1 ? ace : value) * (suit === 0 ? 10 : suit === 1 ? 5 : 0)
  }
}

/** Records the Joker's effect; it is carried out when all income is known. */
function giveAwayIncome(work: Work): void {
  const { sequence, side, held } = work
  const id = `${idOf(held)}/joker`
  const text = say('boon.joker', named(work))
  write(sequence, { kind: 'log', id, section: 'income', rule, text, gangId: side.gang.id })
}

/** A Joker gives all income of this sequence to another gang of the battle, a random one if there are several. */
export function payJokers(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const joker = sequence.lines.find(
      ({ id, kind, struck }) =>
        kind === 'log' &&
        struck === null &&
        holdingsOf(sequence, side).some(({ held }) => id === `${idOf(held)}/joker`),
    )
    if (joker === undefined) continue
    const others = sequence.sides.filter((other) => other !== side)
    const ask = { id: `${joker.id}/who`, section: 'income', rule, gangId: side.gang.id } as const
    const taker = drawLot(sequence, { ...ask, text: say('boon.rollJoker', { gang: side.gang.name }) }, others)
    const all = sum(
      sequence.lines.flatMap((line) =>
        line.kind === 'credits' && line.reason === 'income' && line.gangId === side.gang.id && line.struck === null
          ? [line.amount]
          : [],
      ),
    )
    if (taker === undefined || all === 0) continue
    const line = { section: 'income', rule, text: joker.text, reason: 'income' } as const
    payCredits(sequence, side, { ...line, id: `${joker.id}/paid`, amount: -all })
    payCredits(sequence, taker, { ...line, id: `${joker.id}/taken`, amount: all })
  }
}

/** Gangers who work there, captives first, as many as the gang sends. */
function earnedByWorkers(work: Work, { most, captives, amount, harm }: BoonOf<'pays-workers'>): number | null {
  const { sequence, side } = work
  const who = ({ fighter }: Person) => fighter.category === 'ganger'
  const able = ofGang(sequence, side).filter((person) => person.status === 'active' && who(person)).length
  const bound = captives ? captivesOf(sequence, side).length : 0
  const limit = Math.min(most, able + bound)
  if (limit === 0) return 0
  const count = Math.min(limit, counted(work, 'workers', say('boon.howManyWork', { ...named(work), most: limit })))
  const pool = poolOf(amount)
  let earned = 0
  for (let worker = 1; worker <= count; worker += 1) {
    const part = `worker-${worker}`
    const faces = thrown(work, pool, part)
    if (faces === null) return null
    const harmed = harm.on === 'one' ? faces.includes(1) : isDouble(faces)
    if (!harmed || harm.paid) earned += sum(faces) * amount.times + amount.plus
    if (harmed && worker > bound) hurt(work, harm.does, { part, who })
  }
  return earned
}
