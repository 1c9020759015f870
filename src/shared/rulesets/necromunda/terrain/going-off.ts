import { rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import { withTheirCombats } from '../shooting/combat'
import { blastDiameter } from '../shooting/diameter'
import type { NecromundaTable } from '../table'
import type { Profile } from '../roster'
import { onBattlefield, type FighterIndex, type ScenarioObject } from '../state'

/** How traps go off. The function that resolves hits is a parameter, because vehicles that are hit may come near further traps. */

const rule = 'NECX-GEAR-BOOBY-TRAP'

/** Resolves all hits of one blast. */
export type Land = (table: NecromundaTable, hits: readonly Hit[]) => Procedure

const objectAt = ({ state }: NecromundaTable, trap: number): ScenarioObject => {
  const found = state.scenario.objects[trap]
  if (found === undefined) throw new RangeError(`There is no trap ${trap}`)
  return found
}

/** CAMP-PRE-54: a fighter has come near a trap: on a 1 it is a dud, on 4+ it goes off. */
export function* setOffTraps(
  table: NecromundaTable,
  fighter: FighterIndex,
  traps: readonly number[],
  land: Land,
): Procedure {
  for (const trap of traps) {
    if (objectAt(table, trap).gone || !onBattlefield(table.fighter(fighter))) continue
    const face = yield* rollFor(table, fighter, 'trap-sprung', [1, 3, 6])
    if (face === 1) remove(table, trap)
    else if (face >= 4) yield* burst(table, trap, fighter, land)
  }
}

/** Rolls and logs the die for a trap; `classes`: the last face of each result. */
export function* rollFor(
  table: NecromundaTable,
  fighter: FighterIndex,
  purpose: 'trap-sprung' | 'trap-hit',
  classes: readonly number[],
): Procedure<number> {
  const { side, id } = table.roster(fighter)
  const face = yield* rollOne({ side, kind: `trap.${purpose}`, subject: id, rule, classes })
  table.emit({ type: 'dice-rolled', rule, fighter, purpose, faces: [face], needed: null, passed: null })
  return face
}

export const remove = (table: NecromundaTable, trap: number): void =>
  table.emit({ type: 'object-changed', rule, object: trap, change: { gone: true } })

/** The trap bursts where it lies. `by`: the fighter that set it off, which is hit wherever it is now; null: set off from a distance. */
export function* burst(table: NecromundaTable, trap: number, by: FighterIndex | null, land: Land): Procedure {
  const { laid } = objectAt(table, trap)
  if (laid === undefined) throw new RangeError(`Nobody has laid trap ${trap}`)
  const owner = laid.fighter
  const weapon = table.roster(owner).weapons[laid.weapon]
  const nobodys = nobodysTraps.get(laid.weapon) ?? melta
  const profile = weapon?.profiles[0] ?? nobodys
  const marker = yield* measure(table, owner, { ask: 'marker-at', what: 'object', number: trap }, rule)
  table.emit({ type: 'blast-placed', rule, shooter: owner, marker })
  const diameter = blastDiameter(profile)
  const question = { ask: 'under-blast', marker, around: null, diameter: diameter ?? inches(0) } as const
  const touched = diameter === undefined ? [] : yield* measure(table, owner, question, rule)
  remove(table, trap)
  const victims = [...new Set([...(by === null ? [] : [by]), ...touched])]
  const hits = withTheirCombats(table, victims).map((target) =>
    hitBy(weapon?.id ?? nobodys.id, profile, marker, target),
  )
  yield* land(table, hits)
}

/** Numbers of traps that are no fighter's weapon. NECV-UPG-03: those of minelayers; NECX-SCN-03: those from cards. */
export const meltaTrap = -1
export const fragTrap = -2
export const gasTrap = -3

const unowned = (id: string, strength: number | null, ap: number, damage: number, trait: string): Profile => ({
  id,
  weapon: -1,
  short: null,
  long: null,
  accuracyShort: 0,
  accuracyLong: 0,
  strength,
  ap,
  damage,
  ammo: null,
  traits: [{ id: 'blast', value: 5000 }, { id: trait }],
})
const melta = unowned('melta-trap', 8, -4, 3, 'melta')
const frag = unowned('frag-trap', 3, 0, 1, 'knockback')
const gas = unowned('gas-trap', null, 0, 1, 'gas')

/** Profiles of traps that are no fighter's weapon, by number. */
const nobodysTraps: ReadonlyMap<number, Profile> = new Map([
  [meltaTrap, melta],
  [fragTrap, frag],
  [gasTrap, gas],
])

const hitBy = (by: string, profile: Profile, marker: BlastMarker, target: FighterIndex): Hit => ({
  attacker: null,
  target,
  kind: 'ranged',
  profile,
  by,
  strength: typeof profile.strength === 'number' ? profile.strength : null,
  ap: profile.ap,
  damage: profile.damage,
  natural: null,
  total: null,
  blast: true,
  origin: marker,
  template: false,
  fromFront: false,
  shortRange: true,
  charging: false,
  noSave: false,
})
