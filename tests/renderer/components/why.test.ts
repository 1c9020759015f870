import { changeOf } from '@shared/cards/stats'
import { spellEffect } from '@renderer/components/why'
import { spellFigure } from '@renderer/components/figures'
import { textIn } from '@renderer/text/useText'
import type { Locale } from '@shared/i18n'
import { describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import type { StatView } from '../../../src/shared/contract/fighters'
import { row, type RowOperation } from '../../../src/shared/engine/modifiers'

const english = textIn(shallowRef<Locale>('en'))
const russian = textIn(shallowRef<Locale>('ru'))

describe('values', () => {
  it('are formatted by their kind', () => {
    expect(spellFigure(english, 'target', 4)).toBe('4+')
    expect(spellFigure(english, 'length', 5500)).toBe('5.5″')
    expect(spellFigure(russian, 'length', 5500)).toBe('5,5″')
    expect(spellFigure(english, 'credits', 1250)).toBe('1,250 cr')
    expect(spellFigure(russian, 'credits', 1250)).toBe('1250 кр.')
  })
})

describe('the effect of a row', () => {
  const effect = (operation: RowOperation, amount: number) =>
    spellEffect(english, 'target', row('x', 'NEC-MOVE-01', operation, amount))

  it('a step has its sign, and a step of a target number is no target number', () => {
    expect([effect('add', 1), effect('add', -2)]).toEqual(['+1', '−2'])
    expect(spellEffect(english, 'length', row('x', 'NEC-MOVE-01', 'add', -500))).toBe('−0.5″')
  })

  it('factors, settings and bounds are named as such', () => {
    expect([
      effect('base', 4),
      effect('multiply', 2),
      effect('divide', 2),
      effect('set', 3),
      effect('at-least', 2),
      effect('at-most', 6),
    ]).toEqual(['4+', '×2', '÷2', 'set to 3+', 'at least 2+', 'at most 6+'])
  })
})

describe('a changed characteristic', () => {
  const figure = (kind: StatView['kind'], value: number | null, profile: number | null): StatView => ({
    stat: 'ws',
    kind,
    value,
    profile,
    rows: [],
  })

  it('is better if lower for target numbers, and if higher for others', () => {
    expect([
      changeOf(figure('target', 3, 4)),
      changeOf(figure('target', 5, 4)),
      changeOf(figure('number', 4, 3)),
      changeOf(figure('length', 4000, 5000)),
    ]).toEqual(['better', 'worse', 'better', 'worse'])
  })

  it('has not changed if the card does not show it', () => {
    expect([
      changeOf(figure('target', null, 4)),
      changeOf(figure('target', 4, null)),
      changeOf(figure('number', 3, 3)),
    ]).toEqual(['same', 'same', 'same'])
  })
})
