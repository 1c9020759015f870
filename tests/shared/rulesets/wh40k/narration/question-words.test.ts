import type { SpaceQuestion } from '@shared/engine'
import { clearOfEnemies, wholeTable } from '@shared/rulesets/wh40k/classic/missions/zones'
import type { Zone } from '@shared/rulesets/wh40k/classic/questions'
import { asArmyQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { answerWords, questionWords } from '@shared/rulesets/wh40k/narration/question-words'
import { inches } from '@shared/space'
import { expect, test } from 'vitest'

const names = {
  unit: (unit: number) => ['Devastators', 'Dreadnought'][unit] ?? '',
  unitOf: () => 1,
  weapon: (slug: string) => slug,
}

test('7E-BASE-VEH-02: the question for the hit side names the vehicle', () => {
  const question = { ask: 'facings', unit: 0, models: [0], vehicle: 7, hidden: 'quarter' } as const
  expect(questionWords('en', names, asArmyQuestion(question))).toBe(
    'Devastators: which side of Dreadnought does each model see, and is a quarter of it hidden?',
  )
})

test('4E-SQD-09, 4E-SQD-05: a question about a squadron names the vehicle', () => {
  const numbered = { ...names, numberOf: () => 2 }
  const facing = { ask: 'facings', unit: 0, models: [0], vehicle: 7 } as const
  expect(questionWords('en', numbered, asArmyQuestion(facing))).toContain(
    'which side of Dreadnought: no. 2 is fired at',
  )
  const shock = { ask: 'shock-way', unit: 1, model: 7, lead: 6, target: 0, distance: 6000 } as const
  expect(questionWords('en', numbered, asArmyQuestion(shock))).toMatch(/^Dreadnought: no\. 2, straight on for 6″/)
  expect(questionWords('en', names, asArmyQuestion(shock))).toMatch(/^Dreadnought, straight on/)
})

test('4E-USR-24, 4E-SQD-03, 4E-TERR-15: distances are those of the rule, and a question about one model is in the singular', () => {
  const words = (question: SpaceQuestion & Readonly<Record<string, unknown>>) =>
    questionWords('en', names, asArmyQuestion(question))
  const far = { ask: 'went-far', unit: 0, places: [], distance: 18_000 }
  expect(words({ ...far, orAsFar: true })).toBe('Devastators: does it end 18″ or more from where it began?')
  expect(words(far)).toBe('Devastators: does it end more than 18″ from where it began?')
  expect(words({ ask: 'coherent', unit: 0, apart: 4000 })).toContain('within 4″ of the others')
  expect(words({ ask: 'coherent', unit: 0 })).toContain('within 2″ of the others')
  const danger = { ask: 'in-danger', unit: 1 }
  expect(words({ ...danger, places: [{ model: 0, at: null }] })).toContain('does it enter')
  expect(words({ ...danger, places: [0, 1].map((model) => ({ model, at: null })) })).toContain('which models enter')
})

test('4E-MIS-09, 7E-G-25: the question for room names the distance of a marker from the edges in each edition', () => {
  const words = (question: SpaceQuestion & { readonly edges?: number }) =>
    questionWords('en', names, asArmyQuestion(question))
  expect(words({ ask: 'counter-room' })).toContain('12″ from the edges')
  expect(words({ ask: 'counter-room', edges: 6000 })).toContain('6″ from the edges')
})

test('4E-TMPL-02: the question for a template’s place names its owner, its weapon, and its number among several', () => {
  const words = (locale: 'en' | 'ru', of: number): string => {
    const laid = { by: 0, weapon: 'flamer', place: of, of }
    const question = { ask: 'flame', unit: 0, model: 3, target: 1, laid } as const
    return questionWords(locale, names, asArmyQuestion(question))
  }
  expect(words('en', 2)).toBe('Devastators, flamer: where does template 2 of 2 lie?')
  expect(words('ru', 2)).toBe('Devastators, flamer: куда положить шаблон 2 из 2?')
  expect(words('en', 1)).toBe('Devastators, flamer: where does the template lie?')
})

test('4E-BLAST-02: the question for a marker’s place names its weapon and its target', () => {
  const words = (locale: 'en' | 'ru', laid: object): string => {
    const question = { ask: 'aim', unit: 0, target: 1, among: [7], diameter: 3000, ...laid } as const
    return questionWords(locale, names, asArmyQuestion(question))
  }
  const laid = { laid: { by: 0, weapon: 'frag missile', place: 1, of: 1 } }
  expect(words('en', laid)).toBe('Devastators, frag missile at Dreadnought: where does the marker lie?')
  expect(words('ru', laid)).toBe('Devastators, frag missile → Dreadnought: куда положить маркер?')
  expect(words('en', {})).toBe('Devastators at Dreadnought: where does the marker lie?')
})

test('4E-SHOOT-17, 4E-COVER-08: questions about a shot name firer and target', () => {
  const words = (question: SpaceQuestion & Readonly<Record<string, unknown>>) =>
    questionWords('en', names, asArmyQuestion(question))
  const both = { unit: 0, models: [0], target: 1 }
  expect(words({ ask: 'fire', ...both, weapon: 'bolter', range: 24_000, sight: true })).toBe(
    'Devastators at Dreadnought, bolter: which models can fire, and whom can they hit? Range 24″',
  )
  expect(words({ ask: 'manned', unit: 0, guns: [0], target: 1 })).toBe(
    'Devastators: which guns have one of the crew within 2″ who sees Dreadnought?',
  )
  expect(words({ ask: 'manned', unit: 0, guns: [0] })).toBe('Devastators: which guns have one of the crew within 2″?')
  expect(words({ ask: 'cover-save', ...both })).toBe('Dreadnought: which cover save against Devastators?')
})

test('4E-BARR-06, 4E-MSR-06: the question for a drifted marker at the players’ own table gives distance and direction', () => {
  const words = (ask: 'under-marker' | 'touchdown', direction: number | null, distance: number) => {
    const question = { ask, unit: 0, marker: null, diameter: 3000, direction, distance } as const
    return questionWords('en', names, asArmyQuestion(question))
  }
  const right = 'Devastators: the marker goes 4″ towards 3 o’clock, north being 12'
  expect(words('under-marker', 0, 4000)).toContain(right)
  expect(words('under-marker', 192, 4000)).toContain('towards 12 o’clock')
  expect(words('under-marker', 64, 4000)).toContain('towards 6 o’clock')
  expect(words('under-marker', null, 0)).toBe('Devastators: which models are under the marker where it was laid?')
  expect(words('touchdown', 128, 7000)).toContain('drifts 7″ towards 9 o’clock')
  expect(words('touchdown', null, 0)).toContain('where that was aimed?')
})

test('4E-MIS-09, 4E-BARR-05: questions give the distances that a marker must keep, and those measured to it', () => {
  const words = (question: SpaceQuestion & Readonly<Record<string, unknown>>) =>
    questionWords('en', names, asArmyQuestion(question))
  expect(words({ ask: 'marker', side: 0, apart: 12_000, edges: 12_000 })).toBe(
    'Where does the marker lie? At least 12″ from the others, and 12″ from the edges',
  )
  const reach = { ask: 'marker-reach', unit: 0, model: 0, target: 1, marker: null, most: 48_000 }
  expect(words({ ...reach, least: 0 })).toContain('within 48″ of the model')
  expect(words({ ...reach, least: 12_000 })).toContain('12″ to 48″ from the model')
})

test('4E-MIS-12, 4E-MIS-14: the question for a unit set up along an edge gives the distance from it, and from enemies', () => {
  const words = (zone: Partial<Zone>) => {
    const question = { ask: 'deploy', unit: 0, zone: { ...wholeTable, ...zone } } as const
    return questionWords('en', names, asArmyQuestion(question))
  }
  const across = { from: 'low', depth: inches(15) } as const
  expect(words({ across })).toBe('Devastators: where is it set up? Within 15″ of its own long edge')
  expect(words({ across, fromEnemies: inches(24) })).toContain('of its own long edge, at least 24″ from enemies')
  expect(words({ across, fromEnemies: clearOfEnemies })).not.toContain('enemies')
  // A quarter, or the whole table, is drawn on the board, and told by its mission.
  expect(words({ across, along: { from: 'low', depth: null } })).toBe('Devastators: where is it set up?')
  expect(words({})).toBe('Devastators: where is it set up?')
})

test('8E-CORE-15: an answer is shown in words, as far as it has a text', () => {
  const words = (question: SpaceQuestion & Readonly<Record<string, unknown>>, answer: unknown) =>
    answerWords('en', names, question as never, answer)
  const near = { ask: 'near', unit: 0, distance: 6000, among: [0, 1] }
  expect(words(near, [1])).toBe('Dreadnought')
  expect([words(near, []), words(near, 3), words(near, true)]).toEqual(['None of them', 'None of them', 'Yes'])
  expect(words({ ask: 'contact', pairs: [[0, 1]] }, [0])).toBe('Devastators / Dreadnought')
  expect(words({ ask: 'shots', unit: 0 }, [{ target: 1, models: [3, 4] }])).toBe('Dreadnought ×2')
  expect(words({ ask: 'volley', unit: 0 }, [{ models: [3] }, { models: [] }])).toBe('×1, ×0')
  expect(words({ ask: 'around-markers' }, [[2, 5]])).toBe('2:5')
  expect(words({ ask: 'rear-first', unit: 0 }, [3, 4])).toBe('2')
})
