import { isMessageKey } from '@shared/i18n'
import type { Battlefield } from '@shared/space'
import { useText } from '@renderer/text/useText'
import type { BattleParts } from '@renderer/rulesets/plugin'
import type { Thing } from './things'

/** Texts about things on a battlefield: name, kind and effects. */
export const useThingWords = (field: () => Battlefield, effectOf: NonNullable<BattleParts['effectOf']>) => {
  const { t, say, locale, length } = useText()
  const height = ({ height }: Thing): string[] => {
    if (height === null || height.top <= 0) return []
    if (height.top < 500) return [t('board.flat')]
    return [
      height.base > 0
        ? t('board.fromTo', { from: length(height.base), to: length(height.top) })
        : t('board.high', { top: length(height.top) }),
    ]
  }
  return {
    name: ({ name, kind }: Thing): string => {
      const own = name === null ? undefined : field().names[name]
      const left = `battlefield.left.${name}`
      return (
        own?.[locale.value] ??
        (isMessageKey(left) ? say({ key: left, params: {} }) : (name ?? t(`battlefield.kinds.${kind}`)))
      )
    },
    kind: ({ kind }: Thing): string => t(`battlefield.kinds.${kind}`),
    /** Height, effects on sight and movement, and the ruleset's own effects. */
    facts: (thing: Thing): string[] => {
      const effect = effectOf(thing.kind)
      return [
        ...height(thing),
        ...(thing.opaque === null ? [] : [t(`board.sight.${thing.opaque ? 'shut' : 'open'}`)]),
        ...(thing.way === null ? [] : [t(`board.way.${thing.way}`)]),
        ...(effect === null ? [] : [say({ key: effect.text, params: {} })]),
      ]
    },
    /** The rule of its effect; empty: it has none. */
    rule: ({ kind }: Thing): string => effectOf(kind)?.rule ?? '',
  }
}
