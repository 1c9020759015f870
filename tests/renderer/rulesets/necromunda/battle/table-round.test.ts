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

/** How many activations took so many inputs. */
const spreadOf = (all: readonly number[]): string =>
  [...new Set(all)]
    .sort((one, other) => one - other)
    .map((inputs) => `${inputs}: ${all.filter((one) => one === inputs).length}`)
    .join(', ')

it('takes at most 65 inputs on average over these five rounds and forty others, and never more than six in an activation', () => {
  const many = Array.from({ length: 40 }, (_, pairing) => playRound(`round ${pairing}`, pairing))
  for (const all of [rounds, many]) {
    const each = all.flatMap(({ activations, asked }) =>
      activations.map((one, nth) => ({ one, asked: asked[nth] ?? [] })),
    )
    const inputs = meanOf(all.map((round) => round.inputs))
    const pools = meanOf(all.map((round) => round.pools))
    const keys = meanOf(all.map((round) => round.keys))
    // The models that take a nerve test are typed in the line of dice; as an input of its own, this would be the most for an activation.
    const apart = each.map(({ one, asked }) => one + asked.filter((what) => what === '+ nerve').length)
    console.log(
      `${inputs.toFixed(1)} inputs a round (${keys.toFixed(1)} keys; ${pools.toFixed(1)} if every pool of dice were one),`,
      `${meanOf(each.map(({ one }) => one)).toFixed(1)} an activation: ${spreadOf(each.map(({ one }) => one))}`,
      `(${Math.max(...apart)} with nerve tests apart, ${apart.filter((one) => one > 6).length} of ${each.length} over six)`,
    )
    const worst = each.sort((one, other) => other.one - one.one).slice(0, 5)
    console.log(worst.map(({ one, asked }) => `${one}: ${asked.join(' | ')}`).join('\n'))
    expect(inputs).toBeLessThanOrEqual(65)
    expect(pools).toBeLessThanOrEqual(95)
    expect(keys).toBeLessThanOrEqual(160)
    expect(meanOf(each.map(({ one }) => one))).toBeLessThanOrEqual(4)
    expect(Math.max(...each.map(({ one }) => one))).toBeLessThanOrEqual(6)
    expect(Math.max(...apart)).toBeLessThanOrEqual(8)
  }
})
