import { atMost, base, rollOne, row, type Computed, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { fold } from '../characteristics'
import { controllerOf, fightersWhere, has, type NecromundaTable } from '../table'
import type { Cover, StrayCandidate } from '../questions'
import { onBattlefield, type FighterIndex } from '../state'
import { isLying } from './shot'

/** NEC-SHOOT-14: fighters that a shot at this target may hit if it misses, nearest first. */
export function* inLineOfFire(
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
): Procedure<readonly StrayCandidate[]> {
  if (fightersWhere(table, (_, { index }) => index !== shooter && index !== target).length === 0) return []
  return yield* measure(table, shooter, { ask: 'line-of-fire', shooter, target }, 'NEC-SHOOT-14')
}

/** NEC-SHOOT-14, NEC-SHOOT-15: fighters hit by shots that missed, one entry for each such hit. */
export function* strayShots(
  table: NecromundaTable,
  shooter: FighterIndex,
  inTheWay: readonly StrayCandidate[],
  shots: number,
): Procedure<FighterIndex[]> {
  // A fighter that fell because of a card may have taken others off the table.
  const left = inTheWay.filter(({ fighter }) => onBattlefield(table.fighter(fighter)))
  const struck: FighterIndex[] = []
  for (let nth = 0; nth < shots; nth += 1) {
    const victim = yield* strayShot(table, shooter, left)
    if (victim !== null) struck.push(victim)
  }
  return struck
}

/** Nearest first; stops at the first fighter that is hit. */
function* strayShot(
  table: NecromundaTable,
  shooter: FighterIndex,
  inTheWay: readonly StrayCandidate[],
): Procedure<FighterIndex | null> {
  const { id } = table.roster(shooter)
  const side = controllerOf(table, shooter)
  for (const candidate of inTheWay) {
    const needed = strayNeeded(table, candidate)
    const kind = 'shoot.stray'
    const face = yield* rollOne({
      side,
      kind,
      subject: id,
      rule: 'NEC-SHOOT-14',
      classes: [needed.value, 6],
      needed: atMost(needed),
      about: table.roster(candidate.fighter).id,
    })
    const passed = face <= needed.value
    const { fighter } = candidate
    table.emit({ type: 'dice-rolled', rule: 'NEC-SHOOT-14', fighter, purpose: 'stray', faces: [face], needed, passed })
    if (passed) return fighter
  }
  return null
}

/** NEC-COND-06: a Hard Target's cover counts as one level better, if the option says so for stray shots. */
const coverOf = (table: NecromundaTable, { fighter, cover }: StrayCandidate): Cover =>
  table.options.straysAtHardTargets === 'cover-alone' || !has(table, fighter, 'hard-target')
    ? cover
    : cover === 'open'
      ? 'light'
      : 'heavy'

/** The highest face that hits: 3, one less in light cover, two less in heavy cover or prone. */
const strayNeeded = (table: NecromundaTable, candidate: StrayCandidate): Computed => {
  const { fighter } = candidate
  const cover = coverOf(table, candidate)
  const hidden = cover === 'heavy' || isLying(table, fighter) ? 2 : cover === 'light' ? 1 : 0
  const rows = [base('stray', 'NEC-SHOOT-14', 3)]
  if (hidden > 0) rows.push(row(hidden === 2 ? 'well-hidden' : 'light-cover', 'NEC-SHOOT-14', 'add', -hidden))
  return fold(rows)
}
