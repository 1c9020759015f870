import { base, row, type Row } from '../../../engine'
import { characteristicKinds, characteristics, type Characteristic } from '../../../content/schema'
import type { CrewFighter } from '../../../battle'

/** NECX-TEST-06: lowest and highest value of each characteristic. Movement in thousandths of an inch. */
const limits: Record<Characteristic, readonly [lowest: number, highest: number]> = {
  m: [1000, 8000],
  ws: [2, 6],
  bs: [2, 6],
  s: [1, 6],
  t: [1, 6],
  w: [1, 6],
  i: [2, 6],
  a: [1, 10],
  ld: [3, 10],
  cl: [3, 10],
  wil: [3, 10],
  int: [3, 10],
}

type Modifier = CrewFighter['modifiers'][number]

/** "Better" lowers a target number and raises everything else. Movement in thousandths of an inch, as in the statline. */
const asRow = (key: Characteristic, { op, amount, source }: Modifier): Row => {
  if (op === 'set') return row(source, 'CAMP-FTR-21', 'set', amount)
  const sign = (op === 'better') === (characteristicKinds[key] !== 'target') ? 1 : -1
  return row(source, 'CAMP-FTR-21', 'add', sign * amount)
}

/** NECV-UPG-01, NECV-WRK-09: upgrades that add to Movement, in thousandths of an inch. */
const engines = [
  ['nitro-burner', 'NECV-UPG-01', 1000],
  ['archaeotech-automantic-reactor', 'NECV-WRK-09', 2000],
] as const

const boosts = (upgrades: readonly string[]): readonly Row[] =>
  engines.filter(([id]) => upgrades.includes(id)).map(([id, rule, amount]) => row(id, rule, 'add', amount))

/** A characteristic as its rows: the type's value, every lasting change, and its limits. */
const rowsOf = (fighter: CrewFighter, key: Characteristic): readonly Row[] => {
  const value = fighter.statline[key]
  if (value === undefined) return []
  // NECV-PROF-03: a hull's Movement already includes everything.
  if (key === 'm' && fighter.vehicle !== undefined) {
    return [base(fighter.vehicle.type, 'NECV-PROF-01', value), ...boosts(fighter.vehicle.upgrades)]
  }
  const changes = fighter.modifiers.filter(({ stat }) => stat === key).map((modifier) => asRow(key, modifier))
  const own = base(fighter.type, 'NECX-TEST-07', value)
  if (changes.length === 0) return [own]
  const [lowest, highest] = limits[key]
  return [
    own,
    ...changes,
    row('limit', 'NECX-TEST-06', 'at-least', lowest),
    row('limit', 'NECX-TEST-06', 'at-most', highest),
  ]
}

export const statlineOf = (fighter: CrewFighter): Record<Characteristic, readonly Row[]> => {
  const entries = characteristics.map((key) => [key, rowsOf(fighter, key)] as const)
  // Complete, because the entries come from the list that defines the type of the keys.
  return Object.fromEntries(entries) as Record<Characteristic, readonly Row[]>
}
