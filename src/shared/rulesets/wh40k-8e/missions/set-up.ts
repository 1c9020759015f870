import { choose, type Option, type Procedure } from '../../../engine'
import { rollOff } from '../../wh40k/dice/roll-off'
import { setUpBy } from '../../wh40k/phases/steps'
import type { Stage } from '../state'
import { sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { deployNext } from './deployment'
import { placeMarkers } from './markers'
import { drawObjective } from './objective'
import { chooseTraits, nameWarlords } from './warlords'
import { beginBattle } from './underdog'

/** All missions: only the one of the source (section 14). */
export const missions = ['only-war'] as const

/** One step before the battle, in the order of section 14. */
export const setUpStep = setUpBy<Stage, EighthTable>({
  mission: chooseMission,
  warlords: nameWarlords,
  markers: placeMarkers,
  objective: drawObjective,
  traits: chooseTraits,
  deployment: deployNext,
  underdog: beginBattle,
})

/** 8E-PREP-01: agreed beforehand, or chosen by the winner of a roll-off (8E-RO-01, 8E-RO-02). */
function* chooseMission(table: EighthTable): Procedure {
  const agreed = missions.find((mission) => mission === table.mission)
  let mission: string | undefined = agreed
  if (mission === undefined) {
    const winner = yield* rollOff(table, 'mission', '8E-PREP-01')
    const options: Option[] = missions.map((id) => ({ id }))
    mission = (yield* choose(winner, 'mission.choice', sideSubject(winner), options, '8E-PREP-01')).id
  }
  table.emit({ type: 'mission-chosen', rule: '8E-PREP-01', mission })
  table.emit({ type: 'stage-entered', rule: '8E-PREP-05', stage: 'warlords' })
}
