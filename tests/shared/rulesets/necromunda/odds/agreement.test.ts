import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { agreementOf, confirmedAgreement, isOff, outcomes, trialsOf } from '@shared/rulesets/necromunda/odds'
import { rollingOf } from '@shared/rulesets/necromunda/odds/rolling'
import { attackOf, bothOf, roll } from '@shared/rulesets/necromunda/odds/attack'
import { duelFor } from '@shared/rulesets/necromunda/odds/duel'
import { createStream, enumerate } from '@shared/engine'

/**
 * The whole equipment list, with as many attacks as there is time for here: the tolerance is four standard errors. The full count of
 * 200,000 each is `npm run -s scrip -- odds --verify`.
 */
const attacks = 600
const effort = { ways: 25_000, attacks: 1 }
const catalogue = loadPacks([necromundaPack])
const trials = trialsOf(catalogue)

describe('exact odds', () => {
  test('agree with simulated attacks, for every weapon profile', { timeout: 600_000 }, () => {
    const found = trials.map((trial) => confirmedAgreement(catalogue, trial, attacks, 'whole-list', effort))
    expect(found.filter(({ ways }) => ways === null)).toEqual([])
    expect(found.filter(isOff)).toEqual([])
  })

  test('are the same with merged branches as with every sequence played', () => {
    const simple = [
      'heavy-stubber/standard (shooting)',
      'spider-rig/standard (fight)',
      'sword/standard (fight)',
      'hand-flamer/standard (shooting)',
    ]
    const known = trials.filter(({ id }) => simple.includes(id))
    expect(known.map(({ id }) => id).sort()).toEqual([...simple].sort())
    for (const { id, question } of known) {
      const attack = attackOf(duelFor(catalogue, question, 0), question.situation)
      const apart = enumerate(
        () => attack.start(),
        (request) => attack.answer(request),
      )
      const together = enumerate(
        (walk) => attack.start(walk),
        (request) => attack.answer(request),
      )
      expect(
        together.reduce((sum, { ways }) => sum + ways, 0),
        id,
      ).toBe(apart.length)
      const [one, other] = [bothOf(apart), bothOf(together)]
      for (const whose of ['target', 'attacker'] as const) {
        for (const what of outcomes)
          expect(other[whose][what], `${id}: ${whose} ${what}`).toBeCloseTo(one[whose][what], 12)
      }
    }
  })

  test('NECX-INJ-02, NECX-INJ-03: agree if many injury dice are rolled at once, in any order', () => {
    const [trial] = trials.filter(({ id }) => id.startsWith('thunder-hammer/'))
    if (trial === undefined) throw new Error('a thunder hammer strikes')
    const { gaps } = agreementOf(catalogue, trial, 30_000, 'order')
    expect(gaps.find(({ of, what }) => of === 'target' && what === 'seriousInjury')?.errors).toBeLessThan(4)
  })

  test('NEC-MELEE-15: agree if one hit helps the next: the best comes first, in any order of the dice', () => {
    const [trial] = trials.filter(({ id }) => id.startsWith('spider-rig/'))
    if (trial === undefined) throw new Error('a spider rig strikes')
    const { gaps } = agreementOf(catalogue, trial, 30_000, 'order')
    expect(gaps.find(({ of, what }) => of === 'target' && what === 'outOfAction')?.errors).toBeLessThan(4)
  })

  test('are compared for every weapon of the content that attacks', () => {
    const named = new Set(trials.flatMap(({ covers }) => covers))
    const weapons = catalogue.items.all.flatMap((item) =>
      item.kind === 'weapon' && item.profiles.length > 0 ? [item] : [],
    )
    // Booby traps go off without an attack.
    const others = weapons.filter(({ id, class: kind }) => !named.has(id) && kind !== 'booby-trap')
    expect(others.map(({ id }) => id)).toEqual([])
  })

  test('notice odds that are wrong', () => {
    const [trial] = trials.filter(({ id }) => id.startsWith('lasgun/standard'))
    if (trial === undefined) throw new Error('a lasgun attacks')
    const { question } = trial
    const harder = { ...trial, question: { ...question, attacker: { ...question.attacker, statline: { bs: 6 } } } }
    const [right, wrong] = [agreementOf(catalogue, trial, 5_000, 'x'), agreementOf(catalogue, harder, 5_000, 'x')]
    const chance = (of: typeof right) => of.gaps.find((gap) => gap.of === 'target' && gap.what === 'hit')
    expect(Math.abs((chance(right)?.exact ?? 0) - (chance(wrong)?.rolled ?? 0))).toBeGreaterThan(0.1)
  })
})

describe('simulated attacks that reuse results', () => {
  test('end as those resolved each time', () => {
    const [trial] = trials.filter(({ id }) => id.startsWith('sword/standard'))
    if (trial === undefined) throw new Error('a sword strikes')
    const attack = attackOf(duelFor(catalogue, trial.question, 0), trial.question.situation)
    const [remembered, anew] = [createStream('same', 'dice'), createStream('same', 'dice')]
    const rolled = rollingOf(attack)
    for (let nth = 0; nth < 300; nth += 1) expect(rolled(remembered)).toEqual(roll(attack, anew))
  })
})
