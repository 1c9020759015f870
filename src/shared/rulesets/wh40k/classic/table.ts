import type { ArmyTable } from '../table/table'
import type { EditionEvent, Words } from './events'
import type { UnitProfile } from './roster'
import type { ClassicState } from './state'

/** The words of a rule that uses no edition's own. */
type NoWords = { readonly [Word in keyof Words]: never }

/** The table of an edition as a rule takes it that is told why a unit tests its Leadership. */
export type TestingTable<Reason extends string> = ArmyTable<
  ClassicState,
  EditionEvent<Omit<NoWords, 'test'> & { readonly test: Reason }>,
  UnitProfile
>

/** The table of an edition as rules of both take it: they emit events of both alone. */
export type ClassicTable = ArmyTable<ClassicState, EditionEvent<NoWords>, UnitProfile>
