import { freeColour, gangColours } from '@shared/campaign/colours'
import { expect, it } from 'vitest'

it('sixteen gangs get sixteen colours, the seventeenth the first again', () => {
  const worn: string[] = []
  for (let gang = 1; gang <= 16; gang += 1) worn.push(freeColour(worn))
  expect(new Set(worn).size).toBe(16)
  expect(freeColour(worn)).toBe('#b53f27')
  expect(new Set(gangColours.map(({ name }) => name)).size).toBe(16)
})
