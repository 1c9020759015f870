import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattleNames } from '../names'
import type { Step } from '@renderer/battle/usePlay'

/** Names a step for undo: who, and what was decided. */
export const useUndoWords = (names: ComputedRef<BattleNames>) => {
  const { t, say } = useText()
  const known = (key: string): string | undefined => {
    const text = say({ key, params: {} })
    return text === key ? undefined : text
  }
  const chosen = (kind: string, option: string): string =>
    known(`battle.option.${kind}.${option}`) ??
    known(`battle.option.${option}`) ??
    names.value.thing(option) ??
    (option.includes('/') || option.includes('×') ? names.value.profiles(option) : names.value.subject(option))

  return ({ input, then }: Step): string => {
    if ('reason' in input) return t('battle.step.overrule', { reason: input.reason })
    const who = names.value.subject(input.subject)
    switch (input.type) {
      case 'choice': {
        const what = chosen(input.kind, input.option)
        const again = then.some(
          (next) =>
            next.type === 'choice' &&
            next.kind === input.kind &&
            next.option === input.option &&
            next.subject === input.subject,
        )
        return t('battle.step.choice', { who, what: again ? t('battle.step.twice', { what }) : what })
      }
      case 'placement':
        return t('battle.step.choice', { who, what: known(`battle.step.${input.kind}`) ?? input.kind })
      case 'dice':
        return t('battle.step.dice', { who, faces: input.faces.join(', ') })
      case 'fact':
        return t('battle.step.fact', { who })
    }
  }
}
