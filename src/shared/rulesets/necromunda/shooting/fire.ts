import { askFirst, type Procedure } from '../../../engine'
import { rangedHit } from '../hits'
import { handlersWielding } from '../hits/handlers'
import { holdsCards, offerCards } from '../tactics/offer'
import { handlersOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import type { StrayCandidate } from '../questions'
import type { FighterIndex } from '../state'
import { whoIsStruck } from './combat'
import { hitsScored, spendAmmo } from './firepower'
import { hitNeeded, type Shot } from './shot'
import { sight } from './targets'
import { inLineOfFire, strayShots } from './stray'
import { rollToHit, type Landed } from './to-hit'
import { comesFromFront, type Volley } from './volley'

/** NEC-SHOOT-06 to -15, -20: one weapon without marker or template, from hit roll and firepower to the fighters hit. */
export function* fire(table: NecromundaTable, aimed: Shot): Procedure<Volley> {
  let shot = aimed
  let landed = yield* rollToHit(table, shot)
  let inTheWay: readonly StrayCandidate[] | null = null
  if (landed === null) {
    const { side } = table.roster(shot.shooter)
    // The shot went to where its target stands now; a card may make it fall.
    if (holdsCards(table, side)) inTheWay = yield* inLineOfFire(table, shot.shooter, shot.target)
    yield* offerCards(table, side, {
      at: 'own-miss',
      shooter: shot.shooter,
      target: shot.target,
    })
    const aside = yield* glancingOff(table, shot)
    if (aside !== null) {
      shot = aside
      inTheWay = null
      landed = yield* rollToHit(table, shot)
    }
  }
  const { shooter, target, profile } = shot
  const firepower = yield* spendAmmo(table, shooter, profile, landed !== null)
  const scored = hitsScored(table, shooter, profile, firepower.faces)
  const struck =
    landed === null
      ? yield* strayShots(table, shooter, inTheWay ?? (yield* inLineOfFire(table, shooter, target)), scored)
      : yield* struckBy(table, shooter, yield* allocated(table, shot, scored))
  return { profile, firepower, hits: yield* hitsOn(table, shot, struck, landed) }
}

/** NECX-SCN-03: a shot that has missed is aimed at another target; null: it stays a miss. */
function* glancingOff(table: NecromundaTable, shot: Shot): Procedure<Shot | null> {
  const [off] = handlersOf(table, 'nextMissGoesTo', shot.shooter)
  const target = off?.value
  if (off === undefined || target === undefined) return null
  const { shooter, profile } = shot
  table.emit({ type: 'effect-lost', rule: off.rule, fighter: shooter, effect: off.id })
  const { facts, cover } = yield* sight(table, shooter, target, profile)
  return !facts.visible || facts.band === 'out' ? null : { ...shot, target, band: facts.band, cover }
}

/** The first hit goes to the target; a trait may send the others elsewhere. */
function* allocated(table: NecromundaTable, shot: Shot, scored: number): Procedure<readonly FighterIndex[]> {
  const { shooter, target, profile } = shot
  if (scored === 1) return [target]
  const handlers = handlersWielding(table, 'spareHits', shooter, profile)
  const spare = yield* askFirst(handlers, {
    table,
    fighter: shooter,
    attacker: shooter,
    target,
    profile,
    kind: 'ranged',
    spare: scored - 1,
    difficulty: hitNeeded(table, { ...shot, aimed: false, paired: false }).value,
  })
  return spare === undefined ? new Array<FighterIndex>(scored).fill(target) : [target, ...spare.answer]
}

/** NEC-SHOOT-12: rolled for each hit. */
function* struckBy(
  table: NecromundaTable,
  shooter: FighterIndex,
  meant: readonly FighterIndex[],
): Procedure<FighterIndex[]> {
  const struck: FighterIndex[] = []
  for (const [nth, target] of meant.entries()) {
    const victim = yield* whoIsStruck(table, shooter, target, meant.slice(nth + 1))
    if (victim !== null) struck.push(victim)
  }
  return struck
}

/** A stray shot has no hit roll of its own. */
function* hitsOn(
  table: NecromundaTable,
  { shooter, profile, band }: Shot,
  struck: readonly FighterIndex[],
  landed: Landed | null,
): Procedure<Hit[]> {
  const hits: Hit[] = []
  for (const [index, victim] of struck.entries()) {
    hits.push(
      rangedHit(table, shooter, victim, profile, {
        natural: landed?.natural ?? null,
        total: landed?.total ?? null,
        fromFront: yield* comesFromFront(table, victim, shooter),
        shortRange: band === 'short',
        ...(index > 0 ? { spare: true } : {}),
      }),
    )
  }
  return hits
}
