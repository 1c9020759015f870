import {
  formatLength,
  say as sayIn,
  translate,
  type Locale,
  type MessageKey,
  type Message,
  type ValuesArgument,
} from '../../i18n'
import { HEADINGS } from '../../space'
import type { LogNames } from './narration-words'
import type { FighterIndex } from './state'
import type { Leg } from './vehicles/legs'
import {
  isPlacement,
  type FactQuestion,
  type Ground,
  type NecromundaQuestion,
  type PlacementQuestion,
  type ShotFacts,
  type StrayCandidate,
} from './questions'

/** A question about space in words, for players at a table, for judges and for the log. */
export const questionWords = (
  locale: Locale,
  names: Pick<LogNames, 'fighter' | 'side'>,
): ((question: NecromundaQuestion) => string) => {
  const t = <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>): string =>
    translate(locale, key, ...values)
  const say = (message: Message): string => sayIn(locale, message)
  const length = (thousandths: number): string => formatLength(locale, thousandths)
  const name = names.fighter

  const thing = (kind: string) => say({ key: `scenario.thing.${kind}`, params: {} })
  /** A part of the battlefield in words: "within 6″ of the centre, 12″ or more from enemies". */
  const where = (ground: Ground): string =>
    ground.length === 0
      ? t('battleTable.where.anywhere')
      : ground
          .map(({ to, within, beyond, touching, orUnseen }) => {
            const what = t(`battleTable.where.${to}`)
            if (within === 0) return what
            if (touching === true) return t('battleTable.where.touching', { what })
            if (within !== undefined) return t('battleTable.where.within', { what, distance: length(within) })
            if (orUnseen !== undefined) {
              const distances = { distance: length(beyond ?? 0), unseen: length(orUnseen) }
              return t('battleTable.where.beyondOrUnseen', { what, ...distances })
            }
            return t('battleTable.where.beyond', { what, distance: length(beyond ?? 0) })
          })
          .join(', ')

  const driven = (vehicle: FighterIndex, leg: Leg): string => {
    const fighter = name(vehicle)
    switch (leg.kind) {
      case 'straight':
        return t('battleTable.ask.drive', { fighter, distance: length(leg.distance) })
      case 'pivot':
        return t('battleTable.ask.pivot', { fighter, angle: Math.round((Math.abs(leg.steps) * 360) / HEADINGS) })
      case 'clear':
        return t('battleTable.ask.clear', { fighter })
    }
  }

  const ofFact = (question: FactQuestion): string => {
    switch (question.ask) {
      case 'shot':
      case 'line-of-fire':
        return t(`battleTable.ask.${question.ask}`, { shooter: name(question.shooter), target: name(question.target) })
      case 'can-see':
        return t('battleTable.ask.can-see', { fighter: name(question.fighter), target: name(question.target) })
      case 'targets':
        return t('battleTable.ask.targets', { fighter: name(question.shooter) })
      case 'nearest':
        return t('battleTable.ask.nearest', { fighter: name(question.from) })
      case 'within': {
        const values = { fighter: name(question.of), distance: length(question.distance) }
        return question.sight === true ? t('battleTable.ask.withinSight', values) : t('battleTable.ask.within', values)
      }
      case 'beyond':
        return t('battleTable.ask.beyond', { fighter: name(question.target) })
      case 'under-template':
        return t('battleTable.ask.under-template')
      case 'under-blast':
        return t('battleTable.ask.under-blast', { distance: length(question.diameter) })
      case 'scatter':
        return t('battleTable.ask.scatter', { distance: length(question.distance) })
      case 'pushed':
      case 'drifted':
        return t(`battleTable.ask.${question.ask}`, {
          fighter: name(question.fighter),
          distance: length(question.distance),
        })
      case 'on-dangerous-ground':
        if (question.orDifficult === true)
          return t('battleTable.ask.on-hard-ground', { fighter: name(question.fighter) })
        return t('battleTable.ask.on-dangerous-ground', { fighter: name(question.fighter) })
      case 'landing':
        return question.off === undefined
          ? t('battleTable.ask.landing', { fighter: name(question.fighter) })
          : t('battleTable.ask.fallsOff', { fighter: name(question.fighter), vehicle: name(question.off) })
      case 'in-bed':
        if (question.loot !== undefined)
          return t('battleTable.ask.lootInBed', { count: question.loot + 1, vehicle: name(question.vehicle) })
        return t('battleTable.ask.in-bed', { fighter: name(question.fighter), vehicle: name(question.vehicle) })
      case 'arrive':
      case 'edge':
      case 'front-arc':
      case 'cover-from':
      case 'engageable':
        return t(`battleTable.ask.${question.ask}`, { fighter: name(question.fighter) })
      case 'facing':
        return t('battleTable.ask.facing', { fighter: name(question.vehicle) })
      case 'in-arcs':
        return t('battleTable.ask.in-arcs', {
          fighter: name(question.vehicle),
          where: question.arcs.map((arc) => t(`battleTable.facing.${arc}`)).join(', '),
        })
      case 'drive':
        return driven(question.vehicle, question.leg)
      case 'passing':
        return t('battleTable.ask.passing', {
          fighter: name(question.vehicle),
          distance: length(question.distance),
        })
      case 'objects-passed':
        return t('battleTable.ask.objects-near', {
          fighter: name(question.vehicle),
          distance: length(question.distance),
        })
      case 'make-way':
        return t('battleTable.ask.make-way', { fighter: name(question.model), vehicle: name(question.vehicle) })
      case 'scenery-near':
        return t(`battleTable.ask.near.${question.what}`, {
          fighter: name(question.fighter),
          distance: length(question.distance),
        })
      case 'near-scenery':
        return t(`battleTable.ask.at.${question.what}`, { distance: length(question.distance) })
      case 'in-doorway':
        return t('battleTable.ask.in-doorway', { count: question.door + 1 })
      case 'doors-in-sight':
        return question.range === null
          ? t('battleTable.ask.doorsInFlames', { fighter: name(question.shooter) })
          : t('battleTable.ask.doors-in-sight', { fighter: name(question.shooter), distance: length(question.range) })
      case 'scenery-agreed':
        return t('battleTable.ask.scenery-agreed')
      case 'objects-near':
      case 'objects-neared':
        return t('battleTable.ask.objects-near', {
          fighter: name(question.fighter),
          distance: length(question.distance),
        })
      case 'objects-on':
        return t('battleTable.ask.objects-on', { where: where(question.ground) })
      case 'fighters-near':
        return t('battleTable.ask.fighters-near', { thing: thing(question.kind), distance: length(question.distance) })
      case 'on-ground':
        return t('battleTable.ask.on-ground', { where: where(question.ground) })
      case 'rolls-off':
        return t('battleTable.ask.rolls-off', { distance: length(question.distance), side: names.side(question.zone) })
      case 'trailing-edge':
      case 'loot-rolls-off':
      case 'unsupported':
      case 'under-hull':
      case 'road-room':
      case 'object-at':
      case 'object-moved':
      // No player is asked these: they follow from what is known.
      case 'turned-towards':
      case 'marker-on':
      case 'marker-at':
      case 'scenery-at-hand':
      case 'has-room':
      case 'hull-room':
      case 'loot-room':
      case 'change-room':
      case 'beside-door':
      case 'diverted':
        return question.ask
    }
  }
  const ofPlacement = (question: PlacementQuestion): string => {
    switch (question.ask) {
      case 'plan-drive':
        return t('battleTable.place.plan-drive', {
          fighter: name(question.fighter),
          distance: length(question.allowance),
        })
      case 'plan-move': {
        const values = { fighter: name(question.fighter), distance: length(question.allowance) }
        return question.targets.length > 0
          ? t('battleTable.place.engage', values)
          : t('battleTable.place.plan-move', values)
      }
      case 'deploy':
        return question.ground === undefined
          ? t('battleTable.place.deploy', { fighter: name(question.fighter) })
          : t('battleTable.place.deployAt', { fighter: name(question.fighter), where: where(question.ground) })
      case 'place-object':
        return t('battleTable.place.place-object', { thing: thing(question.kind), where: where(question.ground) })
      case 'lay-behind':
        return t('battleTable.place.lay-behind', {
          thing: thing(question.kind),
          fighter: name(question.fighter),
          distance: length(question.within),
        })
      case 'place-scenery':
        return t('battleTable.place.place-scenery', {
          thing: thing(`road-${question.kind}`),
          distance: length(question.apart),
        })
      case 'face':
      case 'set-down':
        return t(`battleTable.place.${question.ask}`, { fighter: name(question.fighter) })
      case 'come-out':
        return question.at.kind === 'hull'
          ? t('battleTable.place.out.hull', {
              fighter: name(question.fighter),
              distance: length(question.at.within),
              apart: t(`battleTable.place.out.${question.at.apart ? 'apart' : 'anywhere'}`),
            })
          : t(`battleTable.place.out.${question.at.kind}`, { fighter: name(question.fighter) })
      case 'place-loot':
        return t('battleTable.place.place-loot', { side: names.side(question.side) })
      case 'change-scenery':
        return t(`battleTable.place.change.${question.change}`, { side: names.side(question.side) })
      case 'set-down-loot':
        return t('battleTable.place.set-down-loot', { fighter: name(question.carrier) })
      case 'place-blast':
        return t('battleTable.place.place-blast', { distance: length(question.diameter) })
      case 'place-template':
        return t('battleTable.place.place-template')
    }
  }
  return (question: NecromundaQuestion): string => (isPlacement(question) ? ofPlacement(question) : ofFact(question))
}

/** The answer to a question of fact in words; the question determines the answer's shape. */
export const answerWords = (
  locale: Locale,
  names: Pick<LogNames, 'fighter'>,
  question: FactQuestion,
  value: unknown,
): string => {
  const t = <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>): string =>
    translate(locale, key, ...values)
  const listed = (fighters: readonly number[]) =>
    fighters.length === 0 ? t('battleTable.nobody') : fighters.map(names.fighter).join(', ')
  const counted = (things: readonly number[]) =>
    things.length === 0 ? t('battleTable.noneOfThem') : things.map((thing) => thing + 1).join(', ')
  switch (question.ask) {
    case 'shot': {
      const { visible, band, cover } = value as ShotFacts
      return visible ? `${t(`battleLog.band.${band}`)}, ${t(`battleLog.cover.${cover}`)}` : t('battleTable.notVisible')
    }
    case 'line-of-fire':
      return listed((value as readonly StrayCandidate[]).map(({ fighter }) => fighter))
    case 'nearest':
      return names.fighter(Number(value))
    case 'objects-near':
    case 'objects-neared':
    case 'objects-passed':
    case 'objects-on':
    case 'scenery-near':
    case 'doors-in-sight':
      return counted((value as readonly unknown[]).map(Number))
    case 'edge':
      return (value as { readonly near: boolean }).near ? t('battleTable.yes') : t('battleTable.no')
    default:
      if (typeof value === 'boolean') return value ? t('battleTable.yes') : t('battleTable.no')
      if (typeof value === 'string') return t(`battleLog.cover.${value as 'open' | 'light' | 'heavy'}`)
      if (Array.isArray(value)) return listed(value.map(Number))
      return placeWords(locale, placeIn(value))
  }
}

/** Thousandths of an inch. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

const isPlace = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  'z' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number' &&
  typeof value.z === 'number'

/** The place in an answer where something ends up; null if the answer has no place. */
export const placeIn = (value: unknown): Point | null => {
  if (isPlace(value)) return value
  if (typeof value !== 'object' || value === null) return null
  if ('placement' in value) return placeIn(value.placement)
  if ('marker' in value) return placeIn(value.marker)
  return 'at' in value ? placeIn(value.at) : null
}

const placeWords = (locale: Locale, place: Point | null): string =>
  place === null
    ? translate(locale, 'battleTable.nowhere')
    : translate(locale, 'battleTable.place.words', {
        x: formatLength(locale, place.x),
        y: formatLength(locale, place.y),
        z: formatLength(locale, place.z),
      })
