import { describe, expect, it } from 'vitest'
import { createStream, enumerate, rollDie, type Procedure, type Request } from '@shared/engine'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import type { FourthEvent } from '@shared/rulesets/wh40k-4e/events'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { asFourth, type FourthQuestion } from '@shared/rulesets/wh40k-4e/questions'
import type { RangedMode, UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import { beginState } from '@shared/rulesets/wh40k-4e/setup/begin'
import { weaponOf } from '@shared/rulesets/wh40k/classic/setup/rosters'
import { openTable } from '@shared/rulesets/wh40k-4e/table'
import { catalogue } from './battles'
import { setUp } from './kit'

/** `ODDS_ROLLS=200000` throws so many attacks with each weapon. */
const samples = Number(process.env['ODDS_ROLLS'] ?? 300)

const { table: like } = setUp([
  { id: 'gunner', groups: [{ stats: { bs: 4, t: 4, sv: 3 } }] },
  { id: 'walker', groups: [{ vehicle: { bs: 4 } }] },
  { id: 'squad', side: 1, carried: ['fearless'], groups: [{ count: 2, stats: { sv: 4, t: 4 } }] },
  { id: 'tank', side: 1, groups: [{ vehicle: { front: 11 }, weapons: [] }] },
])

const at = (profile: UnitProfile | undefined, index: number): UnitProfile => {
  if (profile === undefined) throw new Error('there is such a unit')
  return { ...profile, index }
}
const armed = (profile: UnitProfile, mode: RangedMode): UnitProfile => ({
  ...profile,
  kinds: profile.kinds.map((kind) => ({ ...kind, ranged: [mode], weapons: [{ id: mode.id, modes: [mode] }] })),
})

/** So many shots at most: more of them are too many sequences of dice to walk. */
const few = (mode: RangedMode, most: number): RangedMode => {
  const { shots } = mode
  if (shots.kind !== 'number') return mode
  const again = mode.specials.some((special) => special.id === 'twin-linked')
  const fixed = typeof shots.shots === 'number' ? Math.min(most, shots.shots) : again || most === 1 ? most : shots.shots
  return { ...mode, shots: { kind: 'number', shots: fixed } }
}

/** One model fires the weapon at two men, or one shot of it at a tank: models slain, or 1 if its first hit does damage. */
const shot = (mode: RangedMode, targetsTank: boolean) => {
  const firer = at(like.rosters[mode.type === 'ordnance' ? 1 : 0], 0)
  const rosters = [armed(firer, mode), at(like.rosters[targetsTank ? 3 : 2], 1)]
  const context = { ...like, rosters }
  return function* (): Procedure<number> {
    const state = beginState(rosters, true)
    Object.assign(state, { stage: 'battle', round: 1, turn: 1, phase: 'shooting' })
    for (const [side, one] of state.sides.entries()) one.edge = side === 0 ? 'low' : 'high'
    for (const one of state.units) one.where = 'on-board'
    const events: FourthEvent[] = []
    const emit = (event: FourthEvent): void => {
      apply(state, event)
      events.push(event)
    }
    const procedure = shootingStep(openTable(context, { state, emit }))
    if (!targetsTank) yield* procedure
    else {
      // Damage is the same whatever the weapon, so it isn't played.
      let step = procedure.next()
      while (step.done !== true && !events.some(({ type }) => type === 'armour-rolled'))
        step = procedure.next(yield step.value)
      return events.some((event) => event.type === 'armour-rolled' && event.result !== 'none') ? 1 : 0
    }
    return events.filter((event) => event.type === 'model-slain' && event.model > 0).length
  }
}

const seen = (question: FourthQuestion, models: readonly number[]): unknown => {
  switch (question.ask) {
    case 'seen':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire':
      return { models: question.models, close: question.models, victims: models }
    case 'rear-first':
      return question.models
    case 'facings':
      return question.models.map((model) => ({ model, facing: 'front', obscured: false }))
    case 'aim':
      return { marker: { at: null } }
    case 'flame':
      return { under: models }
    case 'marker-reach':
      return { reached: true, seen: true }
    // The hole over the first, the others partly covered.
    case 'under-marker':
      return { at: null, under: models.map((model, index) => ({ model, whole: index === 0 })), hole: models[0] }
    case 'in-debris':
      return []
    case 'facing-from-marker':
      return 'front'
    default:
      return null
  }
}

const answerWith =
  (models: readonly number[]) =>
  (request: Request): unknown => {
    if (request.type === 'choice') return request.options[0]
    if (request.type === 'space' || request.type === 'placement') return seen(asFourth(request.question), models)
    return undefined
  }

const throwOne = (
  start: () => Procedure<number>,
  answer: (request: Request) => unknown,
  roll: (sides: number) => number,
): number => {
  const procedure = start()
  let step = procedure.next()
  while (step.done !== true) {
    const request = step.value
    step = procedure.next(
      request.type === 'dice' ? Array.from({ length: request.count }, () => roll(request.sides)) : answer(request),
    )
  }
  return step.value
}

const modes = catalogue.classicWeapons.all
  .flatMap(({ id }) => weaponOf(catalogue, id).modes)
  .filter((mode) => mode.kind === 'ranged')
  .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)

describe('exact odds of every weapon that shoots (4E-HIT-01, 4E-WOUND-01, 4E-SAVE-02, 4E-VTGT-10)', () => {
  it.each(
    modes.flatMap((mode) =>
      [false, true].map((targetsTank) => [mode.id, targetsTank ? 'tank' : 'men', mode, targetsTank] as const),
    ),
  )(
    '%s at %s: the dice walked and the dice thrown agree',
    (id, _against, mode, targetsTank) => {
      const start = shot(targetsTank ? few(mode, 1) : few(mode, 3), targetsTank)
      const answer = answerWith(targetsTank ? [1] : [1, 2])
      const branches = enumerate(start, answer, 300_000)
      expect(branches.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      const mean = branches.reduce((sum, { weight, result }) => sum + weight * result, 0)
      const square = branches.reduce((sum, { weight, result }) => sum + weight * result * result, 0)
      const stream = createStream(`${id}/${targetsTank ? 'tank' : 'men'}`, 'odds')
      let thrown = 0
      for (let sample = 0; sample < samples; sample += 1)
        thrown += throwOne(start, answer, (sides) => rollDie(stream, sides))
      const error = Math.sqrt(Math.max(0, square - mean * mean) / samples)
      expect(Math.abs(thrown / samples - mean)).toBeLessThan(4 * error + 1e-9)
    },
    600_000,
  )
  it('a bolter’s two shots at two men are what arithmetic says', () => {
    const bolter = modes.find(({ id }) => id === 'bolter')
    if (bolter === undefined) throw new Error('there are bolters')
    const branches = enumerate(shot(bolter, false), answerWith([1, 2]))
    // 2/3 to hit, 1/2 to wound, 1/2 not saved by 4+: 1/6 for each of two shots.
    expect(branches.reduce((sum, { weight, result }) => sum + weight * result, 0)).toBeCloseTo(1 / 3, 9)
  })
})
