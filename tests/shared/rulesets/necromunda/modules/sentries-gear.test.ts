import { expect, test } from 'vitest'
import { pitchBlack } from '@shared/rulesets/necromunda/scenarios/elements/darkness'
import { sentries } from '@shared/rulesets/necromunda/scenarios/elements/sentries'
import { inches } from '@shared/space'
import { openTable } from '@shared/rulesets/necromunda/table'
import { play, shotFacts } from '../kit'
import { skilled } from './skills/skilled'

test('NECX-GEAR-BIO-SCANNER: adds 1 to the roll of a sentry to spot', () => {
  const spots = (carried: string[], face: number): boolean => {
    const scene = skilled([{ carried }, { side: 1 }])
    const table = openTable({ ...scene.table, roles: ['defender', 'attacker'] }, scene.table)
    const { activationEnds } = sentries
    if (activationEnds === undefined) throw new Error('sentries look out when they have acted')
    play(activationEnds(table, 0), {
      dice: [['scenario.spot', face]],
      choices: face + carried.length >= 3 ? [['scenario.spotted-shot', 'no']] : [],
      space: { nearest: 1, shot: shotFacts() },
    })
    return (scene.state.scenario.marks.alarm ?? 0) > 0
  }
  // In the open +1: a 3 is what it takes, and a 2 with the scanner.
  expect(spots([], 3)).toBe(true)
  expect(spots([], 2)).toBe(false)
  expect(spots(['bio-scanner'], 2)).toBe(true)
})

test('NECX-SCN-06: if a scenario says so, the dark hides every fighter without a light', () => {
  const scene = skilled([{}, { side: 1, carried: ['photo-lumen'] }])
  const { setUp } = pitchBlack()
  if (setUp === undefined) throw new Error('the dark falls before anybody is set up')
  play(setUp(scene.table), { dice: [['scenario.visibility', 4]] })
  expect(scene.table.fighter(0).conditions).toEqual([{ id: 'hidden', value: inches(12) }])
  expect(scene.table.fighter(1).conditions).toEqual([])
})
