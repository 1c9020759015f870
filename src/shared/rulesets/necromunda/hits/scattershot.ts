import { roll, settled, valuesOf, type Procedure } from '../../../engine'
import type { Hit } from '../moments'
import { controllerOf, type NecromundaTable } from '../table'
import { attackersHandlers, bearerOf } from './handlers'

/** Number of wound rolls for one hit. */
export const woundRollsOf = (table: NecromundaTable, hit: Hit): Procedure<number> =>
  attackersHandlers(table, 'scatters', hit).length === 0 ? settled(1) : rolled(table, hit)

/** NECX-TRAIT-SCATTERSHOT: D6 wound rolls, the best of several dice if a rule says so. */
function* rolled(table: NecromundaTable, hit: Hit): Procedure<number> {
  const rule = 'NECX-TRAIT-SCATTERSHOT'
  const { target: fighter } = hit
  const side = controllerOf(table, bearerOf(hit))
  const count = diceFor(table, hit)
  const faces = yield* roll({ side, kind: 'scattershot', subject: table.roster(fighter).id, rule, count })
  table.emit({ type: 'dice-rolled', rule, fighter, faces, purpose: 'scattershot', needed: null, passed: null })
  return Math.max(...faces)
}

const diceFor = (table: NecromundaTable, hit: Hit): number => {
  const { profile } = hit
  if (profile === null) return 1
  const weapon = table.roster(bearerOf(hit)).weapons[profile.weapon]?.id ?? ''
  const better = valuesOf(attackersHandlers(table, 'scatterDice', hit)).find(({ weapons }) => weapons.includes(weapon))
  return better?.dice ?? 1
}
