import { segmentsOf } from '@renderer/rules/segments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('a rule’s text in segments', () => {
  it('has emphasis, literals and rule IDs', () => {
    expect(segmentsOf('Exactly **one** Leader, see CAMP-CRE-10 and `GF`.')).toEqual([
      { kind: 'plain', text: 'Exactly ' },
      { kind: 'strong', text: 'one' },
      { kind: 'plain', text: ' Leader, see ' },
      { kind: 'rule', text: 'CAMP-CRE-10' },
      { kind: 'plain', text: ' and ' },
      { kind: 'literal', text: 'GF' },
      { kind: 'plain', text: '.' },
    ])
  })

  it.each(['NEC-SHOOT-07', 'NECX-ARM-UNDERSUIT', '8E-CORE-12', '4E-ARMY-01'])('finds %s', (id) => {
    expect(segmentsOf(`(${id})`)[1]).toEqual({ kind: 'rule', text: id })
  })

  it('ignores words that only look alike', () => {
    expect(segmentsOf('TECNEC-LIKE 2*3 and half ** a pair')).toEqual([
      { kind: 'plain', text: 'TECNEC-LIKE 2*3 and half ** a pair' },
    ])
  })

  it('loses no character but the marks', () => {
    const words = fc.constantFrom('**', '`', 'NEC-MOVE-01', 'wound', ' ', '*', '-')
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join('')
        const unmarked = (it: string) => it.replaceAll(/[*`]/g, '')
        expect(
          unmarked(
            segmentsOf(text)
              .map((it) => it.text)
              .join(''),
          ),
        ).toBe(unmarked(text))
      }),
    )
  })
})
