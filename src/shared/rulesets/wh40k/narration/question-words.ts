import { z } from 'zod'
import { formatLength, isMessageKey, say, translate, type Locale } from '../../../i18n'
import { HEADINGS } from '../../../space'
import type { ArmyQuestion, FactQuestion, Firing, Reachable } from '../questions/questions'
import type { ModelIndex } from '../table/state'
import type { ArmyLogNames } from './lines'

type Named = Pick<ArmyLogNames, 'unit' | 'unitOf' | 'numberOf' | 'weapon'>

const known = (locale: Locale, key: string, params: Record<string, string | number> = {}): string | undefined =>
  isMessageKey(key) ? say(locale, { key, params }) : undefined

const distanceIn = (question: ArmyQuestion): number => {
  if ('apart' in question) return question.apart
  if ('distance' in question) return question.distance
  if ('allowance' in question) return question.allowance
  if ('range' in question) return question.range
  if ('most' in question && typeof question.most === 'number') return question.most
  return ('within' in question ? question.within : null) ?? 0
}

/** Minimum distance of a marker from the edges. */
const edgesIn = (question: object): number =>
  'edges' in question && typeof question.edges === 'number' ? question.edges : 12_000

/** Minimum distance in a question. */
const leastIn = (question: object): number =>
  'least' in question && typeof question.least === 'number' ? question.least : 0

/** Longer than any table, in thousandths of an inch: a greater distance is no limit. */
const farthest = 200_000

/** The owner of a template, if the edition gives it. */
interface Laid {
  readonly by: number
  readonly weapon: string
  readonly place: number
  readonly of: number
}
const hasLaid = (question: object): question is { readonly laid: Laid } => 'laid' in question

const stripSchema = z.object({ depth: z.number() })
/** A zone that only depends on a long edge, as in 4th and 7th edition; its depth and distance from enemies. */
const alongEdgeSchema = z.object({ across: stripSchema, along: z.null(), fromEnemies: z.number() })
const zoneOf = (question: ArmyQuestion) =>
  question.ask === 'deploy' ? (alongEdgeSchema.safeParse(question.zone).data ?? null) : null

/** The heading of a drift; clockwise from 0, to the right. */
const driftOf = (question: ArmyQuestion): number | null =>
  'direction' in question && typeof question.direction === 'number' && distanceIn(question) > 0
    ? question.direction
    : null

/** The direction of a heading as an hour of a clock, with 12 in the north of the table. */
export const hourOf = (direction: number): number => ((Math.round((direction * 12) / HEADINGS) + 2) % 12) + 1

const isSquadron = (question: { readonly ask: string; readonly apart?: unknown }): boolean =>
  question.ask === 'coherent' && question.apart !== undefined

const isDangerToOne = (question: { readonly ask: string; readonly places?: unknown }): boolean =>
  question.ask === 'in-danger' && Array.isArray(question.places) && question.places.length === 1

const keyOf = (question: ArmyQuestion): string => {
  if (driftOf(question) !== null) return `${question.ask}.moved`
  if (question.ask === 'move') return `move.${question.kind}`
  if (question.ask === 'disembark' && question.within !== undefined) return 'disembark.within'
  if ('hidden' in question) return `facings.${String(question.hidden)}`
  if (isSquadron(question)) return 'coherent.apart'
  if (isDangerToOne(question)) return 'in-danger.one'
  if ('orAsFar' in question) return `${question.ask}.orAsFar`
  const zone = zoneOf(question)
  // Models may never come nearer than 1" anyway.
  if (zone !== null) return zone.fromEnemies > 2000 ? 'deploy.edge.enemies' : 'deploy.edge'
  if (question.ask === 'marker' && question.edges !== undefined) return 'marker.edges'
  if (leastIn(question) > 0) return `${question.ask}.least`
  if ('guns' in question && 'target' in question) return `${question.ask}.at`
  if (hasLaid(question)) return `${question.ask}.${question.laid.of > 1 ? 'of' : 'by'}`
  if (question.ask === 'shots') return question.guarded.length > 0 ? 'shots.guarded' : 'shots'
  return question.ask === 'volley' && question.guarded ? 'volley.guarded' : question.ask
}

/** A vehicle's name, with its number if its unit has several. */
const vehicleWords = (locale: Locale, names: Named, model: ModelIndex): string => {
  const [unit, number] = [names.unit(names.unitOf(model)), names.numberOf?.(model) ?? null]
  return number === null ? unit : translate(locale, 'armyBattle.said.vehicle', { fighter: unit, count: number })
}

/** A question about space as text, for players at their table, for judges and for the log. */
export const questionWords = (locale: Locale, names: Named, question: ArmyQuestion): string => {
  const key = keyOf(question)
  // Tanks of a squadron are asked about one by one.
  const tank = 'lead' in question && 'model' in question ? question.model : null
  const unit =
    'unit' in question ? (typeof tank === 'number' ? vehicleWords(locale, names, tank) : names.unit(question.unit)) : ''
  const laid = hasLaid(question) ? question.laid : null
  const values = {
    unit,
    ...(laid === null
      ? {}
      : { who: names.unit(laid.by), weapon: names.weapon(laid.weapon), place: laid.place, of: laid.of }),
    distance: formatLength(locale, distanceIn(question)),
    hour: hourOf(driftOf(question) ?? 0),
    edges: formatLength(locale, edgesIn(question)),
    depth: formatLength(locale, zoneOf(question)?.across.depth ?? 0),
    enemies: formatLength(locale, zoneOf(question)?.fromEnemies ?? 0),
    least: formatLength(locale, leastIn(question)),
    transport: 'transport' in question ? names.unit(question.transport) : '',
    target: 'target' in question ? names.unit(question.target) : '',
    ...('weapon' in question && typeof question.weapon === 'string' ? { weapon: names.weapon(question.weapon) } : {}),
    vehicle:
      'vehicle' in question && typeof question.vehicle === 'number'
        ? vehicleWords(locale, names, question.vehicle)
        : '',
    targets: 'targets' in question ? question.targets.map(names.unit).join(', ') : '',
    guarded:
      'guarded' in question && Array.isArray(question.guarded) ? question.guarded.map(names.unit).join(', ') : '',
  }
  const anywhere = distanceIn(question) > farthest ? known(locale, `armyBattle.ask.${key}.anywhere`, values) : undefined
  const words = anywhere ?? known(locale, `armyBattle.ask.${key}`, values) ?? `${unit}: ${key}`
  const from = 'mount' in question ? known(locale, `armyBattle.mount.${String(question.mount)}`) : undefined
  return from === undefined ? words : `${words} ${from}`
}

/** The purpose of dice as text, by the roll's kind; any roll may be rerolled. */
export const rollWords = (locale: Locale, kind: string): string => {
  const [, first] = /^(.+)\.again$/.exec(kind) ?? []
  if (first !== undefined) return translate(locale, 'armyBattle.roll.again', { what: rollWords(locale, first) })
  return known(locale, `armyBattle.roll.${kind}`) ?? kind
}

/** An answer to a fact as text. Answers come from the rules or were checked by them, so their shape follows from the question. */
export const answerWords = (locale: Locale, names: Named, question: FactQuestion, answer: unknown): string => {
  const none = translate(locale, 'armyBattle.said.none')
  if (typeof answer === 'boolean') return translate(locale, answer ? 'common.yes' : 'common.no')
  if (!Array.isArray(answer) || answer.length === 0) return none
  switch (question.ask) {
    case 'contact':
      return (answer as number[])
        .flatMap((place) => question.pairs.slice(place, place + 1))
        .map(([one, other]) => `${names.unit(one)} / ${names.unit(other)}`)
        .join(', ')
    case 'shots':
    case 'strikes':
      return (answer as Reachable[]).map(({ target, models }) => `${names.unit(target)} ×${models.length}`).join(', ')
    case 'volley':
      return (answer as Firing[]).map(({ models }) => `×${models.length}`).join(', ')
    case 'around-markers':
      return (answer as (readonly [number, number])[]).map((counts) => counts.join(':')).join(', ')
    case 'rear-first':
      return String(answer.length)
    default:
      return (answer as number[]).map((unit) => names.unit(unit)).join(', ')
  }
}
