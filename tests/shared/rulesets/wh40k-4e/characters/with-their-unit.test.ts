import { describe, expect, it } from 'vitest'
import { pileInStep } from '@shared/rulesets/wh40k-4e/assault/piling-in'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { onBoardIt, setUp, type UnitSketch, type WeaponSketch } from '../kit'

const rifle: WeaponSketch = { id: 'rifle', type: 'assault', shots: 1, ap: 3 }
const us: UnitSketch = { id: 'us', groups: [{ weapons: [rifle] }] }
const squad: UnitSketch = { id: 'squad', side: 1, groups: [{ id: 'man', count: 2, weapons: [] }] }
const hero: UnitSketch = {
  id: 'hero',
  side: 1,
  carried: ['independent-character'],
  groups: [{ id: 'chief', stats: { w: 2 }, weapons: [] }],
  state: { joined: 1 },
}

describe('shooting at a unit with a character', () => {
  const shoot = (charactersShot: 'may' | 'never', choices: readonly string[], seesHim = true) => {
    const scene = setUp([us, squad, hero], { charactersShot })
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' && question.target === 2 && !seesHim ? { models: [], close: [], victims: [] } : undefined
    // A hit, and a wound that armour doesn't save.
    scene.play(shootingStep(scene.table), { choices: ['us', 'squad', ...choices], dice: [6, 6], facts })
    return { scene, wounds: scene.table.model(3).wounds, men: scene.unit(1).models.length }
  }
  it('may take the casualty from him as from any model (4E-AMB-14)', () => {
    const { scene, wounds, men } = shoot('may', ['chief'])
    expect(scene.offered('wound.allocate').slice(0, 2)).toEqual(['man', 'chief'])
    expect([wounds, men]).toEqual([1, 2])
    expect(shoot('may', ['man'])).toMatchObject({ wounds: 2, men: 1 })
  })
  onBoardIt('takes no casualty from him if nobody sees him (4E-AMB-14, 4E-LOS-09)', () => {
    const { scene } = shoot('may', ['man'], false)
    expect(scene.offered('wound.allocate')).toEqual(['man', 'model-1', 'model-2'])
  })
  onBoardIt('by the other reading never takes a casualty from him (4E-AMB-14)', () => {
    const { scene } = shoot('never', ['man'])
    expect(scene.offered('wound.allocate')).toEqual(['man', 'model-1', 'model-2'])
  })
  it('does not put the next wound on a wounded model first (4E-AMB-14, 4E-GAP-48)', () => {
    const scene = setUp([us, squad, hero])
    scene.table.model(3).wounds = 1
    scene.play(shootingStep(scene.table), { choices: ['us', 'squad', 'man'], dice: [6, 6] })
    expect(scene.table.model(3).wounds).toBe(1)
  })
})

describe('a character in a unit that breaks off', () => {
  const breakOff = (stays: boolean, dice: readonly number[], choices: readonly string[], more: UnitSketch = {}) => {
    const scene = setUp([
      { id: 'riders', carried: ['hit-and-run'], groups: [{ count: 2 }], state: { lockedWith: [2] }, ...more },
      { ...hero, side: 0, groups: [{}], state: { joined: 0, lockedWith: [2] } },
      { id: 'foe', side: 1, state: { lockedWith: [0, 1] } },
    ])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'touching' && scene.unit(0).lockedWith.length === 0 ? [] : undefined
    const script = { choices: ['hit-and-run', ...choices], dice, facts, stays: stays ? (['hit-and-run'] as const) : [] }
    scene.play(pileInStep(scene.table), script)
    return scene
  }
  it('goes with it, as far as it does, by the same dice (4E-USR-09, 4E-CHAR-06)', () => {
    const scene = breakOff(false, [3, 4, 5], ['hit-and-run'])
    const moves = scene.asked.filter((question) => question.ask === 'move' && question.kind === 'hit-and-run')
    expect(moves).toMatchObject([
      { unit: 0, allowance: inches(12) },
      { unit: 1, allowance: inches(12) },
    ])
    expect(scene.state.units.map(({ lockedWith }) => lockedWith)).toEqual([[], [], []])
    expect(scene.unit(1).joined).toBe(0)
  })
  it('stays, and so does the unit, if either can’t get away (4E-USR-09)', () => {
    const scene = breakOff(true, [3, 4, 5], ['hit-and-run'])
    expect(scene.unit(0).lockedWith).toEqual([2])
    expect(scene.unit(1).lockedWith).toEqual([2])
  })
  it('goes half as far through difficult terrain as the unit does, rounded up (4E-MOVE-10, 4E-GAP-35)', () => {
    const scene = breakOff(false, [3, 4, 6], ['difficult-hit-and-run'])
    expect(scene.asked.find((question) => question.ask === 'move')).toMatchObject({
      kind: 'difficult-hit-and-run',
      allowance: inches(7),
    })
  })
  it('goes all the way with riders of bikes, whom terrain doesn’t slow (4E-MOVE-10, 4E-BIKE-03)', () => {
    const bikes = { groups: [{ count: 2, stats: { type: 'bike' } }] } as const
    const scene = breakOff(false, [3, 4, 6], [], bikes)
    expect(scene.asked.find((question) => question.ask === 'move')).toMatchObject({ allowance: inches(13) })
  })
})

describe('models engaged with a character (4E-GAP-24)', () => {
  /**
   * The Chaos Lord is model 0, his Marine model 1. Of the Guardsmen model 3 (B) touches the Lord, 4 and 5 (C and another) stand within 2"
   * of B, who is also near the Marine's opponent; model 2 (A) is near none of them. 5 touches the Marine.
   */
  const fight = (charactersEngage: 'contact' | 'near', choices: readonly string[], dice: readonly number[]) => {
    const scene = setUp(
      [
        {
          id: 'lord',
          carried: ['independent-character'],
          groups: [{ stats: { a: 0 } }],
          state: { joined: 1, lockedWith: [2] },
        },
        { id: 'marines', groups: [{ stats: { a: 0 } }], state: { lockedWith: [2] } },
        { id: 'guard', side: 1, groups: [{ count: 4, weapons: [] }], state: { lockedWith: [0, 1] } },
      ],
      { charactersEngage },
    )
    const facts = (question: AnyFact): unknown => {
      if (question.ask !== 'engaged') return undefined
      if (question.unit === 0) return [{ target: 2, touching: [0], near: [] }]
      if (question.unit === 1) return [{ target: 2, touching: [1], near: [] }]
      return [
        { target: 0, touching: [3], near: [4, 5] },
        { target: 1, touching: [5], near: [4] },
      ]
    }
    scene.play(fightRound(scene.table, { sides: [[0, 1], [2]] }), { choices, dice, facts })
    return scene.eventsOf('blows-struck').map(({ target, attacks }) => [target, attacks])
  }
  it('are by the main text only those touching him (4E-CHAR-26, 4E-GAP-24)', () => {
    expect(fight('contact', [], [1, 1, 1])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
  it('are by the caption also those within 2" of them, who choose between him and the others; A is not (4E-CAP-08, 4E-VEC-52)', () => {
    // The second one near both chooses the Lord; one touching a Marine strikes him.
    expect(fight('near', ['lord'], [1, 1, 1])).toEqual([
      [0, 2],
      [1, 1],
    ])
    expect(fight('near', ['marines'], [1, 1, 1])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
})
