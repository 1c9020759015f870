import { playBots } from '@shared/bots'
import { createStream, Session, type DiceRequest } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { SHIPPED_BATTLEFIELDS } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { catalogue } from '../../../../renderer/things'
import { holdPlayed } from '../../held-battles'

test('NECX-WND-01, NECX-SAVE-01, NECX-TEST-01 to -03, NEC-SHOOT-07: the needed result is announced before the roll, and decides', () => {
  const field = SHIPPED_BATTLEFIELDS.find(({ id }) => id === 'pump-hall')
  if (field === undefined) throw new Error('There are no battlefields')
  const setup = sampleSetup(catalogue, field, 0, ['greedy', 'greedy'], 6)
  const rules = openBattle(setup, catalogue, field)
  const { game, space, advisor } = rules
  const greedy = plugin.makeBot('greedy', rules)
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', keepAnswers: true })
  playBots(session, { seats: [greedy, greedy], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
  holdPlayed(session)

  const rolls = session.answers.flatMap(({ request }): DiceRequest[] => (request.type === 'dice' ? [request] : []))
  const told = (kind: RegExp) => rolls.filter((request) => kind.test(request.kind)).map(({ needed }) => needed?.value)
  const decided = (type: 'wound-rolled' | 'save-rolled' | 'check-taken') =>
    session.events.flatMap((event) => (event.type === type && event.faces.length > 0 ? [event.needed.value] : []))
  expect(told(/^hit\.wound$/)).toEqual(decided('wound-rolled'))
  expect(told(/^hit\.save\./)).toEqual(decided('save-rolled'))
  expect(told(/^check\./)).toEqual(decided('check-taken'))
  expect(decided('wound-rolled').length).toBeGreaterThan(5)
  expect(decided('check-taken').length).toBeGreaterThan(5)
  const shots = session.events.flatMap((event) =>
    event.type === 'hit-rolled' && event.kind === 'ranged' ? [event.needed.value] : [],
  )
  expect(told(/^shoot\.hit$/)).toEqual(shots)
})
