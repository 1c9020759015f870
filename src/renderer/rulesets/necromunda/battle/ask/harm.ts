/** Answers that remove a fighter from the battle: they are last, and need confirmation. */
const lasting: Readonly<Record<string, string>> = { 'scenario.leave': 'yes', 'flee.withdraw': 'yes' }

export const isLastingHarm = (kind: string, option: string): boolean => lasting[kind] === option

/** Answers that use something up: not using it comes first. */
const spending: ReadonlySet<string> = new Set(['effect.use'])

/** The harmless answers first. */
export const harmlessFirst = <Answer extends { readonly id: string }>(
  kind: string,
  answers: readonly Answer[],
): readonly Answer[] => {
  const isHarmful = ({ id }: Answer): boolean => isLastingHarm(kind, id) || (spending.has(kind) && id !== 'no')
  return [...answers.filter((one) => !isHarmful(one)), ...answers.filter(isHarmful)]
}
