import type { Catalogue } from '../../content/catalogue'
import { base, row, type Computed } from '../../engine/modifiers'
import type { AdvanceEntry, Edition } from '../editions'
import { say, type Message } from '../message'
import { foldInSequence } from '../reasons'
import type { RosterFighter } from '../roster'
import { improvementLimit, type ImprovementLimit } from '../statline'
import { randomSkillSets, skillSetsFor } from './skills'
import { experienceUse } from './use'

/** One choice of a menu entry: a characteristic or a skill set, with its price in experience. */
interface AdvanceChoice {
  /** Characteristic to improve, or skill set to take a skill from. */
  readonly what: string
  readonly experience: Computed
  /** Why it isn't available now; null: it is. */
  readonly why: Message | null
}

export interface AdvanceOption {
  readonly entry: AdvanceEntry
  /** The lowest 2D6 roll that allows it, for entries of a rank; null: it is bought. */
  readonly from: number | null
  readonly choices: readonly AdvanceChoice[]
}

/**
 * CAMP-ADV-01..03, -06. What a fighter may spend experience on, with the price of each choice and the reason if it isn't
 * available. With ranks: the possible gains of a rank, for free (CAMP-N26-01). Empty for fighters who roll their
 * advancements or have none (CAMP-FTR-10).
 */
export function advanceMenu(fighter: RosterFighter, catalogue: Catalogue, edition: Edition): readonly AdvanceOption[] {
  const use = experienceUse(fighter, edition)
  const { menu, ranks } = edition.advancement
  const open = (entry: AdvanceEntry, from: number | null) =>
    entry.only === null || entry.only.includes(fighter.category)
      ? [{ entry, from, choices: choicesOf(entry, fighter, catalogue, edition) }]
      : []
  if (use === 'ranks') return (ranks?.entries ?? []).flatMap((entry) => open(entry, entry.from))
  return use === 'spends' ? menu.flatMap((entry) => open(entry, null)) : []
}

function choicesOf(
  entry: AdvanceEntry,
  fighter: RosterFighter,
  catalogue: Catalogue,
  edition: Edition,
): readonly AdvanceChoice[] {
  const { gain } = entry
  if (gain.kind === 'characteristic') {
    const profile = catalogue.fighterTypes.find(fighter.type)?.statline ?? fighter.statline
    return gain.oneOf.map(({ stat, amount }) => {
      const experience = advanceCost(entry, fighter, stat, edition)
      const limit = improvementLimit(fighter, stat, amount, profile, edition)
      return { what: stat, experience, why: limit === null ? tooDear(fighter, experience) : sayLimit(limit) }
    })
  }
  const experience = advanceCost(entry, fighter, null, edition)
  const random = gain.kind === 'promotion' || gain.how === 'random'
  const sets = random
    ? randomSkillSets(fighter, gain.access, catalogue, edition)
    : skillSetsFor(fighter, gain.access, catalogue)
  return sets.map(({ id }) => ({
    what: id,
    experience,
    why: tooDear(fighter, experience),
  }))
}

/** CAMP-ADV-02. Improving the same characteristic again costs more each time, except for fast learners. */
export function advanceCost(
  entry: AdvanceEntry,
  fighter: RosterFighter,
  stat: string | null,
  edition: Edition,
): Computed {
  const { rule, surcharge, ranks } = edition.advancement
  const earlier = stat === null ? 0 : fighter.advances.filter((advance) => advance.stat === stat).length
  const charged = ranks === null && edition.categories[fighter.category].repeatSurcharge && earlier > 0
  const rows = [
    base(entry.id, rule, entry.experience),
    ...(charged ? [row('repeated', 'CAMP-ADV-02', 'add', earlier * surcharge)] : []),
  ]
  return foldInSequence(rows)
}

const tooDear = (fighter: RosterFighter, { value }: Computed): Message | null =>
  fighter.experience >= value ? null : say('advance.tooDear', { has: fighter.experience, needs: value })

const limits = {
  'no-such-characteristic': 'advance.noSuchCharacteristic',
  'at-its-best': 'advance.atItsBest',
  'too-far-above-profile': 'advance.tooFarAbove',
} as const satisfies Record<ImprovementLimit, string>
const sayLimit = (limit: ImprovementLimit): Message => say(limits[limit])
