import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { checkFact } from '@shared/rulesets/necromunda/declared/facts'
import { narrate } from '@shared/rulesets/necromunda/narration'
import { namesOf } from '@shared/rulesets/necromunda/narration-words'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, it } from 'vitest'
import { rulableOf, rulingForm } from '@renderer/rulesets/necromunda/battle/judge/rulings'
import type { Form, FormValues } from '@renderer/battle/table/form'
import { presentIn } from '@renderer/rulesets/necromunda/battle/table/forms'
import { catalogue, newBattle } from './support'

const { setup } = newBattle({ crew: 6 })
const [, , field] = BATTLEFIELDS
const rules = openBattle(setup, catalogue, field ?? null)
const { game, space, advisor, context } = rules

/** Fought by bots on a board, with every answer kept. */
const fought = () => {
  const session = new Session(game, { seed: 'judge', space, dice: 'seeded', keepAnswers: true })
  const bot = plugin.makeBot('greedy', rules)
  playBots(session, { seats: [bot, bot], advisor, stream: createStream('judge', 'bots') }, 300)
  return session
}
/** The values of fields when the form appears. */
const untouched = ({ fields }: Form): FormValues => {
  const of = (name: string) => fields.find((field) => field.name === name)
  return {
    count: () => 0,
    yes: () => false,
    fighter: () => null,
    covered: () => [],
    fighters: (name) => {
      const found = of(name)
      return found?.kind === 'fighters' ? found.first : []
    },
    inches: (name) => {
      const found = of(name)
      return found?.kind === 'inches' ? found.first : 0
    },
  }
}

describe('a judge', () => {
  const session = fought()
  const list = rulableOf(session.answers, Infinity)

  it('is offered every roll and every computed fact, each with a form to change it', () => {
    const dice = session.answers.filter(({ request }) => request.type === 'dice')
    expect(list.filter(({ kind }) => kind === 'dice')).toHaveLength(dice.length)
    const asked = new Set<string>()
    const present = presentIn(session.state, context.rosters)
    for (const one of list) {
      if (one.kind === 'dice') continue
      asked.add(one.question.ask)
      const form = rulingForm(one.question, one.answer.value, {
        ...present,
        all: context.rosters.map(({ index }) => index),
      })
      expect(form, one.question.ask).not.toBeNull()
      if (form === null) continue
      const state = {
        ...session.state,
        fighters: session.state.fighters.map((fighter) => ({ ...fighter, status: 'active' as const })),
      }
      const [press] = form.quick
      const said = form.build?.(untouched(form)) ?? press?.answer(untouched(form))
      expect([one.question.ask, checkFact(state, one.question, said, 'board')]).toMatchObject([
        one.question.ask,
        { ok: true },
      ])
    }
    expect([...asked]).toEqual(expect.arrayContaining(['shot', 'arrive', 'targets']))
  })

  it('changes the dice of a roll, and the log names who overruled what, and why', () => {
    const roll = list.find((one) => one.kind === 'dice' && one.faces.length === 1)
    if (roll?.kind !== 'dice') throw new Error('nothing was rolled')
    const [face = 1] = roll.faces
    const now = (face % roll.sides) + 1
    const { number, after } = roll.answer
    session.give({ type: 'overrule', request: number, after, value: [now], reason: 'the die was cocked', by: 'Vera' })
    const told = session.events.find(({ type }) => type === 'judge-ruled')
    expect(told).toMatchObject({
      before: [face],
      now: [now],
      reason: 'the die was cocked',
      by: 'Vera',
      rule: roll.answer.request.rule,
    })
    if (told === undefined) throw new Error('nothing was told')
    const names = namesOf(context.rosters, ['Ours', 'Theirs'], (slug) => slug)
    const english = narrate(told, names, 'en')?.text ?? ''
    expect(english).toMatch(/^Vera rules on “/)
    expect(english).toContain(`${now} instead of ${face}. the die was cocked`)
    expect(narrate(told, names, 'ru')?.text).toMatch(/^Vera решает/)
    // Undone like any other input, and logged again in every replay.
    const again = new Session(
      game,
      { seed: 'judge', space, dice: 'seeded', keepAnswers: true },
      { inputs: session.inputs },
    )
    expect(again.hash()).toBe(session.hash())
    expect(again.events).toEqual(session.events)
    session.give({ type: 'undo', to: session.position - 1, agreed: [] })
    expect(session.events.some(({ type }) => type === 'judge-ruled')).toBe(false)
  })
})
