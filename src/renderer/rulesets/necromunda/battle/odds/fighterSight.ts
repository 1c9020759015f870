import { createField, sceneOf } from '@shared/rulesets/necromunda/board/field'
import { coverOf } from '@shared/rulesets/necromunda/board/looking'
import { onBattlefield } from '@shared/rulesets/necromunda/state'
import {
  bodyOf,
  createSight,
  DIRECTION_LENGTH,
  directionOfHeading,
  heightIn,
  inches,
  lookEvidence,
  placementOf,
  plus,
  sightMap,
  times,
  type Sight,
} from '@shared/space'
import type { CoverShown, FigureSight, SeenTarget } from '@renderer/battle/sightView'
import type { Text } from '@renderer/text/useText'
import type { BattleInView } from '../battle'
import { sightFan, type Sight as Seen } from './sightFan'

/** Side of the squares the ground is asked by. */
const step = inches(1)
/** Of the height of a fighter: the eyes of the policy are there. */
const eyeLevel = 0.9

const shownOf = ({ visible, hidden }: Pick<Sight, 'visible' | 'hidden'>): CoverShown =>
  visible ? coverOf({ hidden }) : 'unseen'

/** What a shot needs, or why there is none, and the cover. */
const markOf = (t: Text['t'], { cover, needed, inRange }: Pick<Seen, 'cover' | 'needed' | 'inRange'>): string => {
  const roll = !inRange ? t('battleLog.band.out') : needed === null ? t('battle.noRoll') : `${needed.value}+`
  return [roll, t(`board.solid.${cover}`)].join(' · ')
}

/** What a fighter sees of the ground and of every enemy (NECX-LOS-04, -05); null: it is not on the board. */
export const fighterSight = (battle: BattleInView, t: Text['t'], fighter: number): FigureSight | null => {
  const { field, context, session } = battle
  const { state } = session.value
  const at = placementOf(state.positions, fighter)
  if (field === null || at === null) return null
  const rules = createField(field, context.rosters, [], context.options)
  const { tabletop } = sceneOf(rules, state)
  const eyesight = createSight(rules.around.policy)
  const body = bodyOf(state.positions, fighter)
  const { dx, dy } = directionOfHeading(at.heading)
  const targets = sightFan(battle, fighter).flatMap(({ target, cover, seen, needed, inRange }): SeenTarget[] => {
    const theirs = state.fighters[target]
    if (theirs === undefined || !onBattlefield(theirs)) return []
    const { rays, best } = lookEvidence(eyesight, tabletop, fighter, target)
    return [
      {
        figure: target,
        cover: seen ? cover : 'unseen',
        mark: seen ? markOf(t, { cover, needed, inRange }) : '',
        rays: (rays[best] ?? []).map(({ from, to, stoppedBy }) => ({ from, to, free: stoppedBy === null })),
      },
    ]
  })
  return {
    figure: fighter,
    eye: { x: at.x, y: at.y, z: plus(at.z, times(heightIn(body, at.pose), eyeLevel)) },
    facing: { x: dx / DIRECTION_LENGTH, y: dy / DIRECTION_LENGTH },
    targets,
    ground: sightMap(eyesight, tabletop, fighter, body, step).map((place) => ({
      x: place.x,
      y: place.y,
      z: place.z,
      cover: shownOf(place),
    })),
    step,
  }
}
