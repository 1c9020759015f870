/** Answers after which somebody is gone: they stand last, and are confirmed. */
const lasting: Readonly<Record<string, string>> = { 'scenario.leave': 'yes', 'flee.withdraw': 'yes' }

export const isLastingHarm = (kind: string, option: string): boolean => lasting[kind] === option

/** The harmless answers first. */
export const harmlessFirst = <Answer extends { readonly id: string }>(
  kind: string,
  answers: readonly Answer[],
): readonly Answer[] => [
  ...answers.filter(({ id }) => !isLastingHarm(kind, id)),
  ...answers.filter(({ id }) => isLastingHarm(kind, id)),
]
