import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, availabilityOf, numberOf, slugOf } from '../../../scripts/content/cells'
import { parseCsv } from '../../../scripts/content/csv'
import { experienceOf, rewardsOf } from '../../../scripts/content/rewards'

describe('tables', () => {
  it('read quoted cells, doubled quotes and line breaks inside quotes', () => {
    expect(parseCsv('name,M\nQueen,"5"""\n"Bigby, Slopper","a\nb"\n', 'x.csv')).toEqual([
      { name: 'Queen', M: '5"' },
      { name: 'Bigby, Slopper', M: 'a\nb' },
    ])
  })

  it('refuse rows of another width than the header', () => {
    expect(() => parseCsv('a,b\n1\n', 'x.csv')).toThrow('x.csv: row 2 has 1 cells where the header has 2')
  })

  it('give back whatever was written', () => {
    const cell = fc.stringMatching(/^[a-z",\n]*$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join('\n')
        expect(parseCsv(text, 'x.csv')).toEqual(rows.map(([a, b]) => ({ a: a.trim(), b: b.trim() })))
      }),
    )
  })
})

describe('cells', () => {
  it('become slugs', () => {
    expect(["'Nightshade' chem-thrower", 'Naaargah!', 'Cor ‘Two-Guns’ Coran', 'Maul (club)'].map(slugOf)).toEqual([
      'nightshade-chem-thrower',
      'naaargah',
      'cor-two-guns-coran',
      'maul-club',
    ])
  })

  it('tell unknown from zero and from nonsense', () => {
    expect([numberOf(''), numberOf('0'), numberOf('-2'), numberOf('+1')]).toEqual([null, 0, -2, 1])
    expect(() => numberOf('many')).toThrow('"many" is not a number')
  })

  it('name where an item can be had', () => {
    expect(['C', 'R8', 'I13', 'E', ''].map(availabilityOf)).toEqual([
      { kind: 'common' },
      { kind: 'rare', level: 8 },
      { kind: 'illegal', level: 13 },
      { kind: 'exclusive' },
      null,
    ])
    expect(() => availabilityOf('X1')).toThrow('"X1" is not an availability')
  })

  it('become amounts where the formula is plain', () => {
    const roll = (dice: string, times = 1, plus = 0) => ({ dice, times, plus })
    expect(['10', 'D6x10', '4D6x10', 'D3+7', '3+D6', '+D3', 'D6x10 + D6x10 per captive'].map(amountOf)).toEqual([
      10,
      roll('D6', 10),
      roll('4D6', 10),
      roll('D3', 1, 7),
      roll('D6', 1, 3),
      roll('D3'),
      null,
    ])
  })
})

describe('rewards', () => {
  const roll = (dice: string, times: number) => ({ dice, times, plus: 0 })

  it('are read for every recipient', () => {
    expect(rewardsOf('Win 2D6x10; lose D6x5; draw D6x10')).toEqual([
      { kind: 'amount', to: 'winner', amount: roll('2D6', 10), per: null, when: null },
      { kind: 'amount', to: 'loser', amount: roll('D6', 5), per: null, when: null },
      { kind: 'amount', to: 'draw', amount: roll('D6', 10), per: null, when: null },
    ])
  })

  it('say what is counted', () => {
    expect(rewardsOf('Attacker D6x10 per casket; defender D6x10 win')).toEqual([
      { kind: 'amount', to: 'attacker', amount: roll('D6', 10), per: 'casket', when: null },
      { kind: 'amount', to: 'defender', amount: roll('D6', 10), per: null, when: 'won' },
    ])
  })

  it('stay words as a whole when one part is not understood', () => {
    const text = 'Winner D6x10; loser what is left'
    expect(rewardsOf(text)).toEqual([{ kind: 'by-hand', text }])
    expect(rewardsOf('none')).toEqual([])
  })

  it('of experience are for taking part, for the Leader, or for a deed', () => {
    expect(experienceOf('+1 part.; D3 to winning Leader; +1 per site; as agreed')).toEqual([
      { kind: 'participation', amount: 1 },
      { kind: 'winning-leader', amount: roll('D3', 1) },
      { kind: 'deed', amount: 1, deed: 'per site' },
      { kind: 'by-hand', text: 'as agreed' },
    ])
  })
})
