import type { ComputedRef } from 'vue'
import type { Step } from '@renderer/battle/usePlay'
import { useText } from '@renderer/text/useText'
import type { ArmyNames } from './armyNames'

/** Names a step for undo: who, and what was decided. */
export const useStepNames = (names: ComputedRef<ArmyNames>) => {
  const { t } = useText()
  return ({ input }: Step): string => {
    if ('reason' in input) return t('battle.step.overrule', { reason: input.reason })
    const who = names.value.subject(input.subject)
    switch (input.type) {
      case 'choice':
        return t('battle.step.choice', { who, what: names.value.option(input.kind, input.option) })
      case 'placement':
        return t('armyBattle.stepPlaced', { who })
      case 'dice':
        return t('battle.step.dice', { who, faces: input.faces.join(', ') })
      case 'fact':
        return t('battle.step.fact', { who })
    }
  }
}
