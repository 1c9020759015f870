import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { isOwnTable, onBoardIt, setUp, type GroupSketch, type Scene, type UnitSketch } from '../kit'

const squad = (count: number, more: GroupSketch = {}, unit: UnitSketch = {}): UnitSketch => ({
  ...unit,
  groups: [{ count, ...more }],
})
const enemy = (count: number, more: GroupSketch = {}): UnitSketch => squad(count, more, { side: 1 })

const frag = { id: 'frag', type: 'heavy', range: 48, s: 4, ap: 6, specials: ['blast'] } as const
const flamer = { id: 'flamer', type: 'assault', range: null, s: 4, ap: 5 } as const
const mortar = { id: 'mortar', type: 'heavy', range: 48, s: 4, ap: 6, specials: ['blast', 'barrage', 'guess'] } as const
const fires = ['unit-0', 'unit-1']
/** The choice among identical models doesn't matter. */
const loses = [...fires, 'kind-1']

/** Models of a unit under every marker: so many wholly, so many partly. */
const under =
  (scene: () => Scene, unit: number, wholly: number, partly = 0) =>
  (question: AnyFact) =>
    question.ask === 'under-marker'
      ? {
          at: 'here',
          hole: null,
          under: scene()
            .unit(unit)
            .models.slice(0, wholly + partly)
            .map((model, index) => ({ model, whole: index < wholly })),
        }
      : undefined

const play = (units: readonly UnitSketch[], script: Parameters<Scene['play']>[1] = {}) => {
  const scene = setUp(units)
  scene.play(shootingStep(scene.table), { choices: fires, ...script })
  return scene
}

describe('blast', () => {
  it('4E-BLAST-01: a miss has no effect', () => {
    const scene = play([squad(1, { weapons: [frag] }), enemy(5)], { dice: [2] })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('aim')
    expect(scene.unit(1).models).toHaveLength(5)
  })
  it('4E-BLAST-02, 4E-SUM-12, 4E-GAP-01: a hit puts a marker of 3" over a model in range and sight', () => {
    const scene = setUp([squad(1, { weapons: [frag] }), enemy(5)])
    scene.play(shootingStep(scene.table), {
      choices: fires,
      dice: [3],
      facts: (question) =>
        question.ask === 'fire' ? { models: question.models, close: [], victims: [2, 3] } : undefined,
    })
    expect(scene.asked.find(({ ask }) => ask === 'aim')).toMatchObject({ among: [2, 3], diameter: inches(3) })
  })
  it('4E-BLAST-03, 4E-BLAST-04: wholly covered models are hit, partly covered ones on 4+, and any of the unit may be lost', () => {
    const weapon = { ...frag, ap: 3 }
    const scene: Scene = setUp([squad(1, { weapons: [weapon] }), enemy(6)])
    scene.play(shootingStep(scene.table), {
      choices: loses,
      // To hit, three at the rim, four wounds.
      dice: [3, 3, 4, 6, 4, 4, 4, 4],
      facts: under(() => scene, 1, 2, 3),
    })
    expect(scene.eventsOf('partly-covered-rolled')).toMatchObject([{ hits: 2 }])
    expect(scene.unit(1).models).toHaveLength(2)
  })
  it('4E-BLAST-05: the second marker is laid after the first is resolved', () => {
    const weapon = { ...frag, ap: 3 }
    const scene: Scene = setUp([squad(2, { weapons: [weapon] }), enemy(3)])
    scene.play(shootingStep(scene.table), {
      choices: [...loses, 'kind-1'],
      dice: [3, 6, 3, 6],
      facts: under(() => scene, 1, 1),
    })
    const order = scene.events.map(({ type }) => type).filter((type) => ['marker-landed', 'model-slain'].includes(type))
    expect(order).toEqual(['marker-landed', 'model-slain', 'marker-landed', 'model-slain'])
  })
  it('4E-BLAST-06, 4E-BLAST-07: a large blast that is no ordnance is rolled to hit and 5" across', () => {
    const scene = play([squad(1, { weapons: [{ ...frag, specials: ['large-blast'] }] }), enemy(5)], { dice: [3] })
    expect(scene.asked.find(({ ask }) => ask === 'aim')).toMatchObject({ diameter: inches(5) })
  })
})

describe('template', () => {
  it('4E-TMPL-01, 4E-TMPL-04: needs no roll to hit, and all models it touches are hit', () => {
    const scene = play([squad(1, { weapons: [flamer] }), enemy(5, { stats: { sv: 6 } })], {
      choices: loses,
      dice: [4, 4, 1],
      laid: () => ({ under: [1, 2, 3] }),
    })
    expect(scene.eventsOf('hits-rolled')).toEqual([])
    expect(scene.unit(1).models).toHaveLength(3)
  })
  it('4E-TMPL-05: ignores cover', () => {
    const scene = play([squad(1, { weapons: [flamer] }), enemy(5, { stats: { sv: 6 } })], {
      choices: loses,
      dice: [4],
      facts: ({ ask }) => (ask === 'cover-save' ? 4 : undefined),
    })
    expect(scene.eventsOf('saves-rolled')).toEqual([])
    expect(scene.unit(1).models).toHaveLength(4)
  })
  it('4E-TMPL-06, 4E-GAP-16: removes only models that it reaches', () => {
    const scene = play([squad(1, { weapons: [flamer] }), enemy(5, { stats: { sv: 6 } })], {
      choices: loses,
      dice: [6, 6, 6],
      laid: () => ({ under: [1, 2, 3] }),
      facts: (question) =>
        question.ask === 'fire' ? { models: question.models, close: [], victims: [1, 2] } : undefined,
    })
    expect(scene.unit(1).models).toHaveLength(3)
    expect(scene.asked.find(({ ask }) => ask === 'fire')).toMatchObject({ range: inches(8) })
  })
  it('4E-TMPL-07: is laid for all weapons before wounds are rolled', () => {
    const scene = play([squad(2, { weapons: [flamer] }), enemy(5, { stats: { sv: 6 } })], {
      choices: loses,
      dice: [6, 6],
    })
    const asked = scene.asked.map(({ ask }) => ask)
    expect(asked.filter((ask) => ask === 'flame')).toHaveLength(2)
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ faces: [6, 6] }])
  })
  onBoardIt('4E-TMPL-02: is not laid if it can’t reach the target', () => {
    const scene = play([squad(2, { weapons: [flamer] }), enemy(5, { stats: { sv: 6 } })], {
      choices: loses,
      dice: [6],
      facts: (question) =>
        question.ask === 'fire' && !question.sight && question.models.includes(1)
          ? { models: [], close: [], victims: [] }
          : undefined,
    })
    expect(scene.asked.filter(({ ask }) => ask === 'flame')).toMatchObject([{ model: 0 }])
  })
  it('4E-TMPL-04: of two units under it each is wounded by its own hits, and one that touches nobody isn’t fired', () => {
    const others = squad(4, { stats: { sv: null, t: 3 } }, { side: 1 })
    // Models 4 to 6 of one unit, 1 and 2 of the target: 4+ at T 4, 3+ at T 3.
    const scene = play([squad(1, { weapons: [flamer] }), enemy(3, { stats: { sv: 6 } }), others], {
      choices: [...fires, 'kind-2'],
      dice: [1, 1, 3, 2, 1],
      laid: () => ({ under: [5, 1, 4, 2, 6] }),
    })
    expect(
      scene.eventsOf('wounds-rolled').map(({ target, faces, needed }) => [target, faces.length, needed.value]),
    ).toEqual([
      [1, 2, 4],
      [2, 3, 3],
    ])
    expect([scene.unit(1).models.length, scene.unit(2).models.length]).toEqual([3, 3])
    const none = play([squad(1, { weapons: [flamer] }), enemy(3)], { laid: () => ({ under: [] }) })
    expect(none.eventsOf('volley-fired')).toEqual([])
    expect(none.eventsOf('nothing-reached')).toMatchObject([{ unit: 0, target: 1 }])
  })
  it('4E-TMPL-08: rerolls failed wounds if twin-linked', () => {
    const scene = play(
      [squad(1, { weapons: [{ ...flamer, specials: ['twin-linked'] }] }), enemy(5, { stats: { sv: 6 } })],
      {
        choices: loses,
        dice: [2, 3, 5, 5],
        laid: () => ({ under: [1, 2] }),
      },
    )
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ passed: 2 }])
  })
})

describe('barrage', () => {
  it('4E-BARR-01, 4E-BARR-02: is laid on any enemy, seen or not, without a test', () => {
    const scene = play([squad(1, { weapons: [mortar] }), enemy(1), enemy(3)], {
      choices: ['unit-0', 'unit-2'],
      dice: [5],
      facts: ({ ask }) => (ask === 'seen' ? [] : undefined),
    })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ target: 2 }])
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('4E-BARR-04, 4E-GAP-13, 4E-WEAP-03: is laid before anything is measured', () => {
    const scene = play([squad(1, { weapons: [mortar] }), enemy(3)], { dice: [5] })
    expect(scene.asked.map(({ ask }) => ask)).toEqual(['aim', 'marker-reach', 'under-marker'])
  })
  it('4E-BARR-05, 4E-WEAP-02: has no effect below its least range or beyond its longest', () => {
    const scene = play(
      [
        squad(1, { weapons: [{ ...mortar, specials: [...mortar.specials, { id: 'min-range', value: 12 }] }] }),
        enemy(3),
      ],
      { facts: ({ ask }) => (ask === 'marker-reach' ? { reached: false, seen: true } : undefined) },
    )
    expect(scene.asked.find(({ ask }) => ask === 'marker-reach')).toMatchObject({ least: inches(12), most: inches(48) })
    expect(scene.eventsOf('marker-missed')).toHaveLength(1)
  })
  it('4E-BARR-06: is moved by an arrow D6" if its target is seen, otherwise the higher of 2D6', () => {
    // Arrow, direction 33, D6.
    const seen = play([squad(1, { weapons: [mortar] }), enemy(3)], { dice: [2, 33, 4] })
    expect(seen.asked.at(-1)).toMatchObject({ ask: 'under-marker', direction: 32, distance: inches(4) })
    const unseen = play([squad(1, { weapons: [mortar] }), enemy(3)], {
      dice: [2, 33, 4, 6],
      facts: ({ ask }) => (ask === 'marker-reach' ? { reached: true, seen: false } : undefined),
    })
    expect(unseen.asked.at(-1)).toMatchObject({ direction: 32, distance: inches(6) })
  })
  it('4E-BARR-07: hurts its own side if it lands there', () => {
    const scene: Scene = setUp([squad(1, { weapons: [mortar] }), enemy(3), squad(2, { stats: { sv: null } })])
    scene.play(shootingStep(scene.table), {
      choices: [...fires, 'kind-2'],
      dice: [2, 1, 6, 4, 2, 12],
      facts: under(() => scene, 2, 1),
    })
    expect(scene.eventsOf('model-slain')).toHaveLength(1)
    expect(scene.unit(2).models).toHaveLength(1)
  })
  it('4E-BARR-08, 4E-BARR-09, 4E-PIN-01: uses cover from the burst, and losses cause pinning', () => {
    const scene: Scene = setUp([squad(1, { weapons: [mortar] }), enemy(2, { stats: { sv: null } })])
    scene.play(shootingStep(scene.table), {
      choices: loses,
      // HIT, wound, cover save, pinning.
      dice: [6, 4, 3, 5, 6],
      facts: (question) => (question.ask === 'cover-from-marker' ? 4 : under(() => scene, 1, 1)(question)),
    })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 4, passed: 0 }])
    expect(scene.unit(1).pinnedIn).not.toBeNull()
  })
  it('4E-VEC-38, 4E-BARR-10 to 4E-BARR-13, 4E-BARR-18: has three markers: the first HIT stays, the others touch it where their dice point', () => {
    const scene: Scene = setUp([squad(3, { weapons: [mortar] }), enemy(9, { stats: { sv: 2 } })])
    scene.play(shootingStep(scene.table), {
      choices: fires,
      laid: (question) => (question.ask === 'beside' ? { direction: 200 } : undefined),
      // HIT; arrow to 65; HIT: as its player likes; a hit from each wounds on 4+.
      dice: [6, 1, 65, 5, 1, 1, 1],
      facts: under(() => scene, 1, 1),
    })
    const laid = scene.asked.filter(({ ask }) => ask === 'under-marker')
    // At their own table they know where it lies.
    const marker = isOwnTable ? null : 'here'
    expect(laid).toMatchObject([
      { direction: null, distance: 0 },
      { direction: 64, distance: inches(3), marker },
      { direction: isOwnTable ? null : 200, distance: inches(3), marker },
    ])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ faces: [1, 1, 1] }])
  })
  it('4E-WEAP-16: isn’t fired after a move', () => {
    const scene = setUp([squad(1, { weapons: [mortar] }, { state: { moved: 'moved' } }), enemy(3)])
    scene.play(shootingStep(scene.table), {})
    expect(scene.offered('shooting.unit')).toEqual([])
  })
})
