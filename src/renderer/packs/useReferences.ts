import type { SectionName } from '@shared/content'
import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'

/** An entry that another may name. */
interface Referable {
  readonly value: string
  readonly label: string
}
type Referables = ComputedRef<(section: SectionName) => Referable[]>

const key: InjectionKey<Referables> = Symbol('what entries may refer to')

/** What the pack's entries may refer to: the official entries and the pack's own. */
export const provideReferences = (of: Referables) => provide(key, of)

export const useReferences = () => {
  const of = inject(key)
  if (!of) throw new Error('Fields stand within a pack')
  return { referencesTo: (section: SectionName) => of.value(section) }
}
