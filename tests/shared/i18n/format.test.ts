import { describe, expect, it } from 'vitest'
import {
  format,
  formatLength,
  formatNumber,
  formatPercent,
  formatSigned,
  isMessageKey,
  localeFor,
  pluralForm,
  translate,
} from '../../../src/shared/i18n'

describe('plural forms', () => {
  it.each([
    [0, 2],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [11, 2],
    [12, 2],
    [14, 2],
    [21, 0],
    [22, 1],
    [25, 2],
    [100, 2],
    [101, 0],
    [111, 2],
    [112, 2],
    [122, 1],
    [-1, 0],
    [2.5, 1],
  ])('Russian: %d takes form %d', (count, form) => {
    expect(pluralForm('ru', count)).toBe(form)
  })

  it('agrees with the Unicode rules for every whole number up to 1200', () => {
    const names = { one: 0, few: 1, many: 2, other: 1, zero: 2, two: 1 }
    const rules = new Intl.PluralRules('ru')
    const different = Array.from({ length: 1201 }, (_, n) => n).filter(
      (n) => pluralForm('ru', n) !== names[rules.select(n)],
    )
    expect(different).toEqual([])
  })

  it('English: one and everything else', () => {
    expect([0, 1, 2, 11, 21, 1.5].map((n) => pluralForm('en', n))).toEqual([1, 0, 1, 1, 1, 1])
  })
})

describe('messages are filled', () => {
  it('with the form that goes with the count, figures grouped', () => {
    expect(translate('en', 'common.credits', { count: 1 })).toBe('1 credit')
    expect(translate('en', 'common.credits', { count: 1250 })).toBe('1,250 credits')
    expect(translate('ru', 'common.fighters', { count: 3 })).toBe('3 бойца')
    expect(translate('ru', 'common.credits', { count: 12500 })).toBe('12\u00a0500 кредитов')
  })

  it('or refuse: a missing value is named', () => {
    expect(() => format('en', 'Loading {what}', {})).toThrow('{what}')
  })

  it('with text that looks like a placeholder left alone', () => {
    expect(format('en', 'Loading {what}', { what: '{done}' })).toBe('Loading {done}')
  })

  it('known keys are told from unknown ones', () => {
    expect([isMessageKey('common.undo'), isMessageKey('common.nothing'), isMessageKey('common')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('figures', () => {
  it('are grouped in the reader’s way', () => {
    expect(formatNumber('en', 1234567)).toBe('1,234,567')
    expect(formatNumber('ru', 1234567)).toBe('1\u00a0234\u00a0567')
    expect(formatNumber('ru', 1250)).toBe('1250')
    expect(formatNumber('en', -40)).toBe('\u221240')
    expect(formatNumber('ru', 2.25)).toBe('2,25')
  })

  it('changes carry their sign', () => {
    expect([2, -2, 0].map((n) => formatSigned('en', n))).toEqual(['+2', '\u22122', '0'])
  })

  it('lengths are thousandths of an inch', () => {
    expect(formatLength('en', 6000)).toBe('6″')
    expect(formatLength('en', 6500)).toBe('6.5″')
    expect(formatLength('ru', 1125)).toBe('1,125″')
  })

  it('shares are whole percent', () => {
    expect(formatPercent('en', 0.4251)).toBe('43%')
    expect(formatPercent('ru', 1)).toBe('100\u00a0%')
  })
})

it('a system language becomes the nearest supported one', () => {
  expect(['ru-RU', 'RU', 'en-GB', 'de'].map(localeFor)).toEqual(['ru', 'ru', 'en', 'en'])
})
