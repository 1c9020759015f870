import type { Person, Side } from '../people'
import type { Sequence } from '../sequence'

/** CAMP-LAW-07. Each intrigue's conditions and rewards, by its slug. */

export interface IntrigueCard {
  /** How often a battle's result fulfils it for a side. Absent: counted during the battle, or asked of the players. */
  readonly seen?: (sequence: Sequence, side: Side) => number
  /** The question if nothing has counted it: whether it was done, or how often. */
  readonly asked: 'done' | 'count'
  /** Minimum count to claim it. */
  readonly least: number
  readonly credits: (count: number) => number
  readonly reputation: (count: number) => number
  /** What the opponent gains or loses. */
  readonly opponent: { readonly credits: number; readonly reputation: number }
}

const nothing = (): number => 0

const card = (given: Partial<IntrigueCard>): IntrigueCard => ({
  asked: 'done',
  least: 1,
  credits: nothing,
  reputation: nothing,
  opponent: { credits: 0, reputation: 0 },
  ...given,
})

const paying = (credits: number, given: Partial<IntrigueCard> = {}): IntrigueCard =>
  card({ credits: () => credits, ...given })
const renowned = (reputation: number, given: Partial<IntrigueCard> = {}): IntrigueCard =>
  card({ reputation: () => reputation, ...given })

const fought = ({ part }: Person): boolean => part !== null && part.fate !== 'not-deployed'
const isOut = ({ part }: Person): boolean => part?.fate === 'out-of-action'

const enemiesOf = ({ people }: Sequence, { gang }: Side): Person[] =>
  [...people.values()].filter((person) => person.gangId !== gang.id && fought(person))

/** Vehicles are wrecked instead; their crews go Out of Action and are counted. */
const fallenOf = (sequence: Sequence, side: Side): Person[] =>
  enemiesOf(sequence, side).filter((person) => isOut(person) && person.fighter.category !== 'vehicle')

const outlawsOf = ({ sides }: Sequence, { gang }: Side): string[] =>
  sides.flatMap((other) => (other.gang.id !== gang.id && other.gang.alignment === 'outlaw' ? [other.gang.id] : []))

/** How many of these gangs have lost their Leader and every participating Champion as Out of Action. */
const beheaded = (sequence: Sequence, side: Side, gangs: readonly string[]): number =>
  gangs.filter((gang) => {
    const own = enemiesOf(sequence, side).filter(({ gangId }) => gangId === gang)
    const leads = own.filter(({ fighter }) => fighter.category === 'leader')
    const champions = own.filter(({ fighter }) => fighter.category === 'champion')
    return leads.length > 0 && [...leads, ...champions].every(isOut)
  }).length

const others = ({ sides }: Sequence, { gang }: Side): string[] =>
  sides.flatMap((other) => (other.gang.id === gang.id ? [] : [other.gang.id]))

const byBlows = ({ people }: Sequence, { gang }: Side): number =>
  [...people.values()]
    .filter(({ gangId }) => gangId === gang.id)
    .flatMap(({ part }) => part?.takedowns ?? [])
    .filter(({ kind }) => kind === 'melee').length

/** 1 for each Champion, 2 for a Leader. */
const headsOf = (sequence: Sequence, side: Side): number =>
  fallenOf(sequence, side).reduce(
    (sum, { fighter }) => sum + (fighter.category === 'leader' ? 2 : fighter.category === 'champion' ? 1 : 0),
    0,
  )

/** Fighters who could claim Stand Alone: a Leader or Champion that brought down three enemies and was not brought down. */
export const lonersOf = ({ people }: Sequence, { gang }: Side): Person[] =>
  [...people.values()].filter(({ gangId, fighter, part }) => {
    const ranked = fighter.category === 'leader' || fighter.category === 'champion'
    if (gangId !== gang.id || !ranked || part === null) return false
    const stands = part.fate === 'standing' || (part.fate === 'fled' && part.injuredWhenFled !== true)
    const downed = new Set([...part.takedowns, ...part.seriousInjuries].map(({ victim }) => victim))
    return stands && downed.size >= 3
  })

export const intrigueCards: Readonly<Record<string, IntrigueCard>> = {
  'wreck-the-place': renowned(1, { asked: 'count', least: 2 }),
  'seed-the-rebellion': card({ asked: 'count', least: 2, reputation: (count) => (count >= 4 ? 2 : 1) }),
  'burn-it-down': card({ asked: 'count', least: 2, reputation: (count) => (count >= 4 ? 3 : 2) }),
  'blow-it-up': renowned(4),
  'make-them-bleed': renowned(4, {
    seen: (sequence, side) => beheaded(sequence, side, others(sequence, side)),
    opponent: { credits: 0, reputation: -2 },
  }),
  'clear-the-smuggling-routes': paying(200),
  'collect-a-debt': paying(100),
  'reveal-the-imposter': paying(150),
  'stand-alone': renowned(3, { seen: (sequence, side) => lonersOf(sequence, side).length }),
  'hit-the-stimms': card({}),
  'resurrect-the-dead': card({ seen: (sequence, side) => deadOf(sequence, side).length }),
  'run-with-the-ghasts': card({}),
  'corrupt-the-machine': paying(150, { asked: 'count', least: 3 }),
  'stitch-them-up': paying(100, { asked: 'count', least: 2 }),
  // The 250 credits go to the opponent.
  'the-price-of-peace': renowned(4, { opponent: { credits: 250, reputation: 0 } }),
  'minimum-force': renowned(2, { seen: byBlows, least: 3 }),
  // Reputation or a racket: `rackets.ts`.
  'hold-the-line': renowned(2),
  'show-of-force': renowned(4, { seen: (sequence, side) => fallenOf(sequence, side).length, least: 6 }),
  'keep-the-trade-flowing': paying(150),
  'cut-off-the-head': card({ seen: headsOf, reputation: (count) => count }),
  'watch-from-the-shadows': paying(50),
  'break-their-will': renowned(4, {
    seen: (sequence, side) => beheaded(sequence, side, outlawsOf(sequence, side)),
    opponent: { credits: 0, reputation: -2 },
  }),
  'mark-the-impure': renowned(2),
  'carry-a-guild-bond': renowned(2),
  'bring-them-in-dead-or-alive': card({
    seen: (sequence, side) =>
      fallenOf(sequence, side).filter(({ gangId }) => outlawsOf(sequence, side).includes(gangId)).length,
    credits: (count) => 50 * count,
  }),
  'retrieve-the-informer': paying(150),
}

/** The gang's dead of this battle, without beasts and machines. */
export function deadOf({ people }: Sequence, { gang }: Side): Person[] {
  return [...people.values()].filter(
    ({ gangId, fighter, status }) =>
      gangId === gang.id &&
      status === 'dead' &&
      fighter.status !== 'dead' &&
      fighter.category !== 'vehicle' &&
      fighter.category !== 'exotic-beast',
  )
}
