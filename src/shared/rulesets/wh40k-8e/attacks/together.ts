import type { Procedure } from '../../../engine'
import { isRoll, rollAll, type Roll } from '../dice/pools'
import type { EighthTable } from '../table'
import { lentTo } from '../units/abilities'
import { afterHits, afterWounds } from './ahead'
import { sufferTogether, type Dealt } from './suffer-together'
import {
  allHit,
  backfire,
  byOf,
  grantedMoments,
  hitRoll,
  noWounds,
  rerollMoments,
  takesBetter,
  emitAttack,
  woundRoll,
  type Hits,
  type Volley,
  type WoundRolls,
} from './volley'

/**
 * All attacks of a unit against one target at the players' own table: the hit dice of all weapons together, then all wound
 * dice, then all saves. Each weapon's dice stay separate, by 8E-SHOOT-13. Returns how many models were slain.
 */
export function* resolveTogether(table: EighthTable, all: readonly Volley[]): Procedure<number> {
  const volleys = all.filter(({ attacks }) => attacks > 0)
  const [first] = volleys
  if (first === undefined || table.unit(first.target).models.length === 0) return 0
  const { granted, perhaps } = yield* lentTo(table, first.attacker, grantedMoments, rerollMoments)
  const weaponLabel = (volley: Volley) => (volleys.length > 1 ? { weapon: volley.mode.id } : {})

  const wounding = (volley: Volley, count: number): Roll<WoundRolls> =>
    woundRoll(table, volley, granted, count, weaponLabel(volley), perhaps)
  const hitting = volleys.map((volley) => hitRoll(table, volley, granted, weaponLabel(volley), perhaps))
  const hits = yield* rollAll<Hits>(
    table,
    volleys.map((volley, place) => hittingWith(table, volley, hitting[place] ?? null)),
    afterHits(table, {
      volleys,
      hits: hitting.map((roll) => roll?.pool ?? null),
      woundsOf: (volley) => wounding(volley, 0).pool,
    }),
  )
  const rolls = volleys.map((volley, place) => {
    const count = hits[place]?.hits ?? 0
    return count === 0 ? noWounds : wounding(volley, count)
  })
  const pools = rolls.map((roll) => (isRoll(roll) ? roll.pool : null))
  const wounds = yield* rollAll<WoundRolls>(table, rolls, afterWounds(table, volleys, pools))
  const slain = yield* sufferTogether(
    table,
    first.target,
    volleys.flatMap((volley, place) => dealtBy(table, volley, wounds[place] ?? noWounds)),
  )
  for (const [place, volley] of volleys.entries()) yield* backfire(table, volley, hits[place]?.backfired ?? 0)
  return slain
}

/** Attacks are logged with their hits: at the players' own table fewer dice mean fewer attacks. */
const hittingWith = (table: EighthTable, volley: Volley, hitting: Roll<Hits> | null): Roll<Hits> | Hits => {
  if (hitting === null) {
    emitAttack(table, volley)
    return allHit(volley)
  }
  return {
    pool: hitting.pool,
    resultOf(faces) {
      if (faces.length === 0) return { hits: 0, backfired: 0 }
      const each = volley.attacks / volley.models.length
      const models = volley.models.slice(0, Math.ceil(faces.length / each))
      emitAttack(table, { ...volley, models, attacks: faces.length })
      return hitting.resultOf(faces)
    },
  }
}

/** The effect of a volley's wounds: equal ones together, then each special one separately. */
const dealtBy = (table: EighthTable, volley: Volley, { normal, specials }: WoundRolls): Dealt[] => {
  const { mode, melee } = volley
  const shared = { twice: takesBetter(table, volley), shooting: !melee, by: byOf(volley) }
  const alike: Dealt = { ...shared, count: normal, ap: mode.ap, damage: mode.damage, mortal: 0 }
  const special = specials.map(({ ap = mode.ap, damage = mode.damage, mortal = 0 }): Dealt => ({
    ...shared,
    ...{ count: 1, ap, damage, mortal },
  }))
  return [alike, ...special].filter(({ count }) => count > 0)
}
