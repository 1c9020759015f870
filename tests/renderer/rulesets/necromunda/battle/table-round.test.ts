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

it('takes at most 95 inputs in the mean of the five rounds, and of forty others', () => {
  const many = Array.from({ length: 40 }, (_, pairing) => playRound(`round ${pairing}`, pairing))
  const means = [rounds, many].map((all) => ({
    inputs: meanOf(all.map((round) => round.inputs)),
    keys: meanOf(all.map((round) => round.keys)),
    each: meanOf(all.flatMap(({ activations }) => activations)),
  }))
  for (const { inputs, keys, each } of means) {
    console.log(`${inputs.toFixed(1)} inputs (${keys.toFixed(1)} keys) a round, ${each.toFixed(1)} an activation`)
    expect(inputs).toBeLessThanOrEqual(95)
    expect(keys).toBeLessThanOrEqual(145)
    expect(each).toBeLessThanOrEqual(6)
  }
})
