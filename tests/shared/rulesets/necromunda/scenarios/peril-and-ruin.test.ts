import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { areFriends } from '@shared/rulesets/necromunda/table'
import { staged, type Stage } from './stage'

/** CAMP-SCN-01: the Book of Peril and the Book of Ruin, each scenario with its special rule, its end and its rewards. */

const down = (here: Stage, by: string, ...victims: readonly string[]): Stage => {
  for (const victim of victims) here.outOfAction(victim, by)
  return here
}

describe('the Book of Peril', () => {
  test('bp-escape: a fighter that leaves by the enemy’s edge takes objects within 1" along', () => {
    const here = staged('bp-escape')
    here.standBy('a0', 'loot-casket').act('a0', 'pick-up').stand('a0', 48).stand('a1', 48).end({}, 1)
    expect([here.tally('a', 'secured'), here.tally('a', 'escaped'), here.finish()]).toEqual([1, 2, 'a'])
    expect(here.bottle('b').dues()).toEqual([
      'a credits 2D6x10',
      'a reputation D3',
      'a0 experience 1',
      'a1 experience 1',
      'b reputation -1',
    ])
    const beside = staged('bp-escape')
    const [casket = 0] = beside.objects('loot-casket')
    beside.table.emit({ type: 'object-changed', rule: 'CAMP-SCN-01', object: casket, change: { at: 47 } })
    beside.stand('a0', 48).end({}, 1)
    // One of three is less than half the crew.
    expect([beside.tally('a', 'secured'), beside.finish(), beside.dues()]).toEqual([
      1,
      'a',
      ['a credits 2D6x10', 'a0 experience 1'],
    ])
  })

  test('bp-manu: charges explode when D6 and the rounds passed make 7; a failed double sets them off', () => {
    const here = staged('bp-manu')
    expect(here.lying('bomb-site').every((x) => x >= 28)).toBe(true)
    here.standBy('a0', 'bomb-site').act('a0', 'plant').stand('a0', 0)
    here.end({ dice: { 'scenario.clock': [5] } }, 1)
    expect(here.objects('bomb-site')).toHaveLength(3)
    here.end({ dice: { 'scenario.clock': [5] } }, 2)
    expect(here.objects('bomb-site')).toHaveLength(2)
    here.standBy('a0', 'bomb-site').act('a0', 'plant').stand('a0', 0).standBy('b0', 'bomb-site')
    here.act('b0', 'disarm', { dice: { 'check.int': [4, 4] } })
    expect([here.finish(), here.dues()]).toEqual([
      'b',
      ['a0 experience 2 x 1', 'b credits 2D6x10', 'b reputation D3', 'b0 experience D3'],
    ])
    const all = staged('bp-manu')
    for (let nth = 0; nth < 3; nth += 1) {
      all
        .standBy('a0', 'bomb-site')
        .act('a0', 'plant')
        .standBy('b0', 'bomb-site')
        .act('b0', 'disarm', { dice: { 'check.int': [2, 2] } })
    }
    expect([all.end({}, 1).isOver(), all.finish(), all.dues()]).toEqual([
      true,
      'a',
      ['a reputation D3', 'a0 experience 3 x 1'],
    ])
    expect(staged('bp-manu').finish()).toBe('b')
  })

  test('bp-conv: the platform moves sooner the longer it stood, and leaves all models on other ground behind', () => {
    const here = staged('bp-conv')
    expect(here.line('b')).toEqual([30, 30, 30])
    here.stand('a0', 24).stand('b2', 40)
    here.end({ dice: { 'scenario.event': [5] } }, 1)
    expect(here.where('b2')).toBe(40)
    here
      .stand('a1', 20)
      .stand('b1', 35)
      .end({ dice: { 'scenario.event': [5] } }, 2)
    expect([here.where('a0'), here.where('b1') === 35, here.where('b2')]).toEqual([24, false, 48])
    expect([here.end({ dice: { 'scenario.event': [1] } }, 9).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual(['a0 experience 1', 'a1 experience 1', 'b reputation D3', 'b0 experience 1'])
    expect(down(staged('bp-conv'), 'a0', 'b0', 'b1', 'b2').finish()).toBe('a')
  })

  test('bp-fung: in the overgrowth a burning fighter can only move; it spreads until nine pieces grow', () => {
    const here = staged('bp-fung').stand('a0', 20)
    expect([here.offered('a0'), here.events.filter((event) => event.type === 'hit-taken')]).toMatchObject([
      ['move', 'end'],
      [{ by: 'spores' }],
    ])
    expect(here.stand('a1', 5).offered('a1')).toContain('charge')
    here.end({ dice: { 'scenario.spread': [3] } }, 1)
    here.end({ dice: { 'scenario.spread': [4] } }, 2)
    here.end({ dice: { 'scenario.spread': [4, 4] } }, 3)
    expect([here.objects('fungus').length, here.isOver()]).toEqual([4, false])
    here.end({ dice: { 'scenario.spread': [6, 6, 6, 6] } }, 4)
    here.end({ dice: { 'scenario.spread': [6, 1, 1, 1, 1, 1, 1, 1] } }, 5)
    expect([here.objects('fungus').length, here.isOver()]).toEqual([9, true])
    expect([
      down(here, 'a0', 'b0', 'b1', 'b2').table.rules.victory({ table: here.table, standing: [0] }),
      here.finish(),
    ]).toEqual([[0], ''])
    const last = down(staged('bp-fung'), 'a0', 'b0', 'b1', 'b2')
    expect([last.finish(), last.bottle('b').dues()]).toEqual(['a', ['a reputation D3', 'b reputation -1']])
  })

  test('bp-toll: a gang holds the bridge if only its fighters are within 12"; a fighter that crosses gains experience', () => {
    const here = staged('bp-toll').stand('a0', 15)
    here.stand('a2', 31).end({}, 1)
    expect([here.isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 3D6x10',
      'a reputation 1',
      'a reputation D3',
      'a2 experience D3',
      'b reputation 1',
    ])
    expect(staged('bp-toll').stand('a0', 15).stand('b0', 33).end({}, 1).isOver()).toBe(false)
    expect(down(staged('bp-toll'), 'b0', 'a0', 'a1', 'a2').finish()).toBe('b')
  })
})

describe('the Book of Ruin', () => {
  test('br-show: defenders who go down near friends are worth one more; defenders’ escapes count', () => {
    const here = staged('br-show', { crews: [3, 4], reserves: 1 })
      .stand('b0', 30)
      .stand('b1', 34)
    down(here, 'a0', 'b0', 'b1')
    expect(here.points('a')).toBe(3)
    here.stand('b2', 1).end({}, 1)
    expect([here.points('b'), here.finish()]).toEqual([1, 'a'])
    expect(here.dues()).toEqual(['a credits 2 x D6x10', 'a reputation D3', 'b2 experience 1'])
  })

  test('br-hit: defenders who notice act once before all others; attackers out of sight may hide', () => {
    const here = staged('br-hit', { crews: [2, 2] }).begin()
    here.turn({ dice: { 'check.int': [4, 4, 1, 1] } })
    const acted = here.events.flatMap((event) => (event.type === 'activated' ? [event.fighter] : []))
    expect([here.names(acted), here.count('actions-lost')]).toEqual([['b0', 'a0'], 1])
    expect(here.table.fighter(here.index('b0')).ready).toBe(true)
    here.end({ dice: { 'check.int': [4, 4, 1, 1] } }, 1)
    expect([here.status('a0'), here.status('a1')]).toEqual(['fled', 'active'])
    here.outOfAction('b0', 'a1')
    expect([here.points('a'), here.finish(), here.dues()]).toEqual([3, 'a', ['a credits D6x10', 'a reputation D3']])
  })

  test('br-search: caches are found on 5+, carried home or destroyed', () => {
    const here = staged('br-search')
    here.standBy('a0', 'hiding-place').act('a0', 'search', { dice: { 'scenario.search': [4] } })
    expect(here.objects('cache')).toEqual([])
    here
      .act('a0', 'search', { dice: { 'scenario.search': [5] } })
      .act('a0', 'destroy', { dice: { 'check.int': [4, 4] } })
    expect(here.points('a')).toBe(1)
    here
      .standBy('b0', 'hiding-place')
      .act('b0', 'search', { dice: { 'scenario.search': [6] } })
      .act('b0', 'pick-up')
      .stand('b0', 46)
      .end({}, 1)
    expect([here.points('b'), here.finish()]).toEqual([2, 'b'])
    expect(here.dues()).toEqual([
      'a credits D3x10',
      'a0 experience 1',
      'b credits D6x10',
      'b reputation D3',
      'b0 experience D3',
    ])
  })

  test('br-meat: dwellers are attacked and harvested on 3+, or led home', () => {
    const here = staged('br-meat', { reserves: 1 })
    expect(here.objects('dweller')).toHaveLength(12)
    here.standBy('a0', 'dweller').act('a0', 'harvest', { dice: { 'check.ws': [4], 'scenario.search': [2] } })
    here.act('a0', 'harvest', { dice: { 'check.ws': [4], 'scenario.search': [3] } })
    expect([here.objects('dweller').length, here.points('a')]).toEqual([11, 1])
    const [dweller = 0] = here.objects('dweller')
    here.table.emit({ type: 'object-changed', rule: 'CAMP-SCN-01', object: dweller, change: { at: 39 } })
    here.stand('b0', 39).act('b0', 'shepherd', {
      dice: { 'check.ld': [4, 4], 'scenario.move': [3, 5] },
      picks: { 'scenario.object': `dweller-${dweller}` },
    })
    expect([here.objects('dweller').length, here.points('b'), here.finish()]).toEqual([10, 2, 'b'])
    expect(here.dues()).toEqual(['a credits D3x10', 'b credits D6x10', 'b reputation D3'])
  })

  test('br-prop: neutral gangers can be persuaded, and persuaded again by the other side', () => {
    const here = staged('br-prop')
    const won = (name: string) =>
      here
        .standBy(name, 'neutral-ganger')
        .act(name, 'recruit', { dice: { 'check.ld': [4, 4] }, picks: { 'scenario.object': 'neutral-ganger-0' } })
    won('a0')
    expect([here.tally('a', 'recruited'), won('b0').tally('a', 'recruited'), here.tally('b', 'recruited')]).toEqual([
      1, 0, 1,
    ])
    expect([down(here, 'b0', 'a0', 'a1', 'a2').finish(), here.dues()]).toEqual([
      'b',
      ['b credits D3x10', 'b reputation D3', 'b0 experience 1'],
    ])
  })

  test('br-scav: loot is found on 4+, and trapped on 1', () => {
    const here = staged('br-scav', {}, { dice: { 'scenario.count': [1, 1] } })
    here.standBy('a0', 'loot').act('a0', 'search', { dice: { 'scenario.search': [1] } })
    expect(here.events.some((event) => event.type === 'hit-taken' && event.by === 'frag-trap')).toBe(true)
    here.standBy('b0', 'loot').act('b0', 'search', { dice: { 'scenario.search': [4] } })
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b credits D3x10', 'b reputation D3'],
    ])
  })

  test('br-exec: at the end of the countdown an injury roll decides; when freed, the prisoner runs 3D6"', () => {
    const here = staged('br-exec', { reserves: 1 })
    for (let round = 1; round <= 6; round += 1) here.end({}, round)
    here.end({ dice: { 'scenario.harm': [2] } }, 7)
    expect(here.isOver()).toBe(false)
    expect([here.end({ dice: { 'scenario.harm': [3] } }, 8).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b credits D6x10', 'b reputation D3'],
    ])
    const free = staged('br-exec')
    free
      .standBy('a0', 'prisoner')
      .act('a0', 'free-captive')
      .end({ dice: { 'scenario.travel': [6, 6, 6] } }, 1)
    expect([free.lying('fugitive')[0], free.isOver()]).toEqual([7, false])
    free.end({ dice: { 'scenario.travel': [2, 2, 2] } }, 2)
    expect([free.isOver(), free.finish(), free.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a0 experience 1'],
    ])
  })

  test('br-take: holding all three landmarks ends the battle, which lasts at most ten rounds', () => {
    const here = staged('br-take')
    const [one = 0, two = 0, three = 0] = here.lying('landmark')
    here.stand('a0', one).stand('a1', two).stand('a2', three).end({}, 1)
    expect([here.isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 3 x D6x10',
      'a reputation D3',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
    ])
    const late = staged('br-take').stand('a0', one)
    expect([late.end({}, 9).isOver(), late.end({}, 10).isOver(), late.finish()]).toEqual([false, true, 'b'])
    expect(late.dues()).toEqual(['a credits D6x10', 'a0 experience 1', 'b credits 2D6x10', 'b reputation D3'])
  })

  test('br-hunt: the ground behind the hunted side is lost, with its models on it', () => {
    const here = staged('br-hunt', { reserves: 1 }).stand('b0', 46).stand('a0', 46).stand('b1', 40).stand('b2', 30)
    here.end({}, 2)
    expect(here.status('b0')).toBe('active')
    here.end({}, 3)
    expect([here.status('b0'), here.status('a0'), here.status('b1')]).toEqual(['out-of-action', 'active', 'active'])
    here.outOfAction('b1', 'a1')
    expect([here.end({}, 9).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual(['a1 experience 1', 'b reputation D3', 'b2 experience 1'])
    expect(down(staged('br-hunt'), 'a0', 'b0', 'b1', 'b2').finish()).toBe('a')
  })

  test('br-rite: the count grows while the leader of the rite is active; 13 ends the battle', () => {
    const here = staged('br-rite', {}, { picks: { 'scenario.target': 'b1' } })
    for (let round = 1; round <= 6; round += 1) here.end({ dice: { 'scenario.ritual': [6] } }, round)
    expect(here.isOver()).toBe(false)
    here.table.emit({ type: 'status-changed', rule: 'NEC-STATUS-04', fighter: here.index('b1'), status: 'pinned' })
    here.end({}, 7)
    here.table.emit({ type: 'status-changed', rule: 'NEC-STATUS-04', fighter: here.index('b1'), status: 'active' })
    expect([here.end({ dice: { 'scenario.ritual': [6] } }, 8).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues().filter((line) => line.includes('reputation'))).toEqual(['b reputation D3'])
    expect(here.dues()).toContain('a0 experience 1')
    expect(down(staged('br-rite', {}, { picks: { 'scenario.target': 'b1' } }), 'a0', 'b0', 'b1', 'b2').finish()).toBe(
      'a',
    )
  })

  test('br-blood: bodies stay; blood is taken until their Toughness test fails', () => {
    const here = staged('br-blood', { crews: [3, 6], reserves: 1 })
    down(here, 'a0', 'b0')
    here
      .standBy('a0', 'corpse')
      .act('a0', 'take-sample', { dice: { 'check.t': [3] } })
      .act('a0', 'take-sample', { dice: { 'check.t': [4] } })
    expect([here.tally('a', 'took-token'), here.objects('corpse')]).toEqual([2, []])
    for (const name of ['b1', 'b2', 'b3'])
      down(here, 'a0', name)
        .standBy('a1', 'corpse')
        .act('a1', 'take-sample', { dice: { 'check.t': [6] } })
    expect([here.end({}, 9).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a reputation D3', 'a0 experience 2 x 1', 'a1 experience 3 x 1'],
    ])
    expect(down(staged('br-blood'), 'b0', 'a0', 'a1', 'a2').finish()).toBe('b')
  })

  test('br-slaught: a raging fighter can only charge, and shooting takes a test', () => {
    const here = staged('br-slaught', { weapons: ['autogun'] })
      .stand('b0', 8)
      .stand('a2', 40)
    expect(here.stand('a0', 0).offered('a0', { dice: { 'scenario.rage': [3, 4] } })).toEqual(['charge', 'end'])
    expect(
      here
        .stand('a0', 20)
        .stand('b0', 40)
        .offered('a0', { dice: { 'scenario.rage': [3, 4] } }),
    ).toEqual(['move', 'end'])
    expect(here.offered('a0', { dice: { 'scenario.rage': [1, 1], 'check.wil': [1, 1] } })).not.toContain('shoot')
    expect(here.offered('a0', { dice: { 'scenario.rage': [1, 1], 'check.wil': [4, 4] } })).toContain('shoot')
    // From 14 on friends count as enemies.
    here.stand('a1', 22)
    expect(here.offered('a0', { dice: { 'scenario.rage': [5, 6] } })).toEqual(['charge', 'end'])
    expect(areFriends(here.table, here.index('a0'), here.index('a1'))).toBe(true)
    here.outOfAction('b1', 'a0', {}, 'melee').outOfAction('b2', 'a0').outOfAction('b0', 'a0')
    expect([here.end({}, 1).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a reputation D3',
      'a0 experience 1',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
    ])
  })

  test('br-multi1: there are three cannibals for every fighter, and more for every gang each round', () => {
    const here = staged('br-multi1', { crews: [1, 1, 1] })
    const there = () =>
      here.table.rosters.filter(
        ({ extra, index }) => extra === 'cannibal' && here.table.fighter(index).status === 'active',
      ).length
    expect(there()).toBe(9)
    here.begin({ dice: { 'scenario.count': [1, 1, 1] } }, 2)
    expect(there()).toBe(18)
    here.outOfAction('cannibal-1', 'b0').outOfAction('a0')
    for (let nth = 2; nth <= 18; nth += 1) here.flee(`cannibal-${nth}`)
    expect([here.end({}, 9).isOver(), here.finish()]).toEqual([true, 'b'])
    expect(here.dues()).toEqual(['b reputation D3', 'b0 experience D3', 'c reputation D3', 'c0 experience D3'])
  })

  test('br-multi2: a random fighter is possessed, and driving the daemon out is worth six', () => {
    const here = staged('br-multi2', { crews: [2, 2, 2] }, { dice: { 'scenario.lot': [3] } })
    expect([
      characteristic(here.table, here.index('b0'), 's').value,
      characteristic(here.table, here.index('b1'), 's').value,
    ]).toEqual([6, 3])
    here.stand('a0', here.where('b0')).act('a0', 'exorcise', { dice: { 'scenario.exorcism': [4] } })
    expect(here.end({}, 1).isOver()).toBe(false)
    here.outOfAction('c1', 'b1').act('a0', 'exorcise', { dice: { 'scenario.exorcism': [5] } })
    expect([here.points('a'), here.points('b'), here.end({}, 2).isOver(), here.finish()]).toEqual([6, 1, true, 'a'])
    expect([here.dues(), characteristic(here.table, here.index('b0'), 's').value]).toEqual([
      ['a reputation D3', 'a0 experience D6'],
      3,
    ])
    const still = staged('br-multi2', { crews: [2, 2] }, { dice: { 'scenario.lot': [1] } })
    expect([still.finish(), still.dues()]).toEqual(['', ['a0 experience D3']])
  })

  test('br-multi3: fighters have no weapon until they have searched for one', () => {
    const here = staged('br-multi3', { weapons: ['autogun'] })
    expect(here.objects('weapon-pile')).toHaveLength(4)
    expect(here.stand('b0', 20).offered('a0')).not.toContain('shoot')
    here.standBy('a0', 'weapon-pile').act('a0', 'search')
    expect(here.offered('a0')).toContain('shoot')
    expect(down(here, 'a0', 'b0', 'b1', 'b2').finish()).toBe('a')
    expect(here.dues()).toEqual([
      'a credits 2D6x10',
      'a reputation D3',
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
    ])
  })

  test('br-multi4: the structure falls, and the area of the fall grows by 6" a round', () => {
    const here = staged('br-multi4', { stats: { s: 6 } })
    const strike = (): Stage =>
      here.standBy('a0', 'structure').act('a0', 'destroy', { dice: { 'scenario.damage': [6] } })
    for (let wound = 0; wound < 10; wound += 1) strike()
    expect(here.objects('structure')).toEqual([])
    here
      .stand('a1', 0)
      .stand('a2', 10)
      .end({ picks: { 'scenario.leave': ['yes', 'no', 'no', 'no'] }, dice: { 'check.i': [1] } }, 1)
    expect([here.status('a0'), here.status('a1'), here.mark('closed')]).toEqual(['out-of-action', 'fled', 6])
    expect([here.finish(), here.dues()]).toEqual([
      'a',
      ['a reputation 1', 'a reputation D3', 'a0 experience 1', 'a1 experience 1'],
    ])
  })

  test('br-multi5: one more fighter arrives each round; after the tenth the gang with most fighters wins', () => {
    const here = staged('br-multi5', { crews: [1, 1, 1], reserves: 2 })
    here.begin({ dice: { 'scenario.arrival': [3, 3, 3] } }, 3)
    expect([here.status('ar0'), here.status('ar1')]).toEqual(['active', 'reserve'])
    here.injure('b0').outOfAction('c0')
    expect([here.end({}, 9).isOver(), here.end({}, 10).isOver(), here.finish(), here.dues()]).toEqual([
      false,
      true,
      'a',
      ['a reputation D3'],
    ])
  })

  test('br-multi6: a transport arrives from round 3 on a 5, and leaves two rounds later', () => {
    const here = staged('br-multi6', { crews: [2, 2] })
    expect(here.standBy('a0', 'transport').end({}, 2).offered('a0')).not.toContain('claim')
    here.end({ dice: { 'scenario.event': [5] } }, 3)
    here.act('a0', 'claim')
    expect([here.status('a0'), here.end({}, 4).isOver(), here.end({}, 5).isOver(), here.finish()]).toEqual([
      'fled',
      false,
      true,
      'a',
    ])
    expect(here.dues()).toEqual(['a reputation D3', 'a reputation D6', 'a0 experience D3'])
  })
})
