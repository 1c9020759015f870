import { rollOne, settled, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure, place } from '../asking'
import { resolveHits } from '../hits'
import type { Hit } from '../moments'
import type { Arrival, BlastMarker, PlannedMove } from '../questions'
import { withTheirCombats } from '../shooting/combat'
import { blastDiameter } from '../shooting/blast'
import type { NecromundaTable } from '../table'
import type { Profile } from '../roster'
import { onBattlefield, type FighterIndex, type ScenarioObject } from '../state'

const rule = 'NECX-GEAR-BOOBY-TRAP'
export const trapKind = 'booby-trap'

/** How near somebody has to come. */
const wary = inches(2)
/** From other traps, so that one does not set off the next. */
const apart = inches(4)

/** Traps that still lie about, by their place among the objects. */
export const trapsLaid = ({ state: { scenario } }: NecromundaTable): number[] =>
  scenario.objects.flatMap(({ kind, gone }, index) => (kind === trapKind && !gone ? [index] : []))

const objectAt = ({ state }: NecromundaTable, trap: number): ScenarioObject => {
  const found = state.scenario.objects[trap]
  if (found === undefined) throw new RangeError(`There is no trap ${trap}`)
  return found
}

/**
 * NECX-GEAR-BOOBY-TRAP: before anybody is set up, fighters with traps lay them. The sources set no limits, so
 * anywhere.
 */
export function* layTraps(table: NecromundaTable): Procedure {
  for (const side of table.state.order) {
    for (const fighter of table.rosters) {
      if (fighter.side !== side || fighter.part !== undefined) continue
      for (const { index, weaponClass } of fighter.weapons) {
        if (weaponClass !== 'booby-trap') continue
        const question = { ask: 'place-object', kind: trapKind, zone: side, ground: [], apart } as const
        const at: unknown = yield* place(table, fighter.index, question, rule, side)
        const laid = { fighter: fighter.index, weapon: index }
        const object = { kind: trapKind, owner: side, at, carrier: null, gone: false, counter: 0, laid }
        table.emit({ type: 'object-placed', rule, object })
      }
    }
  }
}

/** Those that a mover comes near to on its way, and was not near before. */
export const trapsNeared = (
  table: NecromundaTable,
  fighter: FighterIndex,
  plan: PlannedMove,
  arrival: Arrival,
): Procedure<readonly number[]> => {
  const objects = trapsLaid(table)
  if (objects.length === 0) return settled(objects)
  const question = { ask: 'objects-neared', fighter, objects, kind: trapKind, distance: wary, plan, arrival } as const
  return measure(table, fighter, question, rule)
}

/** CAMP-PRE-54. Somebody has come near: on a 1 it was a dud, on 4+ it goes off. */
export function* springTraps(table: NecromundaTable, fighter: FighterIndex, traps: readonly number[]): Procedure {
  for (const trap of traps) {
    if (objectAt(table, trap).gone || !onBattlefield(table.fighter(fighter))) continue
    const face = yield* rollFor(table, fighter, 'trap-sprung', [1, 3, 6])
    if (face === 1) remove(table, trap)
    else if (face >= 4) yield* goOff(table, trap, fighter)
  }
}

/** What the die for a trap says is for the log; `classes`: the last face of each result. */
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

/**
 * It bursts where it lies. `by`: the fighter that set it off, which is hit wherever it is now; null: set off from
 * afar.
 */
export function* goOff(table: NecromundaTable, trap: number, by: FighterIndex | null): Procedure {
  const { laid } = objectAt(table, trap)
  const [owner, weapon] =
    laid === undefined ? [0, undefined] : [laid.fighter, table.roster(laid.fighter).weapons[laid.weapon]]
  const profile = weapon?.profiles[0]
  if (weapon === undefined || profile === undefined) throw new RangeError(`Nobody has laid trap ${trap}`)
  const marker = yield* measure(table, owner, { ask: 'marker-at', what: 'object', number: trap }, rule)
  table.emit({ type: 'blast-placed', rule, shooter: owner, marker })
  const diameter = blastDiameter(profile)
  const question = { ask: 'under-blast', marker, around: null, diameter: diameter ?? inches(0) } as const
  const touched = diameter === undefined ? [] : yield* measure(table, owner, question, rule)
  remove(table, trap)
  const victims = [...new Set([...(by === null ? [] : [by]), ...touched])]
  const hits = withTheirCombats(table, victims).map((target) => hitBy(weapon.id, profile, marker, target))
  yield* resolveHits(table, hits)
}

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
