import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import type { FighterProfile } from '@shared/rulesets/necromunda/roster'
import type { BattleContext, NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { takesPart, type Condition, type Facing, type Status } from '@shared/rulesets/necromunda/state'
import { handlingNeeded } from '@shared/rulesets/necromunda/vehicles/handling'
import { openToRead } from './openToRead'
import { shortNames } from '@renderer/battle/shortNames'
import { bodyOf, heightIn, placementOf, type Placement } from '@shared/space'

/** A vehicle as the battle screen shows it. */
interface HullView {
  readonly driver: string
  readonly hullPoints: number
  readonly mostHullPoints: number
  readonly stalled: boolean
  readonly blackedOut: boolean
  readonly slowed: boolean
  /** Present target number of its Handling tests. */
  readonly handling: number
  /** Thousandths of an inch. */
  readonly length: number
  readonly width: number
  /** Arcs of the weapons that still work. */
  readonly arcs: readonly Facing[]
}

/** A fighter as the battle screen shows it. */
export interface FighterView {
  readonly index: number
  readonly id: string
  readonly name: string
  /** A short name, different from all others. */
  readonly short: string
  readonly side: number
  readonly category: FighterProfile['category']
  readonly status: Status
  readonly present: boolean
  /** NECV-ROAD-01: left behind by the road: whether it may return; null: it is not left behind. */
  readonly mayReturn: boolean | null
  readonly ready: boolean
  /** Null outside of turns. */
  readonly turn: 'ready' | 'acting' | 'acted' | null
  readonly acting: boolean
  readonly wounds: number
  readonly mostWounds: number
  readonly fleshWounds: number
  readonly conditions: readonly Condition['id'][]
  /** Powers and cards that affect it, by slug. */
  readonly effects: readonly string[]
  readonly outOfAmmo: readonly string[]
  /** Null off the board, or without a board. */
  readonly placement: Placement | null
  /** Thousandths of an inch. */
  readonly radius: number
  readonly height: number
  /** Null on foot. */
  readonly hull: HullView | null
  /** NECV-RIDE-01, NECV-PASS-01: the vehicle it is on or in, by name. */
  readonly aboard: string | null
  /** Fighters on it or in it. */
  readonly carries: readonly string[]
}

const hullView = (table: NecromundaTable, index: number): HullView | null => {
  const { vehicle: profile, driver = '' } = table.roster(index)
  const { vehicle: state, weapons } = table.fighter(index)
  if (profile === undefined || state === undefined) return null
  const working = profile.hardpoints.filter(({ weapon }) => weapons[weapon]?.lost !== true)
  const { hullPoints, stalled, blackedOut, slowed } = state
  return {
    driver,
    hullPoints,
    mostHullPoints: profile.hullPoints,
    stalled,
    blackedOut,
    slowed,
    handling: handlingNeeded(table, index).value,
    length: profile.hull.length,
    width: profile.hull.width,
    arcs: facings.filter((facing) => working.some(({ arcs }) => arcs.includes(facing))),
  }
}

const facings: readonly Facing[] = ['front', 'left', 'right', 'rear']

/** Every fighter of the battle in its present state. Read-only. */
export const fighterViews = (context: BattleContext, state: NecromundaState, onBoard: boolean): FighterView[] => {
  const table = openToRead(context, state)
  const shorts = shortNames(context.rosters.map(({ name }) => name))
  return context.rosters.map((profile): FighterView => {
    const { index, id, name, side, category } = profile
    const fighter = table.fighter(index)
    const present = takesPart(fighter)
    const acting = state.activation?.fighter === index
    const body = bodyOf(state.positions, index)
    const { base } = body
    const placement = onBoard && present ? placementOf(state.positions, index) : null
    const hull = hullView(table, index)
    return {
      index,
      id,
      name,
      short: shorts[index] ?? name,
      side,
      category,
      status: fighter.status,
      present,
      mayReturn: fighter.behind === undefined ? null : fighter.behind.from !== null,
      ready: fighter.ready,
      turn:
        state.stage === 'terrain' || state.stage === 'deployment' || state.stage === 'priority'
          ? null
          : acting
            ? 'acting'
            : fighter.ready
              ? 'ready'
              : 'acted',
      acting,
      wounds: hull?.hullPoints ?? fighter.wounds,
      mostWounds: hull?.mostHullPoints ?? characteristic(table, index, 'w').value,
      fleshWounds: fighter.fleshWounds,
      conditions: fighter.conditions.map((condition) => condition.id),
      effects: fighter.effects.map((effect) => effect.id.split(':').at(-1) ?? effect.id),
      outOfAmmo: profile.weapons
        .filter((weapon) => fighter.weapons[weapon.index]?.outOfAmmo === true)
        .map((weapon) => weapon.id),
      placement,
      height: heightIn(body, placement?.pose ?? 'standing'),
      radius: base.kind === 'circle' ? base.radius : base.length / 2,
      hull,
      aboard: fighter.aboard === undefined ? null : table.roster(fighter.aboard).name,
      carries: context.rosters.filter((one) => table.fighter(one.index).aboard === index).map((one) => one.name),
    }
  })
}
