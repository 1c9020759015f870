import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { BattleState, GameEvent, Session } from '@shared/engine'
import type { Principal } from '../principal'

type Playing = Pick<Session<BattleState, GameEvent>, 'inputs' | 'position' | 'thrown'>

/** Where a battle stood. */
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

/** Answers that one person has given in a row, as long as nobody else has answered since. */
interface Row {
  readonly by: string
  /** Inputs that are stored if nothing came since. */
  inputs: number
  readonly before: Standing[]
}

/**
 * What people may take back themselves: their own last answers, until another person answers or the application has thrown dice on them. Kept in
 * memory: after a new start of the application it is the arbitrator's to do.
 */
export interface OwnAnswers {
  /** Somebody has answered: the battle stood like that before, and stands like this now. `follows`: both are taken back together. */
  answered(id: BattleId, by: Principal, before: Standing, now: Playing, follows: boolean): void
  /** Bots have answered since. */
  wentOn(id: BattleId, from: number, now: Playing): void
  mayTakeBack(id: BattleId, by: Principal, now: Playing): boolean
  /** How many answers stay when somebody takes their last one back; it is forgotten. Throws `refused`. */
  takeBack(id: BattleId, by: Principal, now: Playing): number
  /** The answer was taken back, and the battle stands like this. */
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
