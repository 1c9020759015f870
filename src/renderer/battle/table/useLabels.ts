import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'
import type { BattleView } from '../view'
import type { Label } from './form'

/** `Space Marine: plasma gun, krak grenades`. */
const called = (names: readonly string[], carried: readonly string[]): string =>
  [...names, ...(carried.length === 0 ? [] : [carried.join(', ')])].join(': ')

/** Puts the labels of a form into words. */
export const useLabels = (view: Pick<BattleView, 'figureName' | 'sideName'>) => {
  const { say, length } = useText()
  const { nameOf } = useNames()
  return ({ key, fighter, other, side, number, count, slug, carried = [], length: distance }: Label): string =>
    (number === undefined ? '' : `${number}. `) +
    say({
      key,
      params: {
        ...(fighter === undefined ? {} : { fighter: view.figureName(fighter) }),
        ...(other === undefined ? {} : { other: view.figureName(other) }),
        ...(side === undefined ? {} : { side: view.sideName(side) }),
        ...(count === undefined ? {} : { count }),
        ...(slug === undefined ? {} : { what: called(slug.split('/').map(nameOf), carried.map(nameOf)) }),
        ...(distance === undefined ? {} : { distance: length(distance) }),
      },
    })
}
