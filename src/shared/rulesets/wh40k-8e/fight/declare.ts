import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { Reachable } from '../../wh40k/questions/questions'
import type { WeaponMode } from '../roster'
import { countsBelow } from '../shooting/targets'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { noteReached } from '../units/following'
import { enemiesOf, kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { sharesOf, type Share } from './attacks'
import { meleeModes } from './weapons'

/** A weapon, a target, and the attacks of each model: declared before any die is rolled (8E-FIGHT-11). */
export interface Strike {
  readonly mode: WeaponMode
  readonly target: UnitIndex
  readonly by: readonly { readonly model: ModelIndex; readonly attacks: number }[]
  /** At the players' own table the number of dice thrown is the number of attacks. */
  readonly byDice: boolean
}

/** 8E-FIGHT-09: a unit that charged only attacks the targets of its charge. */
const allowedTargets = (table: EighthTable, unit: UnitIndex): UnitIndex[] => {
  const { charged, chargeTargets } = table.unit(unit)
  const enemies = enemiesOf(table, unit)
  return charged ? enemies.filter((enemy) => chargeTargets.includes(enemy)) : enemies
}

/** 8E-FIGHT-08, 8E-FIGHT-10, 8E-FIGHT-14: attacks are distributed among targets in reach and weapons, equal models together. */
export function* declareStrikes(table: EighthTable, unit: UnitIndex): Procedure<Strike[]> {
  const targets = yield* reachedTargets(table, unit, allowedTargets(table, unit))
  if (targets.length === 0) return []
  const only = onlyOne(table, unit, targets)
  const reach = only ?? (yield* inReach(table, unit, targets))
  const able = table.unit(unit).models.filter((model) => reach.some(({ models }) => models.includes(model)))
  const shares = yield* sharesOf(table, unit, able)
  const strikes: Strike[] = []
  for (const group of alike(table, shares))
    strikes.push(...(yield* shareOut(table, unit, group, reach, only !== null && able.length > 1)))
  return strikes
}

/** Which models are in reach of each target; it follows that those targets are within 1", and the others aren't. */
function* inReach(table: EighthTable, unit: UnitIndex, targets: readonly UnitIndex[]): Procedure<readonly Reachable[]> {
  const reach = yield* measure(table, subjectOf(table, unit), { ask: 'strikes', unit, targets }, '8E-FIGHT-08')
  noteReached(
    table,
    unit,
    targets,
    reach.flatMap(({ target, models }) => (models.length > 0 ? [target] : [])),
  )
  return reach
}

/** At their own table a unit usually attacks enemies known to be next to it; others may have come into reach. */
function* reachedTargets(
  table: EighthTable,
  unit: UnitIndex,
  targets: readonly UnitIndex[],
): Procedure<readonly UnitIndex[]> {
  const { declared } = table.state
  if (declared === null) return targets
  const nearness = targets.map((target) => isAnyNear(declared, unit, [target], inches(1)))
  const known = targets.filter((_, place) => nearness[place] === true)
  if (known.length === 0 || !nearness.includes(undefined)) return targets
  const options = [{ id: 'known' }, { id: 'others-too' }]
  const { id } = yield* choose(sideOf(table, unit), 'fight.reach', subjectOf(table, unit), options, '8E-FIGHT-08')
  return id === 'known' ? known : targets
}

/**
 * At the players' own table; null: it has to be asked which models are in reach. With a single possible enemy the number of
 * models isn't needed: the dice thrown show it.
 */
const onlyOne = (table: EighthTable, unit: UnitIndex, targets: readonly UnitIndex[]): Reachable[] | null => {
  const { declared } = table.state
  if (declared === null) return null
  const { models } = table.unit(unit)
  const open = targets.filter((target) => isAnyNear(declared, unit, [target], inches(1)) !== false)
  const areSure = open.every((target) => isAnyNear(declared, unit, [target], inches(1)) === true)
  const isAlone = models.length === 1
  if (open.length > 1 ? !(isAlone && areSure) : !(isAlone ? areSure : table.typesDice)) return null
  return open.map((target) => ({ target, models, close: [] }))
}

/** Shares of equal models, extra attacks separately. */
const alike = (table: EighthTable, shares: readonly Share[]): Share[][] => {
  const groups: { key: string; shares: Share[] }[] = []
  for (const share of shares) {
    const key = `${kindOf(table, share.model).id}/${share.only?.id ?? ''}`
    const known = groups.find((group) => group.key === key)
    if (known === undefined) groups.push({ key, shares: [share] })
    else known.shares.push(share)
  }
  return groups.map((group) => group.shares)
}

interface StrikeOption extends Option {
  readonly target: UnitIndex
  readonly mode: WeaponMode
  readonly part: boolean
}

function* shareOut(
  table: EighthTable,
  unit: UnitIndex,
  shares: readonly Share[],
  reach: readonly Reachable[],
  byDice: boolean,
): Procedure<Strike[]> {
  const strikes: Strike[] = []
  let left = shares.filter(({ attacks }) => attacks > 0)
  for (let [first] = left; first !== undefined; [first] = left) {
    const modes = first.only === null ? meleeModes(table, first.model) : [first.only]
    const open = reach.filter(({ models }) => left.some(({ model }) => models.includes(model)))
    const whole = open.flatMap(({ target }) =>
      modes.map((mode): StrikeOption => ({ id: `${table.roster(target).id}/${mode.id}`, target, mode, part: false })),
    )
    const divisible = whole.length > 1 && left.reduce((sum, { attacks }) => sum + attacks, 0) > 1
    const options = divisible
      ? [...whole, ...whole.map((one) => ({ ...one, id: `${one.id}/part`, part: true }))]
      : whole
    const { target, mode, part } = yield* choose(
      sideOf(table, unit),
      'fight.strike',
      subjectOf(table, unit),
      options,
      '8E-FIGHT-10',
    )
    const inReach = open.find((one) => one.target === target)?.models ?? []
    const most = left.reduce((sum, { model, attacks }) => (inReach.includes(model) ? sum + attacks : sum), 0)
    const count =
      part && most > 1
        ? (yield* choose(sideOf(table, unit), 'fight.share', subjectOf(table, unit), countsBelow(most), '8E-FIGHT-10'))
            .count
        : most
    const { by, rest } = taken(left, inReach, count)
    strikes.push({ mode, target, by, byDice })
    left = rest
  }
  return strikes
}

/** Takes a number of attacks from the models in reach, in their order. */
const taken = (
  shares: readonly Share[],
  inReach: readonly ModelIndex[],
  count: number,
): { by: { model: ModelIndex; attacks: number }[]; rest: Share[] } => {
  const by: { model: ModelIndex; attacks: number }[] = []
  const rest: Share[] = []
  let needed = count
  for (const share of shares) {
    const attacks = inReach.includes(share.model) ? Math.min(needed, share.attacks) : 0
    needed -= attacks
    if (attacks > 0) by.push({ model: share.model, attacks })
    if (attacks < share.attacks) rest.push({ ...share, attacks: share.attacks - attacks })
  }
  return { by, rest }
}
