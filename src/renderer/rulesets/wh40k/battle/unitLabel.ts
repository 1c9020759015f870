import type { MessageKey } from '@shared/i18n'
import type { UnitOnScreen } from './unitViews'

/** Conditions of a unit that are always shown beside it on the board. */
const plights: readonly MessageKey[] = [
  'armyBattle.condition.fallingBack',
  'armyBattle.condition.pinned',
  'armyBattle.condition.grounded',
]

/** A unit's label on the board: number of models, or wounds, and its condition. */
export const unitLabel = (
  { name, left, wounds, done }: Pick<UnitOnScreen, 'name' | 'left' | 'wounds' | 'done'>,
  words: (key: MessageKey) => string,
): string => {
  const strength = left > 1 ? ` ×${left}` : wounds !== null && wounds > 1 ? ` ♥${wounds}` : ''
  return [`${name}${strength}`, ...done.filter((key) => plights.includes(key)).map(words)].join(' · ')
}
