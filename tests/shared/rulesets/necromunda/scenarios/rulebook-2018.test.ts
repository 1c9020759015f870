import { describe, expect, test } from 'vitest'
import { check } from '@shared/rulesets/necromunda/checks'
import { spot, heading, inches } from '@shared/space'
import { staged, type Stage } from './stage'

/** CAMP-SCN-01: the scenarios of the 2018 rulebook and of its time, each with its special rule, its end and its rewards. */

const down = (here: Stage, by: string, ...victims: readonly string[]): Stage => {
  for (const victim of victims) here.outOfAction(victim, by)
  return here
}

describe('the 2018 rulebook', () => {
  test('18-standoff: gives points by rank, also for fighters who flee', () => {
    const here = down(staged('18-standoff'), 'a0', 'b1').flee('b0')
    expect([here.points('a'), here.finish()]).toEqual([5, 'a'])
    expect(here.dues()).toEqual(['a credits D6x10', 'a leader experience 1', 'a reputation 2', 'b credits D3x5'])
    const even = staged('18-standoff')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x5', 'b credits D6x5']])
  })

  test('18-standoff: in tunnels it pays more', () => {
    const tunnels = { options: { zoneMortalis: true } }
    const here = down(staged('18-standoff', tunnels), 'a0', 'b2')
    expect([here.finish(), here.dues()[0]]).toEqual(['a', 'a credits 2D6x10'])
    const even = staged('18-standoff', tunnels)
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x10', 'b credits D6x10']])
  })

  test('18-trap: free fighters keep 2" from enemies, and the rewards are the older ones', () => {
    const here = staged('18-trap', { crews: [2, 4] }, { dice: { 'scenario.group': [5] } })
    expect(here.line('b')).toEqual([26, 26, 26, 26])
    down(here, 'a0', 'b0', 'b1', 'b2', 'b3').end({ dice: { 'scenario.points': [1] } }, 2)
    expect([here.isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual(['a credits D6x10', 'a leader experience 1', 'a reputation 2', 'b credits D3x5'])
    const even = staged('18-trap')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D3x10', 'b credits D3x10']])
  })

  test('18-riches: caskets are carried home; an isolated fighter may be attacked', () => {
    const here = staged('18-riches')
    here.stand('a1', 20).standBy('a0', 'loot-casket').act('a0', 'pick-up').stand('a0', 2).end({}, 1)
    expect([here.tally('a', 'secured'), here.points('a')]).toEqual([1, 2])
    here.stand('b0', 30).stand('b1', 48)
    expect(here.offered('b0', { dice: { 'scenario.alone': [3] } })).toEqual([])
    here.act('b0', [], { dice: { 'scenario.alone': [1], 'hit.wound': [1] } })
    expect(here.events.some((event) => event.type === 'hit-taken' && event.by === 'lurker')).toBe(true)
    // Points and secured caskets are separate: the Leader with most points gets experience.
    down(here, 'b0', 'a1', 'a2', 'a0').end({ dice: { 'scenario.points': [3] } }, 2)
    expect([here.isOver(), here.points('b'), here.finish()]).toEqual([true, 6, 'a'])
    expect(here.dues()).toEqual(['a credits D6x10', 'a reputation 2', 'b leader experience 1'])
  })

  test('18-maraud: the last gang scores D3, the raiders by their own objective', () => {
    const here = staged('18-maraud', {}, { dice: { 'scenario.objective': [1] } })
    down(here, 'a0', 'b0', 'b1', 'b2').end({ dice: { 'scenario.points': [2] } }, 1)
    expect([here.isOver(), here.points('a'), here.finish()]).toEqual([true, 8, 'a'])
    expect(here.dues()).toEqual(['a credits D6x10', 'a leader experience 1', 'a reputation 2', 'b credits D3x5'])
  })

  test('18-sneak: attackers win by defiling the relic, defenders as the last gang', () => {
    const here = staged('18-sneak', { reserves: 2 })
    const [relic = 0] = here.lying('relic')
    expect([here.line('a')[0], Math.min(relic, 48 - relic) <= 6]).toEqual([0, true])
    here.standBy('a0', 'relic').act('a0', 'defile')
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a leader experience 1',
      'a reputation 2',
      'a0 experience D3',
      'b credits D3x10',
      'b leader experience 1',
      'b reputation -2',
    ])
    const whole = down(staged('18-sneak'), 'b0', 'a0', 'a1', 'a2')
    expect([whole.end({}, 1).isOver(), whole.finish(), whole.dues()]).toEqual([
      true,
      'b',
      ['a credits D3x10', 'b credits D6x10', 'b leader experience 1'],
    ])
  })

  test('18-smash: three crates of ammo, one empty, one trapped, look alike from outside', () => {
    const here = staged('18-smash')
    const open = (lot: number) =>
      here.standBy('a0', 'crate').act('a0', 'open-casket', { dice: { 'scenario.lot': [lot] } })
    open(5)
    expect(here.tally('a', 'trap-opened')).toBe(1)
    open(1)
    // Two of ammo are left of three.
    open(2)
    expect([here.tally('a', 'opened'), here.finish()]).toEqual([2, 'a'])
    expect(here.dues()).toEqual([
      'a credits 2 x D6x10',
      'a leader experience 1',
      'a reputation -1',
      // For a first meeting, which the post-battle knows about.
      'a reputation 1',
      'a reputation 2 x 1',
      'b credits 2D6x10',
      'b reputation 1',
      'b reputation 2 x -1',
    ])
    const kept = staged('18-smash')
    expect([kept.finish(), kept.dues()]).toEqual(['b', ['a reputation 1', 'b credits 3 x 2D6x10', 'b reputation 1']])
  })

  test('18-loot: caskets are claimed at the edge, not by bottled gangs; reinforcements grow by the round', () => {
    const here = staged('18-loot', { reserves: 4 })
    expect(here.line('b').every((x) => here.lying('loot-casket').some((other) => Math.abs(x - other) <= 3))).toBe(true)
    for (const name of ['a0', 'a1', 'a2']) here.standBy(name, 'loot-casket').act(name, 'pick-up').stand(name, 1)
    here.end({ picks: { 'scenario.leave': ['no', 'no', 'no'] } }, 1)
    expect(here.tally('a', 'secured')).toBe(3)
    here.begin({ dice: { 'scenario.arrival': [3, 3] } }, 3)
    expect([here.status('br1'), here.status('br2')]).toEqual(['active', 'reserve'])
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits 3 x D3x10',
      'a leader experience 1',
      'a reputation 3 x 1',
      'b reputation 1',
    ])
    const none = staged('18-loot')
    none
      .bottle('a')
      .standBy('a0', 'loot-casket')
      .act('a0', 'pick-up')
      .stand('a0', 0)
      .end({ picks: { 'scenario.leave': ['no'] } }, 1)
    expect([none.tally('a', 'secured'), none.finish(), none.dues()]).toEqual([
      0,
      'b',
      ['a reputation -2', 'b reputation 4 x 1'],
    ])
  })

  test('18-ambush: some defenders are held back, D3 attackers act first, the other defenders are surprised', () => {
    const here = staged('18-ambush', { crews: [4, 3] }, { dice: { 'scenario.held-back': [1, 6, 2] } })
    expect([here.line('a')[0], here.line('b')]).toEqual([0, [30, 48, 30]])
    here.begin().turn({ dice: { 'scenario.ambushers': [2], 'check.cl': [1, 1] } })
    const acted = here.events.flatMap((event) => (event.type === 'activated' ? [event.fighter] : []))
    expect(here.names(acted)).toEqual(['a0', 'a1', 'b0'])
    expect(here.state.fighters[here.index('b0')]?.status).toBe('active')
    expect(here.events.some(({ type }) => type === 'actions-lost')).toBe(true)
    here.stand('b0', 47).stand('b1', 30).end({}, 1)
    expect(here.status('b0')).toBe('fled')
    down(here, 'a0', 'b1', 'b2').end({}, 2)
    expect([here.isOver(), here.finish(), here.dues()]).toEqual([true, 'a', ['a reputation 1', 'b0 experience 1']])
    const away = staged('18-ambush', {}, { dice: { 'scenario.held-back': [1, 1, 1] } })
    expect([away.finish(), away.dues()]).toEqual(['b', ['a leader experience 1', 'b reputation 2']])
  })

  test('18-border: rewards are the older ones, and surviving Leaders gain experience', () => {
    const here = staged('18-border', {}, { dice: { 'scenario.lot': [1, 1] } })
    here.stand('a0', 43).act('a0', 'defile')
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a leader experience 1',
      'a reputation 2',
      'a0 experience D3',
      'b credits D3x10',
      'b leader experience 1',
      'b reputation -2',
    ])
  })

  test('18-sabotage: the target is easy to hit, and every wound on it gives experience', () => {
    const here = staged('18-sabotage', { weapons: ['heavy-bolter'], reserves: 1 })
    const [x = 0] = here.lying('target')
    here.stand('a0', x - 20)
    expect(here.stand('a1', 0).end({}, 1).status('a1')).toBe('active')
    // BS 4+ and two easier: a 2 hits.
    for (const hit of [1, 2, 6])
      here.act('a0', 'destroy', { dice: { 'scenario.damage': hit === 1 ? [1] : [hit, 6, 1] } })
    expect(here.objects('target')).toEqual([])
    here.stand('a1', 0).end({}, 1)
    expect(here.status('a1')).toBe('fled')
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a leader experience 1',
      'a reputation 3',
      'a0 experience 1',
      'a0 experience 4 x 1',
      'b reputation -1',
    ])
    const quiet = staged('18-sabotage', { reserves: 3 })
    quiet.begin({ dice: { 'scenario.arrival': [3] } }, 3)
    expect([quiet.status('br0'), quiet.status('br1')]).toEqual(['active', 'reserve'])
    expect([quiet.finish(), quiet.dues()]).toEqual(['b', ['b credits D6x10']])
  })

  test.each([
    [1, 'a'],
    [2, ''],
  ])(
    '18-sabotage: the target destroyed and %i of the attacker’s crew of 4 Out of Action: %s wins',
    (fallen, winner) => {
      const here = staged('18-sabotage', { crews: [4, 3] })
      const [target = -1] = here.objects('target')
      here.table.emit({ type: 'object-changed', rule: 'CAMP-SCN-01', object: target, change: { gone: true } })
      for (const name of ['a2', 'a3'].slice(0, fallen)) here.outOfAction(name)
      expect(here.finish()).toBe(winner)
    },
  )

  test('18-rescue: a captive that fails to break free is hurt', () => {
    const here = staged('18-rescue')
    for (const name of ['a0', 'a1', 'a2']) here.stand(name, 20)
    for (const round of [1, 2]) here.end({ dice: { 'scenario.break-free': [1, 2] } }, round)
    expect(here.state.fighters[here.index('captive-1')]?.fleshWounds).toBe(2)
    here.end({ dice: { 'scenario.break-free': [1, 2] } }, 3)
    expect([here.objects('captive'), here.finish(), here.dues()]).toEqual([[], 'b', []])
    const free = staged('18-rescue')
      .flee('b0', 'b1', 'b2')
      .end({ dice: { 'scenario.break-free': [3, 3] } }, 1)
    expect([free.finish(), free.dues()]).toEqual(['a', ['a leader experience 1', 'a reputation 2', 'b reputation -1']])
  })

  test('18-last: rewards depend on the round in which the defenders fall', () => {
    const by = (round: number): [string, string[]] => {
      const here = down(staged('18-last'), 'a0', 'b0', 'b1', 'b2').end({}, round)
      return [here.finish(), here.dues()]
    }
    expect(by(2)).toEqual(['a', ['a credits 2D6x10', 'a reputation 3', 'b reputation -3']])
    expect(by(4)).toEqual(['a', ['a credits D6x10', 'a reputation 2', 'b credits D3x10', 'b reputation 1']])
    expect(by(5)).toEqual(['a', ['a credits D3x10', 'a reputation 1', 'b credits D6x10', 'b reputation 2']])
    const here = staged('18-last').injure('b2')
    expect([here.end({}, 5).isOver(), here.end({}, 6).isOver(), here.finish()]).toEqual([false, true, 'b'])
    expect(here.dues()).toEqual([
      'a reputation -3',
      'b credits 2D6x10',
      'b reputation 3',
      'b0 experience D3',
      'b1 experience D3',
    ])
  })
})

describe('hunts and heists', () => {
  test('18-pitesc: the walls close from round 3; caskets leave through the middle', () => {
    const here = staged('18-pitesc')
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([0, 48])
    here.standBy('a0', 'loot-casket').act('a0', 'pick-up').stand('a0', 24).end({}, 2)
    expect([here.status('a0'), here.mark('closed')]).toEqual(['fled', 0])
    here
      .stand('b1', 20)
      .stand('b2', 20)
      .end({ dice: { 'scenario.closing': [3], 'check.i': [3, 4, 3] } }, 3)
    expect([here.status('a1'), here.status('a2'), here.status('b0')]).toEqual([
      'out-of-action',
      'active',
      'out-of-action',
    ])
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits D3x10',
      'a reputation 1',
      'a reputation 1',
      'a0 experience 1',
      'a0 experience 1',
    ])
  })

  test('18-dustup: dwellers shoot, stand or run when a fight is near them; each one harmed costs credits or Reputation', () => {
    const here = staged('18-dustup', { weapons: ['autogun'] }, { dice: { 'scenario.count': [1] } }).begin()
    const names = [1, 2, 3].map((nth) => `hive-dweller-${nth}`)
    for (const name of names) here.stand(name, 12)
    for (let nth = 4; nth <= 7; nth += 1) here.stand(`hive-dweller-${nth}`, 30)
    here.stand('a0', 10).stand('b0', 20)
    here.act('a0', 'shoot', {
      picks: { 'shoot.target': 'b0' },
      dice: { 'shoot.hit': [1, 1], 'shoot.firepower': [2, 2], 'scenario.reaction': [1, 3, 6] },
    })
    expect(
      here.events.filter((event) => event.type === 'shot-declared').map((event) => here.names([event.shooter])[0]),
    ).toEqual(['a0', 'hive-dweller-1'])
    expect(here.state.fighters[here.index('hive-dweller-3')]?.conditions.map(({ id }) => id)).toEqual(['broken'])
    here.outOfAction('hive-dweller-1', 'a0')
    down(here, 'a0', 'b0', 'b1', 'b2')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits -D3x10 or reputation -D3',
      'a reputation 1',
      'a reputation D3+1',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
      'b reputation 1',
    ])
    for (const name of ['hive-dweller-2', 'hive-dweller-4']) here.outOfAction(name, 'b0')
    expect(here.table.rules.victory({ table: here.table, standing: [0] })).toEqual([])
  })

  test('18-shoot: both gangs are paid for each enemy taken out', () => {
    const here = down(down(staged('18-shoot'), 'a0', 'b0', 'b1', 'b2'), 'b0', 'a2')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues().filter((line) => line.includes('credits'))).toEqual(['a credits 3 x D6x5', 'b credits D6x5'])
  })

  test('18-heist: the caravan moves 6" a round, and is plundered as it goes', () => {
    const here = staged('18-heist')
    expect([here.lying('caravan'), here.line('b')[0], here.line('a')[0]]).toEqual([[48], 48, 42])
    here.standBy('a0', 'caravan').act('a0', ['search', 'search']).standBy('a1', 'caravan').act('a1', 'search')
    expect(here.end({}, 1).lying('caravan')).toEqual([42])
    here.outOfAction('a0', 'b0')
    expect(here.tally('a', 'looted')).toBe(1)
    for (let round = 2; round < 8; round += 1) here.end({}, round)
    expect([here.end({}, 8).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a reputation 1',
      'a1 experience 1',
      'b credits 3D6x10',
      'b reputation 1',
      'b reputation D3+1',
      'b0 experience 1',
    ])
    const rich = staged('18-heist')
    for (let nth = 0; nth < 5; nth += 1) rich.standBy('a0', 'caravan').act('a0', ['search', 'search'])
    expect([rich.finish(), rich.dues().slice(0, 1), rich.dues().at(-2)]).toEqual([
      'a',
      ['a credits 10 x D6x10'],
      'b credits D6x10',
    ])
  })

  test('18-ghast: a harvested load pays credits and experience', () => {
    const here = staged('18-ghast')
    here
      .standBy('b0', 'ghast-deposit')
      .act('b0', 'harvest', { dice: { 'check.int': [4, 4], 'scenario.search': [1], 'check.t': [1] } })
    expect([here.finish(), here.dues()]).toEqual([
      'b',
      ['a reputation 1', 'b credits D6x10', 'b reputation 1', 'b0 experience 1'],
    ])
  })

  test('18-archeo: an Intelligence test activates the automata, which alone can break the vault', () => {
    const here = staged('18-archeo').begin()
    const machine = 'automata-1'
    here.table.emit({ type: 'turn-began', rule: 'NECX-ACTV-01', side: 0 })
    here.stand('a0', here.where(machine))
    here.act('a0', ['power-up', 'end', 'end'], { dice: { 'check.int': [4, 4] } })
    expect(here.events.filter(({ type }) => type === 'taken-over')).toMatchObject([
      { fighter: here.index(machine), by: 0 },
    ])
    expect(here.standBy('a1', 'vault-door').offered('a1')).not.toContain('break-open')
    here.begin({}, 2).table.emit({ type: 'turn-began', rule: 'NECX-ACTV-01', side: 0 })
    here.standBy(machine, 'vault-door').stand('a0', here.where(machine))
    here.act('a0', ['power-up', 'end', 'break-open'], { dice: { 'check.int': [4, 4] } })
    expect(here.objects('vault')).toHaveLength(1)
    here.standBy('a1', 'vault').act('a1', 'claim')
    expect([here.status('a1'), here.finish()]).toEqual(['fled', 'a'])
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a reputation 1',
      'a reputation D3',
      'a1 experience 1',
      'b reputation 1',
    ])
  })

  test('18-archeo: the gang that holds the field is paid per fighter', () => {
    const here = staged('18-archeo').flee('b0', 'b1', 'b2').injure('a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()[0]]).toEqual([true, '', 'a credits 2 x D6x10'])
  })

  test('18-archeo: a fighter that brings the machine down gains experience', () => {
    const here = staged('18-archeo').begin().outOfAction('automata-1', 'b1')
    here.finish()
    expect(here.dues()).toContain('b1 experience D3')
  })

  test('18-gaunt: hunters hide, and appear instead of an activation; runners give up once half are down', () => {
    const hides = { 'tactics.fighter': ['b1', 'b2'] }
    const here = staged('18-gaunt', {}, { picks: hides })
    expect([here.status('b0'), here.status('b1'), here.status('b2')]).toEqual(['active', 'reserve', 'reserve'])
    here.begin()
    here.turn({ picks: { 'tactics.fighter': ['b2', 'no-more'], 'activation.fighter': 'a0' } })
    expect([here.status('b1'), here.status('b2')]).toEqual(['reserve', 'active'])
    expect(here.table.fighter(here.index('b2')).ready).toBe(false)
    here.outOfAction('a1').outOfAction('a2')
    here.end({ picks: { 'scenario.quit': 'quits' } }, 1)
    expect([here.isOver(), here.finish()]).toEqual([true, 'b'])
  })

  test('18-escort: the agent is picked up on 5+, easier with every try', () => {
    const here = staged('18-escort', { reserves: 1 }).stand('agent-1', 1)
    expect(here.end({ dice: { 'scenario.extraction': [4] } }, 1).status('agent-1')).toBe('active')
    here.end({ dice: { 'scenario.extraction': [4] } }, 2)
    expect([here.status('agent-1'), here.isOver(), here.finish()]).toEqual(['fled', true, 'b'])
    expect(here.dues()).toEqual(['b credits D6x10', 'b reputation D3'])
    const lost = staged('18-escort').outOfAction('agent-1', 'a1').end({}, 1)
    expect([lost.isOver(), lost.finish(), lost.dues()]).toEqual([
      true,
      'a',
      ['a credits D6x10', 'a reputation D3', 'a1 experience 1'],
    ])
  })
})

describe('special fighters', () => {
  test('18-down: a random fighter lies in the middle and does not get up; carried to an edge it is saved', () => {
    const here = staged(
      '18-down',
      { crews: [4, 2], reserves: 1 },
      { dice: { 'scenario.lot': [2], 'scenario.count': [1] } },
    )
    expect([here.status('a3'), here.where('a3')]).toEqual(['seriously-injured', 16])
    for (let nth = 1; nth <= 4; nth += 1) here.flee(`scavenger-beast-${nth}`)
    here.end({}, 1)
    expect(here.count('recovery-rolled')).toBe(0)
    here.begin({ dice: { 'scenario.reinforcements': [1, 1], 'scenario.arrival': [3, 3] } }, 3)
    here.stand('a3', 1).end({}, 3)
    expect([here.isOver(), here.finish(), here.dues()]).toEqual([true, 'a', ['a reputation D3']])
    const lost = staged(
      '18-down',
      { crews: [4, 2] },
      { dice: { 'scenario.lot': [1], 'scenario.count': [1] } },
    ).outOfAction('a2', 'b0')
    expect([lost.finish(), lost.dues()]).toEqual(['b', ['b reputation 1', 'b0 experience 1']])
  })

  test('18-down: the beasts act in the End phase', () => {
    const here = staged('18-down', { crews: [4, 2] }, { dice: { 'scenario.lot': [1], 'scenario.count': [1] } })
    here.end({}, 1)
    expect(here.events.filter((event) => event.type === 'activated')).toHaveLength(4)
  })

  test('18-cyborg: the battle ends once the machine has escaped', () => {
    const here = staged('18-cyborg').stand('murder-cyborg-1', 24).flee('murder-cyborg-1')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([true, '', []])
    const won = staged('18-cyborg').stand('murder-cyborg-1', 24).outOfAction('murder-cyborg-1', 'b2')
    expect([won.finish(), won.bottle('b').dues()]).toEqual(['b', ['b credits 3D6x10', 'b reputation D3']])
  })

  test('18-hit: the Leader has two fighters in the middle with it, the others near it or, on 5+, anywhere', () => {
    const here = staged('18-hit', { crews: [2, 5], reserves: 1 }, { dice: { 'scenario.group': [5, 4] } })
    expect(here.line('b')).toEqual([36, 36, 36, 48, 44])
    here.begin()
    expect(here.state.order).toEqual([0, 1])
    here.act('b1', [])
    expect(here.events.some(({ type }) => type === 'actions-lost')).toBe(true)
    here.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: here.index('a1'), actionPoints: 2 })
    here.table.emit({ type: 'wounds-lost', rule: 'NECX-DMG-01', fighter: here.index('b0'), amount: 1 })
    here.injure('b0', 'a1')
    expect([here.finish(), here.dues()]).toEqual(['a', ['a reputation D3', 'a1 experience D3', 'b reputation D3']])
    const safe = staged('18-hit')
    expect([safe.finish(), safe.dues()]).toEqual(['b', ['b leader experience D3', 'b reputation D3']])
    const dead = staged('18-hit').outOfAction('b0', 'a1')
    expect([dead.finish(), dead.dues()]).toEqual(['a', ['a reputation D6']])
  })

  test('18-moot: only Leaders are Ready until a shot alerts fighters within 12"', () => {
    const here = staged('18-moot', { crews: [2, 2, 2], weapons: ['autogun'] }).begin()
    const ready = () =>
      here.names(here.table.rosters.map(({ index }) => index).filter((index) => here.table.fighter(index).ready))
    expect(ready()).toEqual(['a0', 'b0', 'c0'])
    here.stand('a1', 10).stand('b1', 20).stand('c1', 40).stand('a0', 20).stand('b0', 26)
    here.act('a0', 'shoot', {
      picks: { 'shoot.target': 'b0' },
      dice: { 'shoot.hit': [1], 'shoot.firepower': [2], 'check.int': [4, 4, 1, 1] },
    })
    expect(ready()).toEqual(['b0', 'b1', 'c0'])
    here.outOfAction('b0', 'a0').outOfAction('c0', 'a1')
    expect([here.finish(), here.dues()]).toEqual([
      'a',
      [
        'a leader experience D6',
        'a reputation 1',
        'a reputation 2 x 2',
        'a reputation 3',
        'b reputation 1',
        'c reputation 1',
      ],
    ])
  })

  test('18-pit: pays for the rival taken out, for rounds survived and for taking part', () => {
    const here = staged('18-pit', { crews: [1, 1] })
      .end({}, 6)
      .outOfAction('b0', 'a0')
    expect([here.end({}, 7).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits D6x5',
      'a reputation 1',
      'a reputation 2',
      'a reputation 4',
      'a0 experience D3',
      'b reputation 1',
      'b reputation 2',
    ])
  })

  test('18-spire: the fighter that stands highest scores, several if tied; after a gang bottles it may end', () => {
    const here = staged('18-spire')
    const lift = (name: string, z: number): void =>
      here.table.emit({
        type: 'pushed',
        rule: 'NEC-ACT-13',
        fighter: here.index(name),
        placement: { ...spot(inches(10), 0, inches(z)), heading: heading(0), pose: 'standing' },
        contacts: [],
      })
    expect(here.end({}, 1).points('a')).toBe(0)
    lift('a0', 4)
    lift('b0', 7)
    expect([here.end({}, 1).points('a'), here.points('b')]).toEqual([0, 1])
    lift('a0', 8)
    here.bottle('a').end({}, 2)
    expect([here.points('a'), here.points('b'), here.isOver()]).toEqual([1, 2, false])
    expect(here.end({ dice: { 'scenario.ending': [3] } }, 3).isOver()).toBe(false)
    expect(here.end({ dice: { 'scenario.ending': [3] } }, 4).isOver()).toBe(true)
    here.outOfAction('a1', 'b0')
    expect([here.finish(), here.points('b')]).toEqual(['b', 5])
    expect(here.dues()).toEqual(['b credits D3x10', 'b leader experience 1', 'b reputation 3'])
  })

  test('18-gaunt: opening the casket ends the battle; enemies taken out are paid for', () => {
    const here = down(staged('18-gaunt'), 'b0', 'a2')
    here.outOfAction('b0', 'a1').outOfAction('b1', 'a1')
    here.standBy('a0', 'vault-casket').act('a0', 'open-casket')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 20',
      'a credits 2D6x20',
      'a credits 40',
      'a reputation 1',
      'a reputation 3',
      'a0 experience D3',
      'a1 experience D3',
      'a2 experience D3',
      'b credits 10',
      'b reputation 1',
      'b0 experience 1',
    ])
    const held = staged('18-gaunt')
    expect([held.finish(), held.dues()]).toEqual(['b', ['a reputation 1', 'b reputation 1', 'b reputation 1']])
    expect(held.injure('b1', 'a1').end({}, 1).count('bottled')).toBe(0)
  })

  test('18-blaze: fighters open the doors, get aboard, and start the ship with many helpers', () => {
    const here = staged('18-blaze', { crews: [6, 2], reserves: 2 })
    expect(here.standBy('a0', 'ship').offered('a0')).not.toContain('claim')
    here.standBy('a0', 'terminal').act('a0', 'hack', { dice: { 'scenario.doors': [1] } })
    expect(here.mark('doors-open')).toBe(0)
    here.act('a0', 'hack', { dice: { 'scenario.doors': [2] } })
    for (let nth = 0; nth < 6; nth += 1) here.standBy(`a${nth}`, 'ship').act(`a${nth}`, 'claim')
    // Intelligence 7+, five worse, one better for every three aboard.
    here.act('a0', 'start-ship', { dice: { 'check.int': [5, 4] } })
    expect([here.mark('ship-gone'), here.end({}, 1).isOver()]).toEqual([0, false])
    here.act('a1', 'start-ship', { dice: { 'check.int': [5, 5] } })
    expect([here.end({}, 2).isOver(), here.finish(), here.dues()]).toEqual([true, 'a', []])
    expect(
      here.run(check(here.table, here.index('a2'), 'int', 'NECX-TEST-02'), { dice: { 'check.int': [6, 6] } }).passed,
    ).toBe(true)
  })
})
