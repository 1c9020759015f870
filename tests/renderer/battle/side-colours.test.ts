import type { BattleSetup } from '@shared/battle'
import { expect, test } from 'vitest'
import { sideColours } from '@renderer/battle/sideColours'

const sides = (...colours: (string | null)[]): Pick<BattleSetup, 'sides'> => ({
  sides: colours.map((colour, side) => ({
    gangId: `gang-${side}`,
    name: `Gang ${side}`,
    gang: 'orlock',
    controller: { kind: 'human' },
    role: 'equal',
    gangRating: 0,
    crew: [],
    ...(colour === null ? {} : { colour }),
  })),
})

test('sides have the colours of their houses', () => {
  expect(sideColours(sides('#ff0000', '#00ff00'))).toMatchObject({ '--side-0': '#ff0000', '--side-1': '#00ff00' })
})

test('two houses of nearly the same colour have the colours of the theme', () => {
  expect(sideColours(sides('#ff0000', '#e01010'))).toEqual({})
})

test('where a house has no colour all have those of the theme', () => {
  expect(sideColours(sides('#ff0000', null))).toEqual({})
})
