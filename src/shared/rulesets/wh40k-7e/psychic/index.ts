import type { Procedure } from '../../../engine'
import type { SeventhTable } from '../table'

/** The Psychic phase. */
export function* psychicStep(_table: SeventhTable): Procedure<boolean> {
  return false
}
