import { planForeign } from '@main/interchange/foreign/bring-in'
import { foreign } from '@shared/contract/foreign'
import { expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues } from '../../gangs/support'

/** A squad whose gear has these printed lines, in New Recruit's form. */
type Line = Readonly<Record<string, string>>
const squad = (game: string, gear: Readonly<Record<string, Line>>) => ({
  roster: {
    name: 'First',
    gameSystemName: game,
    forces: [
      {
        name: 'Detachment',
        catalogueName: 'Space Marines',
        selections: [
          {
            name: 'Tactical Squad',
            number: 1,
            type: 'unit',
            selections: [
              {
                name: 'Space Marine',
                number: 5,
                type: 'model',
                selections: Object.entries(gear).map(([name, line]) => ({
                  name,
                  number: 5,
                  type: 'upgrade',
                  profiles: [
                    {
                      name,
                      typeName: 'Weapon',
                      characteristics: Object.entries(line).map(([head, text]) => ({ name: head, $text: text })),
                    },
                  ],
                })),
              },
            ],
          },
        ],
      },
    ],
  },
})

const toldOf = (game: string, gear: Readonly<Record<string, Line>>, unit = 'tactical-squad') =>
  planForeign(
    freshStore(),
    catalogues,
    foreign.plan.input.parse({
      base64: Buffer.from(JSON.stringify(squad(game, gear))).toString('base64'),
      campaignId: null,
      decisions: { list: 'space-marines', names: { 'type:tactical squad': unit } },
    }),
  ).leftOut.flatMap(({ reason, text }) => (reason === 'printed' ? [text] : []))

test('8th edition: a weapon’s printed line is reported if it differs from ours, or has words', () => {
  const boltgun = { Range: '24"', Type: 'Rapid Fire 1', S: '4', AP: '0', D: '1', Abilities: '-' }
  const pistol = { ...boltgun, Range: '12"', Type: 'Pistol 1' }
  const frag = { ...pistol, Range: '6"', Type: 'Grenade D6', S: '3' }
  const game = 'Warhammer 40,000 8th Edition'
  expect(toldOf(game, { Boltgun: boltgun, 'Bolt pistol': pistol, 'Frag grenade': frag })).toEqual([])
  expect(toldOf(game, { Boltgun: { ...boltgun, S: '5' }, 'Bolt pistol': pistol })).toEqual([
    'Boltgun: range 24", type Rapid Fire 1, s 5, ap 0, d 1, abilities -',
  ])
  expect(toldOf(game, { Boltgun: { ...boltgun, Abilities: 'Blessed' } })).toHaveLength(1)
})

test('7th edition: special rules beside the type are compared too', () => {
  const boltgun = { Range: '24"', Strength: '4', AP: '5', Type: 'Rapid Fire' }
  const plasma = { Range: '24"', Strength: '7', AP: '2', Type: 'Rapid Fire, Gets Hot' }
  const told = (gear: Readonly<Record<string, Line>>) =>
    toldOf('Warhammer 40,000 7th Edition', gear, 'sm-tactical-squad')
  expect(told({ Boltgun: boltgun, 'Plasma gun': plasma })).toEqual([])
  expect(told({ 'Plasma gun': { ...plasma, Type: 'Rapid Fire' } })).toHaveLength(1)
  expect(told({ 'Plasma gun': { ...plasma, Type: 'Rapid Fire, Gets Hot, Blessed' } })).toHaveLength(1)
})
