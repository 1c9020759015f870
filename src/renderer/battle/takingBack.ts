import type { Input } from '@shared/engine'
import type { Played } from './usePlay'

/** Taking back what people decided, and bringing it back. */
export const takingBack = (
  { session, steps }: Pick<Played, 'steps'> & { readonly session: { readonly value: { readonly canRedo: boolean } } },
  give: (input: Input) => boolean,
) => ({
  redo: () => {
    if (session.value.canRedo) give({ type: 'redo' })
  },
  /** Takes back the last thing a person decided. */
  undo: () => {
    const [last] = steps()
    if (last) give({ type: 'undo', to: last.to, agreed: [] })
  },
  undoTo: (to: number) => give({ type: 'undo', to, agreed: [] }),
})
