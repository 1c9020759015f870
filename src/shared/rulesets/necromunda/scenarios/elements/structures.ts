import { choose, rollOne, type Option, type Procedure } from '../../../../engine'
import { inches, rounded } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import { characteristic } from '../../characteristics'
import { strengthOf } from '../../hits/weapon-hit'
import { woundTarget } from '../../hits/wound'
import { lengthOf } from '../../shooting'
import { farthest, isMelee, isRanged, isOfCrew, type FighterProfile, type Profile } from '../../roster'
import type { FighterIndex } from '../../state'
import { controllerOf, type NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { change, credit, isWho, objectAt, objectsOf } from '../playing'

const rule = 'CAMP-SCN-01'

export interface Structure {
  readonly kind: string
  readonly toughness: number
  /** Wounds of each; the object starts with as many on its counter. */
  readonly wounds: number
  /** Target number of its save; absent: no save. */
  readonly save?: number
  /** Bonus to hit it by shooting. */
  readonly easy?: number
  readonly who?: Who
  /** Only attacks in close combat count. */
  readonly meleeOnly?: boolean
  readonly destroyed?: (table: NecromundaTable, fighter: FighterIndex, object: number) => Procedure
}

interface Blow extends Option {
  readonly object: number
  readonly profile: Profile | null
}

/** Longest range of a profile in thousandths of an inch; 1" for close combat. */
const reachOf = (profile: Profile): number => (isMelee(profile) ? 1000 : (lengthOf(farthest(profile)) ?? 0))

/** From farther away there is seldom a clear view of it. */
const clearView = 4000

/** Distance from which a fighter can usually attack it. */
const strikingDistance = ({ weapons }: FighterProfile, { meleeOnly }: Structure): number =>
  weapons
    .flatMap(({ profiles }) => profiles)
    .filter((profile) => meleeOnly !== true && isRanged(profile) && !isMelee(profile))
    .reduce((most, profile) => Math.max(most, Math.min(clearView, reachOf(profile))), 1000)

function* blowsOf(table: NecromundaTable, fighter: FighterIndex, structure: Structure): Procedure<Blow[]> {
  const objects = objectsOf(table, structure.kind)
  if (objects.length === 0) return []
  const near = yield* measure(
    table,
    fighter,
    { ask: 'objects-near', fighter, objects, kind: structure.kind, distance: inches(1) },
    rule,
  )
  const blows = near.map((object): Blow => ({ id: `unarmed/${object}`, object, profile: null }))
  const held = table.fighter(fighter).weapons
  for (const profile of table.roster(fighter).weapons.flatMap(({ profiles }) => profiles)) {
    const ranged = isRanged(profile) && !isMelee(profile)
    if (strengthOf(table, fighter, profile) === null || (ranged && structure.meleeOnly === true)) continue
    if (ranged && held[profile.weapon]?.outOfAmmo === true) continue
    const distance = rounded(reachOf(profile))
    const reached = ranged
      ? yield* measure(
          table,
          fighter,
          { ask: 'objects-near', fighter, objects, kind: structure.kind, distance, sight: true },
          rule,
        )
      : near
    blows.push(...reached.map((object): Blow => ({ id: `${profile.id}/${object}`, object, profile })))
  }
  // Attacks with weapons come before unarmed ones.
  return blows.reverse()
}

const destroy = (structure: Structure): Action => ({
  id: 'destroy',
  rule,
  type: 'basic',
  statuses: ['active'],
  available: (table) => objectsOf(table, structure.kind).length > 0,
  *possible(table, fighter) {
    return (yield* blowsOf(table, fighter, structure)).length > 0
  },
  *perform(table, fighter, begin) {
    const options = yield* blowsOf(table, fighter, structure)
    if (options.length === 0) return
    const side = controllerOf(table, fighter)
    const subject = table.roster(fighter).id
    const blow = yield* choose(side, 'scenario.destroy', subject, options, rule)
    begin(blow.profile)
    yield* strike(table, fighter, structure, blow)
  },
})

/** Shots need a hit roll; close combat attacks hit automatically. Wound roll and save follow as usual; damage reduces its wounds. */
function* strike(
  table: NecromundaTable,
  fighter: FighterIndex,
  structure: Structure,
  { object, profile }: Blow,
): Procedure {
  const side = controllerOf(table, fighter)
  const subject = table.roster(fighter).id
  const ranged = profile !== null && isRanged(profile) && !isMelee(profile)
  const dice = { side, subject, rule, kind: 'scenario.damage' }
  if (ranged) {
    const face = yield* rollOne(dice)
    const needed = characteristic(table, fighter, 'bs').value - (structure.easy ?? 0)
    if (face === 1 || face < needed) return
  }
  const strength =
    profile === null ? characteristic(table, fighter, 's').value : (strengthOf(table, fighter, profile) ?? 0)
  if ((yield* rollOne(dice)) < woundTarget(strength, structure.toughness)) return
  if (structure.save !== undefined) {
    const face = yield* rollOne(dice)
    if (face > 1 && face + (profile?.ap ?? 0) >= structure.save) return
  }
  const before = objectAt(table, object).counter
  const left = Math.max(0, before - Math.max(1, profile?.damage ?? 1))
  change(table, rule, object, { counter: left, gone: left === 0 })
  for (let wound = left; wound < before; wound += 1) credit(table, rule, fighter, `damaged-${structure.kind}`)
  if (left > 0) return
  credit(table, rule, fighter, `destroyed-${structure.kind}`)
  if (structure.destroyed !== undefined) yield* structure.destroyed(table, fighter, object)
}

/** Objects that can be destroyed by shooting or in close combat. Place them with `things`, with their wounds as the counter. */
export const structure = (described: Structure): SpecialRule => {
  const actions = [destroy(described)]
  const { who = 'each' } = described
  return {
    rule,
    fighters: {
      fit: (profile, role) => isOfCrew(profile) && (who === 'each' || role === who),
      on: { actions: () => actions },
    },
    aims(table, fighter) {
      const profile = table.roster(fighter)
      if (!isOfCrew(profile) || !isWho(table, profile.side, who)) return []
      const within = rounded(strikingDistance(profile, described))
      return objectsOf(table, described.kind).map((object) => ({ to: 'object', object, within, worth: 1 }))
    },
  }
}
