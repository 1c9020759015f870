import { createField, sceneOf } from '@shared/rulesets/necromunda/board/field'
import { coverOf } from '@shared/rulesets/necromunda/board/looking'
import { onBattlefield } from '@shared/rulesets/necromunda/state'
import {
  bodyOf,
  createSight,
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  heightIn,
  inches,
  lookAt,
  lookEvidence,
  placementOf,
  plus,
  sightMap,
  spot,
  standingHeights,
  times,
  type Sight,
} from '@shared/space'
import type { CoverShown, FigureSight, SeenTarget } from '@renderer/battle/sightView'
import type { Text } from '@renderer/text/useText'
import type { BattleInView } from '../battle'
import { sightFan, type Sight as Seen } from './sightFan'

/** Side of the ground squares that are sampled. */
const step = inches(1)
/** Eye level as a share of a fighter's height, as in the sight policy. */
const eyeLevel = 0.9

const shownOf = ({ visible, hidden }: Pick<Sight, 'visible' | 'hidden'>): CoverShown =>
  visible ? coverOf({ hidden }) : 'unseen'

/** The board with its present doors and smoke, and the rules of sight. */
const tableOf = ({ field, context, session }: BattleInView) => {
  if (field === null) return null
  const rules = createField(field, context.rosters, [], context.options)
  const { tabletop } = sceneOf(rules, session.value.state)
  return { tabletop, eyesight: createSight(rules.around.policy) }
}

/** Fighters who see another of their own size at a spot, on the highest surface there (NECX-LOS-04, -05). */
export const seersOf = (battle: BattleInView, { x, y }: { readonly x: number; readonly y: number }) => {
  const table = tableOf(battle)
  const { state } = battle.session.value
  if (table === null) return []
  const { tabletop, eyesight } = table
  const z = standingHeights(tabletop.board, tabletop.openDoors, x, y).at(-1)
  if (z === undefined) return []
  return state.fighters.flatMap((fighter, figure) => {
    if (!onBattlefield(fighter) || placementOf(state.positions, figure) === null) return []
    const at = { ...spot(x, y, z), heading: heading(0), pose: 'standing' } as const
    const sight = lookAt(eyesight, tabletop, figure, bodyOf(state.positions, figure), at)
    return sight.visible ? [{ figure, cover: shownOf(sight) }] : []
  })
}

/** The roll a shot needs, or why it is impossible, and the cover. */
const markOf = (t: Text['t'], { cover, needed, inRange }: Pick<Seen, 'cover' | 'needed' | 'inRange'>): string => {
  const roll = !inRange ? t('battleLog.band.out') : needed === null ? t('battle.noRoll') : `${needed.value}+`
  return [roll, t(`board.solid.${cover}`)].join(' · ')
}

/** A fighter's view of the ground and of every enemy (NECX-LOS-04, -05); null: it is not on the board. */
export const fighterSight = (battle: BattleInView, t: Text['t'], fighter: number): FigureSight | null => {
  const { state } = battle.session.value
  const table = tableOf(battle)
  const at = placementOf(state.positions, fighter)
  if (table === null || at === null) return null
  const { tabletop, eyesight } = table
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
