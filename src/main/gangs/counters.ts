import { AppError } from '@shared/contract/error'
import type { counters as contract, CounterOf, CounterView } from '@shared/contract/counters'
import { CounterId } from '@shared/contract/ids'
import { fitsTable, readTable, tableDice } from '@shared/campaign/counter-table'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { rollFaces } from '../app-dice'
import type { Change, Done } from '../database/command'
import { counters, fighters, gangs } from '../database/schema'
import type { Store } from '../database/store'
import { aboutGang, fighterOf, gangOf, missing, scopeOf } from '../database/find'

export type CounterRow = typeof counters.$inferSelect

export const counterView = ({ id, name, amount, onCard, table, lastRoll }: CounterRow): CounterView => ({
  id,
  name,
  amount,
  onCard,
  table,
  lastRoll,
})

/** Adds a counter to a fighter or the gang; with an id, changes that one. */
export function saveCounter(
  change: Change,
  { of, counterId, ...wanted }: z.output<typeof contract.save.input>,
): Done<{ counterId: CounterId }> {
  const { gang, fighter } = bearerOf(change, of)
  const owner = { gangId: gang.id, fighterId: fighter?.id ?? null }
  const others = countersOf(change, of).filter(({ id }) => id !== counterId)
  const before = counterId === undefined ? undefined : rowOf(change, counterId)
  if (before && (before.gangId !== owner.gangId || before.fighterId !== owner.fighterId)) missing('counter', before.id)
  const name = wanted.name ?? before?.name ?? ''
  const amount = wanted.amount ?? before?.amount ?? 0
  const onCard = wanted.onCard ?? before?.onCard ?? false
  const table = wanted.table === undefined ? (before?.table ?? null) : wanted.table
  if (others.some((other) => other.name === name)) {
    throw new AppError('invalid', 'error.counter.taken', { params: { counter: name }, where: ['name'] })
  }
  const position = before?.position ?? Math.max(-1, ...others.map((other) => other.position)) + 1
  const row = {
    id: before?.id ?? change.newId(CounterId),
    ...owner,
    name,
    amount,
    onCard,
    table,
    lastRoll: before?.lastRoll ?? null,
    position,
  }
  change.orm
    .insert(counters)
    .values(row)
    .onConflictDoUpdate({ target: counters.id, set: { name, amount, onCard, table } })
    .run()
  return {
    value: { counterId: row.id },
    scope: scopeOf(gang),
    params: { counter: name, of: fighter?.name ?? gang.name, from: before?.amount ?? 0, to: amount },
    about: { ...aboutGang(gang), ...(fighter ? { fighterId: fighter.id } : {}) },
  }
}

export function removeCounter(change: Change, { counterId }: { counterId: CounterId }): Done<Record<string, never>> {
  const { name, amount, gangId, fighterId } = rowOf(change, counterId)
  const { gang, fighter } = bearerOf(change, fighterId === null ? { gangId } : { fighterId })
  change.orm.delete(counters).where(eq(counters.id, counterId)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { counter: name, of: fighter?.name ?? gang.name, from: amount },
    about: { ...aboutGang(gang), ...(fighter ? { fighterId: fighter.id } : {}) },
  }
}

/** Rolls on a counter's own table: the row may change the count, and the result may be added to its bearer's notes. */
export function rollCounter(
  change: Change,
  { counterId, dice, note }: z.output<typeof contract.roll.input>,
): Done<z.output<typeof contract.roll.output>['value']> {
  const counter = rowOf(change, counterId)
  const { name, table, amount: before } = counter
  const { gang, fighter } = bearerOf(
    change,
    counter.fighterId === null ? { gangId: counter.gangId } : { fighterId: counter.fighterId },
  )
  if (table === null) throw new AppError('refused', 'error.counter.noTable', { params: { counter: name } })
  const faces = dice ?? rollFaces(tableDice[table.dice])
  if (!fitsTable(table, faces))
    throw new AppError('invalid', 'error.counter.otherDice', { params: { counter: name }, where: ['dice'] })
  const { total, row } = readTable(table, faces, before)
  const amount = before + row.change
  const lastRoll = { dice: [...faces], total, text: row.text }
  change.orm.update(counters).set({ amount, lastRoll }).where(eq(counters.id, counterId)).run()
  if (note) {
    const line = (notes: string) =>
      [...(notes.trim() === '' ? [] : [notes.trimEnd()]), `${name}: ${row.text}`].join('\n')
    if (fighter)
      change.orm
        .update(fighters)
        .set({ notes: line(fighter.notes) })
        .where(eq(fighters.id, fighter.id))
        .run()
    else
      change.orm
        .update(gangs)
        .set({ notes: line(gang.notes) })
        .where(eq(gangs.id, gang.id))
        .run()
  }
  return {
    value: { ...lastRoll, amount },
    scope: scopeOf(gang),
    params: {
      counter: name,
      of: fighter?.name ?? gang.name,
      dice: faces.join(' '),
      total,
      result: row.text,
      from: before,
      to: amount,
    },
    about: { ...aboutGang(gang), ...(fighter ? { fighterId: fighter.id } : {}) },
  }
}

/** In the order in which they were added. */
export function countersOf({ orm }: Store, of: CounterOf): CounterRow[] {
  const here =
    'fighterId' in of
      ? eq(counters.fighterId, of.fighterId)
      : and(eq(counters.gangId, of.gangId), isNull(counters.fighterId))
  return orm.select().from(counters).where(here).orderBy(asc(counters.position), asc(counters.id)).all()
}

function rowOf({ orm }: Store, id: CounterId): CounterRow {
  return orm.select().from(counters).where(eq(counters.id, id)).get() ?? missing('counter', id)
}

function bearerOf(change: Change, of: CounterOf) {
  const fighter = 'fighterId' in of ? fighterOf(change, of.fighterId) : null
  return { fighter, gang: gangOf(change, 'fighterId' in of ? fighterOf(change, of.fighterId).gangId : of.gangId) }
}
