import {
  agree,
  allAt,
  answersAt,
  askFirst,
  atLeast,
  choose,
  holdersOf,
  replacedAt,
  roll,
  valuesOf,
  type Along,
  type Procedure,
} from '../../../engine'
import { characteristic } from '../characteristics'
import { check } from '../checks'
import { classesFor } from '../hits'
import { handlersWielding, weaponEffects, wieldsWith } from '../hits/handlers'
import { dieFor } from '../modules/use'
import { firepowerAlong, rollFirepower } from '../shooting/firepower'
import { controllerOf, handlersOf, handlersWith, type NecromundaTable } from '../table'
import { hasTrait, isMelee, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { isFiredClose } from './in-hand'
import { unarmed, type Blow, type Blows, type Combatant } from './combatant'
import { attackNeeded, defenceNeeded, hitRollOf, naturalOf } from './weapon-skill'

/** NEC-MELEE-28: a 5 with an Unwieldy Melee weapon is as hard to stop as a 6 with any weapon (NEC-MELEE-10). */
const stoppedOnlyBySix = ({ profile, face }: Blow): boolean =>
  face === 6 || (face === 5 && isMelee(profile) && hasTrait(profile, 'unwieldy'))

/** Step 6, attacker: one WS test per die, each success a hit; parried successes are rerolled. */
export function* rollBlows(
  table: NecromundaTable,
  attacker: Combatant,
  defender: Combatant,
  blows: readonly Blows[],
): Procedure<Blow[]> {
  const { fighter } = attacker
  const target = defender.fighter
  const landed: Blow[] = []
  let spent = 0
  const subject = table.roster(fighter).id
  const kind = 'fight.hit'
  for (const [place, { profile, dice }] of blows.entries()) {
    const needed = attackNeeded(table, attacker, target, profile)
    const pool = {
      side: controllerOf(table, fighter),
      subject,
      kind,
      rule: 'NEC-MELEE-09',
      classes: faceClasses(table, fighter, defender, profile, needed.value),
      needed: atLeast(needed),
    }
    // The dice of all its weapons are thrown together.
    const others = blows.slice(place + 1).flatMap((other): Along[] => [
      {
        kind,
        subject,
        count: other.dice,
        sides: 6,
        die: 'd6',
        needed: atLeast(attackNeeded(table, attacker, target, other.profile)),
        by: other.profile.id,
      },
      ...firedAlong(table, fighter, other.profile),
    ])
    const along = [...firedAlong(table, fighter, profile), ...others]
    const by = others.length > 0 ? { by: profile.id, along } : { along }
    const rolled = (yield* roll({ ...pool, ...by, count: dice })).map((face): Die => ({ face, final: false }))
    const hits = ({ face }: Die): boolean => face >= needed.value
    yield* rollFailureAgain(
      table,
      attacker,
      target,
      profile,
      rolled.filter((die) => !hits(die)),
    )
    const parries = parriesOf(table, fighter, defender, profile) - spent
    // NECX-DICE-06: no die is rerolled twice.
    const open = rolled.filter((die) => hits(die) && !die.final)
    const parried = Math.max(0, Math.min(parries, open.length))
    if (parried > 0) {
      spent += parried
      const again = yield* roll({ ...pool, kind: 'fight.parried', rule: 'NECX-TRAIT-PARRY', count: parried })
      replaceBest(open, again)
      emitReroll(table, fighter, 'parried', again, 'NECX-TRAIT-PARRY')
    }
    const faces = rolled.map(({ face }) => face)
    const successes = rolled.filter(hits).map(({ face }) => face)
    table.emit({
      type: 'hit-rolled',
      rule: 'NEC-MELEE-09',
      attacker: fighter,
      target,
      profile: profile.id,
      kind: 'melee',
      faces,
      needed,
      hits: successes.length,
    })
    // Dice of one roll have no order, but a hit's effects may help the next: the best are resolved first, in the attacker's favour.
    for (const face of successes.sort((left, right) => right - left)) {
      const natural = naturalOf(table, attacker, target, face)
      landed.push({
        id: `${landed.length}`,
        profile,
        face,
        natural,
        total: face + characteristicGap(table, fighter, needed.value),
      })
    }
    // NEC-MELEE-27: a Sidearm may run out of ammo even if its attack is stopped.
    if (isFired(table, fighter, profile)) yield* rollFirepower(table, fighter, profile)
  }
  return landed
}

/** An attack die, and whether it may no longer be rerolled. */
interface Die {
  face: number
  final: boolean
}

/** NECX-TRAIT-SIDEARM: uses ammo in close combat; so does a weapon with only one shot. */
const isFired = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  hasTrait(profile, 'sidearm') ||
  isFiredClose(table, fighter, profile) ||
  wieldsWith(table, 'firesOnce', fighter, profile)

/** NEC-MELEE-27: the Firepower die of a Sidearm, thrown together with its attack dice. */
const firedAlong = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): readonly Along[] =>
  isFired(table, fighter, profile) ? firepowerAlong(table, fighter, profile) : []

/** NECX-DICE-06: rerolls the lowest failed die, if a rule allows it. */
function* rollFailureAgain(
  table: NecromundaTable,
  attacker: Combatant,
  target: FighterIndex,
  profile: Profile,
  failed: readonly Die[],
): Procedure {
  const { fighter } = attacker
  const [first, ...others] = failed
  if (first === undefined) return
  const die = others.reduce((lowest, other) => (other.face < lowest.face ? other : lowest), first)
  const { face } = die
  const handlers = handlersWielding(table, 'hitRollFailed', fighter, profile)
  if (handlers.length === 0) return
  const again = yield* askFirst(handlers, { ...hitRollOf(table, attacker, target, profile), fighter, face })
  if (again === undefined) return
  Object.assign(die, { face: again.answer, final: true })
  emitReroll(table, fighter, 'rolled-again', [again.answer], again.by.rule)
}

const emitReroll = (
  table: NecromundaTable,
  fighter: FighterIndex,
  purpose: 'rolled-again' | 'parried',
  faces: readonly number[],
  rule: string,
): void => table.emit({ type: 'dice-rolled', rule, fighter, purpose, faces, needed: null, passed: null })

const everyFace = [1, 2, 3, 4, 5, 6]

/** Classes of faces of an attack die: every face if defence dice compare them or an effect reads them. */
const faceClasses = (
  table: NecromundaTable,
  attacker: FighterIndex,
  { defenceDice }: Combatant,
  profile: Profile,
  needed: number,
): readonly number[] => {
  const effects = weaponEffects(table, attacker, profile)
  const exactly = (['blowLanded', 'hitLanded', 'hitRollFailed'] as const).some(
    (moment) => handlersOf(table, moment, attacker, effects).length > 0,
  )
  return defenceDice > 0 || exactly ? everyFace : classesFor(needed)
}

/** Sum of the modifiers: the difference between the WS and the needed roll. */
const characteristicGap = (table: NecromundaTable, fighter: FighterIndex, needed: number): number =>
  characteristic(table, fighter, 'ws').value - needed

/** Number of successes that the defender's weapons and skills make the attacker reroll, unless the attacking weapon prevents it. */
const parriesOf = (
  table: NecromundaTable,
  attacker: FighterIndex,
  { fighter, weapons }: Combatant,
  profile: Profile,
): number => {
  const context = {
    table,
    fighter: attacker,
    attacker,
    target: fighter,
    profile,
    kind: 'melee',
    parrying: weapons,
  } as const
  if (!allAt(handlersWielding(table, 'mayBeParried', attacker, profile), context)) return 0
  const parrying = weapons.map((weapon) => weaponEffects(table, fighter, weapon))
  return valuesOf(handlersWith(table, 'parries', fighter, parrying)).reduce((sum, parried) => sum + parried, 0)
}

/** Effects of the hits that got through on the victim's reaction. */
export const sufferBlows = (
  table: NecromundaTable,
  attacker: FighterIndex,
  victim: Combatant,
  blows: readonly Blow[],
): void => {
  for (const { profile, natural } of blows) {
    const { fighter: target } = victim
    const context = { table, fighter: attacker, attacker, target, profile, kind: 'melee', natural } as const
    for (const { answer } of answersAt(handlersWielding(table, 'blowLanded', attacker, profile), context)) {
      if (answer.rows !== undefined) victim.penalties = [...victim.penalties, ...answer.rows]
      if (answer.disarmed === true) victim.weapons = [unarmed]
    }
  }
}

/** Replaces the best successes by the rerolled faces, as a parry does. */
const replaceBest = (dice: readonly Die[], again: readonly number[]): void => {
  const best = [...dice].sort((left, right) => right.face - left.face)
  for (const die of best.slice(0, again.length)) {
    const face = again[best.indexOf(die)]
    if (face !== undefined) Object.assign(die, { face, final: true })
  }
}

/** Step 6, defender: each success stops a hit, the lowest first; a six stops any hit (NEC-MELEE-09, -10, NEC-Q-16, -17). */
export function* defend(
  table: NecromundaTable,
  defender: Combatant,
  attacker: FighterIndex,
  landed: readonly Blow[],
): Procedure<readonly Blow[]> {
  const { fighter, defenceDice } = defender
  if (defenceDice === 0) return landed
  const needed = defenceNeeded(table, defender, attacker)
  const { id } = table.roster(fighter)
  const side = controllerOf(table, fighter)
  const faces = yield* roll({ side, kind: 'fight.defence', subject: id, rule: 'NEC-MELEE-09', count: defenceDice })
  let standing = [...landed].sort((left, right) => left.face - right.face || Number(left.id) - Number(right.id))
  const stop = (blow: Blow): void => {
    standing = standing.filter((other) => other !== blow)
  }
  const sixes = faces.filter((face) => face === 6).length
  const others = faces.filter((face) => face !== 6 && face >= needed.value).length
  const stopLowest = (): void => {
    for (let nth = 0; nth < others; nth += 1) {
      // NEC-Q-17: if only sixes are left, the success is lost.
      const lowest = standing.find((blow) => !stoppedOnlyBySix(blow))
      if (lowest !== undefined) stop(lowest)
    }
  }
  const sixesLast = table.options.defenceSixes === 'last'
  if (sixesLast) stopLowest()
  for (let nth = 0; nth < sixes && standing.length > 0; nth += 1) {
    stop(yield* choose(side, 'fight.cancel', id, distinct(standing), 'NEC-MELEE-10'))
  }
  if (!sixesLast) stopLowest()
  const cancelled = landed.filter((blow) => !standing.includes(blow)).map(({ face }) => face)
  table.emit({ type: 'defence-rolled', rule: 'NEC-MELEE-09', fighter, faces, needed, cancelled })
  return landed.filter((blow) => standing.includes(blow))
}

/** Attacks with blades that the victim breaks miss; the attacker is unarmed for the rest of the round. */
function* withoutBroken(
  table: NecromundaTable,
  target: FighterIndex,
  striker: FighterIndex,
  landed: readonly Blow[],
): Procedure<readonly Blow[]> {
  const [breaking] = handlersOf(table, 'breaksBlades', target)
  if (breaking === undefined) return landed
  const { id, rule } = breaking
  const standing: Blow[] = []
  for (const blow of landed) {
    const breakable = isMelee(blow.profile) || hasTrait(blow.profile, 'versatile')
    const die = { id, rule, classes: [5, 6], passes: (face: number) => face === 6 }
    if (!breakable || (yield* dieFor(table, target, die)) < 6) standing.push(blow)
    else {
      const effect = { id: `skill:${id}`, until: 'end-of-round' } as const
      table.emit({ type: 'effect-gained', rule, fighter: striker, effect })
    }
  }
  return standing
}

/** Removes hits that the victim avoids after all. */
export function* avoid(
  table: NecromundaTable,
  target: FighterIndex,
  striker: FighterIndex,
  landed: readonly Blow[],
): Procedure<readonly Blow[]> {
  const standing = yield* withoutBroken(table, target, striker, landed)
  if (standing.length === 0) return standing
  for (const { rule, property } of holdersOf(handlersOf(table, 'stepsAsideBy', target))) {
    const side = controllerOf(table, target)
    const { id } = table.roster(target)
    if (!(yield* agree(side, 'fight.step-aside', id, rule)) || !(yield* check(table, target, property, rule)).passed)
      continue
    const blow = yield* choose(side, 'fight.cancel', id, distinct(standing), rule)
    return standing.filter((other) => other !== blow)
  }
  return standing
}

/** The hits that got through, as changed by their weapons. */
export const goThrough = (
  table: NecromundaTable,
  fighter: FighterIndex,
  standing: readonly Blow[],
): readonly Blow[] => {
  let blows = standing
  for (const profile of new Set(standing.map((blow) => blow.profile))) {
    const handlers = handlersWielding(table, 'blowsThrough', fighter, profile)
    blows = replacedAt(handlers, blows, (now) => ({ table, fighter, profile, blows: now }))
  }
  return blows
}

/** Hits with the same face and profile are equal, so one option is enough. */
const distinct = (blows: readonly Blow[]): Blow[] =>
  blows.filter(
    (blow, index) => blows.findIndex((other) => other.face === blow.face && other.profile === blow.profile) === index,
  )
