import { agree, choose, roll, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { check } from '../checks'
import { goInsane } from '../conditions/insane'
import { edgeTest } from '../falling/edge-test'
import { automaticHit, goOutOfAction, resolveHit } from '../hits'
import { controllerOf, has, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { manifestFreely, mayManifest } from './manifest'
import { knownPowers, type Power } from './power'

const rule = 'NEC-PSY-07'

type Peril = 'rift' | 'inversion' | 'whispers' | 'surge' | 'possession'

/** NEC-PSY-07: the result of 2D6. */
export const perilFor = (sum: number): Peril => {
  if (sum <= 3) return 'rift'
  if (sum <= 5) return 'inversion'
  if (sum <= 8) return 'whispers'
  return sum <= 10 ? 'surge' : 'possession'
}

/** NEC-PSY-06, NEC-PSY-07. `power`: the one that was tested for; null for upkeep and for disruption. */
export function* perils(table: NecromundaTable, psyker: FighterIndex, power: Power | null): Procedure {
  const { id } = table.roster(psyker)
  const faces = yield* roll({ side: controllerOf(table, psyker), kind: 'psyker.perils', subject: id, rule, count: 2 })
  const result = perilFor(faces.reduce((sum, face) => sum + face, 0))
  table.emit({ type: 'perils-rolled', rule, fighter: psyker, faces, result })
  yield* outcomes[result](table, psyker, power)
}

type Outcome = (table: NecromundaTable, psyker: FighterIndex, power: Power | null) => Procedure

/** NEC-Q-11: a 5" marker, or a radius of 5" if the option says so. */
function* rift(table: NecromundaTable, psyker: FighterIndex): Procedure {
  const diameter = inches(table.options.riftSize === 'diameter' ? 5 : 10)
  const question = { ask: 'under-blast', marker: null, around: psyker, diameter } as const
  const touched = yield* measure(table, psyker, question, rule)
  for (const fighter of touched) {
    if (fighter === psyker || !onBattlefield(table.fighter(fighter))) continue
    if ((yield* check(table, fighter, 'wil', rule)).passed) continue
    const wounding = { strength: null, ap: 0, damage: 1, noSave: true, wounds: 'automatically' } as const
    yield* resolveHit(table, automaticHit(fighter, 'perils', wounding))
  }
  if (onBattlefield(table.fighter(psyker))) yield* leave(table, psyker)
}

function* leave(table: NecromundaTable, psyker: FighterIndex): Procedure {
  yield* goOutOfAction(table, psyker, { attacker: null, by: 'perils', kind: 'other' }, rule)
}

/** An attack power affects its own psyker; a boosting power, or none, pins and hits the psyker instead. */
function* inversion(table: NecromundaTable, psyker: FighterIndex, power: Power | null): Procedure {
  if (power?.kind === 'attack') yield* power.manifest(table, psyker, psyker)
  else yield* backlash(table, psyker, 6, 2)
}

/** NEC-STATUS-06: Engaged fighters are never Pinned. NEC-CLIMB-06: a fighter on a wall falls, even if the hit has no other effect. */
function* backlash(table: NecromundaTable, psyker: FighterIndex, strength: number, damage: number): Procedure {
  const { status } = table.fighter(psyker)
  if (!onBattlefield(table.fighter(psyker))) return
  if (status === 'active') table.emit({ type: 'status-changed', rule, fighter: psyker, status: 'pinned' })
  const hit = automaticHit(psyker, 'perils', { strength, ap: 0, damage, noSave: true })
  yield* resolveHit(table, hit, 'no-edge-tests')
  if (table.fighter(psyker).status !== status) yield* edgeTest(table, psyker)
}

function* whispers(table: NecromundaTable, psyker: FighterIndex): Procedure {
  yield* goInsane(table, psyker, rule)
}

interface Recast extends Option {
  readonly power: Power | null
}

/** Manifests the same power once more, or any known power if none was tested for; then the psyker is pinned and hit. */
function* surge(table: NecromundaTable, psyker: FighterIndex, power: Power | null): Procedure {
  const side = controllerOf(table, psyker)
  const { id } = table.roster(psyker)
  const again = (power === null ? knownPowers(table, psyker) : [power]).filter((one) => mayManifest(table, psyker, one))
  if (canManifest(table, psyker) && again.length > 0) {
    if (power !== null) {
      if (yield* agree(side, 'psyker.surge', id, rule)) yield* manifestFreely(table, psyker, power)
    } else {
      const options = again.map((one): Recast => ({ id: `manifest:${one.id}`, power: one }))
      const chosen = yield* choose(side, 'psyker.surge-power', id, [{ id: 'nothing', power: null }, ...options], rule)
      if (chosen.power !== null) yield* manifestFreely(table, psyker, chosen.power)
    }
  }
  yield* backlash(table, psyker, 4, 1)
}

const canManifest = (table: NecromundaTable, psyker: FighterIndex): boolean => {
  const { status } = table.fighter(psyker)
  return status === 'active' || status === 'engaged'
}

/** NEC-PSY-14: Possessed until the End phase; a psyker that is already possessed leaves the battlefield at once. */
function* possession(table: NecromundaTable, psyker: FighterIndex): Procedure {
  if (has(table, psyker, 'possessed')) {
    yield* leave(table, psyker)
    return
  }
  const value = table.state.round + (table.options.possessionEnds === 'this-round' ? 0 : 1)
  table.emit({ type: 'condition-gained', rule: 'NEC-PSY-14', fighter: psyker, condition: { id: 'possessed', value } })
}

const outcomes: Readonly<Record<Peril, Outcome>> = { rift, inversion, whispers, surge, possession }
