import { loadPacks } from '@shared/content'
import type { BattleSetup } from '@shared/battle'
import type { SessionOptions } from '@shared/engine'
import { createBattle, type FourthState } from '@shared/rulesets/wh40k-4e'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { sampleBattles } from '@shared/rulesets/wh40k-4e/simulation'
import { sampleArmies, type Troops } from '@shared/rulesets/wh40k/classic/simulation/sample'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'

export { eager } from '../wh40k/classic/eager'

export const catalogue = loadPacks([fourthPack])

/** Two sample armies, on foot unless said otherwise, of so many models on one of the ready-made large battlefields. */
export const begin = (number: number, models = 40, troops: Troops = 'foot', how: Partial<BattleSetup> = {}) => {
  const field = LARGE_BATTLEFIELDS[number % LARGE_BATTLEFIELDS.length]
  if (field === undefined) throw new Error('no battlefields')
  const setup = {
    ...sampleArmies(sampleBattles, catalogue, field, number, ['random', 'random'], models, troops, 'models'),
    ...how,
  }
  const battle = createBattle(setup, catalogue, field)
  const { advisor } = battle
  if (advisor === null) throw new Error('a board has an advisor')
  const options: SessionOptions<FourthState> = { seed: setup.seed, space: battle.space, dice: 'seeded' }
  return { setup, battle, advisor, options, field }
}
