import { describe, expect, it } from 'vitest'
import { coverSave } from '@shared/rulesets/wh40k-7e/casualties/cover'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from '../kit'

const battery = ['lascannon', 'autocannon', 'stubber'].map((id) => ({ id, type: 'heavy', range: 48 }) as const)

const tank = (
  vehicle: GroupSketch['vehicle'] = {},
  driven: number | null = null,
  carried: string[] = [],
): UnitSketch => ({
  id: 'tank',
  groups: [{ vehicle: { w: 3, bs: 4, ...vehicle }, weapons: battery, carried }],
  state: driven === null ? {} : { moved: 'moved', movedUpTo: inches(driven) },
})
const enemy = (id = 'enemy'): UnitSketch => ({ id, side: 1, groups: [{ count: 20, stats: { sv: null } }] })

/** Misses with every shot; the tank's aimed weapons, and those that fired snap shots. */
const fired = (scene: Scene, script: Script): { readonly aimed: string[]; readonly snap: string[] } => {
  scene.play(shootingStep(scene.table), script)
  const shots = scene.eventsOf('volley-fired')
  const names = (snap: boolean): string[] => shots.filter((shot) => shot.snap === snap).map(({ weapon }) => weapon)
  return { aimed: names(false), snap: names(true) }
}
const first = ['tank', 'shoot', 'enemy']
const allInOrder = ['lascannon', 'autocannon']

describe('weapons a vehicle fires at its own BS', () => {
  it('7E-BASE-VEHSHOOT-01: are all when it stood still', () => {
    const shots = fired(setUp([tank(), enemy()]), { choices: [...first, ...allInOrder], dice: [1, 1, 1] })
    expect(shots).toEqual({ aimed: ['lascannon', 'autocannon', 'stubber'], snap: [] })
  })

  it('7E-BASE-VEHSHOOT-02: are one at combat speed, the others fire snap shots', () => {
    const choices = [...first, 'autocannon', ...allInOrder]
    const shots = fired(setUp([tank({}, 6), enemy()]), { choices, dice: [1, 1, 1] })
    expect(shots).toEqual({ aimed: ['autocannon'], snap: ['lascannon', 'stubber'] })
  })

  it('7E-BASE-VEHSHOOT-03: are none at cruising speed', () => {
    const shots = fired(setUp([tank({}, 12), enemy()]), { choices: [...first, ...allInOrder], dice: [1, 1, 1] })
    expect(shots).toEqual({ aimed: [], snap: ['lascannon', 'autocannon', 'stubber'] })
  })

  it('7E-BASE-VEHSHOOT-04: are all of a fast vehicle at combat speed and two at cruising speed', () => {
    const slow = setUp([tank({ types: ['fast'] }, 6), enemy()])
    expect(fired(slow, { choices: [...first, ...allInOrder], dice: [1, 1, 1] }).snap).toEqual([])
    const quick = setUp([tank({ types: ['fast'] }, 12), enemy()])
    const choices = [...first, 'lascannon', 'stubber', ...allInOrder]
    expect(fired(quick, { choices, dice: [1, 1, 1] })).toEqual({
      aimed: ['lascannon', 'stubber'],
      snap: ['autocannon'],
    })
  })

  it('7E-BASE-VEHSHOOT-04: are all of a walker', () => {
    const walker = { types: ['walker'], walker: { ws: 4, s: 6, i: 4, a: 2 } } as const
    const shots = fired(setUp([tank(walker, 6), enemy()]), { choices: [...first, ...allInOrder], dice: [1, 1, 1] })
    expect(shots.snap).toEqual([])
  })

  it('7E-BASE-VEHSHOOT-05: are no others if ordnance fires', () => {
    const scene = setUp([
      {
        id: 'tank',
        groups: [
          { vehicle: { w: 3, bs: 4 }, weapons: [{ id: 'battle-cannon', type: 'ordnance', range: 72 }, ...battery] },
        ],
      },
      enemy(),
    ])
    const choices = [...first, 'battle-cannon', 'battle-cannon', ...allInOrder]
    expect(fired(scene, { choices, dice: [1, 1, 1, 1] })).toEqual({
      aimed: ['battle-cannon'],
      snap: ['lascannon', 'autocannon', 'stubber'],
    })
  })

  it('7E-BASE-VEH-03: are none with a shaken crew, until the end of its next turn', () => {
    const scene = setUp([tank(), enemy()])
    const { damage } = scene.table.model(0)
    if (damage !== null) damage.shakenThrough = 1
    expect(fired(scene, { choices: [...first, ...allInOrder], dice: [1, 1, 1] }).aimed).toEqual([])
    const later = setUp([tank(), enemy()])
    later.state.turn = 3
    const again = later.table.model(0).damage
    if (again !== null) again.shakenThrough = 1
    expect(fired(later, { choices: [...first, ...allInOrder], dice: [1, 1, 1] }).snap).toEqual([])
  })

  it('7E-BASE-VEH-03: do not include a destroyed weapon', () => {
    const scene = setUp([tank(), enemy()])
    scene.table.model(0).damage?.weaponsLost.push('lascannon')
    expect(fired(scene, { choices: [...first, 'autocannon'], dice: [1, 1] }).aimed).toEqual(['autocannon', 'stubber'])
  })

  it('7E-BASE-SHOOT-16: cost a hull point on a second roll of 1 to 3 if they get hot', () => {
    const plasma = { id: 'plasma', type: 'heavy', range: 36, specials: ['gets-hot'] } as const
    const scene = setUp([{ id: 'tank', groups: [{ vehicle: { w: 3, bs: 4 }, weapons: [plasma] }] }, enemy()])
    scene.play(shootingStep(scene.table), { choices: first, dice: [1, 3] })
    expect(scene.table.model(0).wounds).toBe(2)
  })
})

describe('the Machine Spirit', () => {
  const spirit = ['power-of-the-machine-spirit']

  it('TV-7E-42 7E-USR-MACHINESPIRIT-1: at combat speed it aims two weapons', () => {
    const choices = [...first, 'lascannon', 'stubber', 'none', ...allInOrder]
    expect(fired(setUp([tank({}, 6, spirit), enemy()]), { choices, dice: [1, 1, 1] })).toEqual({
      aimed: ['lascannon', 'stubber'],
      snap: ['autocannon'],
    })
  })

  it('7E-USR-MACHINESPIRIT-2: one of its weapons fires at a separate target', () => {
    const scene = setUp([tank({}, 6, spirit), enemy(), enemy('other')])
    const choices = [...first, 'lascannon', 'stubber', 'stubber', 'lascannon', 'other']
    fired(scene, { choices, dice: [1, 1, 1] })
    expect(scene.eventsOf('volley-fired').map(({ weapon, target }) => [weapon, target])).toEqual([
      ['lascannon', 1],
      ['autocannon', 1],
      ['stubber', 2],
    ])
  })

  it('7E-G-18: by option it has no effect at cruising speed too', () => {
    const scene = setUp([tank({}, 12, spirit), enemy()], { spiritSilentAfter: 'cruising' })
    expect(fired(scene, { choices: [...first, ...allInOrder], dice: [1, 1, 1] }).aimed).toEqual([])
    const usual = setUp([tank({}, 12, spirit), enemy()])
    const choices = [...first, 'stubber', 'none', ...allInOrder]
    expect(fired(usual, { choices, dice: [1, 1, 1] }).aimed).toEqual(['stubber'])
  })
})

describe('instead of shooting', () => {
  it.each([
    [[], 6],
    [['fast'], 12],
    [['fast', 'skimmer'], 18],
  ] as const)('7E-BASE-VEHSHOOT-06: %j drives flat out up to %i"', (types, most) => {
    const scene = setUp([tank({ types: [...types] }), enemy()])
    scene.play(shootingStep(scene.table), { choices: ['tank', 'flat-out'] })
    expect(scene.asked.flatMap((question) => (question.ask === 'move' ? [question.allowance] : []))).toEqual([
      inches(most),
    ])
    expect(scene.unit(0).ran).toBe(true)
  })

  it('7E-BASE-VEHSHOOT-06: an immobilised vehicle cannot drive flat out', () => {
    const scene = setUp([tank(), enemy()])
    const { damage } = scene.table.model(0)
    if (damage !== null) damage.immobilised = true
    scene.play(shootingStep(scene.table), { choices: ['tank', 'nothing'] })
    expect(scene.offered('shooting.vehicle')).toEqual(['shoot', 'nothing'])
  })

  it('7E-BASE-VEHSHOOT-07: smoke gives a cover save of 5+ until its own next turn, once a battle', () => {
    const scene = setUp([tank({}, null, ['smoke-launchers']), enemy()])
    scene.play(shootingStep(scene.table), { choices: ['tank', 'smoke'] })
    const saves = (turn: number): number | null => {
      scene.state.turn = turn
      return coverSave(scene.table, 0, 1, undefined)
    }
    expect([saves(1), saves(2), saves(3)]).toEqual([5, 5, null])
    scene.unit(0).shot = false
    scene.play(shootingStep(scene.table), { choices: ['tank', 'nothing'] })
    expect(scene.offered('shooting.vehicle')).not.toContain('smoke')
  })
})
