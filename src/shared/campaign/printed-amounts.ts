import type { Amount } from '../values/figures'
import type { SideResult } from '../battle/result'
import { parseAmount, poolOf } from './dice'

const terms = /(?<![\w])(?:[+\u2212-]?(?:[1-9]?\d?D(?:2|3|66|6)(?:x\d+)?(?:\+\d+)?|\d+))(?![\w"\u2033])/g
/** Words before numbers that are not amounts. */
const notAmounts = /\b(?:round|phase|rounds|first|max|reach|of|under|for)\s*$/i

/** The amounts in a reward's text, each once, in order: "Win 2D6x10; lose D3x10" has two. */
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

type Outcome = SideResult['outcome']
const outcomeWords: Readonly<Partial<Record<string, Outcome>>> = { win: 'won', lose: 'lost', draw: 'drawn' }
const outcomesAtStart = /^(?:(?:win|lose|draw)\b\/?)+/i

/** Splits "win D6x10, lose D3x5" into clauses, each with the outcomes named at its beginning; no outcomes: none named. */
const clausesOf = (text: string): readonly { readonly words: string; readonly outcomes: readonly Outcome[] }[] =>
  text
    .split(/[;,.:]\s+/)
    .filter((words) => printedAmounts(words).length > 0)
    .map((words) => {
      const named = outcomesAtStart.exec(words)?.[0].toLowerCase().split('/') ?? []
      return { words, outcomes: named.flatMap((word) => outcomeWords[word] ?? []) }
    })

/** The printed amounts that may be due to a gang with this outcome. */
export function amountsFor(text: string, outcome: Outcome): readonly Amount[] {
  if (outcome === 'unrecorded') return printedAmounts(text)
  const left = clausesOf(text).filter(({ outcomes }) => outcomes.length === 0 || outcomes.includes(outcome))
  return printedAmounts(left.map(({ words }) => words).join('; '))
}

/** The amount due if it depends on the outcome alone; null: it depends on more. */
export function dueByOutcome(text: string, outcome: Outcome): Amount | null {
  const clauses = clausesOf(text)
  if (outcome === 'unrecorded' || clauses.some(({ outcomes }) => outcomes.length === 0)) return null
  const [due, ...others] = amountsFor(text, outcome)
  return due !== undefined && others.length === 0 ? due : null
}

/** A multiple of an amount: three times D6×10 is 3D6×10; null if no such pool exists or the dice are read as tens and units. */
export function severalTimes(amount: Amount, times: number): Amount | null {
  if (typeof amount === 'number') return amount * times
  const pool = poolOf(amount)
  if (times === 1) return amount
  if (pool.ordered || times < 1 || pool.count * times > 99) return null
  return { dice: `${pool.count * times}D${pool.sides}`, times: amount.times, plus: amount.plus * times }
}
