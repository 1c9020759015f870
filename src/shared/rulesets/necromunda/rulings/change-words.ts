import { translate, type Locale } from '../../../i18n'
import type { FighterIndex, SideIndex } from '../state'
import type { Change } from './amendment'

interface Names {
  fighter(fighter: FighterIndex): string
  side(side: SideIndex): string
  carried(fighter: FighterIndex, weapon: number): string
}

/** The new value in words. */
export const changeWords = (change: Change, names: Names, locale: Locale): string => {
  if (change.what === 'side') {
    const { victoryPoints, credits, bottled } = change
    const params = { side: names.side(change.side), points: victoryPoints, credits }
    return translate(locale, bottled ? 'battleLog.amended.sideBottled' : 'battleLog.amended.side', params)
  }
  const fighter = names.fighter(change.fighter)
  switch (change.what) {
    case 'wounds':
      return translate(locale, 'battleLog.amended.wounds', {
        fighter,
        wounds: change.wounds,
        flesh: change.fleshWounds,
      })
    case 'status':
      return translate(locale, 'battleLog.amended.status', {
        fighter,
        status: translate(locale, `battle.status.${change.status}`),
      })
    case 'condition':
      return translate(locale, change.has ? 'battleLog.amended.has' : 'battleLog.amended.hasNot', {
        fighter,
        condition: translate(locale, `battleLog.condition.${change.condition}`),
      })
    case 'ammo':
      return translate(locale, `battleLog.amended.ammo.${change.ammo}`, {
        fighter,
        weapon: names.carried(change.fighter, change.weapon),
      })
    case 'ready':
      return translate(locale, change.ready ? 'battleLog.amended.ready' : 'battleLog.amended.notReady', { fighter })
    case 'experience':
      return translate(locale, 'battleLog.amended.experience', { fighter, count: change.points })
    case 'placed':
      return translate(locale, 'battleLog.amended.placed', { fighter })
  }
}
