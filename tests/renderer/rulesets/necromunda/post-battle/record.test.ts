import { battleResultSchema } from '@shared/battle'
import {
  blankFighter,
  enemiesOf,
  isComplete,
  type RecordedBattle,
  resultOf,
} from '@renderer/rulesets/necromunda/post-battle/record'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, it } from 'vitest'

const side = (gangId: string, outcome: 'won' | 'lost', names: readonly string[]) => ({
  gangId,
  name: gangId,
  role: 'equal' as const,
  outcome,
  bottled: false,
  credits: 0,
  fighters: names.map((name) => blankFighter({ id: name, name }, true)),
})
const battle = (): RecordedBattle => ({
  scenario: 'looters',
  rounds: 4,
  playedOn: '2026-03-05',
  notes: '',
  ending: 'scenario',
  sides: [side('red', 'won', ['Ysolde', 'Vex']), side('blue', 'lost', ['Crusher', 'Anvil'])],
})
const of = (recorded: RecordedBattle, name: string) => {
  const found = recorded.sides.flatMap(({ fighters }) => fighters).find((it) => it.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

describe('a battle recorded by hand', () => {
  it('accounts for everybody who took part, and for nobody else', () => {
    const recorded = battle()
    of(recorded, 'Anvil').tookPart = false
    of(recorded, 'Crusher').fate = 'fled'
    const result = battleResultSchema.parse(resultOf(necromundaId, recorded))
    expect(result.fighters.map(({ id, fate }) => [id, fate])).toEqual([
      ['Ysolde', 'standing'],
      ['Vex', 'standing'],
      ['Crusher', 'fled'],
    ])
    expect(result).toMatchObject({ origin: 'manual', rounds: 4, sides: [{ outcome: 'won' }, { outcome: 'lost' }] })
  })

  it('says once who took out whom: the victim is out of action by that hand', () => {
    const recorded = battle()
    of(recorded, 'Vex').tookOut = ['Crusher']
    of(recorded, 'Ysolde').injured = ['Anvil']
    const { fighters } = resultOf(necromundaId, recorded)
    expect(fighters.find(({ id }) => id === 'Crusher')).toMatchObject({ fate: 'out-of-action', takenOutBy: 'Vex' })
    expect(fighters.find(({ id }) => id === 'Vex')?.takedowns).toMatchObject([{ victim: 'Crusher' }])
    expect(fighters.find(({ id }) => id === 'Ysolde')?.seriousInjuries).toMatchObject([{ victim: 'Anvil' }])
  })

  it('forgets deeds against somebody who was not there after all', () => {
    const recorded = battle()
    of(recorded, 'Vex').tookOut = ['Crusher']
    of(recorded, 'Crusher').tookPart = false
    expect(resultOf(necromundaId, recorded).fighters.find(({ id }) => id === 'Vex')?.takedowns).toEqual([])
    expect(enemiesOf(recorded, 'red')).toEqual([{ value: 'Anvil', label: 'Anvil' }])
  })

  it('needs a scenario and somebody on at least two sides', () => {
    expect(isComplete(battle())).toBe(true)
    expect(isComplete({ ...battle(), scenario: '' })).toBe(false)
    expect(isComplete({ ...battle(), sides: battle().sides.slice(0, 1) })).toBe(false)
    const empty = battle()
    for (const name of ['Crusher', 'Anvil']) of(empty, name).tookPart = false
    expect(isComplete(empty)).toBe(false)
  })
})
