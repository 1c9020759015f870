import {
  answersAt,
  askEach,
  atLeast,
  base,
  choose,
  roll,
  row,
  rowsAt,
  notifyAt,
  type Computed,
  type Option,
  type Procedure,
  type Row,
} from '../../../engine'
import { measure } from '../asking'
import { fold } from '../characteristics'
import { holdsCards, offerCards } from '../tactics/offer'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import type { Cover } from '../questions'
import { passOrFail } from './wound'

interface Save extends Option {
  readonly id: 'armour' | 'field' | 'special'
  readonly rule: string
  readonly needed: Computed
  /** Number of dice; the worst counts. */
  readonly dice: 1 | 2
}

/** NECX-SAVE-01 to -06: the roll that the armour save against this hit needs, with its rows; null if there is no save. */
export const saveNeeded = (table: NecromundaTable, hit: Hit, cover: Cover = 'open'): Computed | null => {
  // NECX-SAVE-08.
  if (hit.noSave || hit.noArmourSave === true) return null
  const armour = bestSave(table, 'armourSave', hit)
  const bonuses = bonusesOf(table, hit, cover)
  if (armour === undefined && bonuses.length === 0) return null
  // NECX-SAVE-04.
  const rows: Row[] = [armour ?? base('unarmoured', 'NECX-SAVE-04', 7)]
  // NECX-SAVE-03: modifiers apply to the roll, so -1 raises the needed number.
  if (hit.ap !== 0) rows.push(row('armour-penetration', 'NECX-SAVE-03', 'add', -hit.ap))
  for (const bonus of bonuses) {
    rows.push(bonus.operation === 'add' ? row(bonus.source, bonus.rule, 'add', -bonus.amount) : bonus)
  }
  // NECX-SAVE-05.
  rows.push(row('natural-one', 'NECX-SAVE-05', 'at-least', 2))
  const needed = fold(rows)
  return needed.value > 6 ? null : needed
}

/** The lowest target number from anything the victim carries. */
const bestSave = (
  table: NecromundaTable,
  moment: 'armourSave' | 'fieldSave' | 'specialSave',
  hit: Hit,
): Row | undefined => {
  let best: Row | undefined
  for (const { by, answer } of answersAt(handlersOf(table, moment, hit.target), { table, fighter: hit.target, hit })) {
    if (best === undefined || answer < best.amount) best = base(by.id, by.rule, answer)
  }
  return best
}

/** Modifiers of the save: the victim's gear, shields among its weapons, and cover if the option is on. */
const bonusesOf = (table: NecromundaTable, hit: Hit, cover: Cover): Row[] => {
  const { target: fighter } = hit
  const shields = table.roster(fighter).weapons.flatMap(({ profiles }) => profiles[0]?.traits ?? [])
  const rows = rowsAt(handlersOf(table, 'saveModifier', fighter, shields), { table, fighter, hit })
  const better = coverBonus(cover)
  if (better > 0) rows.push(row(`${cover}-cover`, 'NECX-SAVE-07', 'add', better))
  return rows
}

/** NECX-SAVE-07: what cover adds to an armour save. */
export const coverBonus = (cover: Cover): number => (cover === 'heavy' ? 2 : cover === 'light' ? 1 : 0)

/** NECX-SAVE-06: the roll that a field save needs; it is never modified. */
const fieldNeeded = (table: NecromundaTable, hit: Hit): Computed | null => {
  if (hit.noSave || hit.fieldSave === 'none') return null
  const best = bestSave(table, 'fieldSave', hit)
  return best === undefined ? null : fold([best])
}

/** NECX-SAVE-02: rolled before the wound roll; success cancels the hit, including pinning. */
export function* specialSave(table: NecromundaTable, hit: Hit): Procedure<boolean> {
  if (hit.noSave) return false
  const best = bestSave(table, 'specialSave', hit)
  if (best === undefined) return false
  return yield* rollSave(table, hit, { id: 'special', rule: 'NECX-SAVE-02', needed: fold([best]), dice: 1 })
}

/** NECX-SAVE-01: one attempt; a victim with armour and field chooses between them (NECX-SAVE-06). True: the hit is saved. */
export function* attemptSave(table: NecromundaTable, hit: Hit): Procedure<boolean> {
  const saves: Save[] = []
  const armour = saveNeeded(table, hit, yield* coverAgainst(table, hit))
  if (armour !== null) saves.push({ id: 'armour', rule: 'NECX-SAVE-01', needed: armour, dice: 1 })
  const field = fieldNeeded(table, hit)
  if (field !== null) {
    saves.push({ id: 'field', rule: 'NECX-SAVE-06', needed: field, dice: hit.fieldSave === 'twice' ? 2 : 1 })
  }
  if (saves.length === 0) return false
  const { id } = table.roster(hit.target)
  const save = yield* choose(controllerOf(table, hit.target), 'hit.save-with', id, saves, 'NECX-SAVE-06')
  const saved =
    (yield* rollSave(table, hit, save)) || (save.id === 'armour' && (yield* savedAfterAll(table, hit, save)))
  if (saved && save.id === 'field') yield* afterSave(table, hit, 'field')
  return saved
}

/** A card may let a failed armour save be rerolled, without negative modifiers. */
function* savedAfterAll(table: NecromundaTable, hit: Hit, { needed, ...save }: Save): Procedure<boolean> {
  const { side } = table.roster(hit.target)
  if (!holdsCards(table, side) || !(yield* offerCards(table, side, { at: 'save-failed', fighter: hit.target })))
    return false
  const unhindered = needed.rows.filter(({ operation, amount }) => operation !== 'add' || amount <= 0)
  return yield* rollSave(table, hit, { ...save, needed: fold(unhindered) })
}

/** NECX-SAVE-07: cover as seen from the marker for blasts, from the shooter for templates; only if the option is on. */
export function* coverAgainst(table: NecromundaTable, hit: Hit): Procedure<Cover> {
  if (!table.options.coverSaveBonus || !(hit.blast || hit.template)) return 'open'
  const from = hit.origin ?? hit.attacker
  if (from === null) return 'open'
  return yield* measure(table, hit.target, { ask: 'cover-from', fighter: hit.target, from }, 'NECX-SAVE-07')
}

function* rollSave(table: NecromundaTable, hit: Hit, { id, rule, needed, dice }: Save): Procedure<boolean> {
  const faces = yield* roll({
    side: controllerOf(table, hit.target),
    kind: `hit.save.${id}`,
    subject: table.roster(hit.target).id,
    rule,
    count: dice,
    classes: passOrFail(needed.value),
    needed: atLeast(needed),
  })
  const passed = Math.min(...faces) >= needed.value
  table.emit({ type: 'save-rolled', rule, fighter: hit.target, save: id, faces, needed, passed })
  const { target: fighter } = hit
  notifyAt(handlersOf(table, 'saveAttempted', fighter), { table, fighter, hit, save: id, faces })
  return passed
}

/** Effects of the victim's gear after it saved a hit. */
export const afterSave = (table: NecromundaTable, hit: Hit, save: 'field' | 'special'): Procedure =>
  askEach(handlersOf(table, 'saved', hit.target), { table, fighter: hit.target, hit, save })
