import { isMessageKey, say, type Locale } from '../../i18n'
import type { NecromundaEvent } from './events'
import { answerWords, questionWords } from './question-words'
import { isManifest, powerOf, type ActionId, type FighterIndex, type Status, type VehicleChange } from './state'
import { type LogNames, phrase, rollWords, type Sentence } from './narration-words'

/** The log's sentence for a ruling: who overruled what, the new value, and why. */
export const rulingSentence = (
  event: Extract<NecromundaEvent, { type: 'judge-ruled' }>,
  names: LogNames,
  locale: Locale,
): Sentence => {
  const { question, before, now, reason, by, roll } = event
  const answerText = (value: unknown): string => {
    if (question !== null) return answerWords(locale, names, question, value)
    return Array.isArray(value) ? value.join(', ') : phrase(locale, 'ruled.nothing')
  }
  const what =
    question !== null
      ? questionWords(locale, names)(question)
      : roll === null
        ? phrase(locale, 'ruled.dice')
        : rollWords(names, locale, roll)
  const who = by ?? phrase(locale, 'ruled.judge')
  return [
    'ruled',
    {
      who,
      what,
      now: answerText(now),
      before: before === undefined ? phrase(locale, 'ruled.nothing') : answerText(before),
      reason,
    },
  ]
}

/** NEC-PSY-03: a power is logged by its own name. */
export const actionSentence = (action: ActionId, fighter: string, names: LogNames): Sentence =>
  isManifest(action)
    ? ['action.manifest', { fighter, power: names.item(powerOf(action)) }]
    : [`action.${action}`, { fighter }]

/** The name of a power or card from the id of its effect: `power:levitation`, `tactic:snap-fire`. */
export const nameOfEffect = (effect: string): string => effect.split(':').at(-1) ?? effect
/** A scenario's own word, or the slug where it has none. */
export const scenarioWord = (locale: Locale, kind: 'thing' | 'rolled', slug: string): string => {
  const key = `scenario.${kind}.${slug}`
  return isMessageKey(key) ? say(locale, { key, params: {} }) : slug
}

/** A sentence if an object is picked up, dropped or gone; null for all other changes, which are not logged. */
export const objectSentence = (
  { change }: Extract<NecromundaEvent, { type: 'object-changed' }>,
  names: LogNames,
): Sentence | null => {
  if (change.gone === true) return ['objectGone']
  if (change.carrier === null) return ['objectDropped']
  return change.carrier === undefined ? null : ['objectTaken', { fighter: names.fighter(change.carrier) }]
}

export const statusSentence = (status: Status, fighter: string): Sentence | null => {
  if (status === 'pinned' || status === 'active' || status === 'engaged') return [status, { fighter }]
  return status === 'seriously-injured' ? ['seriouslyInjured', { fighter }] : null
}

type AmmoEvent = Extract<NecromundaEvent, { type: 'ammo-checked' | 'out-of-ammo' | 'reloaded' }>

export const vehicleSentence = (fighter: FighterIndex, change: VehicleChange, names: LogNames): Sentence | null => {
  const values = { fighter: names.fighter(fighter) }
  switch (change.kind) {
    case 'hull-points-gained':
      return ['hullPointsGained', { ...values, count: change.amount }]
    case 'hull-points-lost':
      return ['hullPointsLost', { ...values, count: change.amount }]
    case 'handling-lost':
      return ['handlingLost', { ...values, count: change.amount }]
    case 'weapon-destroyed':
      return ['weaponDestroyed', { ...values, weapon: names.carried(fighter, change.weapon) }]
    case 'stalled':
    case 'restarted':
    case 'slowed':
    case 'awake':
      return [change.kind, values]
    case 'blacked-out':
      return ['blackedOut', values]
    case 'restart-spent':
    case 'restart-eased':
    case 'wreck-left':
      return null
  }
}

export const rearmedSentence = (
  { fighter, change }: Extract<NecromundaEvent, { type: 'rearmed' }>,
  names: LogNames,
): Sentence =>
  change.kind === 'weapon-added'
    ? ['weaponGiven', { fighter: names.fighter(fighter), weapon: names.item(change.weapon.id) }]
    : [
        change.strength === 0 ? 'weaponTreated' : 'weaponStrengthened',
        {
          fighter: names.fighter(fighter),
          weapon: names.carried(fighter, change.weapon),
          traits: change.traits.map(({ id }) => names.item(id)).join(', '),
          strength: change.strength,
        },
      ]

export const ammoSentence = (event: AmmoEvent, names: LogNames): Sentence => {
  const values = { fighter: names.fighter(event.fighter), weapon: names.carried(event.fighter, event.weapon) }
  if (event.type === 'ammo-checked') return ['ammoCheck', values]
  if (event.type === 'reloaded') return ['reloaded', values]
  return [event.lost ? 'ammoGone' : 'outOfAmmo', values]
}
