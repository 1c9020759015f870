import type { FourthEvent } from '@shared/rulesets/wh40k-4e'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { expect, it } from 'vitest'
import { begin, catalogue } from './battles'

const { setup } = begin(1, 40)
const told = (...events: readonly FourthEvent[]) => plugin.report({ setup, events }, catalogue, 'en')

it('a unit without room to be set up is destroyed in the report as in the result (4E-ORG-16)', () => {
  const { sides } = told({ type: 'unit-not-deployed', rule: '4E-MIS-12', unit: 0 })
  const fates = sides.flatMap(({ members }) => members.map(({ fate }) => fate))
  expect(fates.slice(0, 2)).toEqual(['Destroyed', 'Unharmed'])
})

it('decisions before the first game turn are under the heading of deployment', () => {
  const gone = { type: 'unit-destroyed', rule: '4E-MIS-12', unit: 0, by: null } as const
  expect(told(gone).moments.map(({ heading }) => heading)).toEqual(['Deployment'])
  const later = told({ type: 'round-began', rule: '4E-TURN-06', round: 1 }, gone)
  expect(later.moments.map(({ heading }) => heading)).toEqual(['Round 1'])
})

it('a model’s last wound has no line beside its loss (4E-CAS-01, 4E-CAS-11)', () => {
  const by = { unit: 1, weapon: 'bolter', melee: false }
  const lost = { type: 'wounds-lost', rule: '4E-CAS-11', model: 0, amount: 1, by, cause: 'attack' } as const
  const slain = { type: 'model-slain', rule: '4E-CAS-01', model: 0, by, cause: 'attack', counts: true } as const
  const lines = (...events: readonly FourthEvent[]) =>
    told(...events).chapters.flatMap((chapter) => chapter.lines.map(({ text }) => text.replace(/^.*: /, '')))
  expect(lines(lost, slain)).toEqual(['a model lost'])
  expect(lines(lost)).toEqual(['1 wound lost'])
})
