import type { Text } from '@renderer/text/useText'

/** How to write a value: lengths are thousandths of an inch, targets the number before the plus. */
export type FigureKind = 'number' | 'credits' | 'length' | 'target'

/** The dash of a card: no value. */
export const dash = '–'

export const spellFigure = (text: Text, kind: FigureKind, value: number): string => {
  switch (kind) {
    case 'number':
      return text.number(value)
    case 'credits':
      return text.t('common.creditsShort', { count: value })
    case 'length':
      return text.length(value)
    case 'target':
      return `${text.number(value)}+`
  }
}
