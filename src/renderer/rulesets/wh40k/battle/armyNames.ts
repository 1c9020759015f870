import type { BattleSetup } from '@shared/battle'
import { abilityCalled } from '@shared/content/words'
import { isMessageKey, messages } from '@shared/i18n'
import { namesOf } from '@shared/rulesets/wh40k/narration/lines'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import { computed, type ComputedRef } from 'vue'
import { useCatalogue } from '@renderer/content/useCatalogue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'
import type { BattleNames } from './edition'
import { kindParts, savesIn, together } from './optionWords'

/** All names in a battle of armies, in the reader's language. */
export interface ArmyNames extends BattleNames {
  /** By the id of a roster or of a side (`side-1`), as requests name their subject. */
  subject(id: string): string
  /** A model's kind: a trooper, its sergeant. */
  modelKind(model: number): string
  /** Index of the unit with this roster id. */
  unitWith(id: string): number | undefined
  /** An answer by its option's id: a unit, a side, a model, a weapon and its mode, a number. */
  option(kind: string, id: string): string
  /** Names of the sources of computed numbers. */
  readonly sources: Readonly<Record<string, string>>
}

/** Sources named by the rules themselves, in every language. */
const rowSources = Object.keys(messages.en.armySource) as (keyof (typeof messages)['en']['armySource'])[]

/** `state` is read at each call, since models can join. */
export const useArmyNames = (
  context: ArmyContext,
  { sides }: BattleSetup,
  state: () => ArmyState,
): ComputedRef<ArmyNames> => {
  const { t, say, locale } = useText()
  const { nameOf } = useNames()
  const catalogue = useCatalogue()
  const byId = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const text = (key: string, params = {}): string | undefined => (isMessageKey(key) ? say({ key, params }) : undefined)

  return computed((): ArmyNames => {
    // Makes names depend on the language, which `nameOf` reads only when called.
    void locale.value
    const content = {
      weapon: nameOf,
      power: nameOf,
      ability: (slug: string, unit: number | null) => {
        const datasheet = context.rosters[unit ?? -1]?.datasheet ?? ''
        return abilityCalled(locale.value, catalogue.value?.datasheets.find(datasheet), slug, nameOf)
      },
    }
    const names = (): BattleNames =>
      namesOf(
        context.rosters,
        state(),
        sides.map(({ name }) => name),
        content,
      )
    const unit = (index: number) => context.rosters[index]?.name ?? `#${index}`
    const side = (index: number) => sides[index]?.name ?? `#${index}`
    const subject = (id: string): string => {
      const index = byId.get(id)
      if (index !== undefined) return unit(index)
      const place = /^side-(\d+)$/.exec(id)?.[1]
      return place === undefined ? (text(`armyBattle.subject.${id}`) ?? nameOf(id)) : side(Number(place))
    }
    const modelKind = (model: number): string => {
      const { unit: of = -1, kind = -1 } = state().models[model] ?? {}
      const kinds = (context.rosters[of]?.kinds ?? []).map(({ id }) => id)
      const { profile, carried } = kindParts(kinds[kind] ?? `#${model}`, kinds)
      return carried.length === 0 ? nameOf(profile) : `${nameOf(profile)}: ${carried.map(nameOf).join(', ')}`
    }
    /** A model's number in its unit, from 1, and its kind if the unit has several. */
    const modelWords = (model: number): string => {
      const of = state().models[model]?.unit ?? -1
      const number = t('armyBattle.model', { number: (state().units[of]?.models.indexOf(model) ?? 0) + 1 })
      return (context.rosters[of]?.kinds.length ?? 1) > 1 ? `${number}: ${modelKind(model)}` : number
    }
    const piece = (id: string): string => {
      const index = byId.get(id)
      if (index !== undefined) return unit(index)
      const [, pistols] = /^pistols-(\d+)$/.exec(id) ?? []
      if (pistols !== undefined) return t('armyBattle.pistols', { count: Number(pistols) })
      const unitOf = (one: string): string | undefined => {
        const other = byId.get(one)
        return other === undefined ? undefined : unit(other)
      }
      return text(`armyBattle.option.${id}`) ?? together(id, unitOf, nameOf)
    }
    const savesWords = (id: string): string => {
      const saves = savesIn(id).map(({ save, value }) => t(`armyBattle.saves.${save}`, { value }))
      return saves.length === 0 ? t('armyBattle.saves.none') : saves.join(', ')
    }
    return {
      ...content,
      unit,
      side,
      unitOf: (model) => names().unitOf(model),
      numberOf: (model) => names().numberOf?.(model) ?? null,
      subject,
      modelKind,
      sources: Object.fromEntries(rowSources.map((source) => [source, t(`armySource.${source}`)])),
      unitWith: (id) => byId.get(id),
      option: (kind, id) => {
        const special = text(`armyBattle.option.${kind}.${id}`) ?? text(`armyBattle.option.${id}`)
        if (special !== undefined) return special
        if (byId.has(id) || /^side-\d+$/.test(id)) return subject(id)
        const [, model] = /^model-(\d+)$/.exec(id) ?? []
        if (model !== undefined) return modelWords(Number(model))
        const [, vehicle] = /^vehicle-(\d+)$/.exec(id) ?? []
        if (vehicle !== undefined) return t('armyBattle.model', { number: Number(vehicle) })
        const [, face] = /^face-(\d)$/.exec(id) ?? []
        if (face !== undefined) return t('armyBattle.face', { face: Number(face) })
        const [, save] = /^invulnerable-(\d)$/.exec(id) ?? []
        if (save !== undefined) return t('armyBattle.invulnerable', { value: Number(save) })
        if (kind === 'wound.armour') return savesWords(id)
        if (/^\d+$/.test(id)) return id
        const parts = id.split('/')
        const words = parts.map(piece)
        // A single model has its unit's name, but another unit may have the same.
        const isAlone = words[0] === words[1] && !byId.has(parts[1] ?? '')
        return (isAlone ? words.slice(1) : words).join(': ')
      },
    }
  })
}
