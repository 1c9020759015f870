import type { CardContent } from '@shared/cards/content'
import type { RosterRow } from '@shared/contract/fighters'
import { gangsOf } from '../../rulesets/playing'
import { escaped, nameOf } from './markdown'
import { typeOf, type GangSheet } from './sheet'

/** The other program's statline headings for a ganger, by our keys. */
const gangerHeads: Readonly<Record<string, string>> = {
  m: 'M',
  ws: 'WS',
  bs: 'BS',
  s: 'S',
  t: 'T',
  w: 'W',
  i: 'I',
  a: 'A',
  ld: 'LD',
  cl: 'CL',
  wil: 'WIL',
  int: 'INT',
}
const vehicleHeads: Readonly<Record<string, string>> = {
  m: 'M',
  't-front': 'FRONT',
  't-side': 'SIDE',
  't-rear': 'REAR',
  hp: 'HP',
  handling: 'HND',
  save: 'SV',
}
/** Characteristics of the driver on a vehicle's card. */
const crewHeads: Readonly<Record<string, string>> = { bs: 'BS', ld: 'LD', cl: 'CL', wil: 'WIL', int: 'INT' }
const columns = ['S', 'L', 'S2', 'L2', 'STR', 'AP', 'D', 'AM'] as const

/** Required by its importer: its own address, and the version since which it imports categories unchanged. */
const origin = { website: 'https://game-datacards.eu', version: '1.3.0' } as const

type Fighter = GangSheet['fighters'][number]

/**
 * Game-datacards' JSON: one category with a card for each fighter and vehicle. Figures are texts there, as printed. It keeps categories by
 * id, so a gang that is sent twice appears twice.
 */
export function datacardsOf({ naming, page, fighters }: GangSheet, at: number): string {
  const cards = fighters.map(({ row, card }) => {
    const driver = fighters.find((other) => other.row.vehicleId === row.id)
    return {
      id: row.id,
      uuid: row.id,
      isCustom: true,
      source: gangsOf(page.ruleset).datacards,
      cardType: row.category === 'vehicle' ? 'vehicle' : 'ganger',
      name: card.name,
      type: typeOf(naming, row),
      variant: 'card',
      cost: String(row.rating.value),
      datasheet: {
        ...(row.category === 'vehicle'
          ? { ...linesOf({ row, card }, vehicleHeads), ...linesOf(driver, crewHeads) }
          : linesOf({ row, card }, gangerHeads)),
        EXP: String((row.category === 'vehicle' ? driver?.row.experience : row.experience) ?? 0),
      },
      weapons: weaponsOf(card),
      wargear: active(
        card.groups
          .filter(({ label }) => label !== naming.t('card.skills') && label !== naming.t('card.rules'))
          // The program adds the heading "Wargear" itself.
          .map(({ label, text }) => (label === naming.t('card.wargear') ? text : `${label}: ${text}`)),
      ),
      skills: active(row.skills.map(naming.named)),
      rules: active(row.rules.map((rule) => ruleOf(naming.named(rule.id), rule))),
    }
  })
  const category = { uuid: `${page.id}-${at}`, name: page.name, type: 'category', cards }
  return `${JSON.stringify({ category, createdAt: new Date(at).toISOString(), ...origin }, null, 1)}\n`
}

/** Descriptions are Markdown there. */
const active = (descriptions: readonly string[]) =>
  descriptions.map((name) => ({ description: escaped(name), name, active: true }))

const ruleOf = (name: string, { value }: RosterRow['rules'][number]): string =>
  value === null ? name : `${name} (${value})`

/** Every heading needs a text; empty if the fighter has no such characteristic. */
const linesOf = (fighter: Fighter | undefined, heads: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(heads).map(([stat, head]) => {
      const at = fighter?.row.statline.findIndex((it) => it.stat === stat) ?? -1
      return [head, at < 0 ? '' : (fighter?.card.stats.lines[0]?.cells[at]?.value ?? '')]
    }),
  )

/** A weapon's further profiles are nested under it. */
const weaponsOf = ({ weapons }: CardContent) => {
  const grouped: { name: string; active: true; profiles: object[] }[] = []
  for (const weapon of weapons) {
    const { name, further, figures, traits } = weapon
    const profile = {
      // A line each, without its owner's name.
      name: nameOf(weapon),
      active: true,
      ...Object.fromEntries(columns.map((column, index) => [column, figures?.[index] ?? ''])),
      traits: traits === '' ? [] : traits.split(', ').map((trait) => ({ name: trait, active: true })),
    }
    const last = grouped.at(-1)
    if (further && last) last.profiles.push(profile)
    else grouped.push({ name, active: true, profiles: [profile] })
  }
  return grouped
}
