import { choose, type Option, type Procedure } from '../../engine'
import type { FighterProfile, Profile } from './roster'
import { controllerOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** A moment at which a rule that players carry out themselves may matter. */
type Occasion = 'activates' | 'shoots' | 'fights' | 'hit'

/** Effects that are printed on cards and not carried out (NECX-WPN-03). */
const rule = 'NECX-WPN-03'

/** Gear, skills and rules that players carry out themselves in battle, and when they are reminded of each; by slug. */
export const remembered: Readonly<Record<string, readonly Occasion[]>> = {
  'archaeotech-device': ['activates', 'hit'],
  fixed: ['shoots'],
  haemophagic: ['fights'],
  'long-leash': ['activates'],
  lucky: ['shoots', 'fights', 'hit'],
  'malefic-artefact': ['activates'],
  'power-pack': ['shoots', 'fights'],
  xenoculum: ['activates', 'shoots', 'fights', 'hit'],
}

/** Effects that may be used once a battle. */
const onceABattle: readonly string[] = ['lucky']
const usedUp = (what: string): string => `by-hand/${what}`

const known = new WeakMap<FighterProfile, Map<Occasion, readonly string[]>>()

/** A fighter's items for an occasion. The list never changes during a battle. */
const ownOf = (fighter: FighterProfile, occasion: Occasion): readonly string[] => {
  const found = known.get(fighter) ?? new Map<Occasion, readonly string[]>()
  known.set(fighter, found)
  const listed =
    found.get(occasion) ??
    fighter.carried.map(({ id }) => id).filter((id) => remembered[id]?.includes(occasion) === true)
  found.set(occasion, listed)
  return listed
}

const ofWeapons = (profiles: readonly Profile[], occasion: Occasion): string[] =>
  profiles
    .flatMap(({ traits }) => traits.map(({ id }) => id))
    .filter((id) => remembered[id]?.includes(occasion) === true)

const nothing: Option = { id: 'nothing' }

/**
 * Reminds a fighter's player of rules that players carry out themselves, at the moment when they may matter. Each use is logged once;
 * players apply the effect themselves by rulings.
 */
export function* remindOf(
  table: NecromundaTable,
  fighter: FighterIndex,
  occasion: Occasion,
  profiles: readonly Profile[] = [],
): Procedure {
  const { used: spent } = table.fighter(fighter)
  const own = ownOf(table.roster(fighter), occasion).filter((id) => !spent.includes(usedUp(id)))
  let left = profiles.length === 0 ? own : [...own, ...new Set(ofWeapons(profiles, occasion))]
  while (left.length > 0) {
    const options = [nothing, ...left.map((id): Option => ({ id }))]
    const { id: subject } = table.roster(fighter)
    const { id: what } = yield* choose(controllerOf(table, fighter), 'by-hand.used', subject, options, rule)
    const used = what !== nothing.id
    for (const one of used ? [what] : left) table.emit({ type: 'by-hand-decided', rule, fighter, what: one, used })
    if (!used) return
    if (onceABattle.includes(what)) table.emit({ type: 'effect-used', rule, fighter, effect: usedUp(what) })
    left = left.filter((one) => one !== what)
  }
}
