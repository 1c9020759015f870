import { heading, nearestStand, place, placementOf, remove, spot, type Placement } from '../../../space'
import { sceneOf, type Field, type Scene } from '../board/field'
import { rehearsal } from '../board/moving'
import type { ModelPlace } from '../questions/questions'
import type { UnitProfile } from '../table/roster'
import type { ArmyState } from '../table/state'
import type { ModelIndex } from '../table/state'
import { isOf, type AmendmentProblem, type CommonAmendment, type CommonChange, type Restored } from './amendment'

export interface JudgedTable {
  readonly rosters: readonly UnitProfile[]
  /** Null for the players' own table. */
  readonly field: Field | null
  /** Whether a unit can never have two wounded models. */
  readonly oneWounded: boolean
}

export type Checked = CommonChange | AmendmentProblem
type Of<What extends CommonAmendment['what']> = Extract<CommonAmendment, { what: What }>

/**
 * Checks an amendment that every edition knows: what players agree on holds, if the battle can continue from it. Returns the
 * change to carry out, or what is wrong.
 */
export const checkCommon = (table: JudgedTable, state: ArmyState, wanted: CommonAmendment): Checked => {
  switch (wanted.what) {
    case 'points':
      return state.sides[wanted.side] === undefined ? 'amendment.notThere' : wanted
    case 'wounds':
      return wounded(table, state, wanted)
    case 'removed':
      return removed(state, wanted)
    case 'restored':
      return restored(table, state, wanted)
    case 'placed':
      return placed(table, state, wanted)
  }
}

const mostWounds = ({ rosters }: JudgedTable, { models }: ArmyState, model: ModelIndex): number => {
  const one = models[model]
  return (one && rosters[one.unit]?.kinds[one.kind]?.profile.w) ?? 0
}

const wounded = (table: JudgedTable, state: ArmyState, wanted: Of<'wounds'>): Checked => {
  const { model, wounds } = wanted
  const one = state.models[model]
  if (one?.status !== 'alive') return 'amendment.notThere'
  const most = mostWounds(table, state, model)
  if (wounds > most) return 'amendment.tooManyWounds'
  if (!table.oneWounded) return wanted
  const others = (state.units[one.unit]?.models ?? []).filter((other) => other !== model)
  const hurt = others.some((other) => (state.models[other]?.wounds ?? 0) < mostWounds(table, state, other))
  return wounds < most && hurt ? 'amendment.twoWounded' : wanted
}

const removed = (state: ArmyState, wanted: Of<'removed'>): Checked => {
  const members = state.units[wanted.unit]?.models ?? []
  if (!isOf(members, wanted.models)) return 'amendment.notThere'
  const carries = state.units.some(({ transport }) => transport === wanted.unit)
  return carries && members.length === wanted.models.length ? 'amendment.passengers' : wanted
}

const restored = (table: JudgedTable, state: ArmyState, { unit, models, at }: Of<'restored'>): Checked => {
  const profile = table.rosters[unit]
  const now = state.units[unit]
  if (profile === undefined || now === undefined) return 'amendment.notThere'
  const lost: Omit<Restored, 'at'>[] = []
  for (const model of new Set(models)) {
    const one = state.models[model]
    if (one === undefined || one.unit !== unit || one.status === 'alive') return 'amendment.notThere'
    lost.push({ model, wounds: mostWounds(table, state, model), was: one.status })
  }
  const { field } = table
  if (field === null || (now.where !== 'on-board' && now.where !== 'destroyed')) {
    return full(table, state, now.transport, lost.length)
      ? 'amendment.noRoom'
      : { what: 'restored', unit, models: lost.map((one) => ({ ...one, at: null })) }
  }
  if (at === null) return 'amendment.needsPlace'
  const places = standing(
    rehearsal(sceneOf(field, state)),
    lost.map(({ model }) => ({ model, wanted: facing(at) })),
  )
  return places === null
    ? 'amendment.noRoom'
    : { what: 'restored', unit, models: lost.map((one, index) => ({ ...one, at: places[index]?.at ?? null })) }
}

const full = ({ rosters }: JudgedTable, { units }: ArmyState, transport: number | null, more: number): boolean => {
  if (transport === null) return false
  const inside = units.reduce((sum, unit) => (unit.transport === transport ? sum + unit.models.length : sum), 0)
  return inside + more > (rosters[transport]?.transport?.capacity ?? 0)
}

const placed = ({ field }: JudgedTable, state: ArmyState, { unit, models, at }: Of<'placed'>): Checked => {
  const now = state.units[unit]
  const [first] = models
  if (now === undefined || now.where !== 'on-board' || first === undefined || !isOf(now.models, models))
    return 'amendment.notThere'
  const from = field === null ? null : placementOf(state.positions, first)
  if (field === null || from === null) return 'amendment.notThere'
  const after = rehearsal(sceneOf(field, state))
  const wishes = models.flatMap((model): Wish[] => {
    const there = placementOf(state.positions, model)
    return there === null
      ? []
      : [{ model, wanted: { ...there, ...spot(there.x - from.x + at.x, there.y - from.y + at.y, there.z) } }]
  })
  for (const model of models) remove(after.state.positions, model)
  const places = standing(after, wishes)
  return places === null ? 'amendment.noRoom' : { what: 'placed', unit, places }
}

interface Wish {
  readonly model: ModelIndex
  readonly wanted: Placement
}
const facing = ({ x, y }: { readonly x: number; readonly y: number }): Placement => ({
  ...spot(x, y, 0),
  heading: heading(0),
  pose: 'standing',
})

/** Every model as near as possible to its wanted place, one after the other; null if one has no room. */
const standing = ({ tabletop, state }: Scene, wishes: readonly Wish[]): ModelPlace[] | null => {
  const places: ModelPlace[] = []
  for (const { model, wanted } of wishes) {
    const at = nearestStand(tabletop, model, wanted)
    if (at === null) return null
    place(state.positions, model, at)
    places.push({ model, at })
  }
  return places
}
