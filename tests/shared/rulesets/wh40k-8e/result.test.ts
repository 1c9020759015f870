import { describe, expect, it } from 'vitest'
import type { EighthEvent } from '@shared/rulesets/wh40k-8e/events'
import { resultOf } from '@shared/rulesets/wh40k-8e/result'
import type { Change } from '@shared/rulesets/wh40k-8e/rulings/amendment'
import { begin } from './battles'
import { setUp } from './kit'

it('counts for each unit its losses, its kills and the enemy units it destroyed (8E-ATK-12)', () => {
  const { setup } = begin(0)
  const { table, state, events } = setUp([
    { id: 'ours', groups: [{ count: 2 }] },
    { id: 'theirs', side: 1, groups: [{ count: 2, stats: { w: 2 } }] },
    { id: 'idle', side: 1 },
  ])
  const by = { unit: 0, weapon: 'boltgun', melee: false }
  const rule = '8E-ATK-12'
  table.emit({ type: 'wounds-lost', rule, model: 2, amount: 2, by, cause: 'attack' })
  table.emit({ type: 'model-slain', rule, model: 2, by, cause: 'attack', counts: true })
  // Their own gun overheats, and kills nobody of the enemy.
  const own = { unit: 1, weapon: 'plasma-gun', melee: false }
  table.emit({ type: 'model-slain', rule, model: 3, by: own, cause: 'attack', counts: true })
  table.emit({ type: 'unit-destroyed', rule, unit: 1, by })
  const { units = [] } = resultOf(setup, table.rosters, state, events)
  const nothing = { modelsSlain: 0, modelsFled: 0, woundsLost: 0, kills: 0, unitsDestroyed: [] }
  expect(units).toMatchObject([
    { ...nothing, id: 'ours', fate: 'standing', models: 2, kills: 1, unitsDestroyed: ['theirs'] },
    { ...nothing, id: 'theirs', fate: 'destroyed', models: 0, modelsSlain: 2, woundsLost: 2 },
    { ...nothing, id: 'idle', fate: 'standing', models: 1 },
  ])
})

describe('what a judge removes and restores (8E-CORE-15)', () => {
  const rule = '8E-ATK-12'
  const by = { unit: 0, weapon: 'boltgun', melee: false }
  const slain = { type: 'model-slain', rule, model: 1, by, cause: 'attack', counts: true } as const
  const judged = (change: Change) =>
    ({ type: 'judge-amended', rule: '8E-CORE-15', by: null, reason: 'look', change }) as const
  const back = judged({ what: 'restored', unit: 1, models: [{ model: 1, at: null, was: 'slain', wounds: 1 }] })
  const gone = judged({ what: 'removed', unit: 1, models: [1] })
  const told = (...events: readonly EighthEvent[]) => {
    const scene = setUp([{ id: 'ours' }, { id: 'theirs', side: 1, groups: [{ count: 2 }] }])
    for (const event of events) scene.table.emit(event)
    const { units = [] } = resultOf(begin(0).setup, scene.table.rosters, scene.state, scene.events)
    return [units[0]?.kills, units[1]?.modelsSlain]
  }
  it.each<[string, readonly EighthEvent[], readonly number[]]>([
    ['one that was slain and is back', [slain, back], [0, 0]],
    ['is slain again', [slain, back, slain], [1, 1]],
    ['is removed after that', [slain, back, gone], [0, 1]],
    ['is removed and back after that', [slain, back, gone, back], [0, 0]],
    ['one that is removed', [gone], [0, 1]],
    ['is back', [gone, back], [0, 0]],
  ])('counts as it stands: %s', (_, events, counts) => {
    expect(told(...events)).toEqual(counts)
  })
  it('other things that a judge says change no count', () => {
    const acted = { moved: 'moved', shot: false, charged: false, fought: false } as const
    expect(told(slain, judged({ what: 'acted', unit: 1, ...acted }))).toEqual([1, 1])
    expect(told(slain, judged({ what: 'points', side: 1, points: 3 }))).toEqual([1, 1])
  })
})

it('a battle that nobody ended is abandoned, and drawn', () => {
  const { table, state, events } = setUp([{}, { side: 1 }])
  expect(resultOf(begin(0).setup, table.rosters, state, events)).toMatchObject({
    ending: 'abandoned',
    sides: [{ outcome: 'drawn' }, { outcome: 'drawn' }],
  })
})
