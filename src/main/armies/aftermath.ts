import type { BattleResult } from '@shared/battle'
import { type Earning, earningsOf, experienceOf } from '@shared/campaign/armies'
import type { Aftermath } from '@shared/contract/armies'
import { AppError } from '@shared/contract/error'
import { type BattleId, UnitId } from '@shared/contract/ids'
import { eq, inArray } from 'drizzle-orm'
import { battleOf, type BattleRow, campaignOf } from '../database/find'
import { commitBattle, resultOf } from '../battles/store'
import { summaryOf } from '../battles/summary'
import type { Change, Done } from '../database/command'
import { battleUnits, participants, units } from '../database/schema'
import type { Store } from '../database/store'
import { rulesFor } from '../gangs/army'

type Outcomes = { unit: NonNullable<BattleResult['units']>[number]; earnings: Earning[] }[]

/** Consequences of a finished battle under the campaign's present house rules; null if it was not a battle of armies. */
export function aftermathOf(store: Store, id: BattleId): Aftermath | null {
  const battle = battleOf(store, id)
  const result = resultOf(store, id)
  if (result?.units === undefined) return null
  const names = new Map(
    (battle.setup?.sides ?? []).flatMap(({ units: army = [] }) => army.map((unit) => [unit.id, unit.name])),
  )
  // A recorded battle has no set-up: its units have their present names.
  for (const { id: unitId, name } of namedUnits(store, result.units)) if (!names.has(unitId)) names.set(unitId, name)
  const sides = store.orm
    .select()
    .from(participants)
    .where(eq(participants.battleId, id))
    .orderBy(participants.side)
    .all()
  return {
    summary: summaryOf(store, battle),
    result,
    sides: result.sides.map(({ gangId }, side) => ({
      gangId,
      name: sides[side]?.gangName ?? '',
      power: sides[side]?.gangRating ?? 0,
    })),
    units: outcomesOf(store, battle, result).map(({ unit, earnings }) => ({
      id: unit.id,
      gangId: unit.gangId,
      name: names.get(unit.id) ?? unit.id,
      earnings,
    })),
    experience: rulesOf(store, battle)['armies.experience'],
  }
}

function namedUnits({ orm }: Store, results: NonNullable<BattleResult['units']>): { id: string; name: string }[] {
  const ids = results.flatMap(({ id }) => UnitId.safeParse(id).data ?? [])
  return orm.select({ id: units.id, name: units.name }).from(units).where(inArray(units.id, ids)).all()
}

const rulesOf = (store: Store, { campaignId }: BattleRow) =>
  rulesFor(campaignId === null ? null : campaignOf(store, campaignId))

function outcomesOf(store: Store, battle: BattleRow, result: BattleResult): Outcomes {
  const rules = rulesOf(store, battle)
  return (result.units ?? []).map((unit) => ({ unit, earnings: earningsOf(unit, result, rules) }))
}

/** Writes the result into the campaign: what every unit did, and experience if the house rule is on. Throws `conflict`. */
export function settleBattle(change: Change, id: BattleId): Done<{ committed: boolean }> {
  return commitBattle(change, id, (battle) => {
    const result = resultOf(change, id)
    if (result?.units === undefined) throw new AppError('conflict', 'error.battle.notArmies')
    const outcomes = keepUnits(change, battle, result)
    const names = summaryOf(change, battle).sides.map(({ name }) => name)
    const winner = result.sides.findIndex(({ outcome }) => outcome === 'won')
    return {
      params: {
        scenario: result.scenario,
        gangs: names.join(', '),
        winner: names[winner] ?? null,
        points: result.sides.map(({ victoryPoints }) => victoryPoints).join(' : '),
        slain: outcomes.reduce((sum, { unit }) => sum + unit.modelsSlain + unit.modelsFled, 0),
        destroyed: outcomes.filter(({ unit }) => unit.fate !== 'standing').length,
      },
    }
  })
}

/** What every unit did and the experience it gained; units disbanded since are skipped. */
export function keepUnits(change: Change, battle: BattleRow, result: BattleResult): Outcomes {
  const outcomes = outcomesOf(change, battle, result)
  const ids = outcomes.flatMap(({ unit }) => UnitId.safeParse(unit.id).data ?? [])
  const known = new Set(
    change.orm
      .select({ id: units.id })
      .from(units)
      .where(inArray(units.id, ids))
      .all()
      .map(({ id }) => id),
  )
  for (const { unit, earnings } of outcomes) {
    const unitId = UnitId.safeParse(unit.id).data
    if (unitId === undefined || !known.has(unitId)) continue
    change.orm
      .insert(battleUnits)
      .values({
        battleId: battle.id,
        unitId,
        fate: unit.fate,
        slain: unit.modelsSlain,
        fled: unit.modelsFled,
        kills: unit.kills,
        unitsDestroyed: unit.unitsDestroyed.length,
        experience: experienceOf(earnings),
      })
      .run()
  }
  return outcomes
}
