import { advised, answerWith, randomBot, type Bot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { below, type BattleState, type SessionOptions } from '@shared/engine'
import { createBattle, type EighthState } from '@shared/rulesets/wh40k-8e'
import { sampleArmies } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'

export const catalogue = loadPacks([eighthPack])

/** Two sample armies with this number of models on one of the built-in large battlefields. */
export const begin = (number: number, models = 60) => {
  const field = LARGE_BATTLEFIELDS[number % LARGE_BATTLEFIELDS.length]
  if (field === undefined) throw new Error('no battlefields')
  const setup = sampleArmies(catalogue, field, number, ['random', 'random'], models)
  const battle = createBattle(setup, catalogue, field)
  const { advisor } = battle
  if (advisor === null) throw new Error('a board has an advisor')
  const options: SessionOptions<EighthState> = { seed: setup.seed, space: battle.space, dice: 'seeded' }
  return { setup, battle, advisor, options, field }
}

/** Never ends a phase early, follows the advice for moves, and so meets the enemy often. */
export const brawler: Bot<BattleState> = (request, view) => {
  if (request.type === 'placement') {
    const suggested = advised(view).suggest(view.state, request.question)
    return answerWith(request, suggested[below(view.stream, Math.min(2, suggested.length))])
  }
  const busy = request.options.filter(({ id }) => !['done', 'hold', 'stay', 'no-more', 'stay-out'].includes(id))
  return randomBot(busy.length === 0 ? request : { ...request, options: busy }, view)
}
