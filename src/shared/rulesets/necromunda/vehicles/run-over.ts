import { rollOne, row, type Procedure, type Row } from '../../../engine'
import type { Length } from '../../../space'
import { check } from '../checks'
import { edgeTest } from '../falling/edge-test'
import { automaticHit } from '../hits/automatic'
import type { Hit } from '../moments'
import { onBattlefield, type FighterIndex, type Status } from '../state'
import type { NecromundaTable } from '../table'
import { impactPower } from './impact'

export interface Overrun {
  readonly vehicle: FighterIndex
  readonly speed: Length
  /** Fighters who were shifted aside, with their status before. */
  readonly overrun: ReadonlyMap<FighterIndex, Status>
  readonly strike: (table: NecromundaTable, hit: Hit) => Procedure
}

/** NECV-IMP-02, NECV-IMP-03, NECV-IMP-06: every fighter shifted aside tests; if it fails, it is hit, and Pinned if it was Active. */
export function* runOver(table: NecromundaTable, { vehicle, speed, overrun, strike }: Overrun): Procedure {
  for (const [fighter, before] of overrun) {
    if (!onBattlefield(table.fighter(fighter)) || (yield* getsClear(table, fighter, before))) continue
    const hit = automaticHit(fighter, 'run-over', { ...impactPower(speed), attacker: vehicle })
    yield* strike(table, hit)
    if (before !== 'active' || table.fighter(fighter).status !== 'active') continue
    table.emit({ type: 'status-changed', rule: 'NECV-IMP-03', fighter, status: 'pinned' })
    yield* edgeTest(table, fighter)
  }
}

const onItsFeet: readonly Row[] = [row('standing', 'NECV-IMP-02', 'add', 1)]

/** NECV-IMP-02: Initiative, +1 if standing; Seriously Injured fighters need a natural 6. */
function* getsClear(table: NecromundaTable, fighter: FighterIndex, before: Status): Procedure<boolean> {
  if (before !== 'seriously-injured') {
    const rows = before === 'active' || before === 'engaged' ? onItsFeet : []
    return (yield* check(table, fighter, 'i', 'NECV-IMP-02', rows)).passed
  }
  const { side, id } = table.roster(fighter)
  const face = yield* rollOne({ side, kind: 'vehicle.run-over', subject: id, rule: 'NECV-IMP-02' })
  const passed = face === 6
  const rolled = { faces: [face], purpose: 'run-over', needed: null, passed }
  table.emit({ type: 'dice-rolled', rule: 'NECV-IMP-02', fighter, ...rolled })
  return passed
}
