import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { pileInStep } from '@shared/rulesets/wh40k-4e/assault/piling-in'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { takeWound } from '@shared/rulesets/wh40k-4e/casualties/removing'
import { bestSave } from '@shared/rulesets/wh40k-4e/casualties/saving'
import { coverWithTraits } from '@shared/rulesets/wh40k-4e/modules/carried'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { difficultDistance, testDanger } from '@shared/rulesets/wh40k-4e/movement/terrain'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { hasMoved } from '@shared/rulesets/wh40k-4e/shooting/arms'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type UnitSketch } from '../kit'

const foe: UnitSketch = { side: 1 }
const with_ = (carried: readonly string[], more: UnitSketch = {}): UnitSketch => ({
  carried,
  ...more,
  groups: (more.groups ?? [{}]).map((group) => ({ ...group, carried })),
})
const plain = { by: { unit: 1, weapon: 'bolter', melee: false }, deniesArmour: false, deniesCover: false }

describe('Preferred Enemy', () => {
  const needed = (target: UnitSketch) => {
    const hater = {
      id: 'us',
      carried: ['preferred-enemy'],
      groups: [{ stats: { ws: 3, i: 5 } }],
      state: { lockedWith: [1] },
    }
    const scene = setUp([hater, { side: 1, ...target, state: { lockedWith: [0] } }])
    const dice = Array.from({ length: 2 }, () => 1)
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice })
    return scene.eventsOf('hits-rolled').find(({ unit }) => unit === 0)?.needed.value
  }
  const stats = { ws: 7, i: 1 }
  it('hits on 3+ whatever the enemy’s skill (4E-USR-16)', () => {
    expect(needed({ groups: [{ stats }] })).toBe(3)
  })
  it('applies to walkers too, which have a skill (4E-USR-16, 4E-WALK-01)', () => {
    expect(needed({ groups: [{ vehicle: { walker: { ws: 7, s: 5, i: 1, a: 1 } }, weapons: [] }] })).toBe(3)
  })
  it('does not apply to characters and Monstrous Creatures (4E-USR-16)', () => {
    expect(needed({ groups: [{ stats }], carried: ['independent-character'] })).toBe(5)
    expect(needed({ groups: [{ stats: { ...stats, type: 'monstrous-creature' } }] })).toBe(5)
  })
})

describe('special rules of movement', () => {
  it('Move Through Cover: adds one die (4E-USR-12, 4E-TERR-11)', () => {
    const scene = setUp([with_(['move-through-cover'])])
    expect(scene.play(difficultDistance(scene.table, 0), { dice: [1, 2, 5] })).toBe(inches(5))
  })
  it('Monstrous Creatures may reroll all dice, once (4E-MC-01, 4E-AMB-22, 4E-TERR-11)', () => {
    const scene = setUp([{ groups: [{ stats: { type: 'monstrous-creature' } }] }])
    expect(scene.play(difficultDistance(scene.table, 0), { dice: [5, 2, 1, 3], choices: ['yes'] })).toBe(inches(3))
    expect(scene.play(difficultDistance(scene.table, 0), { dice: [5, 2], choices: ['no'] })).toBe(inches(5))
  })
  it('Skilled Riders reroll a 1 for dangerous terrain (4E-USR-19)', () => {
    const scene = setUp([with_(['skilled-rider'])])
    scene.play(testDanger(scene.table, 0, [0]), { dice: [1, 4] })
    expect(scene.unit(0).models).toEqual([0])
  })
  it('Slow and Purposeful: always uses the dice, and always counts as still for firing (4E-USR-20)', () => {
    const scene = setUp([with_(['slow-and-purposeful']), foe])
    scene.play(movementStep(scene.table), { dice: [2, 4], choices: ['unit-0', 'difficult-move'] })
    expect(scene.offered('movement.kind')).toEqual(['difficult-move', 'stay'])
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(4) })
    expect(hasMoved(scene.table, 0)).toBe(false)
  })
  it('Fleet: moves a D6 instead of shooting, on any ground (4E-USR-07, 4E-AMB-76)', () => {
    const scene = setUp([with_(['fleet']), foe])
    scene.play(shootingStep(scene.table), { dice: [4], choices: ['unit-0', 'run'] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'run', allowance: inches(4) })
    expect(scene.eventsOf('volley-fired')).toEqual([])
    expect(scene.unit(0).shot).toBe(true)
  })
  it('beasts and cavalry are Fleet (4E-BEAST-01)', () => {
    const scene = setUp([{ groups: [{ stats: { type: 'beasts' }, weapons: [] }] }, foe])
    scene.play(shootingStep(scene.table), { dice: [2], choices: ['unit-0'] })
    expect(scene.eventsOf('unit-moved')).toMatchObject([{ kind: 'run' }])
  })

  const bikes: readonly GroupSketch[] = [{ stats: { type: 'bike', sv: 3 } }]
  it('turbo-boosters: move 24" over open ground, and do nothing else that turn (4E-USR-24, 4E-BIKE-04, 4E-JETB-07)', () => {
    const scene = setUp([{ groups: bikes }, foe])
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'boost'] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'boost', allowance: inches(24) })
    expect(scene.play(shootingStep(scene.table))).toBe(false)
    expect(scene.play(chargeStep(scene.table))).toBe(false)
    expect(setUp([{}, foe]).play(movementStep(setUp([{}, foe]).table), { choices: ['done'] })).toBe(false)
  })
  it('turbo-boosters: after 18" armour saves are invulnerable, only in the enemy’s turn (4E-USR-24, 4E-AMB-57)', () => {
    const scene = setUp([{ groups: bikes }, foe])
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'boost'] })
    const against = { ...plain, ap: 2 }
    scene.state.turn = 2
    expect(bestSave(scene.table, 0, against, null)).toEqual({ kind: 'invulnerable', needed: 3 })
    scene.state.turn = 3
    expect(bestSave(scene.table, 0, against, null)).toBeNull()
    const short = setUp([{ groups: bikes }, foe])
    const facts = ({ ask }: { ask: string }) => (ask === 'went-far' ? false : undefined)
    short.play(movementStep(short.table), { choices: ['unit-0', 'boost'], facts })
    short.state.turn = 2
    expect(bestSave(short.table, 0, against, null)).toBeNull()
  })
})

describe('special rules of wounds', () => {
  const hurt = (strength: number, melee: boolean, deniesArmour: boolean, dice: readonly number[]) => {
    const scene = setUp([with_(['feel-no-pain']), foe])
    const by = { unit: 1, weapon: 'gun', melee }
    return scene.play(takeWound(scene.table, 0, { strength, by, deniesArmour }), { dice }).gone
  }
  it('Feel No Pain: 4 to 6 ignore a wound (4E-USR-06)', () => {
    expect(hurt(4, false, false, [4])).toBe(false)
    expect(hurt(4, false, false, [3])).toBe(true)
    // A shot that pierces armour is no exception.
    expect(hurt(4, false, true, [5])).toBe(false)
  })
  it('Feel No Pain: not against Instant Death, nor blows that allow no armour save (4E-USR-06)', () => {
    expect(hurt(8, false, false, [])).toBe(true)
    expect(hurt(4, true, true, [])).toBe(true)
    expect(hurt(4, true, false, [6])).toBe(false)
  })
  it('Small Targets and Stealth: one better in cover, two together, 2+ at best (4E-USR-21, 4E-AMB-55)', () => {
    const cover = (carried: readonly string[], save: number | null) =>
      coverWithTraits(setUp([with_(carried)]).table, 0, save)
    expect(cover(['small-targets'], 5)).toBe(4)
    expect(cover(['stealth'], 4)).toBe(3)
    expect(cover(['stealth', 'small-targets'], 5)).toBe(3)
    expect(cover(['stealth', 'small-targets'], 3)).toBe(2)
    expect(cover(['stealth'], null)).toBeNull()
  })
  it('Swarms are small, and vulnerable to blasts (4E-USR-23)', () => {
    expect(coverWithTraits(setUp([with_(['swarms', 'small-targets'])]).table, 0, 5)).toBe(4)
  })
  it('vulnerable to blasts and templates: an unsaved wound counts as two (4E-USR-23, 4E-USR-25)', () => {
    const flamer = { weapons: [{ id: 'flamer', type: 'assault', range: null, s: 4, ap: 5 }] } as const
    const burn = (carried: readonly string[]) => {
      const swarm = with_(carried, { side: 1, groups: [{ stats: { w: 3, sv: 6, t: 3 }, weapons: [] }] })
      const scene = setUp([{ groups: [flamer] }, swarm])
      scene.play(shootingStep(scene.table), { dice: [3], choices: ['unit-0', 'unit-1'] })
      return scene.table.model(1).wounds
    }
    expect(burn([])).toBe(2)
    expect(burn(['swarms'])).toBe(1)
    expect(burn(['vulnerable-to-blasts'])).toBe(1)
  })
  it('vulnerable to blasts and templates: also the model named by a torrent of fire (4E-USR-25, 4E-CAS-06)', () => {
    const flamer = { weapons: [{ id: 'flamer', type: 'assault', range: null, s: 4, ap: 5 }] } as const
    const group = { count: 2, stats: { w: 3, sv: 6, t: 3 }, weapons: [] } as const
    const scene = setUp([{ groups: [flamer] }, with_(['vulnerable-to-blasts'], { side: 1, groups: [group] })])
    scene.play(shootingStep(scene.table), {
      dice: [3, 3],
      choices: ['unit-0', 'unit-1', 'kind-1'],
      laid: () => ({ under: [1, 2] }),
    })
    // Two for the one that was named; of the next two one slays it, the other is its neighbour's.
    expect(scene.table.model(1).status).toBe('slain')
    expect(scene.table.model(2).wounds).toBe(2)
  })
})

describe('special rules of combat', () => {
  it('Counter-attack: a charged unit closes up, without the Attack of a charge (4E-USR-04)', () => {
    const scene = setUp([{ groups: [{}] }, with_(['counter-attack'], { side: 1, groups: [{ count: 3 }] })])
    Object.assign(scene.state, { phase: 'assault' })
    scene.play(chargeStep(scene.table), {
      choices: ['unit-0', 'charge', 'charge'],
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching: [1], near: [] }] : undefined,
    })
    expect(scene.eventsOf('unit-moved').map(({ kind, unit }) => [kind, unit])).toEqual([
      ['charge', 0],
      ['counter-charge', 1],
    ])
    expect(scene.unit(1).charged).toBe(false)
  })
  it('Counter-attack: terrain slows it as in a charge, and may be dangerous (4E-USR-04, 4E-ASLT-27)', () => {
    const scene = setUp([{ groups: [{}] }, with_(['counter-attack'], { side: 1, groups: [{ count: 3 }] })])
    Object.assign(scene.state, { phase: 'assault' })
    scene.play(chargeStep(scene.table), {
      choices: ['unit-0', 'charge', 'difficult-charge'],
      dice: [2, 4],
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching: [1], near: [] }] : undefined,
    })
    const [, counter] = scene.asked.filter(({ ask }) => ask === 'move')
    expect(counter).toMatchObject({ kind: 'difficult-counter-charge', allowance: inches(4) })
  })
  it('Counter-attack: is not used against a consolidation, nor by a unit with all models engaged (4E-USR-04)', () => {
    const scene = setUp([{ groups: [{}] }, with_(['counter-attack'], { side: 1 })])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'] })
    expect(scene.eventsOf('unit-moved')).toHaveLength(1)
  })

  const breakOff = (choice: string, stays: ('hit-and-run' | 'pile-in')[] = []) => {
    const scene = setUp([
      with_(['hit-and-run'], { state: { lockedWith: [1] } }),
      { side: 1, state: { lockedWith: [0] } },
    ])
    const dice = choice === 'stay' ? [] : [3, 4, 5]
    // Once apart they don't touch.
    const facts = ({ ask }: { ask: string }) =>
      ask === 'touching' && scene.unit(0).lockedWith.length === 0 ? [] : undefined
    const choices = choice === 'stay' ? [choice] : [choice, 'hit-and-run']
    scene.play(pileInStep(scene.table), { choices, dice, stays, facts })
    return scene
  }
  it('Hit & Run: moves 3D6" away, and the enemy may consolidate (4E-USR-09, 4E-AMB-53)', () => {
    const scene = breakOff('hit-and-run')
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'hit-and-run', allowance: inches(12) })
    expect(scene.state.units.map(({ lockedWith }) => lockedWith)).toEqual([[], []])
    const moves = scene.eventsOf('unit-moved').map(({ unit, kind }) => [unit, kind])
    expect(moves).toEqual([
      [0, 'hit-and-run'],
      [1, 'consolidate'],
    ])
  })
  it('Hit & Run: a unit that stays, or finds no path, fights on (4E-USR-09)', () => {
    expect(breakOff('stay').unit(0).lockedWith).toEqual([1])
    expect(breakOff('hit-and-run', ['hit-and-run']).unit(0).lockedWith).toEqual([1])
  })

  it('True Grit: a bolter counts as a second weapon beside a pistol (4E-USR-27)', () => {
    const attacks = (carried: readonly string[]) => {
      const group = { carried, weapons: [{ id: 'bolter' }, { id: 'bolt-pistol', type: 'pistol' }] } as const
      const scene = setUp([
        { groups: [group], state: { lockedWith: [1] } },
        { side: 1, groups: [{ stats: { a: 0 } }], state: { lockedWith: [0] } },
      ])
      scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: carried.length > 0 ? [1, 1] : [1] })
      return scene.eventsOf('blows-struck')[0]?.attacks
    }
    expect([attacks([]), attacks(['true-grit'])]).toEqual([1, 2])
  })
})

describe('And They Shall Know No Fear', () => {
  it('regroups without a roll, even below half, and then moves as usual (4E-USR-03)', () => {
    const scene = setUp([
      with_(['and-they-shall-know-no-fear'], { groups: [{ count: 10 }], state: { fallingBack: true } }),
      foe,
    ])
    scene.unit(0).models = scene.unit(0).models.slice(0, 3)
    scene.play(startStep(scene.table), { choices: ['regroup'] })
    expect(scene.eventsOf('test-passed-unrolled')).toHaveLength(1)
    expect(scene.unit(0)).toMatchObject({ fallingBack: false, moved: 'not-yet' })
    expect(hasMoved(scene.table, 0)).toBe(false)
  })
})
