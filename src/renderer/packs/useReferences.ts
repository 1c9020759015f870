import type { SectionName } from '@shared/content'
import type { knownAbilities } from '@shared/content/words'
import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'

/** An entry that another may name. */
interface Referable {
  readonly value: string
  readonly label: string
}
interface Known {
  /** What the pack's entries may refer to: the official entries and the pack's own. */
  readonly references: ComputedRef<(section: SectionName) => Referable[]>
  /** Words that official entries of the open section have in a field, by the way to it. */
  readonly examples: ComputedRef<(path: string) => readonly string[]>
  /** What a list of the open entry has, for its other fields to name. */
  readonly listed: ComputedRef<(list: string) => readonly Referable[]>
  /** What the application carries out by itself of what the open entry may have. */
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
