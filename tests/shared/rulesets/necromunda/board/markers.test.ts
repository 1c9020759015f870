import { describe, expect, test } from 'vitest'
import type {
  BlastMarker,
  FactQuestion,
  PlacementQuestion,
  ScatteredMarker,
  TemplateLaid,
} from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch } from './arena'

const ask = <Answer>({ oracle, state }: Arena, question: FactQuestion): Answer =>
  oracle.measure(state, question) as Answer
const at = (x: number, y: number, z = 0) => ({ x: x * 1000, y: y * 1000, z: z * 1000 })
const marker = (x: number, y: number, z = 0): BlastMarker => ({ at: at(x, y, z), outOfRange: false })

const question: Extract<PlacementQuestion, { ask: 'place-blast' }> = {
  ask: 'place-blast',
  shooter: 0,
  target: 1,
  diameter: inches(3),
  longRange: inches(12),
}
const put = ({ oracle, state }: Arena, value: unknown, different: Partial<typeof question> = {}) =>
  oracle.resolve(state, { ...question, ...different }, value)

describe('placing a blast', () => {
  const range = (field: FieldSketch = {}) => arenaWith(field, [{ at: [2, 10] }, { at: [10, 10], side: 1 }])

  test('NEC-BLAST-03, NEC-TV-12: it must be partly over the target, its centre anywhere in sight', () => {
    expect(put(range(), at(10, 10))).toMatchObject({ ok: true, outcome: { outOfRange: false } })
    expect(put(range(), at(10, 11.9))).toMatchObject({ ok: true })
    expect(put(range(), at(10, 12.1))).toEqual({ ok: false, problem: 'blast.misses-target' })
  })

  test('NEC-BLAST-03: a centre out of sight is refused', () => {
    const walled = range({ pieces: [{ kind: 'wall', from: [8, 11], to: [8.4, 16], top: 4 }] })
    expect(put(walled, at(10, 10))).toMatchObject({ ok: true })
    expect(put(walled, at(9.4, 11.8))).toEqual({ ok: false, problem: 'blast.centre-hidden' })
  })

  test('NEC-BLAST-03: the centre may hang in the air, unless the option wants it on a surface', () => {
    const aimedAt = (blastCentres: 'anywhere' | 'on-a-surface', height: number) =>
      put(
        arenaWith({}, [{ at: [2, 10] }, { at: [10, 10], side: 1 }], { options: { blastCentres } }),
        at(10, 10, height),
      )
    expect(aimedAt('anywhere', 1)).toMatchObject({ ok: true })
    expect(aimedAt('on-a-surface', 0)).toMatchObject({ ok: true })
    expect(aimedAt('on-a-surface', 1)).toEqual({ ok: false, problem: 'blast.in-the-air' })
  })

  test('NEC-BLAST-03: it may lie right on a target in the air, whatever the option says', () => {
    const arena = arenaWith({}, [{ at: [2, 10] }, { at: [10, 10, 2], side: 1 }], {
      options: { blastCentres: 'on-a-surface' },
    })
    expect(put(arena, at(10, 10, 2))).toMatchObject({ ok: true })
    expect(put(arena, at(10, 10.2, 2))).toEqual({ ok: false, problem: 'blast.in-the-air' })
  })

  test('NEC-BLAST-04: beyond long range the centre slides back to it', () => {
    const { outcome } = put(range(), at(10, 10), { longRange: inches(6) }) as { outcome: BlastMarker }
    expect(outcome).toEqual({ at: { x: 8500, y: 10_000, z: 0 }, outOfRange: true })
  })
})

describe('scattering', () => {
  const scatter = (arena: Arena, direction: number, distance: number, from = marker(10, 10)) =>
    ask<ScatteredMarker>(arena, { ask: 'scatter', marker: from, distance: inches(distance), direction }).marker

  test('NEC-BLAST-06: goes along the arrow, read as on a clock of 24', () => {
    const arena = arenaWith({}, [{ at: [2, 10] }])
    expect(scatter(arena, 0, 4)).toMatchObject({ at: { x: 14_000, y: 10_000 } })
    expect(scatter(arena, 6, 4)).toMatchObject({ at: { x: 10_000, y: 14_000 } })
    expect(scatter(arena, 18, 4)).toMatchObject({ at: { x: 10_000, y: 6000 } })
  })

  test('NEC-BLAST-06: stops at terrain taller than 2", but not at lower terrain', () => {
    const with_ = (top: number) =>
      arenaWith({ pieces: [{ kind: 'structure', from: [12, 8], to: [13, 12], top }] }, [{ at: [2, 10] }])
    expect(scatter(with_(3), 0, 4)).toMatchObject({ at: { x: 12_000 } })
    expect(scatter(with_(1.5), 0, 4)).toMatchObject({ at: { x: 14_000 } })
  })

  test('NEC-BLAST-07: removes a marker that leaves the table', () => {
    expect(scatter(arenaWith({}, [{ at: [2, 10] }]), 0, 6, marker(20, 10))).toBeNull()
  })
})

describe('under a blast', () => {
  const under = (arena: Arena, centre: BlastMarker, diameter = 3) =>
    ask<number[]>(arena, { ask: 'under-blast', marker: centre, around: null, diameter: inches(diameter) })

  test('NEC-BLAST-09: are bases at least partly under it, friends and enemies', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }, { at: [11.9, 10], side: 1 }, { at: [10, 12.1], side: 1 }])
    expect(under(arena, marker(10, 10))).toEqual([0, 1])
  })

  test('NEC-BLAST-09: are models as high and as deep as its radius', () => {
    const floor: FieldSketch = { pieces: [{ kind: 'platform', from: [9, 11], to: [13, 15], base: 1.9, top: 2 }] }
    const arena = arenaWith(floor, [{ at: [10, 10] }, { at: [10.5, 11.5, 2] }])
    expect(under(arena, marker(10, 10))).toEqual([0])
    expect(under(arena, marker(10, 10), 5)).toEqual([0, 1])
  })

  test('NEC-BLAST-10: are not models wholly hidden from the centre', () => {
    const arena = arenaWith({ pieces: [{ kind: 'wall', from: [11, 8], to: [11.2, 12], top: 4 }] }, [
      { at: [10, 10] },
      { at: [11.8, 10] },
    ])
    expect(under(arena, marker(10, 10))).toEqual([0])
  })

  test('NEC-BLAST-08: is the shooter if the marker lies on the middle of its base', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }])
    expect(ask(arena, { ask: 'marker-on', fighter: 0 })).toEqual(marker(10, 10))
  })
})

describe('NEC-TEMPL-01 to -05: the flame template', () => {
  const question: PlacementQuestion = { ask: 'place-template', shooter: 0 }
  const touched = ({ oracle, state }: Arena, value: unknown) => {
    const laid = oracle.resolve(state, question, value)
    return laid.ok ? { ...laid, outcome: (laid.outcome as TemplateLaid).touched } : laid
  }

  test('hits every model it touches except the shooter, wholly inside the shooter’s front arc', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }, { at: [14, 10], side: 1 }, { at: [17, 10.5] }, { at: [14, 13] }])
    expect(touched(arena, { heading: 0 })).toEqual({ ok: true, outcome: [1, 2] })
    expect(touched(arena, { heading: 24 })).toEqual({ ok: true, outcome: [3] })
    const outside = { ok: false, problem: 'template.outside-arc' }
    expect(touched(arena, { heading: 25 })).toEqual(outside)
    expect(touched(arena, { heading: 128 })).toEqual(outside)
  })

  test('NEC-TEMPL-05: does not hit a fighter wholly shielded by terrain', () => {
    const arena = arenaWith({ pieces: [{ kind: 'wall', from: [12, 8], to: [12.3, 12], top: 4 }] }, [
      { at: [10, 10] },
      { at: [14, 10], side: 1 },
    ])
    expect(touched(arena, { heading: 0 })).toEqual({ ok: true, outcome: [] })
  })

  test('NEC-TEMPL-02: reaches other levels when tilted', () => {
    const floor: FieldSketch = { pieces: [{ kind: 'platform', from: [13, 8], to: [18, 12], base: 3.8, top: 4 }] }
    const arena = arenaWith(floor, [{ at: [10, 10] }, { at: [13.4, 10, 4], side: 1 }])
    expect(touched(arena, { heading: 0 })).toEqual({ ok: true, outcome: [] })
    expect(touched(arena, { heading: 0, rise: 5000 })).toEqual({ ok: true, outcome: [1] })
    expect(touched(arena, { heading: 0, rise: 9000 })).toEqual({ ok: false, problem: 'placement.malformed' })
  })
})
