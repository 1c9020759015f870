import type { NecromundaTable } from '../table'

/** Things that lie about and wait for somebody to come near. */

export const trapKind = 'booby-trap'
/** NECV-UPG-03. */
export const caltropsKind = 'caltrops'

const lying = ({ state: { scenario } }: NecromundaTable, wanted: string): number[] =>
  scenario.objects.flatMap(({ kind, gone }, index) => (kind === wanted && !gone ? [index] : []))

/** Traps that still lie about, by their place among the objects. */
export const trapsLaid = (table: NecromundaTable): number[] => lying(table, trapKind)
export const caltropsLaid = (table: NecromundaTable): number[] => lying(table, caltropsKind)
