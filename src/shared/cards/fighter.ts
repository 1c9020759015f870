import { carriedOutBy } from '../content'
import type { CounterView } from '../contract/counters'
import type { ItemView, RosterRow, StatView } from '../contract/fighters'
import { knownName, type ProfileFigures } from '../content/words'
import { formatLength, formatNumber, isMessageKey, say, translate, type Locale } from '../i18n'
import type { CardContent, Code, Condition, Portrait, StatBlock, Ticks, WeaponEntry } from './content'
import { counted, type Naming } from './naming'
import { changeOf, statName } from './stats'
import { blankHarm, harmBoxes, type HarmBoxes } from './harm'
import { remindersOf } from './reminders'
import { vehicleGroups } from './vehicle'
import { isWeapon, weaponLines } from './weapons'
import { icon } from './icons'
import { box, dot } from './wrap'

export interface CardSubject {
  readonly fighter: RosterRow
  readonly notes: string
  readonly gang: string
  /** The gang's own counters. */
  readonly gangCounters: readonly CounterView[]
  /** The equipment set of this card (CAMP-CRE-25); null: all equipment. */
  readonly loadout: string | null
  readonly portrait: Portrait | null
  /** Code that links to the fighter's page. */
  readonly link: Code | null
  /** The crew of this vehicle. */
  readonly aboard: readonly RosterRow[]
  /** The vehicle of this crew. */
  readonly vehicle: string | null
}

const dash = '–'
/** Causes of experience with the usual number of boxes, and the number on a brief card (CAMP-XP-01..06). */
const deedBoxes = {
  tookPart: [1, 1],
  seriousInjuries: [5, 3],
  takenOut: [5, 3],
  rallied: [3, 2],
  other: [4, 3],
} as const
const harms = ['wounds', 'fleshWounds', 'hullPoints'] as const
const deeds = ['tookPart', 'seriousInjuries', 'takenOut', 'rallied', 'other'] as const
const conditions = [
  'pinned',
  'injured',
  'broken',
  'insane',
  'blaze',
  'blind',
  'webbed',
  'concussed',
  'intoxicated',
] as const
/** NECV-STAT-01, NECV-COND-01..05, and an unconscious driver. */
const hullConditions = ['stalled', 'blaze', 'blind', 'broken', 'insane', 'blackedOut', 'wrecked'] as const
const figures = [
  'short',
  'long',
  'accuracyShort',
  'accuracyLong',
  'strength',
  'ap',
  'damage',
  'ammo',
] as const satisfies readonly (keyof ProfileFigures)[]

export const fighterCard = (
  naming: Naming,
  { fighter, notes, gang, gangCounters, loadout, portrait, link, aboard, vehicle: driven }: CardSubject,
): CardContent => {
  const { locale, catalogue, t, named } = naming
  const items = carried(fighter, loadout)
  const set = fighter.loadouts.find(({ id }) => id === loadout)
  const injuries = injuriesOf(naming, fighter)
  const vehicle = fighter.category === 'vehicle'
  const suffered = t(vehicle ? 'card.lastingDamage' : 'card.injuries')
  const type = knownName(locale, catalogue, fighter.type) ?? fighter.typeName
  return {
    ...furniture(naming),
    name: fighter.name,
    label: fighter.label,
    kind: [type, named(fighter.category), ...(set === undefined ? [] : [set.name])].join(dot),
    gang,
    worth: translate(locale, 'card.worth', { count: fighter.rating.value }),
    experience: vehicle ? '' : translate(locale, 'card.experience', { experience: fighter.experience }),
    stamp: fighter.status === 'active' ? '' : named(fighter.status),
    stats: statsOf(naming, fighter, items),
    weapons: weaponsOf(naming, items),
    groups: [
      ...(vehicle ? vehicleGroups(naming, fighter, aboard) : []),
      { label: named('vehicle'), text: driven ?? '' },
      { label: t('card.skills'), text: fighter.skills.map(named).join(', ') },
      { label: t('card.wargear'), text: gearOf(naming, items).join(', ') },
      {
        label: t('card.rules'),
        text: fighter.rules.map(({ id, value }) => (value === null ? named(id) : `${named(id)} (${value})`)).join(', '),
      },
      { label: suffered, text: injuries.join('; ') },
      { label: t('card.counters'), text: countersOf(locale, onCards(fighter.counters)) },
      { label: t('card.gangCounters'), text: countersOf(locale, onCards(gangCounters)) },
    ].filter(({ text }) => text !== ''),
    optional: [
      ...(vehicle && aboard.length === 0 ? [t('card.aboard')] : []),
      ...(injuries.length === 0 ? [suffered] : []),
    ].map((label) => ({ label, text: '\u00a0' })),
    explained: remindersOf(naming, fighter, items),
    notes: notes.trim() === '' ? null : { label: t('card.notes'), text: notes.trim() },
    ticks: [...harmOf(naming, harmBoxes(fighter)), ...(vehicle ? [] : deedsOf(naming))],
    conditions: conditionsOf(naming, vehicle ? hullConditions : conditions),
    portrait,
    link,
  }
}

/** A blank card for a fighter to be hired later, with room for this many weapons. */
export const blankFighter = (naming: Naming, stats: readonly string[], weapons: number): CardContent => {
  const { t } = naming
  const line = '\u00a0'
  const labels = [t('card.skills'), t('card.wargear'), t('card.rules'), t('card.injuries')]
  return {
    ...furniture(naming),
    name: '',
    label: line.repeat(5),
    kind: [t('sheet.name'), t('sheet.type'), t('sheet.cost'), t('sheet.xp')].join(dot),
    gang: '',
    worth: '',
    experience: '',
    stamp: '',
    stats: {
      heads: [...stats.map((stat) => headOf(naming, stat)), t('card.saveShort')],
      apart: apartAt(stats),
      lines: [{ name: '', cells: [...stats, 'save'].map(() => ({ value: line, change: 'same' })) }],
    },
    weapons: Array.from({ length: weapons }, () => ({
      name: line,
      further: false,
      figures: figures.map(() => ''),
      traits: line,
      spent: false,
    })),
    groups: labels.map((label) => ({ label, text: line })),
    optional: [],
    explained: [],
    notes: null,
    ticks: [...harmOf(naming, blankHarm), ...deedsOf(naming)],
    conditions: conditionsOf(naming, conditions),
    portrait: null,
    link: null,
  }
}

/** Headings and texts of every fighter's card. */
const furniture = ({ t }: Naming): Pick<CardContent, 'weaponHeads' | 'unarmed' | 'noProfile' | 'notesElsewhere'> => ({
  weaponHeads: {
    weapon: t('card.weapon'),
    figures: figures.map((figure) => t(`card.${figure}`)),
    grouped: figures.map((figure) => groupedHead(t, figure)),
  },
  unarmed: t('card.unarmed'),
  noProfile: t('card.noProfile'),
  notesElsewhere: { label: t('card.notes'), text: t('card.notesElsewhere') },
})

/** "Rng" and "Acc" above short and long, as on the printed cards. */
const groupedHead = (t: Naming['t'], figure: (typeof figures)[number]): { over: string; head: string } => {
  if (figure === 'short' || figure === 'long') return { over: t('card.range'), head: t(`card.${figure}`) }
  if (figure === 'accuracyShort') return { over: t('card.accuracy'), head: t('card.short') }
  if (figure === 'accuracyLong') return { over: t('card.accuracy'), head: t('card.long') }
  return { over: '', head: t(`card.${figure}`) }
}

/** Index of the first of Leadership, Cool, Willpower, Intelligence and the save, which are a separate group. */
const apartAt = (stats: readonly string[]): number | null => {
  const at = stats.indexOf('ld')
  return at > 0 ? at : null
}

/** The items of the equipment set, with everything fitted to them. */
const carried = ({ items, loadouts }: RosterRow, loadout: string | null): readonly ItemView[] => {
  if (loadout === null) return items
  const set = loadouts.find(({ id }) => id === loadout)
  if (set === undefined) throw new RangeError(`There is no equipment set ${loadout}`)
  return items.filter(({ id, parentId }) => set.items.includes(parentId ?? id))
}

const headOf = ({ locale }: Naming, stat: string): string => translate(locale, statName(stat, 'short'))

/** The fighter's characteristics, and the armour save. */
const statsOf = (naming: Naming, { statline, category }: RosterRow, items: readonly ItemView[]): StatBlock => {
  const cells = statline.map((view) => ({ value: statText(naming, view), change: changeOf(view) }))
  const heads = statline.map(({ stat }) => headOf(naming, stat))
  if (category === 'vehicle') return { heads, apart: null, lines: [{ name: '', cells }] }
  const save = { value: saveOf(naming, items) ?? dash, change: 'same' as const }
  const apart = apartAt(statline.map(({ stat }) => stat))
  return { heads: [...heads, naming.t('card.saveShort')], apart, lines: [{ name: '', cells: [...cells, save] }] }
}

/** A characteristic as printed: 5″, 3+, 4. */
export const statText = ({ locale }: Naming, { kind, value }: StatView): string => {
  if (value === null) return dash
  const number = formatNumber(locale, value)
  return { length: formatLength(locale, value), target: `${number}+`, number }[kind]
}

/** NECX-SAVE-01, NECX-ARM-UNDERSUIT: the save against all attacks; conditional improvements are listed with the armour. Null: none. */
export const saveOf = ({ catalogue }: Naming, items: readonly ItemView[]): string | null => {
  const armour = items.flatMap(({ item }) => {
    const known = catalogue.items.find(item)
    return known?.kind === 'armour' ? [known] : []
  })
  const saves = armour.flatMap((it) => it.saves.filter(({ when }) => when === 'always').map(({ save }) => save))
  if (saves.length === 0) return null
  const improved = armour.reduce((sum, { improves }) => sum + improves, 0)
  return `${Math.max(2, Math.min(...saves) - improved)}+`
}

const weaponsOf = (naming: Naming, items: readonly ItemView[]): WeaponEntry[] => {
  const { locale, catalogue, nameItem } = naming
  // On paper nothing is carried out automatically.
  const lines = weaponLines(
    { locale, catalogue, nameItem, carriedOut: carriedOutBy({ engine: [], campaign: [] }) },
    items,
  )
  return lines.map((line) => {
    const left = line.further
      ? null
      : items.find(({ id }) => line.key === id || line.key.startsWith(`${id}/`))?.usesLeft
    return {
      name: left ? `${line.name} ${box.repeat(left)}` : line.name,
      further: line.further,
      figures: line.figures && figures.map((figure) => ammoTicked(figure, line.figures?.[figure] ?? '', line.count)),
      traits: line.traits,
      spent: line.outOfAmmo,
    }
  })
}

/** A cartridge to cross out when the weapon runs out of ammunition; one for each of several weapons. */
const ammoTicked = (figure: (typeof figures)[number], text: string, count: number): string =>
  figure === 'ammo' && text !== dash ? `${text}\u00a0${icon('shell').repeat(Math.min(count, mostCartridges))}` : text
/** Maximum number of cartridges that fit a column. */
const mostCartridges = 2

const harmOf = (naming: Naming, boxes: HarmBoxes): Ticks[] => harms.map((what) => harm(naming, what, boxes[what]))

const harm = ({ t }: Naming, what: keyof HarmBoxes, boxes: number): Ticks => ({
  caption: t(`card.${what}`),
  boxes,
  brief: { caption: t(`card.brief.${what}`), boxes },
  kind: 'harm',
})

const deedsOf = ({ t }: Naming): Ticks[] =>
  deeds.map((deed) => {
    const [boxes, few] = deedBoxes[deed]
    return { caption: t(`card.${deed}`), boxes, brief: { caption: t(`card.brief.${deed}`), boxes: few }, kind: 'deed' }
  })

const conditionsOf = (
  { t }: Naming,
  those: readonly ((typeof conditions)[number] | (typeof hullConditions)[number])[],
): Condition[] =>
  those.map((condition) => ({
    icon: condition === 'blackedOut' ? 'out' : condition,
    name: t(`card.condition.${condition}`),
    brief: t(`card.brief.condition.${condition}`),
  }))

/** Equipment other than weapons, with a box for each remaining use. */
const gearOf = ({ catalogue, nameItem, t }: Naming, items: readonly ItemView[]): string[] => {
  // The program doesn't know its effect; the card's reader must.
  const nameOf = (item: ItemView) =>
    item.kind === 'imported' ? `${nameItem(item)} (${t('card.imported')})` : nameItem(item)
  return counted(
    items
      .filter((item) => item.parentId === null && !isWeapon(catalogue, item))
      .map((item) => (item.usesLeft === null ? nameOf(item) : `${nameOf(item)} ${box.repeat(item.usesLeft)}`)),
  )
}

/** Counters that the player wants on the card. */
const onCards = (counters: readonly CounterView[]): CounterView[] => counters.filter(({ onCard }) => onCard)

/** Counters of the players, in one line. */
export const countersOf = (locale: Locale, counters: readonly CounterView[]): string =>
  counters.map(({ name, amount }) => `${name} ${formatNumber(locale, amount)}`).join(', ')

/** Injuries with their effect on characteristics ("Eye injury: BS −1"), or else with the effect's text. */
export const injuriesOf = (
  naming: Naming,
  { injuries, statline }: Pick<RosterRow, 'injuries' | 'statline'>,
): string[] =>
  injuries
    .filter(({ status }) => status === 'lasting')
    .map(({ injury, against, effects }) => {
      const { locale, named } = naming
      const description = isMessageKey(`injury.${injury}`)
        ? say(locale, { key: `injury.${injury}`, params: {} })
        : named(injury)
      const [name = description] = description.split(':', 1)
      const changes = effects.map(({ stat, amount }) => {
        const size = Math.abs(amount)
        const isLength = statline.find((view) => view.stat === stat)?.kind === 'length'
        const figure = isLength ? formatLength(locale, size) : formatNumber(locale, size)
        return `${headOf(naming, stat)}\u00a0${amount < 0 ? '−' : '+'}${figure}`
      })
      const text = changes.length === 0 ? description : `${name}: ${changes.join(', ')}`
      return against === null ? text : `${text} (${against})`
    })
