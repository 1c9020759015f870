import type { FourthBattle, FourthState } from '@shared/rulesets/wh40k-4e'
import type { FourthFact } from '@shared/rulesets/wh40k-4e/screen'
import type { ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { fill, press, quick, type Form, type FormValues } from '@renderer/battle/table/form'
import { label, saying, yesNo } from '@renderer/rulesets/wh40k/battle/forms'
import {
  classicForm,
  countForm,
  mostPieces,
  onTable,
  whichOrCount,
} from '@renderer/rulesets/wh40k/classic/battle/forms'
import { countsIn, rowsOf, table } from '@renderer/rulesets/wh40k/classic/battle/rows'

type Asked<Ask extends FourthFact['ask']> = Extract<FourthFact, { ask: Ask }>
type Battle = Pick<FourthBattle, 'context'>

const covers = [6, 5, 4, 3] as const
const coverForm = press(
  saying('noCover', null),
  ...covers.map((value) => quick(label('said.coverSave', { count: value }), value)),
)

/** The unit and terrain in the way of a tank. */
const shockForm = (battle: Battle, state: FourthState, { unit, target }: Asked<'shock-way'>): Form => {
  const own = battle.context.rosters[unit]?.side
  const rows = rowsOf(
    battle,
    state,
    onTable(battle, state, (side) => side !== own),
  )
  const rough = (said: FormValues) => ({ pieces: said.count('pieces'), before: said.count('before') })
  return fill(
    [
      table('met', rows, [label('said.inTheWay')]),
      { name: 'pieces', kind: 'count', label: label('said.pieces'), most: mostPieces },
      { name: 'before', kind: 'count', label: label('said.metBefore'), most: rows.length },
    ],
    (said) => {
      const met = countsIn(said, 'met', rows)
      const reached = met.some((one) => one.unit === target)
      return { reached, met: reached ? met : [], ...rough(said) }
    },
    [{ label: label('said.outOfReach'), answer: (said) => ({ reached: false, met: [], ...rough(said) }) }],
  )
}

/** Form for a question of 4th edition about the players' own table. */
export const fourthForm = (battle: Battle, state: FourthState, question: FourthFact | ClassicPlacement): Form => {
  switch (question.ask) {
    case 'cover-save':
    case 'cover-from-marker':
      return coverForm
    case 'charge-cover':
      return whichOrCount(battle, state, question.target, state.units[question.target]?.models ?? [], 'said.inCover')
    case 'shock-way':
      return shockForm(battle, state, question)
    case 'on-road':
      return yesNo
    case 'manned':
      return countForm(question.guns.length, 'said.manned')
    case 'turned':
    case 'making-way':
      return press(saying('goOn', true))
    default:
      return classicForm(battle, state, question)
  }
}
