import { expect } from 'vitest'
import {
  createStream,
  enumerate,
  rollDie,
  type DiceRequest,
  type Procedure,
  type Request,
  type Stream,
} from '@shared/engine'
import type { MeleeMode, RangedMode, UnitProfile } from '@shared/rulesets/wh40k/classic/roster'

/** Exact odds against simulated ones, for both editions. `ODDS_ROLLS=200000` simulates so many attacks with each weapon. */
export const samples = Number(process.env['ODDS_ROLLS'] ?? 300)

/** Time limit of one comparison, in milliseconds: those with many branches are slow at full length. */
export const longest = samples > 3_000 ? 7_200_000 : 600_000

/** `ODDS_FROM=222` begins with the 222nd comparison of the file, so that a long run can be continued. */
const begin = Number(process.env['ODDS_FROM'] ?? 1)
let counted = 0

/** Comparisons of one kind, each with its number in the file; earlier ones are left out. */
export const comparisons = <One extends object>(
  all: readonly One[],
): readonly (One & { readonly number: number })[] => {
  const before = counted
  counted += all.length
  return all.map((one, index) => ({ ...one, number: before + index + 1 })).filter(({ number }) => number >= begin)
}

export const at = (profile: UnitProfile | undefined, index: number): UnitProfile => {
  if (profile === undefined) throw new Error('there is such a unit')
  return { ...profile, index }
}

/** All of a unit with only this weapon. */
export const armed = (profile: UnitProfile, mode: RangedMode | MeleeMode): UnitProfile => ({
  ...profile,
  kinds: profile.kinds.map((kind) => ({
    ...kind,
    ranged: mode.kind === 'ranged' ? [mode] : [],
    melee: mode.kind === 'melee' ? [mode] : [],
    weapons: [{ id: mode.id, modes: [mode] }],
  })),
})

/** The most shots: more of them have too many branches. */
export const few = (mode: RangedMode, most: number): RangedMode => {
  const { shots } = mode
  if (shots.kind === 'salvo') return { ...mode, shots: { ...shots, still: Math.min(most, shots.still) } }
  if (shots.kind !== 'number') return mode
  const again = mode.specials.some((special) => special.id === 'twin-linked')
  const fixed = typeof shots.shots === 'number' ? Math.min(most, shots.shots) : again || most === 1 ? most : shots.shots
  return { ...mode, shots: { kind: 'number', shots: fixed } }
}

/** As many as can be computed: one marker, or two shots. */
export const walkable = (mode: RangedMode): RangedMode =>
  few(mode, mode.specials.some(({ id }) => id === 'blast' || id === 'large-blast') ? 1 : 2)

/** How many prefixes of sequences are cached, a few tens of megabytes. */
const mostKnown = 400_000

/**
 * Simulates attacks. The battle code does the same whenever the same faces come in the same order, so each sequence of faces is played
 * once; a hundredth of repeated ones are played again and must end the same.
 */
const attacks = (start: () => Procedure<number>, answer: (request: Request) => unknown, stream: Stream) => {
  /** By the faces so far: the next dice, or the result. */
  const known = new Map<string, DiceRequest | number>()
  const keep = (faces: readonly number[], next: DiceRequest | number): void => {
    if (known.size < mostKnown) known.set(faces.join(), next)
  }
  const rolled = ({ count, sides }: DiceRequest): number[] =>
    Array.from({ length: count }, () => rollDie(stream, sides))

  /** Plays the faces, then rolls the rest. */
  const play = (faces: number[]): number => {
    const procedure = start()
    let given = 0
    let step = procedure.next()
    while (step.done !== true) {
      const request = step.value
      if (request.type !== 'dice') {
        step = procedure.next(answer(request))
        continue
      }
      if (given === faces.length) {
        keep(faces, request)
        faces.push(...rolled(request))
      }
      step = procedure.next(faces.slice(given, given + request.count))
      given += request.count
    }
    keep(faces, step.value)
    return step.value
  }

  return (nth: number): number => {
    const faces: number[] = []
    let next = known.get('')
    while (typeof next === 'object') {
      faces.push(...rolled(next))
      next = known.get(faces.join())
    }
    if (next === undefined) return play(faces)
    if (nth % 100 === 0) expect(play(faces)).toBe(next)
    return next
  }
}

/** Computes every branch, simulates the samples, and expects their means within four standard errors. */
export const expectAgreement = (
  seed: string,
  start: () => Procedure<number>,
  answer: (request: Request) => unknown,
): void => {
  const branches = enumerate(start, answer, 300_000)
  expect(branches.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
  const mean = branches.reduce((sum, { weight, result }) => sum + weight * result, 0)
  const square = branches.reduce((sum, { weight, result }) => sum + weight * result * result, 0)
  const attack = attacks(start, answer, createStream(seed, 'odds'))
  let thrown = 0
  for (let sample = 0; sample < samples; sample += 1) thrown += attack(sample)
  const error = Math.sqrt(Math.max(0, square - mean * mean) / samples)
  expect(Math.abs(thrown / samples - mean)).toBeLessThan(4 * error + 1e-9)
}

export const meanOf = (start: () => Procedure<number>, answer: (request: Request) => unknown): number =>
  enumerate(start, answer).reduce((sum, { weight, result }) => sum + weight * result, 0)
