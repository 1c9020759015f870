import { describe, expect, it } from 'vitest'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { inches, NOTHING } from '@shared/space'
import { onBoard, type Stand } from '../onboard'
import type { GroupSketch, UnitSketch } from '../../wh40k/classic/sketches'

type Unit = UnitSketch<UnitState>
const man: Unit = { groups: [{}] }
const tank = (more: GroupSketch['vehicle'] = {}): Unit => ({ groups: [{ vehicle: more }] })

/** The first unit, and a wreck of front armour 13 in the middle, 4.5" by 3". */
const wrecked = (units: readonly Unit[], left: 'wreck' | 'crater' = 'wreck') => {
  const board = onBoard([...units, { ...tank(), side: 1 }])
  const last = units.length
  const [model = 0] = board.stand(last, [36, 24])
  apply(board.state, { type: 'vehicle-remains', rule: '4E-VDAM-14', unit: last, model, left })
  apply(board.state, { type: 'model-slain', rule: '4E-VDAM-14', model, cause: 'attack', by: null, counts: true })
  return board
}
const goes = (
  unit: Unit,
  from: Stand,
  to: Stand,
  kind: 'move' | 'difficult-move' | 'drive',
  left: 'wreck' | 'crater' = 'wreck',
) => {
  const { stand, resolve } = wrecked([unit], left)
  const [model] = stand(0, from)
  const question = { ask: 'move', unit: 0, kind, allowance: inches(12), minimum: NOTHING, targets: [] } as const
  return resolve(question, { moves: [{ model, path: [[inches(to[0]), inches(to[1]), 0]] }] }).ok
}

describe('wrecks on a board', () => {
  const sees = (from: Stand, to: Stand, left: 'wreck' | 'crater' = 'wreck') => {
    const { stand, measure } = wrecked([man, { ...man, side: 1 }], left)
    stand(0, from)
    stand(1, to)
    return (measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] }) as unknown[]).length > 0
  }
  it('block sight, craters don’t (4E-VPAS-07)', () => {
    expect([sees([26, 24], [46, 24]), sees([26, 24], [46, 24], 'crater'), sees([26, 10], [46, 10])]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('do not block it from and to models standing on them (4E-VPAS-09)', () => {
    expect([sees([36, 24], [46, 24]), sees([26, 24], [36, 24])]).toEqual([true, true])
  })
  it('are difficult ground for infantry, and so is a crater (4E-VPAS-08, 4E-VDAM-15)', () => {
    for (const left of ['wreck', 'crater'] as const) {
      expect(goes(man, [30, 24], [35, 24], 'move', left)).toBe(false)
      expect(goes(man, [30, 24], [35, 24], 'difficult-move', left)).toBe(true)
    }
  })
  it('are difficult for vehicles of greater front armour, impassable for others (4E-VPAS-08, 4E-AMB-44)', () => {
    const across = (front: number) => goes(tank({ front }), [30, 24], [42, 24], 'drive')
    expect([across(14), across(13), across(10)]).toEqual([true, false, false])
    const { stand, measure } = wrecked([tank({ front: 14 })])
    const [model = 0] = stand(0, [30, 24])
    const at = { x: inches(42), y: inches(24), z: inches(0), heading: 0, pose: 'standing' } as never
    expect(measure({ ask: 'rough-ground', unit: 0, places: [{ model, at }] })).toMatchObject([{ pieces: 1 }])
  })
  it('can be flown over by skimmers (4E-VPAS-08, 4E-VMOV-09)', () => {
    expect(goes(tank({ front: 10, types: ['skimmer'] }), [30, 24], [42, 24], 'drive')).toBe(true)
  })
  it('give a save of 4+ to models on them or seen past them (4E-VPAS-09)', () => {
    const cover = (at: Stand) => {
      const { stand, measure } = wrecked([man, { ...man, side: 1 }])
      const models = stand(0, [26, 25.7])
      stand(1, at)
      return measure({ ask: 'cover-save', unit: 0, models, target: 1 })
    }
    // It ends 25.5" down: past it the middle of a base is seen, its near edge isn't.
    expect([cover([36, 24]), cover([46, 25.7]), cover([46, 30])]).toEqual([4, 4, null])
  })
  it('need no distance of an inch, whichever side they belonged to (4E-VPAS-10)', () => {
    expect(goes(man, [26, 24], [33.1, 24], 'move')).toBe(true)
  })
})
