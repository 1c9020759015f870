import { carriedOutBy } from '@shared/content'
import { injuriesOf } from '@shared/cards/fighter'
import { weaponLines, type WeaponLine } from '@shared/cards/weapons'
import type { ItemView, RosterRow } from '@shared/contract/fighters'
import { textOf } from '@shared/i18n'
import { gangsOf } from '../../rulesets/playing'
import { typeOf, type GangSheet } from './sheet'
import { costsOf, profile, rosterFile, selection as selectionOf, type Selection } from './battlescribe'
import { element, type Xml } from './xml'

type Fighter = GangSheet['fighters'][number]

/** Heads of the roster's profiles, which readers look for. */
const weaponHeads = ['Rng S', 'Rng L', 'Acc S', 'Acc L', 'Str', 'AP', 'D', 'Ammo'] as const
const figures = ['short', 'long', 'accuracyShort', 'accuracyLong', 'strength', 'ap', 'damage', 'ammo'] as const

/**
 * A gang in the form of BattleScribe's rosters (.ros), with everything printed in it: readers of printed rosters need no catalogue. What
 * looks entries up by the ids of a catalogue has none for these lists. Its words are English, as its readers are.
 */
export const rosterOf = (sheet: GangSheet): string => {
  const { page } = sheet
  const list = page.listName
  const force = element('force', { id: `${page.id}-force`, name: 'Gang', catalogueName: list }, [
    element('selections', {}, [...sheet.fighters.map((it) => fighterOf(sheet, it)), headquarters(sheet)]),
  ])
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

const told = (id: string, name: string, typeName: string, text: string, head = 'Description'): Xml =>
  selection({ id, name, profiles: [profile(id, name, typeName, [[head, text]])] })

function fighterOf({ naming }: GangSheet, { row, card }: Fighter): Xml {
  const type = typeOf(naming, row)
  const kept = row.items.reduce((sum, { ratingValue }) => sum + ratingValue, 0)
  const [line] = card.stats.lines
  const heads = card.stats.heads.map((head, i): readonly [string, string] => [head, line?.cells[i]?.value ?? ''])
  const count = (name: string, number: number) => selection({ id: `${row.id}-${name.toLowerCase()}`, name, number })
  return selection({
    id: row.id,
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
        return told(`${row.id}-skill-${i}`, name, 'Skill', naming.catalogue.effectOf('skills', skill, 'en') ?? name)
      }),
      ...injuriesOf(naming, row).map((text, i) =>
        told(`${row.id}-injury-${i}`, text.split(':', 1)[0] ?? text, 'Injury', text, 'Lasting Injury'),
      ),
    ],
  })
}

const stateOf = ({ status }: RosterRow): string[] =>
  status === 'captured' ? ['Captured'] : status === 'active' ? [] : ['Recovery']

/** What is fitted to a weapon stands in it. */
function itemsOf(naming: GangSheet['naming'], items: readonly ItemView[]): Xml[] {
  const describing = { ...naming, carriedOut: carriedOutBy({ engine: [], campaign: [] }) }
  const isKnown = (item: string) => naming.catalogue.items.find(item) !== undefined
  const one = (item: ItemView): Xml => {
    const fitted = items.filter(({ parentId }) => parentId === item.id)
    const name = naming.nameItem(item)
    const lines = weaponLines(describing, [{ ...item, parentId: null }, ...fitted])
    return selection({
      id: item.id,
      name,
      credits: item.ratingValue,
      profiles:
        lines.length > 0
          ? lines.map((line) => attack(item.id, line))
          : [
              profile(item.id, name, 'Wargear', [
                // What came from a file and is no item here has nothing to tell.
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

/** What belongs to no fighter. */
const headquarters = ({ naming, page }: GangSheet): Xml =>
  selection({
    id: `${page.id}-headquarters`,
    name: 'Gang Headquarters',
    category: 'Headquarters',
    selections: [
      selection({ id: `${page.id}-credits`, name: 'Credits', number: page.credits }),
      selection({ id: `${page.id}-reputation`, name: 'Reputation', number: page.reputation }),
      ...(page.stash.length === 0
        ? []
        : [
            selection({
              id: `${page.id}-stash`,
              name: 'Stash',
              selections: itemsOf(naming, page.stash),
            }),
          ]),
      ...page.territories.map((place) => told(place.id, naming.namePlace(place), 'Territory', '', 'Rules')),
    ],
  })
