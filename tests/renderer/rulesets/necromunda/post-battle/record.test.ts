import { battleResultSchema } from '@shared/battle'
import {
  blankFighter,
  correctedResult,
  enemiesOf,
  lackOf,
  recordedFrom,
  type RecordedBattle,
  resultOf,
  victimsOf,
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
  it('lists every fighter who took part, and nobody else', () => {
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

  it('has each takedown once: the victim is out of action by that fighter', () => {
    const recorded = battle()
    of(recorded, 'Vex').tookOut = ['Crusher']
    of(recorded, 'Ysolde').injured = ['Anvil']
    const { fighters } = resultOf(necromundaId, recorded)
    expect(fighters.find(({ id }) => id === 'Crusher')).toMatchObject({ fate: 'out-of-action', takenOutBy: 'Vex' })
    expect(fighters.find(({ id }) => id === 'Vex')?.takedowns).toMatchObject([{ victim: 'Crusher' }])
    expect(fighters.find(({ id }) => id === 'Ysolde')?.seriousInjuries).toMatchObject([{ victim: 'Anvil' }])
  })

  it('drops deeds against a fighter who is removed', () => {
    const recorded = battle()
    of(recorded, 'Vex').tookOut = ['Crusher']
    of(recorded, 'Crusher').tookPart = false
    expect(resultOf(necromundaId, recorded).fighters.find(({ id }) => id === 'Vex')?.takedowns).toEqual([])
    expect(enemiesOf(recorded, 'red')).toEqual([{ value: 'Anvil', label: 'Anvil' }])
  })

  it('needs a scenario and a fighter on at least two sides', () => {
    expect(lackOf(battle())).toBeNull()
    expect(lackOf({ ...battle(), scenario: '' })).toBe('scenario')
    expect(lackOf({ ...battle(), sides: battle().sides.slice(0, 1) })).toBe('gangs')
    const empty = battle()
    for (const name of ['Crusher', 'Anvil']) of(empty, name).tookPart = false
    expect(lackOf(empty)).toBe('gangs')
  })
})

describe('a result that is corrected', () => {
  const gangs = [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ]
  const people = [
    { id: 'Ysolde', gangId: 'red', name: 'Ysolde' },
    { id: 'Vex', gangId: 'red', name: 'Vex' },
    { id: 'Crusher', gangId: 'blue', name: 'Crusher' },
    { id: 'Anvil', gangId: 'blue', name: 'Anvil' },
  ]
  const fought = () => {
    const recorded = battle()
    of(recorded, 'Ysolde').tookOut = ['Anvil']
    const result = resultOf(necromundaId, recorded)
    const [first, ...others] = result.fighters
    if (!first) throw new Error('Nobody fought')
    // Fields that no form shows.
    return { ...result, origin: 'engine' as const, fighters: [{ ...first, woundsLost: 2 }, ...others] }
  }

  it('is unchanged if nothing is changed in the form', () => {
    const known = fought()
    expect(correctedResult(known, recordedFrom(known, gangs, people))).toEqual(known)
  })

  it('takes over the changes, and keeps fields that no form shows', () => {
    const known = fought()
    const form = recordedFrom(known, gangs, people)
    expect([...victimsOf(form)]).toEqual(['Anvil'])
    of(form, 'Ysolde').tookOut = []
    of(form, 'Vex').tookOut = ['Crusher']
    of(form, 'Anvil').fate = 'standing'
    const now = correctedResult(known, form)
    expect(now.fighters.map(({ id, fate, takenOutBy, woundsLost }) => [id, fate, takenOutBy, woundsLost])).toEqual([
      ['Ysolde', 'standing', null, 2],
      ['Vex', 'standing', null, 0],
      ['Crusher', 'out-of-action', 'Vex', 0],
      ['Anvil', 'standing', null, 0],
    ])
    expect(battleResultSchema.parse(now)).toEqual(now)
  })
})
