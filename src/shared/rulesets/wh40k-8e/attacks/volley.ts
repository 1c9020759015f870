import {
  answersAt,
  atLeast,
  base,
  holdersOf,
  rowsAt,
  valuesOf,
  type Carried,
  type Computed,
  type Procedure,
} from '../../../engine'
import { classesFor, type Grant } from '../../wh40k/dice/pools'
import { rollPool, type Roll } from '../dice/pools'
import type { By } from '../../wh40k/table/events'
import type { Attack, Special } from '../moments'
import { firstModel, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { grantedTo, handlersOf, type PerhapsLent } from '../units/abilities'
import { noteLent } from '../units/following'
import { neededOf, succeeds, woundRow } from './needed'
import { slay } from './losses'
import { sufferMortalWounds, sufferWounds } from './suffer'

/** Attacks that may be rolled together: same skill, Strength, AP, damage and target unit (8E-SHOOT-13). */
export interface Volley extends Attack {
  /** Number of hit dice (8E-SHOOT-10, 8E-FIGHT-12). */
  readonly attacks: number
  /** Printed BS or WS. */
  readonly skill: number
  readonly strength: Computed
  /** At the players' own table: the number of dice thrown is the number of attacks. */
  readonly byDice: boolean
}

/**
 * One batch of attacks from hit rolls to damage (section 7): all hit rolls, all wound rolls, then the defender's allocation
 * (8E-SHOOT-13). Used for shooting, Overwatch and melee (8E-FIGHT-17).
 */
export function* resolveVolley(table: EighthTable, volley: Volley): Procedure<number> {
  const { attacker, target, mode, melee } = volley
  if (table.unit(target).models.length === 0 || volley.attacks === 0) return 0
  const by = byOf(volley)
  emitAttack(table, volley)
  const granted = yield* grantedTo(table, attacker, grantedMoments)
  const hitting = hitRoll(table, volley, granted)
  const { hits, backfired } = hitting === null ? allHit(volley) : hitting.resultOf(yield* rollPool(table, hitting.pool))
  const wounding = woundRoll(table, volley, granted, hits)
  const { normal, specials } = hits === 0 ? noWounds : wounding.resultOf(yield* rollPool(table, wounding.pool))
  const shared = { twice: takesBetter(table, volley), shooting: !melee }
  let slain = yield* sufferWounds(table, target, { count: normal, ap: mode.ap, damage: mode.damage, ...shared }, by)
  for (const { ap = mode.ap, damage = mode.damage, mortal = 0 } of specials) {
    slain += yield* sufferWounds(table, target, { count: 1, ap, damage, ...shared }, by)
    slain += yield* sufferMortalWounds(table, target, mortal, by, 'mortal-wounds', '8E-MW-01')
  }
  yield* backfire(table, volley, backfired)
  return slain
}

export const rerollMoments = ['hitReroll', 'woundReroll'] as const
export const grantedMoments = ['hitRows', ...rerollMoments] as const

export const byOf = ({ attacker, mode, melee }: Volley): By => ({ unit: attacker, weapon: mode.id, melee })

export const emitAttack = (table: EighthTable, volley: Volley): void => {
  const { attacker, target, mode, melee, overwatch, models, attacks } = volley
  table.emit({
    type: 'attack-made',
    rule: melee ? '8E-FIGHT-12' : '8E-SHOOT-10',
    unit: attacker,
    target,
    weapon: mode.id,
    models: models.length,
    attacks,
    overwatch,
    melee,
  })
}

export interface Hits {
  readonly hits: number
  readonly backfired: number
}

export const allHit = ({ attacks }: Volley): Hits => ({ hits: attacks, backfired: 0 })

const hitNeeded = (table: EighthTable, volley: Volley, granted: readonly Carried[]): Computed => {
  const { attacker, mode, overwatch, melee, skill } = volley
  if (overwatch) return neededOf(base('overwatch', '8E-CHG-08', 6), [], '8E-ATK-02')
  const handlers = handlersOf(table, 'hitRows', attacker, mode.abilities, granted)
  const target = base(melee ? 'weapon-skill' : 'ballistic-skill', '8E-ATK-01', skill)
  return neededOf(target, rowsAt(handlers, { table, unit: attacker, attack: volley }), '8E-ATK-02')
}

/**
 * 8E-ATK-01, 8E-ATK-02: BS or WS and modifiers; in Overwatch only a natural 6 hits (8E-CHG-08, 8E-CHG-09). Null: it hits
 * automatically. `weapon`: the profile, if it must be shown.
 */
export const hitRoll = (
  table: EighthTable,
  volley: Volley,
  granted: readonly Carried[],
  weapon: { readonly weapon?: string } = {},
  perhaps: readonly PerhapsLent[] = [],
): Roll<Hits> | null => {
  const { attacker, target, mode, attacks, overwatch, skill } = volley
  const { abilities } = mode
  if (handlersOf(table, 'hitsByItself', attacker, abilities).length > 0) return null
  const needed = hitNeeded(table, volley, granted)
  const backfires = valuesOf(handlersOf(table, 'backfiresOn', attacker, abilities))
  const grants = grantsOf(table, 'hitReroll', volley, granted, perhaps)
  const isHit = (face: number): boolean => succeeds(face, needed.value)
  return {
    pool: {
      side: sideOf(table, attacker),
      kind: 'hit',
      subject: subjectOf(table, attacker),
      rule: '8E-ATK-01',
      count: attacks,
      ...(volley.byDice ? { upTo: true } : {}),
      grants,
      unmodified: skill,
      fails: (face) => !isHit(face),
      needed: atLeast(needed),
      ...(weapon.weapon === undefined ? {} : { by: weapon.weapon }),
      classes: classesOf([needed.value, skill], grants.length > 0 || backfires.length > 0, false),
    },
    resultOf(faces) {
      const hits = faces.filter(isHit).length
      table.emit({
        type: 'hits-rolled',
        rule: overwatch ? '8E-CHG-08' : '8E-ATK-01',
        unit: attacker,
        target,
        faces,
        needed,
        passed: hits,
        ...weapon,
      })
      const backfired = backfires.reduce((sum, on) => sum + faces.filter((face) => face === on).length, 0)
      return { hits, backfired }
    },
  }
}

export interface WoundRolls {
  readonly normal: number
  readonly specials: readonly Special[]
}

export const noWounds: WoundRolls = { normal: 0, specials: [] }

/** 8E-ATK-03, 8E-ATK-04. `weapon`: the profile, if it must be shown. */
export const woundRoll = (
  table: EighthTable,
  volley: Volley,
  granted: readonly Carried[],
  hits: number,
  weapon: { readonly weapon?: string } = {},
  perhaps: readonly PerhapsLent[] = [],
): Roll<WoundRolls> => {
  const { attacker, target, mode, strength } = volley
  const { abilities } = mode
  const chart = woundRow(strength.value, profileOf(table, firstModel(table, target)).t)
  const { keywords } = table.roster(target)
  const fixed = holdersOf(handlersOf(table, 'woundsOn', attacker, abilities))
    .filter(({ property: { except } }) => !keywords.includes(except))
    .map(({ id, rule, property: { number }, value = number }) => base(id, rule, value))
  const needed = neededOf(
    fixed.reduce((best, one) => (one.amount < best.amount ? one : best), chart),
    [],
    '8E-ATK-04',
  )
  const special = handlersOf(table, 'woundRolled', attacker, abilities)
  const grants = grantsOf(table, 'woundReroll', volley, granted, perhaps)
  const isWound = (face: number): boolean => succeeds(face, needed.value)
  return {
    pool: {
      side: sideOf(table, attacker),
      kind: 'wound',
      subject: subjectOf(table, attacker),
      rule: '8E-ATK-03',
      count: hits,
      grants,
      unmodified: needed.value,
      fails: (face) => !isWound(face),
      needed: atLeast(needed),
      ...(weapon.weapon === undefined ? {} : { by: weapon.weapon }),
      classes: classesOf([needed.value], grants.length > 0, special.length > 0),
    },
    resultOf(faces) {
      const wounding = faces.filter(isWound)
      table.emit({
        type: 'wounds-rolled',
        rule: '8E-ATK-03',
        unit: attacker,
        target,
        faces,
        needed,
        passed: wounding.length,
        ...weapon,
      })
      const specials = wounding.flatMap((face): Special[] =>
        answersAt(special, { table, unit: attacker, attack: volley, face }).map(({ answer }) => answer),
      )
      return { normal: wounding.length - specials.length, specials }
    },
  }
}

/** Classes of faces for several bounds. */
const classesOf = (needed: readonly number[], ones: boolean, sixes: boolean): readonly number[] =>
  [...new Set(needed.flatMap((bound) => classesFor(bound, ones, sixes)))].sort((one, other) => one - other)

const grantsOf = (
  table: EighthTable,
  property: 'hitReroll' | 'woundReroll',
  volley: Volley,
  granted: readonly Carried[],
  perhaps: readonly PerhapsLent[],
): Grant[] => [
  ...holdersOf(handlersOf(table, property, volley.attacker, volley.mode.abilities, granted)).map(
    ({ id, property: reroll }) => ({ by: id, reroll }),
  ),
  ...perhaps.flatMap((lent) =>
    holdersOf(table.modules.at(property, [lent.grants])).map(({ id, property: reroll }) => ({
      ...{ by: id, reroll },
      perhaps: { from: giverOf(table, lent), rerolled: (is: boolean) => noteLent(table, volley.attacker, lent, is) },
    })),
  ),
]

/** The unit that lends the ability, or the first of those that might. */
const giverOf = (table: EighthTable, { givers: [first], grants }: PerhapsLent): string =>
  first === undefined ? grants.id : subjectOf(table, first.unit)

export const takesBetter = (table: EighthTable, volley: Volley): boolean =>
  volley.close && handlersOf(table, 'damageTwiceWhenClose', volley.attacker, volley.mode.abilities).length > 0

/** Bearers slain by their own weapons, after all attacks are made. */
export function* backfire(table: EighthTable, { models, mode, attacker }: Volley, count: number): Procedure {
  for (const model of models.slice(0, count)) {
    if (table.model(model).status === 'alive') {
      yield* slay(table, model, { unit: attacker, weapon: mode.id, melee: false }, 'overheated', '8E-DATA-08')
    }
  }
}
