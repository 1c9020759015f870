import type { Outlook } from '@shared/rulesets/wh40k/board/outlook'
import { DIRECTION_LENGTH, directionOfHeading } from '@shared/space'
import type { CoverShown, FigureSight } from '@renderer/battle/sightView'
import type { Text } from '@renderer/text/useText'
import type { BattleInView } from './battle'

const shownOf = ({ seen, covered }: { readonly seen: boolean; readonly covered: boolean }): CoverShown =>
  !seen ? 'unseen' : covered ? 'light' : 'open'

/** Models see all round, so the view faces the nearest enemy, or straight ahead without one. */
const facingOf = ({ eye, at, targets }: Outlook): FigureSight['facing'] => {
  const directions = targets
    .flatMap(({ rays }) => rays.slice(0, 1))
    .map(({ to }) => ({ x: to.x - eye.x, y: to.y - eye.y }))
  const [nearest] = directions.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  const length = nearest === undefined ? 0 : Math.hypot(nearest.x, nearest.y)
  if (nearest !== undefined && length > 0) return { x: nearest.x / length, y: nearest.y / length }
  const { dx, dy } = directionOfHeading(at.heading)
  return { x: dx / DIRECTION_LENGTH, y: dy / DIRECTION_LENGTH }
}

/** The view of a unit's foremost model of the ground and of every enemy unit; null: it is not on the board. */
export const unitSight = ({ advisor, session }: BattleInView, t: Text['t'], unit: number): FigureSight | null => {
  const outlook = advisor?.outlook(session.value.state, unit) ?? null
  if (outlook === null) return null
  return {
    figure: unit,
    eye: outlook.eye,
    facing: facingOf(outlook),
    targets: outlook.targets.map(({ unit: figure, seen, covered, rays }) => {
      const cover = shownOf({ seen, covered })
      return { figure, cover, mark: seen ? t(covered ? 'armyBattle.inCover' : 'armyBattle.inOpen') : '', rays }
    }),
    ground: outlook.ground.map(({ x, y, z, seen }) => ({ x, y, z, cover: seen ? 'open' : 'unseen' })),
    step: outlook.step,
  }
}
