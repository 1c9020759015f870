import { AppError } from '@shared/contract/error'
import type { fighters as contract } from '@shared/contract/fighters'
import type { FighterId, GangId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { onRoster } from '@shared/contract/vocabulary'
import type { Change, Done } from '../database/command'
import { fighters } from '../database/schema'
import { checkUnchanged } from '../database/unchanged'
import { aboutGang, fighterOf, gangOf, scopeOf } from '../database/find'

type Nothing = Record<string, never>

export function renameFighter(
  change: Change,
  { fighterId, name, was }: z.output<typeof contract.rename.input>,
): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  checkUnchanged(change, 'fighters', fighter, { name: was })
  const gang = gangOf(change, fighter.gangId)
  change.orm.update(fighters).set({ name }).where(eq(fighters.id, fighterId)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { from: fighter.name, to: name, gang: gang.name },
    about: { ...aboutGang(gang), fighterId },
  }
}

/** The command's name in the log: moving a fighter within the roster is no change. */
export const changeCommand = ({
  label,
  notes,
  ownerId,
  vehicleId,
  position,
}: z.output<typeof contract.change.input>): CommandName =>
  position !== undefined && [label, notes, ownerId, vehicleId].every((wanted) => wanted === undefined)
    ? 'fighter.order'
    : 'fighter.change'

export function changeFighter(
  change: Change,
  { fighterId, label, notes, ownerId, vehicleId, position, was }: z.output<typeof contract.change.input>,
): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  checkUnchanged(change, 'fighters', fighter, was)
  const gang = gangOf(change, fighter.gangId)
  for (const other of [ownerId, vehicleId]) if (other) checkComrade(change, other, fighter)
  const wanted = {
    ...(label === undefined ? {} : { label }),
    ...(notes === undefined ? {} : { notes }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(vehicleId === undefined ? {} : { vehicleId }),
  }
  if (Object.keys(wanted).length > 0) change.orm.update(fighters).set(wanted).where(eq(fighters.id, fighterId)).run()
  if (position !== undefined) place(change, gang.id, fighterId, position)
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name },
    about: { ...aboutGang(gang), fighterId },
  }
}

function checkComrade(change: Change, id: FighterId, { id: self, gangId }: { id: FighterId; gangId: GangId }): void {
  const other = fighterOf(change, id)
  if (other.gangId === gangId && other.id !== self) return
  throw new AppError('invalid', 'error.fighter.otherGang', { params: { fighter: other.name } })
}

/** Moves the fighter to this position of the roster and renumbers the others. */
function place(change: Change, gangId: GangId, fighterId: FighterId, position: number): void {
  const order = change.orm
    .select({ id: fighters.id })
    .from(fighters)
    .where(and(eq(fighters.gangId, gangId), inArray(fighters.status, [...onRoster])))
    .orderBy(asc(fighters.position), asc(fighters.id))
    .all()
    .map(({ id }) => id)
    .filter((id) => id !== fighterId)
  order.splice(position, 0, fighterId)
  order.forEach((id, index) => change.orm.update(fighters).set({ position: index }).where(eq(fighters.id, id)).run())
}
