import type { Income, Territory } from '../../content/schema'
import type { Alignment } from '../vocabulary'
import { parseAmount } from '../dice'
import type { z } from 'zod'

/** Facts about the collecting gang on which a boon's income depends. */
export interface Collector {
  /** Printed name of the gang's list, as enhanced boons use it. */
  readonly listName: string | undefined
  readonly alignment: z.infer<typeof Alignment> | null
  /** The printed names of everything it holds. */
  readonly holds: readonly string[]
}

/**
 * CAMP-DOM-14, CAMP-LAW-09, CAMP-TER-02. A holding's income: the enhanced boon for the house it names, more for linked
 * rackets; only one line applies. A line with a condition that the app can't check remains text; null: no income.
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

/** CAMP-LAW-09. How many rackets linked to this one the gang holds. Any Guild Bond counts if the table says so. */
export const linkedHeld = ({ linked }: Pick<Territory, 'linked'>, holds: readonly string[]): number =>
  linked.filter(
    (name) => holds.includes(name) || (name === 'Guild Bond (any)' && holds.some((held) => guildBond.test(held))),
  ).length

/** “Slave Guild Bond”, “Guild of Coin Bond”. */
const guildBond = /\bGuild\b.*\bBond$/

const linkedAmounts = /(\d) linked: ([^;]+)/g

/** CAMP-TER-02. Whether an income's text is always understood, so that players never have to enter the amount. */
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

/** `1 linked: 2D6x10; 2 linked: 3D6x10`: the best line for the number of linked rackets. */
function linkedLine(text: string, count: number): Income | null {
  const lines = [...text.matchAll(linkedAmounts)].map(([, needed, amount]) => ({
    needed: Number(needed),
    amount: amount ?? '',
  }))
  const best = lines.filter(({ needed }) => needed <= count).at(-1)
  return best === undefined ? null : written(best.amount)
}

/** Reads conditions that the app can check: another holding, the alignment. */
function plain(income: Income | null, { alignment, holds }: Collector): Income | null {
  if (income?.kind !== 'by-hand') return income
  const text = withoutOlderPrint(income.text)
  const also = besideAnother.exec(text)
  if (also) return written((holds.includes(also[3] ?? '') ? also[2] : also[1]) ?? text)
  const outlaw = outlawsOnly.exec(text)
  // As in trading: a gang without an alignment is not an outlaw.
  if (outlaw) return alignment === 'outlaw' ? written(outlaw[1] ?? text) : null
  return income
}

function written(text: string): Income {
  const amount = parseAmount(text)
  return amount === null ? { kind: 'by-hand', text } : { kind: 'amount', amount }
}
