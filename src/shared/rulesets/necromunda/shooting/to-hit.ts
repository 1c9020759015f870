import { askFirst, atLeast, rollOne, type Along, type Computed, type Procedure } from '../../../engine'
import { isReachedBy } from '../auras'
import { characteristic } from '../characteristics'
import { classesFor } from '../hits'
import { handlersWielding } from '../hits/handlers'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { HitRoll } from '../moments'
import type { FighterIndex } from '../state'
import { holdsCards, offerCards } from '../tactics/offer'
import { happened } from '../happened'
import { usesOnce } from '../modules/use'
import { firepowerAlong } from './firepower'
import { hitNeeded, type Shot } from './shot'

/** A successful hit roll; without numbers if no roll was needed. */
export interface Landed {
  /** NECX-DICE-05: the face before modifiers. */
  readonly natural: number | null
  /** The roll with its modifiers. */
  readonly total: number | null
}

/** NEC-SHOOT-06, NEC-SHOOT-07, NEC-SHOOT-10: the hit roll; null for a miss. Out of range there is none. */
export function* rollToHit(table: NecromundaTable, shot: Shot): Procedure<Landed | null> {
  if (shot.band === 'out') return null
  const { shooter, target } = shot
  if (hitsAnyway(table, shooter, target)) return { natural: null, total: null }
  const needed = hitNeeded(table, shot)
  return needed.value > 6 ? yield* improbableShot(table, shot, needed) : yield* ordinaryShot(table, shot, needed)
}

/** Uses up an effect that makes the next shot at this target hit. */
const hitsAnyway = (table: NecromundaTable, shooter: FighterIndex, target: FighterIndex): boolean => {
  const promised = handlersOf(table, 'nextShotHits', shooter).find(({ value }) => value === target)
  if (promised === undefined) return false
  table.emit({ type: 'effect-lost', rule: promised.rule, fighter: shooter, effect: promised.id })
  return true
}

function* ordinaryShot(table: NecromundaTable, shot: Shot, needed: Computed): Procedure<Landed | null> {
  let face = yield* rollFace(table, shot, 'shoot.hit', 'NEC-SHOOT-07', needed, firepower(table, shot))
  emitRoll(table, shot, 'NEC-SHOOT-07', face, needed)
  const failed = face < needed.value
  let again = failed ? ((yield* rollAgain(table, shot, face)) ?? (yield* luckily(table, shot, needed))) : undefined
  if (!failed && (yield* mustHitAgain(table, shot))) {
    again = yield* rollFace(table, shot, 'shoot.hit', 'NECX-DICE-06', needed)
  }
  if (again !== undefined) {
    face = again
    emitRoll(table, shot, 'NEC-SHOOT-07', face, needed)
  }
  if (face < needed.value) return null
  return { natural: face, total: face + modifiersOf(table, shot, needed) }
}

/** A card may allow a failed hit roll to be rerolled. */
function* luckily(table: NecromundaTable, shot: Shot, needed: Computed): Procedure<number | undefined> {
  const { shooter: fighter } = shot
  const { side } = table.roster(fighter)
  if (!holdsCards(table, side) || !(yield* offerCards(table, side, { at: 'own-roll', fighter, roll: 'hit' })))
    return undefined
  return yield* rollFace(table, shot, 'shoot.hit', 'NECX-DICE-06', needed)
}

/** Modifiers of the shot to the roll: all added rows after those of the Ballistic Skill. */
const modifiersOf = (table: NecromundaTable, { shooter }: Shot, { rows }: Computed): number =>
  rows
    .slice(characteristic(table, shooter, 'bs').rows.length)
    .reduce((sum, { operation, amount }) => (operation === 'add' ? sum - amount : sum), 0)

/** NEC-SHOOT-10: a 6, and then a BS test without modifiers. */
function* improbableShot(table: NecromundaTable, shot: Shot, needed: Computed): Procedure<Landed | null> {
  const { shooter } = shot
  const first = yield* rollFace(table, shot, 'shoot.improbable', 'NEC-SHOOT-10', onlySix, firepower(table, shot))
  const passed = first === 6
  const purpose = 'improbable-shot'
  table.emit({ type: 'dice-rolled', rule: 'NEC-SHOOT-10', fighter: shooter, purpose, faces: [first], needed, passed })
  if (!passed) return null
  const skill = characteristic(table, shooter, 'bs')
  let face = yield* rollFace(table, shot, 'shoot.hit', 'NEC-SHOOT-10', skill)
  emitRoll(table, shot, 'NEC-SHOOT-10', face, skill)
  const spoilt = hits(face, skill) && (yield* mustHitAgain(table, shot))
  const again = spoilt
    ? yield* rollFace(table, shot, 'shoot.hit', 'NECX-DICE-06', skill)
    : hits(face, skill)
      ? undefined
      : yield* rollAgain(table, shot, face)
  if (again !== undefined) {
    face = again
    emitRoll(table, shot, 'NEC-SHOOT-10', face, skill)
  }
  if (!hits(face, skill)) return null
  yield* happened(table, shooter, { what: 'improbable-hit' })
  return { natural: face, total: face }
}

/** NECX-TEST-05. */
const hits = (face: number, skill: Computed): boolean => face !== 1 && face >= skill.value

/** Whether a successful hit roll has to be rerolled, because of an enemy's effect or a dodge that the target may use once. */
function* mustHitAgain(table: NecromundaTable, { shooter, target }: Shot): Procedure<boolean> {
  if (yield* isSpoilt(table, shooter)) return true
  const [dodge] = handlersOf(table, 'dodgesBullets', target)
  if (dodge === undefined || !(yield* usesOnce(table, target, dodge.id, dodge.rule))) return false
  const effect = { id: `skill:${dodge.id}`, until: 'end-of-activation' } as const
  table.emit({ type: 'effect-gained', rule: dodge.rule, fighter: target, effect })
  return true
}

/** Whether an enemy's effect makes successful hit rolls be rerolled. */
export const isSpoilt = (table: NecromundaTable, shooter: FighterIndex): Procedure<boolean> =>
  isReachedBy(table, 'spoilsShots', shooter)

const everyFace = [1, 2, 3, 4, 5, 6]
/** NEC-SHOOT-10. */
const onlySix: Computed = { value: 6, rows: [] }

function* rollFace(
  table: NecromundaTable,
  shot: Shot,
  kind: string,
  rule: string,
  needed: Computed,
  along: readonly Along[] = [],
): Procedure<number> {
  const { shooter, profile } = shot
  // The effects of a landed hit may depend on the exact roll.
  const exactly = handlersOf(table, 'hitLanded', shooter, profile.traits).length > 0
  const classes = exactly ? everyFace : classesFor(needed.value)
  return yield* rollOne({
    side: controllerOf(table, shooter),
    kind,
    subject: table.roster(shooter).id,
    rule,
    classes,
    needed: atLeast(needed),
    along,
  })
}

const firepower = (table: NecromundaTable, { shooter, profile }: Shot): readonly Along[] =>
  firepowerAlong(table, shooter, profile)

const emitRoll = (table: NecromundaTable, shot: Shot, rule: string, face: number, needed: Computed): void =>
  table.emit({
    type: 'hit-rolled',
    rule,
    attacker: shot.shooter,
    target: shot.target,
    profile: shot.profile.id,
    kind: 'ranged',
    faces: [face],
    needed,
    hits: face >= needed.value ? 1 : 0,
  })

/** NECX-DICE-06: the new face of a hit roll that a rule allows to reroll, at most once; undefined if none does. */
function* rollAgain(table: NecromundaTable, shot: Shot, face: number): Procedure<number | undefined> {
  const { shooter, target, profile, band, cover, aimed } = shot
  const context: HitRoll & { readonly face: number } = {
    table,
    face,
    fighter: shooter,
    attacker: shooter,
    target,
    profile,
    kind: 'ranged',
    cover,
    band: band === 'short' ? 'short' : 'long',
    aimed,
    charging: false,
  }
  const own = yield* askFirst(handlersWielding(table, 'hitRollFailed', shooter, profile), context)
  if (own !== undefined) return own.answer
  const { side, id: subject } = table.roster(shooter)
  const pointedOut = handlersOf(table, 'pointedOut', target).find(({ value }) => value === side)
  if (pointedOut === undefined) return undefined
  return yield* rollOne({ side: controllerOf(table, shooter), kind: 'shoot.hit', subject, rule: pointedOut.rule })
}
