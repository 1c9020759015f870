import { BattleId } from '@shared/contract/ids'
import type { StoredBattle } from '@shared/contract/battles'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { catalogue, idOf } from '../../../things'

export { catalogue }

interface Wanted {
  readonly space?: 'board' | 'table'
  readonly dice?: 'seeded' | 'typed'
  /** Sides with a bot; people play the others. */
  readonly bots?: readonly number[]
  readonly crew?: number
}

/** A battle of two sample gangs as the main process hands it to the page: nothing has happened yet. */
export const newBattle = ({ space = 'board', dice = 'seeded', bots = [1], crew = 3 }: Wanted = {}): StoredBattle => {
  const [field] = BATTLEFIELDS
  if (field === undefined) throw new Error('There are no battlefields')
  const made = sampleSetup(catalogue, field, 0, ['random', 'random'], crew)
  const setup: StoredBattle['setup'] = {
    ...made,
    seed: 'page',
    options: { ...made.options, lootCaskets: 'none' },
    modes: { space, dice },
    battlefield: space === 'board' ? field.id : null,
    sides: made.sides.map((side, place) => ({
      ...side,
      controller: bots.includes(place) ? { kind: 'bot', bot: 'greedy' } : { kind: 'human' },
    })),
  }
  const { game } = openBattle(setup, catalogue, space === 'board' ? field : null)
  return {
    summary: {
      id: BattleId.parse(idOf(1)),
      campaign: null,
      ruleset: necromundaId,
      scenario: setup.scenario,
      status: 'fighting',
      mode: space,
      sides: [],
      over: false,
      createdAt: 0,
    },
    setup,
    compatibility: game.compatibility,
    base: null,
    inputs: [],
    safePoint: null,
  }
}
