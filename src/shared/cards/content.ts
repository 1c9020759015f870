import { carriedOutBy, type Catalogue } from '../content'
import { characteristics } from '../content/schema'
import type { RosterRow } from '../contract/fighters'
import { formatLength, formatNumber, isMessageKey, knownName, plainName, say, translate, type Locale, type MessageKey } from '../i18n'
import { changeOf, statName, type Change } from './stats'
import { isWeapon, weaponLines, type WeaponLine } from './weapons'
import { box } from './wrap'

/** Everything a card says, in the reader's words; how it is set in type is decided elsewhere. */
export interface CardContent {
  readonly name: string
  readonly label: string
  /** Type, category, gang. */
  readonly kind: string
  readonly worth: string
  readonly experience: string
  /** Printed large where the fighter can't take part: dead, captured, in recovery. */
  readonly stamp: string
  readonly stats: readonly { readonly head: string; readonly value: string; readonly change: Change }[]
  readonly weaponHeads: Readonly<Record<'weapon' | keyof NonNullable<WeaponLine['figures']>, string>>
  readonly weapons: readonly WeaponLine[]
  readonly unarmed: string
  readonly noProfile: string
  readonly groups: readonly Group[]
  readonly notes: Group | null
  /** Said instead of notes that are too long for the card. */
  readonly notesElsewhere: Group
  readonly wounds: Ticks
  readonly fleshWounds: Ticks
  readonly deeds: readonly Ticks[]
  readonly conditions: readonly string[]
}

export interface Group {
  readonly label: string
  readonly text: string
}

/** A caption over so many boxes. */
export interface Ticks {
  readonly caption: string
  readonly boxes: number
}

export interface CardSubject {
  readonly fighter: RosterRow
  readonly notes: string
  readonly gang: string
}

const dash = '–'
/** Causes of experience with the boxes an evening needs (CAMP-XP-01..06). */
const deedBoxes = { tookPart: 1, seriousInjuries: 5, takenOut: 5, rallied: 3, other: 4 } as const
const conditions = ['pinned', 'injured', 'broken', 'insane', 'blaze', 'blind', 'webbed', 'concussed', 'intoxicated'] as const

export const cardContent = (locale: Locale, catalogue: Catalogue, { fighter, notes, gang }: CardSubject): CardContent => {
  const t = (key: PlainKey) => translate(locale, key)
  const named = (slug: string) => knownName(locale, catalogue, slug) ?? plainName(slug)
  const nameItem = ({ item, name }: { readonly item: string; readonly name: string }) => knownName(locale, catalogue, item) ?? name
  // Paper carries out nothing by itself.
  const weapons = weaponLines({ locale, catalogue, nameItem, carriedOut: carriedOutBy({ engine: [], campaign: [] }) }, fighter.items)
  return {
    name: fighter.name,
    label: fighter.label,
    kind: [knownName(locale, catalogue, fighter.type) ?? fighter.typeName, named(fighter.category), gang].join(' · '),
    worth: translate(locale, 'card.worth', { count: fighter.rating.value }),
    experience: translate(locale, 'card.experience', { experience: fighter.experience }),
    stamp: fighter.status === 'active' ? '' : named(fighter.status),
    stats: characteristics.map((stat) => statOf(locale, fighter, stat)),
    weaponHeads: {
      weapon: t('card.weapon'),
      short: t('card.short'),
      long: t('card.long'),
      accuracyShort: t('card.accuracyShort'),
      accuracyLong: t('card.accuracyLong'),
      strength: t('card.strength'),
      ap: t('card.ap'),
      damage: t('card.damage'),
      ammo: t('card.ammo'),
    },
    weapons,
    unarmed: t('card.unarmed'),
    noProfile: t('card.noProfile'),
    groups: [
      { label: t('card.skills'), text: fighter.skills.map(named).join(', ') },
      { label: t('card.wargear'), text: gearOf(fighter, catalogue, nameItem).join(', ') },
      { label: t('card.rules'), text: fighter.rules.map(({ id, value }) => (value === null ? named(id) : `${named(id)} (${value})`)).join(', ') },
      { label: t('card.injuries'), text: injuriesOf(locale, fighter, named).join('; ') },
    ].filter(({ text }) => text !== ''),
    notes: notes.trim() === '' ? null : { label: t('card.notes'), text: notes.trim() },
    notesElsewhere: { label: t('card.notes'), text: t('card.notesElsewhere') },
    wounds: { caption: t('card.wounds'), boxes: boxesFor(fighter, 'w') },
    fleshWounds: { caption: t('card.fleshWounds'), boxes: boxesFor(fighter, 't') },
    deeds: [
      { caption: t('card.tookPart'), boxes: deedBoxes.tookPart },
      { caption: t('card.seriousInjuries'), boxes: deedBoxes.seriousInjuries },
      { caption: t('card.takenOut'), boxes: deedBoxes.takenOut },
      { caption: t('card.rallied'), boxes: deedBoxes.rallied },
      { caption: t('card.other'), boxes: deedBoxes.other },
    ],
    conditions: conditions.map((condition) => t(`card.condition.${condition}`)),
  }
}

/** Messages that need no values. */
type PlainKey = Exclude<Extract<MessageKey, `card.${string}`>, 'card.worth' | 'card.experience'>

const statOf = (locale: Locale, fighter: RosterRow, stat: string): CardContent['stats'][number] => {
  const view = fighter.statline.find((it) => it.stat === stat)
  const head = translate(locale, statName(stat, 'short'))
  if (view?.value == null) return { head, value: dash, change: 'same' }
  const number = formatNumber(locale, view.value)
  const spelled = { length: formatLength(locale, view.value), target: `${number}+`, number }
  return { head, value: spelled[view.kind], change: changeOf(view) }
}

/** NECX-INJ-02: the last wound and the last point of Toughness take the fighter down, so each has a box less than the characteristic. */
const boxesFor = (fighter: RosterRow, stat: 'w' | 't'): number =>
  Math.max(0, (fighter.statline.find((it) => it.stat === stat)?.value ?? 0) - 1)

/** What is carried and is no weapon, with a box for each use that is left. */
const gearOf = (
  { items }: RosterRow,
  catalogue: Catalogue,
  nameItem: (item: RosterRow['items'][number]) => string,
): string[] => {
  const gear = items.filter((item) => item.parentId === null && !isWeapon(catalogue, item))
  const texts = gear.map((item) => {
    const uses = item.usesLeft === null ? '' : ` ${box.repeat(item.usesLeft)}`
    return `${nameItem(item)}${uses}`
  })
  return [...Map.groupBy(texts, (text) => text)].map(([text, all]) => (all.length > 1 ? `${text} ×${all.length}` : text))
}

/** With what they do, where we have words for it. */
const injuriesOf = (locale: Locale, { injuries }: RosterRow, named: (slug: string) => string): string[] =>
  injuries
    .filter(({ status }) => status === 'lasting')
    .map(({ injury }) => (isMessageKey(`injury.${injury}`) ? say(locale, { key: `injury.${injury}`, params: {} }) : named(injury)))
