import { blankFighter } from '@shared/cards/fighter'
import { namingOf } from '@shared/cards/naming'
import { groupRows, settingOf, weaponRows } from '@shared/cards/rows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../renderer/things'

/** Every letter half as wide as its size. */
const metrics = { advance: () => 0.5 }
const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))

describe('a run-in label', () => {
  it('is never at the end of a line, apart from its text', () => {
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

  it('is split if a line has no room for it and the first word of its text', () => {
    const label = 'aaaa aaaa aaaaaa aaaaaaa aaaaaaa aaaaaaa'
    const rows = groupRows([{ label, text: 'aaaaaaaa a' }], settingOf(metrics, 7, 60, 'run'))
    expect(rows.map(({ html }) => html.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'aaaa aaaa aaaaaa aaaaaaa aaaaaaa',
      'aaaaaaa aaaaaaaa a',
    ])
  })
})

/** A long label may itself be split, but not after its last word. */
function isMiddleOfLabel(html: string, groups: readonly { label: string }[]): boolean {
  const last = /<b>([^<]+)<\/b><\/span><\/div>$/.exec(html)?.[1]
  return last !== undefined && groups.some(({ label }) => label.split(' ').slice(0, -1).includes(last))
}

const textsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

describe('the traits of a weapon', () => {
  const blank = blankFighter(namingOf('en', catalogue), [], 0)
  const lines = (traits: string, width: number) => {
    const weapon = {
      name: 'Boltgun',
      further: false,
      figures: Array.from({ length: 8 }, () => '1'),
      traits,
      spent: false,
    }
    const rows = weaponRows({ ...blank, weapons: [weapon] }, settingOf(metrics, 7, width, 'beside'))
    return rows.map(({ html }) => html)
  }

  it('are beside its name if they fit there, and below it otherwise', () => {
    expect(lines('Plentiful', 100).join('')).toMatch(/Boltgun<span class="run">\s*Plentiful<\/span>/)
    expect(lines('Plentiful, Silent, Knockback, Unwieldy, Rapid fire', 100).join('')).toMatch(/class="row traits"/)
    expect(lines('Plentiful', 60).join('')).toMatch(/class="row traits"/)
  })

  it('keep a number beside its trait', () => {
    expect(lines('Rapid fire (1)', 100).join('')).toContain('Rapid fire\u00a0(1)')
    const [row] = groupRows([{ label: 'Models', text: '4 × Guardsman: Lasgun' }], settingOf(metrics, 7, 60, 'inline'))
    expect(textsOf(row?.html ?? '')).toContain('4\u00a0×\u00a0Guardsman:')
  })
})

it('no card splits a short text', () => {
  const setting = settingOf(metrics, 7, 60, 'inline')
  const rowsOf = (words: number) => groupRows([{ label: 'Skills', text: 'aaaaaaaa '.repeat(words) }], setting)
  expect(rowsOf(12)).toHaveLength(1)
  expect(rowsOf(40).length).toBeGreaterThan(3)
})
