import { choose, roll, type Option, type Procedure } from '../../../engine'
import { characteristic } from '../characteristics'
import { resolveHits } from '../hits'
import { rollFirepower } from '../shooting/firepower'
import type { Hit } from '../moments'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { hasTrait, isMelee, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { unarmed, type Blows, type Combatant } from './combatant'
import { attackNeeded, defenceNeeded } from './weapon-skill'

/** A successful attack die. */
export interface Blow extends Option {
  readonly profile: Profile
  readonly face: number
  readonly total: number
}

/** NEC-MELEE-28: an Unwieldy Melee weapon's 5 is as hard to stop as anybody's 6 (NEC-MELEE-10). */
const stoppedOnlyBySix = ({ profile, face }: Blow): boolean =>
  face === 6 || (face === 5 && isMelee(profile) && hasTrait(profile, 'unwieldy'))

/** Step 6, attacker: one WS test per die, each success a hit; parried successes are rolled again. */
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
  for (const { profile, dice } of blows) {
    const needed = attackNeeded(table, attacker, target, profile)
    const pool = {
      side: controllerOf(table, fighter),
      subject: table.roster(fighter).id,
      kind: 'fight.hit',
      rule: 'NEC-MELEE-09',
    }
    const faces = [...(yield* roll({ ...pool, count: dice }))]
    const hits = (face: number): boolean => face >= needed.value
    const parries = parriesOf(table, attacker.fighter, defender, profile) - spent
    const parried = Math.max(0, Math.min(parries, faces.filter(hits).length))
    if (parried > 0) {
      spent += parried
      const again = yield* roll({ ...pool, kind: 'fight.parried', rule: 'NECX-TRAIT-PARRY', count: parried })
      replaceBest(faces, again)
    }
    const successes = faces.filter(hits)
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
    for (const face of successes) {
      landed.push({ id: `${landed.length}`, profile, face, total: face + characteristicGap(table, fighter, needed.value) })
    }
    // NEC-MELEE-27: a Sidearm may run dry even if its attack is stopped.
    if (hasTrait(profile, 'sidearm')) yield* rollFirepower(table, fighter, profile)
  }
  return landed
}

/** The modified roll: what the die shows plus all that made it easier or harder. */
const characteristicGap = (table: NecromundaTable, fighter: FighterIndex, needed: number): number =>
  characteristic(table, fighter, 'ws').value - needed

/** Successes the defender's weapons and skills make the attacker roll again, unless the attacking weapon forbids it. */
const parriesOf = (
  table: NecromundaTable,
  attacker: FighterIndex,
  { fighter, weapons }: Combatant,
  profile: Profile,
): number => {
  const context = { table, attacker, target: fighter, profile, kind: 'melee' as const }
  const allowed = handlersOf(table, 'mayBeParried', attacker, profile.traits).every(
    (handler) => handler.run({ ...context, fighter: attacker, value: handler.value, parrying: weapons }) !== false,
  )
  if (!allowed) return 0
  return handlersOf(table, 'parries', fighter, ...weapons.map(({ traits }) => traits)).reduce(
    (sum, handler) => sum + (handler.run({ ...context, fighter, value: handler.value }) ?? 0),
    0,
  )
}

/** What the blows that got through do to the victim's reaction. */
export const sufferBlows = (
  table: NecromundaTable,
  attacker: FighterIndex,
  victim: Combatant,
  blows: readonly Blow[],
): void => {
  for (const { profile, face } of blows) {
    const context = { table, attacker, target: victim.fighter, profile, kind: 'melee' as const }
    for (const handler of handlersOf(table, 'blowLanded', attacker, profile.traits)) {
      const effect = handler.run({ ...context, fighter: attacker, value: handler.value, natural: naturalOf(table, attacker, face) })
      if (effect?.rows !== undefined) victim.penalties = [...victim.penalties, ...effect.rows]
      if (effect?.disarmed === true) victim.weapons = [unarmed]
    }
  }
}

/** NEC-MELEE-12: with WS 6+ nothing that needs a natural six is set off. */
const naturalOf = (table: NecromundaTable, fighter: FighterIndex, face: number): number =>
  characteristic(table, fighter, 'ws').value >= 6 ? Math.min(face, 5) : face

/** A parry is spent on the best successes. */
const replaceBest = (faces: number[], again: readonly number[]): void => {
  for (const face of again) faces[faces.indexOf(Math.max(...faces))] = face
}

/** Step 6, defender: each success stops a hit, the lowest first; a six stops any (NEC-MELEE-09, -10, NEC-Q-16, -17). */
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
  for (const face of faces) {
    if (face !== 6 || standing.length === 0) continue
    stop(yield* choose(side, 'fight.cancel', id, distinct(standing), 'NEC-MELEE-10'))
  }
  for (const face of faces) {
    if (face === 6 || face < needed.value) continue
    const lowest = standing.find((blow) => !stoppedOnlyBySix(blow))
    if (lowest !== undefined) stop(lowest)
  }
  const cancelled = landed.filter((blow) => !standing.includes(blow)).map(({ face }) => face)
  table.emit({ type: 'defence-rolled', rule: 'NEC-MELEE-09', fighter, faces, needed, cancelled })
  return standing
}

/** One of the blows that got through may miss after all. */
export function* avoid(
  table: NecromundaTable,
  attacker: FighterIndex,
  target: FighterIndex,
  standing: readonly Blow[],
): Procedure<readonly Blow[]> {
  const [first] = standing
  if (first === undefined) return standing
  for (const handler of handlersOf(table, 'avoidsBlow', target)) {
    const context = { table, fighter: target, value: handler.value, attacker, target, kind: 'melee' as const }
    if (!(yield* handler.run({ ...context, profile: first.profile }))) continue
    const { id } = table.roster(target)
    const blow = yield* choose(controllerOf(table, target), 'fight.cancel', id, distinct(standing), handler.rule)
    return standing.filter((other) => other !== blow)
  }
  return standing
}

/** Blows that are the same to the one who is hit need no choice between them. */
const distinct = (blows: readonly Blow[]): Blow[] =>
  blows.filter((blow, index) => blows.findIndex((other) => other.face === blow.face && other.profile === blow.profile) === index)

/** Step 7 (NEC-MELEE-15): every hit that was not stopped. */
export function* resolveBlows(
  table: NecromundaTable,
  { fighter, charging }: Combatant,
  target: FighterIndex,
  blows: readonly Blow[],
  fromFront: boolean,
  reaction = false,
): Procedure {
  const hits = blows.map(
    ({ profile, face, total }): Hit => ({
      attacker: fighter,
      target,
      kind: 'melee',
      profile,
      by: table.roster(fighter).weapons[profile.weapon]?.id ?? profile.id,
      strength: strengthOf(table, fighter, profile),
      ap: profile.ap,
      damage: profile.damage,
      natural: naturalOf(table, fighter, face),
      total,
      blast: false,
      template: false,
      fromFront,
      shortRange: false,
      charging,
      reaction,
      noSave: false,
    }),
  )
  yield* resolveHits(table, hits)
}

/** NECX-WPN-02: a number, or the wielder's Strength and more. */
const strengthOf = (table: NecromundaTable, fighter: FighterIndex, { strength }: Profile): number | null =>
  strength === null || typeof strength === 'number' ? strength : characteristic(table, fighter, 's').value + strength.user
