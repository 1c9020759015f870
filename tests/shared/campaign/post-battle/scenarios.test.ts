import { describe, expect, it } from 'vitest'
import { decidedWith, isUndecided } from '@shared/campaign/post-battle/consequences'
import { previewDraft } from './told'
import { acceptAll } from '@shared/campaign/post-battle/rolls'
import { createStream, rollDie } from '@shared/engine/random'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fighter, gang } from '../roster-builder'
import { battle, decided, look, linesOf } from './builder'

const catalogue = loadPacks([necromundaPack])
const territories = catalogue.territories.all.map(({ id }, n) => ({ id: `t${n}`, resource: id }))
const red = gang('red', [fighter('boss', 'leader'), fighter('gun'), fighter('kid', 'juve')], {
  gang: 'orlock',
  resources: territories,
})
const blue = gang('blue', [fighter('foe', 'leader'), fighter('hand')], { gang: 'escher' })
const parts = { foe: { fate: 'out-of-action', takenOutBy: 'gun' }, gun: { fate: 'seriously-injured' } } as const

describe('the post-battle of the scenarios and territories in the content', () => {
  it.each(catalogue.scenarios.all.map(({ id }) => id as string))(
    '%s is settled completely (CAMP-SCN-01, CAMP-TER-01)',
    (scenario) => {
      for (const outcomes of [
        ['won', 'lost'],
        ['drawn', 'drawn'],
      ] as const) {
        const fight = battle({ scenario, gangs: [red, blue], outcomes, parts, context: { catalogue } })
        const stream = createStream(scenario, 'post-battle')
        const draft = decided(fight.draft, fight.context, ({ count, sides }) =>
          Array.from({ length: count }, () => rollDie(stream, sides)),
        )
        const { ready, required, lines } = previewDraft(draft, fight.context)
        expect(required).toEqual([])
        expect(ready).toBe(true)
        const incomes = lines.filter(({ section }) => section === 'income')
        expect(incomes.length).toBeGreaterThan(10)
      }
    },
  )

  it('is not ready while a reward is undecided, but is once it is 0 (CAMP-PST-11)', () => {
    const fight = battle({
      scenario: 'n23-smash',
      gangs: [{ ...red, resources: [] }, blue],
      outcomes: ['won', 'lost'],
      context: { catalogue },
    })
    const draft = acceptAll(fight.draft, fight.context, ({ count }) => Array.from({ length: count }, () => 3))
    const { notices, required, ready } = previewDraft(draft, fight.context)
    const open = notices.filter(isUndecided)
    expect([required.length, open.length > 0, ready]).toEqual([0, true, false])
    const choices = { ...draft.choices, ...decidedWith(draft.choices, open, 0) }
    expect(previewDraft({ ...draft, choices }, fight.context).ready).toBe(true)
  })

  it('roads of the Ash Wastes pay by the cycle, not after battles (CAMP-ASH-02)', () => {
    const roads = territories.filter(({ resource }) => catalogue.territories.get(resource).campaign === 'ash-wastes')
    expect(roads.length).toBeGreaterThan(20)
    const fight = battle({
      gangs: [{ ...red, resources: roads }, blue],
      outcomes: ['won', 'lost'],
      context: { catalogue },
    })
    expect(
      [...look(fight).required, ...look(fight).notices].filter(({ text }) => text.key.startsWith('postBattle.income')),
    ).toEqual([])
  })

  it('The Trap pays its winner D6×10 and its loser D3×10 (CAMP-SCN-02)', () => {
    const fight = battle({
      scenario: 'n23-trap',
      gangs: [{ ...red, resources: [] }, blue],
      outcomes: ['won', 'lost'],
      context: { catalogue },
    })
    const asked = look(fight).required.map(({ gangId, section, count, sides }) => [gangId, section, count, sides])
    expect(asked).toEqual([
      ['red', 'rewards', 1, 6],
      ['blue', 'rewards', 1, 3],
      ['red', 'experience', 1, 3],
      ['red', 'rewards', 1, 3],
    ])
    const rolls = { 'reward/red/credits-0': [5], 'reward/blue/credits-1': [3] }
    expect(linesOf(look(fight, rolls), 'credits').map(({ gangId, amount }) => [gangId, amount])).toEqual([
      ['red', 50],
      ['blue', 30],
    ])
  })
})
