import { groupRows, settingOf } from '@shared/cards/rows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** Every letter half as wide as its size. */
const metrics = { advance: () => 0.5 }
const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))

describe('a label that runs on', () => {
  it('never stands at the end of a line, away from its text', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ label: words, text: words }), { minLength: 1, maxLength: 8 }), (groups) => {
        const rows = groupRows(groups, settingOf(metrics, 7, 60, 'run'))
        expect(rows.filter(({ html }) => html.endsWith('</b></span></div>')).length).toBe(
          rows.filter(({ html }) => isMiddleOfLabel(html, groups)).length,
        )
        const told = rows
          .map(({ html }) => html.replaceAll(/<[^>]+>/g, ''))
          .join(' ')
          .replaceAll(/\s+/g, ' ')
        expect(told).toBe(groups.map(({ label, text }) => `${label} ${text}`).join(' '))
      }),
    )
  })

  it('is divided where a line has no room for it and the first word of its text', () => {
    const label = 'aaaa aaaa aaaaaa aaaaaaa aaaaaaa aaaaaaa'
    const rows = groupRows([{ label, text: 'aaaaaaaa a' }], settingOf(metrics, 7, 60, 'run'))
    expect(rows.map(({ html }) => html.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'aaaa aaaa aaaaaa aaaaaaa aaaaaaa',
      'aaaaaaa aaaaaaaa a',
    ])
  })
})

/** A long label may itself be broken, but not after its last word. */
function isMiddleOfLabel(html: string, groups: readonly { label: string }[]): boolean {
  const last = /<b>([^<]+)<\/b><\/span><\/div>$/.exec(html)?.[1]
  return last !== undefined && groups.some(({ label }) => label.split(' ').slice(0, -1).includes(last))
}
