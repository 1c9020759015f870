import { expect, test } from 'vitest'
import { shotWorth } from '@shared/rulesets/necromunda/bots/shots'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createBattle } from '@shared/rulesets/necromunda'
import type { ShotFacts } from '@shared/rulesets/necromunda/questions'
import { isRanged } from '@shared/rulesets/necromunda/roster'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { inches } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const setup = {
  ...sampleSetup(catalogue, field, 0, ['greedy', 'greedy'], 3),
  modes: { space: 'table', dice: 'seeded' } as const,
}
const facts: ShotFacts = {
  visible: true,
  band: 'short',
  cover: 'open',
  screened: false,
  pointBlank: false,
  evidence: { distance: inches(6) },
}

/** The value for a bot of a shot at a psyker with a lasting power, with the psyker near or not. */
const worthUnder = (power: string | null, near: boolean): number => {
  const battle = createBattle(setup, catalogue, null)
  const state = battle.game.begin()
  const { rosters } = battle.context
  const gun = rosters.flatMap(({ side, index, weapons }) =>
    side === 0
      ? weapons.flatMap(({ profiles }) =>
          profiles
            .filter((profile) => isRanged(profile) && profile.strength !== null)
            .map((profile) => ({ index, profile })),
        )
      : [],
  )[0]
  const target = rosters.find(({ side }) => side === 1)?.index
  if (gun === undefined || target === undefined) throw new Error('There is nobody to shoot, or to be shot at')
  // As on a board: measured facts need not be stored.
  state.declared = null
  for (const fighter of state.fighters) fighter.status = 'active'
  if (power !== null)
    state.fighters[target]?.effects.push({ id: `power:${power}`, until: 'not-maintained', by: target })
  const measure = (_state: unknown, question: unknown): unknown => {
    const { ask, among } = question as { readonly ask: string; readonly among?: readonly number[] }
    return ask === 'within' ? (near ? among : []) : facts
  }
  const looked = { ...battle, space: { ...battle.space, measure } }
  return shotWorth(outlookOn(looked, state, null), gun.index, target, gun.profile)
}

test.each(['cacophony-of-silence', 'a-perfect-void'])(
  'NECX-PSY-01, %s: a bot knows that a shot near the psyker is worth less',
  (power) => {
    const plain = worthUnder(null, true)
    expect(plain).toBeGreaterThan(0)
    expect(worthUnder(power, true)).toBeLessThan(plain)
    expect(worthUnder(power, false)).toBe(plain)
  },
)
