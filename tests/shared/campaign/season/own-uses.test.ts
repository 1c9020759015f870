import { asking, n23 } from '@shared/campaign'
import { outcomeOf } from '@shared/campaign/season/own-uses'
import { describe, expect, it } from 'vitest'

const at = { edition: n23, leaderInt: 7, enemyInt: 8, recovering: 3, table: 'fighter' } as const

/** The result of a use with these dice, and the dice still asked for. */
const used = (what: Parameters<typeof outcomeOf>[0]['what'], faces: Record<string, number[]> = {}) => {
  const ask = asking(faces)
  return { outcome: outcomeOf({ ...at, what }, ask), wanted: ask.wanted.map(({ id }) => id) }
}

describe('a Mung vase that is sold (CAMP-EQP-01)', () => {
  it.each([
    // 1: D3×5. 2-3: D6×10. 4-5: D6×20. 6: Intelligence 7+, D6×50 or D6×20.
    [{ offer: [1], price: [2] }, 10],
    [{ offer: [3], price: [4] }, 40],
    [{ offer: [5], price: [4] }, 80],
    [{ offer: [6], expert: [3, 4], price: [4] }, 200],
    [{ offer: [6], expert: [3, 3], price: [4] }, 80],
  ])('gives with %j %i credits', (faces, credits) => {
    expect(used('mung-vase', faces).outcome).toEqual({ kind: 'sold', credits })
  })
  it('asks for its dice one after the other', () => {
    expect(used('mung-vase').wanted).toEqual(['offer'])
    expect(used('mung-vase', { offer: [6] }).wanted).toEqual(['expert'])
    expect(used('mung-vase', { offer: [2] }).wanted).toEqual(['price'])
  })
})

describe('a mnemonic inload spike (CAMP-EQP-01)', () => {
  it('hurts the fighter, and gives survivors a skill', () => {
    expect(used('mnemonic-inload-spike', { injury: [2, 2] }).outcome).toEqual({
      kind: 'implanted',
      dice: [2, 2],
      learns: true,
    })
    expect(used('mnemonic-inload-spike', { injury: [6, 6] }).outcome).toMatchObject({ learns: false })
  })
  it('rerolls Captured', () => {
    expect(used('mnemonic-inload-spike', { injury: [5, 5] }).wanted).toEqual(['injury-1'])
    expect(used('mnemonic-inload-spike', { injury: [5, 5], 'injury-1': [4, 4] }).outcome).toMatchObject({
      dice: [4, 4],
    })
  })
})

it('grubs up: a fighter who rolls a 6 has recovered (CAMP-FTR-10)', () => {
  expect(used('grubs-up', { fit: [6, 5, 6] }).outcome).toEqual({ kind: 'fit', places: [0, 2] })
})

it('Devout Masses adds a Brethren and D3 Bonepickers (CAMP-PRE-15)', () => {
  expect(used('devout-masses', { masses: [2] }).outcome).toEqual({ kind: 'crew', more: 3 })
})

it('a Doppelganger adds one fighter if the enemy Leader fails an Intelligence check (CAMP-PRE-15)', () => {
  expect(used('doppelganger', { fooled: [3, 4] }).outcome).toEqual({ kind: 'crew', more: 1 })
  expect(used('doppelganger', { fooled: [4, 4] }).outcome).toEqual({ kind: 'crew', more: 0 })
})

it('an isotropic fuel rod makes a settlement, a sanctioning writ a bounty (CAMP-EQP-01)', () => {
  expect(used('isotropic-fuel-rod')).toEqual({ outcome: { kind: 'settles' }, wanted: [] })
  expect(used('sanctioning-writ')).toEqual({ outcome: { kind: 'bounty' }, wanted: [] })
})
