import type { Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { Fighter } from '../assault/fighters'
import { pierce } from '../assault/piercing'
import { attacksBy, rollHits, rollWounds, type Blows } from '../assault/striking'
import type { Wounds } from '../casualties/wounds'
import type { FourthTable } from '../table'
import { isGunModel } from './guns'
import { gunHit, sharedHits } from './hits'

/** Close combat attacks that hit guns of a unit. */
export interface GunBlows {
  readonly target: UnitIndex
  readonly victims: readonly ModelIndex[]
  readonly fighter: Fighter
  readonly count: number
}

/** What the attacks do to the crew, and the number that hit guns. */
interface Struck {
  readonly wounds: readonly Wounds[]
  readonly onGuns: GunBlows | null
}

/**
 * Attacks against artillery use the crew's WS and are divided between guns and crew like shots (4E-ART-12); if only guns are
 * engaged, they are hit automatically (4E-ART-13).
 */
export function* strikeArtillery(table: FourthTable, blows: Blows, victims: readonly ModelIndex[]): Procedure<Struck> {
  const { unit, target, fighters } = blows
  const [fighter] = fighters
  if (fighter === undefined || victims.length === 0) return { wounds: [], onGuns: null }
  let attacks = 0
  for (const one of fighters) attacks += yield* attacksBy(table, one, target)
  const weapon = fighter.armament.mode?.id ?? null
  const { initiative } = fighter
  table.emit({ type: 'blows-struck', rule: '4E-ART-12', unit, target, weapon, initiative, attacks })
  const guns = victims.filter((model) => isGunModel(table, model))
  const crew = victims.filter((model) => !guns.includes(model))
  if (crew.length === 0) return { wounds: [], onGuns: { target, victims: guns, fighter, count: attacks } }
  const hits = yield* rollHits(table, blows, fighter, crew, attacks)
  const shared = yield* sharedHits(table, unit, target, victims, hits.length)
  const onCrew = hits.filter((_, index) => shared[index] !== true)
  const count = hits.length - onCrew.length
  return {
    wounds: onCrew.length === 0 ? [] : yield* rollWounds(table, blows, fighter, crew, onCrew),
    onGuns: count === 0 ? null : { target, victims: guns, fighter, count },
  }
}

/** Rolls each hit against one of the remaining guns. */
export function* pierceGuns(table: FourthTable, { target, victims, fighter, count }: GunBlows): Procedure {
  for (let blow = 0; blow < count; blow += 1) {
    const vehicle = yield* gunHit(table, target, victims)
    if (vehicle === undefined) return
    yield* pierce(table, { vehicle, fighter, grenade: null })
  }
}
