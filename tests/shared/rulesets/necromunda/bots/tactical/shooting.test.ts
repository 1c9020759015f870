import { loadPacks } from '@shared/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { bestTarget } from '@shared/rulesets/necromunda/bots/tactical/shooting'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import type { FactQuestion } from '@shared/rulesets/necromunda/questions'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { heading, inches, place, spot } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { expect, test, vi } from 'vitest'

/** For how many of three enemies in the open the odds of a weapon of a sample gang are computed. */
const workedOutWith = (ammo: string) => {
  const [field] = BATTLEFIELDS
  if (field === undefined) throw new Error('There are no battlefields')
  const bare = { ...field, terrain: [], doors: [] }
  const setup = sampleSetup(loadPacks([necromundaPack]), field, 0, ['tactical', 'tactical'], 9)
  const battle = createBattle(setup, loadPacks([necromundaPack]), bare)
  const state = battle.game.begin()
  const shooter = battle.context.rosters.find(({ weapons }) =>
    weapons.some(({ profiles }) => profiles.some(({ id }) => id === ammo)),
  )
  const profile = shooter?.weapons.flatMap(({ profiles }) => profiles).find(({ id }) => id === ammo)
  if (shooter === undefined || profile === undefined) throw new Error(`Nobody has ${ammo}`)
  const enemies = battle.context.rosters.filter(({ side }) => side !== shooter.side).slice(0, 3)
  const stand = (fighter: number, x: number, y: number): void => {
    place(state.positions, fighter, { ...spot(inches(x), inches(y), 0), heading: heading(0), pose: 'standing' })
    const held = state.fighters[fighter]
    if (held !== undefined) held.status = 'active'
  }
  stand(shooter.index, 10, 10)
  enemies.forEach(({ index }, nth) => stand(index, 14, 6 + 4 * nth))
  const measure = vi.spyOn(battle.space, 'measure')
  const best = bestTarget(outlookOn(battle, state, footingOf(bare)), shooter.index, [profile])
  expect(best?.worth).toBeGreaterThan(0)
  // Only weapons with computed odds are measured by their range.
  const calls: readonly (readonly unknown[])[] = measure.mock.calls
  return calls.filter((call) => {
    // Facts to be measured are asked second.
    const question = call[1] as FactQuestion
    return question.ask === 'shot' && question.short !== null
  }).length
}

test('odds with too many branches are computed for one target only', () => {
  expect(workedOutWith('shotgun/scatter-ammo')).toBe(1)
})
