import type { Recognised } from '@shared/contract/foreign'
import { useNames } from '@renderer/names/useNames'

/** What a name of a file was recognised as, in the reader's language; null: nothing. */
export const useRecognised = () => {
  const { nameOr } = useNames()
  return {
    nameHere: ({ slug, name }: Omit<Recognised, 'wanted'>): string | null =>
      slug === null ? name : nameOr(slug, name ?? slug),
  }
}
