import type { CardContent } from '@shared/cards/content'
import { nameOf } from './markdown'
import type { GangSheet } from './sheet'

/**
 * For each fighter the name and description of a figure in Tabletop Simulator, with its colour tags, parted by lines: paste them into the
 * figure. Brackets in names would be read as tags and become round.
 */
export const tabletopOf = ({ fighters }: GangSheet): string =>
  `${fighters.map(({ card }) => figure(card)).join('\n\n========\n\n')}\n`

const figure = (card: CardContent): string =>
  [
    `[b]${plain(card.name)}[/b]${card.label === '' ? '' : ` (${plain(card.label)})`}`,
    `[888888]${plain([card.kind, card.worth, card.experience, card.stamp].filter((it) => it !== '').join(' · '))}[-]`,
    ...card.stats.lines.map(({ name, cells }) =>
      [name, ...cells.flatMap(({ value }, i) => figureOf(card.stats.heads[i], value))]
        .filter((it) => it !== '')
        .join('  '),
    ),
    ...card.weapons.map((weapon) =>
      [
        `[c6c930]${plain(nameOf(weapon))}[-]`,
        weapon.figures?.flatMap((value, i) => figureOf(card.weaponHeads.figures[i], value)).join('  ') ??
          card.noProfile,
        plain(weapon.traits),
      ]
        .filter((it) => it !== '')
        .join('\n    '),
    ),
    ...card.groups.map(({ label, text }) => `[56f442]${plain(label)}[-] ${plain(text)}`),
  ].join('\n')

/** Figures don't stand under their heads there, so each has its own; what has none is left out. */
const figureOf = (head: string | undefined, value: string): string[] =>
  ['', '–', '\u00a0'].includes(value) ? [] : [`[e8a33d]${plain(head ?? '')}[-] ${plain(value)}`]

const plain = (text: string): string =>
  text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\s*\n\s*/g, ' ')
