import { carriedApart, type UnitSheet } from '../campaign/armies'
import type { Armament, ArmamentProfile, Datasheet } from '../content'
import {
  abilityLine,
  amountText,
  armamentStrength,
  armamentType,
  movementText,
  profileStats,
  profileStatText,
  targetText,
} from '../content/words'
import { formatLength, isMessageKey, say, translate } from '../i18n'
import type { Group } from './content'
import { counted, type Naming } from './naming'
import { statName } from './stats'
import { dot } from './wrap'

/** A number of models of a unit with the same profile and weapons. */
interface ModelsArmed {
  readonly profile: string
  readonly count: number
  readonly weapons: readonly string[]
}

export interface UnitSubject {
  readonly name: string
  readonly datasheet: Datasheet
  readonly models: readonly ModelsArmed[]
  /** Name of its army; empty if it belongs to none. */
  readonly army: string
  readonly power: number
  readonly warlord: boolean
  /** Slugs of its Warlord trait and its honours. */
  readonly marks: readonly string[]
}

/** 8E-DATA-01 to -12: a datasheet with the models and weapons that this unit has. */
export const unitSheet = (
  naming: Naming,
  { name, datasheet, models, army, power, warlord, marks }: UnitSubject,
): UnitSheet => {
  const { locale, named } = naming
  const profiles = datasheet.profiles.filter(({ id }) => models.some(({ profile }) => profile === id))
  const sheetName = naming.catalogue.nameOf('datasheets', datasheet.id, locale)
  const several = profiles.length > 1
  return {
    name,
    kind: [
      ...(name === sheetName ? [] : [sheetName]),
      translate(locale, `army.role.${datasheet.role}`),
      ...(army === '' ? [] : [army]),
      `${translate(locale, 'army.power')} ${power}`,
      ...(warlord ? [translate(locale, 'army.warlord')] : []),
    ].join(dot),
    points: null,
    heads: profileStats.map((stat) => translate(locale, statName(stat === 'sv' ? 'save' : stat, 'short'))),
    models: profiles.map((profile) => ({
      name: named(profile.id),
      count: models.reduce((sum, { profile: id, count }) => sum + (id === profile.id ? count : 0), 0),
      // Invulnerable saves are listed with the abilities: the cell has room for only one save.
      figures: profileStats.map((stat) =>
        stat === 'sv' ? targetText(locale, profile.sv) : profileStatText(locale, profile, stat),
      ),
      wounds: profile.w,
    })),
    isVehicle: false,
    brackets: profiles.flatMap((profile) => bracketsOf(naming, profile, several)),
    weaponHeads: [
      translate(locale, 'army.range'),
      translate(locale, 'army.type'),
      translate(locale, 'army.strength'),
      translate(locale, 'army.ap'),
      translate(locale, 'army.damage'),
    ],
    weapons: [...new Set(models.flatMap(({ weapons }) => weapons))].flatMap((id) =>
      weaponsOf(naming, naming.catalogue.armaments.get(id)),
    ),
    abilities: [...armedOf(naming, models), ...abilitiesOf(naming, datasheet, profiles, marks)],
    explained: [],
    states: [],
    keywords: [...datasheet.keywords, ...datasheet.factionKeywords].map((keyword) => keywordName(naming, keyword)),
  }
}

/** A keyword is the name of a datasheet, a force or a term in capitals. */
const keywordName = ({ named }: Naming, keyword: string): string =>
  named(keyword.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))

/** The equipment of all models, and below it the additional equipment of some. */
const armedOf = (naming: Naming, models: readonly ModelsArmed[]): Group[] => {
  const { locale, named } = naming
  if (models.length < 2) return []
  const { all, apart } = carriedApart(models.map((group) => ({ ...group, carried: group.weapons })))
  const listed = (slugs: readonly string[]) => counted(slugs.map(named)).join(', ')
  return [
    ...(all.length === 0 ? [] : [{ label: translate(locale, 'army.allModels'), text: listed(all) }]),
    ...(apart.every(({ carried }) => carried.length === 0)
      ? []
      : [
          {
            label: translate(locale, 'army.modelsHead'),
            text: apart
              .map(
                ({ profile, count, carried }) =>
                  `${count > 1 ? `${count} × ` : ''}${named(profile)}${carried.length === 0 ? '' : `: ${listed(carried)}`}`,
              )
              .join('; '),
          },
        ]),
  ]
}

/** 8E-CHAR-01: one line for each row of the damage table, named by its range of wounds. */
const bracketsOf = (
  { locale, named }: Naming,
  profile: Datasheet['profiles'][number],
  several: boolean,
): UnitSheet['brackets'] =>
  profile.damageTable.map((row, index) => {
    const most = index === 0 ? profile.w : (profile.damageTable[index - 1]?.atLeast ?? profile.w) - 1
    const wounds = row.atLeast === most ? String(most) : `${row.atLeast}–${most}`
    const figures = profileStats.map((stat) => {
      switch (stat) {
        case 'm':
          return row.m === undefined ? '' : movementText(locale, row.m)
        case 'ws':
        case 'bs':
          return row[stat] === undefined ? '' : targetText(locale, row[stat])
        case 's':
          return row.s === undefined ? '' : String(row.s)
        case 'a':
          return row.a === undefined ? '' : amountText(locale, row.a)
        default:
          return ''
      }
    })
    return { name: several ? `${named(profile.id)} ${wounds}` : wounds, figures }
  })

const weaponsOf = (naming: Naming, armament: Armament): UnitSheet['weapons'] => {
  const { locale, named, worded } = naming
  const name = named(armament.id)
  const mode = ({ id, name: own }: ArmamentProfile) => (own === undefined ? named(id) : worded(own))
  return armament.profiles.map((profile) => ({
    name,
    mode: armament.profiles.length === 1 ? null : mode(profile),
    figures: [
      profile.range === null ? '–' : formatLength(locale, profile.range),
      armamentType(locale, profile),
      armamentStrength(locale, profile),
      profile.ap === 0 ? '0' : `−${-profile.ap}`,
      amountText(locale, profile.damage),
    ],
    abilities: profile.abilities.map((ability) => abilityText(naming, ability)).join('; '),
  }))
}

/** An ability's name, and its effect if the application has a text for it. */
const abilityText = ({ locale, named }: Naming, ability: ArmamentProfile['abilities'][number]): string =>
  abilityLine(locale, ability, named)

function abilitiesOf(
  naming: Naming,
  { abilities, auras, psyker, transport }: Datasheet,
  profiles: Datasheet['profiles'],
  marks: readonly string[],
): Group[] {
  const { locale, named } = naming
  const keyworded = (keywords: readonly string[]) =>
    keywords.length === 0 ? '' : ` (${keywords.map((it) => keywordName(naming, it)).join(', ')})`
  const save = translate(locale, statName('save', 'short'))
  const texts = [
    ...profiles.flatMap(({ id, invulnerable }) =>
      invulnerable.map((needed) => `${profiles.length > 1 ? `${named(id)}: ` : ''}${save} ${needed}++`),
    ),
    ...abilities.map((ability) => abilityText(naming, ability)),
    ...auras.map(
      ({ range, keywords, grants }) =>
        translate(locale, 'army.aura', {
          distance: formatLength(locale, range),
          ability: abilityText(naming, grants),
        }) + keyworded(keywords),
    ),
    ...(transport === null
      ? []
      : [
          translate(locale, 'army.transport', {
            capacity: transport.capacity,
            needs: transport.needs.map((it) => keywordName(naming, it)).join(', '),
          }),
        ]),
    ...(psyker === null
      ? []
      : [
          translate(locale, 'army.psyker', {
            manifests: psyker.manifests,
            denies: psyker.denies,
            powers: psyker.powers.map(named).join(', '),
          }),
        ]),
    ...marks.map((mark) => markText(naming, mark)),
  ]
  return texts.length === 0 ? [] : [{ label: translate(locale, 'army.abilities'), text: texts.join('; ') }]
}

/** The text of a Warlord trait or an honour. */
const markText = ({ locale, named }: Naming, mark: string): string => {
  const [name, text] = [`army.trait.${mark}`, `army.traitText.${mark}`]
  if (isMessageKey(name) && isMessageKey(text))
    return `${say(locale, { key: name, params: {} })}: ${say(locale, { key: text, params: {} })}`
  const honour = `army.honour.${mark}`
  return isMessageKey(honour) ? say(locale, { key: honour, params: {} }) : named(mark)
}

type Mustered = Omit<UnitSubject, 'datasheet' | 'marks'> & {
  readonly datasheet: string
  readonly trait: string | null
  readonly honours: readonly string[]
}

/** A unit of an army as a card; null if the catalogue no longer has its datasheet. */
export const musteredSheet = (
  naming: Naming,
  { trait, honours, datasheet: id, ...unit }: Mustered,
): UnitSheet | null => {
  const datasheet = naming.catalogue.datasheets.find(id)
  if (datasheet === undefined) return null
  return unitSheet(naming, { ...unit, datasheet, marks: [...(trait === null ? [] : [trait]), ...honours] })
}
