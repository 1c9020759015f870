import type { PaperSize } from '../contract/cards'

/** Millimetres, as everything on paper. */
export const card = { width: 100, height: 110, padding: 3, border: 0.5 }

export const inner = { width: card.width - 2 * card.padding, height: card.height - 2 * card.padding }

/** Columns of the weapon table; the name takes what is left. */
export const weaponColumn = { short: 8, long: 8, accuracyShort: 8, accuracyLong: 8, strength: 8, ap: 7, damage: 6, ammo: 6, empty: 5 }
export type WeaponFigure = Exclude<keyof typeof weaponColumn, 'empty'>
export const weaponFigures = ['short', 'long', 'accuracyShort', 'accuracyLong', 'strength', 'ap', 'damage', 'ammo'] as const satisfies readonly WeaponFigure[]
export const weaponNameWidth = inner.width - Object.values(weaponColumn).reduce((sum, width) => sum + width, 0)
/** How far a further profile stands in. */
export const profileIndent = 2

/** Labels of the groups below the weapons, and the texts beside them. */
export const groupLabelWidth = 21
export const groupTextWidth = inner.width - groupLabelWidth

/** Type sizes of the body in points, as large as fits; lines are spaced `leading` times that. */
export const bodySizes = [9, 8.5, 8, 7.5, 7, 6.5, 6]
export const smallest = 6
export const leading = 1.22

export const papers: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

export const grid = { columns: 2, rows: 2 }
export const cardsPerSheet = grid.columns * grid.rows
