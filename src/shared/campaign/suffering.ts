import type { Edition, InjuryResult, InjuryTable } from './editions'
import type { RosterFighter, StatModifier } from './roster'

/** The injury a fighter really suffers from a result: a repeated scar or a skill already owned becomes Out Cold. */
export interface Suffering {
  readonly injury: string
  readonly entry: InjuryResult
  readonly modifiers: readonly StatModifier[]
}

/** The result for a face of a table. Throws on a face without a row, which the tests of the editions rule out. */
export function injuryOn(table: InjuryTable, face: number): string {
  const found = table.faces.find(({ from, to }) => from <= face && face <= to)
  if (!found) throw new RangeError(`No row of this table holds ${face}`)
  return found.result
}

type Victim = Pick<RosterFighter, 'skills'> & { readonly injuries: readonly { readonly injury: string }[] }

/** CAMP-INJ-12..14, -42. Null if the edition has no such result. */
export function suffering(
  { injuries, skills }: Victim,
  result: string,
  { injuries: tables }: Edition,
): Suffering | null {
  const rolled = tables.results[result]
  if (rolled === undefined) return null
  const had = injuries.some(({ injury }) => injury === result)
  const known = had || (rolled.skill !== null && skills.includes(rolled.skill))
  const injury = rolled.repeat === 'out-cold' && known ? 'out-cold' : result
  const entry = tables.results[injury]
  if (entry === undefined) return null
  const spared = entry.repeat === 'first-is-free' && !had
  const modifiers = entry.modifiers.map(({ stat, op, amount }): StatModifier => ({
    stat,
    op,
    amount,
    kind: 'injury',
    source: injury,
    rule: entry.rule,
  }))
  return { injury, entry, modifiers: spared ? [] : modifiers }
}
