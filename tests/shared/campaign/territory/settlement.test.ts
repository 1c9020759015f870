import { expect, it } from 'vitest'
import { structureOf } from '@shared/campaign/territory/settlement'
import { territorySchema } from '@shared/content/schema'

const holding = (gives: string | null, built: string | null = null) =>
  structureOf(
    territorySchema.parse({
      id: 'shed',
      name: 'Shed',
      campaign: 'outlander',
      kind: 'supply-structure',
      card: null,
      enhancedFor: null,
      linked: [],
      base: { income: null, reputation: null, other: gives },
      enhanced: { income: null, reputation: null, other: built },
      stakeable: false,
      note: null,
      confidence: 'high',
    }),
  )

it('a holding gives the materials after a plus at the start of its text (CAMP-OUT-02)', () => {
  expect(holding('+5 Power and +5 Sustenance').yields).toEqual({ power: 5, sustenance: 5 })
  expect(holding('Attackers lose 5 Power').yields).toEqual({})
  expect(holding(null)).toEqual({ cost: {}, requires: null, yields: {}, yieldsAny: 0 })
  expect(holding('+10 of any one material')).toMatchObject({ yields: {}, yieldsAny: 10 })
})

it('a structure has its cost and foundation in its text (CAMP-OUT-03)', () => {
  expect(holding(null, 'Build cost: 10 Salvage and 5 Power')).toMatchObject({
    cost: { salvage: 10, power: 5 },
    requires: null,
  })
  expect(holding(null, 'Build cost: 20 Salvage; requires Generator Hall')).toMatchObject({
    cost: { salvage: 20 },
    requires: 'Generator Hall',
  })
})
