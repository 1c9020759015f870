import { describe, expect, it } from 'vitest'
import type { Procedure, Request } from '@shared/engine'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import type { FourthEvent } from '@shared/rulesets/wh40k-4e/events'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { asFourth, type FourthQuestion } from '@shared/rulesets/wh40k-4e/questions'
import type { RangedMode } from '@shared/rulesets/wh40k/classic/roster'
import { beginState } from '@shared/rulesets/wh40k-4e/setup/begin'
import { weaponOf } from '@shared/rulesets/wh40k/classic/setup/rosters'
import { openTable } from '@shared/rulesets/wh40k-4e/table'
import { armed, at, expectAgreement, few, meanOf } from '../wh40k/classic/odds'
import { catalogue } from './battles'
import { setUp } from './kit'

const { table: like } = setUp([
  { id: 'gunner', groups: [{ stats: { bs: 4, t: 4, sv: 3 } }] },
  { id: 'walker', groups: [{ vehicle: { bs: 4 } }] },
  { id: 'squad', side: 1, carried: ['fearless'], groups: [{ count: 2, stats: { sv: 4, t: 4 } }] },
  { id: 'tank', side: 1, groups: [{ vehicle: { front: 11 }, weapons: [] }] },
])

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
      expectAgreement(`${id}/${targetsTank ? 'tank' : 'men'}`, start, answer)
    },
    600_000,
  )
  it('a bolter’s two shots at two men are what arithmetic says', () => {
    const bolter = modes.find(({ id }) => id === 'bolter')
    if (bolter === undefined) throw new Error('there are bolters')
    // 2/3 to hit, 1/2 to wound, 1/2 not saved by 4+: 1/6 for each of two shots.
    expect(meanOf(shot(bolter, false), answerWith([1, 2]))).toBeCloseTo(1 / 3, 9)
  })
})
