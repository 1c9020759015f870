import { expect, test } from 'vitest'
import { sideColours } from '@renderer/battle/sideColours'

const shadeOf = (colour: string) => `oklch(from ${colour} clamp(var(--side-dark), l, var(--side-light)) c h)`

test('sides have their colours of the standings, at the brightness of the theme', () => {
  expect(sideColours(['#ff0000', '#00ff00'])).toMatchObject({
    '--side-0': shadeOf('#ff0000'),
    '--side-1': shadeOf('#00ff00'),
  })
})

test('of sides with nearly the same colour, later ones are paler by half', () => {
  expect(sideColours(['#ff0000', '#0000ff', '#e01010', '#f00808'])).toMatchObject({
    '--side-0': shadeOf('#ff0000'),
    '--side-1': shadeOf('#0000ff'),
    '--side-2': `color-mix(in oklab, ${shadeOf('#e01010')} 60%, var(--ui-text-highlighted))`,
    '--side-3': `color-mix(in oklab, ${shadeOf('#f00808')} 30%, var(--ui-text-highlighted))`,
  })
})

test('if a side has no colour, all have those of the theme', () => {
  expect(sideColours(['#ff0000', null])).toEqual({})
  expect(sideColours(['#ff0000', undefined])).toEqual({})
})
