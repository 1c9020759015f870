import { expect, it } from 'vitest'
import { resultOf } from '@shared/rulesets/wh40k-8e/result'
import { begin } from './battles'
import { setUp } from './kit'

it('counts for each unit what it lost, slew and destroyed of the enemy, and nothing else (8E-ATK-12)', () => {
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
