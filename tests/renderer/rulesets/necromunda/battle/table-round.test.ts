import { beforeAll, expect, it } from 'vitest'
import { fiveRounds, inputsBy, meanOf, playRound, type Round } from './table-round'

let rounds: readonly Round[] = []
beforeAll(() => {
  rounds = fiveRounds()
  const each = rounds.map(
    ({ inputs, keys, activations }) => `${inputs} inputs (${keys} keys): ${activations.join(' ')}`,
  )
  console.log('Five rounds of 8 against 8 with typed dice, inputs of each activation:\n', each.join('\n '))
  console.log('By what was asked:', inputsBy(rounds).join(', '))
})

const happened = (type: string): number =>
  rounds.flatMap(({ events }) => events).filter((event) => event.type === type).length

it('plays rounds with shots, fights, blasts, templates, saves and nerve tests', () => {
  expect(happened('activated')).toBeGreaterThanOrEqual(70)
  expect(happened('shot-declared')).toBeGreaterThanOrEqual(35)
  for (const type of ['fight-begun', 'blast-placed', 'save-rolled', 'injury-rolled', 'nerve-tested', 'out-of-ammo'])
    expect(happened(type), type).toBeGreaterThan(0)
  expect(rounds.some(({ by }) => by.has('place-template'))).toBe(true)
})

it('takes no more inputs than it did, in the mean of forty rounds', () => {
  const many = Array.from({ length: 40 }, (_, pairing) => playRound(`round ${pairing}`, pairing))
  const inputs = meanOf(many.map((round) => round.inputs))
  const keys = meanOf(many.map((round) => round.keys))
  const each = meanOf(many.flatMap(({ activations }) => activations))
  console.log(`Forty rounds: ${inputs.toFixed(1)} inputs (${keys.toFixed(1)} keys), ${each.toFixed(1)} an activation`)
  expect(inputs).toBeLessThanOrEqual(120)
  expect(keys).toBeLessThanOrEqual(155)
  expect(each).toBeLessThanOrEqual(6)
})
