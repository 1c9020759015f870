import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import type { Landmark } from '@renderer/battle/view'
import type { Text } from '@renderer/text/useText'
import type { BattleNames } from './names'

/** Events of a gang battle that a replay can jump to: rounds, falls, bottling, the end. */
export const landmarkOf = (
  event: NecromundaEvent,
  names: Pick<BattleNames, 'fighter' | 'side'>,
  t: Text['t'],
): Landmark | null => {
  switch (event.type) {
    case 'round-began':
      return { kind: 'round', label: t('battleLog.round', { count: event.round }) }
    case 'seriously-injured':
    case 'out-of-action':
      return { kind: 'fall', label: t('battleReplay.landmark.fall', { fighter: names.fighter(event.fighter) }) }
    case 'bottled':
      return { kind: 'bottled', label: t('battleReplay.landmark.bottled', { side: names.side(event.side) }) }
    case 'battle-ended':
      return { kind: 'end', label: t('battleReplay.landmark.end') }
    default:
      return null
  }
}
