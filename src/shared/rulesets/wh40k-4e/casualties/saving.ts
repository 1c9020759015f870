import { failedSavesBy } from '../../wh40k/classic/casualties/saving'
import { savesAgainst, type Save } from '../../wh40k/classic/saves'
import type { ModelIndex } from '../../wh40k/table/state'
import { has, valueOf } from '../../wh40k/table/roster'
import { kindOf, profileOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'
import type { Wounds } from './wounds'

/** Turbo-boosting: its armour save counts as invulnerable in the enemy's turn (4E-USR-24, 4E-AMB-57). Null if it isn't boosting. */
const boosted = (table: FourthTable, model: ModelIndex): number | null => {
  const profile = profileOf(table, model)
  const { boostedIn, boostedFar } = table.unit(table.model(model).unit)
  if (profile.kind !== 'troop' || !boostedFar || boostedIn !== table.state.turn - 1) return null
  return profile.sv === null ? null : Math.min(profile.sv, profile.invulnerable ?? profile.sv)
}

/** Its invulnerable save; null if it has none or its field has failed (4E-ARMY-02). */
export const invulnerableOf = (table: FourthTable, model: ModelIndex): number | null => {
  const printed = table.model(model).spent.includes(failing) ? null : profileOf(table, model).invulnerable
  return easier(printed, dartingSave(table, model))
}

/** Its shield's save in close combat (4E-ARMY-02); null if none. */
export const shieldOf = (table: FourthTable, model: ModelIndex): number | null =>
  valueOf(kindOf(table, model).carried, 'close-combat-only') ?? null

/** The shield's save against these attacks: it may count against all enemies, or only against the chosen one. */
const shieldAgainst = (
  table: FourthTable,
  model: ModelIndex,
  { by, shielded = false }: Pick<Wounds, 'by' | 'shielded'>,
): number | null =>
  by.melee && (shielded || !has(kindOf(table, model).carried, 'one-opponent')) ? shieldOf(table, model) : null

const easier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** A save against shooting after it moved (4E-ARMY-02). */
const dartingSave = (table: FourthTable, model: ModelIndex): number | null => {
  const save = valueOf(kindOf(table, model).carried, 'inv-vs-shooting-if-moved') ?? null
  const { movedIn } = table.unit(table.model(model).unit)
  const { phase, turn } = table.state
  return phase === 'shooting' && movedIn !== null && movedIn >= turn - 1 ? save : null
}

/** The special rule of fields that fail permanently. */
const failing = 'lost-on-fail'

const hasField = (table: FourthTable, model: ModelIndex): boolean =>
  has(kindOf(table, model).carried, failing) && !table.model(model).spent.includes(failing)

/** Whether any of them has such a field. */
export const mayFail = (table: FourthTable, members: readonly ModelIndex[]): boolean =>
  members.some((model) => hasField(table, model))

/** Records that the field of the first of these models has failed. */
export const failField = (table: FourthTable, members: readonly ModelIndex[], save: Save | null): void => {
  if (save?.kind !== 'invulnerable') return
  const model = members.find((one) => hasField(table, one))
  if (model !== undefined) table.emit({ type: 'thing-spent', rule: '4E-ARMY-02', model, what: failing })
}

/** The best save available against such a wound; null if none (4E-SAVE-11, 4E-COVER-01). */
export const bestSave = (
  table: FourthTable,
  model: ModelIndex,
  wounds: Omit<Wounds, 'count' | 'strength' | 'specials'>,
  cover: number | null,
): Save | null => {
  const { ap, deniesArmour, deniesCover, bestArmour = 2, deniesInvulnerable = false } = wounds
  const profile = profileOf(table, model)
  const armour =
    profile.kind === 'troop' && !deniesArmour && profile.sv !== null ? Math.max(bestArmour, profile.sv) : null
  const [best = null] = savesAgainst(ap, {
    armour,
    // 4E-CC-34, 4E-CC-35: denied separately from armour saves.
    invulnerable: deniesInvulnerable
      ? null
      : (boosted(table, model) ?? easier(invulnerableOf(table, model), shieldAgainst(table, model, wounds))),
    cover: deniesCover ? null : cover,
  })
  return best
}

/** Rolls the given number of saves and returns how many fail; without a save all do (4E-SAVE-08). */
export const failedSaves = failedSavesBy<FourthTable>({
  rollPool,
  rules: { armour: '4E-SAVE-02', invulnerable: '4E-SAVE-10', cover: '4E-COVER-01' },
})
