import type { ForeignPlan, LeftOut } from '@shared/contract/foreign'

/** What is not imported of one fighter or gang, by kind. */
export interface LeftOutGroup {
  /** Empty: the whole file. */
  readonly whose: string
  readonly kinds: readonly { readonly reason: LeftOut['reason']; readonly lines: readonly LeftOut[] }[]
}

/** Several fighters of one selection have a number after its place. */
const placeOf = ({ place }: { readonly place: string }): string => place.replace(/#\d+$/, '')
const isWithin = (place: string, whole: string): boolean => place === whole || place.startsWith(`${whole}.`)

/** Grouped by owner, in the order of the file; each text once. */
export const groupLeftOut = ({ gangs, leftOut }: Pick<ForeignPlan, 'gangs' | 'leftOut'>): LeftOutGroup[] => {
  const all = gangs.flatMap((gang) => [gang, ...gang.fighters])
  const ownerOf = ({ place }: LeftOut): string =>
    all
      .filter((one) => isWithin(place, placeOf(one)))
      .toSorted((one, other) => placeOf(other).length - placeOf(one).length)[0]?.name ?? ''
  return [...Map.groupBy(leftOut, ownerOf)].map(([whose, lines]) => ({
    whose,
    kinds: [...Map.groupBy(lines, ({ reason }) => reason)].map(([reason, same]) => ({
      reason,
      lines: [...Map.groupBy(same, ({ text }) => text).values()].flatMap(([first]) => first ?? []),
    })),
  }))
}
