import {
  atLeast,
  base,
  changedAt,
  choose,
  roll,
  rollOne,
  row,
  type Computed,
  type Option,
  type Procedure,
} from '../../../engine'
import { fold } from '../characteristics'
import { causeOf } from '../hits/cause'
import { attackersHandlers, bearerOf } from '../hits/handlers'
import { coverAgainst, coverBonus } from '../hits/save'
import { woundRollsOf } from '../hits/scattershot'
import { passOrFail, rollToWound } from '../hits/wound'
import type { Hit, HitEffects } from '../moments'
import type { Cover } from '../questions'
import { hasTrait } from '../roster'
import { onBattlefield, type SideIndex } from '../state'
import { controllerOf, type NecromundaTable } from '../table'
import { ventsTank } from './cargo'
import { handlingOrStalled, sufferResult, type Harm } from './damage'
import { damageOf, locationOf, type Damage, type Location } from './dice'
import type { Strike } from './drive'
import { hasFitted } from './fittings'
import { struckFacing, struckToughness } from './facing'
import { exempts, insteadOfWounding } from './traits'
import { profileOf } from './vehicle'
import { opponentOf } from './wreck'

/**
 * NECV-HIT-01, NECV-TRT-11, NECV-TRT-14: facing, wound, save, Damage and Location dice, table. Effects that push, pull or pass through
 * fighters do not affect a vehicle.
 */
export function* strikeVehicle(table: NecromundaTable, made: Hit, effects: HitEffects, strike: Strike): Procedure {
  const faced: Hit = { ...made, facing: yield* struckFacing(table, made) }
  const harm: Harm = { vehicle: made.target, cause: causeOf(made), strike, nested: made.nested ?? 0 }
  if (exempts(faced) || (yield* jinks(table, faced))) return
  const hit = (yield* ventsTank(table, faced, strike)) ? { ...faced, damage: 1 } : faced
  if (!onBattlefield(table.fighter(hit.target))) return
  const instead = yield* insteadOfWounding(table, hit, harm)
  if (instead === 'done') return
  if (instead === 'body') {
    yield* damage(table, { ...hit, location: 'body' }, harm, hit.damage)
    return
  }
  // NECV-TRT-10: Scattershot makes several wound rolls, as against fighters.
  for (let rolls = yield* woundRollsOf(table, hit); rolls > 0 && onBattlefield(table.fighter(hit.target)); rolls -= 1)
    yield* woundOnce(table, hit, effects, harm)
  if (
    effects.unsaved &&
    hit.profile !== null &&
    hasTrait(hit.profile, 'concussion') &&
    onBattlefield(table.fighter(hit.target))
  ) {
    const condition = { id: 'concussed', until: 'end-of-round' } as const
    table.emit({ type: 'condition-gained', rule: 'NECV-TRT-02', fighter: hit.target, condition })
  }
}

/** NECV-HIT-03..06: wound, save, Damage. */
function* woundOnce(table: NecromundaTable, hit: Hit, effects: HitEffects, harm: Harm): Procedure {
  const wounding = yield* woundedBy(table, hit)
  if (wounding === null) return
  effects.wounded = true
  if (yield* saves(table, wounding.hit)) return
  effects.unsaved = true
  yield* damage(table, wounding.hit, harm, wounding.hit.damage + (yield* extraDice(table, wounding)))
  if (wounding.hit.profile?.onVehicles?.stalls === true) yield* handlingOrStalled(table, harm, 'NECV-TRT-13')
}

/** NECV-SKL-01, NECX-SKILL-JINK: once a round a D6; on a 6 the hit is ignored. */
function* jinks(table: NecromundaTable, { target }: Hit): Procedure<boolean> {
  const profile = table.roster(target)
  const once = `jink/${table.state.round}`
  if (!hasFitted(profile, 'jink') || table.fighter(target).used.includes(once)) return false
  const rule = 'NECV-SKL-01'
  table.emit({ type: 'effect-used', rule, fighter: target, effect: once })
  const face = yield* rollOne({ side: controllerOf(table, target), kind: 'vehicle.jink', subject: profile.id, rule })
  const passed = face === 6
  table.emit({ type: 'dice-rolled', rule, fighter: target, purpose: 'jink', faces: [face], needed: null, passed })
  return passed
}

interface Wounding {
  readonly hit: Hit
  readonly natural: number | null
}

/** NECV-HIT-03. */
function* woundedBy(table: NecromundaTable, hit: Hit): Procedure<Wounding | null> {
  if (hit.wounds === 'automatically') return { hit, natural: null }
  const natural = yield* rollToWound(table, hit)
  if (natural === null) return null
  const fighter = bearerOf(hit)
  const changed = changedAt(attackersHandlers(table, 'wounded', hit), hit, (now) => ({
    table,
    fighter,
    hit: now,
    natural,
  }))
  return { hit: changed, natural }
}

/** NECV-HIT-04: D6, at least the Save, modified by AP and cover; a natural 1 fails. Null: no save is possible. */
export const vehicleSave = (table: NecromundaTable, hit: Hit, cover: Cover = 'open'): Computed | null => {
  // NECV-TRT-09.
  if (hit.noSave || hit.noArmourSave === true) return null
  const rows = [base('save', 'NECV-PROF-01', profileOf(table, hit.target).save)]
  if (hit.ap !== 0) rows.push(row('armour-penetration', 'NECX-SAVE-03', 'add', -hit.ap))
  const better = coverBonus(cover)
  if (better > 0) rows.push(row(`${cover}-cover`, 'NECX-SAVE-07', 'add', -better))
  const needed = fold([...rows, row('natural-one', 'NECX-SAVE-05', 'at-least', 2)])
  return needed.value > 6 ? null : needed
}

function* saves(table: NecromundaTable, hit: Hit): Procedure<boolean> {
  const needed = vehicleSave(table, hit, yield* coverAgainst(table, hit))
  if (needed === null) return false
  const { target } = hit
  const face = yield* rollOne({
    side: controllerOf(table, target),
    kind: 'hit.save.armour',
    subject: table.roster(target).id,
    rule: 'NECV-HIT-04',
    classes: passOrFail(needed.value),
    needed: atLeast(needed),
  })
  const passed = face >= needed.value
  table.emit({
    type: 'save-rolled',
    rule: 'NECV-HIT-04',
    fighter: target,
    save: 'armour',
    faces: [face],
    needed,
    passed,
  })
  return passed
}

/** NECV-TRT-06, NECV-TRT-13: one extra Damage die for each of these traits, plus those of other traits. */
function* extraDice(table: NecromundaTable, { hit, natural }: Wounding): Procedure<number> {
  const { profile } = hit
  if (profile === null) return 0
  let dice = profile.onVehicles?.damageDice ?? 0
  if (hasTrait(profile, 'melta') && hit.shortRange) dice += 1
  // Rending needs no extra die: it adds Damage itself.
  if (hasTrait(profile, 'pulverise') && natural !== null) {
    const face = yield* rollOne({ ...poolOf(table, hit), kind: 'hit.toughness' })
    if (face === 6 || face >= struckToughness(table, hit).value) dice += 1
  }
  return dice
}

interface Result extends Option {
  readonly damage: Damage
}
interface LocationOption extends Option {
  readonly location: Location
}

const poolOf = (table: NecromundaTable, hit: Hit): { side: SideIndex; subject: string; rule: string } => ({
  side: hit.attacker === null ? opponentOf(table, hit.target) : controllerOf(table, hit.attacker),
  subject: table.roster(hit.target).id,
  rule: 'NECV-HIT-05',
})

/** NECV-HIT-07: Location dice that show a location sheltered on that side are rerolled. */
function* exposed(table: NecromundaTable, hit: Hit, faces: readonly number[]): Procedure<readonly number[]> {
  const { sheltered = [] } = profileOf(table, hit.target)
  const isSheltered = (face: number): boolean =>
    sheltered.some(({ location, from }) => location === locationOf(face) && from.includes(hit.facing ?? 'front'))
  const shown: number[] = []
  for (const face of faces) {
    let now = face
    while (isSheltered(now))
      now = yield* rollOne({ ...poolOf(table, hit), rule: 'NECV-HIT-07', kind: 'vehicle.location' })
    shown.push(now)
  }
  return shown
}

/**
 * NECV-HIT-05, NECV-HIT-06, NECV-SHOOT-13: all dice together, separately for each hit; the player who rolled them applies one result to one
 * location. NECV-MEL-05: in close combat there are two locations to choose from.
 */
function* damage(table: NecromundaTable, hit: Hit, harm: Harm, dice: number): Procedure {
  if (dice <= 0 || !onBattlefield(table.fighter(hit.target))) return
  const pool = poolOf(table, hit)
  const faces = yield* roll({ ...pool, kind: 'vehicle.damage', count: dice })
  const places =
    hit.location === undefined
      ? yield* exposed(
          table,
          hit,
          yield* roll({ ...pool, kind: 'vehicle.location', count: hit.kind === 'melee' ? 2 : 1 }),
        )
      : []
  const results = [...new Set(faces.map(damageOf))].map((one): Result => ({ id: one, damage: one }))
  const spots = hit.location === undefined ? [...new Set(places.map(locationOf))] : [hit.location]
  const where = spots.map((one): LocationOption => ({ id: one, location: one }))
  const chosen = yield* choose(pool.side, 'vehicle.damage', pool.subject, results, 'NECV-HIT-06')
  const spot = yield* choose(pool.side, 'vehicle.location', pool.subject, where, 'NECV-HIT-06')
  const struck = { damage: chosen.damage, location: spot.location }
  table.emit({
    type: 'vehicle-damaged',
    rule: 'NECV-HIT-05',
    fighter: hit.target,
    faces: [...faces, ...places],
    ...struck,
  })
  yield* sufferResult(table, harm, spot.location, chosen.damage)
}
