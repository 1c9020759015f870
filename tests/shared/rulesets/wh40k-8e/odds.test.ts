import { describe, expect, it } from 'vitest'
import { createStream, enumerate, rollDie, type Procedure, type Request } from '@shared/engine'
import { resolveVolley, type Volley } from '@shared/rulesets/wh40k-8e/attacks/volley'
import { modules } from '@shared/rulesets/wh40k-8e/modules'
import { optionsSchema } from '@shared/rulesets/wh40k-8e/options'
import type { ModelKind, UnitProfile, WeaponMode } from '@shared/rulesets/wh40k-8e/roster'
import { beginState } from '@shared/rulesets/wh40k-8e/setup/begin'
import { weaponOf } from '@shared/rulesets/wh40k-8e/setup/rosters'
import { openTable, type EighthTable } from '@shared/rulesets/wh40k-8e/table'
import { strengthOf } from '@shared/rulesets/wh40k-8e/units/characteristics'
import { apply } from '@shared/rulesets/wh40k-8e/apply'
import { inches, millimetres } from '@shared/space'
import { catalogue } from './battles'

/** One model with the weapon against a tough target with several wounds and a save worth rolling. */
const kind = (id: string, w: number): ModelKind => ({
  index: 0,
  id,
  weapons: [],
  ranged: [],
  melee: [],
  profile: {
    id,
    m: { kind: 'fixed', most: 6000 },
    ws: 3,
    bs: 3,
    s: 4,
    t: 5,
    w,
    a: 1,
    ld: 8,
    sv: 3,
    invulnerable: [5],
    damageTable: [],
    body: { base: { kind: 'circle', radius: millimetres(16) }, height: inches(1.4), proneHeight: inches(1.4), size: 2 },
  },
})
const unit = (index: number, side: number, models: number, w: number): UnitProfile => ({
  index,
  id: `unit-${index}`,
  name: '',
  side,
  datasheet: '',
  power: 1,
  kinds: [kind(`kind-${index}`, w)],
  models: Array.from({ length: models }, () => 0),
  keywords: ['INFANTRY'],
  carried: [],
  auras: [],
  psyker: null,
  transport: null,
  leads: null,
})
const rosters = [unit(0, 0, 1, 1), unit(1, 1, 2, 2)]
const context = {
  rosters,
  mission: 'only-war',
  options: optionsSchema.parse({ pickCasualties: false }),
  modules,
  typesDice: false,
}

const fresh = (): EighthTable => {
  const state = beginState(rosters, true)
  for (const one of state.units) one.where = 'on-board'
  return openTable(context, { state, emit: (event) => apply(state, event) })
}

/** Two attacks, then how many wounds the target has lost. */
function* attacked(table: EighthTable, mode: WeaponMode): Procedure<number> {
  const volley: Volley = {
    attacker: 0,
    target: 1,
    models: [0],
    mode,
    melee: mode.type === 'melee',
    overwatch: false,
    close: true,
    byDice: false,
    attacks: 2,
    skill: 3,
    strength: strengthOf(table, 0, mode),
  }
  yield* resolveVolley(table, volley)
  return 4 - table.unit(1).models.reduce((sum, model) => sum + table.model(model).wounds, 0)
}

const answer = (request: Request): unknown => {
  if (request.type === 'choice') return request.options[0]
  if (request.type === 'space' && request.question.ask === 'rear-first')
    return (request.question as unknown as { models: unknown }).models
  return false
}

const modes = catalogue.armaments.all.flatMap(({ id }) => weaponOf(catalogue, id).modes)

describe('exact odds of every weapon', () => {
  const samples = 1000

  it.each(modes.map((mode) => [mode.id, mode] as const))(
    '%s: exact and simulated odds agree (8E-ATK-01 to 8E-ATK-14)',
    (_id, mode) => {
      const branches = enumerate(() => attacked(fresh(), mode), answer)
      expect(branches.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      const mean = branches.reduce((sum, { weight, result }) => sum + weight * result, 0)
      const square = branches.reduce((sum, { weight, result }) => sum + weight * result * result, 0)
      const stream = createStream(mode.id, 'odds')
      let thrown = 0
      for (let sample = 0; sample < samples; sample += 1) {
        const procedure = attacked(fresh(), mode)
        let step = procedure.next()
        while (step.done !== true) {
          const request = step.value
          step = procedure.next(
            request.type === 'dice'
              ? Array.from({ length: request.count }, () => rollDie(stream, request.sides))
              : answer(request),
          )
        }
        thrown += step.value
      }
      // Five standard errors: seeds are fixed, so the result never varies.
      const error = Math.sqrt((square - mean * mean) / samples)
      expect(Math.abs(thrown / samples - mean)).toBeLessThan(5 * error + 1e-9)
    },
  )
})
