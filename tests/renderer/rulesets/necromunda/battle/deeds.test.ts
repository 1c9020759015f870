import { Session, type AnswerInput, type Input } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { expect, it } from 'vitest'
import { createAnswering } from '@renderer/rulesets/necromunda/battle/table/answering'
import { withTargets } from '@renderer/rulesets/necromunda/battle/table/weaponTargets'
import { catalogue, newBattle } from './support'

/** A battle at the players' own table up to the first choice of a fighter to activate. */
const opened = () => {
  const { setup } = newBattle({ space: 'table', dice: 'seeded', bots: [] })
  const { game, space, context } = openBattle(setup, catalogue, null)
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded' })
  const pressed: Input[] = []
  const give = (input: AnswerInput): boolean => {
    session.give(input)
    return true
  }
  const press = (input: AnswerInput): boolean => {
    pressed.push(input)
    return give(input)
  }
  const answering = createAnswering({
    session: { value: session },
    context,
    ownTable: true,
    ownDice: false,
    isOurs: () => true,
    give: press,
    follow: give,
  })
  for (let asked = 0; asked < 60 && session.pending?.kind !== 'activation.fighter'; asked += 1) {
    const { pending } = session
    if (pending?.type === 'choice') answering.answer(pending.options[0]?.id)
    else if (pending?.type === 'placement') answering.answer(null)
    else answering.answer({})
  }
  pressed.length = 0
  return { session, answering, context, pressed }
}
const firstOf = ({ session, context }: ReturnType<typeof opened>) => {
  const { pending } = session
  const id = pending?.type === 'choice' ? (pending.options[0]?.id ?? '') : ''
  return { id, index: context.rosters.findIndex((roster) => roster.id === id) }
}

it('one press picks a fighter and an action, as two presses would', () => {
  const [once, twice] = [opened(), opened()]
  const { id, index } = firstOf(once)
  expect(once.answering.deedsOf(index)).toContain('move-twice')
  once.answering.actWith(id, index, 'move-twice')
  twice.answering.choose(id, index)
  twice.answering.choose('move-twice', null)
  expect(once.pressed).toHaveLength(1)
  expect(twice.pressed).toHaveLength(2)
  expect(once.session.events).toEqual(twice.session.events)
  expect(once.session.events.filter(({ type }) => type === 'moved')).toHaveLength(2)
})

it('fighters who are not asked about have no actions', () => {
  const { answering, session } = opened()
  expect(answering.deedsOf(null)).toEqual([])
  answering.choose(firstOf(opened()).id, null)
  expect(session.pending?.kind).not.toBe('activation.fighter')
  expect(answering.deedsOf(0)).toEqual([])
})

it('targets are shown beside all weapons if they are few, or else beside the weapon fired last', () => {
  const arms = (id: string, targets: number) => ({
    id,
    profiles: [],
    candidates: Array.from({ length: targets }, (_, target) => target + 3),
  })
  const request = (...options: readonly ReturnType<typeof arms>[]) =>
    ({ type: 'choice', kind: 'shoot.weapon', side: 0, subject: 'a', rule: 'NEC-SHOOT-01', options }) as const
  const shown = (...options: readonly ReturnType<typeof arms>[]) => withTargets(request(...options), 0, [])
  expect(shown(arms('gun', 8), arms('pistol', 8)).map(({ id }) => id)).toEqual(['gun', 'pistol'])
  expect(shown(arms('gun', 9), arms('pistol', 8)).map(({ id }) => id)).toEqual(['gun'])
})
