import { rollOne, type Module } from '../../../../engine'
import { bearerOf } from '../../hits'
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
      const face = yield* rollOne({ side, kind: 'scattershot', subject: table.roster(fighter).id, rule })
      const rolled = { faces: [face], purpose: 'scattershot', needed: null, passed: null }
      table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
      return face
    },
  },
}
