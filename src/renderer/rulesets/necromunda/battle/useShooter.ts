import type { ShotFacts } from '@shared/rulesets/necromunda/questions'
import { onBattlefield } from '@shared/rulesets/necromunda/state'
import { computed, type ComputedRef } from 'vue'
import type { Asked } from '@renderer/battle/view'
import type { BattleInPlay, GangView } from './battle'

/** The fighter who would shoot at the figure shown in detail, and whether that is visible. */
export const useShooter = (battle: BattleInPlay, { looking }: GangView, mine: ComputedRef<Asked | null>) => {
  const { session, context, space } = battle
  const isThere = (fighter: number): boolean => {
    const found = session.value.state.fighters[fighter]
    return found !== undefined && onBattlefield(found)
  }
  /** The fighter in question, or the one that acts. */
  const shooter = computed(() => {
    const acting = mine.value?.about ?? session.value.state.activation?.fighter
    const target = looking.looked.value
    if (acting === undefined || target === null) return null
    return context.rosters[acting]?.alliance === context.rosters[target]?.alliance ? null : acting
  })
  const sight = computed(() => {
    const { state } = session.value
    const [from, to] = [shooter.value, looking.looked.value]
    if (from === null || to === null || ![from, to].every((it) => isThere(it))) return null
    const question = { ask: 'shot', shooter: from, target: to, short: null, long: null }
    // This question is answered with shot facts or undefined.
    const facts = space.measure(state, question) as ShotFacts | undefined
    return facts === undefined ? null : { from, to, seen: facts.visible }
  })
  return { shooter, sight }
}
