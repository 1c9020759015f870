import { advised, answerWith, randomBot, type Bot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import type { BattleSetup } from '@shared/battle'
import { below, type BattleState, type SessionOptions } from '@shared/engine'
import { createBattle, type FourthState } from '@shared/rulesets/wh40k-4e'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { sampleBattles } from '@shared/rulesets/wh40k-4e/simulation'
import { sampleArmies, type Troops } from '@shared/rulesets/wh40k/classic/simulation/sample'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'

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

/** Never holds its fire, goes where it is advised to go, and so comes into range all the time. */
export const eager: Bot<BattleState> = (request, view) => {
  if (request.type === 'placement') {
    const suggested = advised(view).suggest(view.state, request.question)
    return answerWith(request, suggested[below(view.stream, Math.min(2, suggested.length))])
  }
  const busy = request.options.filter(({ id }) => !['done', 'hold', 'stay', 'none', 'keep-facing'].includes(id))
  return randomBot(busy.length === 0 ? request : { ...request, options: busy }, view)
}
