import type { BattleSetup, BattleSide } from '../../battle'
import type { AnswerableRequest, BattleState } from '../../engine'
import type { BattleSecrets } from '../plugin'
import { optionsSchema } from './options'
import type { FourthState, UnitState } from './state'

type ArmyUnits = NonNullable<BattleSide['units']>

/** Not on the table: not set up yet, in reserve, or in a vehicle. */
const isOutOfSight = (unit: UnitState | undefined): boolean => unit !== undefined && unit.where !== 'on-board'

/** What the other player may know about an unseen unit: that it exists. */
const unknown = (unit: ArmyUnits[number]): ArmyUnits[number] => ({
  ...unit,
  name: '?',
  power: 0,
  models: unit.models.map(({ profile, count }) => ({ profile, count, weapons: [] })),
})

/** A player may keep the roster and the passengers of vehicles secret (4E-ORG-18, 4E-OPT-06). */
export const secrets: BattleSecrets = {
  setup(setup: BattleSetup, state: BattleState, _asked, sides) {
    if (optionsSchema.parse(setup.options).rosters === 'open') return setup
    // Battles of this ruleset have no other state.
    const { units } = state as BattleState & FourthState
    let index = 0
    return {
      ...setup,
      sides: setup.sides.map((side, place) => {
        const army = (side.units ?? []).map((unit) => {
          const shown = sides.includes(place) || !isOutOfSight(units[index]) ? unit : unknown(unit)
          index += 1
          return shown
        })
        return side.units === undefined ? side : { ...side, units: army }
      }),
    }
  },
  event: (event) => event,
  // Which units are kept in reserve, and which passengers are in which vehicle.
  isSecret: ({ kind }: AnswerableRequest) => kind === 'deployment.where' || kind === 'deployment.passengers',
}
