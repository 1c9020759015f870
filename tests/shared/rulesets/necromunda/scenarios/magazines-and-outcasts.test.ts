import { describe, expect, test } from 'vitest'
import { freshHull } from '@shared/rulesets/necromunda/vehicles/vehicle'
import { wolfquad } from '../vehicles/fleet'
import { staged, type Stage } from './stage'

/** CAMP-SCN-01: White Dwarf and the Book of the Outcast, one by one. */

const down = (here: Stage, by: string, ...victims: readonly string[]): Stage => {
  for (const victim of victims) here.outOfAction(victim, by)
  return here
}

describe('White Dwarf', () => {
  test('wd-mercy: the enemy places one’s fighters; three have to get home', () => {
    const here = staged('wd-mercy')
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([6, 42])
    for (const name of ['a0', 'a1', 'a2']) here.stand(name, 1)
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a reputation D3', 'a0 experience 1', 'a1 experience 1', 'a2 experience 1'],
    ])
    expect(staged('wd-mercy').finish()).toBe('')
  })

  test('wd-mercy: a Rogue Doc and a Hive Scum join each side for free', () => {
    const { table } = staged('wd-mercy')
    const there = table.rosters.filter(({ part }) => part === 'extra')
    expect(there.map(({ extra, side, index }) => [extra, side, table.fighter(index).status])).toEqual(
      [0, 1].flatMap((side) => ['rogue-doc', 'hive-scum'].map((kind) => [kind, side, 'active'])),
    )
  })

  test('wd-cargo2: a Hull Point of an enemy vehicle is worth experience', () => {
    const here = staged('wd-cargo2')
    here.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: here.index('a1'), actionPoints: 2 })
    here.table.fighter(here.index('b1')).vehicle = freshHull(wolfquad)
    const change = { kind: 'hull-points-lost', amount: 2 } as const
    here.table.emit({ type: 'vehicle-changed', rule: 'NECV-DMG-01', fighter: here.index('b1'), change })
    here.finish()
    expect(here.dues()).toContain('a1 experience 2 x 1')
  })

  test('wd-dome: the first to open three caskets wins', () => {
    const here = staged('wd-dome')
    for (let nth = 0; nth < 3; nth += 1) here.standBy('a0', 'loot-casket').act('a0', 'open-casket')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a credits 3 x D6x10', 'a reputation D3'],
    ])
    expect(down(staged('wd-dome'), 'b0', 'a0', 'a1', 'a2').finish()).toBe('b')
  })

  test('wd-target: hits score points, and fifty win', () => {
    const here = staged('wd-target')
    const shot = (name: string, hits: number): void =>
      here.table.emit({
        type: 'hit-rolled',
        rule: 'NEC-SHOOT-12',
        attacker: here.index(name),
        target: 3,
        profile: 'autogun/standard',
        kind: 'ranged',
        faces: [6],
        needed: { rows: [], value: 4 },
        hits,
      })
    shot('a0', 20)
    shot('a1', 19)
    expect([here.points('a'), here.end({}, 1).isOver()]).toEqual([39, false])
    shot('a1', 11)
    expect([here.end({}, 2).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 3D6x10', 'a reputation D3', 'a0 experience 1', 'a1 experience 1'],
    ])
  })

  test('CAMP-SCN-06: wd-desp: every attacker begins with a casket', () => {
    const here = staged('wd-desp', { crews: [5, 2] }).begin()
    expect([
      here.state.order[0],
      here.objects('loot-casket').length,
      here.state.scenario.objects.map(({ carrier }) => carrier),
    ]).toEqual([0, 5, [0, 1, 2, 3, 4]])
    for (let nth = 0; nth < 4; nth += 1) here.stand(`a${nth}`, 0)
    here.end({}, 1)
    expect([here.tally('a', 'secured'), here.finish()]).toEqual([4, 'a'])
    expect(here.dues()).toEqual([
      'a credits 4 x D6x10',
      'a reputation 1',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
      'a3 experience 1',
    ])
    const held = staged('wd-desp')
    expect([held.finish(), held.dues()]).toEqual(['b', ['b leader experience D3', 'b reputation D3']])
  })

  test('wd-purge: attackers win by hacking two of three cores within seven rounds', () => {
    const here = staged('wd-purge')
    for (let nth = 0; nth < 2; nth += 1) here.standBy('a0', 'data-core').act('a0', 'hack')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a reputation 1',
      'a reputation 2 x 1',
      'a0 experience 2 x 1',
      'b credits D6x10',
    ])
    const held = staged('wd-purge')
    for (let round = 1; round <= 7; round += 1) held.end({}, round)
    expect([held.isOver(), held.finish(), held.dues()]).toEqual([true, 'b', ['b credits 7 x D6x10', 'b reputation 1']])
  })

  test('wd-assass: the reward depends on whether the target is out, fled, injured or unhurt', () => {
    const pick = { picks: { 'scenario.target': 'b2' } }
    const dead = staged('wd-assass', {}, pick).outOfAction('b2', 'a1')
    expect([dead.end({}, 1).isOver(), dead.finish(), dead.dues()]).toEqual([
      true,
      'a',
      ['a credits 6D6x10', 'a reputation D3', 'a1 experience 1'],
    ])
    const away = staged('wd-assass', {}, pick).flee('b2')
    expect([away.end({}, 1).isOver(), away.finish(), away.dues()]).toEqual([
      true,
      'b',
      ['a credits 4D6x10', 'b reputation D3'],
    ])
    const hurt = staged('wd-assass', {}, pick).injure('b2', 'a0')
    expect([hurt.finish(), hurt.dues()]).toEqual(['b', ['a credits 2D6x10', 'b reputation D3']])
    const safe = staged('wd-assass', {}, pick)
    expect([safe.finish(), safe.dues()]).toEqual(['b', ['b reputation D3', 'b2 experience D3']])
  })

  test('wd-last2: defenders taken out in later rounds give more experience', () => {
    const here = staged('wd-last2').begin({}, 3)
    here.outOfAction('b0', 'a0').begin({}, 4).outOfAction('b1', 'a0').outOfAction('b2', 'a1')
    expect([here.end({}, 4).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a reputation 1',
      'a0 experience D3',
      'a0 experience D6',
      'a1 experience D6',
      'b credits D3x5',
    ])
    const held = down(staged('wd-last2'), 'b0', 'a0', 'a1', 'a2')
    expect([held.finish(), held.dues()]).toEqual(['b', ['a credits D3x5', 'b credits D6x10', 'b reputation D3+1']])
  })

  test('wd-test: a dose works like a stimm-slug', () => {
    const here = staged('wd-test').standBy('a0', 'dose').act('a0', 'take-sample')
    expect([here.state.fighters[0]?.conditions.map(({ id }) => id), here.objects('dose').length]).toEqual([
      ['stimmed'],
      5,
    ])
    expect([down(here, 'b0', 'a1', 'a2', 'a0').finish(), here.dues()]).toEqual([
      'b',
      ['a0 experience 1', 'b credits D6x10', 'b reputation D3'],
    ])
  })

  test('wd-cargo2: attackers win by destroying two of three crates within six rounds', () => {
    const here = staged('wd-cargo2')
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([0, 48])
    here.standBy('a0', 'crate').act('a0', 'destroy')
    expect([here.end({}, 5).isOver(), here.end({}, 6).isOver(), here.finish()]).toEqual([false, true, 'b'])
    expect(here.dues()).toEqual(['a credits D6x5', 'a0 experience D3', 'b credits 2 x D6x10', 'b reputation D3'])
    here.standBy('a0', 'crate').act('a0', 'destroy')
    expect(here.table.rules.victory({ table: here.table, standing: [0, 1] })).toEqual([0])
  })
})

describe('the Book of the Outcast', () => {
  test('bo-raid: each attacker who ransacks takes D3 x 10 credits, and 100 win', () => {
    const here = staged('bo-raid', { crews: [5, 2], reserves: 3 })
    for (let nth = 0; nth < 4; nth += 1) here.stand(`a${nth}`, 48)
    here.end({ dice: { 'scenario.loot': [3, 3, 2, 1] } }, 1)
    expect([here.tally('a', 'ransacked'), here.table.rules.victory({ table: here.table, standing: [0, 1] })]).toEqual([
      9,
      [1],
    ])
    here.begin({}, 2).begin({ dice: { 'scenario.arrival': [3, 3] } }, 4)
    expect([here.status('br1'), here.status('br2')]).toEqual(['active', 'reserve'])
    here.stand('a4', 48).end({ dice: { 'scenario.loot': [1] } }, 4)
    expect([here.isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 10 x 10',
      'a reputation D3',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
      'a3 experience 1',
      'a4 experience 1',
    ])
  })

  test('bo-market: heavy weapons may not be used, and a gang with only injured fighters left loses', () => {
    const here = staged('bo-market', { crews: [2, 2], weapons: ['heavy-stubber'] }).begin()
    expect(here.offered('a0')).not.toContain('shoot')
    const light = staged('bo-market', { crews: [2, 2], weapons: ['lasgun'] }).begin()
    expect(light.offered('a0')).toContain('shoot')
    light.injure('b0').injure('b1')
    expect([light.end({}, 1).isOver(), light.finish(), light.dues()]).toEqual([
      true,
      'a',
      ['a credits 4D6x10', 'a leader experience D6', 'a reputation D3', 'b reputation -1'],
    ])
    const held = staged('bo-market')
    expect([held.finish(), held.dues()]).toEqual([
      'b',
      ['b credits 3D6x10', 'b leader experience D6', 'b reputation D3'],
    ])
  })

  test('bo-stealth: attackers win by the goal they chose: take out a fighter, destroy features, or ransack', () => {
    const goal = (id: string) =>
      staged('bo-stealth', { crews: [3, 2], reserves: 1 }, { picks: { 'scenario.goal': id } })
    const sabotage = goal('sabotage')
    for (let nth = 0; nth < 6; nth += 1) sabotage.standBy('a0', 'feature').act('a0', 'destroy')
    expect([sabotage.end({}, 1).isOver(), sabotage.finish(), sabotage.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation D3'],
    ])
    const murder = goal('assassinate').outOfAction('b0', 'a2')
    expect([murder.end({}, 1).isOver(), murder.finish(), murder.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation 1', 'a2 experience D6'],
    ])
    const ransack = goal('ransack')
    for (const name of ['a0', 'a1', 'a2']) ransack.stand(name, 48)
    expect([ransack.end({}, 1).isOver(), ransack.finish()]).toEqual([true, 'a'])
    const held = goal('sabotage').outOfAction('b0', 'a0')
    expect([held.finish(), held.dues()]).toEqual(['b', ['b credits D6x10']])
  })

  test('bo-gunk: a fighter carries one load out by an edge; the last gang scores D3 more', () => {
    const here = staged('bo-gunk', { crews: [3, 3] })
    here.standBy('a0', 'gunk-tank').act('a0', 'siphon')
    expect(here.offered('a0')).not.toContain('siphon')
    here.stand('a0', 0).stand('a1', 0).end({}, 1)
    expect([here.status('a0'), here.status('a1')]).toEqual(['fled', 'active'])
    down(here, 'b0', 'a1', 'a2').end({ dice: { 'scenario.points': [2] } }, 2)
    expect([here.isOver(), here.finish(), here.dues()]).toEqual([true, 'b', ['a credits D6x10', 'a0 experience 1']])
  })

  test('bo-mine: a failed dig may cave in or drop rocks, and makes the next one easier', () => {
    const here = staged('bo-mine')
    const mine = (name: string, dice: Readonly<Record<string, readonly number[]>>) =>
      here.standBy(name, 'mine-site').act(name, 'mine', { dice })
    mine('a0', { 'scenario.search': [3, 4] })
    mine('a0', { 'scenario.search': [3, 3, 4] })
    expect([here.tally('a', 'mined'), here.objects('mine-site').length]).toEqual([1, 3])
    mine('a1', { 'scenario.search': [1, 3] })
    expect(here.events.some((event) => event.type === 'hit-taken' && event.by === 'rockfall')).toBe(true)
    mine('a2', { 'scenario.search': [1, 1], 'check.i': [1] })
    expect([here.status('a2'), here.objects('mine-site').length]).toEqual(['out-of-action', 2])
    for (let nth = 0; nth < 2; nth += 1) mine('b0', { 'scenario.search': [6, 4] })
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual(['a credits 2D6x10', 'a0 experience 1', 'b credits 2 x 2D6x10', 'b0 experience 2 x 1'])
  })

  test('bo-score: the gang that brings three caskets home wins', () => {
    const here = staged('bo-score').stand('a1', 2).stand('a2', 2)
    for (let nth = 0; nth < 3; nth += 1) {
      here.stand('a1', 24).standBy('a0', 'loot-casket').act('a0', 'pick-up').stand('a0', 2).end({}, 1)
    }
    expect([here.isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 3 x 2D6x10', 'a reputation D3'],
    ])
    expect(
      here
        .stand('b0', 10)
        .stand('b1', 48)
        .stand('b2', 48)
        .stand('a1', 30)
        .stand('a2', 30)
        .stand('a0', 30)
        .offered('b0', { dice: { 'scenario.alone': [2] } }),
    ).toEqual([])
  })
})
