import type { Answered, Notice, PostBattleDraft } from '@shared/campaign'

/** How a question is answered: yes or no, one of two results, a count, an amount, one of several picks or one of its answers. */
export type Answering =
  | { readonly by: 'yes-no' }
  | { readonly by: 'either'; readonly first: string; readonly second: string }
  | { readonly by: 'count' }
  | { readonly by: 'amount' }
  | { readonly by: 'pick' | 'answer'; readonly options: readonly { readonly value: string; readonly name: string }[] }

/** Optional actions. */
const offers: readonly string[] = [
  'mayUse',
  'mayLeadOff',
  'mayEscape',
  'mayRollFeeAgain',
  'mayRollAgain',
  'mayBoast',
  'mayTreat',
  'mayClaim',
  'mayHaveTaken',
  'mayCure',
  'intrigueDone',
].map((name) => `postBattle.${name}`)

export function answeringOf({ where, text, options }: Pick<Notice, 'where' | 'text' | 'options'>): Answering {
  if (options !== undefined) return { by: text.key.startsWith('postBattle.question') ? 'answer' : 'pick', options }
  if (where.startsWith('choices.byHand.')) return { by: 'amount' }
  if (text.key === 'postBattle.mayJudge') {
    const { first = '', second = '' } = text.params
    return { by: 'either', first: String(first), second: String(second) }
  }
  return where.endsWith('/when') || offers.includes(text.key) || text.key.startsWith('boon.may')
    ? { by: 'yes-no' }
    : { by: 'count' }
}

type Choices = PostBattleDraft['choices']

/** The choices without this answer. */
export function withoutAnswer(choices: Choices, { where }: Pick<Answered, 'where'>): Choices {
  const without = <Value>(all: Readonly<Record<string, Value>>, place: string) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => `choices.${place}.${key}` !== where))
  return {
    ...choices,
    facts: without(choices.facts, 'facts'),
    ...(choices.picks === undefined ? {} : { picks: without(choices.picks, 'picks') }),
  }
}
