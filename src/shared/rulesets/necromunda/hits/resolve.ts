import { askChanged, askEach, askFirst, changedAt, rollOne, type Procedure } from '../../../engine'
import { edgeTest } from '../falling/edge-test'
import { happened } from '../happened'
import { holdsCards, offerCards } from '../tactics/offer'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { remindOf } from '../reminders'
import { onBattlefield, type FighterIndex, type Status } from '../state'
import type { AttackEffects, Hit, HitEffects } from '../moments'
import { strikeVehicle } from '../vehicles/strike'
import { afterAttackOnVehicle } from '../vehicles/traits'
import { isVehicle } from '../vehicles/vehicle'
import { causeOf } from './cause'
import { sufferDamage } from './damage'
import { attackersHandlers, bearerOf } from './handlers'
import { afterSave, attemptSave, specialSave } from './save'
import { woundRollsOf } from './scattershot'
import { rollToWound } from './wound'

/** Effects before anything has happened. */
const noEffects = (): HitEffects => ({
  wounded: false,
  unsaved: false,
  pushed: false,
  behind: null,
  passedOn: false,
})

/** `landed`: no special save cancelled it. */
interface Resolved {
  readonly effects: HitEffects
  readonly landed: boolean
}

/** Falls make the edge test themselves, once the victim is in its place. */
type EdgeTests = 'edge-tests' | 'no-edge-tests'

/** NEC-HIT-01: a single hit, from special save to edge test. */
export const resolveHit = (table: NecromundaTable, hit: Hit, edges: EdgeTests = 'edge-tests'): Procedure =>
  resolveHits(table, [hit], edges)

/** A victim of an attack, with the combined effects of its hits. */
interface Victim {
  readonly first: Hit
  readonly before: Status
  /** Undefined if no hit has landed. */
  effects?: AttackEffects
}

/**
 * NEC-HIT-01, NEC-SHOOT-19: all hits of one attack in the given order; then, for every victim, the weapon's effects after the attack, and
 * the edge test of those that went down (NEC-STATUS-08).
 */
export function* resolveHits(table: NecromundaTable, hits: readonly Hit[], edges: EdgeTests = 'edge-tests'): Procedure {
  const victims = new Map<FighterIndex, Victim>()
  for (const hit of hits) {
    if (!victims.has(hit.target)) victims.set(hit.target, { first: hit, before: table.fighter(hit.target).status })
  }
  table.branches?.begin()
  for (const [nth, hit] of hits.entries()) {
    table.branches?.begin([hits.slice(nth + 1), [...victims.values()]])
    table.branches?.merge(hit)
    const finalHit = yield* redirected(table, hit)
    if (!victims.has(finalHit.target))
      victims.set(finalHit.target, { first: finalHit, before: table.fighter(finalHit.target).status })
    const { effects, landed } = yield* resolve(table, finalHit, likeIt(hits.slice(nth + 1), finalHit))
    table.branches?.end()
    const victim = victims.get(finalHit.target)
    if (landed && victim !== undefined) victim.effects = together(effects, victim.effects)
  }
  table.branches?.merge([...victims.values()])
  for (const [target, { first, before, effects }] of victims) {
    if (effects === undefined) continue
    if (isVehicle(table.roster(target))) {
      const harm = { vehicle: target, cause: causeOf(first), strike: resolveHit, nested: first.nested ?? 0 }
      yield* afterAttackOnVehicle(table, first, harm)
      continue
    }
    yield* afterAttack(table, first, effects)
    if (edges === 'edge-tests' && (effects.pushed || hasGoneDown(table, target, before))) yield* edgeTest(table, target)
  }
  table.branches?.end()
}

/** Number of these hits with the same wound roll against the same victim. */
const likeIt = (hits: readonly Hit[], { target, strength, by }: Hit): number =>
  hits.filter((hit) => hit.target === target && hit.strength === strength && hit.by === by && hit.wounds === undefined)
    .length

/** NECX-SCN-03: a card may redirect a shot to another fighter of the victim's side. */
function* redirected(table: NecromundaTable, hit: Hit): Procedure<Hit> {
  const { attacker, target, kind } = hit
  const { side } = table.roster(target)
  if (kind !== 'ranged' || attacker === null || !holdsCards(table, side) || !onBattlefield(table.fighter(target)))
    return hit
  yield* offerCards(table, side, { at: 'own-hit', fighter: target, shooter: attacker })
  const [stepped] = handlersOf(table, 'hitGoesTo', target)
  if (stepped?.value === undefined) return hit
  table.emit({ type: 'effect-lost', rule: stepped.rule, fighter: target, effect: stepped.id })
  return { ...hit, target: stepped.value }
}

/** NEC-HIT-03: one hit: special save, pinning, wound, save, damage, injury, in this order. */
function* resolve(table: NecromundaTable, made: Hit, more: number): Procedure<Resolved> {
  const effects = noEffects()
  if (!onBattlefield(table.fighter(made.target))) return { effects, landed: false }
  let hit = adjusted(table, yield* withHitDie(table, made))
  const { attacker, target, by, kind } = hit
  table.emit({ type: 'hit-taken', rule: 'NEC-HIT-01', attacker, target, by, kind })
  yield* remindOf(table, target, 'hit')
  if (yield* specialSave(table, hit)) {
    yield* afterSave(table, hit, 'special')
    return { effects, landed: false }
  }
  if (isVehicle(table.roster(target))) {
    yield* strikeVehicle(table, hit, effects, resolveHit)
    return { effects, landed: true }
  }
  yield* pin(table, hit)
  // A rider that falls off its mount may not survive it (NECV-MNT-09).
  if (onBattlefield(table.fighter(target)))
    hit = yield* askChanged(attackersHandlers(table, 'hitLanded', hit), hit, (now) => ({
      table,
      fighter: bearerOf(now),
      hit: now,
      effects,
    }))
  yield* harm(table, hit, effects, more)
  yield* askEach(attackersHandlers(table, 'hitResolved', hit), { table, fighter: bearerOf(hit), hit, effects })
  if (onBattlefield(table.fighter(target))) yield* happened(table, target, { what: 'hit-survived', effects })
  return { effects, landed: true }
}

/** NECX-WND-02: an automatic hit still rolls a die for effects that read its face. */
function* withHitDie(table: NecromundaTable, hit: Hit): Procedure<Hit> {
  if (hit.natural !== null || hit.profile === null || attackersHandlers(table, 'readsHitDie', hit).length === 0)
    return hit
  const natural = yield* rollOne({
    side: controllerOf(table, bearerOf(hit)),
    kind: 'hit.natural',
    subject: table.roster(hit.target).id,
    rule: 'NECX-WND-02',
    classes: [5, 6],
  })
  const fighter = bearerOf(hit)
  const rolled = { faces: [natural], purpose: 'automatic-hit', needed: null, passed: null }
  table.emit({ type: 'dice-rolled', rule: 'NECX-WND-02', fighter, ...rolled })
  return { ...hit, natural }
}

/** The hit as changed by weapon and victim before any dice. */
export const adjusted = (table: NecromundaTable, made: Hit): Hit => {
  const dealt = changedAt(attackersHandlers(table, 'hitMade', made), made, (hit) => ({
    table,
    fighter: bearerOf(hit),
    hit,
  }))
  return changedAt(handlersOf(table, 'hitTaken', dealt.target), dealt, (hit) => ({ table, fighter: hit.target, hit }))
}

/** NEC-SHOOT-18, NECX-PIN-01: a ranged hit pins an Active fighter before all other effects. */
function* pin(table: NecromundaTable, hit: Hit): Procedure {
  if (hit.kind !== 'ranged' || table.fighter(hit.target).status !== 'active') return
  if (!(yield* isPinned(table, hit)) || table.fighter(hit.target).status !== 'active') return
  table.emit({ type: 'status-changed', rule: 'NEC-SHOOT-18', fighter: hit.target, status: 'pinned' })
}

function* isPinned(table: NecromundaTable, hit: Hit): Procedure<boolean> {
  const { target: fighter } = hit
  const decided =
    (yield* askFirst(attackersHandlers(table, 'pinning', hit), { table, fighter: bearerOf(hit), hit })) ??
    (yield* askFirst(handlersOf(table, 'pinning', fighter), { table, fighter, hit }))
  return decided?.answer ?? true
}

/** Wounding, or the effects that replace it. */
function* harm(table: NecromundaTable, hit: Hit, effects: HitEffects, more: number): Procedure {
  if (!onBattlefield(table.fighter(hit.target))) return
  const instead = attackersHandlers(table, 'insteadOfWounding', hit)
  yield* askEach(instead, { table, fighter: bearerOf(hit), hit, effects, more })
  if (instead.length > 0) return
  const rolls = yield* woundRollsOf(table, hit)
  for (let left = rolls; left > 0 && onBattlefield(table.fighter(hit.target)); left -= 1) {
    table.branches?.merge([hit, left, effects])
    yield* wound(table, hit, effects, rolls > 1 ? left - 1 : more)
  }
}

/** NEC-HIT-02, NECX-SAVE-01, NECX-DMG-01: wound roll, save, damage. */
function* wound(table: NecromundaTable, hit: Hit, effects: HitEffects, more: number): Procedure {
  let wounding = hit
  if (hit.wounds !== 'automatically') {
    const natural = yield* rollToWound(table, hit, more)
    if (natural === null) return
    wounding = changedAt(attackersHandlers(table, 'wounded', hit), hit, (now) => ({
      table,
      fighter: bearerOf(now),
      hit: now,
      natural,
    }))
  }
  effects.wounded = true
  if (yield* attemptSave(table, wounding)) return
  effects.unsaved = true
  yield* sufferDamage(table, wounding)
}

const afterAttack = (table: NecromundaTable, hit: Hit, effects: AttackEffects): Procedure =>
  askEach(attackersHandlers(table, 'attackResolved', hit), { table, fighter: bearerOf(hit), hit, effects }, () =>
    onBattlefield(table.fighter(hit.target)),
  )

/** Combined effects of one more hit and those before it. */
const together = (one: HitEffects, before: AttackEffects = { pushed: false, passedOn: false }): AttackEffects => ({
  pushed: one.pushed || before.pushed,
  passedOn: one.passedOn || before.passedOn,
})

/** NEC-STATUS-08: whether it is now Pinned or Seriously Injured and was not before. */
const hasGoneDown = (table: NecromundaTable, target: FighterIndex, before: Status): boolean => {
  const { status } = table.fighter(target)
  if (status === 'seriously-injured') return before !== 'seriously-injured'
  return status === 'pinned' && before !== 'pinned'
}
