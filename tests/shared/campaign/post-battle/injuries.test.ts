import { describe, expect, it } from 'vitest'
import { n23, withHouseRules, type InjuryTableName } from '@shared/campaign/editions'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import type { FighterCategory, RosterFighter } from '@shared/campaign/roster'
import { statlineOf } from '@shared/campaign/statline'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

const down = { fate: 'out-of-action', takenOutBy: 'foe' } as const
const blue = gang('blue', [fighter('foe', 'leader')])
const faces = (face: number): [number, number] => [Math.floor(face / 10), face % 10]

/** `victim` goes out of action by `foe` of the winning gang, with the dice `rolls`. */
function hurt(
  rolls: Record<string, readonly number[]>,
  victim: RosterFighter = fighter('victim'),
  given: Partial<Battle> = {},
) {
  const red = gang('red', [victim, fighter('boss', 'leader')])
  const fight = battle({ gangs: [red, blue], outcomes: ['lost', 'won'], parts: { victim: down }, ...given })
  const consequences = look(fight, rolls)
  const [after] = gangsAfter(fight.context.gangs, consequences.lines)
  return { consequences, fight, victim: after?.fighters.find(({ id }) => id === 'victim') }
}
const rolled = (face: number, victim?: RosterFighter, more: Record<string, readonly number[]> = {}) =>
  hurt({ 'injury/victim/1': faces(face), ...more }, victim)

const changes = (after: RosterFighter | undefined) =>
  (after?.modifiers ?? []).map(({ stat, op, amount }) => `${stat} ${op} ${amount}`)

describe('the lasting injury table (CAMP-INJ-11..66)', () => {
  const lines: [string, number[], { rule: string; status: string; changes?: string[] }][] = [
    ['lesson-learned', [11], { rule: 'CAMP-INJ-11', status: 'convalescent' }],
    ['impressive-scars', [12], { rule: 'CAMP-INJ-12', status: 'active', changes: ['cl better 1'] }],
    ['horrid-scars', [13], { rule: 'CAMP-INJ-13', status: 'active' }],
    ['bitter-enmity', [14], { rule: 'CAMP-INJ-14', status: 'active' }],
    ['out-cold', [15, 16, 21, 22, 23, 24, 25, 26], { rule: 'CAMP-INJ-15', status: 'active' }],
    ['convalescence', [31, 32, 33, 34, 35, 36], { rule: 'CAMP-INJ-31', status: 'convalescent' }],
    ['old-battle-wound', [41], { rule: 'CAMP-INJ-41', status: 'active' }],
    ['partially-deafened', [42], { rule: 'CAMP-INJ-42', status: 'active' }],
    ['humiliated', [43], { rule: 'CAMP-INJ-43', status: 'convalescent', changes: ['ld worse 1', 'cl worse 1'] }],
    ['eye-injury', [44], { rule: 'CAMP-INJ-44', status: 'recovering', changes: ['bs worse 1'] }],
    ['hand-injury', [45], { rule: 'CAMP-INJ-45', status: 'recovering', changes: ['ws worse 1'] }],
    ['hobbled', [46], { rule: 'CAMP-INJ-46', status: 'recovering', changes: ['m worse 1000'] }],
    ['spinal-injury', [51], { rule: 'CAMP-INJ-51', status: 'recovering', changes: ['s worse 1'] }],
    ['enfeebled', [52], { rule: 'CAMP-INJ-52', status: 'recovering', changes: ['t worse 1'] }],
    ['head-injury', [53], { rule: 'CAMP-INJ-53', status: 'recovering', changes: ['int worse 1', 'wil worse 1'] }],
    ['multiple-injuries', [54], { rule: 'CAMP-INJ-54', status: 'active' }],
    ['captured', [55, 56], { rule: 'CAMP-INJ-55', status: 'active' }],
    ['critical-injury', [61, 62, 63, 64, 65], { rule: 'CAMP-INJ-61', status: 'dead' }],
    ['memorable-death', [66], { rule: 'CAMP-INJ-66', status: 'dead' }],
  ]

  it('is implemented for each of its 36 faces', () => {
    expect(lines.flatMap(([, own]) => own)).toHaveLength(36)
  })

  describe.each(lines)('%s', (result, own, expected) => {
    it.each(own)(`on a %i (${expected.rule})`, (face) => {
      const { consequences, victim } = rolled(face)
      const [line] = linesOf(consequences, 'injury')
      expect(line).toMatchObject({
        injury: result,
        rolled: result,
        face,
        rule: expected.rule,
        by: 'foe',
        byGang: 'blue',
        table: 'fighter',
      })
      expect(victim?.status).toBe(expected.status)
      expect(changes(victim)).toEqual(expected.changes ?? [])
      expect(problems(consequences)).toEqual([])
    })
  })

  it('gives D3 experience on 11 (CAMP-INJ-11, CAMP-XP-10)', () => {
    const { consequences } = rolled(11, undefined, { 'experience/victim/injury/victim/1/lesson': [2] })
    const lesson = linesOf(consequences, 'experience').find(({ reason }) => reason === 'lesson-learned')
    expect(lesson).toMatchObject({ fighterId: 'victim', amount: 2, rule: 'CAMP-XP-10' })
  })

  it('improves Cool once, then no more (CAMP-INJ-12)', () => {
    const { victim } = rolled(12)
    if (!victim) throw new Error('gone')
    const again = rolled(12, victim)
    expect(again.consequences.lines.find(({ kind }) => kind === 'injury')).toMatchObject({
      rolled: 'impressive-scars',
      injury: 'out-cold',
    })
    expect(statlineOf(victim, n23)['cl']?.value).toBe(6)
    expect(again.victim && statlineOf(again.victim, n23)['cl']?.value).toBe(6)
  })

  it('makes a fighter Fearsome, unless it is so already (CAMP-INJ-13)', () => {
    expect(rolled(13).victim?.skills).toEqual(['fearsome'])
    const fearsome = rolled(13, fighter('victim', 'ganger', { skills: ['fearsome'] }))
    expect(fearsome.consequences.lines.find(({ kind }) => kind === 'injury')).toMatchObject({ injury: 'out-cold' })
    expect(fearsome.victim?.skills).toEqual(['fearsome'])
  })

  it('stores the enemy of an enmity, and needs no Berserker for it (CAMP-INJ-14)', () => {
    const { victim } = rolled(14)
    expect(victim?.injuries).toMatchObject([{ injury: 'bitter-enmity', againstGang: 'blue' }])
    expect(victim?.skills).toEqual([])
    const berserk = rolled(14, fighter('victim', 'ganger', { skills: ['berserker'] }))
    expect(berserk.consequences.lines.find(({ kind }) => kind === 'injury')).toMatchObject({ injury: 'out-cold' })
  })

  it('does nothing the first time for a deafened fighter, then costs Leadership each time (CAMP-INJ-42)', () => {
    const first = rolled(42).victim
    expect(changes(first)).toEqual([])
    const second = first && rolled(42, { ...first, status: 'active' }).victim
    expect(changes(second)).toEqual(['ld worse 1'])
    const third = second && rolled(42, { ...second, status: 'active' }).victim
    expect(changes(third)).toEqual(['ld worse 1', 'ld worse 1'])
  })

  it('never takes a value past its worst (CAMP-FTR-03, CAMP-IMP-05 T14)', () => {
    const ogryn = fighter('victim', 'brute', { statline: { m: 1000, w: 3 } })
    const { victim } = rolled(46, ogryn)
    expect(victim && statlineOf(victim, n23)['m']?.value).toBe(1000)
    expect(victim?.injuries).toHaveLength(1)
  })

  it('on 54 rolls D3 more times and rerolls excluded results (CAMP-INJ-54)', () => {
    const { consequences, victim } = rolled(54, undefined, {
      'injury/victim/1/how-many': [2],
      'injury/victim/1/1': faces(44),
      'injury/victim/1/2': faces(66),
      'injury/victim/1/2/again-1': faces(21),
      'injury/victim/1/2/again-2': faces(31),
    })
    expect(linesOf(consequences, 'injury').map(({ injury }) => injury)).toEqual([
      'multiple-injuries',
      'eye-injury',
      'convalescence',
    ])
    expect(victim?.status).toBe('recovering')
    expect(consequences.required).toEqual([])
  })

  it('gives the attacker one experience for a Memorable Death, and stores the killer (CAMP-XP-09, CAMP-PST-43)', () => {
    const { consequences } = rolled(66)
    const remembered = linesOf(consequences, 'experience').find(({ reason }) => reason === 'memorable-death')
    expect(remembered).toMatchObject({
      fighterId: 'foe',
      amount: 1,
      victim: 'victim',
      text: { key: 'postBattle.memorableDeath', params: { victim: 'Fighter victim' } },
    })
    expect(statusOf(consequences, 'victim')).toMatchObject({ to: 'dead', killer: 'foe', cause: 'memorable-death' })
  })

  it('costs no rating (CAMP-INJ-04)', () => {
    const { consequences } = rolled(44)
    expect(consequences.totals[0]?.rating.change).toBe(0)
  })
})

describe('tables by kind of fighter', () => {
  const table = (category: FighterCategory, roll: readonly number[], statline = fighter('x').statline) =>
    linesOf(hurt({ 'injury/victim/1': roll }, fighter('victim', category, { statline })).consequences, 'injury')[0]

  const crewLines: [string, number[]][] = [
    ['lesson-learned', [11]],
    ['out-cold', [12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26]],
    ['convalescence', [31, 32, 33, 34, 35, 36, 41, 42, 43, 44, 45, 46]],
    ['humiliated', [51, 52]],
    ['head-injury', [53, 54]],
    ['eye-injury', [55, 56]],
    ['critical-injury', [61, 62, 63, 64, 65]],
    ['memorable-death', [66]],
  ]
  it.each(crewLines)('crew have their own table: %s (CAMP-INJ-70)', (result, own) => {
    for (const face of own)
      expect(table('crew', faces(face), { bs: 4 })).toMatchObject({ table: 'crew', injury: result, face })
  })

  it('hired guns have none, not even for an injury added by the arbitrator (CAMP-CRE-44)', () => {
    const red = gang('red', [fighter('gun', 'hired-gun'), fighter('boss', 'leader')])
    const { draft, context } = battle({ gangs: [red, blue], outcomes: ['lost', 'won'], parts: { gun: down } })
    const additions = [{ id: '1', kind: 'injury' as const, fighterId: 'gun', reason: 'A fall' }]
    const consequences = look({ draft: { ...draft, additions }, context }, { 'injury/added/1': [4, 4] })
    expect([linesOf(consequences, 'injury'), consequences.required]).toEqual([[], []])
  })

  it('the crew table has all its faces (CAMP-INJ-70)', () =>
    expect(crewLines.flatMap(([, own]) => own)).toHaveLength(36))

  it('vehicles roll D6 for damage (CAMP-INJ-80)', () => {
    const results = [1, 2, 3, 4, 5, 6].map(
      (face) => table('vehicle', [face], { m: 8000, 't-front': 4, 't-side': 4, 't-rear': 4, hp: 3 })?.injury,
    )
    expect(results).toEqual([
      'persistent-rattle',
      'handling-glitch',
      'unreliable',
      'loss-of-power',
      'damaged-bodywork',
      'damaged-frame',
    ])
  })

  it('each rattle makes later damage worse, up to a write-off (CAMP-INJ-80)', () => {
    const rattling = fighter('victim', 'vehicle', {
      statline: { hp: 3 },
      injuries: ['a', 'b'].map((id) => ({ id, injury: 'persistent-rattle', againstGang: null, bionic: null })),
    })
    const { consequences, victim } = hurt({ 'injury/victim/1': [5] }, rattling)
    expect(linesOf(consequences, 'injury')[0]).toMatchObject({ face: 5, injury: 'write-off' })
    expect(victim?.status).toBe('in-repair')
  })

  it('hired guns roll on none (CAMP-CRE-44)', () => {
    expect(
      hurt({}, fighter('victim', 'hired-gun')).consequences.required.filter(({ section }) => section === 'injuries'),
    ).toEqual([])
  })

  it('brutes and beasts roll like fighters (CAMP-CRE-31, -42)', () => {
    const categories: FighterCategory[] = ['brute', 'exotic-beast', 'prospect', 'specialist']
    const tables: (InjuryTableName | undefined)[] = categories.map((category) => table(category, faces(44))?.table)
    expect(tables).toEqual(['fighter', 'fighter', 'fighter', 'fighter'])
  })

  it('a hanger-on leaves if its card would change (CAMP-CRE-41)', () => {
    expect(statusOf(rolled(44, fighter('victim', 'hanger-on')).consequences, 'victim')).toMatchObject({
      to: 'dismissed',
    })
    expect(statusOf(rolled(31, fighter('victim', 'hanger-on')).consequences, 'victim')).toMatchObject({
      to: 'convalescent',
    })
  })

  it('an attack with several Out of Action dice rolls for each (CAMP-INJ-01)', () => {
    const parts = { victim: { ...down, outOfActionDice: 2 } }
    const { consequences, victim } = hurt({ 'injury/victim/1': faces(31), 'injury/victim/2': faces(44) }, undefined, {
      parts,
    })
    expect(linesOf(consequences, 'injury').map(({ injury }) => injury)).toEqual(['convalescence', 'eye-injury'])
    expect(victim?.status).toBe('recovering')
  })
})

describe('succumbing (CAMP-PST-01)', () => {
  const lying = { victim: { fate: 'seriously-injured' } } as const
  it('happens on 1 or 2', () => {
    const { consequences, victim } = hurt({ 'succumb/victim': [2], 'injury/victim/1': faces(44) }, undefined, {
      parts: lying,
    })
    expect(victim?.status).toBe('recovering')
    expect(consequences.required).toEqual([])
  })
  it('does not happen on 3 or more', () => {
    const { consequences } = hurt({ 'succumb/victim': [3] }, undefined, { parts: lying })
    expect(linesOf(consequences, 'injury')).toEqual([])
    expect(consequences.required).toEqual([])
  })
  it('is tested by fighters who fled in that state, and by no others', () => {
    const fled = hurt({}, undefined, { parts: { victim: { fate: 'fled', injuredWhenFled: true } } }).consequences
    expect(fled.required.map(({ id }) => id)).toEqual(['succumb/victim'])
    expect(hurt({}, undefined, { parts: { victim: { fate: 'fled' } } }).consequences.required).toEqual([])
  })
})

describe('capture (CAMP-PST-03)', () => {
  const caught = (d6: number, outcomes: Battle['outcomes'], webbed = false) =>
    hurt({ 'injury/victim/1': faces(55), 'injury/victim/1/capture': [d6] }, undefined, {
      outcomes,
      parts: { victim: { ...down, webbed } },
    }).victim?.status

  it('is escaped on 4 or more', () => {
    expect(caught(4, ['won', 'lost'])).toBe('convalescent')
    expect(caught(3, ['won', 'lost'])).toBe('captured')
  })
  it('is harder to escape after a draw, a defeat, in a web', () => {
    expect(caught(4, ['drawn', 'drawn'])).toBe('captured')
    expect(caught(5, ['drawn', 'drawn'])).toBe('convalescent')
    expect(caught(5, ['lost', 'won'])).toBe('captured')
    expect(caught(5, ['won', 'lost'], true)).toBe('captured')
  })
  it('shows its die, which can be taken back, and names the captor', () => {
    const { consequences } = hurt({ 'injury/victim/1': faces(55), 'injury/victim/1/capture': [2] }, undefined, {
      parts: { victim: down },
    })
    // The injury's own dice are beside its line.
    expect(consequences.thrown.map(({ id, section }) => [id, section])).toEqual([
      ['injury/victim/1/capture', 'captures'],
    ])
    expect(statusOf(consequences, 'victim')?.text).toEqual({
      key: 'postBattle.becomes.capturedBy',
      params: { fighter: 'Fighter victim', captor: expect.any(String) as string },
    })
  })
  it('of a webbed loser with a 5 succeeds, a natural 6 is free (CAMP-IMP-05 T10)', () => {
    expect(caught(5, ['lost', 'won'], true)).toBe('captured')
    expect(caught(6, ['lost', 'won'], true)).toBe('convalescent')
  })

  const rolls = { 'injury/victim/1': faces(56), 'injury/victim/1/capture': [1] }
  const red = gang('red', [fighter('victim')])
  const third = gang('green', [fighter('other', 'leader')])
  const among = (takenOutBy: string | null, captors: Record<string, string> = {}) => {
    const fight = battle({
      gangs: [red, blue, third],
      outcomes: ['lost', 'lost', 'won'],
      parts: { victim: { fate: 'out-of-action', takenOutBy } },
    })
    const draft = { ...fight.draft, choices: { ...fight.draft.choices, captors } }
    return statusOf(look({ ...fight, draft }, rolls), 'victim')
  }
  it('goes to the gang that took the fighter out, or else to a winner, or as the players agree (CAMP-CAP-01)', () => {
    expect(among('foe')).toMatchObject({ to: 'captured', captor: 'blue' })
    expect(among(null)).toMatchObject({ to: 'captured', captor: 'green' })
    expect(among('other', { victim: 'blue' })).toMatchObject({ to: 'captured', captor: 'blue' })
  })
})

describe('bionics (CAMP-INJ-98)', () => {
  const bionic = fighter('victim', 'ganger', {
    items: [item('eye', 'bionic-eye', 45)],
    injuries: [{ id: 'old', injury: 'eye-injury', againstGang: null, bionic: 'eye' }],
    modifiers: [
      { stat: 'bs', op: 'worse', amount: 1, kind: 'injury', source: 'eye-injury', rule: 'CAMP-INJ-44' },
      { stat: 'bs', op: 'better', amount: 1, kind: 'item', source: 'bionic-eye', rule: 'CAMP-INJ-92' },
    ],
  })
  const struck = (...rolls: number[]) => {
    const [absorbs, breaks] = rolls
    const { victim, consequences } = rolled(44, bionic, {
      ...(absorbs === undefined ? {} : { 'injury/victim/1/bionic': [absorbs] }),
      ...(breaks === undefined ? {} : { 'injury/victim/1/bionic-breaks': [breaks] }),
    })
    return { victim, consequences, bs: victim && statlineOf(victim, n23)['bs']?.value }
  }
  it('do not help on 1 to 3', () => expect(struck(3)).toMatchObject({ bs: 5, victim: { status: 'recovering' } }))
  it('cancel the injury on 4 or more', () =>
    expect(struck(4, 2)).toMatchObject({ bs: 4, victim: { status: 'active' } }))
  it('break on a 1: the injury counts, the bonus is lost', () => {
    const broken = struck(4, 1)
    expect(broken).toMatchObject({ bs: 6, victim: { status: 'recovering', items: [] } })
    expect(linesOf(broken.consequences, 'item')).toMatchObject([{ itemId: 'eye', fate: 'destroyed' }])
  })
  it('are asked for one die at a time', () => {
    expect(struck().consequences.required.map(({ id }) => id)).toEqual(['injury/victim/1/bionic'])
    expect(struck(5).consequences.required.map(({ id }) => id)).toEqual(['injury/victim/1/bionic-breaks'])
  })
})

describe('recovery (CAMP-INJ-03, CAMP-PST-05)', () => {
  const bench = gang('red', [
    fighter('boss', 'leader'),
    fighter('sick', 'ganger', { status: 'recovering' }),
    fighter('stiff', 'ganger', { status: 'convalescent' }),
    fighter('held', 'ganger', { status: 'captured', capturedBy: 'blue' }),
  ])
  const crews = [
    { gangId: 'red', role: 'attacker' as const, fighters: ['boss', 'stiff'] },
    { gangId: 'blue', role: 'defender' as const, fighters: ['foe'] },
  ]
  const fight = (parts: Battle['parts'] = {}) => {
    const full = battle({ gangs: [bench, blue], outcomes: ['lost', 'won'], parts, context: { crews } })
    const fighters = full.draft.result.fighters.filter(({ id }) => id !== 'sick' && id !== 'held')
    return { ...full, draft: { ...full.draft, result: { ...full.draft.result, fighters } } }
  }

  it('ends for fighters who sat this battle out; captives stay captives', () => {
    const consequences = look(fight())
    expect(problems(consequences)).toEqual([])
    expect(statusOf(consequences, 'sick')).toMatchObject({ from: 'recovering', to: 'active' })
    expect(statusOf(consequences, 'stiff')).toMatchObject({ from: 'convalescent', to: 'active' })
    expect(statusOf(consequences, 'held')).toBeUndefined()
  })

  it('begins again for fighters who are hurt again', () => {
    const consequences = look(fight({ stiff: down }), { 'injury/stiff/1': faces(44) })
    expect(statusOf(consequences, 'stiff')).toMatchObject({ from: 'convalescent', to: 'recovering' })
  })

  it('is tested for an old wound after each battle fought (CAMP-INJ-41, CAMP-PST-02)', () => {
    const wounded = fighter('victim', 'ganger', {
      injuries: [{ id: 'w', injury: 'old-battle-wound', againstGang: null, bionic: null }],
    })
    const red = gang('red', [wounded])
    const after = (parts: Battle['parts'], rolls: Record<string, number[]>, edition = n23) =>
      look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts: parts ?? {}, context: { edition } }), rolls)
    expect(statusOf(after({}, { 'old-wound/victim': [1] }), 'victim')).toMatchObject({
      to: 'convalescent',
      cause: 'old-battle-wound',
    })
    expect(statusOf(after({}, { 'old-wound/victim': [2] }), 'victim')).toBeUndefined()
    expect(after({ victim: { fate: 'not-deployed' } }, {}).required).toEqual([])
    const before = withHouseRules(n23, { 'switches.old-battle-wound': 'before' }).edition
    expect(after({}, {}, before).required).toEqual([])
  })
})
