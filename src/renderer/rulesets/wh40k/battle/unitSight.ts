import { DIRECTION_LENGTH, directionOfHeading } from '@shared/space'
import type { CoverShown, FigureSight } from '@renderer/battle/sightView'
import type { Text } from '@renderer/text/useText'
import type { BattleInView } from './battle'

const shownOf = ({ seen, covered }: { readonly seen: boolean; readonly covered: boolean }): CoverShown =>
  !seen ? 'unseen' : covered ? 'light' : 'open'

/** What a unit's foremost model sees of the ground and of every enemy unit; null: it is not on the board. */
export const unitSight = ({ advisor, session }: BattleInView, t: Text['t'], unit: number): FigureSight | null => {
  const outlook = advisor?.outlook(session.value.state, unit) ?? null
  if (outlook === null) return null
  const { dx, dy } = directionOfHeading(outlook.at.heading)
  return {
    figure: unit,
    eye: outlook.eye,
    facing: { x: dx / DIRECTION_LENGTH, y: dy / DIRECTION_LENGTH },
    targets: outlook.targets.map(({ unit: figure, seen, covered, rays }) => {
      const cover = shownOf({ seen, covered })
      return { figure, cover, mark: seen ? t(covered ? 'armyBattle.inCover' : 'armyBattle.inOpen') : '', rays }
    }),
    ground: outlook.ground.map(({ x, y, z, seen }) => ({ x, y, z, cover: seen ? 'open' : 'unseen' })),
    step: outlook.step,
  }
}
