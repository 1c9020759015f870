import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { fallBack } from '@shared/rulesets/wh40k-4e/morale/falling-back'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import { inches, NOTHING } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'
import { onBoard } from '../onboard'

const jumpers: UnitSketch = { id: 'us', groups: [{ stats: { type: 'jump-infantry' } }] }
const suits: UnitSketch = { id: 'us', groups: [{ stats: { type: 'jet-pack' } }] }
const foe: UnitSketch = { id: 'foe', side: 1 }

describe('packs', () => {
  it('may be used or not: infantry moves 6", or by the dice through difficult terrain (4E-JUMP-01, 4E-JETP-02, 4E-UNIT-05)', () => {
    const scene = setUp([jumpers, foe])
    scene.play(movementStep(scene.table), { choices: ['us', 'walk'] })
    expect(scene.offered('movement.kind')).toEqual(['packs', 'walk', 'difficult-walk', 'stay'])
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'walk', allowance: inches(6) })
    const slow = setUp([jumpers, foe])
    slow.play(movementStep(slow.table), { choices: ['us', 'difficult-walk'], dice: [3, 4] })
    expect(slow.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(4) })
    // As infantry: ground that is only difficult is no danger.
    expect(slow.asked.find(({ ask }) => ask === 'in-danger')).not.toHaveProperty('ground')
  })
  it('if not used count as having moved through difficult terrain wherever the move ends (4E-TERR-13)', () => {
    const scene = setUp([jumpers, foe])
    scene.play(movementStep(scene.table), {
      choices: ['us', 'difficult-walk'],
      dice: [1, 1],
      stays: ['difficult-walk'],
    })
    expect(scene.unit(0).moved).toBe('moved')
  })
  it('let jet packs fall back as jump packs do, 3D6" (4E-JETP-01, 4E-JUMP-06)', () => {
    const scene = setUp([suits, foe])
    scene.play(fallBack(scene.table, 0), { dice: [1, 2, 3] })
    expect(scene.asked.find(({ ask }) => ask === 'retreat')).toMatchObject({ distance: inches(6) })
  })
  it('cannot be used in the Assault phase of a Deep Strike, nor can Fleet (4E-MSR-10)', () => {
    const scene = setUp([{ ...suits, carried: ['fleet'], state: { moved: 'arrived', droppedIn: 1 } }, foe])
    Object.assign(scene.unit(0), { shot: false, mayNotCharge: true })
    scene.play(shootingStep(scene.table), { choices: ['us', 'hold'] })
    expect(scene.offered('shooting.run')).toEqual([])
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
  it('are like jetbikes of the Eldar that raced, which may not move again (4E-USR-24, 4E-JETB-08)', () => {
    const bikes = { id: 'us', carried: ['eldar-jetbikes'], groups: [{ stats: { type: 'jetbike' as const } }] }
    const scene = setUp([bikes, foe])
    scene.play(movementStep(scene.table), { choices: ['us', 'boost'] })
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
})

describe('on a board', () => {
  /** Past a friend who stands in the way. */
  const past = (kind: MoveKind) => {
    const { stand, resolve } = onBoard([{ groups: jumpers.groups ?? [] }, { groups: [{}] }, { side: 1, groups: [{}] }])
    const [model = -1] = stand(0, [20, 24])
    stand(1, [22, 24])
    stand(2, [26, 24])
    const question = { ask: 'move', unit: 0, kind, allowance: inches(6), minimum: NOTHING, targets: [2] } as const
    const x = kind.includes('charge') ? 25.01 : 23.3
    const path = [[inches(x), inches(24), 0]]
    return resolve(question, { moves: [{ model, path }] }).ok
  }
  it('packs fly over models, models on foot and chargers don’t (4E-JUMP-02, 4E-JUMP-05, 4E-ASLT-22)', () => {
    expect(past('difficult-move')).toBe(true)
    for (const kind of ['walk', 'difficult-walk', 'charge', 'difficult-charge'] as const) expect(past(kind)).toBe(false)
  })
})
