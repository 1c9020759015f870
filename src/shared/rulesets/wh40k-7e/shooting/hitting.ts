import { atLeast, base, roll, type Procedure } from '../../../engine'
import { shotTarget } from '../../wh40k/classic/charts'
import type { RangedMode } from '../../wh40k/classic/roster'
import { snapShotTarget } from '../../wh40k/classic/shooting/special-shots'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollToHit, sixesAmong } from '../attacks/hits'
import { carriedByModel, weaponFigure } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Identical shots by identical models. */
export interface Shots {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** Shots of each model. */
  readonly shots: number
  readonly skill: number
  readonly snap: boolean
}

/** The result of the rolls to hit. Faces are in the order of the firers. */
export interface Rolled {
  readonly faces: readonly number[]
  /** Lowest face that hits; null if none can. */
  readonly needed: number | null
  readonly hits: number
  /** Number of natural sixes. */
  readonly sixes: number
}

/** 7E-BASE-SHOOT-04, 7E-BASE-SNAP-01. */
export function* rollHits(table: SeventhTable, shots: Shots): Procedure<Rolled> {
  const rule = shots.snap ? '7E-BASE-SNAP-01' : '7E-BASE-SHOOT-04'
  const { unit, target, mode, skill, snap, models } = shots
  const full = shotTarget(skill, true)
  const value = snap ? snapShotTarget(skill) : (full?.first ?? null)
  const second = snap ? null : (full?.second ?? null)
  if (value === null) return { faces: [], needed: null, hits: 0, sixes: 0 }
  const [only] = models
  const dice = yield* rollToHit(table, {
    attack: { table, unit, target, mode, melee: false, snap },
    borne: only === undefined ? [] : carriedByModel(table, only),
    models,
    count: shots.shots * models.length,
    value,
    by: 'ballistic-skill',
    rule,
    secondRoll: second !== null,
  })
  const hit = dice.filter(({ face }) => face >= value)
  const missed = dice.filter(({ face, again }) => face < value && !again).length
  const more = second === null ? [] : yield* secondChances(table, shots, missed, second)
  const faces = dice.map(({ face }) => face)
  const later = table.options.sixesAgain ? more.filter((face) => face === 6).length : 0
  const sixes = sixesAmong(table, hit) + later
  const arcs = (weaponFigure(table, mode, 'arcs') ?? 0) * sixes
  return { faces, needed: value, hits: hit.length + more.length + arcs, sixes }
}

/** BS 6 and above rerolls misses, against a higher number (7E-BASE-SHOOT-05). Returns the faces that hit. */
function* secondChances(
  table: SeventhTable,
  { unit, target }: Shots,
  count: number,
  value: number,
): Procedure<readonly number[]> {
  if (count === 0) return []
  const rule = '7E-BASE-SHOOT-05'
  const needed = { value, rows: [base('ballistic-skill', rule, value)] }
  const pool = { side: sideOf(table, unit), kind: 'hit.second', subject: subjectOf(table, unit), rule, count }
  const faces = yield* roll({ ...pool, needed: atLeast(needed) })
  const hits = faces.filter((face) => face >= value)
  table.emit({ type: 'hits-rolled', rule, unit, target, faces, needed, passed: hits.length })
  return hits
}
