/** Answers after which somebody is gone: they stand last, and are confirmed. */
const lasting: Readonly<Record<string, string>> = { 'scenario.leave': 'yes', 'flee.withdraw': 'yes' }

export const isLastingHarm = (kind: string, option: string): boolean => lasting[kind] === option

/** What is used up is gone: not using it comes first. */
const spending: ReadonlySet<string> = new Set(['effect.use'])

/** The harmless answers first. */
export const harmlessFirst = <Answer extends { readonly id: string }>(
  kind: string,
  answers: readonly Answer[],
): readonly Answer[] => {
  const isHarmful = ({ id }: Answer): boolean => isLastingHarm(kind, id) || (spending.has(kind) && id !== 'no')
  return [...answers.filter((one) => !isHarmful(one)), ...answers.filter(isHarmful)]
}
