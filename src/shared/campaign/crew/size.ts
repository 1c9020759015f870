import type { Amount, CrewMethod } from '../../content/schema'
import { parseAmount, poolOf, valueOf, type DicePool } from '../dice'

/** Numbers of chosen and drawn models. */
export interface CrewSize {
  /** Null: the whole gang may be chosen. */
  readonly chosen: number | null
  readonly drawn: number
}

/**
 * Reads `Custom (6)`, `Custom`, `Random (D3+4)`, `Hybrid (3+D6)` (CAMP-PRE-11..13). In a hybrid the plus separates the
 * chosen and the drawn. A text that can't be read is left to the players.
 */
export function parseCrewMethod(text: string): CrewMethod {
  const byHand: CrewMethod = { kind: 'by-hand', text }
  const [, method = '', inside = ''] = /^\s*(custom|random|hybrid)\s*(?:\(([^)]*)\))?\s*$/i.exec(text) ?? []
  const kind = method.toLowerCase()
  if (kind === 'custom' && (inside === '' || inside === 'whole gang')) return { kind: 'custom', size: 'all' }
  if (kind === 'hybrid') {
    const [chosen, drawn, ...rest] = inside.split('+').map(parseAmount)
    const read = chosen !== undefined && chosen !== null && drawn !== undefined && drawn !== null && rest.length === 0
    return read ? { kind: 'hybrid', chosen, drawn } : byHand
  }
  const size = parseAmount(inside)
  if (size === null) return byHand
  return kind === 'custom' ? { kind: 'custom', size } : kind === 'random' ? { kind: 'random', size } : byHand
}

/** A method's amounts in order: chosen, then drawn. */
const amountsOf = (method: CrewMethod): readonly [chosen: Amount | 'all', drawn: Amount] => {
  switch (method.kind) {
    case 'custom':
      return [method.size, 0]
    case 'random':
      return [0, method.size]
    case 'hybrid':
      return [method.chosen, method.drawn]
    case 'by-hand':
      return ['all', 0]
  }
}

/** CAMP-PRE-14. The dice a gang rolls once for the size of its crew; empty if the number is printed. */
export const crewDice = (method: CrewMethod): readonly DicePool[] =>
  amountsOf(method).flatMap((amount) => (typeof amount === 'object' ? [poolOf(amount)] : []))

/** The size for the faces of `crewDice`, in the same order. Throws if they are other dice. */
export function crewSize(method: CrewMethod, faces: readonly (readonly number[])[] = []): CrewSize {
  const left = [...faces]
  const worth = (amount: Amount): number => valueOf(amount, typeof amount === 'object' ? (left.shift() ?? []) : [])
  const [chosen, drawn] = amountsOf(method)
  return { chosen: chosen === 'all' ? null : worth(chosen), drawn: worth(drawn) }
}

const plus = (amount: Amount, more: number): Amount =>
  typeof amount === 'object' ? { ...amount, plus: amount.plus + more } : amount + more

/** CAMP-UPR-02. The same method for a crew larger by this number. */
export function enlarged(method: CrewMethod, more: number): CrewMethod {
  switch (method.kind) {
    case 'custom':
      return method.size === 'all' ? method : { ...method, size: plus(method.size, more) }
    case 'random':
      return { ...method, size: plus(method.size, more) }
    case 'hybrid':
      return { ...method, chosen: plus(method.chosen, more) }
    case 'by-hand':
      return method
  }
}
