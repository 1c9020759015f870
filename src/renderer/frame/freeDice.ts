import { createStream, rollDie } from '@shared/engine'
import { shallowRef } from 'vue'

/** Dice for anything at the table that no screen asks for. */
export const freeDice = ['D3', 'D6', '2D6', '3D6', 'D66', 'scatter', 'injury'] as const
export type FreeDice = (typeof freeDice)[number]

const pools: Readonly<Record<FreeDice, { readonly count: number; readonly sides: number }>> = {
  D3: { count: 1, sides: 3 },
  D6: { count: 1, sides: 6 },
  '2D6': { count: 2, sides: 6 },
  '3D6': { count: 3, sides: 6 },
  D66: { count: 2, sides: 6 },
  // How far; which way is drawn besides.
  scatter: { count: 1, sides: 6 },
  injury: { count: 1, sides: 6 },
}

export interface Throw {
  readonly id: number
  readonly dice: FreeDice
  readonly faces: readonly number[]
  /** The sum; tens and units of a D66; null where the faces mean something else. */
  readonly total: number | null
  /** Of scatter: which way the arrow points, as on a clock with 12 straight ahead, and whether it is a Hit face. */
  readonly arrow: Arrow | null
  /** Of an injury die. */
  readonly result: 'flesh-wound' | 'serious-injury' | 'out-of-action' | null
  readonly at: number
}

export interface Arrow {
  readonly hour: number
  readonly hit: boolean
}

/** NECX-DICE-01: 1-2 a Flesh Wound, 3-5 a Serious Injury, 6 Out of Action. */
const injuryOf = (face: number): NonNullable<Throw['result']> =>
  face <= 2 ? 'flesh-wound' : face <= 5 ? 'serious-injury' : 'out-of-action'

/** What faces mean. */
export const readThrow = (
  dice: FreeDice,
  faces: readonly number[],
  arrow: Arrow,
): Pick<Throw, 'total' | 'arrow' | 'result'> => {
  const sum = faces.reduce((total, face) => total + face, 0)
  const [first = 1, second = 1] = faces
  switch (dice) {
    case 'D66':
      return { total: first * 10 + second, arrow: null, result: null }
    case 'injury':
      return { total: null, arrow: null, result: injuryOf(first) }
    case 'scatter':
      return { total: sum, arrow, result: null }
    default:
      return { total: sum, arrow: null, result: null }
  }
}

const seed = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const kept = 50
/** Latest first; gone with the window. */
const thrown = shallowRef<readonly Throw[]>([])

export const useFreeDice = () => ({
  thrown,
  throwDice: (dice: FreeDice): void => {
    const stream = createStream(seed(), 'free')
    const { count, sides } = pools[dice]
    const faces = Array.from({ length: count }, () => rollDie(stream, sides))
    // NECX-DICE-03: four arrows and two Hit faces.
    const arrow = { hour: rollDie(stream, 12), hit: rollDie(stream, 6) > 4 }
    const id = (thrown.value[0]?.id ?? 0) + 1
    thrown.value = [{ id, dice, faces, ...readThrow(dice, faces, arrow), at: Date.now() }, ...thrown.value].slice(
      0,
      kept,
    )
  },
})
