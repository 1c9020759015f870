import { choose, rollOne, type Option } from '../../../../engine'
import type { Action } from '../../actions/action'
import { controllerOf, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { FighterIndex } from '../../state'

const rule = 'NECX-COND-08'

/** The highest face at which a bottle is empty afterwards. */
const emptyOn: Readonly<Record<string, number>> = { 'second-best': 3, 'wild-snake': 2 }
const brews = Object.keys(emptyOn).sort()

const bottles = (table: NecromundaTable, fighter: FighterIndex): string[] =>
  brews.filter(
    (brew) =>
      table.roster(fighter).carried.some(({ id }) => id === brew) && !table.fighter(fighter).used.includes(brew),
  )

interface Bottle extends Option {
  readonly brew: string
}

/** Heals a flesh wound and makes Intoxicated; the bottle may be empty afterwards. */
const swig: Action = {
  id: 'swig',
  rule,
  type: 'simple',
  statuses: ['active', 'pinned'],
  available: (table, fighter) => table.fighter(fighter).fleshWounds > 0 && bottles(table, fighter).length > 0,
  *perform(table, fighter, begin) {
    const side = controllerOf(table, fighter)
    const subject = table.roster(fighter).id
    const options = bottles(table, fighter).map((brew): Bottle => ({ id: brew, brew }))
    const { brew } = yield* choose(side, 'swig.which', subject, options, rule)
    begin()
    table.emit({ type: 'flesh-wound-healed', rule, fighter })
    table.emit({ type: 'condition-gained', rule, fighter, condition: { id: 'intoxicated' } })
    const limit = emptyOn[brew] ?? 6
    const face = yield* rollOne({ side, kind: 'swig.empty', subject, rule, classes: [limit, 6] })
    const passed = face > limit
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'bottle-empty', faces: [face], needed: null, passed })
    if (!passed) table.emit({ type: 'effect-used', rule, fighter, effect: brew })
  },
}

/** NECX-COND-08: drinks that heal flesh wounds. */
export const drinks: readonly NecromundaModule[] = brews.map((id) => ({
  id,
  rule,
  on: { actions: ({ table, fighter }) => (bottles(table, fighter)[0] === id ? [swig] : []) },
}))
