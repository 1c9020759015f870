import { useText } from '@renderer/text/useText'
import type { BattleView } from '../view'
import type { Label } from './form'

/** Puts what a form says into words. */
export const useLabels = (view: Pick<BattleView, 'figureName' | 'sideName'>) => {
  const { say, length } = useText()
  return ({ key, fighter, other, side, number, count, length: distance }: Label): string =>
    (number === undefined ? '' : `${number}. `) +
    say({
      key,
      params: {
        ...(fighter === undefined ? {} : { fighter: view.figureName(fighter) }),
        ...(other === undefined ? {} : { other: view.figureName(other) }),
        ...(side === undefined ? {} : { side: view.sideName(side) }),
        ...(count === undefined ? {} : { count }),
        ...(distance === undefined ? {} : { distance: length(distance) }),
      },
    })
}
