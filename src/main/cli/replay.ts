import { AppError, checked } from '@shared/contract'
import { loadPacks } from '@shared/content'
import { DivergedReplay, hashOf, reopenBattle, savedBattleSchema } from '@shared/engine'
import { openRulesetBattle, type DrivenBattle } from '@shared/rulesets'
import { battlefieldOf } from '../battles/battlefields'
import { builtInPacks } from '../campaigns/built-in'
import { type Command, onlyArgument } from './command'
import { readJson } from './files'

export const replay: Command = {
  usage: 'replay FILE [--events]',
  options: { events: { type: 'boolean' } },
  takes: 1,
  run: async (terminal) => {
    const file = onlyArgument(terminal, 'FILE')
    const saved = checked(savedBattleSchema, await readJson(file), [file])
    const { setup } = saved
    const battle: DrivenBattle = openRulesetBattle(setup, loadPacks(builtInPacks(setup.ruleset)), battlefieldOf(setup))
    try {
      const options = { seed: setup.seed, space: battle.space, dice: setup.modes.dice }
      const { session, by } = reopenBattle(battle.game, options, saved)
      const { events, position } = session
      const hash = hashOf(events)
      const result = { by, inputs: position, over: session.pending === null, events: events.length, hash }
      const listed = terminal.values['events'] === true ? { log: events } : {}
      return {
        text: `${position} inputs, ${events.length} events, ${result.over ? 'over' : 'not over'}, ${by}\nhash ${hash}`,
        json: { ...result, ...listed },
      }
    } catch (error) {
      if (!(error instanceof DivergedReplay)) throw error
      const details = [{ where: [file], text: error.message }]
      throw new AppError('damagedData', 'error.battle.diverged', { params: { inputs: error.inputs }, details, cause: error })
    }
  },
}
