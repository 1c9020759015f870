import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattleNames } from '../names'
import type { Label } from './forms'

/** Puts what a form says into words. */
export const useLabels = (names: ComputedRef<BattleNames>) => {
  const { say, length } = useText()
  return ({ key, fighter, other, number, count, length: distance }: Label): string =>
    (number === undefined ? '' : `${number}. `) +
    say({
      key,
      params: {
        ...(fighter === undefined ? {} : { fighter: names.value.fighter(fighter) }),
        ...(other === undefined ? {} : { other: names.value.fighter(other) }),
        ...(count === undefined ? {} : { count }),
        ...(distance === undefined ? {} : { distance: length(distance) }),
      },
    })
}
