import { rollOne, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { travel } from '../../movement/travel'
import { controllerOf, type NecromundaTable } from '../../table'
import type { FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'

const twoInches = inches(2)
const skill = 'dodge'
const snake = 'blind-snake-pouch'

/** NECX-GEAR-BLIND-SNAKE: a fighter that has both the Dodge skill and a snake dodges on a 5. */
const dodgesOn = (table: NecromundaTable, fighter: FighterIndex): 5 | 6 => {
  const { carried } = table.roster(fighter)
  return carried.some(({ id }) => id === skill) && carried.some(({ id }) => id === snake) ? 5 : 6
}

/** On a 6 ignores a hit before the wound roll (NECX-SAVE-02); under a marker or template it moves away up to 2". */
const dodging = (
  id: string,
  rule: string,
  isSecond: (table: NecromundaTable, fighter: FighterIndex) => boolean,
): NecromundaModule => ({
  id,
  rule,
  on: {
    specialSave: ({ table, fighter, hit }) =>
      hit.kind === 'other' || hit.blast || hit.template ? undefined : dodgesOn(table, fighter),
    *covered({ table, fighter }): Procedure<boolean> {
      if (isSecond(table, fighter) || table.fighter(fighter).status !== 'active') return false
      const needed = dodgesOn(table, fighter)
      const side = controllerOf(table, fighter)
      const subject = table.roster(fighter).id
      const face = yield* rollOne({ side, kind: 'dodge.away', subject, rule, classes: [needed - 1, 6] })
      const passed = face >= needed
      table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'dodge', faces: [face], needed: null, passed })
      if (!passed) return false
      const journey = { kind: 'move', rule, allowance: twoInches, targets: [] } as const
      yield* travel(table, fighter, journey, () => undefined)
      return true
    },
  },
})

/** NECX-SKILL-DODGE, and NECX-GEAR-BLIND-SNAKE, which gives it: nobody dodges the same marker twice. */
export const dodges: readonly NecromundaModule[] = [
  dodging(skill, 'NECX-SKILL-DODGE', () => false),
  dodging(snake, 'NECX-GEAR-BLIND-SNAKE', (table, fighter) =>
    table.roster(fighter).carried.some(({ id }) => id === skill),
  ),
]
