import type { NecromundaTable } from '../table'

/** Objects on the ground that affect fighters who come near. */

export const trapKind = 'booby-trap'
/** NECV-UPG-03. */
export const caltropsKind = 'caltrops'

const lying = ({ state: { scenario } }: NecromundaTable, wanted: string): number[] =>
  scenario.objects.flatMap(({ kind, gone }, index) => (kind === wanted && !gone ? [index] : []))

/** Indices of traps that are still on the table. */
export const trapsLaid = (table: NecromundaTable): number[] => lying(table, trapKind)
export const caltropsLaid = (table: NecromundaTable): number[] => lying(table, caltropsKind)
