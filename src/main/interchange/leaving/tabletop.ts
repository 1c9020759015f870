import type { CardContent } from '@shared/cards/content'
import { nameOf } from './markdown'
import type { GangSheet } from './sheet'

/** Fields that every saved object of Tabletop Simulator has. */
const object = {
  ColorDiffuse: { r: 1, g: 1, b: 1 },
  LayoutGroupSortIndex: 0,
  Value: 0,
  Locked: false,
  Grid: true,
  Snap: true,
  IgnoreFoW: false,
  MeasureMovement: false,
  DragSelectable: true,
  Autoraise: true,
  Sticky: true,
  Tooltip: true,
  GridProjection: false,
  HideWhenFaceDown: false,
  Hands: false,
  LuaScript: '',
  LuaScriptState: '',
  XmlUI: '',
} as const
const inRow = 5
/** Distance between the centres of two cards, in the game's unit. */
const apart = { x: 6, z: 5 }

/**
 * A saved object of Tabletop Simulator: a note card for each fighter, laid out in rows, with the fighter's name and the card's text in the
 * game's colour tags. It needs nothing from the internet. Brackets in names would be read as tags, so they become parentheses.
 */
export const tabletopOf = ({ page, fighters }: GangSheet): string => {
  const objects = fighters.map(({ card }, index) => ({
    GUID: (index + 1).toString(16).padStart(6, '0'),
    Name: 'Notecard',
    Nickname: plain(card.name),
    Description: figure(card),
    GMNotes: '',
    Transform: {
      posX: (index % inRow) * apart.x,
      posY: 1,
      posZ: -Math.floor(index / inRow) * apart.z,
      rotX: 0,
      rotY: 180,
      rotZ: 0,
      scaleX: 1,
      scaleY: 1,
      scaleZ: 1,
    },
    ...object,
  }))
  const saved = {
    SaveName: page.name,
    GameMode: '',
    Date: '',
    VersionNumber: '',
    GameType: '',
    GameComplexity: '',
    Tags: [],
    Gravity: 0.5,
    PlayArea: 0.5,
    Table: '',
    Sky: '',
    Note: '',
    TabStates: {},
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ObjectStates: objects,
  }
  return `${JSON.stringify(saved, null, 1)}\n`
}

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

/** A figure with its heading, since note cards have no table; empty without a value. */
const figureOf = (head: string | undefined, value: string): string[] =>
  ['', '–', '\u00a0'].includes(value) ? [] : [`[e8a33d]${plain(head ?? '')}[-] ${plain(value)}`]

const plain = (text: string): string =>
  text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\s*\n\s*/g, ' ')
