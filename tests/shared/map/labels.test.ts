import { holderLabel, nameLabel } from '@shared/map/labels'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const textsOf = ({ lines }: ReturnType<typeof nameLabel>) => lines.map(({ text }) => text)

test('a short name keeps its size and is above the middle', () => {
  expect(nameLabel('Narco Den')).toEqual({ lines: [{ text: 'Narco Den', y: -6 }], size: 9.5 })
})

test('a name is wrapped between words', () => {
  expect(textsOf(nameLabel('Lamplighters of Exit Nine'))).toEqual(['Lamplighters', 'of Exit Nine'])
})

test('a long word is set smaller, never cut', () => {
  const label = nameLabel('Generatorium-Primaris')
  expect(textsOf(label)).toEqual(['Generatorium-Primaris'])
  expect(label.size).toBeLessThan(9.5)
})

test('a name of sixty letters without a space is wrapped, and no letter is lost', () => {
  const name = 'Theabandonedpumpingstationoftheninthrustedgatewithoutaspace!'
  const label = nameLabel(name)
  expect(label.lines).toHaveLength(3)
  expect(textsOf(label).join('')).toBe(name)
  expect(label.size).toBeGreaterThan(4.5)
  expect(textsOf(holderLabel(name)).join('')).toBe(name)
})

/** Half a hex is 34.6 wide down to 20 below its middle, and a point at 40. */
const halfAt = (y: number) => 34.6 * Math.min(1, (40 - y) / 20)

test('a holder’s second line is shorter than the first, because the hex narrows there', () => {
  const { lines, size } = holderLabel('Фонарщики Девятого Исхода')
  expect(lines).toHaveLength(2)
  const [, second] = lines
  const { text, y } = second ?? { text: '', y: 0 }
  expect((text.length * size * 0.5) / 2).toBeLessThan(halfAt(y + size / 4))
})

test('sixty of the widest letters stay inside the hex', () => {
  for (const letter of 'WЖЩ@')
    for (const { lines, size } of [nameLabel(letter.repeat(60)), holderLabel(letter.repeat(60))]) {
      expect(lines.map(({ text }) => text).join('')).toBe(letter.repeat(60))
      expect(size).toBeGreaterThan(2.5)
      for (const { text, y } of lines)
        expect((text.length * size * 0.97) / 2).toBeLessThan(halfAt(Math.max(20, y + size / 4)))
    }
})

test('every word of any name is in the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-zА-я]{1,20}$/), { minLength: 1, maxLength: 12 }), (words) => {
      for (const label of [nameLabel(words.join(' ')), holderLabel(words.join(' '))])
        expect(textsOf(label).join(' ')).toBe(words.join(' '))
      expect(nameLabel(words.join(' ')).lines.length).toBeLessThanOrEqual(3)
      expect(holderLabel(words.join(' ')).lines.length).toBeLessThanOrEqual(3)
    }),
  )
})
