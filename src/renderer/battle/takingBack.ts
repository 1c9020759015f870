import type { Input } from '@shared/engine'
import type { Played } from './usePlay'

/** This many of the latest steps are listed one by one, earlier ones by the turns they began. */
const oneByOne = 30

/** Steps, latest first, by turn. */
export const byTurn = <Step>(steps: readonly Step[], beginsTurn: (step: Step) => boolean): Step[][] => {
  const groups: Step[][] = [[]]
  for (const step of steps.slice(0, oneByOne)) {
    groups.at(-1)?.push(step)
    if (beginsTurn(step)) groups.push([])
  }
  groups.push(steps.slice(oneByOne).filter(beginsTurn))
  return groups.filter(({ length }) => length > 0)
}

/** Undo and redo of players' decisions. */
export const takingBack = (
  { session, steps }: Pick<Played, 'steps'> & { readonly session: { readonly value: { readonly canRedo: boolean } } },
  give: (input: Input) => boolean,
) => ({
  redo: () => {
    if (session.value.canRedo) give({ type: 'redo' })
  },
  /** Undoes the player's last decision. */
  undo: () => {
    const [last] = steps()
    if (last) give({ type: 'undo', to: last.to, agreed: [] })
  },
  undoTo: (to: number) => give({ type: 'undo', to, agreed: [] }),
})
