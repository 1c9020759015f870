import type { RosterRow } from '../contract/fighters'
import { formatNumber } from '../i18n'
import type { Group } from './content'
import type { Naming } from './naming'

/** The parts of a card that only vehicles have: the crew and how well it shoots, its free upgrade slots, its movement and weapons. */
export const vehicleGroups = (naming: Naming, { type }: RosterRow, aboard: readonly RosterRow[]): Group[] => {
  const { catalogue, locale, t } = naming
  const known = catalogue.vehicles.find(type)
  const slots = (['body', 'drive', 'engine'] as const).flatMap((part) => {
    const count = known?.slots[part] ?? 0
    return count > 0 ? [`${t(`card.slot.${part}`)} ${count}`] : []
  })
  return [
    { label: t('card.aboard'), text: aboard.map((crew) => crewText(naming, crew)).join(', ') },
    { label: t('card.slots'), text: slots.join(', ') },
    {
      label: t('card.rules'),
      text: known === undefined ? '' : (catalogue.effectOf('vehicles', known.id, locale) ?? ''),
    },
  ]
}

const crewText = ({ locale, t }: Naming, { name, statline }: RosterRow): string => {
  const skill = statline.find(({ stat }) => stat === 'bs')?.value ?? null
  return skill === null ? name : `${name} (${t('card.ballistics')} ${formatNumber(locale, skill)}+)`
}
