import { rollOne, type Procedure } from '../../../engine'
import {
  glanceNeeded,
  hitByAp,
  hitKind,
  markerStrength,
  penetrationDice,
  penetrationOf,
  rendingBonus,
  sheltered,
  type HitKind,
  type VehicleHit,
} from '../../wh40k/classic/vehicles/penetration'
import type { Damage } from '../../wh40k/classic/vehicles/damage'
import { faceFrom } from '../../wh40k/dice/needed'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { nervesOf } from '../morale/tests'
import { hasTrait } from '../modules/carried'
import type { Facing } from '../../wh40k/classic/questions'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import { strengthOf } from '../shooting/volley'
import type { FourthTable } from '../table'
import { damageVehicle } from './damage'
import { mayAddDice, strengthMet } from './fields'
import { has } from '../../wh40k/table/roster'
import { isInSmoke, isOfType, isOpenTopped, vehicleOf } from './hull'

/** One hit on a vehicle. */
export interface Impact {
  readonly firer: UnitIndex
  readonly vehicle: ModelIndex
  readonly mode: RangedMode
  readonly facing: Facing
  readonly obscured: boolean
  /** Whether it is within half the weapon's range (4E-WSR-06). */
  readonly close: boolean
  /** From a marker whose hole isn't over the vehicle (4E-VTGT-07). */
  readonly halved: boolean
  /** From a marker or template, which hits vulnerable vehicles twice (4E-VOBS-02). */
  readonly template: boolean
}

/**
 * Resolves one hit by all steps of 4E-VTGT-17; twice for markers and templates on open-topped and other vulnerable vehicles
 * (4E-VOBS-02, 4E-USR-25).
 */
export function* strikeVehicle(table: FourthTable, impact: Impact): Procedure<readonly Damage[]> {
  const { unit } = table.model(impact.vehicle)
  const isVulnerable = isOpenTopped(table, impact.vehicle) || hasTrait(table, unit, 'vulnerable')
  const times = impact.template && isVulnerable ? 2 : 1
  const damages: Damage[] = []
  for (let time = 0; time < times && table.model(impact.vehicle).status === 'alive'; time += 1)
    damages.push(...(yield* penetrate(table, impact)))
  return damages
}

function* penetrate(table: FourthTable, impact: Impact): Procedure<readonly Damage[]> {
  const { firer, vehicle, mode, facing } = impact
  const { unit } = table.model(vehicle)
  const armour = vehicleOf(table, vehicle).profile[facing]
  const hit = hitOf(table, impact)
  const { faces, total } = yield* rollPenetration(table, impact, hit)
  const result = yield* inTheEnd(table, impact, hitByAp(hitKind(total, armour, hit.lance), mode.ap))
  const details = { unit: firer, target: unit, model: vehicle, weapon: mode.id, facing, armour, faces, total, result }
  table.emit({ type: 'armour-rolled', rule: '4E-VTGT-10', ...details })
  if (result === 'none') return []
  const by: By = { unit: firer, weapon: mode.id, melee: false }
  // 4E-ARMY-02: shells that cause damage like ordnance if they penetrate.
  const ordnance = mode.type === 'ordnance' || isSpecial(mode, 'ordnance-damage-on-penetration')
  return yield* damageVehicle(table, { model: vehicle, kind: result, ordnance, by })
}

const hitOf = (table: FourthTable, { firer, vehicle, mode, facing, close, halved }: Impact): VehicleHit => {
  const hull = vehicleOf(table, vehicle).kind
  const more = mayAddDice(hull, facing)
  return {
    strength: strengthMet(hull, facing, markerStrength(strengthOf(mode), !halved)),
    // 4E-ORDN-12, 4E-WSR-12: penetration dice differ by weapon; a marker beside the vehicle has half Strength (4E-BLAST-09).
    ordnance: more && (mode.type === 'ordnance' || isSpecial(mode, 'vehicle-2d6-highest')),
    twoDice: more && isSpecial(mode, 'melta') && close,
    sniper: isSpecial(mode, 'sniper'),
    lance: isSpecial(mode, 'lance') && !has(hull.carried, 'lance-ignored'),
    tankHunters: nervesOf(table, firer).includes('tank-hunters'),
  }
}

/** 4E-VTGT-10, 4E-VTGT-11, 4E-VTGT-16; a twin-linked template rerolls a failed penetration die (4E-TMPL-08). */
function* rollPenetration(
  table: FourthTable,
  { firer, vehicle, mode, facing }: Impact,
  hit: VehicleHit,
): Procedure<{ readonly faces: readonly number[]; readonly total: number }> {
  const pool = { side: sideOf(table, firer), subject: subjectOf(table, firer) }
  const short = (face: number): boolean =>
    hitKind(penetrationOf(hit, [face], 0), vehicleOf(table, vehicle).profile[facing], hit.lance) === 'none'
  const again = mode.range === null && isSpecial(mode, 'twin-linked')
  const faces = yield* rollPool(table, {
    ...pool,
    kind: 'penetration',
    rule: '4E-VTGT-10',
    count: penetrationDice(hit),
    needed: glanceNeeded('4E-VTGT-10', vehicleOf(table, vehicle).profile[facing], hit),
    ...(again ? { grants: [{ by: 'twin-linked', reroll: 'fails' as const }], fails: short } : {}),
  })
  const open = mayAddDice(vehicleOf(table, vehicle).kind, facing)
  const rends = open && isSpecial(mode, 'rending') && faces.includes(6)
  const more = rends ? [yield* rollOne({ ...pool, kind: 'penetration.rending', rule: '4E-WSR-10' })] : []
  const bonus = more.reduce((sum, face) => sum + rendingBonus('d6', face), 0)
  return { faces: [...faces, ...more], total: penetrationOf(hit, faces, bonus) }
}

/**
 * Being a fast skimmer, in smoke or obscured turns a penetrating hit into a glancing one (4E-VTGT-14, 4E-VOBS-03,
 * 4E-VOBS-08, 4E-CAP-05, 4E-VOBS-10).
 */
function* inTheEnd(table: FourthTable, { vehicle, mode, obscured }: Impact, kind: HitKind): Procedure<HitKind> {
  // 4E-ARMY-02.
  if (kind === 'penetrating' && isSpecial(mode, 'glancing-only')) return 'glancing'
  const { unit } = table.model(vehicle)
  const fastSkimmer = isOfType(table, vehicle, 'skimmer') && table.unit(unit).wentFar
  const safe = sheltered(kind, { fastSkimmer, smoke: isInSmoke(table, unit), obscured: null })
  if (safe !== 'penetrating' || !obscured) return safe
  const pool = { side: sideOf(table, unit), kind: 'obscured', subject: subjectOf(table, unit), rule: '4E-VOBS-08' }
  const face = yield* rollOne({ ...pool, needed: faceFrom('as-ruled', '4E-VOBS-08', 4), classes: [3, 6] })
  table.emit({ type: 'obscured-rolled', rule: '4E-VOBS-08', unit, faces: [face] })
  return sheltered(safe, { fastSkimmer: false, smoke: false, obscured: face })
}
