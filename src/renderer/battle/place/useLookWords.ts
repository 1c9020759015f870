import type { Hazard } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { FighterView } from '../fighterViews'
import type { BattleNames } from '../names'
import type { Look } from './looks'

/** Puts what a placement would be like into words. */
export const useLookWords = (names: ComputedRef<BattleNames>, fighters: ComputedRef<readonly FighterView[]>) => {
  const { t, say, length } = useText()
  const list = (indices: readonly number[]) => indices.map(names.value.fighter).join(', ')

  const hazard = (met: Hazard): string => {
    switch (met.kind) {
      case 'barricade':
      case 'dangerous':
        return t(`battle.hazard.${met.kind}`)
      case 'jump':
        return t('battle.hazard.jump', { height: length(met.height) })
      case 'leap':
        return t('battle.hazard.leap', { gap: length(met.gap) })
      case 'interceptor':
        return t('battle.hazard.interceptor', { fighter: names.value.fighter(met.fighter) })
    }
  }
  const problem = ({ problem: key }: Look): string | null => (key === null ? null : say({ key: `battle.problem.${key}`, params: {} }))

  /** Whom a facing looks at: the fighter nearest to its direction, if one is near it. */
  const ahead = ({ end, heading }: Look): string | null => {
    if (end === null || heading === null) return null
    let best: { name: string; off: number } | null = null
    for (const { placement, name } of fighters.value) {
      if (placement === null || (placement.x === end.x && placement.y === end.y)) continue
      const angle = (Math.atan2(placement.y - end.y, placement.x - end.x) * 128) / Math.PI
      const turn = Math.abs(((angle - heading + 384) % 256) - 128)
      if (turn <= 4 && (best === null || turn < best.off)) best = { name, off: turn }
    }
    return best?.name ?? null
  }

  return {
    problem,
    hazard,
    list,
    /** A suggestion's button. */
    brief(look: Look, place: number): string {
      if (look.outline.length > 0 || (look.heading === null && look.end !== null)) {
        return look.touched.length === 0 ? t('battle.touchesNobody') : t('battle.touches', { fighters: list(look.touched) })
      }
      if (look.move !== null) {
        if (look.move.legs.length === 0) return t('battle.stayHere')
        if (look.move.contacts.length > 0) return t('battle.intoContact', { fighters: list(look.move.contacts) })
        return t('battle.goFor', { cost: length(look.move.cost) })
      }
      const towards = ahead(look)
      if (place === -1 || towards === null) return t('battle.placeNumber', { number: place + 1 })
      return t('battle.faceTowards', { fighter: towards })
    },
  }
}
