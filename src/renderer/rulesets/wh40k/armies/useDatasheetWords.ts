import type { Amount, Armament, ArmamentProfile, Datasheet } from '@shared/content/schema'
import {
  abilityLine,
  abilityText,
  amountText,
  armamentStrength,
  armamentType,
  profileStatText,
  type ProfileStat,
} from '@shared/content/words'
import { useCatalogue, useCarriedOut } from '@renderer/content/useCatalogue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

type Profile = Datasheet['profiles'][number]

/** Datasheets in the reader's language: figures with their signs, abilities in words, those carried out by hand marked. */
export const useDatasheetWords = () => {
  const { t, length, locale } = useText()
  const { nameOf } = useNames()
  const catalogue = useCatalogue()
  const carried = useCarriedOut()

  const amount = (value: Amount) => amountText(locale.value, value)
  const ability = (one: ArmamentProfile['abilities'][number]): string => abilityLine(locale.value, one, nameOf)
  const effect = (one: ArmamentProfile['abilities'][number]): string => abilityText(locale.value, one) ?? ''
  const mode = ({ id, name }: ArmamentProfile): string =>
    name === undefined ? nameOf(id) : (catalogue.value?.worded(name, locale.value) ?? name)
  return {
    amount,
    stat: (profile: Profile, key: ProfileStat) => profileStatText(locale.value, profile, key),
    strength: (profile: ArmamentProfile) => armamentStrength(locale.value, profile),
    type: (profile: ArmamentProfile) => armamentType(locale.value, profile),
    ability,
    effect,
    damage: ({ damage }: ArmamentProfile) => amount(damage),
    range: ({ range }: ArmamentProfile) => (range === null ? t('army.melee') : length(range)),
    modeName: ({ id, profiles }: Armament, profile: ArmamentProfile) =>
      profiles.length === 1 ? nameOf(id) : `${nameOf(id)}: ${mode(profile)}`,
    isByHand: (id: string) => carried.value?.entry(id) === 'by-hand',
    nameOf,
    catalogue,
    locale,
  }
}
