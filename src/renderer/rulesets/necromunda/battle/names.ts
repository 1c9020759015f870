import type { BattleSetup } from '@shared/battle'
import { namesOf, type LogNames } from '@shared/rulesets/necromunda/narration-words'
import { allianceOf, type BattleContext } from '@shared/rulesets/necromunda/table'
import { messages } from '@shared/i18n'
import { computed, type ComputedRef } from 'vue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

/** Names of everybody and everything in a battle, in the reader's language. */
export interface BattleNames extends LogNames {
  /** By the id of a roster or of a side (`side-1`), as requests name their subject. */
  subject(id: string): string
  /** A side's allies, in words; empty if it has none. */
  allies(side: number): string
  /** Index of the fighter with this roster id. */
  indexOf(id: string): number | undefined
  /** A weapon profile: the weapon's name, and the profile's if it has several. */
  profile(id: string): string
  /** A door or similar, as choices name them: `door/1`, `duct/2/1`; undefined for anything else. */
  thing(id: string): string | undefined
  /** Several profiles: `2×knife/standard+1×pistol/standard`, `pistol/low+pistol/low`. */
  profiles(id: string): string
  /** Names of the sources of computed numbers. */
  readonly sources: Readonly<Record<string, string>>
}

/** Sources named by the rules themselves, in every language. */
const rowSources = Object.keys(messages.en.battleSource) as (keyof (typeof messages)['en']['battleSource'])[]

export const useBattleNames = (context: BattleContext, { sides }: BattleSetup): ComputedRef<BattleNames> => {
  const { nameOf } = useNames()
  const { t, say, locale } = useText()
  const byId = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const several = new Set(
    context.rosters.flatMap(({ weapons }) => weapons.filter(({ profiles }) => profiles.length > 1).map(({ id }) => id)),
  )

  const profileIds = [
    ...new Set(
      context.rosters.flatMap(({ weapons }) => weapons.flatMap(({ profiles }) => profiles.map(({ id }) => id))),
    ),
  ]

  const profile = (id: string): string => {
    if (id === 'unarmed') return t('battle.option.unarmed')
    const [weapon = id, way = ''] = id.split('/')
    const name = nameOf(weapon)
    return several.has(weapon) && way !== '' ? `${name} (${wayOf(way)})` : name
  }
  const wayOf = (way: string): string => {
    const key = `battleWay.${way}`
    const text = say({ key, params: {} })
    return text === key ? nameOf(way).toLowerCase() : text
  }
  const share = (part: string): string => {
    const [first = part, second] = part.split('×')
    return second === undefined
      ? profile(first)
      : t('battle.diceWith', { count: Number(first), weapon: profile(second) })
  }

  return computed((): BattleNames => {
    // Makes names depend on the language, which `nameOf` reads only when called.
    void locale.value
    const names = namesOf(
      context.rosters,
      sides.map(({ name }) => name),
      nameOf,
    )
    return {
      ...names,
      allies: (side) => {
        const others = sides.filter(
          (_, other) => other !== side && allianceOf(context, other) === allianceOf(context, side),
        )
        return others.map(({ name }) => name).join(', ')
      },
      subject: (id) => {
        const index = byId.get(id)
        if (index !== undefined) return names.fighter(index)
        const side = /^side-(\d+)$/.exec(id)?.[1]
        return side === undefined ? nameOf(id) : names.side(Number(side))
      },
      indexOf: (id) => byId.get(id),
      profile,
      thing: (id) => {
        const [, what, number] = /^(door|terminal|duct|loot)\/(\d+)(?:\/\d+)?$/.exec(id) ?? []
        return what === undefined
          ? undefined
          : say({ key: `battleTable.thing.${what}`, params: { count: Number(number) } })
      },
      profiles: (id) => id.split('+').map(share).join(' + '),
      sources: {
        ...Object.fromEntries(rowSources.map((source) => [source, t(`battleSource.${source}`)])),
        ...Object.fromEntries(profileIds.map((id) => [id, profile(id)])),
      },
    }
  })
}
