/** Options of battles grouped by subject, as the settings show them. */
import type { HouseRuleRow } from '@renderer/components/house-rule-rows'

const groups = {
  moving: [
    ...['doubleActions', 'groupOrder', 'halfMovement', 'highJumps', 'halfInchSteps', 'dangerousTests'],
    ...['freeActionBreaksRow', 'injuredInTheWay', 'carriedAreHurt', 'chargeCap', 'pinnedChargeBonus'],
    ...['moveMayEngage', 'interceptors'],
  ],
  fighting: ['downedAttacker', 'defenceSixes', 'defenceLimit', 'rearmToReact', 'retreatMayEngage'],
  shooting: [
    ...['freeActionSpoilsAim', 'priorityTestStat', 'failedPriority', 'foreignCombats', 'straysAtHardTargets'],
    ...['grenadesAtTheLying', 'blastCentres', 'coverSaveBonus', 'openingsAreSolid', 'unwieldyShoot'],
    'ammoCrateDeclared',
  ],
  nerve: [
    ...['brokenRunsAtOnce', 'madnessRunsAtOnce', 'lowRanksDoNotScare', 'rallyTiming', 'bottleMode', 'mayBottleFreely'],
    ...['recoveryFleshWound', 'recoveryHelpers'],
  ],
  vehicles: [
    ...['shakenPenalisesOwnTest', 'stalledReload', 'vehicleOcclusion', 'wreckMode', 'crewMayTestBottle'],
    ...['crewHandWeaponInFireAll', 'blackoutRestart', 'seismicKnockdown', 'mountedPinnedCharge', 'mountedChargeCap'],
    ...['mountedBase', 'sumpSea'],
  ],
  powers: ['perilsTiming', 'riftSize', 'possessedMayMaintain', 'failedUpkeep', 'possessionEnds'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Group = keyof typeof groups | 'table'

export interface BattleGroup {
  readonly title: `battleRule.group.${Group}`
  readonly rows: readonly HouseRuleRow[]
}

/** Options without another group belong to the table, the scenario and the end of the battle. */
export function battleGroups(rows: readonly HouseRuleRow[]): readonly BattleGroup[] {
  const names = Object.keys(groups) as (keyof typeof groups)[]
  const groupOf = ({ path }: HouseRuleRow): Group =>
    names.find((name) => (groups[name] as readonly string[]).includes(path)) ?? 'table'
  return ([...names, 'table'] as const).map((name) => ({
    title: `battleRule.group.${name}` as const,
    rows: rows.filter((row) => groupOf(row) === name),
  }))
}
