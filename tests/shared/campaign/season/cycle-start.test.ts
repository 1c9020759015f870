import { asking, type Faces } from '@shared/campaign/asking'
import { told } from './told'
import { startOfCycle, type Collects, type WantedAmount } from '@shared/campaign/season/cycle-start'
import type { SeasonChoice } from '@shared/campaign/season/ruin'
import { describe, expect, test } from 'vitest'
import { catalogue, territoryNamed, typeNamed } from './content'

const collects = (names: readonly string[], given: Partial<Collects> = {}): Collects => ({
  id: 'red',
  name: 'Red',
  listName: undefined,
  alignment: null,
  side: null,
  held: names.map((name) => ({ id: `held/${name}`, territory: territoryNamed(name) })),
  ...given,
})
/** The lines of a cycle's start, and the remaining questions. */
function start(
  type: string,
  gang: Collects,
  faces: Faces = {},
  amounts: Readonly<Record<string, number>> = {},
  roads: 'tens' | 'fives' | 'typed' = 'typed',
) {
  const dice = asking(faces)
  const sums: WantedAmount[] = []
  const lines = told(startOfCycle(typeNamed(type), [gang], catalogue.territories.all, { dice, amounts, sums, roads }))
  return { lines, dice: dice.wanted.map(({ id, count, rule }) => [id, count, rule]), sums }
}

describe('the roads of the Ash Wastes', () => {
  const chain = ['the-baked-expanse', 'the-hilt', 'the-wyrd', 'bullet-gate'].map((name) => `ash-wastes-${name}`)
  const route = 'route/red/ash-wastes-beaten-path'
  const ofRoute = (line: { text: { params: object } }) =>
    'territory' in line.text.params && line.text.params.territory === 'ash-wastes-beaten-path'

  test.each(['traders', 'raiders'])('CAMP-ASH-02: a held trade route pays its dice to %s', (side) => {
    const gang = collects(chain, { side })
    expect(start('ash-wastes', gang).dice).toEqual([[route, 3, 'CAMP-ASH-02']])
    expect(start('ash-wastes', gang, { [route]: [1, 2, 4] }).lines).toEqual([
      {
        kind: 'move',
        gangId: 'red',
        resource: 'credits',
        amount: 70,
        reason: 'income',
        rule: 'CAMP-ASH-02',
        text: { key: 'season.pays', params: { territory: 'ash-wastes-beaten-path', gang: 'Red' } },
      },
    ])
  })

  test('CAMP-ASH-02: an unheld route, or a gang of neither side, gets nothing', () => {
    expect(start('ash-wastes', collects(chain.slice(1), { side: 'traders' })).dice).toEqual([])
    const { dice, lines } = start('ash-wastes', collects(chain))
    expect([dice, lines.filter(ofRoute)]).toEqual([[], []])
  })

  test('CAMP-ASH-02: a bonus other than credits is shown as text', () => {
    // The printed bonus of one route, on a route whose chain is easy to hold.
    const angels = territoryNamed('ash-wastes-angels-return')
    const beaten = territoryNamed('ash-wastes-beaten-path')
    const known = catalogue.territories.all.map((one) =>
      one === beaten ? { ...one, base: angels.base, enhanced: angels.enhanced } : one,
    )
    const gang = collects(chain, { side: 'raiders' })
    const asked = { dice: asking({}), amounts: {}, sums: [], roads: 'typed' as const }
    expect(startOfCycle(typeNamed('ash-wastes'), [gang], known, asked)).toEqual([
      {
        kind: 'reminder',
        rule: 'CAMP-ASH-02',
        text: {
          key: 'season.routePays',
          params: {
            territory: 'ash-wastes-beaten-path',
            gang: 'Red',
            printed: '1 free Hive Scum in every battle this cycle',
          },
        },
      },
    ])
  })

  test('CAMP-ASH-07, CAMP-GAP-03: the dice of a section are worth ten credits a point, or five if a house rule says so', () => {
    const gang = collects(['ash-wastes-clearway'])
    const id = 'income/held/ash-wastes-clearway'
    expect(start('ash-wastes', gang, {}, {}, 'tens')).toMatchObject({ dice: [[id, 3, 'CAMP-ASH-07']], sums: [] })
    const paid = (roads: 'tens' | 'fives') =>
      start('ash-wastes', gang, { [id]: [1, 2, 6] }, {}, roads).lines.map((line) => line.kind === 'move' && line.amount)
    expect([paid('tens'), paid('fives')]).toEqual([[90], [45]])
  })

  test('CAMP-ASH-07, CAMP-GAP-03: a section pays the sum that is typed in, which may be left out', () => {
    const gang = collects(['ash-wastes-clearway'])
    const id = 'income/held/ash-wastes-clearway'
    expect(start('ash-wastes', gang)).toMatchObject({ lines: [], sums: [{ id, rule: 'CAMP-ASH-07' }] })
    expect(start('ash-wastes', gang, {}, { [id]: 35 }).lines).toMatchObject([
      { kind: 'move', gangId: 'red', resource: 'credits', amount: 35, reason: 'income', rule: 'CAMP-ASH-07' },
    ])
  })
})

test('CAMP-OUT-02: a settlement collects the materials of its structures, and asks if any material will do', () => {
  const structures = ['isotropic-fuel-rod', 'isotropic-fuel-rod', 'water-still', 'scrap-market']
  const { lines } = start('outlander', collects(structures.map((name) => `outlander-${name}`)))
  const move = { kind: 'move', gangId: 'red', reason: 'income', rule: 'CAMP-OUT-02' }
  expect(lines).toMatchObject([
    { ...move, resource: 'power', amount: 20, text: { params: { gang: 'Red', amount: 20, resource: 'power' } } },
    { ...move, resource: 'sustenance', amount: 10 },
    {
      kind: 'reminder',
      rule: 'CAMP-OUT-02',
      text: { params: { gang: 'Red', amount: 10, territory: 'outlander-scrap-market' } },
    },
  ])
})

test('CAMP-PST-12: if holdings pay after battles, a cycle gives nothing', () => {
  expect(start('dominion', collects(['dominion-old-ruins', 'dominion-mine-workings']))).toEqual({
    lines: [],
    dice: [],
    sums: [],
  })
})

test('CAMP-OUT-02: a settlement collects the material its player picked for the Scrap Market', () => {
  const gang = collects(['outlander-scrap-market'])
  const choices: SeasonChoice[] = []
  const picks = { 'material/held/outlander-scrap-market': 'salvage' }
  const asked = { dice: asking({}), amounts: {}, sums: [], roads: 'tens' as const, picks, choices }
  expect(startOfCycle(typeNamed('outlander'), [gang], catalogue.territories.all, asked)).toMatchObject([
    { kind: 'move', resource: 'salvage', amount: 10 },
  ])
  expect(choices.map(({ options }) => options.map(({ id }) => id))).toEqual([['power', 'sustenance', 'salvage']])
})
