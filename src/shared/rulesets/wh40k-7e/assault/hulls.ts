import type { Procedure } from '../../../engine'
import { strikeTarget } from '../../wh40k/classic/charts'
import type { MeleeMode } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import { isBuilding } from '../buildings/kind'
import { bestSave, failedSaves } from '../casualties/saving'
import type { SeventhTable } from '../table'
import { damageHull } from '../vehicles/damage'
import { pierce } from '../vehicles/penetrating'
import { blowAp, blowStrength, countBlows, rollBlows, type Blows } from './striking'

/** Identical hits in close combat on one vehicle. */
export interface HullHits {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly model: ModelIndex
  readonly mode: MeleeMode | null
  readonly weapon: string
  readonly strength: number
  readonly ap: number | null
}

/**
 * Resolves attacks against a vehicle and returns the hull points lost. Walkers fight back; other vehicles count as WS 1, and
 * are hit automatically once immobile (7E-BASE-FIGHT-07).
 */
export function* strikeHull(table: SeventhTable, blows: Blows): Procedure<number> {
  const { unit, target, fighters } = blows
  const [first] = fighters
  const [hull] = table.unit(target).models
  if (first === undefined || hull === undefined) return 0
  const profile = profileOf(table, hull)
  if (profile.kind !== 'vehicle') return 0
  const { walker } = profile
  const attacks = yield* countBlows(table, blows)
  const still = walker === null && (isBuilding(table, target) || table.model(hull).damage?.immobilised === true)
  const needed = strikeTarget(first.skill.ws, walker?.ws ?? 1)
  const hits = still || attacks === 0 ? attacks : (yield* rollBlows(table, blows, first, attacks, needed)).length
  const { mode } = first.armament
  const weapon = mode?.id ?? 'close-combat-weapon'
  const shared = { unit, target, model: first.model, mode, weapon }
  return yield* hitHull(table, { ...shared, strength: blowStrength(table, first), ap: blowAp(table, first) }, hits)
}

/** Resolves hits on a vehicle and returns the hull points lost. Walkers are hit on the front, others in the rear (7E-BASE-FIGHT-07). */
export function* hitHull(table: SeventhTable, hits: HullHits, count: number): Procedure<number> {
  const { unit, target, model, mode, weapon, strength, ap } = hits
  const [hull] = table.unit(target).models
  if (hull === undefined) return 0
  const profile = profileOf(table, hull)
  const facing = profile.kind === 'vehicle' && profile.walker !== null ? 'front' : 'rear'
  const before = table.model(hull).wounds
  const piercing = { table, unit, target, mode, melee: true, snap: false, model, close: false }
  for (let hit = 0; hit < count && table.model(hull).status === 'alive'; hit += 1) {
    const struck = { hull, facing, weapon, strength, ordnance: false, rule: '7E-BASE-VEH-02' } as const
    const result = yield* pierce(table, piercing, struck)
    if (result === 'none') continue
    const failed = yield* failedSaves(table, target, 1, bestSave(table, hull, ap, null))
    if (failed > 0) yield* damageHull(table, hull, result === 'penetrating', ap, { unit, weapon, melee: true })
  }
  return Math.max(0, before - Math.max(0, table.model(hull).wounds))
}
