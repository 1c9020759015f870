import type { Catalogue } from '../../content/catalogue'
import { sum } from '../dice'
import { switchOf, type AdvanceGain, type Edition } from '../editions'
import type { RosterFighter } from '../roster'
import { improvementLimit } from '../statline'
import { experienceUse } from './use'

/** CAMP-ADV-04. Number of advancements that a Ganger or beast must roll now; each costs experience. */
export function rollsDue(fighter: RosterFighter, edition: Edition): number {
  const { experience } = edition.advancement.rolled
  if (experienceUse(fighter, edition) !== 'rolls') return 0
  const affordable = Math.floor(fighter.experience / experience)
  return switchOf(edition, 'ganger-rolls-again') === 'yes' ? affordable : Math.min(1, affordable)
}

export interface RolledAdvance {
  /** Entry of the table of rolled advancements. */
  readonly id: string
  readonly value: number
  readonly gain: AdvanceGain
  /** Characteristics of the row that can still be improved; the player picks one. */
  readonly stats: readonly { readonly stat: string; readonly amount: number }[]
}

/** CAMP-ADV-04. The result of 2D6. If no characteristic of the row can be improved, the fighter becomes a Specialist instead. */
export function rolledAdvance(
  faces: readonly number[],
  fighter: RosterFighter,
  catalogue: Catalogue,
  edition: Edition,
): RolledAdvance {
  const { totals, otherwise } = edition.advancement.rolled
  const total = sum(faces)
  const found = totals.find(({ from, to }) => from <= total && total <= to)
  if (found === undefined) throw new RangeError(`No row of the advancement table holds ${total}`)
  const rolled = entryOf(found.entry, edition)
  if (rolled.gain.kind !== 'characteristic') return { ...rolled, stats: [] }
  const profile = catalogue.fighterTypes.find(fighter.type)?.statline ?? fighter.statline
  const stats = rolled.gain.oneOf.filter(
    ({ stat, amount }) => improvementLimit(fighter, stat, amount, profile, edition) === null,
  )
  return stats.length > 0 ? { ...rolled, stats } : { ...entryOf(otherwise, edition), stats: [] }
}

function entryOf(id: string, { advancement }: Edition): Omit<RolledAdvance, 'stats'> {
  const entry = advancement.rolled.entries.find((one) => one.id === id)
  if (entry === undefined) throw new RangeError(`There is no rolled advancement "${id}"`)
  return entry
}
