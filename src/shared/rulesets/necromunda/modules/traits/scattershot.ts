import { roll, type Module } from '../../../../engine'
import { bearerOf } from '../../hits'
import { attackersHandlers } from '../../hits/handlers'
import { controllerOf } from '../../table'
import type { Moments } from '../../moments'

/** NECX-TRAIT-SCATTERSHOT: every hit makes D6 wound rolls. */
export const scattershot: Module<Moments> = {
  id: 'scattershot',
  rule: 'NECX-TRAIT-SCATTERSHOT',
  on: {
    *woundRolls({ table, hit }) {
      const rule = 'NECX-TRAIT-SCATTERSHOT'
      const { target: fighter } = hit
      const side = controllerOf(table, bearerOf(hit))
      let count = 1
      for (const handler of attackersHandlers(table, 'scatterDice', hit)) {
        count = handler.run({ table, fighter: bearerOf(hit), value: handler.value, hit }) ?? count
      }
      const faces = yield* roll({ side, kind: 'scattershot', subject: table.roster(fighter).id, rule, count })
      const rolled = { faces, purpose: 'scattershot', needed: null, passed: null }
      table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
      return Math.max(...faces)
    },
  },
}
