import type { ClassicFact, Facing } from '@shared/rulesets/wh40k/classic/questions'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import { fill, type Field, type Form, type Quick, type FormValues } from '@renderer/battle/table/form'
import { label } from '@renderer/rulesets/wh40k/battle/forms'
import { allKinds } from './kinds'
import { table, type FormBattle } from './rows'

type Asked = Extract<ClassicFact, { ask: 'facings' }>

const facings = ['front', 'side', 'rear'] as const

/** A press for each side of a vehicle. */
export const facingPresses = (answer: (facing: Facing, said: FormValues) => unknown): Quick[] =>
  facings.map((facing) => ({
    label: label(`said.facing.${facing}`),
    answer: (said: FormValues) => answer(facing, said),
  }))

/** Which side of a vehicle is fired at: one press if all models see the same side, else how many of each kind see its side and its rear. */
export const facingsForm = (battle: FormBattle, state: ArmyState, { unit, models, hidden }: Asked): Form => {
  const isHidden = (facing: Facing, said: FormValues): boolean => said.yes('obscured') || said.yes(`obscured-${facing}`)
  const presses = facingPresses((facing, said) => ({ facing, obscured: isHidden(facing, said) }))
  const kinds = allKinds(battle, state, unit, models)
  if (models.length < 2 || kinds.length === 0)
    return { quick: presses, fields: hidden === 'any' ? [] : [hiddenField(hidden)], fieldsFirst: true, build: null }
  const columns = [label('said.seesSide'), label('said.seesRear')]
  const answerFrom = (said: FormValues) =>
    kinds.flatMap(({ models: alike }, row) => {
      const [side, rear] = [said.count('sees', row, 0), said.count('sees', row, 1)]
      const seen = {
        side: alike.slice(0, side),
        rear: alike.slice(alike.length - rear),
        front: alike.slice(side, alike.length - rear),
      }
      return facings.flatMap((facing) =>
        seen[facing].map((model) => ({ model, facing, obscured: isHidden(facing, said) })),
      )
    })
  const sides = facings.map((facing): Field => ({
    ...{ name: `obscured-${facing}`, kind: 'yes', label: label(`said.obscured.${facing}`) },
  }))
  const sees = { ...table('sees', kinds, columns), label: label('said.othersFront') }
  return fill([sees, ...(hidden === 'any' ? [] : sides)], answerFrom, presses)
}

const hiddenField = (hidden: Asked['hidden']): Field => ({
  name: 'obscured',
  kind: 'yes',
  label: label(hidden === 'quarter' ? 'said.quarterHidden' : 'said.obscured'),
})
