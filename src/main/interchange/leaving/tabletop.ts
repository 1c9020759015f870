import type { CardContent } from '@shared/cards/content'
import { nameOf } from './markdown'
import type { GangSheet } from './sheet'

/**
 * For each fighter the name and description of a figure in Tabletop Simulator, with its colour tags, parted by lines: paste them into the
 * figure. Brackets in names would be read as tags and become round.
 */
export const tabletopOf = ({ fighters }: GangSheet): string => `${fighters.map(({ card }) => figure(card)).join('\n\n========\n\n')}\n`

const figure = (card: CardContent): string =>
  [
    `[b]${plain(card.name)}[/b]${card.label === '' ? '' : ` (${plain(card.label)})`}`,
    `[888888]${plain([card.kind, card.worth, card.experience, card.stamp].filter((it) => it !== '').join(' · '))}[-]`,
    `[e8a33d]${card.stats.heads.join('  ')}[-]`,
    ...card.stats.lines.map(({ cells }) => cells.map(({ value }) => value).join('  ')),
    ...card.weapons.map((weapon) =>
      [`[c6c930]${plain(nameOf(weapon))}[-]`, (weapon.figures ?? [card.noProfile]).join(' '), plain(weapon.traits)].filter((it) => it !== '').join(' | '),
    ),
    ...card.groups.map(({ label, text }) => `[56f442]${plain(label)}[-] ${plain(text)}`),
  ].join('\n')

const plain = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s*\n\s*/g, ' ')
