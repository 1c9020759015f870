import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { BattleState, GameEvent, Session } from '@shared/engine'
import type { Principal } from '../principal'

type Playing = Pick<Session<BattleState, GameEvent>, 'inputs' | 'position' | 'thrown'>

/** How far a battle has gone: numbers of inputs, position and dice thrown. */
export interface Standing {
  readonly inputs: number
  readonly position: number
  readonly thrown: number
}

export const standingOf = ({ inputs, position, thrown }: Playing): Standing => ({
  inputs: inputs.length,
  position,
  thrown,
})

/** One player's answers in a row, as long as nobody else has answered since. */
interface Row {
  readonly by: string
  /** Number of stored inputs if nothing came since. */
  inputs: number
  readonly before: Standing[]
}

/**
 * Which answers players may take back themselves: their own last ones, until another player answers or the application has rolled dice on
 * them. Kept in memory: after a restart only the arbitrator can take them back.
 */
export interface OwnAnswers {
  /**
   * Notes an answer, with how far the battle had gone before it and has gone now. `follows`: it is taken back together with the answer
   * before it.
   */
  answered(id: BattleId, by: Principal, before: Standing, now: Playing, follows: boolean): void
  /** Notes that bots have answered since. */
  wentOn(id: BattleId, from: number, now: Playing): void
  mayTakeBack(id: BattleId, by: Principal, now: Playing): boolean
  /** Number of answers that stay if this player's last one is taken back; that one is forgotten. Throws `refused`. */
  takeBack(id: BattleId, by: Principal, now: Playing): number
  /** Notes that the answer was taken back, and how far the battle has gone now. */
  tookBack(id: BattleId, now: Playing): void
}

const nameOf = (by: Principal): string => (by.role === 'player' ? by.playerId : by.role)

export function ownAnswers(): OwnAnswers {
  const rows = new Map<BattleId, Row>()
  const last = (id: BattleId, by: Principal, now: Playing): Standing | undefined => {
    const row = rows.get(id)
    if (row?.by !== nameOf(by) || row.inputs !== now.inputs.length) return undefined
    const before = row.before.at(-1)
    return before?.thrown === now.thrown ? before : undefined
  }
  return {
    answered(id, by, before, now, follows) {
      const known = rows.get(id)
      const goesOn = known?.by === nameOf(by) && known.inputs === before.inputs
      const row: Row = goesOn ? known : { by: nameOf(by), inputs: 0, before: [] }
      if (!follows || row.before.length === 0) row.before.push(before)
      row.inputs = now.inputs.length
      rows.set(id, row)
    },
    wentOn(id, from, now) {
      const row = rows.get(id)
      if (row?.inputs === from) row.inputs = now.inputs.length
    },
    mayTakeBack: (id, by, now) => last(id, by, now) !== undefined,
    takeBack(id, by, now) {
      const before = last(id, by, now)
      if (before === undefined) throw new AppError('refused', 'error.battle.notTakenBack')
      rows.get(id)?.before.pop()
      return before.position
    },
    tookBack(id, now) {
      const row = rows.get(id)
      if (row) row.inputs = now.inputs.length
    },
  }
}
