import { createStream, rollDie } from '@shared/engine'
import { readThrow, throwFree, type Fallen, type FreeDice, type Reading } from '@shared/campaign/free-dice'
import { shallowRef } from 'vue'
import { useText } from '@renderer/text/useText'

interface Throw extends Reading {
  readonly id: number
  readonly dice: FreeDice
  readonly faces: readonly number[]
  readonly at: number
}

const seed = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const kept = 50
/** Latest first; kept only in this window. */
const thrown = shallowRef<readonly Throw[]>([])

const show = (dice: FreeDice, { faces, arrow }: Fallen): void => {
  const id = (thrown.value[0]?.id ?? 0) + 1
  const one = { id, dice, faces, ...readThrow(dice, faces, arrow), at: Date.now() }
  thrown.value = [one, ...thrown.value].slice(0, kept)
}

export const useFreeDice = () => ({
  thrown,
  /** Shows dice that the main process rolled. */
  show,
  /** Outside campaigns the faces are not stored. */
  throwHere: (dice: FreeDice): void => {
    const stream = createStream(seed(), 'free')
    show(
      dice,
      throwFree(dice, (sides) => rollDie(stream, sides)),
    )
  },
})

/** Dice and their result, in words. */
export const useThrowWords = () => {
  const { t } = useText()
  return {
    nameOfDice: (dice: FreeDice): string => (dice === 'scatter' || dice === 'injury' ? t(`frame.dice.${dice}`) : dice),
    meaning: ({ total, arrow, result }: Reading): string => {
      if (result !== null) return t(`frame.dice.${result}`)
      if (arrow === null) return String(total ?? '')
      return t(arrow.hit ? 'frame.dice.scatteredHit' : 'frame.dice.scattered', { inches: total ?? 0, hour: arrow.hour })
    },
  }
}
