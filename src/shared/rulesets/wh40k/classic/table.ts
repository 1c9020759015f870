import type { ArmyTable } from '../table/table'
import type { EditionEvent, Words } from './events'
import type { UnitProfile } from './roster'
import type { ClassicState } from './state'

/** The words of a rule that needs none of an edition's own. */
type NoWords = { readonly [Word in keyof Words]: never }

/** An edition's table for a rule that gets the reason of a Leadership test. */
export type TestingTable<Reason extends string> = ArmyTable<
  ClassicState,
  EditionEvent<Omit<NoWords, 'test'> & { readonly test: Reason }>,
  UnitProfile
>

/** An edition's table for rules of both editions: they only emit events of both. */
export type ClassicTable = ArmyTable<ClassicState, EditionEvent<NoWords>, UnitProfile>
