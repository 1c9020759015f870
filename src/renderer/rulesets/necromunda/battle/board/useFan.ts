import { lengthOf } from '@shared/rulesets/necromunda/shooting'
import { computed, toValue, type MaybeRefOrGetter } from 'vue'
import { arrangedShots } from '../odds/arranged'
import { sightFan } from '../odds/sightFan'
import type { BattleInView } from '../battle'

/** A fighter's view of every enemy, and the ends of its weapon's ranges; empty if no fighter is shown. */
export const useFan = (battle: MaybeRefOrGetter<BattleInView>, seer: MaybeRefOrGetter<number | null>) => {
  const fan = computed(() => {
    const view = toValue(battle)
    void view.session.value
    const fighter = toValue(seer)
    return fighter === null ? [] : sightFan(view, fighter)
  })
  const ranges = computed(() => {
    const fighter = toValue(seer)
    const [profile] = fighter === null ? [] : arrangedShots(toValue(battle), fighter)
    if (profile === undefined) return []
    return (['short', 'long'] as const).flatMap((band) => {
      const reach = lengthOf(profile[band])
      return reach === null ? [] : [{ band, reach }]
    })
  })
  return { fan, ranges }
}
