import { expect, test } from 'vitest'
import { answerWith, type Bot } from '@shared/bots'
import { withoutRepeats } from '@shared/rulesets/necromunda/bots/repeats'
import { createStream, type ChoiceRequest } from '@shared/engine'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { setUp } from '../kit'

const request: ChoiceRequest = {
  type: 'choice',
  side: 0,
  kind: 'activation.action',
  subject: 'fighter-0',
  options: ['shoot', 'move', 'end'].map((id) => ({ id })),
  rule: 'NEC-ACT-17',
}

/** Always takes the first option. */
const first: Bot<NecromundaState> = (asked) => answerWith(asked, asked.type === 'choice' ? asked.options[0]?.id : null)

test('an action that was undone is not chosen again until the activation goes on', () => {
  const scene = setUp({ fighters: [{}, { side: 1 }] })
  const bot = withoutRepeats(first)
  const chosen = () => {
    const answer = bot(request, { state: scene.state, advisor: null, stream: createStream('repeats', 'bots') })
    return answer.type === 'choice' ? answer.option : null
  }
  expect([chosen(), chosen(), chosen()]).toEqual(['shoot', 'move', 'end'])
  scene.table.emit({ type: 'action-begun', rule: 'NEC-ACT-24', fighter: 0, action: 'aim', cost: 1 })
  expect(chosen()).toBe('shoot')
})
