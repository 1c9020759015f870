import { describe, expect, it } from 'vitest'
import { battle } from '@shared/rulesets/wh40k-4e/battle'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import type { MissionId } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import { isOwnTable, setUp, type Script, type UnitSketch } from './kit'

/** Battles written out by hand, with every die and choice. The purpose stands before each answer. */

type Step = readonly [kind: string, answer: string | readonly number[]]

const fought = (
  units: readonly UnitSketch[],
  steps: readonly Step[],
  {
    options,
    mission,
    facts,
    stays,
  }: { options: Partial<Options>; mission: MissionId } & Pick<Script, 'facts' | 'stays'>,
) => {
  const scene = setUp(
    units.map((unit) => ({ ...unit, state: { where: 'waiting' as const, ...unit.state } })),
    options,
    mission,
  )
  Object.assign(scene.state, { stage: 'counters', round: 0, turn: 0, phase: 'start' })
  for (const side of scene.state.sides) side.edge = null
  const course: string[] = []
  const script: Script = {
    course,
    dice: steps.flatMap(([, answer]) => (typeof answer === 'string' ? [] : answer)),
    choices: steps.flatMap(([, answer]) => (typeof answer === 'string' ? [answer] : [])),
    ...(facts === undefined ? {} : { facts }),
    ...(stays === undefined ? {} : { stays }),
  }
  try {
    scene.play(battle(scene.table), script)
  } catch (error) {
    throw new Error(`after ${course.join(' | ')}`, { cause: error })
  }
  // At the players' own table the choice among identical models is not asked.
  const asked = steps.map(([kind]) => kind).filter((kind) => !isOwnTable || kind !== 'wound.allocate')
  expect(course.filter((kind) => !isOwnTable || kind !== 'wound.allocate')).toEqual(asked)
  return scene
}

const bolter = { id: 'bolter', type: 'rapid-fire', range: 24, s: 4, ap: 5 } as const
const marines: UnitSketch = { id: 'marines', points: 90, groups: [{ id: 'marine', count: 5, weapons: [bolter] }] }
const predator: UnitSketch = {
  id: 'predator',
  points: 100,
  role: 'heavy-support',
  groups: [
    {
      vehicle: { types: ['tank'], front: 13, side: 11, rear: 10, bs: 4 },
      weapons: [
        { id: 'autocannon', type: 'heavy', range: 48, s: 7, ap: 4, shots: 2 },
        { id: 'heavy-bolter', type: 'heavy', range: 36, s: 5, ap: 4, shots: 3 },
      ],
    },
  ],
}
const librarian: UnitSketch = {
  id: 'librarian',
  points: 120,
  role: 'hq',
  carried: ['independent-character', 'psyker'],
  groups: [
    {
      id: 'librarian',
      carried: ['psyker'],
      stats: { ws: 5, bs: 5, w: 3, i: 5, a: 3, ld: 10 },
      weapons: [{ id: 'smite', type: 'assault', range: 12, s: 4, ap: 2, shots: 1, specials: ['psychic-test'] }],
      melee: [{ id: 'force-sword', specials: ['force', 'ignores-armour'] }],
    },
  ],
}
const mob: UnitSketch = {
  id: 'mob',
  side: 1,
  points: 60,
  groups: [
    {
      id: 'ork',
      count: 6,
      stats: { ws: 4, bs: 2, s: 3, t: 4, i: 2, a: 2, ld: 7, sv: 6 },
      weapons: [{ id: 'slugga', type: 'pistol', range: 12, s: 4, ap: 6 }],
      melee: [{ id: 'choppa', specials: ['off-hand'] }],
    },
  ],
}
const trukk: UnitSketch = {
  id: 'trukk',
  side: 1,
  points: 40,
  role: 'fast-attack',
  groups: [
    {
      vehicle: { types: ['fast', 'open-topped'], front: 10, side: 10, rear: 10, bs: 2 },
      weapons: [{ id: 'big-shoota', type: 'assault', range: 36, s: 5, ap: 5, shots: 3 }],
    },
  ],
}

const dreadnought: UnitSketch = {
  id: 'dreadnought',
  role: 'elites',
  groups: [
    {
      id: 'dread',
      vehicle: { types: ['walker'], front: 12, side: 12, rear: 10, bs: 4, walker: { ws: 4, s: 6, i: 4, a: 2 } },
      weapons: [{ id: 'multi-melta', type: 'heavy', range: 24, s: 8, ap: 1, shots: 1, specials: ['melta'] }],
      melee: [{ id: 'dreadnought-ccw', strength: { kind: 'number', value: 10 }, specials: ['ignores-armour'] }],
    },
  ],
}
const assaultSquad: UnitSketch = {
  id: 'assault-squad',
  groups: [
    {
      id: 'marine',
      count: 4,
      weapons: [{ id: 'bolt-pistol', type: 'pistol', range: 12, s: 4, ap: 5 }],
      melee: [{ id: 'chainsword', specials: ['off-hand'] }],
    },
  ],
}
const vindicator: UnitSketch = {
  id: 'vindicator',
  role: 'heavy-support',
  groups: [
    {
      vehicle: { types: ['tank'], front: 13, side: 11, rear: 10, bs: 4 },
      weapons: [{ id: 'demolisher', type: 'ordnance', range: 24, s: 10, ap: 2, shots: 1, specials: ['large-blast'] }],
    },
  ],
}
const nobz: UnitSketch = {
  id: 'nobz',
  side: 1,
  role: 'elites',
  groups: [{ id: 'nob', count: 2, stats: { ws: 4, bs: 2, s: 4, t: 4, w: 2, i: 3, a: 3, ld: 7, sv: 4 }, weapons: [] }],
}
const boyz: UnitSketch = {
  id: 'boyz',
  side: 1,
  groups: [{ id: 'ork', count: 4, stats: { ws: 4, bs: 2, s: 3, t: 4, i: 2, a: 2, ld: 7, sv: 6 }, weapons: [] }],
}
const wagon: UnitSketch = {
  id: 'wagon',
  side: 1,
  capacity: 10,
  role: 'heavy-support',
  groups: [{ vehicle: { types: ['tank', 'transport'], front: 12, side: 11, rear: 10, bs: 2 }, weapons: [] }],
}
/** One nob stands in the tank's way; the shell bursts over one and beside the other. */
const ridden: Script['facts'] = (question) => {
  switch (question.ask) {
    case 'near':
      return []
    // The winners stop before any other model.
    case 'touching':
      return question.unit === 1 ? [] : undefined
    case 'shock-way':
      return { reached: true, end: null, met: [{ unit: 3, models: [{ model: 6, stop: null }] }], rough: null }
    case 'under-marker':
      return { at: 'there', hole: 6, under: [6, 7].map((model) => ({ model, whole: model === 6 })) }
    default:
      return undefined
  }
}

/** The librarian stands by the marines, and the last of the orks reaches him instead of them. */
const facts: Script['facts'] = (question) => {
  if (question.ask === 'near') return question.unit === 2 ? question.among : []
  if (question.ask !== 'engaged' || question.unit !== 3) return undefined
  return [
    { target: 0, touching: [7, 8, 9, 10, 11], near: [] },
    { target: 2, touching: [12], near: [] },
  ]
}

describe('whole battles by hand', () => {
  it('marines with a psyker and a tank against orks with a trukk: shooting, a charge, a draw, victory points (4E-TURN-02, 4E-PSY-04, 4E-CHAR-27, 4E-VTGT-10, 4E-VP-02)', () => {
    const scene = fought(
      [marines, predator, librarian, mob, trukk],
      [
        ['edge.roll-off', [5]],
        ['edge.roll-off', [2]],
        ['edge.choice', 'low'],
        ['character.join', 'marines'],
        ['night.roll', [4]],
        ['first-turn.roll-off', [6]],
        ['first-turn.roll-off', [1]],
        ['first-turn', 'first'],
        // The marines' turn: they stand, the Predator drives 6".
        ['movement.unit', 'marines'],
        ['movement.kind', 'stay'],
        ['movement.unit', 'predator'],
        ['movement.speed', 'up-to-6'],
        ['movement.unit', 'librarian'],
        ['movement.kind', 'stay'],
        // Ten shots within 12" on 3+ with BS 4; Strength 4 wounds Toughness 4 on 4+; AP 5 leaves 6+ no save.
        ['shooting.unit', 'marines'],
        ['shoot.target', 'mob'],
        ['hit', [3, 3, 3, 3, 2, 2, 2, 1, 1, 1]],
        ['wound', [4, 4, 3, 1]],
        ['wound.allocate', 'ork'],
        // After 6" one main weapon and all defensive ones: 7 + 4 is 11 against 10; 2 and 1, open-topped, are a 3. 5 + 4 is 9.
        ['shooting.unit', 'predator'],
        ['shoot.target', 'trukk'],
        ['hit', [3, 2]],
        ['hit', [3, 1, 1]],
        ['penetration', [4]],
        ['damage.penetrating', [2]],
        ['penetration', [4]],
        // 7 is within his Leadership of 10; BS 5 hits on 2+; AP 2 leaves no save.
        ['shooting.unit', 'librarian'],
        ['shoot.target', 'mob'],
        ['psychic.test', [3, 4]],
        ['hit', [2]],
        ['wound', [4]],
        ['wound.allocate', 'ork'],
        // Three of six are gone: a test at 7, nothing off it, for half of them are left.
        ['test.morale', [3, 4]],
        // The orks' turn: the trukk is stunned. One shot each after a move, on 5+; one of two saves on 3+ fails.
        ['movement.unit', 'mob'],
        ['movement.kind', 'move'],
        ['movement.unit', 'trukk'],
        ['shooting.unit', 'mob'],
        ['shoot.target', 'marines'],
        ['hit', [5, 5, 1]],
        ['wound', [4, 4]],
        ['save', [3, 1]],
        ['wound.allocate', 'marine'],
        // A pistol fired once forbids no charge.
        ['charge.unit', 'mob'],
        ['charge.way', 'charge'],
        // Initiative 5: the librarian, locked with his unit, has 3 Attacks; WS 5 against 4 on 3+, 4+, and no save from a power weapon.
        ['fight.weapon', 'force-sword'],
        ['hit', [3, 2, 2]],
        ['wound', [4]],
        // Only one ork fights him, and falls: there is no choice.
        // Initiative 4: four marines strike, 4+ and 4+, and a save of 6+ holds.
        ['hit', [4, 4, 1, 1]],
        ['wound', [4, 1]],
        ['save', [6]],
        // Initiative 2: two orks with 2 Attacks, two weapons and the charge: 4 each; Strength 3 wounds on 5+.
        ['hit', [4, 4, 4, 4, 1, 1, 1, 1]],
        ['wound', [5, 5, 1, 1]],
        ['save', [3, 2]],
        ['wound.allocate', 'marine'],
      ],
      { options: { level: 'gamma', rounds: 1 }, mission: 'take-and-hold', facts },
    )
    expect(scene.eventsOf('hits-rolled').map(({ needed, passed }) => [needed.value, passed])).toEqual([
      [3, 4],
      [3, 1],
      [3, 1],
      [2, 1],
      [5, 2],
      [3, 1],
      [4, 2],
      [4, 4],
    ])
    expect(scene.eventsOf('wounds-rolled').map(({ needed, passed }) => [needed.value, passed])).toEqual([
      [4, 2],
      [4, 1],
      [4, 2],
      [4, 1],
      [4, 1],
      [5, 2],
    ])
    expect(scene.eventsOf('armour-rolled').map(({ armour, total, result }) => [armour, total, result])).toEqual([
      [10, 11, 'penetrating'],
      [10, 9, 'none'],
    ])
    expect(scene.table.model(13).damage).toMatchObject({ immobilised: true })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ unit: 3, needed: { value: 7 }, passed: true }])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ wounds: [1, 1], winner: null }])
    expect([0, 1, 2, 3, 4].map((unit) => scene.unit(unit).models.length)).toEqual([3, 1, 1, 2, 1])
    // Half of 60 for a mob below half, half of 40 for a trukk that stands: 50 of the 310 that the larger army cost is 16 %.
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0, counts: [50, 0], grade: 'solid' }])
  })

  it('walkers, a transport and a lost combat: bailing out, a shock, pursuit and its end (4E-TURN-02, 4E-VPAS-02, 4E-TSHK-06, 4E-RES-10)', () => {
    const scene = fought(
      [dreadnought, assaultSquad, vindicator, nobz, boyz, wagon],
      [
        ['edge.roll-off', [2]],
        ['edge.roll-off', [4]],
        ['edge.choice', 'high'],
        ['deployment.passengers', 'boyz'],
        ['first-turn.roll-off', [6]],
        ['first-turn.roll-off', [3]],
        ['first-turn', 'first'],
        // The marines' turn. The Vindicator drives at the nobz, who keep their nerve with 6 of 7 and make way.
        ['movement.unit', 'vindicator'],
        ['movement.speed', 'shock'],
        ['shock.target', 'nobz'],
        ['movement.speed', 'up-to-6'],
        ['test.tank-shock', [3, 3]],
        ['shock.stand', 'make-way'],
        ['movement.unit', 'dreadnought'],
        ['movement.speed', 'up-to-6'],
        ['movement.kind', 'move'],
        ['movement.unit', 'assault-squad'],
        ['movement.kind', 'move'],
        // BS 4 on 3+; melta within half its range: 4 + 2 + 8 is 14 against 12; a 4 destroys.
        ['shooting.unit', 'dreadnought'],
        ['shoot.target', 'wagon'],
        ['hit', [3]],
        ['penetration', [4, 2]],
        ['damage.penetrating', [4]],
        // Out of a wreck that stood: each is hurt on 4+, saves on 6+, and all are entangled.
        ['bailing-out', [4, 3, 2, 1]],
        ['save', [1]],
        ['wound.allocate', 'ork'],
        // Ordnance scatters not at all with a HIT; one nob wholly under it, one partly, who is hit on 4+; 2+ wounds, no save, and is doubly strong.
        ['shooting.unit', 'vindicator'],
        ['shoot.target', 'nobz'],
        ['scatter.face', [5]],
        ['partly-covered', [4]],
        ['wound', [2, 1]],
        ['wound.allocate', 'nob'],
        // One shot each after a move; as many wounds as there are models, but of one nobody is named.
        ['shooting.unit', 'assault-squad'],
        ['shoot.target', 'nobz'],
        ['hit', [3, 3, 1, 1]],
        ['wound', [4, 1]],
        ['save', [4]],
        // One of two nobz is gone: 7 is enough. The boyz are pinned and take no test.
        ['test.morale', [3, 4]],
        ['charge.unit', 'assault-squad'],
        ['charge.way', 'charge'],
        // Initiative 4: one Attack, two weapons, the charge: 3 each. Initiative 3: three of the nob's.
        ['hit', [4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1]],
        ['wound', [4, 4, 4, 1, 1, 1]],
        ['save', [4]],
        ['save', [4]],
        ['save', [3]],
        ['hit', [1, 1, 1]],
        // He fails, runs with 6 + 3, and is caught by 5 + 4: who falls back has to be higher.
        ['test.morale', [6, 6]],
        ['pursuit.choose', 'pursue'],
        ['pursuit.roll', [5]],
        ['pursuit.roll', [6]],
        ['consolidation.roll', [3]],
      ],
      { options: { level: 'alpha', rounds: 1 }, mission: 'seek-and-destroy', facts: ridden },
    )
    expect(scene.eventsOf('armour-rolled')).toMatchObject([
      { armour: 12, faces: [4, 2], total: 14, result: 'penetrating' },
    ])
    expect(scene.eventsOf('vehicle-remains')).toMatchObject([{ model: 12, left: 'wreck' }])
    expect(scene.eventsOf('hits-rolled').map(({ needed, passed }) => [needed.value, passed])).toEqual([
      [3, 1],
      [3, 2],
      [4, 6],
      [4, 0],
    ])
    expect(scene.eventsOf('wounds-rolled').map(({ needed, passed }) => [needed.value, passed])).toEqual([
      [2, 1],
      [4, 1],
      [4, 3],
    ])
    // He is outnumbered by more than 3 to 1, or by 2 to 1, as his Wounds count: 12 is too much in any case.
    expect(scene.eventsOf('leadership-tested').map(({ reason, passed }) => [reason, passed])).toEqual([
      ['tank-shock', true],
      ['morale', true],
      ['morale', false],
    ])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ wounds: [1, 0], winner: 0 }])
    expect(scene.eventsOf('pursued')).toMatchObject([{ unit: 3, by: 1, totals: [9, 9], caught: true }])
    expect(scene.eventsOf('pinning-ended')).toMatchObject([{ unit: 4 }])
    expect([0, 1, 2, 3, 4, 5].map((unit) => scene.unit(unit).models.length)).toEqual([1, 4, 1, 0, 3, 0])
    // Units still on the table that count: three against the boyz.
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0, counts: [3, 1], grade: null }])
  })
})
