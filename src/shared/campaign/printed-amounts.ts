import type { Amount } from '../values/figures'
import { parseAmount, poolOf } from './dice'

const terms = /(?<![\w])(?:[+\u2212-]?(?:[1-9]?\d?D(?:2|3|66|6)(?:x\d+)?(?:\+\d+)?|\d+))(?![\w"\u2033])/g
/** Numbers after these words tell when, not how much. */
const notAmounts = /\b(?:round|phase|rounds|first|max|reach|of|under|for)\s*$/i

/** The amounts among the words of a reward, each once, in their order: "Win 2D6x10; lose D3x10" are two. */
export function printedAmounts(text: string): readonly Amount[] {
  const found = [...text.matchAll(terms)].flatMap(({ 0: term, index }): readonly Amount[] => {
    if (notAmounts.test(text.slice(0, index))) return []
    const sign = /^[\u2212-]/.test(term) ? -1 : 1
    const amount = parseAmount(term.replace(/^[+\u2212-]/, ''))
    if (amount === null) return []
    if (typeof amount === 'number') return [amount * sign]
    return [{ ...amount, times: amount.times * sign, plus: sign * amount.plus || 0 }]
  })
  const seen = new Set<string>()
  return found.filter((amount) => {
    const written = JSON.stringify(amount)
    return !seen.has(written) && seen.add(written)
  })
}

/** The same so many times over: three times D6×10 are 3D6×10; null where no pool is so large or is read as a whole. */
export function severalTimes(amount: Amount, times: number): Amount | null {
  if (typeof amount === 'number') return amount * times
  const pool = poolOf(amount)
  if (times === 1) return amount
  if (pool.ordered || times < 1 || pool.count * times > 99) return null
  return { dice: `${pool.count * times}D${pool.sides}`, times: amount.times, plus: amount.plus * times }
}
