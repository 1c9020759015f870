import type { FighterResult } from '@shared/battle/result'
import { checkCrew } from '@shared/campaign'
import { describe, expect, it } from 'vitest'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf } from './builder'

const blue = gang('blue', [fighter('foe', 'leader')])
type Own = Parameters<typeof fighter>[2]
const rule = (id: string): Own => ({ rules: [{ id, value: null }] })

interface Given {
  readonly parts?: Readonly<Record<string, Partial<FighterResult>>>
  readonly facts?: Readonly<Record<string, number>>
  readonly picks?: Readonly<Record<string, string>>
  readonly rolls?: Readonly<Record<string, readonly number[]>>
  readonly credits?: number
  readonly origin?: 'engine' | 'manual'
  readonly scenario?: string
}

/** The consequences of a battle of a boss and a hand against one enemy, with their own rules and gear. */
function after(own: { readonly boss?: Own; readonly hand?: Own; readonly friend?: Own }, given: Given = {}) {
  const { parts = {}, facts = {}, picks = {}, rolls = {}, credits = 0, origin = 'engine' } = given
  const members = [
    fighter('boss', 'leader', own.boss),
    fighter('hand', 'ganger', own.hand),
    ...(own.friend ? [fighter('friend', 'hanger-on', own.friend)] : []),
  ]
  const { draft, context } = battle({
    gangs: [gang('red', members, { reputation: 5, credits }), blue],
    outcomes: ['won', 'lost'],
    parts,
    ...(given.scenario === undefined ? {} : { scenario: given.scenario }),
  })
  const answered = {
    ...draft,
    result: { ...draft.result, origin },
    choices: { ...draft.choices, facts, picks },
  }
  return look({ draft: answered, context }, rolls)
}
const down = { fate: 'out-of-action', takenOutBy: 'foe' } as const
const injuriesOf = (consequences: ReturnType<typeof look>) =>
  linesOf(consequences, 'injury').map(({ fighterId, injury }) => [fighterId, injury])

describe('a Slippery Scummer (CAMP-PST-03)', () => {
  const given: Given = { parts: { hand: down }, rolls: { 'injury/hand/1': [5, 5], 'injury/hand/1/capture': [1] } }
  const scummer = { hand: { skills: ['slippery-scummer'] } }
  it('is captured itself unless another is named', () => {
    expect(statusOf(after({}, given), 'hand')).toMatchObject({ to: 'captured' })
    const asked = after(scummer, given)
    expect(problems(asked, 'info')).toContain('postBattle.whoInstead')
    expect(statusOf(after(scummer, { ...given, picks: { 'red/hand/instead': '' } }), 'hand')).toMatchObject({
      to: 'captured',
    })
  })
  it('leaves another gang fighter behind, who cannot be rescued', () => {
    const gone = after(scummer, { ...given, picks: { 'red/hand/instead': 'boss' } })
    expect(statusOf(gone, 'hand')).toBeUndefined()
    expect(statusOf(gone, 'boss')).toMatchObject({ to: 'captured', captor: 'blue', cause: 'captured-instead' })
  })
})

describe('a halo device (CAMP-EQP-01)', () => {
  const given: Given = { parts: { hand: down }, rolls: { 'injury/hand/1': [4, 4] } }
  const bearer = { hand: { items: [item('halo', 'halo-device', 250)] } }
  it('asks who takes the injury, and leaves it with its bearer if nobody does', () => {
    expect(problems(after(bearer, given), 'info')).toContain('postBattle.whoTakesInjury')
    const kept = after(bearer, { ...given, picks: { 'red/injury/hand/1/halo-device': '' } })
    expect(injuriesOf(kept)).toEqual([['hand', 'eye-injury']])
  })
  it('moves the whole effect to another, and its bearer is Out Cold', () => {
    const passed = after(bearer, { ...given, picks: { 'red/injury/hand/1/halo-device': 'boss' } })
    expect(injuriesOf(passed)).toEqual([
      ['hand', 'out-cold'],
      ['boss', 'eye-injury'],
    ])
    expect(statusOf(passed, 'hand')).toBeUndefined()
    expect(statusOf(passed, 'boss')).toMatchObject({ to: 'recovering' })
  })
})

describe('stinger mould on an old injury (CAMP-EQP-01)', () => {
  const scar = { id: 'old', injury: 'hobbled', againstGang: null, bionic: null }
  const patient = { boss: { items: [item('dose', 'stinger-mould', 75)], injuries: [scar] } }
  const picks = { 'red/treats/boss/old-injury': 'old' }
  it('heals it on 5 or 6, and is used up either way', () => {
    for (const [face, healed] of [
      [4, []],
      [5, [['old']]],
    ] as const) {
      const treated = after(patient, { picks, rolls: { 'treats/boss': [face] } })
      expect(linesOf(treated, 'mended').map(({ injuryIds }) => injuryIds)).toEqual(healed)
      expect(linesOf(treated, 'item').map(({ itemId, fate }) => [itemId, fate])).toEqual([['dose', 'used-up']])
    }
  })
  it('is offered only if there is an injury to heal', () => {
    expect(problems(after(patient), 'info')).toContain('postBattle.whichInjury')
    const well = { boss: { items: [item('dose', 'stinger-mould', 75)] } }
    expect(problems(after(well), 'info')).not.toContain('postBattle.whichInjury')
  })
})

describe('a Rogue Doc of the gang (CAMP-PST-34)', () => {
  const given: Given = { parts: { hand: down }, rolls: { 'injury/hand/1': [6, 1] } }
  const doc = { friend: rule('patch-up') }
  const picks = { 'red/own-action/friend/patch-up': 'hand' }
  const rolls = (face: number) => ({ ...given.rolls, 'doctor/hand/treatment': [face], 'doctor/hand/again': [4, 4] })
  it('works for free, and a 6 stabilises without curing', () => {
    expect(problems(after(doc, given), 'info')).toContain('postBattle.whomToPatch')
    const saved = after(doc, { ...given, picks, rolls: rolls(6) })
    expect(linesOf(saved, 'credits')).toEqual([])
    expect(statusOf(saved, 'hand')).toMatchObject({ to: 'recovering' })
    expect(injuriesOf(saved)).toEqual([
      ['hand', 'critical-injury'],
      ['hand', 'eye-injury'],
    ])
  })
  it('kills on a 1', () => {
    expect(statusOf(after(doc, { ...given, picks, rolls: rolls(1) }), 'hand')).toMatchObject({ to: 'dead' })
  })
})

describe("Scavenger's Eye (CAMP-SKL-01)", () => {
  const looted = (own: Own, parts: Given['parts'] = {}) =>
    linesOf(
      after(
        { hand: own ?? {} },
        {
          parts,
          scenario: 'smash-and-grab',
          facts: { 'red/credits-0': 2 },
          rolls: { 'reward/red/credits-0': [3, 4] },
        },
      ),
      'credits',
    ).map(({ amount }) => amount)
  it('adds 1 to each die for the worth of what was looted', () => {
    expect(looted({})).toEqual([70])
    expect(looted({ skills: ['scavengers-eye'] })).toEqual([90])
  })
  it('does nothing for a fighter who did not take part', () => {
    expect(looted({ skills: ['scavengers-eye'] }, { hand: { fate: 'not-deployed' } })).toEqual([70])
  })
})

describe('chems after the battle (NECX-GEAR-CHEMS)', () => {
  const took = (chem: string) => ({ parts: { hand: { deeds: [{ deed: `took-${chem}`, count: 1 }] } } })
  it.each([
    // A D6 of no more than Toughness 3 passes; frenzon adds 2 to it.
    ['obscura', 3, []],
    ['obscura', 4, [['hand', 'addicted-obscura']]],
    ['frenzon', 1, []],
    ['frenzon', 2, [['hand', 'addicted-frenzon']]],
  ] as const)('%s with a %i: %j', (chem, face, marks) => {
    expect(injuriesOf(after({}, { ...took(chem), rolls: { [`chem/hand/${chem}`]: [face] } }))).toEqual(marks)
  })
  it.each([
    [[3, 4], []],
    [[3, 3], [['hand', 'ghast-clouded']]],
    [[6, 6], [['hand', 'ghast-maddened']]],
  ] as const)('ghast with %j against Willpower 7: %j', (faces, marks) => {
    const found = after({}, { ...took('ghast'), rolls: { 'chem/hand/ghast': faces } })
    expect(injuriesOf(found)).toEqual(marks)
  })
  it('a fighter maddened by ghast has the rule that begins battles Insane', () => {
    const found = after({}, { ...took('ghast'), rolls: { 'chem/hand/ghast': [6, 6] } })
    expect(linesOf(found, 'injury')[0]?.rules).toEqual([{ id: 'ghast-maddened', value: null }])
  })
  it('icrotic slime: dead on 2, rest on 3-11, a lasting injury on 12', () => {
    const slime = (faces: readonly number[], more = {}) =>
      after({}, { ...took('icrotic-slime'), rolls: { 'chem/hand/icrotic-slime': faces, ...more } })
    expect(statusOf(slime([1, 1]), 'hand')).toMatchObject({ to: 'dead' })
    expect(statusOf(slime([4, 4]), 'hand')).toMatchObject({ to: 'recovering' })
    const hurt = slime([6, 6], {
      'chem/hand/icrotic-slime/injury': [6, 1],
      'chem/hand/icrotic-slime/injury/again-1': [4, 4],
    })
    expect(injuriesOf(hurt)).toEqual([['hand', 'eye-injury']])
  })
  it('after a battle fought elsewhere the player enters who took what', () => {
    const bearer = { hand: { items: [item('dose', 'obscura', 10)] } }
    expect(problems(after(bearer, { origin: 'manual' }), 'info')).toContain('postBattle.mayHaveTaken')
    expect(problems(after(bearer), 'info')).not.toContain('postBattle.mayHaveTaken')
    const facts = { 'red/chem/hand/obscura': 1 }
    expect(injuriesOf(after(bearer, { origin: 'manual', facts, rolls: { 'chem/hand/obscura': [6] } }))).toEqual([
      ['hand', 'addicted-obscura'],
    ])
  })
  it('an addiction is cured for 2D6×10 credits, if the gang has them', () => {
    const addict = {
      hand: { injuries: [{ id: 'habit', injury: 'addicted-obscura', againstGang: null, bionic: null }] },
    }
    const where = 'red/own-action/cure/hand/addicted-obscura'
    const given: Given = { facts: { [where]: 1 }, rolls: { 'cure/hand/addicted-obscura': [3, 4] } }
    const cured = after(addict, { ...given, credits: 100 })
    expect(linesOf(cured, 'credits').map(({ amount }) => amount)).toEqual([-70])
    expect(linesOf(cured, 'mended').map(({ injuryIds }) => injuryIds)).toEqual([['habit']])
    for (const [credits, left] of [
      [69, []],
      [70, [-70]],
    ] as const)
      expect(linesOf(after(addict, { ...given, credits }), 'credits').map(({ amount }) => amount)).toEqual(left)
    const unrolled = after(addict, { facts: given.facts ?? {}, credits: 100 })
    expect(unrolled.required).toMatchObject([{ id: 'cure/hand/addicted-obscura', count: 2, sides: 6 }])
    expect([linesOf(unrolled, 'credits'), linesOf(unrolled, 'mended')]).toEqual([[], []])
  })
  it('picking an addict for a crew shows the required dose', () => {
    const addicts = [
      fighter('one', 'ganger', {
        injuries: [{ id: 'a', injury: 'addicted-obscura', againstGang: null, bionic: null }],
      }),
      fighter('two', 'ganger', {
        injuries: [{ id: 'b', injury: 'addicted-frenzon', againstGang: null, bionic: null }],
      }),
      fighter('three', 'ganger'),
    ]
    const picked = addicts.map(({ id }) => ({ fighter: id, loadout: null }))
    const warnings = checkCrew(gang('red', addicts), picked, { chosen: 3, drawn: 0 })
    expect(warnings.map(({ rule: why, key, params }) => [why, key, params['fighter']])).toEqual([
      ['NECX-GEAR-CHEMS', 'crew.cravesObscura', 'Fighter one'],
      ['NECX-GEAR-CHEMS', 'crew.cravesFrenzon', 'Fighter two'],
    ])
  })
})
