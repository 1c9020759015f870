import { TooManyBranches } from '../../../../engine'
import type { AttackOdds } from '../../hits/odds'
import type { FactQuestion, ShotFacts } from '../../questions'
import type { Profile } from '../../roster'
import { canBeShotAt, coverAgainst, hasAimed, lengthOf, mannerOf, shotOdds, type Shot } from '../../shooting'
import { usesTemplate } from '../../shooting/template'
import { enemiesOf } from '../../table'
import { shotWorth } from '../shots'
import type { Outlook } from '../view'
import { worthOf } from '../worth'
import { backfireHarm, prioritiesOf, strayHarm } from './aiming'
import { weights } from './weights'

/** Number of the best shots whose exact odds are computed. */
const workedOut = 3
/** Shots with more branches than this are judged by averages, because exact odds would take too long. */
const mostWays = 60

interface Aimed {
  readonly target: number
  readonly profiles: readonly Profile[]
}

/** The best target for these profiles among some enemies, by the exact odds of the most promising ones; null if none is worth a shot. */
export const bestTarget = (
  outlook: Outlook,
  shooter: number,
  profiles: readonly Profile[],
  among: readonly number[] = enemiesOf(outlook.table, shooter),
): { readonly target: number; readonly worth: number } | null => {
  const likely = among
    .map((target) => ({ target, worth: averageWorth(outlook, shooter, { target, profiles }) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth || one.target - other.target)
    .slice(0, workedOut)
  let best: { readonly target: number; readonly worth: number } | null = null
  let hasFewWays = true
  for (const { target, worth: average } of likely) {
    const exact: number | null = hasFewWays ? exactWorth(outlook, shooter, { target, profiles }) : null
    // If one target has too many branches, the others have as well.
    hasFewWays = exact !== null
    const worth = exact ?? average
    if (best === null || worth > best.worth) best = { target, worth }
  }
  return best
}

const averageWorth = (outlook: Outlook, shooter: number, { target, profiles }: Aimed): number =>
  profiles.reduce(
    (sum, profile) =>
      sum +
      importance(outlook, shooter, target) * shotWorth(outlook, shooter, target, profile) -
      backfireHarm(outlook, shooter, profile),
    0,
  )

/** A target that has yet to act counts for more: its activation can still be prevented. */
const importance = (outlook: Outlook, shooter: number, target: number): number =>
  prioritiesOf(outlook, shooter)(target) * (outlook.table.fighter(target).ready ? weights.yetToAct : 1)

/** Null if there are too many branches. */
const exactWorth = (outlook: Outlook, shooter: number, { target, profiles }: Aimed): number | null => {
  const { table, battle, state } = outlook
  let sum = 0
  for (const profile of profiles) {
    const shot = shotAt(outlook, shooter, target, profile, profiles.length > 1)
    if (shot === null) continue
    try {
      sum += harmIn(outlook, target, shotOdds(battle.context, state, shot, mostWays))
    } catch (thrown) {
      if (thrown instanceof TooManyBranches) return null
      throw thrown
    }
  }
  const astray = profiles.length * weights.misses * strayHarm(outlook, shooter, target)
  const backfire = profiles.reduce((harm, profile) => harm + backfireHarm(outlook, shooter, profile), 0)
  return importance(outlook, shooter, target) * worthOf(table, target) * sum - astray - backfire
}

/** Null: out of range or out of sight. */
const shotAt = (outlook: Outlook, shooter: number, target: number, profile: Profile, paired: boolean): Shot | null => {
  const { table, battle, state } = outlook
  const [short, long] = [lengthOf(profile.short), lengthOf(profile.long)]
  const question: FactQuestion = { ask: 'shot', shooter, target, short, long, ...mannerOf(table, shooter, profile) }
  // This question is answered with shot facts, or undefined.
  const facts = battle.space.measure(state, question) as ShotFacts | undefined
  if (facts === undefined) return null
  const cover = coverAgainst(table, target, profile, facts)
  if (!canBeShotAt(table, { target, facts, cover }) || (facts.band === 'out' && !usesTemplate(profile))) return null
  return { shooter, target, profile, band: facts.band, cover, aimed: hasAimed(table, shooter), paired }
}

const harmIn = ({ table }: Outlook, target: number, odds: AttackOdds): number => {
  const { harm } = weights
  const pinned = table.fighter(target).status === 'active' ? harm.pinned * odds.hit : 0
  return (
    harm.outOfAction * odds.outOfAction +
    harm.seriousInjury * odds.seriousInjury +
    harm.fleshWound * odds.fleshWound +
    pinned
  )
}
