import { describe, expect, it } from 'vitest'
import { chargeable } from '@shared/rulesets/wh40k-4e/assault/charging'
import { combatStep } from '@shared/rulesets/wh40k-4e/assault/combats'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import { endOfBattle } from '@shared/rulesets/wh40k-4e/missions/ending'
import { fallBack } from '@shared/rulesets/wh40k-4e/morale/falling-back'
import { lossesStep } from '@shared/rulesets/wh40k-4e/morale/shooting-losses'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { chooseTarget } from '@shared/rulesets/wh40k-4e/shooting/targets'
import { shock } from '@shared/rulesets/wh40k-4e/vehicles/shocking'
import { mayBoard } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { weaponClass } from '@shared/rulesets/wh40k/classic/vehicles/shooting'
import { inches } from '@shared/space'
import { catalogue } from './battles'
import { setUp, type GroupSketch, type Script, type UnitSketch, type WeaponSketch } from './kit'
import { onBoard } from './onboard'

/** Questions the source leaves open, with their documented defaults; and examples of the source that belong to no other test. */

const rifle: WeaponSketch = { id: 'rifle', type: 'assault', shots: 1 }
const us = (weapons: readonly WeaponSketch[] = [rifle], more: UnitSketch = {}): UnitSketch => ({
  id: 'us',
  groups: [{ weapons }],
  ...more,
})
const foe = (group: GroupSketch = {}, more: UnitSketch = {}): UnitSketch => ({
  id: 'foe',
  side: 1,
  groups: [{ count: 5, weapons: [], ...group }],
  ...more,
})
const tank = (more: UnitSketch = {}): UnitSketch => ({
  id: 'tank',
  side: 1,
  groups: [{ vehicle: {}, weapons: [] }],
  ...more,
})
const shoot = (units: readonly UnitSketch[], script: Script) => {
  const scene = setUp(units)
  scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], ...script })
  return scene
}

describe('shooting: open questions', () => {
  it('after a failed test the target is the nearest unit, or the nearest Large Target (4E-GAP-08)', () => {
    const scene = setUp([us(), foe(), tank({ id: 'near-tank' }), tank({ id: 'far-tank' })])
    const facts = (question: AnyFact): unknown => (question.ask === 'closest' ? question.among.slice(0, 1) : undefined)
    scene.play(chooseTarget(scene.table, 0, { seen: [1, 2, 3], open: [1, 2, 3] }), {
      choices: ['far-tank', 'near-tank'],
      dice: [6, 6],
      facts,
    })
    expect(scene.offered('shoot.target')).toEqual(['foe', 'near-tank', 'hold'])
  })
  it('of different Toughness the majority’s of those that can be hit counts (4E-GAP-09)', () => {
    const units = [
      us(),
      {
        id: 'foe',
        side: 1,
        groups: [
          { count: 2, stats: { t: 3 }, weapons: [] },
          { stats: { t: 5 }, weapons: [] },
        ],
      },
    ]
    const needed = (victims: readonly number[]) => {
      const facts = (question: AnyFact): unknown =>
        question.ask === 'fire' ? { models: [0], close: [], victims } : undefined
      return shoot(units, { dice: [6, 1], facts }).eventsOf('wounds-rolled')[0]?.needed.value
    }
    expect([needed([1, 2, 3]), needed([3])]).toEqual([3, 5])
  })
  it('a marker may not be over, or partly over, a friend (4E-GAP-17, 4E-BARR-03)', () => {
    const { stand, resolve } = onBoard([{ groups: [{}] }, { side: 1, groups: [{}] }, { groups: [{}] }])
    stand(0, [10, 24])
    const among = stand(1, [30, 24])
    const lies = (friend: number) => {
      stand(2, [friend, 24])
      const question = { ask: 'aim', unit: 0, target: 1, among, diameter: inches(3) } as const
      return resolve(question, { x: inches(30), y: inches(24) }).ok
    }
    // The marker reaches 1.5", a base 0.49".
    expect([lies(32.1), lies(31.9)]).toEqual([true, false])
  })
  it('losses are within range of any weapon that fired (4E-GAP-29)', () => {
    const guns = [{ weapons: [rifle] }, { id: 'gunner', weapons: [{ ...rifle, id: 'long', range: 48, s: 8 }] }]
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire'
        ? { models: question.models, close: [], victims: question.range > inches(24) ? [2, 3] : [2] }
        : undefined
    const scene = shoot(
      [
        { id: 'us', groups: guns },
        {
          id: 'foe',
          side: 1,
          groups: [
            { id: 'one', weapons: [] },
            { id: 'two', weapons: [] },
            { id: 'three', weapons: [] },
          ],
        },
      ],
      {
        choices: ['us', 'foe', 'two'],
        // Only the rifle hits and wounds, but the far model is the one that is lost.
        dice: [6, 6, 1, 1],
        facts,
      },
    )
    expect(scene.eventsOf('model-slain').map(({ model }) => model)).toEqual([3])
  })
  it('a marker over two units hits each separately (4E-GAP-31)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'under-marker'
        ? { at: 'here', hole: 1, under: [1, 2, 6].map((model) => ({ model, whole: true })) }
        : undefined
    const blast = { ...rifle, s: 8, ap: 2, specials: ['blast'] }
    const scene = shoot([us([blast]), foe(), foe({ count: 3 }, { id: 'others' })], {
      choices: ['us', 'foe', 'kind-1', 'kind-2'],
      dice: [6, 2, 2, 2],
      facts,
    })
    expect([1, 2].map((unit) => scene.unit(unit).models.length)).toEqual([3, 2])
  })
  it('rapid fire is counted model by model (4E-GAP-41)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire'
        ? { models: question.range === inches(12) ? [0] : question.models, close: [], victims: [3] }
        : undefined
    const scene = shoot([{ id: 'us', groups: [{ count: 3, weapons: [{ id: 'bolter' }] }] }, foe()], {
      dice: [1, 1, 1, 1],
      facts,
    })
    expect(scene.eventsOf('volley-fired').map(({ models, shots }) => [models, shots])).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
  it('a torrent cannot name a model that can’t be lost (4E-GAP-46)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: [0], close: [], victims: [1, 2] } : undefined
    const units = [
      us([{ ...rifle, shots: 3 }]),
      {
        id: 'foe',
        side: 1,
        groups: [
          { id: 'seen', weapons: [] },
          { id: 'leader', weapons: [] },
          { id: 'hidden', weapons: [] },
        ],
      },
    ]
    const scene = shoot(units, { choices: ['us', 'foe', 'none'], dice: [6, 6, 6, 6, 6, 6, 6, 6, 6], facts })
    expect(scene.offered('torrent.name')).toEqual(['seen', 'leader', 'none'])
  })
  it('a twin-linked weapon overheats by its final roll (4E-GAP-47)', () => {
    const plasma = { ...rifle, ap: 2, s: 7, specials: ['gets-hot', 'twin-linked'] }
    // A 1 is rolled again: a 5 doesn't burn, another 1 does.
    expect(shoot([us([plasma]), foe()], { dice: [1, 5, 1] }).eventsOf('saves-rolled')).toEqual([])
    expect(shoot([us([plasma]), foe()], { dice: [1, 1, 3] }).eventsOf('saves-rolled')).toMatchObject([{ unit: 0 }])
  })
  it('its owner may leave a miss that did not overheat, because the reroll may overheat (4E-WSR-05)', () => {
    const plasma = { ...rifle, ap: 2, s: 7, specials: ['gets-hot', 'twin-linked'] }
    const kept = shoot([us([plasma]), foe()], { choices: ['us', 'foe', 'keep'], dice: [2] })
    expect(kept.offered('hit.twin-linked')).toEqual(['again', 'keep'])
    expect(kept.eventsOf('dice-rerolled')).toEqual([])
    const again = shoot([us([plasma]), foe()], { choices: ['us', 'foe', 'again'], dice: [2, 1, 3] })
    expect(again.eventsOf('dice-rerolled')).toMatchObject([{ from: [2], to: [1], by: 'twin-linked' }])
    expect(again.eventsOf('saves-rolled')).toMatchObject([{ unit: 0 }])
  })
  it('the wounds of all markers of a barrage are added up (4E-GAP-54)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'under-marker' ? { at: 'here', hole: 3, under: [{ model: 3, whole: true }] } : undefined
    const mortar = { id: 'mortar', type: 'heavy', range: 48, s: 8, ap: 2, specials: ['blast', 'barrage'] } as const
    // Two markers, one hit each: two wounds on two models are a torrent; and one Pinning test.
    const scene = shoot([{ id: 'us', groups: [{ count: 2, weapons: [mortar] }] }, foe({ count: 3 })], {
      choices: ['us', 'foe', 'kind-1'],
      dice: [5, 6, 2, 2, 3, 3],
      facts,
    })
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ faces: [2, 2] }])
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ reason: 'pinning' }])
  })
  it('a loss of a quarter is counted over one Shooting phase (4E-AMB-80)', () => {
    const scene = setUp([us(), foe({ count: 5 }, { state: { atTurnStart: { models: 5, wounds: 5 } } })])
    for (const model of [1])
      scene.table.emit({ type: 'model-slain', rule: '4E-CAS-01', model, cause: 'attack', by: null, counts: true })
    expect(scene.play(lossesStep(scene.table))).toBe(false)
    scene.table.emit({ type: 'model-slain', rule: '4E-CAS-01', model: 2, cause: 'attack', by: null, counts: true })
    scene.play(lossesStep(scene.table), { dice: [1, 1] })
    expect(scene.eventsOf('leadership-tested')).toHaveLength(1)
  })
})

describe('combat and morale: open questions', () => {
  it('the winner with the best Initiative pursues, once for each fleeing unit (4E-GAP-33)', () => {
    const locked = (...lockedWith: number[]) => ({ state: { lockedWith } })
    const scene = setUp([
      { groups: [{ stats: { i: 3 } }], ...locked(2) },
      { groups: [{ stats: { i: 6 } }], ...locked(2) },
      foe({ count: 2, stats: { i: 2 } }, locked(0, 1)),
    ])
    scene.play(settle(scene.table, { sides: [[0, 1], [2]] }, [1, 0]), {
      dice: [6, 6, 1, 4, 2, 3],
      choices: ['pursue'],
      facts: (question) => (question.ask === 'touching' ? (question.unit === 2 ? [0, 1] : []) : undefined),
    })
    expect(scene.eventsOf('pursued')).toMatchObject([{ by: 1, totals: [7, 6] }])
  })
  it('No Retreat! allows armour or invulnerable saves, not cover (4E-AMB-08)', () => {
    const scene = setUp([
      { groups: [{ count: 6 }], state: { lockedWith: [1] } },
      foe({ count: 2, stats: { sv: 6, invulnerable: 4 } }, { carried: ['fearless'], state: { lockedWith: [0] } }),
    ])
    // 3 to 1: two wounds, saved on 4+.
    scene.play(settle(scene.table, { sides: [[0], [1]] }, [1, 0]), { dice: [4, 5] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', needed: 4, passed: 2 }])
  })
  it('2D6 after a lost combat must not exceed the Leadership that is left (4E-AMB-94, 4E-TV-04)', () => {
    const scene = setUp([
      { groups: [{ count: 4 }], state: { lockedWith: [1] } },
      foe({ count: 5, stats: { ld: 7 } }, { state: { lockedWith: [0] } }),
    ])
    for (const model of [4, 5, 6])
      scene.table.emit({ type: 'model-slain', rule: '4E-CAS-01', model, cause: 'attack', by: null, counts: true })
    scene.play(settle(scene.table, { sides: [[0], [1]] }, [1, 0]), { dice: [2, 2] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ needed: { value: 4 }, passed: true }])
  })
  it('in a quarter a unit falls back to the nearer of its two edges (4E-AMB-10)', () => {
    const { stand, measure } = onBoard([{ groups: [{}] }, { side: 1, groups: [{}] }])
    const back = (x: number, y: number) => {
      stand(0, [x, y])
      const answer = measure({
        ask: 'retreat',
        unit: 0,
        distance: inches(5),
        slowed: inches(3),
        edge: 'low',
        end: 'low',
      })
      return (answer as { places: { at: { x: number; y: number } }[] }).places.map(({ at }) => [
        at.x / 1000,
        at.y / 1000,
      ])
    }
    expect([back(30, 12), back(10, 20)]).toEqual([[[30, 7]], [[5, 20]]])
  })
  it('passengers driven out of a transport that was charged do not fight that phase (4E-AMB-90)', () => {
    const scene = setUp([
      {
        id: 'us',
        groups: [
          {
            stats: { s: 6, i: 5 },
            melee: [{ id: 'fist', strength: { kind: 'times', factor: 2 }, specials: ['ignores-armour'] }],
          },
        ],
        state: { lockedWith: [1] },
      },
      {
        id: 'rhino',
        side: 1,
        capacity: 10,
        groups: [{ vehicle: { types: ['tank', 'transport'] }, weapons: [] }],
        state: { lockedWith: [0] },
      },
      foe({ count: 2 }, { id: 'riders', state: { where: 'embarked', transport: 1 } }),
    ])
    // It stood: the blow hits. 10 + 4 penetrates the front's 13; shaken; out, and a Pinning test.
    scene.play(combatStep(scene.table), { choices: ['fist'], dice: [4, 1, 1, 1] })
    expect(scene.unit(2)).toMatchObject({ where: 'on-board', lockedWith: [] })
    expect(chargeable(scene.table, 0)).toContain(2)
  })
})

describe('vehicles: open questions', () => {
  it('smoke is launched after the move, and the vehicle does not fire then (4E-AMB-46)', () => {
    const smoker: UnitSketch = {
      id: 'us',
      groups: [{ vehicle: {}, carried: ['smoke-launchers'], weapons: [{ id: 'gun', s: 7, type: 'heavy' }] }],
    }
    const scene = setUp([smoker, foe()])
    scene.play(movementStep(scene.table), { choices: ['us', 'up-to-6', 'smoke'] })
    const types = scene.events.map(({ type }) => type)
    expect(types.indexOf('unit-moved')).toBeLessThan(types.indexOf('smoke-launched'))
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })
  it('whether passengers may charge is decided as they get out (4E-AMB-28)', () => {
    const out = (choices: readonly string[]) => {
      const scene = setUp([
        { id: 'rhino', capacity: 10, groups: [{ vehicle: {}, weapons: [] }] },
        { id: 'squad', groups: [{}], state: { where: 'embarked', transport: 0 } },
        foe(),
      ])
      scene.play(movementStep(scene.table), { choices: ['rhino', ...choices] })
      return scene.unit(1).mayNotCharge
    }
    expect([out(['get-out', 'up-to-12']), out(['stay-in', 'up-to-6', 'get-out'])]).toEqual([false, true])
  })
  it('a template hits the vehicles of a squadron that are under it (4E-AMB-83, 4E-UNIT-02)', () => {
    const flamer = { id: 'flamer', type: 'assault', range: null, s: 6 } as const
    const squadron = tank({ id: 'foe', groups: [{ count: 2, vehicle: { front: 10 }, weapons: [] }] })
    const laid = (question: { ask: string }) => (question.ask === 'flame' ? { under: [2] } : undefined)
    const scene = shoot([us([flamer]), squadron], { dice: [4, 1], laid })
    expect(scene.eventsOf('armour-rolled').map(({ model }) => model)).toEqual([2])
  })
  it('any model on foot that passes its test may face a tank: bikes, creatures (4E-AMB-84)', () => {
    for (const type of ['bike', 'jump-infantry', 'monstrous-creature'] as const) {
      const scene = setUp([
        { groups: [{ vehicle: {}, weapons: [] }] },
        foe({ count: 1, stats: { type }, weapons: [{ ...rifle, s: 1 }] }),
      ])
      const facts = (question: AnyFact): unknown =>
        question.ask === 'shock-way'
          ? { reached: true, end: null, met: [{ unit: 1, models: [{ model: 1, stop: null }] }], rough: null }
          : undefined
      scene.play(shock(scene.table, 0, 1, inches(6)), { dice: [1, 1, 1], choices: ['kind-1', 'rifle'], facts })
      expect(scene.eventsOf('glory-sought')).toMatchObject([{ halted: false }])
    }
  })
  it('counters stay where they were laid (4E-AMB-91)', () => {
    const scene = setUp([us(), foe()], { level: 'alpha' }, 'secure-and-control')
    Object.assign(scene.state, { markers: [{ at: { x: 1, y: 2 }, removed: false }] })
    scene.play(movementStep(scene.table), { choices: ['us', 'move'] })
    expect(scene.state.markers).toEqual([{ at: { x: 1, y: 2 }, removed: false }])
    scene.play(endOfBattle(scene.table, 'scenario'), {
      facts: ({ ask }) => (ask === 'around-counters' ? [[0]] : undefined),
    })
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0 }])
  })
  it('fall-back dice depend on the unit type (4E-AMB-20)', () => {
    const scene = setUp([{ groups: [{ stats: { type: 'bike' } }] }, foe()])
    scene.play(fallBack(scene.table, 0), { dice: [1, 2, 3] })
    expect(scene.eventsOf('dice-rolled')[0]?.faces).toHaveLength(3)
  })
})

describe('examples of the source', () => {
  it('a Space Marine costs 15 points, a Termagant 7: two of them about one (4E-VEC-04)', () => {
    const points = (unit: string) => catalogue.classicUnits.all.find(({ id }) => id === unit)?.composition[0]?.points
    expect(points('sm-tactical-squad')).toBe(15)
  })
  it('ten shots of five marines on 3+: seven hits, four wounds on 3+, four Hormagaunts without a save (4E-VEC-28)', () => {
    const gaunts = foe({ id: 'gaunt', count: 8, stats: { t: 3, sv: null } })
    const scene = shoot([{ id: 'us', groups: [{ count: 5, weapons: [{ id: 'bolter' }] }] }, gaunts], {
      choices: ['us', 'foe', 'gaunt'],
      dice: [3, 3, 3, 3, 4, 5, 6, 1, 2, 2, 3, 4, 5, 6, 2, 1, 1],
    })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ needed: { value: 3 }, passed: 7 }])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 3 }, passed: 4 }])
    expect(scene.unit(1).models).toHaveLength(4)
  })
  it('a Dreadnought fires a missile launcher and a twin-linked lascannon, which is one weapon, after a move (4E-VEC-37, 4E-TV-08)', () => {
    const guns = [
      { id: 'missile-launcher', type: 'heavy', s: 8, ap: 3, range: 48 },
      { id: 'lascannon', type: 'heavy', s: 9, ap: 2, range: 48, specials: ['twin-linked'] },
    ] as const
    const walker = { types: ['walker'] as const, walker: { ws: 4, s: 6, i: 4, a: 2 }, bs: 4 }
    const scene = shoot(
      [
        { id: 'us', groups: [{ vehicle: walker, weapons: guns }], state: { movedUpTo: inches(6), moved: 'moved' } },
        foe(),
      ],
      {
        dice: [1, 1, 2],
      },
    )
    expect(scene.eventsOf('volley-fired').map(({ weapon, shots }) => [weapon, shots])).toEqual([
      ['missile-launcher', 1],
      ['lascannon', 1],
    ])
    expect([weaponClass(8), weaponClass(4)]).toEqual(['main', 'defensive'])
  })
  it('Terminators ride in a Land Raider, not in a Rhino or a Razorback (4E-TV-14, 4E-TRN-01)', () => {
    const terminators: UnitSketch = {
      groups: [{ count: 5, carried: ['terminator-armour'] }],
      carried: ['terminator-armour'],
    }
    const rides = (carried: readonly string[]) => {
      const scene = setUp([
        terminators,
        { capacity: 10, carried, groups: [{ vehicle: { types: ['tank', 'transport'] }, weapons: [] }] },
      ])
      return mayBoard(scene.table, 1, 0)
    }
    expect([rides([]), rides(['assault-vehicle'])]).toEqual([false, true])
  })
})
