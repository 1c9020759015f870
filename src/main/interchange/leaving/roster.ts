import { carriedOutBy } from '@shared/content'
import { injuriesOf } from '@shared/cards/fighter'
import { weaponLines, type WeaponLine } from '@shared/cards/weapons'
import type { ItemView, RosterRow } from '@shared/contract/fighters'
import { textOf } from '@shared/i18n'
import { gangsOf } from '../../rulesets/playing'
import { typeOf, type GangSheet } from './sheet'
import { costsOf, forceOf, keyOf, profile, rosterFile, selection as selectionOf, type Selection } from './battlescribe'
import type { Xml } from './xml'

type Fighter = GangSheet['fighters'][number]

/** Headings of weapon profiles that readers of rosters expect. */
const weaponHeads = ['Rng S', 'Rng L', 'Acc S', 'Acc L', 'Str', 'AP', 'D', 'Ammo'] as const
const figures = ['short', 'long', 'accuracyShort', 'accuracyLong', 'strength', 'ap', 'damage', 'ammo'] as const

/**
 * A gang in BattleScribe's roster format (.ros), with all printed data in it, for readers that need no catalogue; there is no catalogue for
 * these lists. In English, like its readers.
 */
export const rosterOf = (sheet: GangSheet): string => {
  const { page } = sheet
  const force = forceOf({
    id: `${page.id}-force`,
    name: 'Gang',
    list: { id: page.list, name: page.listName },
    selections: [...sheet.fighters.map((it) => fighterOf(sheet, it)), headquarters(sheet)],
  })
  return rosterFile({
    id: page.id,
    name: page.name,
    game: gangsOf(page.ruleset).rosterGame,
    costs: costs(page.rating.value),
    notes: page.notes,
    forces: [force],
  })
}

const costs = (credits: number): Xml => costsOf('Credits', credits)
const selection = ({ credits = 0, ...it }: Omit<Selection, 'costs'> & { readonly credits?: number }): Xml =>
  selectionOf({ ...it, costs: costs(credits) })

interface TextSelection {
  readonly id: string
  readonly entry: string
  readonly name: string
  readonly typeName: string
  readonly text: string
  readonly head?: string
}
const textSelection = ({ id, entry, name, typeName, text, head = 'Description' }: TextSelection): Xml =>
  selection({ id, entry, name, profiles: [profile(id, name, typeName, [[head, text]])] })

function fighterOf({ naming }: GangSheet, { row, card }: Fighter): Xml {
  const type = typeOf(naming, row)
  const kept = row.items.reduce((sum, { ratingValue }) => sum + ratingValue, 0)
  const [line] = card.stats.lines
  const heads = card.stats.heads.map((head, i): readonly [string, string] => [head, line?.cells[i]?.value ?? ''])
  const count = (name: string, number: number) => counted(row.id, name, number)
  return selection({
    id: row.id,
    entry: row.type,
    name: row.category === 'specialist' ? `${type} (${naming.named('specialist')})` : type,
    customName: row.name,
    type: 'model',
    credits: row.rating.value - kept,
    category: naming.named(row.category),
    rules: row.rules.map(({ id, value }) => ({
      name: value === null ? naming.named(id) : `${naming.named(id)} (${value})`,
      text: textOf('en', `reminder.rule.${id}`) ?? '',
    })),
    profiles: [profile(row.id, type, 'Model', heads)],
    selections: [
      ...(row.experience === 0 ? [] : [count('Experience', row.experience)]),
      ...stateOf(row).map((state) => count(state, 1)),
      ...itemsOf(naming, row.items),
      ...row.skills.map((skill, i) => {
        const name = naming.named(skill)
        const text = naming.catalogue.effectOf('skills', skill, 'en') ?? name
        return textSelection({ id: `${row.id}-skill-${i}`, entry: skill, name, typeName: 'Skill', text })
      }),
      ...injuriesOf(naming, row).map((text, i) => {
        const [name = text] = text.split(':', 1)
        const id = `${row.id}-injury-${i}`
        return textSelection({ id, entry: keyOf(name), name, typeName: 'Injury', text, head: 'Lasting Injury' })
      }),
    ],
  })
}

/** An amount or a state, which rosters keep as a selection. */
const counted = (of: string, name: string, number: number): Xml =>
  selection({ id: `${of}-${name.toLowerCase()}`, entry: name.toLowerCase(), name, number })

const stateOf = ({ status }: RosterRow): string[] =>
  status === 'captured' ? ['Captured'] : status === 'active' ? [] : ['Recovery']

/** Items fitted to a weapon are nested in its selection. */
function itemsOf(naming: GangSheet['naming'], items: readonly ItemView[]): Xml[] {
  const describing = { ...naming, carriedOut: carriedOutBy({ engine: [], campaign: [] }) }
  const isKnown = (item: string) => naming.catalogue.items.find(item) !== undefined
  const one = (item: ItemView): Xml => {
    const fitted = items.filter(({ parentId }) => parentId === item.id)
    const name = naming.nameItem(item)
    const lines = weaponLines(describing, [{ ...item, parentId: null }, ...fitted])
    return selection({
      id: item.id,
      entry: item.item,
      name,
      credits: item.ratingValue,
      profiles:
        lines.length > 0
          ? lines.map((line) => attack(item.id, line))
          : [
              profile(item.id, name, 'Wargear', [
                // An imported item that the content doesn't know has no description.
                ['Description', isKnown(item.item) ? (naming.catalogue.effectOf('items', item.item, 'en') ?? '') : ''],
              ]),
            ],
      selections: fitted.map(one),
    })
  }
  return items.filter(({ parentId }) => parentId === null).map(one)
}

const attack = (id: string, { key, name, figures: known, traits }: WeaponLine): Xml =>
  profile(`${id}-${key}`, name, 'Weapon', [
    ...figures.map((figure, i): readonly [string, string] => [weaponHeads[i] ?? '', known?.[figure] ?? '-']),
    ['Traits', traits],
  ])

/** Selections that belong to no fighter. */
const headquarters = ({ naming, page }: GangSheet): Xml =>
  selection({
    id: `${page.id}-headquarters`,
    entry: 'headquarters',
    name: 'Gang Headquarters',
    category: 'Headquarters',
    selections: [
      counted(page.id, 'Credits', page.credits),
      counted(page.id, 'Reputation', page.reputation),
      ...(page.stash.length === 0
        ? []
        : [
            selection({
              id: `${page.id}-stash`,
              entry: 'stash',
              name: 'Stash',
              selections: itemsOf(naming, page.stash),
            }),
          ]),
      ...page.territories.map((place) =>
        textSelection({
          id: place.id,
          entry: place.territory,
          name: naming.namePlace(place),
          typeName: 'Territory',
          text: '',
          head: 'Rules',
        }),
      ),
    ],
  })
