import { isMessageKey } from '@shared/i18n'
import type { EighthState } from '@shared/rulesets/wh40k-8e'
import { computed, type ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { ArmyNames } from './armyNames'

/** How far a battle is, in words: round, whose turn, which phase; or what is being prepared. */
export const useWhere = (state: () => EighthState, names: ComputedRef<ArmyNames>): ComputedRef<string> => {
  const { t, say } = useText()
  return computed(() => {
    const { over, stage, round, active, phase } = state()
    if (over) return t('battle.over')
    if (stage !== 'battle') {
      const key = `armyBattle.stage.${stage}`
      return isMessageKey(key) ? say({ key, params: {} }) : t('battle.deploying')
    }
    return t('armyBattle.whereNow', { round, side: names.value.side(active), phase: t(`armyBattle.phase.${phase}`) })
  })
}
