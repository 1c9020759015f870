import type { Income, Territory } from '../../content/schema'
import type { Alignment } from '../vocabulary'
import { parseAmount } from '../dice'
import type { z } from 'zod'

/** What a boon's income depends on: facts about the gang that collects it. */
export interface Collector {
  /** What the gang's list is called: enhanced boons name it so. */
  readonly listName: string | undefined
  readonly alignment: z.infer<typeof Alignment> | null
  /** The printed names of everything it holds. */
  readonly holds: readonly string[]
}

/**
 * CAMP-DOM-14, CAMP-LAW-09, CAMP-TER-02. What a holding pays: the enhanced boon to the house it names, more for linked rackets, and
 * only one line of each. A line whose condition isn't plain stays words; null: it pays nothing.
 */
export function incomeFor(territory: Territory, collector: Collector): Income | null {
  const { base, enhanced, enhancedFor, linked } = territory
  if (linked.length > 0 && enhanced.income?.kind === 'by-hand') {
    const line = linkedLine(enhanced.income.text, linkedHeld(territory, collector.holds))
    if (line !== null) return line
  }
  const own = enhancedFor !== null && enhancedFor === collector.listName ? enhanced.income : null
  return plain(own ?? base.income, collector)
}

/** CAMP-LAW-09. How many of the rackets linked to this one are held too. Any guild bond links where the table says so. */
export const linkedHeld = ({ linked }: Pick<Territory, 'linked'>, holds: readonly string[]): number =>
  linked.filter(
    (name) => holds.includes(name) || (name === 'Guild Bond (any)' && holds.some((held) => guildBond.test(held))),
  ).length

/** “Slave Guild Bond”, “Guild of Coin Bond”. */
const guildBond = /\bGuild\b.*\bBond$/

const linkedAmounts = /(\d) linked: ([^;]+)/g

/** CAMP-TER-02. Whether the words of an income are understood in every case, so that nobody has to say what it comes to. */
export function isUnderstood(text: string): boolean {
  const printed = withoutOlderPrint(text)
  const lines = [...printed.matchAll(linkedAmounts)].map(([, , amount]) => amount ?? '')
  const [, usually, beside] = besideAnother.exec(printed) ?? []
  const amounts =
    lines.length > 0
      ? lines
      : usually !== undefined && beside !== undefined
        ? [usually, beside]
        : [outlawsOnly.exec(printed)?.[1] ?? printed]
  return amounts.every((amount) => parseAmount(amount) !== null)
}

const besideAnother = /^([^;]+); ([^;]+) if (.+) also held$/
const outlawsOnly = /^Outlaw gangs only: (.+)$/
const withoutOlderPrint = (text: string): string => text.replace(/\s*\(N18 print[^)]*\)/, '')

/** `1 linked: 2D6x10; 2 linked: 3D6x10`: the best line that the number of linked rackets reaches. */
function linkedLine(text: string, count: number): Income | null {
  const lines = [...text.matchAll(linkedAmounts)].map(([, needed, amount]) => ({
    needed: Number(needed),
    amount: amount ?? '',
  }))
  const best = lines.filter(({ needed }) => needed <= count).at(-1)
  return best === undefined ? null : written(best.amount)
}

/** Reads the conditions that the app can see: another holding, the side of the law. */
function plain(income: Income | null, { alignment, holds }: Collector): Income | null {
  if (income?.kind !== 'by-hand') return income
  const text = withoutOlderPrint(income.text)
  const also = besideAnother.exec(text)
  if (also) return written((holds.includes(also[3] ?? '') ? also[2] : also[1]) ?? text)
  const outlaw = outlawsOnly.exec(text)
  // As with trading: who is of neither side is no outlaw.
  if (outlaw) return alignment === 'outlaw' ? written(outlaw[1] ?? text) : null
  return income
}

function written(text: string): Income {
  const amount = parseAmount(text)
  return amount === null ? { kind: 'by-hand', text } : { kind: 'amount', amount }
}
