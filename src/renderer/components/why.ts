import type { Row } from '@shared/engine/modifiers'
import type { Text } from '@renderer/text/useText'
import { spellFigure, type FigureKind } from './figures'

/** What one row does to the number: "+2", "×2", "at least 3+". */
export const spellEffect = (text: Text, kind: FigureKind, { operation, amount }: Row): string => {
  if (operation === 'multiply' || operation === 'divide') return text.t(`why.${operation}`, { amount })
  if (operation !== 'add') return text.t(`why.${operation}`, { amount: spellFigure(text, kind, amount) })
  // A change of a target number has no plus: "+1" to 4+, never "+1+".
  const size = spellFigure(text, kind === 'target' ? 'number' : kind, Math.abs(amount))
  return amount < 0 ? `−${size}` : `+${size}`
}
