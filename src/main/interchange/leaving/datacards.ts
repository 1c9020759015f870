import type { CardContent } from '@shared/cards/content'
import { gangsOf } from '../../rulesets/playing'
import { typeOf, type GangSheet } from './sheet'

/** Heads of the other program's statline, by our keys. */
const heads: Readonly<Record<string, string>> = {
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
const columns = ['S', 'L', 'S2', 'L2', 'STR', 'AP', 'D', 'AM'] as const

/** Game-datacards' JSON: one category with a ganger card for each fighter. Figures are texts there, as printed. */
export function datacardsOf({ naming, page, fighters }: GangSheet, at: number): string {
  const cards = fighters.map(({ row, card }) => ({
    id: row.id,
    uuid: row.id,
    isCustom: true,
    source: gangsOf(page.ruleset).datacards,
    cardType: 'ganger',
    name: card.name,
    type: typeOf(naming, row),
    variant: 'standard',
    cost: String(row.rating.value),
    datasheet: {
      ...Object.fromEntries(
        row.statline.map(({ stat }, index) => [
          heads[stat] ?? stat.toUpperCase(),
          card.stats.lines[0]?.cells[index]?.value ?? '',
        ]),
      ),
      EXP: String(row.experience),
    },
    weapons: weaponsOf(card),
    wargear: card.groups
      .filter(({ label }) => label !== naming.t('card.skills'))
      .map(({ label, text }) => ({ description: `${label}: ${text}`, active: true })),
    skills: row.skills.map(naming.named),
  }))
  const file = {
    category: { uuid: page.id, name: page.name, type: 'category', cards },
    createdAt: new Date(at).toISOString(),
    version: '1',
    website: '',
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Further profiles of a weapon stand under it. */
const weaponsOf = ({ weapons }: CardContent) => {
  const grouped: { name: string; active: true; profiles: object[] }[] = []
  for (const { name, further, figures, traits } of weapons) {
    const profile = {
      name,
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
