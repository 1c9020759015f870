import { beforeAll, expect, it } from 'vitest'
import { fiveRounds, inputsBy, meanOf, type Round } from './table-round'

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

it('takes no more inputs than it did', () => {
  expect(meanOf(rounds.map(({ inputs }) => inputs))).toBeLessThanOrEqual(126)
  expect(meanOf(rounds.map(({ keys }) => keys))).toBeLessThanOrEqual(155)
  expect(meanOf(rounds.flatMap(({ activations }) => activations))).toBeLessThanOrEqual(7)
})
