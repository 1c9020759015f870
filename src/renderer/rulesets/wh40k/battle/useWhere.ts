import { isMessageKey } from '@shared/i18n'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import { computed, type ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { ArmyNames } from './armyNames'
import type { ArmyEdition } from './edition'

/** Round, turn and phase in words; or the present stage of preparation. */
export const useWhere = (
  { progress, numbers }: Pick<ArmyEdition, 'progress' | 'numbers'>,
  state: () => ArmyState,
  names: ComputedRef<ArmyNames>,
): ComputedRef<string> => {
  const { t, say } = useText()
  return computed(() => {
    const { over, round, active } = state()
    const { stage, phase } = progress(state())
    const word = (key: string): string | undefined => (isMessageKey(key) ? say({ key, params: {} }) : undefined)
    if (over) return t('battle.over')
    if (stage !== 'battle') return word(`armyBattle.stage.${stage}`) ?? t('battle.deploying')
    const side = names.value.side(active)
    return t(`armyBattle.whereNow.${numbers}`, {
      count: round,
      side,
      phase: word(`armyBattle.phase.${phase}`) ?? phase,
    })
  })
}
