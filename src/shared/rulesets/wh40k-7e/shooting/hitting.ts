import { atLeast, base, roll, type Procedure } from '../../../engine'
import { shotTarget } from '../../wh40k/classic/charts'
import { snapShotTarget } from '../../wh40k/classic/shooting/special-shots'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import type { Grant } from '../../wh40k/dice/pools'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedByModel, carriedInUnit } from '../modules/carried'
import type { Attack } from '../moments'
import type { SeventhTable } from '../table'

/** Shots alike by models alike. */
export interface Shots {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** Of each model. */
  readonly shots: number
  readonly skill: number
  readonly snap: boolean
}

const grantsFor = (table: SeventhTable, { unit, target, mode, models, snap }: Shots): Grant[] => {
  const attack: Attack = { table, unit, target, mode, melee: false, snap }
  const [first] = models
  const carried = first === undefined ? [] : carriedByModel(table, first)
  const own = table.modules.at('hitsAgain', mode.specials, carried)
  const all = table.modules.at('unitHitsAgain', carriedInUnit(table, unit))
  const granted = [...own, ...all].flatMap(({ id, run, value }): Grant[] => {
    const reroll = run(attack, value)
    return reroll === null ? [] : [{ by: id, reroll }]
  })
  return isSpecial(mode, 'twin-linked') ? [{ by: 'twin-linked', reroll: 'failed' }, ...granted] : granted
}

/** What the dice of shots have come to. Faces in the order of the firers. */
export interface Rolled {
  readonly faces: readonly number[]
  /** Least face that hits; null: none does. */
  readonly needed: number | null
  readonly hits: number
  /** Natural sixes among them. */
  readonly sixes: number
}

/** 7E-BASE-SHOOT-04, 7E-BASE-SNAP-01. */
export function* rollHits(table: SeventhTable, shots: Shots): Procedure<Rolled> {
  const rule = shots.snap ? '7E-BASE-SNAP-01' : '7E-BASE-SHOOT-04'
  const { unit, target, skill, snap, models } = shots
  const full = shotTarget(skill, true)
  const value = snap ? snapShotTarget(skill) : (full?.first ?? null)
  const second = snap ? null : (full?.second ?? null)
  if (value === null) return { faces: [], needed: null, hits: 0, sixes: 0 }
  const needed = { value, rows: [base('ballistic-skill', rule, value)] }
  const pool = { side: sideOf(table, unit), kind: 'hit', subject: subjectOf(table, unit), rule }
  const grants = second === null ? grantsFor(table, shots) : []
  const count = shots.shots * models.length
  const faces = yield* rollPool(table, { ...pool, count, needed: atLeast(needed), unmodified: value, grants })
  const first = faces.filter((face) => face >= value)
  table.emit({ type: 'hits-rolled', rule, unit, target, faces, needed, passed: first.length })
  const more = second === null ? [] : yield* secondChances(table, shots, count - first.length, second)
  const hits = [...first, ...more]
  return { faces, needed: value, hits: hits.length, sixes: hits.filter((face) => face === 6).length }
}

/** BS 6 and above rolls its misses again, against a harder number (7E-BASE-SHOOT-05). The faces that hit. */
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
