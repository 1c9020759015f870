import { translate, type Locale } from '../../../i18n'
import type { CommonChange } from '../rulings/amendment'
import type { ArmyLogNames } from './lines'

/** The judge's name, if given. */
export const judge = (by: string | null, locale: Locale): string => by ?? translate(locale, 'battleLog.ruled.judge')

/** The text of a judge's change that every edition knows. */
export const commonAmendment = (change: CommonChange, names: ArmyLogNames, locale: Locale): string => {
  switch (change.what) {
    case 'wounds':
      return translate(locale, 'armyLog.amended.wounds', {
        unit: names.unit(names.unitOf(change.model)),
        count: change.wounds,
      })
    case 'removed':
    case 'restored':
      return translate(locale, `armyLog.amended.${change.what}`, {
        unit: names.unit(change.unit),
        count: change.models.length,
      })
    case 'placed':
      return translate(locale, 'armyLog.amended.placed', { unit: names.unit(change.unit) })
    case 'points':
      return translate(locale, 'armyLog.amended.points', { side: names.side(change.side), count: change.points })
  }
}
