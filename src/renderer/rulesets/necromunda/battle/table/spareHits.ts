import type { FactQuestion } from '@shared/rulesets/necromunda/questions'
import { fill, type Following, type Form, type FormValues } from '@renderer/battle/table/form'
import { fighters, label } from './fields'

type NearTarget = Extract<FactQuestion, { ask: 'within' }>
interface Share {
  readonly fighter: number
  readonly hits: number
}

/**
 * NECX-TRAIT-RAPID-FIRE: fighters near the target, and how many extra hits each gets; the rest stay on the target. `idOf`: a fighter as an
 * option.
 */
export const spareHitsForm = ({ of, among }: NearTarget, spare: number, idOf: (fighter: number) => string): Form => {
  const shared = (shares: readonly Share[]): readonly Following[] => [
    ...shares.map(({ fighter, hits }) => ({ choice: 'shoot.spare-hit', option: idOf(fighter), times: hits })),
    { choice: 'shoot.spare-hit', option: idOf(of) },
  ]
  const nearWith = (said: FormValues, more: readonly number[]): readonly number[] => [
    ...new Set([...said.fighters('near'), ...more]),
  ]
  const presses = among.flatMap((fighter) =>
    [...new Set([0, 1, spare])].map((hits) => ({
      label: label('hitsOn', { fighter, count: hits }),
      answer: (said: FormValues) => nearWith(said, [fighter]),
      follows: shared(hits === 0 ? [] : [{ fighter, hits }]),
    })),
  )
  const sharesIn = (said: FormValues): readonly Share[] =>
    among.flatMap((fighter, row) => {
      const hits = said.count('hits', row)
      return hits === 0 ? [] : [{ fighter, hits }]
    })
  const table = {
    name: 'hits',
    label: label('field.spareHits', { count: spare }),
    kind: 'counts',
    rows: among.map((fighter) => label('fighter', { fighter })),
    columns: [label('column.hits')],
    most: spare,
  } as const
  const inTable = (said: FormValues): readonly number[] => sharesIn(said).map(({ fighter }) => fighter)
  return {
    ...fill(among.length > 1 ? [table, fighters('near', among)] : [], (said) => nearWith(said, inTable(said)), [
      { label: label('nobody'), answer: (said) => nearWith(said, []) },
      ...presses,
    ]),
    follows: (said) =>
      sharesIn(said).length === 0 && said.fighters('near').length === 0 ? [] : shared(sharesIn(said)),
  }
}
