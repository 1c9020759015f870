import { describe, expect, it } from 'vitest'
import { n23, withHouseRules } from '@shared/campaign/editions'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, type Battle } from './builder'

const red = gang('red', [
  fighter('boss', 'leader'),
  fighter('gun'),
  fighter('hand', 'hanger-on'),
  fighter('scum', 'hired-gun'),
])
const blue = gang('blue', [
  fighter('chief', 'leader'),
  fighter('vet', 'champion'),
  fighter('kid', 'juve'),
  fighter('truck', 'vehicle'),
])
const hit = (victim: string, activation?: number) => ({
  victim,
  by: 'autogun',
  kind: 'ranged' as const,
  ...(activation === undefined ? {} : { activation }),
})

const earned = (given: Partial<Battle>, who = 'gun') =>
  linesOf(look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], ...given })), 'experience')
    .filter(({ fighterId, reason }) => fighterId === who && reason !== 'took-part')
    .map(({ reason, victim, deed, amount }) => [reason, victim ?? deed, amount])

describe('experience by cause', () => {
  it('gives one for taking part (CAMP-XP-05)', () => {
    const lines = linesOf(
      look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts: { kid: { fate: 'not-deployed' } } })),
      'experience',
    )
    expect(lines.map(({ fighterId, reason, amount }) => [fighterId, reason, amount])).toEqual([
      ['boss', 'took-part', 1],
      ['gun', 'took-part', 1],
      ['chief', 'took-part', 1],
      ['vet', 'took-part', 1],
    ])
  })

  it("gives the scenario's own award for taking part instead (CAMP-XP-05, CAMP-SCN-05)", () => {
    const consequences = look(battle({ scenario: 'smash-and-grab', gangs: [red, blue], outcomes: ['won', 'lost'] }))
    const took = linesOf(consequences, 'experience').filter(({ reason }) => reason === 'took-part')
    expect(took.map(({ amount }) => amount)).toEqual([2, 2, 2, 2, 2])
  })

  it('gives one for a serious injury, two for out of action (CAMP-XP-01, CAMP-XP-02)', () => {
    expect(earned({ parts: { gun: { seriousInjuries: [hit('kid', 3)] } } })).toEqual([['serious-injury', 'kid', 1]])
    expect(earned({ parts: { gun: { takedowns: [hit('kid', 3)] } } })).toEqual([['took-out', 'kid', 2]])
  })

  it('gives only the two for injuring and finishing the same enemy in one activation (CAMP-XP-08)', () => {
    const parts = { gun: { seriousInjuries: [hit('kid', 3)], takedowns: [hit('kid', 3)] } }
    expect(earned({ parts })).toEqual([['took-out', 'kid', 2]])
    const [line] = linesOf(look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts })), 'experience').filter(
      ({ victim }) => victim,
    )
    expect(line?.rows.map(({ source, applied }) => [source, applied])).toEqual([
      ['out-of-action', true],
      ['serious-injury', false],
    ])
  })

  it('gives both in different activations, or if the activation is unknown (CAMP-XP-08)', () => {
    expect(earned({ parts: { gun: { seriousInjuries: [hit('kid', 3)], takedowns: [hit('kid', 4)] } } })).toEqual([
      ['serious-injury', 'kid', 1],
      ['took-out', 'kid', 2],
    ])
    expect(earned({ parts: { gun: { seriousInjuries: [hit('kid')], takedowns: [hit('kid')] } } })).toHaveLength(2)
  })

  it('gives one more for a Leader or Champion, seriously injured too (CAMP-XP-03)', () => {
    const parts = { gun: { seriousInjuries: [hit('vet', 1)], takedowns: [hit('chief', 2)] } }
    expect(earned({ parts })).toEqual([
      ['serious-injury', 'vet', 2],
      ['took-out', 'chief', 3],
    ])
  })

  it('gives the extra point for out of action only, if the campaign wants it so (CAMP-XP-03)', () => {
    const { edition } = withHouseRules(n23, { 'switches.elite-bonus': 'out-of-action' })
    const parts = { gun: { seriousInjuries: [hit('vet', 1)], takedowns: [hit('chief', 2)] } }
    expect(earned({ parts, context: { edition } })).toEqual([
      ['serious-injury', 'vet', 1],
      ['took-out', 'chief', 3],
    ])
  })

  it('gives two for wrecking a vehicle (CAMP-XP-04, NECV-WRK-10)', () => {
    expect(earned({ parts: { gun: { takedowns: [hit('truck', 1)] } } })).toEqual([['wrecked-vehicle', 'truck', 2]])
  })

  it('gives one each for rallying and for helping with a recovery (CAMP-XP-06, CAMP-XP-07)', () => {
    const deeds = [
      { deed: 'rallied', count: 2 },
      { deed: 'assisted-recovery', count: 1 },
      { deed: 'shouted', count: 1 },
    ]
    expect(earned({ parts: { gun: { deeds } } })).toEqual([
      ['rallied', 'rallied', 2],
      ['assisted-recovery', 'assisted-recovery', 1],
    ])
  })

  it('gives hired guns and hangers-on nothing (CAMP-CRE-41, -44)', () => {
    const takedowns = [hit('kid', 1)]
    expect(earned({ parts: { scum: { takedowns } } }, 'scum')).toEqual([])
    expect(earned({ parts: { hand: { takedowns } } }, 'hand')).toEqual([])
  })

  it('gives nothing for friends (CAMP-XP-01)', () => {
    expect(earned({ parts: { gun: { takedowns: [hit('boss', 1)] } } })).toEqual([])
  })

  it('rewards the winning Leader even if it was absent (CAMP-SCN-04)', () => {
    const fight = battle({
      scenario: 'the-trap',
      gangs: [red, blue],
      outcomes: ['won', 'lost'],
      parts: { boss: { fate: 'not-deployed' } },
    })
    const lines = linesOf(look(fight, { 'experience/boss/experience-0': [3] }), 'experience')
    expect(lines.filter(({ fighterId }) => fighterId === 'boss').map(({ amount, reason }) => [amount, reason])).toEqual(
      [[3, 'scenario']],
    )
  })

  it('asks players to count deeds that a scenario describes in words (CAMP-SCN-01)', () => {
    const fight = battle({ scenario: 'smash-and-grab', gangs: [red, blue], outcomes: ['won', 'lost'] })
    const draft = { ...fight.draft, choices: { ...fight.draft.choices, facts: { 'gun/experience-1': 2 } } }
    const lines = linesOf(look({ ...fight, draft }, { 'experience/gun/experience-1': [1, 3] }), 'experience')
    expect(lines.find(({ id }) => id === 'experience/gun/experience-1')?.amount).toBe(4)
  })
})
