/** Names of the emblems drawn for this program (`src/shared/cards/emblems.ts`). */
export const emblemNames = [
  'blade',
  'bolt',
  'chain',
  'claw',
  'crosshair',
  'eye',
  'flame',
  'gear',
  'hammer',
  'horns',
  'moon',
  'pick',
  'saw',
  'shield',
  'star',
  'thorn',
  'tower',
] as const
export type EmblemName = (typeof emblemNames)[number]
