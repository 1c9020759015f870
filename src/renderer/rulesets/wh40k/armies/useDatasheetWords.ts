import type { Amount, Armament, ArmamentProfile, Datasheet } from '@shared/content/schema'
import { amountText, armamentStrength, armamentType, profileStatText, type ProfileStat } from '@shared/content/words'
import { isMessageKey } from '@shared/i18n'
import { useCatalogue, useCarriedOut } from '@renderer/content/useCatalogue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

type Profile = Datasheet['profiles'][number]

/** Datasheets as the reader reads them: figures with their signs, abilities in words, what people see to themselves marked. */
export const useDatasheetWords = () => {
  const { t, say, length, locale } = useText()
  const { nameOf } = useNames()
  const catalogue = useCatalogue()
  const carried = useCarriedOut()

  const amount = (value: Amount) => amountText(locale.value, value)
  /** Its text where there is one: what it does, or else its plain name. */
  const ability = ({ id, value }: { readonly id: string; readonly value?: number | undefined }): string => {
    const key = `army.ability.${id}`
    if (!isMessageKey(key)) return nameOf(id)
    return say({ key, params: { value: value ?? 0, distance: length(value ?? 0) } })
  }
  return {
    amount,
    stat: (profile: Profile, key: ProfileStat) => profileStatText(locale.value, profile, key),
    strength: (profile: ArmamentProfile) => armamentStrength(locale.value, profile),
    type: (profile: ArmamentProfile) => armamentType(locale.value, profile),
    ability,
    damage: ({ damage }: ArmamentProfile) => amount(damage),
    range: ({ range }: ArmamentProfile) => (range === null ? t('army.melee') : length(range)),
    modeName: ({ id, profiles }: Armament, profile: ArmamentProfile) =>
      profiles.length === 1 ? nameOf(id) : `${nameOf(id)}: ${profile.name ?? nameOf(profile.id)}`,
    isByHand: (id: string) => carried.value?.entry(id) === 'by-hand',
    nameOf,
    catalogue,
    locale,
  }
}
