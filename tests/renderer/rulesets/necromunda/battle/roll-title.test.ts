import { expect, it } from 'vitest'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { rollTitle } from '@renderer/rulesets/necromunda/battle/ask/rollTitle'
import { byTurn } from '@renderer/battle/takingBack'

const shot: NecromundaEvent = {
  type: 'shot-declared',
  rule: 'NEC-SHOOT-01',
  shooter: 0,
  target: 3,
  profile: 'lasgun/standard',
  band: 'short',
  cover: 'open',
  evidence: {},
}
const taken: NecromundaEvent = {
  type: 'hit-taken',
  rule: 'NEC-HIT-01',
  attacker: 0,
  target: 3,
  by: 'lasgun',
  kind: 'ranged',
}
const indexOf = (id: string): number | undefined => ({ bystander: 5 })[id]
const title = (kind: string, subject: number, rule = 'NEC-SHOOT-07', about?: string) =>
  rollTitle({ kind, rule, ...(about === undefined ? {} : { about }) }, subject, [shot, taken], indexOf)

it('names the roller, the weapon and the target, as the log does', () => {
  expect(title('shoot.hit', 0)).toEqual({ key: 'shot', who: 0, with: 'lasgun/standard', whom: 3 })
  expect(title('hit.wound', 3)).toEqual({ key: 'hit', who: 0, with: 'lasgun', whom: 3 })
  expect(title('hit.save.armour', 3)).toEqual({ key: 'hit', who: 0, with: 'lasgun', whom: 3 })
  expect(title('check.cl', 2, 'NECX-NRV-01')).toMatchObject({ key: 'nerve', who: 2 })
})

it('NEC-SHOOT-14: names the models that a stray shot may hit', () => {
  expect(title('shoot.stray', 0, 'NEC-SHOOT-14', 'bystander')).toMatchObject({ key: 'stray', whom: 5 })
})

it('leaves out shots and hits of other fighters', () => {
  expect(title('shoot.hit', 1)).toBeNull()
  expect(title('hit.wound', 2)).toBeNull()
  expect(title('priority.roll', 0)).toBeNull()
})

it('lists steps that can be taken back by turn: those of the latest turn singly, earlier ones by their start', () => {
  const steps = Array.from({ length: 100 }, (_, place) => 100 - place)
  const groups = byTurn(steps, (step) => step % 10 === 1)
  expect(groups.map(({ length }) => length)).toEqual([10, 10, 10, 7])
  expect(groups.at(-1)).toEqual([61, 51, 41, 31, 21, 11, 1])
})
