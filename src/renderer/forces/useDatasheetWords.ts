import type { Amount, Armament, ArmamentProfile, Datasheet, Movement } from '@shared/content/schema'
import { isMessageKey } from '@shared/i18n'
import { useCatalogue, useCarriedOut } from '@renderer/content/useCatalogue'
import { dash } from '@renderer/components/figures'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

export const profileStats = ['m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv'] as const
type Stat = (typeof profileStats)[number]
type Profile = Datasheet['profiles'][number]

/** Datasheets as the reader reads them: figures with their signs, abilities in words, what people see to themselves marked. */
export const useDatasheetWords = () => {
  const { t, say, length, number, locale } = useText()
  const { nameOf } = useNames('wh40k-8e')
  const catalogue = useCatalogue('wh40k-8e')
  const carried = useCarriedOut('wh40k-8e')

  const amount = (value: Amount): string => {
    if (typeof value === 'number') return number(value)
    const { dice, times, plus } = value
    return `${times === 1 ? '' : `${number(times)}×`}${dice}${plus === 0 ? '' : `+${number(plus)}`}`
  }
  const movement = (m: Movement): string => {
    switch (m.kind) {
      case 'fixed':
        return length(m.most)
      case 'range':
        return `${number(m.least / 1000)}–${length(m.most)}`
      case 'random':
        return `${amount(m.inches)}″`
    }
  }
  const target = (value: number | null) => (value === null ? dash : `${number(value)}+`)
  const stat = (profile: Profile, key: Stat): string => {
    switch (key) {
      case 'm':
        return movement(profile.m)
      case 'ws':
      case 'bs':
        return target(profile[key])
      case 'a':
        return amount(profile.a)
      case 'sv':
        return [target(profile.sv), ...profile.invulnerable.map((save) => `${number(save)}++`)].join(' / ')
      default:
        return number(profile[key])
    }
  }
  const strength = ({ strength: value }: ArmamentProfile): string => {
    switch (value.kind) {
      case 'number':
        return number(value.value)
      case 'user':
        return value.plus === 0 ? t('stat.s') : `${t('stat.s')}+${number(value.plus)}`
      case 'times':
        return `${t('stat.s')}×${number(value.factor)}`
    }
  }
  const type = ({ type: kind, attacks }: ArmamentProfile): string =>
    [t(`army.weaponType.${kind}`), ...(attacks === null ? [] : [amount(attacks)])].join(' ')
  /** Its text where there is one: what it does, or else its plain name. */
  const ability = ({ id, value }: { readonly id: string; readonly value?: number | undefined }): string => {
    const key = `army.ability.${id}`
    if (!isMessageKey(key)) return nameOf(id)
    return say({ key, params: { value: value ?? 0, distance: length(value ?? 0) } })
  }
  return {
    amount,
    stat,
    strength,
    type,
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
