import { rollOne } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { edgeTest } from '../../falling/edge-test'
import { goOutOfAction, resistance } from '../../hits'
import { rollScatter } from '../../shooting/scatter'
import { controllerOf, fightersWhere } from '../../table'
import type { NecromundaModule } from '../../moments'
import { goBlind } from '../../conditions/blind'

type FieldArmour = NecromundaModule

/** NECX-FIELD-REFRACTOR: 5+; each time it saves, a 1 on a D6 burns it out. */
const refractor: FieldArmour = {
  id: 'refractor-field',
  rule: 'NECX-FIELD-REFRACTOR',
  on: {
    fieldSave: ({ table, fighter }) => (table.fighter(fighter).used.includes('refractor-field') ? undefined : 5),
    *saved({ table, fighter, save }) {
      if (save !== 'field') return
      const rule = 'NECX-FIELD-REFRACTOR'
      const side = controllerOf(table, fighter)
      const subject = table.roster(fighter).id
      const face = yield* rollOne({ side, kind: 'field.burn-out', subject, rule, classes: [1, 6] })
      const passed = face > 1
      table.emit({
        type: 'dice-rolled',
        rule,
        fighter,
        purpose: 'refractor-field',
        faces: [face],
        needed: null,
        passed,
      })
      if (!passed) table.emit({ type: 'effect-used', rule, fighter, effect: 'refractor-field' })
    },
  },
}

const glare = inches(3)

/** NECX-FIELD-CONVERSION: 5+; when it saves, all others within 3" test against Flash. */
const conversion: FieldArmour = {
  id: 'conversion-field',
  rule: 'NECX-FIELD-CONVERSION',
  on: {
    fieldSave: () => 5,
    *saved({ table, fighter, hit, save }) {
      if (save !== 'field') return
      const rule = 'NECX-FIELD-CONVERSION'
      const among = fightersWhere(table, (_, { index }) => index !== fighter)
      if (among.length === 0) return
      const dazzled = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: glare, among }, rule)
      for (const target of dazzled) {
        const rows = resistance(table, { ...hit, target }, 'flash')
        if (!(yield* check(table, target, 'i', rule, rows)).passed) goBlind(table, target)
      }
    },
  },
}

/** NECX-FIELD-DISPLACER: 4+ against attacks with a Strength; when it saves, the wearer is moved that many inches in a random direction. */
const displacer: FieldArmour = {
  id: 'displacer-field',
  rule: 'NECX-FIELD-DISPLACER',
  on: {
    fieldSave: ({ hit }) => (hit.strength === null ? undefined : 4),
    *saved({ table, fighter, hit, save }) {
      if (save !== 'field') return
      const rule = 'NECX-FIELD-DISPLACER'
      const { direction } = yield* rollScatter(table, fighter, rule)
      const distance = inches(hit.strength ?? 0)
      const question = { ask: 'drifted', fighter, distance, direction, by: 'displaced' } as const
      const { placement, offTable, atEdge } = yield* measure(table, fighter, question, rule)
      if (offTable) {
        yield* goOutOfAction(table, fighter, { attacker: null, by: 'displacer-field', kind: 'other' }, rule)
        return
      }
      table.emit({ type: 'pushed', rule, fighter, placement, contacts: [] })
      if (atEdge) yield* edgeTest(table, fighter)
    },
  },
}

/** NECX-SAVE-06: field saves, which AP does not modify. */
export const fields: readonly FieldArmour[] = [refractor, conversion, displacer]
