import { asking, windfallOf } from '@shared/campaign'
import { expect, it } from 'vitest'

const recruitsOf = (faces: Record<string, number[]>, twice: boolean) => {
  const ask = asking(faces)
  const source = { kind: 'recruit', roll: { dice: 2, least: 6 }, territory: 'settlement', twice } as const
  return { recruit: windfallOf(source, ask)?.recruit, wanted: ask.wanted.map(({ id }) => id) }
}

it("an Agitator's gang rolls twice for recruits, and the better roll counts (CAMP-DOM-14)", () => {
  expect(recruitsOf({}, true).wanted).toEqual(['recruit', 'recruit-again'])
  expect(recruitsOf({ recruit: [1, 2], 'recruit-again': [6, 6] }, true).recruit).toBe('ganger')
  expect(recruitsOf({ recruit: [6, 2], 'recruit-again': [1, 1] }, true).recruit).toBe('juve')
  expect(recruitsOf({ recruit: [1, 2], 'recruit-again': [6, 6] }, false).recruit).toBeNull()
})
