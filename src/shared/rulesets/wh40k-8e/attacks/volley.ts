import {
  answersAt,
  atLeast,
  base,
  holdersOf,
  rowsAt,
  valuesOf,
  type Along,
  type Carried,
  type Computed,
  type Procedure,
} from '../../../engine'
import { classesFor, type Grant } from '../../wh40k/dice/pools'
import { rollPool } from '../dice/pools'
import type { By } from '../../wh40k/table/events'
import type { Attack, Special } from '../moments'
import { firstModel, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { grantedTo, handlersOf } from '../units/abilities'
import { neededOf, succeeds, woundRow } from './needed'
import { slay } from './losses'
import { sufferMortalWounds, sufferWounds } from './suffer'

/** Attacks that may be rolled together: same skill, Strength, AP, damage and target unit (8E-SHOOT-13). */
export interface Volley extends Attack {
  /** Hit dice (8E-SHOOT-10, 8E-FIGHT-12). */
  readonly attacks: number
  /** Printed BS or WS. */
  readonly skill: number
  readonly strength: Computed
}

/**
 * One batch of attacks from hit rolls to damage (section 7): all hit rolls, all wound rolls, then the defender's allocation
 * (8E-SHOOT-13). Used for shooting, Overwatch and melee alike (8E-FIGHT-17). `later`: batches after it whose hit dice may be thrown in
 * one go with its own.
 */
export function* resolveVolley(table: EighthTable, volley: Volley, later: readonly Volley[] = []): Procedure<number> {
  const { attacker, target, mode, melee } = volley
  if (table.unit(target).models.length === 0 || volley.attacks === 0) return 0
  const by: By = { unit: attacker, weapon: mode.id, melee }
  table.emit({
    type: 'attack-made',
    rule: melee ? '8E-FIGHT-12' : '8E-SHOOT-10',
    unit: attacker,
    target,
    weapon: mode.id,
    models: volley.models.length,
    attacks: volley.attacks,
    overwatch: volley.overwatch,
    melee,
  })
  const granted = yield* grantedTo(table, attacker, ['hitRows', 'hitReroll', 'woundReroll'])
  const { hits, backfired } = yield* rollHits(table, volley, granted, hitsAlong(table, later, granted))
  const { normal, specials } = yield* rollWounds(table, volley, granted, hits)
  const shared = { twice: takesBetter(table, volley), shooting: !melee }
  let slain = yield* sufferWounds(table, target, { count: normal, ap: mode.ap, damage: mode.damage, ...shared }, by)
  for (const { ap = mode.ap, damage = mode.damage, mortal = 0 } of specials) {
    slain += yield* sufferWounds(table, target, { count: 1, ap, damage, ...shared }, by)
    slain += yield* sufferMortalWounds(table, target, mortal, by, 'mortal-wounds', '8E-MW-01')
  }
  yield* backfire(table, volley, backfired)
  return slain
}

interface Hits {
  readonly hits: number
  readonly backfired: number
}

const hitsByItself = (table: EighthTable, { attacker, mode }: Volley): boolean =>
  handlersOf(table, 'hitsByItself', attacker, mode.abilities).length > 0

const hitNeeded = (table: EighthTable, volley: Volley, granted: readonly Carried[]): Computed => {
  const { attacker, mode, overwatch, melee, skill } = volley
  if (overwatch) return neededOf(base('overwatch', '8E-CHG-08', 6), [], '8E-ATK-02')
  const handlers = handlersOf(table, 'hitRows', attacker, mode.abilities, granted)
  const target = base(melee ? 'weapon-skill' : 'ballistic-skill', '8E-ATK-01', skill)
  return neededOf(target, rowsAt(handlers, { table, unit: attacker, attack: volley }), '8E-ATK-02')
}

/** The hit dice of batches that are resolved next (8E-SHOOT-13), with what they need unless some may be rolled again. */
const hitsAlong = (table: EighthTable, volleys: readonly Volley[], granted: readonly Carried[]): Along[] =>
  volleys.flatMap((volley): Along[] => {
    if (hitsByItself(table, volley) || volley.attacks === 0) return []
    const subject = subjectOf(table, volley.attacker)
    const dice = { kind: 'hit', subject, count: volley.attacks, sides: 6, die: 'd6', by: volley.mode.id } as const
    const isFinal = grantsOf(table, 'hitReroll', volley, granted).length === 0
    return [isFinal ? { ...dice, needed: atLeast(hitNeeded(table, volley, granted)) } : dice]
  })

/** 8E-ATK-01, 8E-ATK-02: BS or WS and modifiers; in Overwatch nothing but a natural 6 hits (8E-CHG-08, 8E-CHG-09). */
function* rollHits(
  table: EighthTable,
  volley: Volley,
  granted: readonly Carried[],
  along: readonly Along[],
): Procedure<Hits> {
  const { attacker, target, mode, attacks, overwatch, skill } = volley
  const { abilities } = mode
  if (hitsByItself(table, volley)) return { hits: attacks, backfired: 0 }
  const needed = hitNeeded(table, volley, granted)
  const backfires = valuesOf(handlersOf(table, 'backfiresOn', attacker, abilities))
  const grants = grantsOf(table, 'hitReroll', volley, granted)
  const isHit = (face: number): boolean => succeeds(face, needed.value)
  const faces = yield* rollPool(table, {
    side: sideOf(table, attacker),
    kind: 'hit',
    subject: subjectOf(table, attacker),
    rule: '8E-ATK-01',
    count: attacks,
    grants,
    unmodified: skill,
    fails: (face) => !isHit(face),
    needed: atLeast(needed),
    ...(along.length > 0 ? { along, by: mode.id } : {}),
    classes: classesOf([needed.value, skill], grants.length > 0 || backfires.length > 0, false),
  })
  const hits = faces.filter(isHit).length
  table.emit({
    type: 'hits-rolled',
    rule: overwatch ? '8E-CHG-08' : '8E-ATK-01',
    unit: attacker,
    target,
    faces,
    needed,
    passed: hits,
  })
  const backfired = backfires.reduce((sum, on) => sum + faces.filter((face) => face === on).length, 0)
  return { hits, backfired }
}

interface WoundRolls {
  readonly normal: number
  readonly specials: readonly Special[]
}

/** 8E-ATK-03, 8E-ATK-04. */
function* rollWounds(
  table: EighthTable,
  volley: Volley,
  granted: readonly Carried[],
  hits: number,
): Procedure<WoundRolls> {
  if (hits === 0) return { normal: 0, specials: [] }
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
  const grants = grantsOf(table, 'woundReroll', volley, granted)
  const isWound = (face: number): boolean => succeeds(face, needed.value)
  const faces = yield* rollPool(table, {
    side: sideOf(table, attacker),
    kind: 'wound',
    subject: subjectOf(table, attacker),
    rule: '8E-ATK-03',
    count: hits,
    grants,
    unmodified: needed.value,
    fails: (face) => !isWound(face),
    needed: atLeast(needed),
    classes: classesOf([needed.value], grants.length > 0, special.length > 0),
  })
  const wounding = faces.filter(isWound)
  table.emit({
    type: 'wounds-rolled',
    rule: '8E-ATK-03',
    unit: attacker,
    target,
    faces,
    needed,
    passed: wounding.length,
  })
  const specials = wounding.flatMap((face): Special[] =>
    answersAt(special, { table, unit: attacker, attack: volley, face }).map(({ answer }) => answer),
  )
  return { normal: wounding.length - specials.length, specials }
}

/** Classes of faces that several bounds tell apart. */
const classesOf = (needed: readonly number[], ones: boolean, sixes: boolean): readonly number[] =>
  [...new Set(needed.flatMap((bound) => classesFor(bound, ones, sixes)))].sort((one, other) => one - other)

const grantsOf = (
  table: EighthTable,
  property: 'hitReroll' | 'woundReroll',
  volley: Volley,
  granted: readonly Carried[],
): Grant[] =>
  holdersOf(handlersOf(table, property, volley.attacker, volley.mode.abilities, granted)).map(
    ({ id, property: reroll }) => ({ by: id, reroll }),
  )

const takesBetter = (table: EighthTable, volley: Volley): boolean =>
  volley.close && handlersOf(table, 'damageTwiceWhenClose', volley.attacker, volley.mode.abilities).length > 0

/** The bearers that their own weapons slay, once all attacks are made. */
function* backfire(table: EighthTable, { models, mode, attacker }: Volley, count: number): Procedure {
  for (const model of models.slice(0, count)) {
    if (table.model(model).status === 'alive') {
      yield* slay(table, model, { unit: attacker, weapon: mode.id, melee: false }, 'overheated', '8E-DATA-08')
    }
  }
}
