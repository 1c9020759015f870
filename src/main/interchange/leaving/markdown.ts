import type { CardContent, WeaponEntry } from '@shared/cards/content'
import { translate } from '@shared/i18n'
import { figuresOf, type GangSheet, stashOf } from './sheet'

/** A gang as Markdown: a heading, its figures, and each fighter with tables for characteristics and weapons. */
export function markdownOf(sheet: GangSheet): string {
  const { page, fighters, naming } = sheet
  const stash = stashOf(sheet)
  return [
    `# ${escaped(page.name)}`,
    figuresOf(sheet)
      .map(({ label, text }) => `**${label}** ${escaped(text)}`)
      .join(' · '),
    ...(page.notes.trim() === '' ? [] : [escaped(page.notes.trim())]),
    ...fighters.map(({ card }) => fighterOf(card, naming.t('card.traits'))),
    ...(stash.length === 0
      ? []
      : [`## ${translate(naming.locale, 'leaving.stash')}`, stash.map((name) => `- ${escaped(name)}`).join('\n')]),
    `*${translate(naming.locale, 'leaving.unofficial')}*`,
    '',
  ].join('\n\n')
}

const fighterOf = (card: CardContent, traits: string): string =>
  [
    `## ${escaped(card.name)}${card.label === '' ? '' : ` [${escaped(card.label)}]`}`,
    [card.kind, card.worth, card.experience, card.stamp]
      .filter((it) => it !== '')
      .map(escaped)
      .join(' · '),
    table(
      card.stats.heads,
      card.stats.lines.map(({ cells }) => cells.map(({ value }) => value)),
    ),
    ...(card.weapons.length === 0 ? [] : [weaponsOf(card, traits)]),
    card.groups.map(({ label, text }) => `**${escaped(label)}** ${escaped(text)}`).join('  \n'),
  ]
    .filter((it) => it !== '')
    .join('\n\n')

const weaponsOf = ({ weaponHeads, weapons, noProfile }: CardContent, traits: string): string =>
  table(
    [weaponHeads.weapon, ...weaponHeads.figures, traits],
    weapons.map((weapon) => [
      nameOf(weapon),
      ...(weapon.figures ?? [noProfile, ...weaponHeads.figures.slice(1).map(() => '')]),
      weapon.traits,
    ]),
  )

export const nameOf = ({ name, further }: WeaponEntry): string => (further ? `– ${name}` : name)

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')

/** Escapes characters that Markdown would take for markup. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ')
