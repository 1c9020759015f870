import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { resultOf } from '@shared/rulesets/necromunda/result'
import { countedIntrigues } from '@shared/rulesets/necromunda/scenarios/intrigues'
import { inches } from '@shared/space'
import { describe, expect, it, test } from 'vitest'
import { standingAt } from './line'
import { Stage, type StageSketch } from './stage'

/** CAMP-LAW-07. Zones are the 12" at either end of the line of 48": `a` stands left, `b` right, the centre is at 24". */
const stage = (card: string, sketch: StageSketch = {}) => new Stage('18-standoff', { ...sketch, intrigues: [card] })
const counted = (here: Stage, card: string) =>
  resultOf(here.setup, here.table, here.state, here.events).sides[0]?.intrigues?.[card]

test('CAMP-LAW-07: a battle without intrigues counts none, and other sides do not see those of one side', () => {
  const here = new Stage('18-standoff').deploy()
  expect(resultOf(here.setup, here.table, here.state, here.events).sides[0]).not.toHaveProperty('intrigues')
  const dealt = stage('wreck-the-place').deploy()
  expect(resultOf(dealt.setup, dealt.table, dealt.state, dealt.events).sides[1]).not.toHaveProperty('intrigues')
})

test('CAMP-LAW-07: 17 of the 26 are counted by the battle', () => {
  expect(countedIntrigues.toSorted()).toEqual([
    'blow-it-up',
    'burn-it-down',
    'carry-a-guild-bond',
    'clear-the-smuggling-routes',
    'collect-a-debt',
    'corrupt-the-machine',
    'hit-the-stimms',
    'hold-the-line',
    'keep-the-trade-flowing',
    'mark-the-impure',
    'retrieve-the-informer',
    'reveal-the-imposter',
    'run-with-the-ghasts',
    'seed-the-rebellion',
    'stitch-them-up',
    'watch-from-the-shadows',
    'wreck-the-place',
  ])
})

describe('CAMP-LAW-07: actions in the enemy zone', () => {
  it('count there and are not offered in other places, nor to the other side', () => {
    const here = stage('wreck-the-place').deploy().begin()
    expect(here.stand('a0', 20).offered('a0')).not.toContain('vandalise')
    expect(here.stand('b0', 5).offered('b0')).not.toContain('vandalise')
    here.stand('a1', 40).act('a1', ['vandalise', 'end'])
    expect(counted(here, 'wreck-the-place')).toBe(1)
    here.stand('a2', 44).act('a2', ['vandalise', 'end'])
    expect(counted(here, 'wreck-the-place')).toBe(2)
  })
  it('light fires that hurt models moving within 3" of them, from the next round on', () => {
    const here = stage('burn-it-down', { crews: [3, 3] })
      .deploy()
      .begin()
    here.stand('a0', 40).act('a0', ['start-fire', 'end'])
    const hits = () => here.events.filter((event) => event.type === 'hit-taken' && event.by === 'fire').length
    const passes = (name: string) => {
      here.stand(name, 41)
      here.table.fighter(here.index(name)).lastMove = inches(4)
      for (const { activationEnds } of here.table.rules.parts)
        if (activationEnds !== undefined) here.run(activationEnds(here.table, here.index(name)))
    }
    passes('b1')
    expect([here.objects('fire').length, hits()]).toEqual([1, 0])
    here.state.round = 2
    passes('b1')
    here.table.fighter(here.index('b2')).lastMove = inches(0)
    expect(hits()).toBe(1)
  })
  it('can be done four times if that pays more', () => {
    const here = stage('seed-the-rebellion', { crews: [6, 3] })
      .deploy()
      .begin()
    for (const name of ['a0', 'a1', 'a2', 'a3']) here.stand(name, 40).act(name, ['graffiti', 'end'])
    expect(counted(here, 'seed-the-rebellion')).toBe(4)
    expect(here.stand('a4', 40).offered('a4')).not.toContain('graffiti')
  })
})

test('CAMP-LAW-07: Stitch Them Up plants evidence on a Seriously Injured fighter within 1"', () => {
  const here = stage('stitch-them-up').deploy().begin()
  here.stand('b1', 30).stand('a1', 30.5)
  expect(here.offered('a1')).not.toContain('plant-evidence')
  here.injure('b1')
  here.begin().act('a1', ['plant-evidence', 'end'])
  expect(counted(here, 'stitch-them-up')).toBe(1)
  expect(here.stand('a2', 20).offered('a2')).not.toContain('plant-evidence')
})

test('CAMP-LAW-07: Corrupt the Machine hacks each of three places once, on an Intelligence test', () => {
  const here = stage('corrupt-the-machine').deploy().begin()
  expect(here.objects('hacked-place')).toHaveLength(3)
  const [first = 0] = here.lying('hacked-place')
  here.stand('a1', first).act('a1', ['hacking'], { dice: { 'check.int': [1, 1] } })
  expect(counted(here, 'corrupt-the-machine')).toBe(0)
  here.begin().act('a1', ['hacking'], { dice: { 'check.int': [6, 6] } })
  expect(counted(here, 'corrupt-the-machine')).toBe(1)
})

test('CAMP-LAW-07: Blow It Up is planted by the carrier alone, and takes out all models in the middle at the end', () => {
  const here = stage('blow-it-up')
    .deploy({ picks: { 'intrigue.fighter': 'a1' } })
    .begin()
  expect(here.stand('a0', 22).offered('a0')).not.toContain('plant-bomb')
  here.stand('a1', 20).act('a1', ['plant-bomb'])
  here.stand('b1', 29).stand('b2', 31)
  here.finish()
  expect(['a0', 'a1', 'b1', 'b2'].map((name) => here.status(name))).toEqual([
    ...['out-of-action', 'out-of-action', 'out-of-action', 'active'],
  ])
  expect(counted(here, 'blow-it-up')).toBe(1)
})

test('CAMP-LAW-07: Watch From the Shadows follows a random enemy, within 12"', () => {
  const here = stage('watch-from-the-shadows')
    .deploy({ dice: { 'scenario.lot': [2] } })
    .begin()
  here.stand('b0', 40).stand('b1', 30).stand('b2', 40)
  expect(here.stand('a0', 17).offered('a0')).not.toContain('shadow')
  here.stand('a1', 19).act('a1', ['shadow'])
  expect(counted(here, 'watch-from-the-shadows')).toBe(1)
})

test('CAMP-LAW-07: Mark the Impure takes a picture of the Leader within 6" and carries it over an edge', () => {
  const here = stage('mark-the-impure').deploy().begin()
  here.stand('b0', 30)
  expect(here.stand('a0', 20).offered('a0')).not.toContain('pict-capture')
  here.stand('a1', 25).act('a1', ['pict-capture'])
  here.end()
  expect([counted(here, 'mark-the-impure'), here.status('a1')]).toEqual([0, 'active'])
  here.stand('a1', 0.5).end({ picks: { 'scenario.leave': 'yes' } })
  expect([counted(here, 'mark-the-impure'), here.status('a1')]).toEqual([1, 'fled'])
})

test('CAMP-LAW-07: Carry a Guild Bond: the courier leaves from the enemy zone', () => {
  const here = stage('carry-a-guild-bond')
    .deploy({ picks: { 'intrigue.fighter': 'a2' } })
    .begin()
  here.stand('a1', 40).end()
  expect(counted(here, 'carry-a-guild-bond')).toBe(0)
  here.stand('a2', 40).end({ picks: { 'scenario.leave': 'yes' } })
  expect([counted(here, 'carry-a-guild-bond'), here.status('a2')]).toEqual([1, 'fled'])
})

describe('CAMP-LAW-07: at the end of the battle', () => {
  it('Clear the Smuggling Routes needs no enemy in its own zone', () => {
    const held = stage('clear-the-smuggling-routes').deploy().begin()
    held.finish()
    expect(counted(held, 'clear-the-smuggling-routes')).toBe(0)
    const left = stage('clear-the-smuggling-routes').deploy().begin()
    for (const name of ['b0', 'b1', 'b2']) left.stand(name, 30)
    left.finish()
    expect(counted(left, 'clear-the-smuggling-routes')).toBe(1)
  })
  it('Keep the Trade Flowing needs four fighters standing in the enemy zone', () => {
    const ends = (...there: readonly string[]) => {
      const here = stage('keep-the-trade-flowing', { crews: [5, 3] })
        .deploy()
        .begin()
      for (const name of there) here.stand(name, 40)
      here.injure('a4')
      here.finish()
      return counted(here, 'keep-the-trade-flowing')
    }
    expect(ends('a0', 'a1', 'a2', 'a3')).toBe(1)
    expect(ends('a0', 'a1', 'a2', 'a4')).toBe(0)
  })
  it('Hold the Line needs no enemy within 6" of a place 12" from the own zone', () => {
    const here = stage('hold-the-line').deploy().begin()
    const [place = 0] = here.lying('held-place')
    expect(place).toBeGreaterThanOrEqual(24)
    for (const name of ['b0', 'b1', 'b2']) here.stand(name, place > 40 ? 20 : 47)
    here.finish()
    expect(counted(here, 'hold-the-line')).toBe(1)
    const near = stage('hold-the-line').deploy().begin()
    near.stand('b0', place)
    near.finish()
    expect(counted(near, 'hold-the-line')).toBe(0)
  })
})

describe('CAMP-LAW-07: declared in a Priority phase', () => {
  it('Hit the Stimms removes flesh wounds, and ignores later ones', () => {
    const here = stage('hit-the-stimms').deploy()
    const wound = (name: string) =>
      here.table.emit({ type: 'flesh-wounded', rule: 'NECX-INJ-02', fighter: here.index(name) })
    const wounds = (name: string) => here.table.fighter(here.index(name)).fleshWounds
    wound('a1')
    here.begin({ picks: { 'intrigue.declare': 'no' } })
    expect([wounds('a1'), counted(here, 'hit-the-stimms')]).toEqual([1, 0])
    here.begin({ picks: { 'intrigue.declare': 'yes' } })
    expect([wounds('a1'), counted(here, 'hit-the-stimms')]).toEqual([0, 1])
    here.begin()
    expect(counted(here, 'hit-the-stimms')).toBe(1)
  })
  it('Run With the Ghasts doses three fighters', () => {
    const here = stage('run-with-the-ghasts', { crews: [4, 3] }).deploy()
    here.begin({
      picks: { 'intrigue.declare': 'yes', 'intrigue.fighter': ['a0', 'a1', 'a2'] },
      dice: { 'effect.die': [2, 5, 2, 5, 2, 5] },
    })
    const dosed = ['a0', 'a1', 'a2'].filter((name) =>
      here.table.fighter(here.index(name)).conditions.some(({ id }) => id === 'intoxicated'),
    )
    expect(dosed).toEqual(['a0', 'a1', 'a2'])
  })
})

test('CAMP-LAW-07: Collect a Debt counts in a fight', () => {
  const here = stage('collect-a-debt').deploy().begin()
  expect(here.stand('a0', 20).offered('a0')).not.toContain('shakedown')
  here.stand('a1', 20).stand('b1', 20.5)
  here.table.emit({
    type: 'pushed',
    rule: 'NEC-STATUS-04',
    fighter: here.index('a1'),
    placement: standingAt(20),
    contacts: [here.index('b1')],
  })
  here.act('a1', ['shakedown'])
  expect(counted(here, 'collect-a-debt')).toBe(1)
})

describe('CAMP-LAW-07: a fighter changes sides', () => {
  it('Reveal the Imposter: one of the gang in round 3, moved by the opponent; it counts if its own gang takes it out', () => {
    const here = stage('reveal-the-imposter', { crews: [4, 3] }).deploy()
    here.begin({ dice: { 'scenario.lot': [2] } }, 3)
    here.run(activate(here.table, here.index('a3')), { picks: { 'activation.action': 'end' } })
    expect(here.events.filter(({ type }) => type === 'taken-over')).toMatchObject([
      { fighter: here.index('a3'), by: 1 },
    ])
    here.outOfAction('a2', 'a0').outOfAction('a3', 'a0')
    expect(counted(here, 'reveal-the-imposter')).toBe(1)
    const { fighters } = resultOf(here.setup, here.table, here.state, here.events)
    expect(fighters.find(({ id }) => id === 'a3')?.deeds).toEqual([{ deed: 'imposter', count: 1 }])
  })
  it('Reveal the Imposter does not count if an enemy took the imposter out', () => {
    const here = stage('reveal-the-imposter').deploy().begin({}, 3)
    here.outOfAction('a2', 'b0')
    expect(counted(here, 'reveal-the-imposter')).toBe(0)
  })
  it('Retrieve the Informer: an enemy that is not a Leader or Champion must stand in the own zone at the end', () => {
    const ends = (at: number) => {
      const here = stage('retrieve-the-informer').deploy().begin()
      here.run(activate(here.table, here.index('b2')), { picks: { 'activation.action': 'end' } })
      expect(here.events.filter(({ type }) => type === 'taken-over')).toMatchObject([
        { fighter: here.index('b2'), by: 0 },
      ])
      here.stand('b2', at)
      here.finish()
      return counted(here, 'retrieve-the-informer')
    }
    expect([ends(8), ends(20)]).toEqual([1, 0])
  })
})
