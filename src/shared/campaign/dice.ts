import type { Amount, DiceExpression } from '../values/figures'

/** A pool of equal dice, rolled together. */
export interface DicePool {
  readonly count: number
  readonly sides: 2 | 3 | 6
  /** Two ordered D6, tens then units (CAMP-GEN-01). */
  readonly ordered: boolean
}

const written = /^(?:([1-9]\d?)?D(2|3|6|66))(?:\s*[x×*]\s*(\d+))?(?:\s*\+\s*(\d+))?$/i

/** Reads `D6x10`, `2D6x5`, `D3+3`, `4D6×10` or a plain number; null for any other form. */
export function parseAmount(text: string): Amount | null {
  const trimmed = text.trim()
  if (/^\d+$/.test(trimmed)) return Number(trimmed)
  const found = written.exec(trimmed)
  if (!found) return null
  const [, count = '', sides = '', times = '1', plus = '0'] = found
  return { dice: `${count}D${sides}`, times: Number(times), plus: Number(plus) }
}

/** `2D6×10+3`, as a player would write it; `−D3` for a loss. */
export function writeAmount(amount: Amount): string {
  if (typeof amount === 'number') return String(amount)
  const factor = Math.abs(amount.times)
  const times = factor === 1 ? '' : `×${factor}`
  const plus = amount.plus === 0 ? '' : `${amount.plus > 0 ? '+' : '−'}${Math.abs(amount.plus)}`
  return `${amount.times < 0 ? '−' : ''}${amount.dice}${times}${plus}`
}

/** The dice of an expression. Throws on an unknown die, which a validated expression never has. */
export function poolOf({ dice }: Pick<DiceExpression, 'dice'>): DicePool {
  const found = /^(\d*)D(2|3|6|66)$/.exec(dice)
  if (!found) throw new RangeError(`"${dice}" are no dice`)
  const [, count, sides] = found
  if (sides === '66') return { count: 2, sides: 6, ordered: true }
  return { count: Number(count || '1'), sides: sides === '2' ? 2 : sides === '3' ? 3 : 6, ordered: false }
}

/** The value of faces: their sum; for a D66 tens and units. */
export function readFaces(pool: DicePool, faces: readonly number[]): number {
  if (!pool.ordered) return sum(faces)
  const [tens = 0, units = 0] = faces
  return tens * 10 + units
}

/** An amount for the faces of its dice. Throws if number or range of the faces don't fit the expression. */
export function valueOf(amount: Amount, faces: readonly number[]): number {
  if (typeof amount === 'number') return amount
  const pool = poolOf(amount)
  if (!fits(pool, faces)) throw new RangeError(`[${faces.join(', ')}] is no roll of ${amount.dice}`)
  return readFaces(pool, faces) * amount.times + amount.plus
}

export const fits = (pool: DicePool, faces: readonly number[]): boolean =>
  faces.length === pool.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= pool.sides)

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** CAMP-GEN-03. Half, a quarter or a tenth of a price is rounded up to the next multiple of 5 credits. */
export const roundUpTo5 = (credits: number): number => Math.ceil(credits / 5) * 5
