import type { Amount, Availability, Confidence, DiceExpression } from '../../src/shared/content/schema'
import { cell, type Row } from './csv'

/** `'Nightshade' chem-thrower` becomes `nightshade-chem-thrower`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’‘'“”"\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

export const inches = (value: number): number => Math.round(value * 1000)

/** Whole numbers; '' is unknown and anything else is an error. */
export const numberOf = (text: string): number | null => {
  if (text === '') return null
  const match = /^[+-]?\d+$/.exec(text)
  if (!match) throw new Error(`"${text}" is not a number`)
  return Number(text)
}

export const provenanceOf = (row: Row): { confidence: Confidence; disputed?: boolean } => {
  const text = cell(row, 'confidence')
  if (text === 'conflict') return { confidence: 'low', disputed: true }
  if (text === 'high' || text === 'medium' || text === 'low') return { confidence: text }
  throw new Error(`"${text}" is not a confidence`)
}

export const availabilityOf = (text: string): Availability => {
  if (text === '') return null
  if (text === 'C') return { kind: 'common' }
  if (text === 'E') return { kind: 'exclusive' }
  const match = /^([RI])(\d+)$/.exec(text)
  if (!match) throw new Error(`"${text}" is not an availability`)
  return { kind: match[1] === 'R' ? 'rare' : 'illegal', level: Number(match[2]) }
}

/** `D6`, `2D6x10`, `D3+7`, `3+D6`, `10`; null for everything that is more than that. */
export const amountOf = (text: string): Amount | null => {
  const plain = /^\+?(\d+)$/.exec(text)
  if (plain) return Number(plain[1])
  const rolled = /^\+?(?:(\d+)\+)?(\d*D(?:3|6))(?:x(\d+))?(?:\+(\d+))?$/.exec(text.replace(/\s/g, ''))
  if (!rolled?.[2]) return null
  return rolledAmount(rolled[2], Number(rolled[3] ?? 1), Number(rolled[1] ?? 0) + Number(rolled[4] ?? 0))
}

const rolledAmount = (dice: string, times: number, plus: number): DiceExpression => ({ dice, times, plus })
