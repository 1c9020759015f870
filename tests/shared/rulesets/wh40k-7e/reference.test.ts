import { reference } from '@shared/rulesets/wh40k-7e/reference'
import { describe, expect, it } from 'vitest'

const table = (title: string) => reference('en').find((one) => one.title === title)

describe('the sheet of tables', () => {
  it('has damage by AP, and the bonus against open-topped vehicles (7E-BASE-VEH-03)', () => {
    const damage = table('Damage of vehicles')
    expect(damage?.rows.at(-1)).toEqual(['6', 'immobilised', 'explodes', 'explodes'])
    expect(damage?.note).toContain('Open-topped')
  })

  it('has Perils of the Warp, face by face (7E-BASE-PSY-08)', () => {
    expect(table('Perils of the Warp')?.rows.map(([face]) => face)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(table('Perils of the Warp')?.rows[3]).toEqual(['4', 'A wound.'])
  })

  it('has flanks and mishaps (7E-USR-OUTFLANK-2, 7E-BASE-RES-06)', () => {
    expect(table('From reserve')?.rows).toEqual([
      ['1', 'left flank', 'destroyed'],
      ['2', 'left flank', 'the enemy places it'],
      ['3', 'right flank', 'the enemy places it'],
      ['4', 'right flank', 'a turn later'],
      ['5', 'as you like', 'a turn later'],
      ['6', 'as you like', 'a turn later'],
    ])
  })

  it.each(['en', 'ru'] as const)('has row names short enough for their columns in "%s"', (locale) => {
    for (const { heads, rows } of reference(locale))
      if (heads.length > 3) expect(rows.filter(([first = '']) => first.length > 2)).toEqual([])
  })
})
