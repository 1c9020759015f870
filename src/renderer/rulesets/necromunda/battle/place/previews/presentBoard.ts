import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'
import type { BattleContext } from '@shared/rulesets/necromunda/table'
import { boardWithBuilt } from '@shared/rulesets/necromunda/board/built'
import { boardNow } from '@shared/rulesets/necromunda/board/road-terrain'
import {
  bodyOf,
  createBoard,
  headingOf,
  levelsAt,
  NOTHING,
  outlineOf,
  rounded,
  standingPlace,
  type Heading,
  type Spot,
  type Tabletop,
} from '@shared/space'
import type { BattleInPlay } from '../../battle'
import type { At, PlacementPreview } from './preview'

/** The parts of a battle that previews need. */
export interface Looked extends Pick<BattleInPlay, 'space' | 'advisor' | 'field'> {
  readonly session: { readonly value: { readonly state: NecromundaState } }
  readonly context: BattleContext
}

export type PresentBoard = ReturnType<typeof createPresentBoard>

/** Half the width of a drawn casket, thousandths of an inch. */
export const lootRadius = 450

/** The battle's board in its present state, with what all previews ask of it. */
export const createPresentBoard = (battle: Looked) => {
  const { session, space, field } = battle
  const board = field === null ? null : createBoard(field)
  const state = () => session.value.state
  /** Throws without a board. */
  const tabletop = (): Tabletop => {
    if (board === null) throw new Error('There is no board to point at')
    return {
      board: boardNow(boardWithBuilt(board, state().scenery.built), state().scenery.road),
      positions: state().positions,
      openDoors: state().scenery.gates,
      clouds: [],
    }
  }
  const placeOf = (fighter: number) => standingPlace(state().positions, fighter)
  return {
    battle,
    state,
    tabletop,
    placeOf,
    resolve: (question: PlacementQuestion, value: unknown) => space.resolve(state(), question, value),
    /** Half the length of a hull; thousandths of an inch. */
    radiusOf(fighter: number): number {
      const { base } = bodyOf(state().positions, fighter)
      return base.kind === 'circle' ? base.radius : base.length / 2
    },
    /** The outline of a hull at a position; none for a round base, which is drawn as a circle. */
    hullAt(fighter: number, at: Spot, facing: Heading): PlacementPreview['outline'] {
      const { base } = bodyOf(state().positions, fighter)
      return base.kind === 'circle' ? [] : outlineOf(base, at, facing)
    },
    headingFrom(fighter: number, at: At): Heading {
      const from = placeOf(fighter)
      return headingOf(at.x - from.x, at.y - from.y, from.heading)
    },
    /** The ground at a point of the board, and the floors above it, lowest first. */
    floorsAt: ({ x, y }: At): Spot[] =>
      levelsAt(tabletop(), rounded(x), rounded(y)).map((z) => ({ x: rounded(x), y: rounded(y), z })),
    groundAt: ({ x, y }: At): Spot => ({ x: rounded(x), y: rounded(y), z: NOTHING }),
  }
}
