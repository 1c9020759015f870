import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import {
  answerOdds,
  OddsProblem,
  outcomes,
  oddsQuestionSchema,
  type OddsQuestionInput,
} from '@shared/rulesets/necromunda/odds'

const catalogue = loadPacks([necromundaPack])

const shooting: OddsQuestionInput = {
  version: 1,
  attacker: { type: 'orlock-gunner' },
  weapons: [{ weapon: 'lasgun' }],
  situation: { kind: 'shooting' },
  target: { type: 'goliath-bruiser' },
}
const ask = (different: Partial<OddsQuestionInput> = {}, effort?: Parameters<typeof answerOdds>[2]) =>
  answerOdds(catalogue, oddsQuestionSchema.parse({ ...shooting, ...different }), effort)
const one = (...args: Parameters<typeof ask>) => {
  const [weapon] = ask(...args).weapons
  if (weapon === undefined) throw new Error('one weapon was asked about')
  return weapon
}

describe('odds of a shot', () => {
  test('are hit × wound × injury, exactly, with the reasons of every number', () => {
    const { target, attacker, exact, standardError, why } = one()
    // NEC-SHOOT-07: BS 4+, +1 at short range; NECX-WND-01: Strength 3 against Toughness 4; no armour.
    expect(why.hit?.value).toBe(3)
    expect(why.wound?.value).toBe(5)
    expect(why.save).toBeNull()
    expect(why.hit?.rows.map(({ rule }) => rule)).toContain('NEC-SHOOT-07')
    expect(target.hit).toBeCloseTo(4 / 6, 12)
    expect(target.wounded).toBeCloseTo((4 / 6) * (2 / 6), 12)
    expect(target.outOfAction).toBeCloseTo((4 / 6) * (2 / 6) * (1 / 6), 12)
    expect(attacker.hit).toBe(0)
    expect({ exact, standardError }).toEqual({ exact: true, standardError: 0 })
  })

  test('NEC-TEMPL-03: of a template have no hit roll, and no reasons for one', () => {
    expect(one({ weapons: [{ weapon: 'flamer' }] }).why.hit).toBeNull()
    expect(one({ weapons: [{ weapon: 'lasgun' }] }).why.hit).not.toBeNull()
  })

  test('depend on cover, aim, armour, status and changed characteristics', () => {
    const at = (different: Partial<OddsQuestionInput>) => one(different).target
    const open = at({})
    expect(at({ situation: { kind: 'shooting', cover: 'heavy' } }).hit).toBeLessThan(open.hit)
    expect(at({ situation: { kind: 'shooting', aimed: true } }).hit).toBeGreaterThan(open.hit)
    expect(at({ attacker: { type: 'orlock-gunner', statline: { bs: 2 } } }).hit).toBeGreaterThan(open.hit)
    expect(at({ target: { type: 'goliath-bruiser', wargear: ['furnace-plates'] } }).unsaved).toBeLessThan(open.unsaved)
    expect(
      at({
        target: { type: 'goliath-bruiser', wounds: 1, status: 'pinned' },
        situation: { kind: 'shooting', range: 'long' },
      }).hit,
    ).toBeLessThan(open.hit)
  })

  test('NEC-GREN-02, NEC-TV-14: a grenade counts cover as one grade worse', () => {
    const thrown = (cover: 'open' | 'light' | 'heavy') =>
      one({ weapons: [{ weapon: 'krak-grenade' }], situation: { kind: 'shooting', range: 'long', cover } }).why.hit
        ?.value ?? 0
    expect([thrown('light') - thrown('open'), thrown('heavy') - thrown('open')]).toEqual([0, 1])
  })

  test('NECX-SKILL-DODGE: include a dodge, but not one that moves its bearer out from under a marker', () => {
    const frag = { weapon: 'grenade-launcher', profile: 'frag-grenades' }
    const hitWith = (skills: string[]) => one({ weapons: [frag], target: { ...shooting.target, skills } }).target.hit
    expect(hitWith(['dodge'])).toBeCloseTo(hitWith([]), 12)
    expect(hitWith([])).toBeGreaterThan(0)
  })

  test('are listed in the order of the question', () => {
    const { weapons } = ask({ weapons: [{ weapon: 'lasgun' }, { weapon: 'plasma-pistol', profile: 'maximal' }] })
    expect(weapons.map(({ weapon, profile }) => `${weapon}/${profile}`)).toEqual([
      'lasgun/standard',
      'plasma-pistol/maximal',
    ])
    expect(weapons[1]?.target.outOfAction).toBeGreaterThan(weapons[0]?.target.outOfAction ?? 1)
  })

  test('NECX-PSY-01: include powers of the target that reach the attacker', () => {
    const under = (...powers: string[]) => one({ target: { ...shooting.target, powers } })
    const plain = under()
    expect(under('cacophony-of-silence').target.hit).toBeCloseTo(plain.target.hit ** 2, 12)
    const hidden = under('a-perfect-void')
    expect(hidden.why.hit?.value).toBe((plain.why.hit?.value ?? 0) + 2)
    expect(hidden.target.hit).toBeCloseTo(plain.target.hit - 2 / 6, 12)
    expect(() => under('assail')).toThrow(OddsProblem)
  })

  test('say so if there are too many branches, and are the same every time', () => {
    const few = { ways: 10, attacks: 4_000 }
    const rolled = one({}, few)
    expect(rolled).toMatchObject({ exact: false, count: 4_000 })
    expect(Math.abs(rolled.target.hit - 4 / 6)).toBeLessThan(4 * rolled.standardError)
    expect(one({}, few)).toEqual(rolled)
  })
})

describe('odds of a fight', () => {
  const fight = (situation: Partial<Extract<OddsQuestionInput['situation'], { kind: 'fight' }>> = {}) =>
    one({ weapons: [{ weapon: 'sword' }], situation: { kind: 'fight', ...situation } })

  test('NEC-MELEE-16: include the whole exchange, with reactions', () => {
    const both = fight()
    expect(both.exact).toBe(true)
    expect(both.attacker.hit).toBeGreaterThan(0)
    expect(fight({ reaction: false }).attacker.hit).toBe(0)
    const { target } = fight({ reaction: false })
    for (const what of outcomes) expect(target[what]).toBeCloseTo(both.target[what], 12)
  })

  test('NEC-MELEE-05: a charge has one more die', () => {
    const [still, charging] = [fight(), fight({ charging: true })]
    expect(charging.why.dice?.value).toBe((still.why.dice?.value ?? 0) + 1)
    expect(charging.target.hit).toBeGreaterThan(still.target.hit)
  })
})

describe('a question without an answer', () => {
  const problemOf = (different: Partial<OddsQuestionInput>): OddsProblem => {
    try {
      ask(different)
    } catch (thrown) {
      if (thrown instanceof OddsProblem) return thrown
      throw thrown
    }
    throw new Error('it was answered')
  }

  test.each([
    [{ attacker: { type: 'nobody' } }, ['attacker', 'type']],
    [{ target: { type: 'orlock-gunner', wargear: ['flak-armour', 'a-cape'] } }, ['target', 'wargear', 1]],
    [{ attacker: { type: 'orlock-gunner', skills: ['flying'] } }, ['attacker', 'skills', 0]],
    [{ weapons: [{ weapon: 'lasgun' }, { weapon: 'spoon' }] }, ['weapons', 1, 'weapon']],
    [{ weapons: [{ weapon: 'lasgun', accessories: ['sword'] }] }, ['weapons', 0, 'accessories', 0]],
    [{ weapons: [{ weapon: 'lasgun' }], situation: { kind: 'fight' as const } }, ['weapons', 0, 'profile']],
    [
      {
        weapons: [{ weapon: 'sword' }],
        situation: { kind: 'fight' as const },
        target: { type: 'orlock-gunner', status: 'seriously-injured' as const },
      },
      ['target', 'status'],
    ],
  ])('gets an error with its place: %j', (different, where) => {
    expect(problemOf(different).where).toEqual(where)
  })

  test('gets a list of the existing profiles', () => {
    expect(problemOf({ weapons: [{ weapon: 'plasma-pistol' }] }).known).toEqual(['low', 'maximal'])
  })
})
