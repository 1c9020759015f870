import type { ShotFacts } from '@shared/rulesets/necromunda/questions'
import { onBattlefield } from '@shared/rulesets/necromunda/state'
import { computed, ref, type ComputedRef } from 'vue'
import type { Asked } from '../ask/useAsked'
import type { BattleNames } from '../names'
import type { BattleInPlay } from '../useBattle'

/** Who is looked at, by pointing or pinned, and who would shoot at it. */
export const useLooking = (battle: BattleInPlay, mine: ComputedRef<Asked | null>, names: ComputedRef<BattleNames>) => {
  const { session, context, space } = battle
  const pointed = ref<number | null>(null)
  const pinned = ref<number | null>(null)
  const looked = computed(() => pointed.value ?? pinned.value)

  /** The fighter the question is about, or the one that acts. */
  const shooter = computed(() => {
    const about = mine.value === null ? undefined : names.value.indexOf(mine.value.request.subject)
    const acting = about ?? session.value.state.activation?.fighter
    const target = looked.value
    if (acting === undefined || target === null) return null
    return context.rosters[acting]?.alliance === context.rosters[target]?.alliance ? null : acting
  })
  /** Whether there is a line between them; null while nobody measures. */
  const sight = computed(() => {
    const { state } = session.value
    const [from, to] = [shooter.value, looked.value]
    if (from === null || to === null || ![from, to].every((it) => isThere(it))) return null
    const question = { ask: 'shot', shooter: from, target: to, short: null, long: null }
    // This question is answered with shot facts, or not at all.
    const facts = space.measure(state, question) as ShotFacts | undefined
    return facts === undefined ? null : { from, to, seen: facts.visible }
  })
  const isThere = (fighter: number): boolean => {
    const found = session.value.state.fighters[fighter]
    return found !== undefined && onBattlefield(found)
  }

  return {
    looked,
    shooter,
    sight,
    isPinned: computed(() => pointed.value === null && pinned.value !== null),
    point: (fighter: number | null) => {
      pointed.value = fighter
    },
    pin: (fighter: number) => {
      pinned.value = pinned.value === fighter ? null : fighter
    },
    /** True if something was pinned. */
    unpin: (): boolean => {
      const had = pinned.value !== null
      pinned.value = null
      return had
    },
  }
}
