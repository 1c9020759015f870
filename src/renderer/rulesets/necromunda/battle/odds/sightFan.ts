import type { Computed } from '@shared/engine'
import type { Cover } from '@shared/rulesets/necromunda/questions'
import type { BattleInView } from '../battle'
import { arrangedShots } from './arranged'
import { lookAtShot, type ShotLook } from './shotLooks'

/** One enemy as a fighter sees it. */
export interface Sight {
  readonly target: number
  readonly seen: boolean
  readonly inRange: boolean
  readonly cover: Cover
  /** With the weapon that hits most easily; null if none can, or if no roll is needed. */
  readonly needed: Computed | null
}

const ease = ({ needed }: ShotLook): number => needed?.value ?? 0

/** A fighter's view of every enemy on the board, with the weapon that hits each most easily. */
export const sightFan = (battle: BattleInView, shooter: number): Sight[] => {
  const { rosters } = battle.context
  const side = rosters[shooter]?.side
  const profiles = arrangedShots(battle, shooter)
  return rosters.flatMap(({ index: target, side: theirs }): Sight[] => {
    if (theirs === side) return []
    const looks = profiles.flatMap((profile) => lookAtShot(battle, shooter, target, profile) ?? [])
    const [first] = looks
    if (first === undefined) return []
    const [best] = looks.filter(({ possible }) => possible).sort((one, other) => ease(one) - ease(other))
    const seen = looks.some(({ facts }) => facts.visible)
    return [{ target, seen, inRange: best !== undefined, cover: (best ?? first).cover, needed: best?.needed ?? null }]
  })
}
