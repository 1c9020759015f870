import type { SectionName } from '@shared/content'
import type { knownAbilities } from '@shared/content/words'
import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'

/** An entry that others may refer to. */
interface Referable {
  readonly value: string
  readonly label: string
}
interface Known {
  /** Entries that the pack may refer to: official ones and its own. */
  readonly references: ComputedRef<(section: SectionName) => Referable[]>
  /** Values of official entries in a field of the open section, by its path. */
  readonly examples: ComputedRef<(path: string) => readonly string[]>
  /** Items of a list of the open entry, to which its other fields may refer. */
  readonly listed: ComputedRef<(list: string) => readonly Referable[]>
  /** Abilities that the application carries out, of those the open entry may have. */
  readonly abilities: ComputedRef<(typeof knownAbilities)[keyof typeof knownAbilities]>
}

const key: InjectionKey<Known> = Symbol('what fields may be filled with')

export const provideReferences = (known: Known) => provide(key, known)

export const useReferences = () => {
  const known = inject(key)
  if (!known) throw new Error('Fields stand within a pack')
  return {
    referencesTo: (section: SectionName) => known.references.value(section),
    examplesOf: (path: string) => known.examples.value(path),
    idsIn: (list: string) => known.listed.value(list),
    abilities: known.abilities,
  }
}
