import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { powerTest } from '@shared/rulesets/necromunda/psykers/test'
import { weaponsOf } from '@shared/rulesets/necromunda/setup/weapons'
import { disperseClouds } from '@shared/rulesets/necromunda/shooting/clouds'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  pushedBy,
  theEvent,
  type FighterSketch,
  type Script,
} from '../kit'
import { gun } from '../hits/hits'
import { activates, shoots, skilled } from './skills/skilled'

const act = (action: string) => ['activation.action', action] as const
const blast3 = { id: 'blast', value: 3000 }
const marker = (at: string) => ({ at, outOfRange: false })

describe('NECX-TRAIT-BURROWING', () => {
  const digs = (faces: readonly [first: number, second: number, face: number, arrow: number], script: Script = {}) => {
    const launcher = gun({ s: 6, damage: 1, ammo: 4, traits: [blast3, 'burrowing', 'concussion'] })
    const scene = skilled(
      [
        { weapons: [launcher], name: 'miner' },
        { side: 1, stats: { w: 2 } },
      ],
      { activation: null },
    )
    const [first, second, face, arrow] = faces
    activates(scene, {
      choices: [act('burrow')],
      dice: [
        ['shoot.firepower', 3],
        ['burrow.distance', first, second],
        ['scatter.face', face],
        ['scatter.direction', arrow],
      ],
      ...script,
      space: {
        targets: [],
        'place-blast': ({ anywhere }) => marker(anywhere === true ? 'anywhere' : 'in sight'),
        scatter: ({ distance, throughWalls }) => ({
          marker: distance === inches(first + second) && throughWalls === true ? marker('beyond the wall') : null,
        }),
        ...script.space,
      },
    })
    return scene
  }
  const surfacing = (scene: ReturnType<typeof digs>) =>
    play(endPhase(scene.table), {
      dice: [['hit.wound', 1]],
      space: { ...openGround, 'under-blast': ({ marker: at }) => (at?.at === 'beyond the wall' ? [1] : []) },
    })

  test('the marker moves 2D6" through walls without sight or hit roll, and explodes when the End phase begins', () => {
    const scene = digs([2, 3, 1, 5])
    expect(eventsOf(scene, 'hit-rolled')).toEqual([])
    expect(scene.state.clouds).toMatchObject([{ kind: 'shell', at: 'beyond the wall', by: { fighter: 0 } }])
    expectStatus(scene, 1, 'active')
    surfacing(scene)
    expect(theEvent(scene, 'hit-taken')).toMatchObject({ attacker: 0, target: 1 })
    expectStatus(scene, 1, 'pinned')
    expect(scene.state.clouds).toEqual([])
  })

  test('a Hit face leaves the marker where it was put; off the table it is lost', () => {
    expect(digs([6, 6, 5, 1]).state.clouds).toMatchObject([{ at: 'anywhere' }])
    expect(digs([1, 1, 1, 1], { space: { scatter: { marker: null } } }).state.clouds).toEqual([])
  })
})

describe('NECX-TRAIT-VORTEX', () => {
  const thrown = (face: number) => {
    const grenade = gun({ s: null, damage: 0, traits: [blast3, 'vortex', 'grenade', 'single-shot'] })
    const scene = skilled([{ weapons: [grenade] }, { side: 1 }])
    shoots(scene, {
      dice: [
        ['shoot.hit', 4],
        ['check.i', face],
      ],
      space: { 'place-blast': marker('here'), 'under-blast': [1], pushed: pushedBy(1, inches(1.5)) },
    })
    return scene
  }

  test('a model needs an Initiative test to get out of it, or is taken out', () => {
    const escaped = thrown(4)
    expectStatus(escaped, 1, 'pinned')
    expect(theEvent(escaped, 'pushed')).toMatchObject({ fighter: 1 })
    expectStatus(thrown(3), 1, 'out-of-action')
  })

  const wanders = (dice: readonly (readonly [string, number])[], landing: 'there' | null = 'there') => {
    const scene = thrown(4)
    play(disperseClouds(scene.table), {
      dice,
      space: {
        scatter: ({ distance }) => ({ marker: landing === null || distance !== inches(5) ? null : marker(landing) }),
        'under-blast': ({ marker: at }) => (at?.at === 'there' ? [0] : []),
        pushed: pushedBy(0, inches(1.5)),
      },
    })
    return scene
  }

  test('in the End phase it disappears on 1-2, stays on 3-4, moves D6+2" on 5-6 and takes the fighters there out', () => {
    expect(wanders([['vortex.fate', 2]]).state.clouds).toEqual([])
    expect(wanders([['vortex.fate', 3]]).state.clouds).toMatchObject([{ kind: 'vortex', at: 'here' }])
    const drift = [
      ['vortex.fate', 5],
      ['vortex.distance', 3],
      ['vortex.direction', 7],
    ] as const
    const drifted = wanders([...drift, ['check.i', 2]])
    expect(drifted.state.clouds).toMatchObject([{ at: 'there' }])
    expectStatus(drifted, 0, 'out-of-action')
    expect(wanders(drift, null).state.clouds).toEqual([])
  })
})

describe('NECX-TRAIT-CHEM-DELIVERY', () => {
  const darted = (carried: string[], load: string, dice: number[], victim: FighterSketch = { side: 1 }) => {
    const scene = skilled([{ carried, weapons: [gun({ s: null, damage: 0, traits: ['chem-delivery'] })] }, victim])
    shoots(scene, {
      dice: [['shoot.hit', 4], 3, ...dice],
      choices: carried.length > 0 ? [['chem-delivery.load', load]] : [],
    })
    return scene
  }

  test('a roll of at least the victim’s Toughness gives it a chem that the shooter carries; no dose is used', () => {
    const scene = darted(['spur'], 'spur', [3])
    expect(characteristic(scene.table, 1, 'm').value).toBe(7000)
    expectConditions(scene, 1, 'intoxicated')
    expect(scene.table.fighter(0).used).toEqual([])
    expectConditions(darted(['spur'], 'spur', [2]), 1)
  })

  test('it may use the weapon’s own poison', () => {
    const scene = darted(['spur'], 'toxin', [3, 1])
    expect(scene.table.fighter(1).fleshWounds).toBe(1)
    expectConditions(scene, 1)
    expect(darted([], 'toxin', [3, 1]).table.fighter(1).fleshWounds).toBe(1)
  })
})

describe('NECX-GEAR-PSI-GRUB', () => {
  const psyker = (carried: string[]) =>
    skilled([{ carried: [...carried, 'psi-grub'] }, { side: 1 }], { activation: null })
  const fed = (scene: ReturnType<typeof psyker>, times: number) => {
    for (let nth = 0; nth < times; nth += 1) activates(scene, { choices: [act('feed-grub'), act('end')] })
  }
  const casts = (scene: ReturnType<typeof psyker>, script: Script) =>
    play(powerTest(scene.table, 0, 1, 'NEC-PSY-04'), script).result

  test('a charge replaces a power’s test', () => {
    const scene = psyker(['non-sanctioned-psyker'])
    fed(scene, 1)
    expect(casts(scene, { choices: [['psi-grub.spend', 'yes']] })).toEqual({ passed: true, result: 7, perils: false })
    expect(casts(scene, { dice: [['check.wil', 1, 2]] }).passed).toBe(false)
  })

  test('it explodes with the sixth charge', () => {
    const scene = psyker(['non-sanctioned-psyker'])
    fed(scene, 6)
    expect(casts(scene, { dice: [['check.wil', 1, 2]] }).passed).toBe(false)
    const { asked } = activates(scene, { choices: [act('end')] })
    expect(asked[0]?.options).not.toContain('feed-grub')
  })

  test('it does nothing for non-psykers', () => {
    const { asked } = activates(psyker([]), { choices: [act('end')] })
    expect(asked[0]?.options).not.toContain('feed-grub')
  })
})

test('NECX-ACC-HOTSHOT: the pack makes a lasgun stronger, with worse ammo checks, and not Plentiful', () => {
  const catalogue = loadPacks([necromundaPack])
  const lasgun = (accessories: string[]) =>
    weaponsOf(catalogue, { itemId: 'l', weapon: 'lasgun', accessories }, 0, 3).flatMap(({ profiles }) => profiles)
  expect(lasgun([]).map(({ traits }) => traits.map(({ id }) => id))).toEqual([['plentiful']])
  expect(lasgun(['hotshot-las-pack'])).toMatchObject([{ strength: 4, ap: -1, ammo: 4, traits: [] }])
})
