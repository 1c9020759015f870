import type { Procedure } from '../../../engine'
import { hitKind } from '../../wh40k/classic/vehicles/penetration'
import { profileOf } from '../../wh40k/table/table'
import { isBuilding } from '../buildings/kind'
import { bestSave, failedSaves } from '../casualties/saving'
import { grazed, rollPenetration } from '../vehicles/penetrating'
import type { SeventhTable } from '../table'
import { damageHull } from '../vehicles/damage'
import { armourOf } from '../vehicles/hull'
import { blowAp, blowStrength, countBlows, rollBlows, type Blows } from './striking'
import { strikeTarget } from '../../wh40k/classic/charts'

/** Blows at a vehicle: walkers fight and are hit on their front, others count as WS 1, are hit in the rear, and by everything once they can't move (7E-BASE-FIGHT-07). Hull points lost. */
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
  const before = table.model(hull).wounds
  const facing = walker === null ? 'rear' : 'front'
  const { mode } = first.armament
  const weapon = mode?.id ?? 'close-combat-weapon'
  for (let hit = 0; hit < hits && table.model(hull).status === 'alive'; hit += 1) {
    const piercing = { table, unit, target, mode, melee: true, snap: false, model: first.model, close: false }
    const strength = blowStrength(table, first)
    const { faces, total, limit } = yield* rollPenetration(table, piercing, strength, false)
    const armour = Math.min(armourOf(table, hull, facing), limit)
    const result = grazed(table, mode, faces, hitKind(total, armour, false))
    const rule = '7E-BASE-VEH-02'
    table.emit({ type: 'armour-rolled', rule, unit, target, model: hull, weapon, facing, armour, faces, total, result })
    if (result === 'none') continue
    const ap = blowAp(table, first)
    const failed = yield* failedSaves(table, target, 1, bestSave(table, hull, ap, null))
    if (failed > 0) yield* damageHull(table, hull, result === 'penetrating', ap, { unit, weapon, melee: true })
  }
  return Math.max(0, before - Math.max(0, table.model(hull).wounds))
}
