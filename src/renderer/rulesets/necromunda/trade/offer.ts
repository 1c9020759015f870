import type { OfferLine } from '@shared/contract/trade'
import type { PickOption } from '@renderer/components/pick'

interface Words {
  readonly nameOf: (slug: string) => string
  /** An item's availability, in words. */
  readonly standing: (line: OfferLine) => string
  readonly counts: (value: number) => string
}

/** Available items first, if the others are shown at all; `kind`: null for every kind. */
export const offered = (
  lines: readonly OfferLine[],
  { kind, only }: { readonly kind: string | null; readonly only: boolean },
): OfferLine[] => lines.filter((line) => (kind === null || line.kind === kind) && (!only || isWithin(line)))

const isWithin = ({ standing }: OfferLine): boolean => standing === 'common' || standing === 'within-reach'

export const offerOptions = (
  lines: readonly OfferLine[],
  { nameOf, standing, counts }: Words,
): PickOption<OfferLine>[] =>
  lines
    .map((line) => ({
      key: line.item,
      value: line,
      label: nameOf(line.item),
      group: nameOf(line.kind),
      note: standing(line),
      detail: line.value !== null && line.value !== line.price ? counts(line.value) : '',
      price: line.price,
    }))
    .toSorted((one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label))
