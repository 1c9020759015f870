import { choose, type Option, type Procedure } from '../../../engine'
import { sideSubject } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { FourthState, Level } from '../state'
import type { FourthTable } from '../table'
import { type MissionId, missionIdSchema } from './catalogue'

/** The mission for a D6 (4E-ORG-09); null if a player chooses. */
const missionRolled = (face: number): MissionId | null => missionIdSchema.options[face - 1] ?? null

/** The level for a D6 (4E-ORG-10). */
const levelRolled = (face: number): Level => (face <= 2 ? 'alpha' : face <= 4 ? 'gamma' : 'omega')

/** Rolls for whatever the players haven't agreed on, one thing after the other. */
export function* chooseMission(table: FourthTable): Procedure {
  const { mission, level } = table.state
  if (mission === null) return yield* rollMission(table)
  if (level === null) return yield* rollLevel(table)
  table.emit({ type: 'stage-entered', rule: '4E-ORG-01', stage: 'counters' })
}

function* rollMission(table: FourthTable): Procedure {
  const faces = yield* rollPool(table, {
    side: 0,
    kind: 'mission.roll',
    subject: 'battle',
    rule: '4E-ORG-09',
    count: 1,
  })
  const mission = missionRolled(faces[0] ?? 1)
  if (mission !== null) return table.emit({ type: 'mission-rolled', rule: '4E-ORG-09', faces, mission })
  const { winner, throws } = yield* rollStrategy(table)
  table.emit({ type: 'rolled-off', rule: '4E-ORG-12', purpose: 'mission', throws, winner })
  const options = missionIdSchema.options.map((id): Option & { readonly id: MissionId } => ({ id }))
  const { id } = yield* choose(winner, 'mission.choice', sideSubject(winner), options, '4E-ORG-09')
  table.emit({ type: 'mission-chosen', rule: '4E-ORG-09', side: winner, mission: id })
}

/** Each side rolls dice equal to its army's Strategy Rating and takes the highest; ties are rolled again (4E-ORG-12, 4E-AMB-60). */
function* rollStrategy(table: FourthTable) {
  const throws: [number, number][] = []
  for (;;) {
    const highest = [0, 0]
    for (const side of [0, 1] as const) {
      const pool = { side, kind: 'mission.strategy', subject: sideSubject(side), rule: '4E-ORG-12' }
      highest[side] = Math.max(...(yield* rollPool(table, { ...pool, count: table.strategyRatings[side] })))
    }
    const [first = 0, second = 0] = highest
    throws.push([first, second])
    if (first !== second) return { winner: first > second ? 0 : 1, throws }
  }
}

function* rollLevel(table: FourthTable): Procedure {
  const faces = yield* rollPool(table, { side: 0, kind: 'level.roll', subject: 'battle', rule: '4E-ORG-10', count: 1 })
  table.emit({ type: 'level-rolled', rule: '4E-ORG-10', faces, level: levelRolled(faces[0] ?? 1) })
}

/** The mission being fought. Throws if it isn't known yet. */
export const missionOn = ({ state: { mission } }: { readonly state: Pick<FourthState, 'mission'> }): MissionId => {
  if (mission === null) throw new Error('The mission is not known yet')
  return mission
}
