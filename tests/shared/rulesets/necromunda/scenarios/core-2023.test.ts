import { describe, expect, test } from 'vitest'
import { mayBeTargeted } from '@shared/rulesets/necromunda/targeting'
import { check } from '@shared/rulesets/necromunda/checks'
import { staged } from './stage'

/** CAMP-SCN-02: the eleven scenarios of the 2023 rulebook, each with its special rule, its end and its rewards. */

describe('The Trap', () => {
  test('CAMP-SCN-02: n23-trap: defenders are set up in pairs, attackers act first on 1-3, and surprised fighters lose an action', () => {
    const here = staged('n23-trap', { crews: [2, 5] }, { dice: { 'scenario.group': [6] } })
    // The first pair is in the middle, the other pair and the odd one anywhere.
    expect([here.line('a'), here.line('b')]).toEqual([
      [0, 0],
      [26, 26, 48, 48, 48],
    ])
    here.begin({ dice: { 'scenario.priority': [3] } })
    expect(here.state.order).toEqual([0, 1])
    here.begin({ dice: { 'scenario.priority': [4] } }, 1)
    expect(here.state.order).toEqual([1, 0])
    here.act('a0', [], { dice: { 'check.cl': [1, 1] } })
    expect(here.events.some((event) => event.type === 'actions-lost' && event.amount === 1)).toBe(true)
  })

  test('n23-trap: ends with the last side on the table; gives points for ranks, and D3 for holding the field', () => {
    const here = staged('n23-trap', { crews: [3, 3] })
    here.outOfAction('b0', 'a0').outOfAction('b1', 'a0').outOfAction('b2', 'a0')
    here.end({ dice: { 'scenario.points': [2] } }, 2)
    expect([here.isOver(), here.points('a'), here.finish()]).toEqual([true, 8, 'a'])
    expect(here.bottle('b').dues()).toEqual([
      'a credits D6x10',
      'a leader experience D3',
      'a reputation D3',
      'b credits D3x10',
      'b reputation -1',
    ])
    const even = staged('n23-trap')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x10', 'b credits D6x10']])
  })
})

describe('Smash & Grab', () => {
  test('CAMP-SCN-02: n23-smash: caskets explode on 1 and are rich on 6; three opened win', () => {
    const here = staged('n23-smash', { crews: [2, 3] })
    expect(here.lying('loot-casket')).toEqual([44, 42, 40, 38, 36])
    expect(here.stand('b2', 47).stand('a0', 30).offered('a0')).not.toContain('open-casket')
    here.stand('b0', 40).stand('b1', 40).stand('b2', 40).standBy('a0', 'loot-casket')
    here.act('a0', 'open-casket', { dice: { 'scenario.casket': [6] } })
    here.standBy('a0', 'loot-casket').act('a0', 'open-casket', { dice: { 'scenario.casket': [2] } })
    // 5" across, Strength 4.
    here.standBy('a0', 'loot-casket').act('a0', 'open-casket', { dice: { 'scenario.casket': [1] } })
    expect(here.events.filter((event) => event.type === 'hit-taken' && event.by === 'explosion')).toHaveLength(4)
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits 3D6x10',
      'a credits D6x10',
      'a leader experience D3',
      'a reputation D3',
      'b credits 2 x D6x10',
    ])
  })

  test('n23-smash: two opened do not win; defenders driven off leave the rest, and an explosion opens nothing', () => {
    const here = staged('n23-smash')
    for (const face of [2, 3])
      here.standBy('a0', 'loot-casket').act('a0', 'open-casket', { dice: { 'scenario.casket': [face] } })
    expect(here.finish()).toBe('b')
    const fled = staged('n23-smash').flee('b0', 'b1', 'b2')
    expect(fled.end({ dice: { 'scenario.casket': [1, 2, 3, 6, 1] } }, 1).finish()).toBe('a')
    expect(fled.dues()).toEqual([
      'a credits 2 x D6x10',
      'a credits 3D6x10',
      'a leader experience D3',
      'a reputation D3',
    ])
  })
})

describe('Border Dispute', () => {
  test('CAMP-SCN-02: n23-border: a relic gives a bonus to nerve, and is defiled once', () => {
    const here = staged('n23-border', {}, { dice: { 'scenario.lot': [2, 3] } })
    expect([here.line('a'), here.line('b')]).toEqual([
      [0, 23, 0],
      [48, 48, 25],
    ])
    expect(here.lying('relic')).toEqual([5, 43])
    here.stand('a0', 43)
    here.stand('b1', 43).act('b1', [])
    const cool = () => here.run(check(here.table, here.index('b1'), 'cl', 'NECX-TEST-02')).needed.value
    expect([cool(), here.stand('b1', 30) && cool()]).toEqual([5, 7])
    here.act('a0', 'defile')
    expect([here.mark('defiled-1'), here.offered('a0').includes('defile')]).toEqual([1, false])
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits D6x10',
      'a leader experience D3',
      'a reputation D3',
      'a0 experience D3',
      'b credits D3x10',
      'b reputation -D3',
    ])
  })

  test('n23-border: a gang driven off with an intact relic may have it defiled at random', () => {
    const here = staged('n23-border', {}, { dice: { 'scenario.lot': [1, 1] } }).flee('b0', 'b1', 'b2')
    expect(here.end({ dice: { 'scenario.lot': [3] } }, 2).finish()).toBe('a')
    expect(here.dues()).toContain('a2 experience D3')
    const even = staged('n23-border', {}, { dice: { 'scenario.lot': [1, 1] } })
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x10', 'b credits D6x10']])
  })
})

describe('Rescue Mission', () => {
  test('CAMP-SCN-02, CAMP-PRE-52: n23-rescue: sentries, a captive freed on 3+ and out by an edge', () => {
    const here = staged('n23-rescue', { reserves: 2 })
    expect(here.line('a')).toEqual([0, 0, 0])
    here.stand('b0', 30)
    expect(here.offered('b0', { dice: { 'scenario.spot': [1] } })).toEqual(['move', 'end'])
    here.standBy('a0', 'captive').act('a0', 'free-captive', { dice: { 'scenario.free': [2] } })
    expect(here.status('captive-1')).toBe('reserve')
    here.act('a0', 'free-captive', { dice: { 'scenario.free': [3] } })
    expect(here.status('captive-1')).toBe('active')
    here.stand('captive-1', 1).end({ picks: { 'scenario.leave': ['no', 'no', 'yes'] } }, 2)
    expect([here.status('captive-1'), here.finish()]).toEqual(['fled', 'a'])
    expect(here.bottle('a').dues()).toEqual([
      'a leader experience D3',
      'a reputation -1',
      'a reputation 2',
      'a0 experience D3',
      'b reputation -1',
    ])
  })

  test('n23-rescue: a captive breaks free with 13; if none has left, the defenders win; the alarm brings D6 more', () => {
    const here = staged('n23-rescue', { reserves: 2 })
    here
      .stand('a0', 20)
      .stand('a1', 20)
      .stand('a2', 20)
      .end({ dice: { 'scenario.break-free': [4, 5] } }, 2)
    expect(here.status('captive-1')).toBe('reserve')
    here.end({ dice: { 'scenario.break-free': [5, 5] } }, 3)
    expect([here.status('captive-1'), here.mark('alarm')]).toEqual(['active', 3])
    here.begin({ dice: { 'scenario.reinforcements': [2], 'scenario.arrival': [3, 3] } }, 4)
    expect(here.status('br1')).toBe('active')
    expect(here.finish()).toBe('b')
  })
})

describe('Fuel Hunt', () => {
  test('CAMP-SCN-02: n23-fuel: a cache is fuel on 4+ and a frag trap on 1; the battle ends without caches', () => {
    const here = staged('n23-fuel', {}, { dice: { 'scenario.count': [1, 2] } })
    expect(here.lying('fuel-cache')).toEqual([8, 40, 11])
    here.standBy('a0', 'fuel-cache').act('a0', 'search', { dice: { 'scenario.search': [4] } })
    here.standBy('b0', 'fuel-cache').act('b0', 'search', { dice: { 'scenario.search': [1] } })
    expect(here.end({}, 1).isOver()).toBe(false)
    here.standBy('a1', 'fuel-cache').act('a1', 'search', { dice: { 'scenario.search': [6] } })
    expect([here.end({}, 2).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual(['a credits 2 x D3x10', 'a reputation D3', 'a0 experience 1', 'a1 experience 1'])
  })
})

describe('Settlement Raid', () => {
  test('CAMP-SCN-02: n23-settle: a nominated enemy is worth one more point, two if finished off; none once bottled', () => {
    const here = staged(
      'n23-settle',
      { crews: [3, 4] },
      { dice: { 'scenario.objective': [2] }, picks: { 'scenario.target': 'b2' } },
    )
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([0, 48])
    here.outOfAction('b2', 'a0', {}, 'coup-de-grace')
    expect(here.points('a')).toBe(3)
    here.begin({}, 2).outOfAction('b1', 'a0')
    expect(here.points('a')).toBe(4)
    expect(here.end({}, 3).state.sides[1]?.bottled).toBe(false)
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual(['a credits D6x10', 'a leader experience 1', 'a reputation 2', 'b credits D3x5'])
    const even = staged('n23-settle', {}, { dice: { 'scenario.objective': [1] } })
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D3x10', 'b credits D3x10']])
  })

  test('n23-settle: ranks are worth one and two more; a fighter that took an enemy out may leave for a point', () => {
    const ranks = staged('n23-settle', {}, { dice: { 'scenario.objective': [1] } })
    ranks.outOfAction('b0', 'a0').outOfAction('b1', 'a0')
    expect(ranks.points('a')).toBe(5)
    const away = staged('n23-settle', {}, { dice: { 'scenario.objective': [3] } }).injure('b1', 'a1')
    away.stand('a0', 0).stand('a1', 1).end({}, 2)
    expect([away.status('a0'), away.status('a1'), away.points('a')]).toEqual(['active', 'fled', 1])
  })
})

describe('Cargo Run', () => {
  test('CAMP-SCN-02: n23-cargo: the defenders choose their route, and D6, round and risk of 10 get them through', () => {
    const here = staged('n23-cargo')
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([36, 48])
    here.begin({ dice: { 'scenario.route': [5] }, picks: { 'scenario.route': 'route-2' } }, 2)
    expect(here.end({}, 2).isOver()).toBe(false)
    here.begin({ dice: { 'scenario.route': [5] }, picks: { 'scenario.route': 'route-2' } }, 3)
    expect([here.end({}, 3).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual(['b credits 4D6x10', 'b reputation D3'])
  })

  test('n23-cargo: the load can be destroyed by shots', () => {
    const here = staged('n23-cargo', { weapons: ['heavy-bolter'] })
    here.stand('a0', 30)
    for (const save of [1, 1]) here.act('a0', 'destroy', { dice: { 'scenario.damage': [6, 6, save] } })
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 4D6x10', 'a reputation D3'],
    ])
  })
})

describe('Shoot Out', () => {
  test('CAMP-SCN-02: n23-shoot: an activation is a Cool test and a short move, and the sixth failure makes all draw', () => {
    const here = staged('n23-shoot', { weapons: ['autogun'] })
    expect([here.line('a'), here.line('b')]).toEqual([
      [9, 9, 9],
      [39, 39, 39],
    ])
    expect(here.offered('a0')).toEqual(['move', 'end'])
    here.begin()
    for (let failure = 0; failure < 5; failure += 1) here.act('a1', [], { dice: { 'check.cl': [1, 1] } })
    here.begin({}, 2)
    here.act('a1', [], { dice: { 'check.cl': [1, 1], 'check.i': [6, 1, 6, 6, 1, 1] } })
    expect(here.mark('draw')).toBe(2)
    const ready = () =>
      here.names(here.table.rosters.map(({ index }) => index).filter((index) => here.table.fighter(index).ready))
    // Those who passed come first; the others when none of them is left to act.
    expect(ready()).toEqual(['a0', 'a2', 'b0'])
    for (const name of ['a0', 'a2']) here.act(name, [])
    expect(ready()).toEqual(['b0'])
    here.act('b0', [])
    expect(ready()).toEqual(['a1', 'b1', 'b2'])
  })

  test('n23-shoot: fighters stay at least 4" apart', () => {
    const here = staged('n23-shoot').stand('b0', 15)
    here.act('a0', [])
    expect(here.mark('room-0')).toBe(1)
    here.stand('b0', 40).act('a0', [])
    expect(here.mark('room-0')).toBe(3)
  })

  test('n23-shoot: pays for each enemy taken out, and for each failure short of six', () => {
    const here = staged('n23-shoot').begin()
    here.act('a1', [], { dice: { 'check.cl': [1, 1] } })
    here.outOfAction('b0', 'a0').outOfAction('b1', 'a0').outOfAction('b2', 'a0')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 3 x D6x5',
      'a reputation 1',
      'a reputation 5 x 1',
      'a0 experience 1',
      'a2 experience 1',
      'b reputation 1',
      'b reputation 6 x 1',
      'b0 experience 1',
      'b1 experience 1',
      'b2 experience 1',
    ])
  })
})

describe('Ghast Harvest', () => {
  test('CAMP-SCN-02: n23-ghast: a fighter gathers two loads; after a failed Toughness test an enemy controls it at once', () => {
    const here = staged('n23-ghast')
    expect(here.objects('ghast-deposit')).toHaveLength(4)
    here.standBy('a0', 'ghast-deposit')
    here.act('a0', 'harvest', { dice: { 'check.int': [4, 4], 'scenario.search': [2], 'check.t': [1] } })
    here.act('a0', 'harvest', {
      dice: { 'check.int': [4, 4], 'scenario.search': [6], 'check.t': [6], 'scenario.ghast': [3] },
    })
    expect(here.events.filter(({ type }) => type === 'taken-over')).toMatchObject([{ by: 1 }])
    expect(here.events.filter((event) => event.type === 'activated' && event.fighter === 0)).toHaveLength(3)
    expect(here.objects('ghast-deposit')).toHaveLength(3)
    expect(here.standBy('a0', 'ghast-deposit').offered('a0')).not.toContain('harvest')
    expect(here.finish()).toBe('a')
    expect(here.dues()).toEqual(['a credits 2 x D6x10', 'a reputation 1', 'a0 experience 1', 'b reputation 1'])
  })

  test('n23-ghast: on 4+ it becomes a psyker with a random power; the first one manifested gives experience', () => {
    const here = staged('n23-ghast')
    here.standBy('a0', 'ghast-deposit')
    here.act('a0', 'harvest', {
      dice: { 'check.int': [1, 1], 'check.t': [6], 'scenario.ghast': [4], 'scenario.lot': [3] },
    })
    expect(here.state.fighters[0]?.effects.map(({ id }) => id)).toEqual(['non-sanctioned-psyker', 'flame-blast'])
    here.table.emit({ type: 'power-manifested', rule: 'NEC-PSY-03', fighter: 0, power: 'flame-blast', target: 3 })
    expect(here.finish()).toBe('')
    expect(here.dues()).toEqual(['a reputation 1', 'a0 experience 1', 'b reputation 1'])
  })

  test('n23-ghast: five loads or more pay 3 reputation', () => {
    const here = staged('n23-ghast')
    for (const name of ['a0', 'a1', 'a2']) {
      for (const _ of [1, 2])
        here
          .standBy(name, 'ghast-deposit')
          .act(name, 'harvest', { dice: { 'check.int': [4, 4], 'scenario.search': [2], 'check.t': [1] } })
    }
    here.finish()
    expect(here.dues()).toContain('a reputation 3')
  })
})

describe('Murder Cyborg', () => {
  test('CAMP-SCN-02: n23-cyborg: a wounding hit reveals it in the place of the victim', () => {
    const here = staged('n23-cyborg', { weapons: ['autogun'] })
      .begin()
      .stand('b1', 20)
      .stand('a0', 15)
    here.act('a0', 'shoot', {
      picks: { 'shoot.target': 'b1' },
      dice: {
        'shoot.hit': [6],
        'shoot.firepower': [2],
        'hit.wound': [6],
        'hit.injury': [1],
        'scenario.unmask': [5],
        'scenario.mission': [5],
      },
    })
    expect([here.status('b1'), here.status('murder-cyborg-1'), here.where('murder-cyborg-1')]).toEqual([
      'fled',
      'active',
      20,
    ])
    // It runs for the far edge and leaves: only in the 2018 rulebook that ends the battle.
    here.stand('murder-cyborg-1', 0).end({}, 1)
    expect([here.status('murder-cyborg-1'), here.isOver()]).toEqual(['fled', false])
  })

  test('CAMP-SCN-02: n23-cyborg: it hunts Leaders on a 3 or 4, and only runs away from 5 on', () => {
    const here = staged('n23-cyborg', { weapons: ['autogun'] }).stand('murder-cyborg-1', 24)
    here.stand('b1', 26).stand('a0', 40).begin()
    const machine = here.index('murder-cyborg-1')
    const spares = (name: string) => !mayBeTargeted(here.table, here.index(name), machine)
    const on = (mission: number) =>
      here.table.emit({ type: 'marked', rule: 'CAMP-SCN-01', what: 'mission', value: mission })
    on(2)
    expect([spares('b1'), spares('a0')]).toEqual([false, false])
    on(4)
    expect([spares('b1'), spares('a0')]).toEqual([true, false])
    here.outOfAction('a0').outOfAction('b0')
    expect(spares('b1')).toBe(false)
    on(5)
    expect(here.offered('murder-cyborg-1')).toEqual(['move', 'end'])
  })

  test('n23-cyborg: the gang that destroys it wins, and wounding it gives experience', () => {
    const here = staged('n23-cyborg').stand('murder-cyborg-1', 24).begin()
    const cyborg = here.index('murder-cyborg-1')
    here.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: here.index('b1'), actionPoints: 2 })
    here.table.emit({ type: 'wounds-lost', rule: 'NECX-DMG-01', fighter: cyborg, amount: 1 })
    here.outOfAction('murder-cyborg-1', 'a1')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual(['a credits 3D6x10', 'a reputation D3', 'b1 experience 1'])
  })
})

describe('Pit Fight', () => {
  test('CAMP-SCN-02: n23-pit: fists first, all weapons later, and no lasting injuries', () => {
    const here = staged('n23-pit', { crews: [1, 1, 1], weapons: ['autogun'] })
    expect([here.line('a'), here.line('b'), here.line('c')]).toEqual([[0], [48], [0]])
    expect(here.begin({}, 2).offered('a0')).not.toContain('shoot')
    expect(here.begin({}, 5).offered('a0')).toContain('shoot')
    // A Serious Injury is only a Flesh Wound.
    here.stand('a0', 20).stand('b0', 25)
    here.act('a0', 'shoot', {
      picks: { 'shoot.target': 'b0' },
      dice: { 'shoot.hit': [6], 'shoot.firepower': [2], 'hit.wound': [6], 'hit.injury': [4] },
    })
    expect(here.state.fighters[1]).toMatchObject({ status: 'pinned', fleshWounds: 1 })
    const heavy = staged('n23-pit', { crews: [1, 1], weapons: ['heavy-bolter'] })
    expect(heavy.begin({}, 4).offered('a0')).not.toContain('shoot')
  })

  test('n23-pit: pays for each rival taken out, and for rounds survived', () => {
    const here = staged('n23-pit', { crews: [1, 1, 1] })
    here.end({}, 6).outOfAction('b0', 'a0').outOfAction('c0', 'a0')
    expect([here.end({}, 7).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 2 x D6x5',
      'a reputation 1',
      'a reputation 2',
      'a reputation 4',
      'a0 experience 2 x 1',
      'a0 experience D3',
      'b reputation 1',
      'b reputation 2',
      'c reputation 1',
      'c reputation 2',
    ])
  })
})
