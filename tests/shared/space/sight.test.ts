import { describe, expect, it } from 'vitest'
import {
  bodyToBody,
  centreToCentre,
  clearLine,
  clonePositions,
  createSight,
  EAST,
  hiders,
  inches,
  look,
  lookEvidence,
  piecesOnLine,
  place,
  sampleGrid,
  type SightPolicy,
  spot,
  type Tabletop,
  WEST,
} from '../../../src/shared/space'
import { at, box, FIGHTER, piece, ROUND_FIGHTER, tableWith } from './support'

const body = createSight(bodyToBody())
const single = createSight(centreToCentre())
const everybody = (...screens: number[]) => ({ screens, blockers: [] })

describe('walls and what they hide (NECX-LOS-02, NECX-LOS-04, NECX-LOS-05)', () => {
  it('nothing is between: everything is seen', () => {
    const table = tableWith({}, [at(10, 10), at(20, 10)])
    expect(look(body, table, 0, 1)).toEqual({
      visible: true,
      inArc: true,
      distance: inches(9),
      hidden: 0,
      screened: 0,
      terrain: [],
      models: [],
      cloud: false,
    })
  })

  it('a long wall is between: nothing is seen, and the wall is named', () => {
    const table = tableWith({ terrain: [piece('north-wall', 'wall', box(14, 15, 0, 40), 5)] }, [at(10, 10), at(20, 10)])
    const sight = look(body, table, 0, 1)
    expect([sight.visible, sight.hidden, sight.terrain]).toEqual([false, 1000, ['north-wall']])
    expect(clearLine(table, spot(10_000, 10_000, 1000), spot(20_000, 10_000, 1000))).toBe('north-wall')
  })

  it('several walls hide the same part: one names each part, all of them are known', () => {
    const far = piece('far', 'wall', box(14, 15, 0, 40), 0.8)
    const close = piece('close', 'wall', box(18, 18.5, 0, 40), 0.4)
    const beside = piece('beside', 'wall', box(14, 15, 20, 40), 5)
    const woods = piece('woods', 'area', box(12, 13, 0, 40), 0, 0, { size: 2 })
    const policy = { ...bodyToBody(), areaDepth: inches(6) }
    const table = tableWith({ terrain: [beside, far, close, woods] }, [at(10, 10), at(20, 10)])
    const sight = createSight(bodyToBody())
    expect(look(sight, table, 0, 1).terrain).toEqual(['far'])
    expect(hiders(sight, table, 0, 1)).toEqual(['far', 'close'])
    expect(hiders(createSight(policy), table, 0, 1)).toEqual(['far', 'close', 'woods'])
    expect(piecesOnLine(table, spot(10_000, 10_000, 300), spot(20_000, 10_000, 300))).toEqual(['far', 'close'])
    expect(piecesOnLine(table, spot(10_000, 10_000, 900), spot(20_000, 10_000, 900))).toEqual([])
    const open = tableWith({ terrain: [beside] }, [at(10, 10), at(20, 10)])
    expect(hiders(sight, open, 0, 1)).toEqual([])
  })

  it('a wall that covers one shoulder hides a third: less than half', () => {
    // from a centre eye alone; the wall stands right before the target and ends between its middle and its shoulder
    const table = tableWith({ terrain: [piece('w', 'wall', box(19, 19.2, 10.2, 14), 5)] }, [at(10, 10), at(20, 10)])
    const one = createSight({ ...bodyToBody(), eyes: [{ across: 0, up: 900 }] })
    expect(look(one, table, 0, 1).hidden).toBe(333)
    expect(look(one, table, 0, 1).visible).toBe(true)
  })

  it('a low barricade hides the legs of a model behind it, from the same height', () => {
    const low = tableWith({ terrain: [piece('b', 'barricade', box(19, 19.3, 8, 12), 0.5)] }, [at(10, 10), at(20, 10)])
    const waist = tableWith({ terrain: [piece('b', 'barricade', box(19, 19.3, 8, 12), 0.8)] }, [at(10, 10), at(20, 10)])
    // marks at 10, 30, 50, 70 and 90 percent of 1.25 inches
    expect(look(body, low, 0, 1).hidden).toBe(400)
    expect(look(body, waist, 0, 1).hidden).toBe(600)
  })

  it('a higher model sees over it', () => {
    const terrain = [
      piece('b', 'barricade', box(19, 19.3, 8, 12), 0.8),
      piece('tower', 'platform', box(15, 16.4, 9, 11), 6, 5.8),
    ]
    const table = tableWith({ terrain }, [at(15.9, 10, 6), at(20, 10)])
    expect(look(body, table, 0, 1).hidden).toBeLessThan(600)
    expect(look(body, table, 0, 1).visible).toBe(true)
  })

  it('a floor hides a model below it, and not one beside it', () => {
    const terrain = [piece('floor', 'platform', box(10, 20, 5, 15), 3, 2.75)]
    const above = tableWith({ terrain }, [at(15, 10, 3), at(16, 10, 0), at(30, 10, 0)])
    expect(look(body, above, 0, 1)).toMatchObject({ visible: false, terrain: ['floor'] })
    expect(look(body, above, 1, 0).visible).toBe(false)
    expect(look(body, above, 1, 2).visible).toBe(true)
    // the floor's own edge hides the legs of somebody far below from somebody in its middle, not all of him
    expect(look(body, above, 0, 2).visible).toBe(true)
    expect(look(body, above, 0, 2).hidden).toBeGreaterThan(0)
  })

  it('nothing is seen through the seam between two walls', () => {
    const terrain = [piece('a', 'wall', box(14, 15, 4, 10), 5), piece('b', 'wall', box(14, 15, 10, 16), 5)]
    const table = tableWith({ terrain }, [at(10, 10), at(20, 10)])
    expect(look(single, table, 0, 1).visible).toBe(false)
  })

  it('a shut door blocks like a wall, an open one does not', () => {
    const doors = [{ id: 'gate', name: 'thing', footprint: box(14, 15, 9, 11), base: 0, top: 5000 }]
    const terrain = [piece('a', 'wall', box(14, 15, 0, 9), 5), piece('b', 'wall', box(14, 15, 11, 30), 5)]
    const table = tableWith({ terrain, doors }, [at(10, 10), at(20, 10)])
    expect(look(body, table, 0, 1)).toMatchObject({ visible: false })
    expect(lookEvidence(body, table, 0, 1).rays[0]?.[7]?.stoppedBy).toEqual({ kind: 'door', id: 'gate' })
    expect(look(body, { ...table, openDoors: [true] }, 0, 1)).toMatchObject({ visible: true, hidden: 0 })
  })

  it('a piece set to non-opaque does not block', () => {
    const table = tableWith({ terrain: [piece('f', 'wall', box(14, 15, 0, 30), 5, 0, { opaque: false })] }, [
      at(10, 10),
      at(20, 10),
    ])
    expect(look(body, table, 0, 1).visible).toBe(true)
  })
})

describe('arcs and poses (NECX-LOS-03)', () => {
  const front = createSight({ ...bodyToBody(), arc: 64 })

  it('give 90 degrees to the front, with bodies reaching into them', () => {
    const table = tableWith({}, [at(20, 20, 0, EAST), at(30, 20), at(10, 20), at(24, 24.4), at(24, 26)])
    expect(look(front, table, 0, 1)).toMatchObject({ visible: true, inArc: true })
    expect(look(front, table, 0, 2)).toMatchObject({ visible: false, inArc: false, hidden: 1000 })
    const partly = look(front, table, 0, 3)
    expect(partly.visible).toBe(true)
    expect(partly.hidden).toBeGreaterThan(0)
    expect(look(front, table, 0, 4).visible).toBe(false)
    place(table.positions, 0, at(20, 20, 0, WEST))
    expect(look(front, table, 0, 2).visible).toBe(true)
  })

  it('of a model on the ground give nothing or all-round sight, as the policy says', () => {
    const table = tableWith({}, [at(20, 20, 0, WEST, 'prone'), at(30, 20)])
    expect(look(front, table, 0, 1).visible).toBe(false)
    expect(look(createSight({ ...bodyToBody(), arc: 64, proneLooker: 'all-round' }), table, 0, 1).visible).toBe(true)
    expect(look(front, table, 1, 0).inArc).toBe(false)
  })

  it('of a model on the ground hide it behind a barricade', () => {
    const terrain = [piece('b', 'barricade', box(19, 19.3, 8, 12), 0.8)]
    const table = tableWith({ terrain }, [at(10, 10), at(20, 10, 0, EAST, 'prone')])
    expect(look(body, table, 0, 1).visible).toBe(false)
    place(table.positions, 1, at(20, 10))
    expect(look(body, table, 0, 1).visible).toBe(true)
  })

  it('are named in the evidence', () => {
    const table = tableWith({}, [at(20, 20, 0, EAST), at(10, 20)])
    expect(lookEvidence(front, table, 0, 1).rays[0]?.[0]?.stoppedBy).toEqual({ kind: 'arc' })
  })
})

describe('other models (NEC-SHOOT-09, NECX-LOS-07)', () => {
  const row = () => tableWith({}, [at(10, 10), at(20, 10), at(15, 10), at(15, 14)])

  it('hide without blocking if they are screens; those not listed are ignored', () => {
    const table = row()
    expect(look(body, table, 0, 1)).toMatchObject({ hidden: 0, screened: 0, models: [] })
    const screened = look(body, table, 0, 1, everybody(2, 3))
    expect(screened).toMatchObject({ visible: true, hidden: 0, models: [2] })
    expect(screened.screened).toBeGreaterThan(0)
  })

  it('hide like walls if they are blockers', () => {
    const wide = {
      ...ROUND_FIGHTER,
      base: { kind: 'hull', length: inches(2), width: inches(6) } as const,
      height: inches(3),
    }
    const table = tableWith({}, [at(10, 10), at(20, 10), at(15, 10)], [ROUND_FIGHTER, ROUND_FIGHTER, wide])
    expect(look(body, table, 0, 1, { screens: [], blockers: [2] })).toMatchObject({
      visible: false,
      hidden: 1000,
      models: [2],
    })
    expect(lookEvidence(body, table, 0, 1, { screens: [], blockers: [2] }).rays[0]?.[0]?.stoppedBy).toEqual({
      kind: 'model',
      model: 2,
    })
  })

  it('on the ground hide only what is as low', () => {
    const table = row()
    place(table.positions, 2, at(15, 10, 0, EAST, 'prone'))
    expect(look(body, table, 0, 1, everybody(2)).screened).toBeLessThan(look(body, row(), 0, 1, everybody(2)).screened)
  })

  it('are followed when they move away, even in a copy of the table', () => {
    const table = row()
    const sight = createSight(bodyToBody())
    const before = look(sight, table, 0, 1, everybody(2)).screened
    const copy: Tabletop = { ...table, positions: clonePositions(table.positions) }
    place(copy.positions, 2, at(15, 20))
    expect(look(sight, copy, 0, 1, everybody(2)).screened).toBe(0)
    expect(look(sight, table, 0, 1, everybody(2)).screened).toBe(before)
  })
})

describe('area terrain by size and depth (4E-LOS-12, 4E-LOS-13, 4E-LOS-14)', () => {
  const woods = (size: number) => [piece('woods', 'area', box(15, 30, 5, 25), 4, 0, { size })]
  const policy: SightPolicy = { ...centreToCentre(), areaDepth: inches(6) }
  const sees = (size: number, from: number, to: number) => {
    const table = tableWith({ terrain: woods(size) }, [at(from, 12), at(to, 12)], { ...FIGHTER, size: 2 })
    return look(createSight(policy), table, 0, 1).visible
  }

  it('sight reaches six inches into it, from outside and from inside', () => {
    expect(sees(3, 10, 20.9)).toBe(true)
    expect(sees(3, 10, 21.1)).toBe(false)
    expect(sees(3, 20.9, 10)).toBe(true)
    expect(sees(3, 21.1, 10)).toBe(false)
  })

  it('lets two models inside see each other within six inches', () => {
    expect(sees(3, 17, 22.9)).toBe(true)
    expect(sees(3, 17, 23.1)).toBe(false)
  })

  it('blocks sight across it unless a model is taller', () => {
    expect(sees(3, 10, 40)).toBe(false)
    expect(sees(2, 10, 40)).toBe(false)
    expect(sees(1, 10, 40)).toBe(true)
  })

  it('is ignored by a policy without areas', () => {
    const table = tableWith({ terrain: woods(3) }, [at(10, 12), at(40, 12)])
    expect(look(single, table, 0, 1).visible).toBe(true)
  })

  it('is named in the evidence', () => {
    const table = tableWith({ terrain: woods(3) }, [at(10, 12), at(40, 12)])
    const evidence = lookEvidence(createSight(policy), table, 0, 1)
    expect(evidence).toMatchObject({ visible: false, terrain: ['woods'] })
    expect(evidence.rays[0]?.[0]?.stoppedBy).toEqual({ kind: 'terrain', id: 'woods' })
  })
})

describe('own cover (4E-COVER-06)', () => {
  it('a barricade right in front of the viewer hides nothing from him if the policy says so', () => {
    const terrain = [piece('b', 'barricade', box(10.6, 11, 8, 12), 1.2)]
    const table = tableWith({ terrain }, [at(10, 10), at(20, 10)])
    expect(look(body, table, 0, 1).hidden).toBe(1000)
    const leaning = createSight({ ...bodyToBody(), ownCover: inches(0.25) })
    expect(look(leaning, table, 0, 1).hidden).toBe(0)
    expect(look(leaning, table, 1, 0).hidden).toBeGreaterThan(0)
  })
})

describe('clouds (NECX-TRAIT-SMOKE)', () => {
  it('hide what is behind, in and out of them', () => {
    const clear = tableWith({}, [at(10, 10), at(20, 10), at(15, 10)])
    const table: Tabletop = { ...clear, clouds: [{ centre: spot(15_000, 10_000, 0), radius: inches(2.5) }] }
    const sight = createSight(bodyToBody())
    expect(look(sight, clear, 0, 1).visible).toBe(true)
    expect(look(sight, table, 0, 1)).toMatchObject({ visible: false, cloud: true, terrain: [] })
    expect(look(sight, table, 2, 1).visible).toBe(false)
    expect(look(sight, table, 0, 2).visible).toBe(false)
    expect(lookEvidence(sight, table, 0, 1).rays[0]?.[0]?.stoppedBy).toEqual({ kind: 'cloud', cloud: 0 })
    expect(look(sight, clear, 0, 1).visible).toBe(true)
  })
})

describe('the visible part needed', () => {
  it('is a share of the marks that the policy sets', () => {
    const terrain = [piece('b', 'barricade', box(19, 19.3, 8, 12), 1.05)]
    const table = tableWith({ terrain }, [at(10, 10), at(20, 10)])
    expect(look(body, table, 0, 1)).toMatchObject({ visible: true, hidden: 800 })
    expect(look(createSight({ ...bodyToBody(), needed: 250 }), table, 0, 1).visible).toBe(false)
    expect(look(createSight({ ...bodyToBody(), needed: 200 }), table, 0, 1).visible).toBe(true)
  })

  it('is checked: policies without eyes or with too many marks are refused', () => {
    expect(() => createSight({ ...bodyToBody(), eyes: [] })).toThrow(/at least one eye/)
    expect(() => createSight({ ...bodyToBody(), marks: [] })).toThrow(/1 to 30 marks, not 0/)
    expect(() =>
      createSight({
        ...bodyToBody(),
        marks: sampleGrid(
          [0],
          Array.from({ length: 31 }, () => 500),
        ),
      }),
    ).toThrow(/not 31/)
  })
})
