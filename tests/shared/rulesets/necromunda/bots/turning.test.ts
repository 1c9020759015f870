import { expect, test } from 'vitest'
import { worthOfAction } from '@shared/rulesets/necromunda/bots/acting'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'

const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const setup = {
  ...sampleSetup(loadPacks([necromundaPack]), field, 0, ['greedy', 'greedy'], 3),
  modes: { space: 'table', dice: 'seeded' } as const,
}

/** The value of turning first for an Engaged fighter; undefined without a board. */
const worthOfTurning = (seesOpponent: boolean | undefined): number => {
  const battle = createBattle(setup, loadPacks([necromundaPack]), null)
  const state = battle.game.begin()
  const enemy = battle.context.rosters.find(({ side }) => side === 1)?.index
  const [fighter] = state.fighters
  if (enemy === undefined || fighter === undefined) throw new Error('There is nobody to fight')
  Object.assign(fighter, { status: 'engaged', engagedWith: [enemy] })
  const looked = { ...battle, space: { ...battle.space, measure: () => seesOpponent } }
  return worthOfAction(outlookOn(looked, state, null), 0, 'turn', ['fight', 'turn', 'end'], null)
}

test('NEC-MOVE-08, NEC-MELEE-02: a bot turns first when its opponent stands behind it, and only then', () => {
  expect(worthOfTurning(false)).toBeGreaterThan(1)
  expect(worthOfTurning(true)).toBeLessThan(0)
  expect(worthOfTurning(undefined)).toBeLessThan(0)
})
