import { carriedApart, type RosterUnit, type UnitSheet } from '../../../../campaign/armies'
import type { Catalogue } from '../../../../content'
import { amountText, targetText } from '../../../../content/words'
import { formatNumber, translate, type Locale } from '../../../../i18n'
import { wearing, type ClassicModel, type ClassicUnit, type ClassicWeapon } from '../content'
import { apText, rangeText, specialText, strengthText, typeText } from './weapons'

/** Names and texts in the reader's language. */
export interface Words {
  readonly locale: Locale
  readonly catalogue: Catalogue
  readonly named: (slug: string) => string
}

/** A unit for a sheet; `army`: its army's name, empty for none. */
export type SheetUnit = Pick<RosterUnit, 'name' | 'datasheet' | 'models' | 'power'> & { readonly army: string }

type Head =
  | `stat.${'ws' | 'bs' | 's' | 't' | 'w' | 'i' | 'a' | 'ld' | 'save' | 'hp'}`
  | `army.classic.${'front' | 'side' | 'rear'}`

interface Column {
  readonly head: Head
  /** Null if such a model has no such figure. */
  figure(locale: Locale, model: ClassicModel): string | null
}

/** A value followed by the one in brackets, if there is one (4E-PROF-16). */
const bracketed = (locale: Locale, value: number, effective: number | undefined): string =>
  effective === undefined
    ? formatNumber(locale, value)
    : `${formatNumber(locale, value)}(${formatNumber(locale, effective)})`

type Troop = Extract<ClassicModel, { kind: 'troop' }>
type Vehicle = Extract<ClassicModel, { kind: 'vehicle' }>

const ofTroop = (head: Head, figure: (locale: Locale, model: Troop) => string): Column => ({
  head,
  figure: (locale, model) => (model.kind === 'troop' ? figure(locale, model) : null),
})
const ofVehicle = (head: Head, figure: (locale: Locale, model: Vehicle) => string | null): Column => ({
  head,
  figure: (locale, model) => (model.kind === 'vehicle' ? figure(locale, model) : null),
})
/** Figures that troops and walkers have, because walkers fight in assaults too. */
const ofBoth = (head: Head, key: 'ws' | 's' | 'i' | 'a'): Column => ({
  head,
  figure(locale, model) {
    const from = model.kind === 'troop' ? model : model.walker
    if (from === null) return null
    const value = from[key]
    if (typeof value !== 'number') return amountText(locale, value)
    return bracketed(locale, value, key === 's' || key === 'a' ? from.bracketed?.[key] : undefined)
  },
})

/** 4E-PROF-01, 4E-PROF-17, 7E-BASE-VEH-01: every figure a model may have, in the order on its card. */
const columns: readonly Column[] = [
  ofBoth('stat.ws', 'ws'),
  { head: 'stat.bs', figure: (locale, { bs }) => formatNumber(locale, bs) },
  ofBoth('stat.s', 's'),
  ofTroop('stat.t', (locale, { t, bracketed: more }) => bracketed(locale, t, more?.t)),
  ofVehicle('army.classic.front', (locale, { front }) => formatNumber(locale, front)),
  ofVehicle('army.classic.side', (locale, { side }) => formatNumber(locale, side)),
  ofVehicle('army.classic.rear', (locale, { rear }) => formatNumber(locale, rear)),
  ofTroop('stat.w', (locale, { w }) => formatNumber(locale, w)),
  ofBoth('stat.i', 'i'),
  ofBoth('stat.a', 'a'),
  ofTroop('stat.ld', (locale, { ld }) => formatNumber(locale, ld)),
  ofTroop('stat.save', (locale, { sv }) => targetText(locale, sv)),
  ofVehicle('stat.hp', (locale, { hullPoints }) =>
    hullPoints === undefined ? null : formatNumber(locale, hullPoints),
  ),
]

/** The state of troops under fire: pinned in 4th edition, gone to ground in 7th. */
type LyingLow = 'pinned' | 'grounded'

/** A unit of 4th or 7th edition with its models and weapons; null if the catalogue no longer has it. `low` null: without states. */
export const classicSheet = (words: Words, subject: SheetUnit, low: LyingLow | null): UnitSheet | null => {
  const { locale, catalogue } = words
  const unit = catalogue.classicUnits.find(subject.datasheet)
  if (unit === undefined) return null
  const lines = linesOf(catalogue, unit, subject)
  const present = lines.map(({ model }) => model)
  const shown = columns.filter(({ figure }) => present.some((model) => figure(locale, model) !== null))
  const sheetName = catalogue.nameOf('classicUnits', unit.id, locale)
  return {
    name: subject.name,
    kind: [
      ...(subject.name === sheetName ? [] : [sheetName]),
      translate(locale, `army.role.${unit.role}`),
      ...(subject.army === '' ? [] : [subject.army]),
    ].join('\u00a0· '),
    points: subject.power,
    heads: shown.map(({ head }) => translate(locale, head)),
    models: lines.map(({ model, count }) => ({
      name: catalogue.worded(model.name, locale),
      count,
      figures: shown.map(({ figure }) => figure(locale, model) ?? '–'),
      wounds: model.kind === 'troop' ? model.w : (model.hullPoints ?? 0),
    })),
    isVehicle: present.every(({ kind }) => kind === 'vehicle'),
    brackets: [],
    weaponHeads: [
      translate(locale, 'army.range'),
      translate(locale, 'army.type'),
      translate(locale, 'army.strength'),
      translate(locale, 'army.ap'),
    ],
    weapons: [...new Set(subject.models.flatMap(({ weapons }) => weapons))].flatMap((id) =>
      weaponLines(words, catalogue.classicWeapons.get(id)),
    ),
    abilities: [
      ...carriedOf(words, subject),
      ...factsOf(words, present),
      ...wargearOf(words, subject),
      ...rulesOf(words, present),
      ...doubtsOf(words, unit, subject),
    ],
    explained: ruleTexts(words, present),
    states: low === null ? [] : statesOf(words, present, low),
    keywords: [],
  }
}

/** 4E-PIN-03, 4E-VDAM-02, 7E-BASE-VEH-03, 7E-BASE-GTG-02: states that last beyond the attack that caused them. */
const statesOf = ({ locale }: Words, models: readonly ClassicModel[], low: LyingLow): UnitSheet['states'] => {
  const states = new Set(
    models.flatMap((model) => {
      if (model.kind === 'troop') return [low, 'falling-back'] as const
      // 4E-ART-01: a gun is either destroyed or intact.
      return model.types.includes('gun') ? [] : hullStates
    }),
  )
  return [...states].map((state) => ({
    id: state,
    name: translate(locale, `army.classic.state.${state}`),
    brief: translate(locale, `army.classic.state.${state}.brief`),
  }))
}
const hullStates = ['shaken', 'stunned', 'weapon-destroyed', 'immobilised'] as const

/** Models with the same figures, in the order of the unit's entry: bought wargear may change them (4E-PROF-16). */
const linesOf = (
  catalogue: Catalogue,
  unit: ClassicUnit,
  { models }: SheetUnit,
): { model: ClassicModel; count: number }[] =>
  unit.models.flatMap((entry) => {
    const worn = models
      .filter(({ profile }) => profile === entry.id)
      .map(({ count, wargear = [] }) => ({ model: wearing(catalogue, entry, wargear), count }))
    return [...Map.groupBy(worn, ({ model }) => JSON.stringify(model)).values()].flatMap((alike) => {
      const [first] = alike
      return first === undefined
        ? []
        : [{ model: first.model, count: alike.reduce((sum, { count }) => sum + count, 0) }]
    })
  })

/** Each mode of a weapon has its own line and name. */
const weaponLines = (words: Words, weapon: ClassicWeapon): UnitSheet['weapons'] => {
  const { locale, catalogue, named } = words
  if (weapon.kind === 'modes')
    return weapon.modes.flatMap((mode) => weaponLines(words, catalogue.classicWeapons.get(mode)))
  return [
    {
      name: named(weapon.id),
      mode: null,
      figures: [
        weapon.kind === 'melee' ? '–' : rangeText(locale, weapon),
        typeText(locale, weapon),
        strengthText(locale, weapon),
        apText(locale, weapon),
      ],
      abilities: weapon.specials.map((special) => specialText(locale, named, special)).join('; '),
    },
  ]
}

type Group = RosterUnit['models'][number]

const counted = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => (all.length > 1 ? `${name} ×${all.length}` : name))
    .join(', ')

/** The equipment of all models, and below it the additional equipment of some. */
const carriedOf = (words: Words, { models }: SheetUnit): UnitSheet['abilities'] => {
  if (models.length < 2) return []
  const { all, apart } = carriedApart(
    models.map(({ profile, count, weapons, wargear = [] }) => ({ profile, count, carried: [...weapons, ...wargear] })),
  )
  return [
    ...(all.length === 0
      ? []
      : [{ label: translate(words.locale, 'army.allModels'), text: counted(all.map(words.named)) }]),
    ...(apart.every(({ carried }) => carried.length === 0)
      ? []
      : [
          {
            label: translate(words.locale, 'army.modelsHead'),
            text: apart.map((group) => carriedText(words, group)).join('; '),
          },
        ]),
  ]
}

/** "2 × Space Marine: Boltgun, Melta bombs". */
const carriedText = (
  { named, catalogue, locale }: Words,
  { profile, count, carried }: Pick<Group, 'profile' | 'count'> & { readonly carried: readonly string[] },
): string => {
  const model = catalogue.classicUnits.all.flatMap(({ models }) => models).find(({ id }) => id === profile)
  const name = model === undefined ? named(profile) : catalogue.worded(model.name, locale)
  return `${count > 1 ? `${count} × ` : ''}${name}${carried.length === 0 ? '' : `: ${counted(carried.map(named))}`}`
}

const factText = ({ locale }: Words, model: ClassicModel): readonly string[] => {
  const save =
    model.invulnerable === null
      ? []
      : [translate(locale, 'army.classic.invulnerable', { value: `${formatNumber(locale, model.invulnerable)}+` })]
  if (model.kind === 'troop') return [translate(locale, `army.classic.kind.${model.type}`), ...save]
  const { types, capacity, firePoints, accessPoints } = model
  const doors = accessPoints.map((face) => translate(locale, `army.classic.door.${face}`))
  return [
    types.length === 0
      ? translate(locale, 'army.classic.kind.vehicle')
      : types.map((type) => translate(locale, `army.classic.kind.${type}`)).join(', '),
    ...save,
    ...(capacity === 0 ? [] : [translate(locale, 'army.classic.carries', { count: capacity })]),
    ...(firePoints === 0 ? [] : [translate(locale, 'army.classic.firePoints', { count: firePoints })]),
    ...(doors.length === 0 ? [] : [translate(locale, 'army.classic.doors', { doors: doors.join(', ') })]),
  ]
}

/** The unit types of its models, and the features of its hull. */
const factsOf = (words: Words, models: readonly ClassicModel[]): UnitSheet['abilities'] => {
  const { locale, catalogue } = words
  const texts = models.map((model) => ({
    name: catalogue.worded(model.name, locale),
    text: factText(words, model).join('; '),
  }))
  const [first] = texts
  if (first === undefined) return []
  const alike = texts.every(({ text }) => text === first.text)
  const text = alike ? first.text : texts.map((one) => `${one.name}: ${one.text}`).join('; ')
  return [{ label: translate(locale, 'army.type'), text }]
}

/** Wargear of all its models; wargear of only some is listed with them. */
const wargearOf = ({ locale, named }: Words, { models }: SheetUnit): UnitSheet['abilities'] => {
  const [first] = models
  if (first === undefined || models.length > 1 || (first.wargear ?? []).length === 0) return []
  return [{ label: translate(locale, 'army.wargear'), text: counted((first.wargear ?? []).map(named)) }]
}

/** Names of the items that aren't confirmed (`confidence` low). */
const doubtsOf = (
  { locale, named, catalogue }: Words,
  unit: ClassicUnit,
  { models }: SheetUnit,
): UnitSheet['abilities'] => {
  const isLow = ({ confidence }: { readonly confidence: string }): boolean => confidence === 'low'
  const present = unit.models.filter(({ id }) => models.some(({ profile }) => profile === id))
  const carried = [...new Set(models.flatMap(({ weapons, wargear = [] }) => [...weapons, ...wargear]))]
  const uncertain = [
    ...(isLow(unit) ? [catalogue.nameOf('classicUnits', unit.id, locale)] : []),
    ...present.filter(isLow).map(({ name }) => catalogue.worded(name, locale)),
    ...carried
      .filter((id) =>
        [catalogue.classicWeapons.find(id), catalogue.classicWargear.find(id)].some(
          (one) => one !== undefined && isLow(one),
        ),
      )
      .map(named),
  ]
  return uncertain.length === 0
    ? []
    : [{ label: translate(locale, 'army.classic.uncertain'), text: [...new Set(uncertain)].join(', ') }]
}

/** Texts of its special rules, as far as known. */
const ruleTexts = ({ locale, named, catalogue }: Words, models: readonly ClassicModel[]): UnitSheet['explained'] =>
  [...new Set(models.flatMap(({ specialRules }) => specialRules))].flatMap((id) => {
    const text = catalogue.effectOf('specialRules', id, locale)
    return text === null ? [] : [{ label: named(id), text }]
  })

const rulesOf = ({ locale, named, catalogue }: Words, models: readonly ClassicModel[]): UnitSheet['abilities'] => {
  const ids = [...new Set(models.flatMap(({ specialRules }) => specialRules))]
  const has = (model: ClassicModel, id: string) => model.specialRules.some((rule) => rule === id)
  const texts = ids.map((id) => {
    const owners = models.filter((model) => has(model, id))
    return owners.length === models.length
      ? named(id)
      : `${named(id)} (${owners.map(({ name }) => catalogue.worded(name, locale)).join(', ')})`
  })
  return texts.length === 0 ? [] : [{ label: translate(locale, 'army.classic.rules'), text: texts.join('; ') }]
}
