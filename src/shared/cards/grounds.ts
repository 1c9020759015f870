import type { EmblemName } from '../content/schema'
import type { CardTheme } from '../contract/cards'
import { emblemShapes } from './emblems'
import type { CardFormat } from './formats'
import { mm } from './html'
import { bracket, fibres, plate, type Ground } from './textures'
import { deep, tint } from './colours'

interface Drawing {
  readonly theme: CardTheme
  readonly colour: string
  readonly emblem: EmblemName
  readonly bleed: number
}

/**
 * The background of a card: one layer below the band of the head, one on it. Shapes, not images, so that they are printed as
 * sharp as type.
 */
export const groundOf = (
  { width, height, padding }: CardFormat,
  { theme, colour, emblem, bleed }: Drawing,
): { readonly below: string; readonly upon: string } => {
  const ground = { width, height, bleed }
  switch (theme) {
    case 'house': {
      const side = height * 0.42
      const sign = `<g transform="translate(${(width - side) / 2} ${(height - side) * 0.64}) scale(${side / 24})">${emblemShapes(emblem, tint(colour, 0.1))}</g>`
      const lozenges = plate(ground)
      return {
        below: layer(ground, `<path fill="${tint(colour, 0.13)}" d="${lozenges}"/>${sign}`),
        // They would be invisible on the white below the band.
        upon: layer(
          ground,
          `<path fill="#fff" fill-opacity="0.16" d="${lozenges}"/>${corners(ground, 1.6 * padding, deep(colour))}`,
        ),
      }
    }
    case 'ledger':
      return {
        below: layer(
          ground,
          `<path fill="none" stroke="#e4d3ac" stroke-width="0.16" stroke-linecap="round" d="${fibres(ground)}"/>` +
            `<path fill="none" stroke="#c3ad7f" stroke-width="0.2" d="M.9.9h${width - 1.8}v${height - 1.8}H.9z"/>`,
        ),
        upon: '',
      }
    case 'ink-saver':
    case 'slate':
    case 'dark':
      return { below: '', upon: '' }
  }
}

/** Light corners on the band of the head, dark ones at the foot. */
const corners = ({ width, height }: Ground, side: number, colour: string): string =>
  [
    ['translate(0 0)', '#fff'],
    [`translate(${width} 0) rotate(90)`, '#fff'],
    [`translate(${width} ${height}) rotate(180)`, colour],
    [`translate(0 ${height}) rotate(270)`, colour],
  ]
    .map(
      ([place, fill]) =>
        `<path fill="${fill}" fill-rule="evenodd" transform="${place} scale(${side / 20})" d="${bracket}"/>`,
    )
    .join('')

const layer = ({ width, height, bleed }: Ground, shapes: string): string =>
  `<svg class="ground" aria-hidden="true" viewBox="${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}" style="width:${mm(width + 2 * bleed)};height:${mm(height + 2 * bleed)}">${shapes}</svg>`
