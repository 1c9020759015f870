import { describe, expect, test } from 'vitest'
import { describedRules } from '@shared/rulesets/necromunda/scenarios'
import { play, somewhere } from '../kit'
import { driven, onTheRoad, wolfquad } from '../vehicles/fleet'
import { staged, type Stage } from './stage'

/** CAMP-SCN-01: the Ash Wastes, Succession and the Apocrypha, one by one. */

const down = (here: Stage, by: string, ...victims: readonly string[]): Stage => {
  for (const victim of victims) here.outOfAction(victim, by)
  return here
}
const names = ['a0', 'a1', 'a2']
const six = (count: number): number[] => new Array<number>(count).fill(6)

describe('the Ash Wastes', () => {
  test('aw-dust: it is pitch black on 4+', () => {
    expect(staged('aw-dust', {}, { dice: { 'scenario.darkness': [3] } }).state.fighters[0]?.conditions).toEqual([])
    const here = staged('aw-dust', {}, { dice: { 'scenario.darkness': [4], 'scenario.visibility': [2] } })
    expect(here.state.fighters[0]?.conditions).toEqual([{ id: 'hidden', value: 6000 }])
    down(here, 'a1', 'b0', 'b1', 'b2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits D6x10', 'a reputation D3', 'a1 experience 2'],
    ])
    const even = staged('aw-dust', {}, { dice: { 'scenario.darkness': [1] } })
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D3x10', 'b credits D3x10']])
  })

  test('aw-fuel: each cache found pays D3x10 credits', () => {
    const here = staged('aw-fuel', {}, { dice: { 'scenario.count': [1, 1] } })
    for (const face of [4, 5])
      here.standBy('b1', 'fuel-cache').act('b1', 'search', { dice: { 'scenario.search': [face] } })
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b credits 2 x D3x10', 'b reputation D3', 'b1 experience 1'],
    ])
  })

  test('aw-break: the wagon is repaired when D6, round and help make 9; 8 moves it, and 4 or 5 counts as help', () => {
    const here = staged('aw-break', { reserves: 2 })
    const [start = 0] = here.lying('wagon')
    here.end({ dice: { 'scenario.repair': [3] } }, 1)
    here.end({ dice: { 'scenario.repair': [5], 'scenario.travel': [2, 3] } }, 2)
    expect([here.lying('wagon')[0], here.isOver()]).toEqual([start - 5, false])
    here.begin({ dice: { 'scenario.arrival': [3, 3, 3, 3] } }, 3)
    expect([here.end({ dice: { 'scenario.repair': [6] } }, 3).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b credits D6x10', 'b reputation D3'],
    ])
    const wrecked = staged('aw-break', { stats: { s: 6 } }).standBy('a0', 'wagon')
    for (let wound = 0; wound < 4; wound += 1) wrecked.act('a0', 'destroy', { dice: { 'scenario.damage': [6, 1] } })
    expect([wrecked.end({ dice: { 'scenario.repair': [1] } }, 1).isOver(), wrecked.finish()]).toEqual([true, 'a'])
  })

  test.each([
    ['a boltgun with AP -1 and Damage 2', { weapons: ['boltgun'], dice: [6, 6], saves: 5, left: 2 }],
    ['bare hands', { weapons: [], dice: [6], saves: 4, left: 3 }],
  ])('aw-break: the wagon has 4 wounds and a 4+ save against %s', (_, { weapons, dice, saves, left }) => {
    const woundsAfter = (save: number): number | undefined => {
      const here = staged('aw-break', { stats: { s: 6 }, weapons }).standBy('a0', 'wagon')
      here.act('a0', 'destroy', { dice: { 'scenario.damage': [...dice, save] } })
      return here.state.scenario.objects[here.objects('wagon')[0] ?? -1]?.counter
    }
    expect([woundsAfter(saves - 1), woundsAfter(saves)]).toEqual([left, 4])
  })

  test('aw-enc: gangs begin 36" apart and reinforcements arrive each round', () => {
    const here = staged('aw-enc', { reserves: 2 })
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([12, 48])
    here.begin({ dice: { 'scenario.reinforcements': [1, 2], 'scenario.arrival': [3, 3, 3] } }, 2)
    expect([here.status('ar0'), here.status('ar1'), here.status('br0')]).toEqual(['active', 'reserve', 'active'])
    const won = down(staged('aw-enc'), 'a0', 'b0', 'b1', 'b2').end({}, 1)
    expect([won.isOver(), won.finish(), won.dues()]).toEqual([true, 'a', ['a credits D3x10', 'a reputation D3']])
    const even = staged('aw-enc')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D3x5', 'b credits D3x5']])
  })

  test('aw-enc: vehicles arrive only as reinforcements', () => {
    const rules = describedRules('aw-enc')
    const of = onTheRoad([driven(wolfquad, 9), {}, { side: 1, status: 'active' }])
    const scene = { ...of.table, roles: ['attacker', 'defender'] as const }
    expect([0, 1].map((fighter) => rules?.deployment.ground?.(scene, fighter))).toEqual([
      null,
      [{ to: 'centre', within: 12000 }],
    ])
    const waits = onTheRoad([driven(wolfquad, 9, { status: 'reserve' }), {}, { side: 1 }])
    waits.state.round = 2
    for (const { roundBegins } of rules?.parts ?? [])
      if (roundBegins !== undefined)
        play(roundBegins(waits.table), {
          dice: [
            ['scenario.reinforcements', 1],
            ['scenario.arrival', 3],
          ],
          space: { deploy: somewhere(0), 'hull-room': true },
        })
    expect(waits.state.fighters[0]?.status).toBe('active')
  })

  test('aw-breakt: attackers are paid for vehicles that still move, defenders for wrecks', () => {
    const rules = describedRules('aw-breakt')
    const fleet = [
      driven(wolfquad, 9),
      driven(wolfquad, 9, {}, { stalled: true }),
      driven(wolfquad, 9, { status: 'out-of-action' }),
      driven(wolfquad, 9, { side: 1 }),
    ]
    const of = onTheRoad(fleet)
    const table = { ...of.table, roles: ['attacker', 'defender'] as const }
    for (const { concluding } of rules?.parts ?? []) if (concluding !== undefined) play(concluding(table, [0, 1]))
    expect(of.state.scenario.tally).toEqual([{ 'mobile-vehicle': 1 }, { wreck: 1 }])
    expect(rules?.rewards.credits?.map(({ to, amount, per }) => [to, amount, per])).toEqual([
      ['attacker', 'D6x10', 'mobile-vehicle'],
      ['defender', 'D3x10', 'wreck'],
    ])
  })

  test('aw-break: a vehicle that survives gains experience', () => {
    const of = onTheRoad([driven(wolfquad, 9), {}, { side: 1 }])
    const [lesson] = describedRules('aw-break')?.rewards.experience ?? []
    const learns = (fighter: number) => lesson?.when?.({ table: of.table, standing: [0, 1], winners: [] }, 0, fighter)
    expect([lesson?.standing, learns(0), learns(1)]).toEqual(['each', true, false])
  })

  test('aw-show: a gang that holds three structures with no enemy within 3" wins at once', () => {
    const here = staged('aw-show')
    const places = here.lying('structure')
    for (const [nth, x] of places.entries()) here.stand(`a${nth}`, x)
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a leader experience D3', 'a reputation D3'],
    ])
    const two = staged('aw-show')
      .stand('a0', places[0] ?? 0)
      .stand('a1', places[1] ?? 0)
      .stand('b0', places[1] ?? 0)
      .end({}, 1)
    expect([two.isOver(), two.finish(), two.dues()]).toEqual([false, '', ['a credits D3x10']])
  })

  test('aw-beast: each gang places a lair each round; survivors of a beast’s hit gain experience', () => {
    const here = staged('aw-beast', { crews: [2, 2, 2] })
    const beasts = () =>
      here.table.rosters.filter(
        ({ extra, index }) => extra === 'lair-beast' && here.table.fighter(index).status === 'active',
      ).length
    expect([beasts(), here.begin({}, 2) && beasts()]).toEqual([3, 6])
    here.table.emit({
      type: 'hit-taken',
      rule: 'NEC-MELEE-15',
      attacker: here.index('lair-beast-1'),
      target: here.index('a1'),
      by: 'vicious-jaws',
      kind: 'melee',
    })
    down(here, 'a0', 'b0', 'b1', 'c0', 'c1')
    expect([here.end({}, 2).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits D3x10', 'a reputation D3', 'a1 experience 1'],
    ])
  })

  test('aw-storm: from round 6 only fighters that pass an Intelligence check act; the battle ends after nine rounds', () => {
    const here = staged('aw-storm').stand('a0', 20)
    expect(here.begin({}, 5).offered('a0')).toContain('move')
    expect(here.begin({}, 6).offered('a0', { dice: { 'check.int': [1, 1] } })).toEqual([])
    expect(here.stand('a1', 24).begin({}, 7).offered('a0')).toContain('move')
    expect([here.end({}, 8).isOver(), here.end({}, 9).isOver(), here.outOfAction('b1').finish()]).toEqual([
      false,
      true,
      '',
    ])
    expect(here.dues()).toEqual([
      'a0 experience 1',
      'a1 experience 1',
      'a2 experience 1',
      'b0 experience 1',
      'b2 experience 1',
    ])
    const won = down(staged('aw-storm'), 'a0', 'b0', 'b1', 'b2')
    expect([won.finish(), won.dues().slice(0, 2)]).toEqual(['a', ['a credits D3x10', 'a reputation D3']])
  })

  test('aw-cargo: the defenders win by choosing a route and reaching 10', () => {
    const here = staged('aw-cargo')
    here.begin({ dice: { 'scenario.route': [6] }, picks: { 'scenario.route': 'route-3' } }, 2)
    expect([here.end({}, 2).isOver(), here.finish(), here.bottle('a').dues()]).toEqual([
      true,
      'b',
      ['a reputation -1', 'b credits 4D6x10', 'b reputation D3'],
    ])
  })

  test('aw-race: the gang nearest to the leading edge after eight rounds wins', () => {
    const here = staged('aw-race')
    expect([here.line('a')[0], here.line('b')[0]]).toEqual([36, 48])
    here.stand('a1', 8).stand('b0', 10)
    expect([here.end({}, 7).isOver(), here.end({}, 8).isOver(), here.finish(), here.dues()]).toEqual([
      false,
      true,
      'a',
      ['a credits 4D6x10', 'a reputation D3', 'a1 experience D3'],
    ])
    const level = staged('aw-race').stand('a1', 8).stand('b0', 8)
    expect(level.end({}, 8).finish()).toBe('')
  })

  test('aw-breakt: the last gang wins, and all its fighters gain experience', () => {
    const here = down(staged('aw-breakt', { reserves: 1 }), 'a0', 'b0', 'b1', 'b2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a reputation D3', ...names.map((name) => `${name} experience 1`)],
    ])
    expect(
      staged('aw-breakt', { reserves: 1 })
        .begin({ dice: { 'scenario.reinforcements': [1], 'scenario.arrival': [3] } }, 2)
        .status('br0'),
    ).toBe('active')
  })

  test('NECV-ROAD-01: aw-breakt: the road rolls once an attacker is past the middle, and the battle ends four rounds later', () => {
    const here = staged('aw-breakt').stand('a0', 20).stand('b0', 26).begin({}, 1)
    expect(here.state.scenery.road).toBeUndefined()
    here.stand('a0', 26).begin({}, 2)
    expect(here.state.scenery.road).toMatchObject({ sides: 'open', zone: 0 })
    expect([here.end({}, 5).isOver(), here.end({}, 6).isOver()]).toEqual([false, true])
  })

  test('aw-rig: a search finds cargo on 3+, and the battle ends when all is searched', () => {
    const here = staged('aw-rig')
    for (const face of [2, 3]) here.standBy('a0', 'cargo').act('a0', 'search', { dice: { 'scenario.search': [face] } })
    expect([here.tally('a', 'searched'), here.finish(), here.dues()]).toEqual([
      1,
      'a',
      ['a credits D6x10', 'a reputation D3', 'a0 experience 1'],
    ])
    for (let nth = 0; nth < 4; nth += 1)
      here.standBy('b0', 'cargo').act('b0', 'search', { dice: { 'scenario.search': [1] } })
    expect(here.table.rules.parts.some((part) => part.over?.(here.table) === true)).toBe(true)
  })
})

describe('Succession', () => {
  test('su-fall: defenders may leave by their edge after round 1; the battle ends after five rounds', () => {
    const here = staged('su-fall', { crews: [2, 4] })
    expect(here.end({}, 1).status('b0')).toBe('active')
    for (const name of ['b0', 'b1', 'b2']) here.stand(name, 48)
    here.stand('b3', 20).end({}, 2)
    expect([here.status('b0'), here.end({}, 4).isOver(), here.end({}, 5).isOver(), here.finish()]).toEqual([
      'fled',
      false,
      true,
      'b',
    ])
    expect(here.dues()).toEqual([
      'a credits D3x5',
      'b credits D6x10',
      'b reputation D3',
      'b0 experience 1',
      'b1 experience 1',
      'b2 experience 1',
    ])
    const overrun = staged('su-fall', { crews: [2, 4] })
      .stand('a0', 46)
      .stand('a1', 46)
    expect([overrun.finish(), overrun.dues()]).toEqual([
      'a',
      ['a credits D6x10', 'a leader experience D3', 'a reputation D3', 'b credits D3x5'],
    ])
  })

  test('su-gunk: the tank can only be attacked from contact, and explodes when it is destroyed', () => {
    const here = staged('su-gunk', { weapons: ['autogun'], stats: { s: 6 } }).stand('a0', 15)
    expect(here.offered('a0')).not.toContain('destroy')
    here.standBy('a0', 'tank')
    for (let wound = 0; wound < 3; wound += 1) here.act('a0', 'destroy', { dice: { 'scenario.damage': [6, 1] } })
    expect(here.events.some((event) => event.type === 'hit-taken' && event.by === 'explosion')).toBe(true)
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits D6x10', 'a reputation D3', 'a0 experience 1', 'b credits D3x10'],
    ])
    const held = staged('su-gunk')
    expect([held.end({}, 5).isOver(), held.finish(), held.dues()]).toEqual([
      true,
      'b',
      ['a credits D3x10', 'b credits D6x10', 'b leader experience D3', 'b reputation D3'],
    ])
  })

  test('su-below: reinforcements arrive in waves, and the last gang wins', () => {
    const here = staged('su-below', { reserves: 3 })
    here.begin({ dice: { 'scenario.reinforcements': [1], 'scenario.arrival': [3, 3] } }, 3)
    expect([here.status('ar1'), here.status('ar2')]).toEqual(['active', 'reserve'])
    down(here, 'a0', 'b0', 'b1', 'b2')
    expect([here.end({}, 3).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a leader experience D3', 'a reputation D3', 'b credits D6x5'],
    ])
    const even = staged('su-below')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x10', 'b credits D6x10']])
  })

  test('su-storm: the front moves 6" a round from the attackers’ edge', () => {
    const here = staged('su-storm').stand('a0', 5).stand('a1', 5)
    here.end({ dice: { 'check.i': [3, 4, 3] } }, 1)
    expect(names.map(here.status)).toEqual(['out-of-action', 'active', 'out-of-action'])
    here.outOfAction('b0', 'a1')
    expect([here.points('a'), here.points('b'), here.finish()]).toEqual([2, 3, 'b'])
    expect(here.dues()).toEqual(['a credits D6x5', 'b credits 2D6x10', 'b reputation D3'])
    const calm = staged('su-storm')
    for (const name of [...names, 'b0', 'b1', 'b2']) calm.stand(name, 48)
    for (let round = 1; round <= 7; round += 1) calm.end({}, round)
    expect([calm.mark('closed'), calm.isOver(), calm.end({ dice: { 'check.i': six(6) } }, 8).isOver()]).toEqual([
      42,
      false,
      true,
    ])
  })

  test('su-spire: the attacker wins by taking out the target, the defenders by taking out the attacker', () => {
    const here = staged('su-spire', { crews: [1, 3], reserves: 1 })
    expect(here.offered('b1', { dice: { 'scenario.spot': [1] } })).toEqual(['move', 'end'])
    here.outOfAction('b0', 'a0')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 3D6x10', 'b credits D6x10'],
    ])
    const caught = staged('su-spire', { crews: [1, 3] }).outOfAction('a0', 'b2')
    expect([caught.end({}, 1).isOver(), caught.finish(), caught.dues()]).toEqual([
      true,
      'b',
      ['a credits D6x10', 'b reputation D3+1', 'b2 experience D3'],
    ])
  })

  test('su-zalk: captives are freed on 3+ and leave by an edge', () => {
    const here = staged('su-zalk')
    here.standBy('a0', 'captive').act('a0', 'free-captive', { dice: { 'scenario.free': [3] } })
    here.stand('captive-1', 0).end({ picks: { 'scenario.leave': ['no', 'no', 'no', 'yes'] } }, 1)
    expect([here.status('captive-1'), here.finish(), here.dues()]).toEqual([
      'fled',
      'a',
      ['a leader experience D3', 'a reputation 1', 'a0 experience D3'],
    ])
    expect(staged('su-zalk').finish()).toBe('b')
  })

  test('su-parley: those set up first may not shoot; taking out the Leader pays most if a Leader does it', () => {
    const here = staged('su-parley', { crews: [2, 2], reserves: 2, weapons: ['autogun'] }).begin()
    expect(here.offered('a0')).not.toContain('shoot')
    here.begin({ dice: { 'scenario.arrival': [3, 3, 3, 3] } }, 3)
    expect(here.begin({}, 4).offered('ar0')).toContain('shoot')
    here.outOfAction('b0', 'a0')
    expect([here.end({}, 4).isOver(), here.finish()]).toEqual([true, 'a'])
    expect(here.dues()).toEqual([
      'a credits 2D6x10',
      'a credits D6x10',
      'a reputation D3',
      'a0 experience 3',
      'b credits D3x10',
    ])
    const shot = staged('su-parley').outOfAction('b0', 'a1')
    expect([shot.finish(), shot.dues()]).toEqual([
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a1 experience D3', 'b credits D3x10'],
    ])
    const even = staged('su-parley')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x10', 'b credits D6x10']])
  })

  test('su-pain: two challengers begin in the middle, and the one left wins', () => {
    const here = staged('su-pain', {}, { picks: { 'scenario.target': ['a2', 'b1'] } })
    expect([here.where('a2'), here.where('b1')]).toEqual([22, 26])
    here.outOfAction('b1', 'a0')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a2 experience D3', 'b credits D6x5'],
    ])
    const even = staged('su-pain')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits D6x10', 'b credits D6x10']])
  })

  test('su-rift: a sentry gun guards the gate, and attackers who destroy it win', () => {
    const here = staged('su-rift', { reserves: 5, stats: { s: 6 } })
      .standBy('a0', 'gate')
      .stand('a1', 0)
      .stand('a2', 0)
    here.end({ dice: { 'scenario.gun': [4] } }, 1)
    expect(here.events.filter((event) => event.type === 'hit-taken')).toMatchObject([{ by: 'sentry-gun', target: 0 }])
    here.begin({ dice: { 'scenario.reinforcements': [1], 'scenario.arrival': [3] } }, 2)
    here.begin({ dice: { 'scenario.arrival': [3, 3, 3, 3] } }, 5)
    expect(here.status('br4')).toBe('active')
    here.table.emit({ type: 'status-changed', rule: 'NEC-ACT-24', fighter: 0, status: 'active' })
    for (let wound = 0; wound < 6; wound += 1) here.act('a0', 'destroy', { dice: { 'scenario.damage': [6, 1] } })
    expect([here.end({}, 5).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 3D6x10', 'a reputation D3', 'a0 experience D3', 'b credits D6x10'],
    ])
    expect(staged('su-rift').finish()).toBe('b')
  })

  test('su-street: the last gang wins; a draw pays both', () => {
    const here = down(staged('su-street'), 'b0', 'a0', 'a1', 'a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['a credits D6x10', 'b credits 3D6x10', 'b leader experience D3', 'b reputation D3'],
    ])
    const even = staged('su-street')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits 2D6x10', 'b credits 2D6x10']])
  })

  test('su-bar: attackers who destroy the vat win, or who are the last gang', () => {
    const here = staged('su-bar', { reserves: 2, stats: { s: 6 } })
      .begin({ dice: { 'scenario.reinforcements': [1], 'scenario.arrival': [3] } }, 2)
      .standBy('a0', 'vat')
    for (let wound = 0; wound < 3; wound += 1) here.act('a0', 'destroy', { dice: { 'scenario.damage': [6] } })
    expect([here.end({}, 2).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a0 experience 1', 'b credits D6x5'],
    ])
    expect(down(staged('su-bar'), 'a0', 'b0', 'b1', 'b2').finish()).toBe('a')
    expect(staged('su-bar').finish()).toBe('b')
  })
})

describe('the Apocrypha', () => {
  test('ap-tech: attackers win with three loot found', () => {
    const here = staged('ap-tech', { reserves: 1 })
    expect(here.line('b').every((x) => here.lying('loot').some((at) => Math.abs(at - x) <= 3))).toBe(true)
    for (const name of ['a0', 'a0', 'a1']) here.standBy(name, 'loot').act(name, 'search')
    expect([here.points('a'), here.finish(), here.dues()]).toEqual([
      3,
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a0 experience 1', 'a1 experience 1', 'b credits D6x10'],
    ])
    expect(down(staged('ap-tech'), 'b0', 'a0', 'a1', 'a2').end({}, 1).isOver()).toBe(true)
  })

  test('ap-star: attackers win with two fighters within 6" of the centre after six rounds', () => {
    const here = staged('ap-star', { reserves: 1 }).stand('a0', 20).stand('a1', 28)
    here.outOfAction('b0', 'a1')
    expect([here.end({}, 5).isOver(), here.end({}, 6).isOver(), here.finish()]).toEqual([false, true, 'a'])
    expect(here.dues()).toEqual(['a credits 2D6x10', 'a reputation D3', 'a1 experience D3', 'b credits D6x10'])
    expect(staged('ap-star').stand('a0', 20).finish()).toBe('b')
  })

  test('ap-defend: the last gang wins; a draw pays both', () => {
    const here = down(staged('ap-defend', { reserves: 1 }), 'b0', 'a0', 'a1', 'a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['a credits D6x10', 'b credits 2D6x10', 'b reputation D3'],
    ])
    const even = staged('ap-defend')
    expect([even.finish(), even.dues()]).toEqual(['', ['a credits 2D6x10', 'b credits 2D6x10']])
  })

  test('ap-head: attackers win by taking out the defender they named', () => {
    const pick = { picks: { 'scenario.target': 'b1' } }
    const here = staged('ap-head', {}, pick).outOfAction('b1', 'a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a2 experience D3', 'b credits D6x10'],
    ])
    const safe = staged('ap-head', {}, pick)
    expect([safe.finish(), safe.dues()]).toEqual([
      'b',
      ['a credits D6x10', 'b credits 2D6x10', 'b reputation D3', 'b1 experience D3'],
    ])
  })

  test('ap-score: attackers win by destroying the prize within six rounds', () => {
    const here = staged('ap-score', { stats: { s: 6 } }).standBy('a0', 'prize')
    for (let wound = 0; wound < 4; wound += 1) here.act('a0', 'destroy', { dice: { 'scenario.damage': [6, 1] } })
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'a',
      ['a credits 4D6x10', 'a reputation D3', 'a0 experience D3'],
    ])
    expect([staged('ap-score').end({}, 6).isOver(), staged('ap-score').finish()]).toEqual([true, 'b'])
  })

  test('ap-cross: the gang that takes out most enemy Leaders wins', () => {
    const here = staged('ap-cross', { crews: [2, 2, 2] })
      .outOfAction('b0', 'a1')
      .outOfAction('c0', 'a1')
    expect([here.finish(), here.dues()]).toEqual([
      'a',
      ['a credits 2D6x10', 'a reputation D3', 'a0 experience 1', 'a1 experience 2 x D3'],
    ])
    expect(down(here, 'a0', 'b1', 'c1').table.rules.victory({ table: here.table, standing: [0] })).toEqual([0])
  })

  test('ap-hunter: the hunter arrives in round 2, and wins by taking out half of the defenders', () => {
    const pick = { picks: { 'scenario.target': 'a1' } }
    const here = staged('ap-hunter', { crews: [3, 4] }, pick)
    expect([here.status('a1'), here.begin({}, 2).status('a1')]).toEqual(['reserve', 'active'])
    expect([down(here, 'a1', 'b0', 'b1').finish(), here.dues()]).toEqual([
      'a',
      ['a credits 2D6x10', 'a leader experience 1', 'a reputation D3'],
    ])
    const caught = staged('ap-hunter', { crews: [3, 4] }, pick)
      .begin({}, 2)
      .outOfAction('a1', 'b2')
    expect([caught.end({}, 2).isOver(), caught.finish(), caught.dues()]).toEqual([
      true,
      'b',
      ['b credits 2D6x10', 'b leader experience 1', 'b reputation D3', 'b2 experience D3'],
    ])
    expect(staged('ap-hunter', {}, pick).finish()).toBe('')
  })

  test('ap-sea: the last gang wins', () => {
    const here = down(staged('ap-sea'), 'b0', 'a0', 'a1', 'a2')
    expect([here.end({}, 1).isOver(), here.finish(), here.dues()]).toEqual([
      true,
      'b',
      ['b credits 2D6x10', 'b leader experience 1', 'b reputation D3'],
    ])
  })
})
