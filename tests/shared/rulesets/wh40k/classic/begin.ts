import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import type { GameEvent, SessionOptions } from '@shared/engine'
import type { ArmyBattle } from '@shared/rulesets/wh40k/battle'
import { sampleArmies, type Battles, type Troops } from '@shared/rulesets/wh40k/classic/simulation/sample'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import type { Battlefield } from '@shared/space'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'

/** The way an edition opens a battle. */
export type Opens<State extends ArmyState, Event extends GameEvent, Context extends ArmyContext> = (
  setup: BattleSetup,
  catalogue: Catalogue,
  field: Battlefield | null,
) => ArmyBattle<State, Event, Context>

/** Begins battles of two sample armies, on foot by default, with this number of models on one of the built-in large battlefields. */
export const beginsBy =
  <State extends ArmyState, Event extends GameEvent, Context extends ArmyContext>(
    samples: Battles,
    catalogue: Catalogue,
    open: Opens<State, Event, Context>,
  ) =>
  (number: number, models = 40, troops: Troops = 'foot', how: Partial<BattleSetup> = {}) => {
    const field = LARGE_BATTLEFIELDS[number % LARGE_BATTLEFIELDS.length]
    if (field === undefined) throw new Error('no battlefields')
    const setup = {
      ...sampleArmies(samples, catalogue, field, number, ['random', 'random'], models, troops, 'models'),
      ...how,
    }
    const battle = open(setup, catalogue, field)
    const { advisor } = battle
    if (advisor === null) throw new Error('a board has an advisor')
    const options: SessionOptions<State> = { seed: setup.seed, space: battle.space, dice: 'seeded' }
    return { setup, battle, advisor, options, field }
  }
