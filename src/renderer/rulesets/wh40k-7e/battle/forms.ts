import type { SeventhBattle, SeventhState } from '@shared/rulesets/wh40k-7e'
import type { SeventhFact } from '@shared/rulesets/wh40k-7e/screen'
import type { ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { fill, quick, type Form } from '@renderer/battle/table/form'
import { label, saying } from '@renderer/rulesets/wh40k/battle/forms'
import { classicForm, countForm, sizeOf } from '@renderer/rulesets/wh40k/classic/battle/forms'

const saves = [6, 5, 4, 3] as const

/** Numbers of the target's models with each cover save. */
const coversForm = (most: number): Form =>
  fill(
    saves.map((save) => ({
      name: `cover-${save}`,
      kind: 'count',
      most,
      label: label('said.coverSave', { count: save }),
    })),
    (said) => {
      let left = most
      return saves.flatMap((save) => {
        const count = Math.min(left, said.count(`cover-${save}`))
        left -= count
        return count === 0 ? [] : [{ save, models: { count } }]
      })
    },
    [
      saying('noCover', []),
      ...[5, 4].map((save) => quick(label('said.allCovered', { count: save }), [{ save, models: { count: most } }])),
    ],
  )

/** Form for a question of 7th edition about the players' own table. */
export const seventhForm = (
  battle: Pick<SeventhBattle, 'context'>,
  state: SeventhState,
  question: SeventhFact | ClassicPlacement,
): Form => {
  switch (question.ask) {
    case 'model-covers':
      return coversForm(sizeOf(state, question.target))
    case 'comrades':
      return countForm(sizeOf(state, question.unit) - 1, 'said.near')
    default:
      return classicForm(battle, state, question)
  }
}
