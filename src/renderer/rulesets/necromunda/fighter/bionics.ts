import type { Bionic } from '@shared/content/schema'

/** CAMP-INJ-90..96. The characteristics that one fitting of a bionic improves: all it names, or one of them. */
export const waysToFit = ({
  choose,
  improves,
}: {
  readonly choose: number
  readonly improves: readonly string[]
}): string[][] => (choose >= improves.length ? [[...improves]] : improves.map((stat) => [stat]))

/** Fighters' injuries without a bionic for which this bionic is meant. */
export const injuriesFor = <Injured extends { readonly injuries: readonly Hurt[] }>(
  { injury }: Pick<Bionic, 'injury'>,
  roster: readonly Injured[],
): { readonly fighter: Injured; readonly injury: Injured['injuries'][number] }[] =>
  roster.flatMap((fighter) =>
    fighter.injuries
      .filter((one) => one.injury === injury && one.status === 'lasting' && one.bionicId === null)
      .map((one) => ({ fighter, injury: one })),
  )

interface Hurt {
  readonly injury: string
  readonly status: string
  readonly bionicId: string | null
}
