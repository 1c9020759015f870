import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure, place } from '../asking'
import { happened } from '../happened'
import type { Arrival, Hazard, MoveKind } from '../questions'
import { controllerOf, hasProperty, isCapableFighter, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { springTraps, trapsNeared } from '../terrain/traps'
import { riggedNeared, setOff } from '../vehicles/tanks'
import { sayWhatIsBoarded } from '../riding/boarding'
import { turn } from './facing'
import { offerToGoOn } from './go-on'
import { arriveAt, meet, tollsPaid } from './hazards'
import type { MoveInProgress } from './way'

export interface MoveTerms {
  readonly kind: MoveKind
  readonly rule: string
  readonly allowance: Length
  /** Enemies it sets out to engage (NEC-MOVE-14); empty: it keeps its distance (NEC-MOVE-12). */
  readonly targets: readonly FighterIndex[]
  /** NECV-MNT-03. */
  readonly past?: FighterIndex
}

/**
 * NEC-MOVE-01 to -22: a fighter's player plans a path, then the dice along it are rolled. `begin` is called once the path is planned.
 * Returns where the move ended, or null if a hazard ended it.
 */
export function* travel(
  table: NecromundaTable,
  fighter: FighterIndex,
  { kind, rule, allowance, targets, past }: MoveTerms,
  begin: () => void,
): Procedure<Arrival | null> {
  const riding = past === undefined ? {} : { past }
  const plan = yield* place(table, fighter, { ask: 'plan-move', fighter, kind, allowance, targets, ...riding }, rule)
  begin()
  return yield* follow(table, { fighter, kind, rule, allowance, targets, plan, tolls: [] })
}

function* follow(table: NecromundaTable, way: MoveInProgress): Procedure<Arrival | null> {
  let hazardsMet = 0
  for (;;) {
    for (let hazard = next(way, hazardsMet); hazard !== undefined; hazard = next(way, hazardsMet)) {
      if (hazard.kind === 'interceptor') yield* heed(table, way, hazardsMet, hazard.fighter)
      else if (!(yield* meet(table, way, hazardsMet, hazard))) return null
      hazardsMet += 1
    }
    const arrival = yield* arriveAt(table, way, null)
    if (!arrival.cut || !(yield* offerToGoOn(table, way))) return yield* settle(table, way, arrival)
  }
}

/** The next hazard, if the movement reaches it. A jump is not begun unless there is Movement to get across the edge. */
const next = (way: MoveInProgress, met: number): Hazard | undefined => {
  const hazard = way.plan.hazards[met]
  if (hazard === undefined) return undefined
  const spent = hazard.at + tollsPaid(way)
  const reached = hazard.kind === 'jump' ? spent + hazard.cost <= way.allowance : spent < way.allowance
  return reached ? hazard : undefined
}

/** NEC-MOVE-16, NEC-Q-06: an Active and Capable enemy near the path replaces the targets. */
function* heed(table: NecromundaTable, way: MoveInProgress, number: number, enemy: FighterIndex): Procedure {
  if (way.targets.includes(enemy) || table.fighter(enemy).status !== 'active') return
  if (hasProperty(table, way.fighter, 'vaults')) return
  if (table.options.interceptors === 'active-and-capable' && !isCapableFighter(table, enemy)) return
  way.plan = yield* measure(
    table,
    way.fighter,
    { ask: 'diverted', fighter: way.fighter, plan: way.plan, hazard: number },
    'NEC-MOVE-16',
  )
  way.targets = [enemy]
}

/** Settles the end of a move: enemies make room, get up and turn, and events are reported. */
function* settle(table: NecromundaTable, way: MoveInProgress, arrival: Arrival): Procedure<Arrival> {
  const { fighter, kind, rule, plan } = way
  const before = table.fighter(fighter).engagedWith
  const newContacts = arrival.contacts.filter((enemy) => !before.includes(enemy))
  const pinned = newContacts.filter((enemy) => table.fighter(enemy).status === 'pinned')
  if (plan.shifted !== null && newContacts.includes(plan.shifted.fighter)) {
    table.emit({ type: 'pushed', rule: 'NEC-MOVE-21', ...plan.shifted })
  }
  const traps = yield* trapsNeared(table, fighter, plan, arrival)
  const rigged = yield* riggedNeared(table, fighter, plan, arrival)
  const from = table.fighter(fighter).aboard ?? null
  table.emit({ type: 'moved', rule, fighter, kind, arrival })
  yield* sayWhatIsBoarded(table, fighter, from, arrival)
  for (const enemy of newContacts) {
    // NEC-STATUS-05: a Pinned enemy that has to get up is turned by the charging player; other enemies by their own.
    if (pinned.includes(enemy)) yield* turn(table, enemy, 'NEC-STATUS-05', controllerOf(table, fighter))
    else yield* turn(table, enemy, 'NEC-MOVE-22')
  }
  for (const enemy of newContacts) {
    const inContact = (): boolean => table.fighter(fighter).engagedWith.includes(enemy)
    yield* happened(table, enemy, { what: 'contact', enemy: fighter }, inContact)
    yield* happened(table, fighter, { what: 'contact', enemy }, inContact)
  }
  if (traps.length > 0) yield* springTraps(table, fighter, traps)
  if (rigged.length > 0) yield* setOff(table, fighter, rigged)
  return arrival
}
