import { answerWith, randomBot } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { battlefieldOf } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { shallowRef } from 'vue'
import { detailOf } from '@renderer/rulesets/necromunda/battle/odds/details'
import { catalogue, newBattle } from './support'

/** Bots play until a fighter could shoot and sees one enemy, who is out of range; `told`: what the screen says of it. */
function whereNobodyIsInRange() {
  const { setup } = newBattle({ crew: 2, bots: [0, 1] })
  for (let seed = 0; seed < 40; seed += 1) {
    const battle = openBattle(setup, catalogue, battlefieldOf(setup.battlefield ?? ''))
    const session = new Session(battle.game, { seed: `${seed}`, space: battle.space, dice: 'seeded' })
    const inView = {
      ...battle,
      catalogue,
      id: newBattle().summary.id,
      setup,
      field: battle.battlefield,
      session: shallowRef(session),
    }
    const names = { indexOf: (id: string) => battle.context.rosters.findIndex((one) => one.id === id) }
    const bots = { advisor: battle.advisor, stream: createStream(`${seed}`, 'bots') }
    for (let decisions = 0; decisions < 400; decisions += 1) {
      const { pending: request } = session
      if (request === null || (request.type !== 'choice' && request.type !== 'placement')) break
      const shot = request.type === 'choice' ? request.options.find(({ id }) => id === 'shoot') : undefined
      if (shot !== undefined && request.kind === 'activation.action') {
        const asked = { request, title: '', side: 0, about: null, answers: [] }
        const told = detailOf(inView, names, asked, { id: 'shoot', label: '', figure: null, option: shot })
        if (told?.kind === 'targets' && told.count === 0 && told.outOfRange.length === 1)
          return { session, request, told }
      }
      session.give(randomBot(request, { state: session.state, ...bots }))
    }
  }
  throw new Error('Somebody was in range in every battle')
}

test('a shot with no target in range is at the enemy that the screen names', () => {
  const { session, request, told } = whereNobodyIsInRange()
  const from = session.events.length
  session.give(answerWith(request, 'shoot'))
  while (session.pending?.type === 'choice' && !session.events.slice(from).some(({ type }) => type === 'shot-declared'))
    session.give(answerWith(session.pending, session.pending.options[0]?.id))
  const declared = session.events.slice(from).find(({ type }) => type === 'shot-declared')
  expect(declared).toMatchObject({ target: told.outOfRange[0], band: 'out' })
})
