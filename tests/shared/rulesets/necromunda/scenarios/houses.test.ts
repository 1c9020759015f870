import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { staged, type Stage } from './stage'

/** CAMP-SCN-01, CAMP-SCN-07: gang raids, scenarios of the house books and the ends of campaigns, one by one. */

const down = (here: Stage, by: string, ...victims: readonly string[]): Stage => {
  for (const victim of victims) here.outOfAction(victim, by)
  return here
}

describe('CAMP-SCN-07: gang raids', () => {
  test('gr-rob: the stash has to leave by the attackers’ edge', () => {
    const here = staged('gr-rob', { reserves: 3 }).begin({ dice: { 'scenario.arrival': [3, 3, 3] } }, 5)
    expect(here.status('br2')).toBe('active')
    here.standBy('a0', 'stash').act('a0', 'pick-up').stand('a0', 1)
    // CAMP-SCN-07: bottle checks compare casualties with a D3.
    here.outOfAction('b2').end({ dice: { 'bottle.check': [2] } }, 1)
    expect([here.status('a0'), here.state.sides[1]?.bottled, here.finish()]).toEqual(['fled', false, 'a'])
    expect(here.dues()).toEqual(['a credits D6x10', 'a leader experience 1', 'a reputation 2'])
    const kept = staged('gr-rob')
    expect([kept.finish(), kept.bottle('a').dues()]).toEqual([
      'b',
      ['a reputation -1', 'b leader experience 1', 'b reputation D3+1'],
    ])
  })

  test.each([
    ['six', 48],
    ['twelve', 0],
  ])(
    'CAMP-PRE-17, CAMP-L18-02: reinforcements keep %s inches from enemies, with that option',
    (reinforcementDistance, edge) => {
      const here = staged('gr-rob', { reserves: 1, options: { reinforcementDistance } })
      here
        .stand('a0', 40)
        .stand('a1', 40)
        .stand('a2', 40)
        .begin({ dice: { 'scenario.arrival': [3] } }, 5)
      expect(Math.abs(here.where('br0') - edge)).toBeLessThanOrEqual(1)
    },
  )

  test('gr-store: the servitor suffers only flesh wounds, and guards the item', () => {
    const here = staged('gr-store', { crews: [2, 2], weapons: ['autogun'] })
    expect(here.standBy('a0', 'item').offered('a0')).not.toContain('pick-up')
    here.stand('servitor-1', 30).stand('a0', 20).begin()
    here.act('a0', 'shoot', {
      picks: { 'shoot.target': 'servitor-1' },
      dice: { 'shoot.hit': [6], 'shoot.firepower': [2], 'hit.wound': [6], 'hit.injury': [6] },
    })
    expect(here.state.fighters[here.index('servitor-1')]).toMatchObject({ status: 'pinned', fleshWounds: 1 })
    here
      .outOfAction('servitor-1', 'a0')
      .standBy('a0', 'item')
      .act('a0', 'pick-up')
      .stand('a0', 0)
      .stand('a1', 0)
      .end({}, 1)
    expect([here.status('a0'), here.status('a1'), here.isOver(), here.finish()]).toEqual(['fled', 'active', true, 'a'])
    expect(here.dues()).toEqual(['a credits D6x10', 'a leader experience 1', 'a reputation 2'])
  })

  test('gr-rendez: the defenders win if the VIP leaves by their edge, the attackers if it is taken out', () => {
    const here = staged('gr-rendez').begin()
    expect(here.state.order).toEqual([0, 1])
    here.stand('vip-1', 48).end({}, 1)
    expect([here.status('vip-1'), here.isOver(), here.finish(), here.dues()]).toEqual([
      'fled',
      true,
      'b',
      ['b leader experience 1', 'b reputation 1'],
    ])
    const dead = staged('gr-rendez').outOfAction('vip-1', 'a1').end({}, 1)
    expect([dead.isOver(), dead.finish(), dead.dues()]).toEqual([
      true,
      'a',
      ['a leader experience 1', 'a reputation D3', 'a1 experience 1'],
    ])
    expect(down(staged('gr-rendez'), 'b0', 'a0', 'a1', 'a2').finish()).toBe('b')
  })

  test('gr-bar: shooting is not allowed, and all fighters move and fight at one worse', () => {
    const here = staged('gr-bar', { crews: [2, 2], weapons: ['autogun'] }, { dice: { 'scenario.count': [1] } })
    expect(here.offered('a0')).not.toContain('shoot')
    expect([characteristic(here.table, 0, 'm').value, characteristic(here.table, 0, 'ws').value]).toEqual([4000, 5])
    expect([down(here, 'a0', 'b0', 'b1').finish(), here.dues()]).toEqual([
      'a',
      ['a leader experience 1', 'a reputation 2'],
    ])
  })
})

describe('the books of the houses', () => {
  test('hb-beat: winners still standing gain experience; the rest is left to players', () => {
    const here = down(staged('hb-beat'), 'a0', 'b0', 'b1', 'b2').injure('a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a0 experience 1', 'a1 experience 1'],
    ])
    expect(here.table.rules.byHand).toEqual(['details-unknown'])
  })

  test('hb-prove: attackers are paid for each defender taken out, defenders for each fighter left', () => {
    const here = down(down(staged('hb-prove'), 'a0', 'b0'), 'b1', 'a0', 'a1', 'a2')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual(['a credits D6x10', 'b credits 2 x D3x10', 'b1 experience 1', 'b2 experience 1'])
    const lost = down(staged('hb-prove'), 'a0', 'b0', 'b1', 'b2')
    expect([lost.finish(), lost.dues()]).toEqual(['a', ['a credits 3 x D6x10', 'a reputation D3']])
  })

  test('hb-feast: the last gang wins; empowering fighters is left to players', () => {
    const here = down(staged('hb-feast'), 'b0', 'a0', 'a1', 'a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues(), here.table.rules.byHand]).toEqual([
      true,
      'b',
      ['b reputation D3'],
      ['details-unknown'],
    ])
  })

  test('hb-khim: the beast acts in the End phase, and the gang that takes it out wins', () => {
    const here = staged('hb-khim').end({}, 1)
    expect(here.names(here.events.flatMap((event) => (event.type === 'activated' ? [event.fighter] : [])))).toEqual([
      'khimerix-1',
    ])
    here.outOfAction('khimerix-1', 'b1')
    expect([here.end({}, 2).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b credits 2D6x10', 'b reputation D3', 'b1 experience D3'],
    ])
  })

  test('hb-dead: one attacker in the middle against sentries at the edges', () => {
    const here = staged('hb-dead', { crews: [1, 3], reserves: 2 })
    expect([here.line('a'), here.line('b')[0]]).toEqual([[18], 48])
    expect(here.offered('b0', { dice: { 'scenario.spot': [1] } })).toEqual(['move', 'end'])
    here.outOfAction('a0', 'b1')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b reputation D3', 'b1 experience D3'],
    ])
    const back = down(staged('hb-dead', { crews: [1, 3] }), 'a0', 'b0', 'b1', 'b2')
    expect([back.finish(), back.dues()]).toEqual(['a', ['a reputation D3', 'a0 experience D3+1']])
  })

  test('hb-road: attackers win if three of them leave by the far edge', () => {
    const here = staged('hb-road')
    expect(here.line('b').every((x) => here.lying('road-block').some((at) => Math.abs(at - x) <= 6))).toBe(true)
    for (const name of ['a0', 'a1', 'a2']) here.stand(name, 48)
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 3 x D6x10',
      'a reputation D3',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
    ])
    const two = staged('hb-road').stand('a0', 48).stand('a1', 48).end({}, 1)
    expect([two.finish(), two.bottle('a').dues().slice(-1), two.dues()[0]]).toEqual([
      'b',
      ['b credits D6x10'],
      'a credits 2 x D6x10',
    ])
  })

  test('hb-bigbar: each drink gives a token and intoxicates', () => {
    const here = staged('hb-bigbar').standBy('a0', 'vat')
    for (let nth = 0; nth < 2; nth += 1) here.act('a0', ['drink', 'drink'])
    expect(here.state.fighters[0]?.conditions.map(({ id }) => id)).toContain('intoxicated')
    for (const name of ['b0', 'b1', 'b2']) here.injure(name)
    expect([here.finish(), here.dues()]).toEqual(['a', ['a credits D3x10', 'a reputation 1', 'a0 experience 1']])
  })

  test('hb-deus: one defender has better characteristics, and its spirit can be claimed once it is out', () => {
    const here = staged('hb-deus', {}, { dice: { 'scenario.lot': [2] } })
    const rider = here.index('b1')
    expect([
      characteristic(here.table, rider, 'ws').value,
      characteristic(here.table, rider, 's').value,
      here.table.fighter(rider).wounds,
    ]).toEqual([3, 4, 2])
    here.outOfAction('b1', 'a0')
    expect(here.objects('spirit')).toHaveLength(1)
    here.standBy('b0', 'spirit').act('b0', 'pick-up')
    expect(here.stand('a0', here.where('b0')).offered('a0')).not.toContain('claim')
    here.injure('b0')
    // Intelligence 7+, two worse.
    here
      .standBy('a0', 'spirit')
      .act('a0', 'claim', { dice: { 'check.int': [4, 4] } })
      .act('a0', 'claim', { dice: { 'check.int': [4, 5] } })
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits D6x10', 'a reputation D3', 'a0 experience D3'],
    ])
    expect(down(staged('hb-deus', {}, { dice: { 'scenario.lot': [1] } }), 'b0', 'a0', 'a1', 'a2').finish()).toBe('b')
    expect(staged('hb-deus', {}, { dice: { 'scenario.lot': [1] } }).finish()).toBe('')
  })

  test('hb-rites: the hero’s characteristics get worse from round 4, and its gang does not bottle out', () => {
    const pick = { picks: { 'scenario.target': 'b1' } }
    const here = staged('hb-rites', { stats: { w: 2 } }, pick)
    const hero = here.index('b1')
    here.injure('b2').end({}, 3)
    expect([characteristic(here.table, hero, 'm').value, here.state.sides[1]?.bottled]).toEqual([5000, false])
    here.end({}, 4)
    expect([
      characteristic(here.table, hero, 'm').value,
      characteristic(here.table, hero, 'ws').value,
      characteristic(here.table, hero, 'bs').value,
      characteristic(here.table, hero, 's').value,
      here.table.fighter(hero).wounds,
    ]).toEqual([4000, 5, 5, 3, 1])
    here.end({}, 5)
    expect([here.status('b1'), here.finish()]).toEqual(['out-of-action', 'a'])
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a reputation D3',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
    ])
    expect(staged('hb-rites', {}, pick).finish()).toBe('b')
    expect(staged('hb-rites', {}, pick).outOfAction('b1', 'a0').finish()).toBe('')
  })

  test('hb-rites: a hero without Wounds left dies of age, and loses no more', () => {
    const here = staged('hb-rites', { stats: { w: 1 } }, { picks: { 'scenario.target': 'b1' } })
    const hero = here.index('b1')
    here.table.emit({ type: 'wounds-lost', rule: 'NECX-DMG-01', fighter: hero, amount: 1 })
    here.end({}, 4)
    expect([here.status('b1'), here.table.fighter(hero).wounds]).toEqual(['out-of-action', 0])
  })

  test('hb-crus: attackers who claim all four quarters win at once', () => {
    const here = staged('hb-crus', { crews: [5, 1] })
    for (const [nth, x] of here.lying('quarter').entries()) here.stand(`a${nth}`, x)
    here.stand('b0', 48).stand('a4', 42).end({}, 1)
    expect([here.isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual(['a credits 2D6x10', 'a reputation D3', 'b credits D6x10', 'b0 experience 1'])
    expect(down(staged('hb-crus'), 'b0', 'a0', 'a1', 'a2').finish()).toBe('b')
  })

  test('hb-faith: attackers win once six trials are passed by Willpower checks', () => {
    const here = staged('hb-faith')
    const tryIt = (name: string, face: number) =>
      here.standBy(name, 'trial').act(name, 'claim', { dice: { 'check.wil': [face, face] } })
    tryIt('a0', 1)
    expect(here.objects('trial')).toHaveLength(6)
    for (const name of ['a0', 'a0', 'a1', 'a1', 'a2', 'a2']) tryIt(name, 4)
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a reputation 6 x D3+1',
      'a reputation D3',
      'a0 experience D3',
      'a1 experience D3',
      'a2 experience D3',
    ])
    expect(staged('hb-faith').finish()).toBe('b')
  })

  test('hb-intel: attackers win once five devices are planted', () => {
    const here = staged('hb-intel')
    for (let nth = 0; nth < 5; nth += 1) here.standBy('a0', 'spy-device').act('a0', 'plant')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a0 experience 5 x 1'],
    ])
    expect([staged('hb-intel').finish()]).toEqual(['b'])
    const none = staged('hb-intel')
    expect([none.finish(), none.dues()]).toEqual(['b', ['b credits D6x10']])
  })

  test('hb-lies: the last gang wins; agendas are left to players', () => {
    const here = down(down(staged('hb-lies', { crews: [2, 2, 2] }), 'a0', 'b0', 'b1'), 'a1', 'c0', 'c1')
    expect([here.end({}, 1).isOver(), here.finish(), here.bottle('b').dues()]).toEqual([
      true,
      'a',
      ['a leader experience 1', 'a reputation D3', 'b reputation -1'],
    ])
    expect(here.table.rules.byHand).toEqual(['agenda'])
  })

  test('wc-hunt: both gangs win when the ambot is taken out', () => {
    const here = staged('wc-hunt', { crews: [2, 2] }).end({}, 1)
    expect(here.names(here.events.flatMap((event) => (event.type === 'activated' ? [event.fighter] : [])))).toEqual([
      'ambot-1',
    ])
    here.outOfAction('ambot-1', 'b1')
    expect([here.end({}, 2).isOver(), here.finish()]).toEqual([true, 'ab'])
    expect(here.bottle('a').dues()).toEqual([
      'a reputation -1',
      'a reputation 1',
      'b credits 2D6x10',
      'b reputation 1',
      'b1 experience D3',
    ])
  })
})

describe('the end of a campaign', () => {
  test('eg-round: all gangs but the last attack', () => {
    expect(staged('eg-round', { crews: [1, 1, 1] }).table.roles).toEqual(['attacker', 'attacker', 'defender'])
  })

  const each = ['a reputation 1', 'a0 experience 1', 'a1 experience 1']

  test('eg-round: the defenders win if one of them still stands', () => {
    const here = staged('eg-round', { crews: [2, 2] }).injure('b0')
    expect([here.finish(), here.dues()]).toEqual(['b', each])
    const fallen = staged('eg-round', { crews: [2, 2] })
      .injure('b0')
      .injure('b1')
      .bottle('b')
    expect([fallen.finish(), fallen.dues()]).toEqual(['a', ['a reputation 1', ...each]])
    expect(down(staged('eg-round'), 'a0', 'b0', 'b1', 'b2').end({}, 1).isOver()).toBe(true)
  })

  test('eg-gate: the defenders win if a third of them gets through the gate, and lose with less than a third left', () => {
    const here = staged('eg-gate', { crews: [2, 3] })
    here.standBy('b0', 'gate').act('b0', 'claim')
    expect([here.status('b0'), here.end({}, 8).isOver(), here.end({}, 9).isOver(), here.finish(), here.dues()]).toEqual(
      ['fled', false, true, 'b', each],
    )
    const few = down(staged('eg-gate', { crews: [2, 4] }), 'a0', 'b0', 'b1', 'b2').end({}, 1)
    expect([few.isOver(), few.finish()]).toEqual([true, 'a'])
  })

  test('eg-night: after nine rounds the gang with most fighters left wins', () => {
    const here = staged('eg-night', { crews: [2, 3] })
    expect([here.end({}, 8).isOver(), here.end({}, 9).isOver(), here.finish(), here.dues()]).toEqual([
      false,
      true,
      'b',
      each,
    ])
  })
})
