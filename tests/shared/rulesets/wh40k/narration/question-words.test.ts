import { asArmyQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { questionWords } from '@shared/rulesets/wh40k/narration/question-words'
import { expect, test } from 'vitest'

const names = { unit: (unit: number) => ['Devastators', 'Dreadnought'][unit] ?? '', unitOf: () => 1 }

test('7E-BASE-VEH-02: the question which side is hit says of which vehicle', () => {
  const question = { ask: 'facings', unit: 0, models: [0], vehicle: 7, hidden: 'quarter' } as const
  expect(questionWords('en', names, asArmyQuestion(question))).toBe(
    'Devastators: which side of Dreadnought does each model see, and is a quarter of it hidden?',
  )
})
