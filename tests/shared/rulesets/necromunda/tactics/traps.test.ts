import { describe, expect, test } from 'vitest'
import { goOutOfAction } from '@shared/rulesets/necromunda/hits/casualty'
import { trapKind } from '@shared/rulesets/necromunda/terrain/laid'
import { fragTrap, meltaTrap } from '@shared/rulesets/necromunda/terrain/traps'
import { eventsOf, play, somewhere } from '../kit'
import { activates, foe, holding, mine, plays, withFacts } from './hand'

const given = (card: string) => {
  const of = holding(card, [mine, foe])
  plays(of, card, { at: 'set-up' })
  return of
}
const lying = (of: ReturnType<typeof given>) =>
  of.state.scenario.objects.map(({ kind, laid, gone }) => [kind, laid, gone])
const space = {
  'object-at': null,
  'objects-neared': [],
  'marker-at': { at: somewhere(0), outOfRange: false },
  'under-blast': [1],
} as const

describe('NECX-SCN-03: cards with traps', () => {
  test('a Double action lays it where the fighter stands, and takes it up to D6" away, once', () => {
    const of = given('frag-trap-tactic')
    activates(of, { choices: ['set-trap'], dice: [4], space })
    expect(lying(of)).toEqual([[trapKind, { fighter: 0, weapon: fragTrap }, false]])
    expect(of.table.fighter(0).effects).toEqual([])
  })

  test.each([
    [1, [[trapKind, { fighter: 0, weapon: meltaTrap }, true]]],
    [3, [[trapKind, { fighter: 0, weapon: meltaTrap }, false]]],
    [4, []],
  ])('other models near it are taken out with it, on a %i', (face, left) => {
    const of = given('melta-trap-tactic')
    const cause = { attacker: 1, by: 'autogun', kind: 'ranged' } as const
    play(goOutOfAction(of.table, 0, cause), withFacts({ dice: face === 1 ? [1, 1] : [face], space }))
    expect(lying(of)).toEqual(left)
    expect(eventsOf(of, 'blast-placed')).toHaveLength(face === 1 ? 1 : 0)
    expect(of.table.fighter(0).status).toBe('out-of-action')
  })
})
