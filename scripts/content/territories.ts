import { territorySchema, type Income, type Territory } from '../../src/shared/content/schema'
import { amountOf, provenanceOf, slugOf } from './cells'
import { cell, known, type Row } from './csv'

const campaignOf = (printed: string): string => slugOf(printed.replace(/ \(legacy 2017\)$/, ' 2017'))

const incomeOf = (text: string | null): Income | null => {
  if (text === null) return null
  const amount = amountOf(text)
  return amount === null ? { kind: 'by-hand', text } : { kind: 'amount', amount }
}

/** An enhanced boon printed as "as base" is the base boon. */
const boon = (row: Row, side: 'base' | 'enhanced') => {
  const at = (what: string): string | null => {
    const text = known(row, `${side}_${what}`)
    return side === 'enhanced' && text === 'as base' ? known(row, `base_${what}`) : text
  }
  return { income: incomeOf(at('income')), reputation: incomeOf(at('reputation')), other: at('other') }
}

export const territoriesOf = (rows: readonly Row[]): Territory[] =>
  rows.map((row) => {
    const campaign = campaignOf(cell(row, 'campaign'))
    const stakeable = cell(row, 'stakeable')
    const note = /^(?:yes|no) \((.*)\)$/.exec(stakeable)?.[1] ?? null
    return territorySchema.parse({
      id: `${campaign}-${slugOf(cell(row, 'name'))}`,
      name: cell(row, 'name'),
      campaign,
      kind: slugOf(cell(row, 'kind')),
      card: known(row, 'card'),
      enhancedFor: known(row, 'enhanced_for'),
      linked: cell(row, 'linked')
        .split(/\||(?<=\S) - (?=\S)/)
        .filter((name) => name !== ''),
      base: boon(row, 'base'),
      enhanced: boon(row, 'enhanced'),
      stakeable: stakeable.startsWith('yes'),
      note,
      ...provenanceOf(row),
    })
  })
