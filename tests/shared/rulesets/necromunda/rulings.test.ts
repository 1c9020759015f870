import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import { narrate } from '@shared/rulesets/necromunda/narration'
import { namesOf } from '@shared/rulesets/necromunda/narration-words'
import type { Amendment } from '@shared/rulesets/necromunda/rulings/amendment'
import { onBattlefield } from '@shared/rulesets/necromunda/state'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { placementOf } from '@shared/space'
import { holdPlayed } from '../held-battles'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const setup = { ...sampleSetup(catalogue, field, 0, ['random', 'random'], 4), seed: 'set right' }
const battle = plugin.openBattle(setup, catalogue, field)
const { game, space, advisor, context } = battle
if (advisor === null) throw new Error('It is fought on a board')
const options = { seed: setup.seed, space, dice: 'seeded' } as const
/** New bots: they remember what was undone. */
const botsFor = (what: string) => ({
  seats: [plugin.makeBot('greedy', battle), plugin.makeBot('greedy', battle)],
  advisor,
  stream: createStream(what, 'bots'),
})

/** Bots have fought until a fighter is in the middle of an activation in the second round. */
const fought = (() => {
  const session = new Session(game, options)
  const bots = botsFor(setup.seed)
  while (session.state.round < 2 || session.pending?.kind !== 'activation.action') playBots(session, bots, 1)
  return session.inputs
})()
const again = () => new Session(game, options, { inputs: fought })
type Fought = ReturnType<typeof again>

const amend = (session: Fought, change: Amendment): void =>
  session.give({
    type: 'amend',
    after: session.position,
    events: session.events.length,
    change,
    reason: 'miscounted',
    by: 'Vera',
  })
const actor = (session: Fought): number => session.state.activation?.fighter ?? expect.fail()
const bystander = (session: Fought): number =>
  session.state.fighters.findIndex((one, index) => index !== actor(session) && onBattlefield(one))

/** All possible amendments, made for this battle, and the expected state. */
const amendments: Record<string, readonly [(session: Fought) => Amendment, (session: Fought) => unknown, unknown]> = {
  'NECX-DMG-01: wounds': [
    (session) => ({ what: 'wounds', fighter: bystander(session), wounds: 0, fleshWounds: 2 }),
    (session) => session.state.fighters[bystander(session)],
    expect.objectContaining({ wounds: 0, fleshWounds: 2 }),
  ],
  'NEC-STATUS-01: a status': [
    (session) => ({ what: 'status', fighter: bystander(session), status: 'seriously-injured', at: null }),
    (session) => session.state.fighters.some(({ status }) => status === 'seriously-injured'),
    true,
  ],
  'NEC-COND-01: a condition': [
    (session) => ({ what: 'condition', fighter: bystander(session), condition: 'blind', has: true }),
    (session) => session.state.fighters[bystander(session)]?.conditions.some(({ id }) => id === 'blind'),
    true,
  ],
  'NEC-COND-16: ammo': [
    () => ({ what: 'ammo', fighter: 0, weapon: 0, ammo: 'lost' }),
    (session) => session.state.fighters[0]?.weapons[0],
    { outOfAmmo: true, lost: true },
  ],
  'NEC-COND-02: a Ready marker': [
    (session) => ({ what: 'ready', fighter: bystander(session), ready: true }),
    (session) => session.state.fighters[bystander(session)]?.ready,
    true,
  ],
  'CAMP-XP-01: experience': [
    (session) => ({ what: 'experience', fighter: bystander(session), points: 2 }),
    (session) => session.events.at(-1)?.type,
    'judge-amended',
  ],
  'NECX-DICE-09: a place': [
    (session) => ({ what: 'placed', fighter: bystander(session), at: { x: 20_000, y: 20_000 } }),
    (session) => {
      const { x, y } = placementOf(session.state.positions, bystander(session)) ?? expect.fail()
      return Math.abs(x - 20_000) <= 6000 && Math.abs(y - 20_000) <= 6000
    },
    true,
  ],
  'NEC-LOOT-06: what a gang has': [
    () => ({ what: 'side', side: 1, victoryPoints: 3, credits: 40, bottled: true }),
    (session) => session.state.sides[1],
    expect.objectContaining({ victoryPoints: 3, credits: 40, bottled: true }),
  ],
}

describe('an amendment', () => {
  it.each(Object.entries(amendments))('%s, in the middle of an activation', (_, [change, read, wanted]) => {
    const session = again()
    const { pending, position } = session
    amend(session, change(session))
    expect(read(session)).toEqual(wanted)
    // Nothing is undone, and the same question is asked.
    expect(session.position).toBe(position + 1)
    expect(session.pending?.kind).toBe(pending?.kind)
    expect(invariants(context.rosters, session.state, true)).toBeUndefined()
    const event = session.events.at(-1) ?? expect.fail()
    const names = namesOf(context.rosters, ['Veil', 'Choir'], (slug) => slug)
    for (const locale of ['en', 'ru'] as const) expect(narrate(event, names, locale)?.text).toContain('Vera')
    playBots(session, botsFor('on'), 40)
    holdPlayed(session)
    expect(new Session(game, options, { inputs: session.inputs }).hash()).toBe(session.hash())
  })

  it('NEC-STATUS-01: brings a fighter out of action back at a place, without an attacker', () => {
    const session = again()
    const fighter = bystander(session)
    amend(session, { what: 'status', fighter, status: 'out-of-action', at: null })
    expect(session.state.fighters[fighter]?.status).toBe('out-of-action')
    expect(() => amend(session, { what: 'status', fighter, status: 'pinned', at: null })).toThrow('needsPlace')
    amend(session, { what: 'status', fighter, status: 'pinned', at: { x: 24_000, y: 24_000 } })
    expect(session.state.fighters[fighter]?.status).toBe('pinned')
    expect(invariants(context.rosters, session.state, true)).toBeUndefined()
    const result = game.result(session.state, session.events)
    expect(result.fighters.flatMap(({ takedowns }) => takedowns)).toEqual([])
  })

  it('CAMP-XP-01: of experience counts after the battle', { timeout: 60_000 }, () => {
    const session = again()
    const fighter = bystander(session)
    amend(session, { what: 'experience', fighter, points: 2 })
    playBots(session, botsFor('due'))
    holdPlayed(session)
    const { id, side } = context.rosters[fighter] ?? expect.fail()
    expect(game.result(session.state, session.events).dues).toContainEqual({
      kind: 'experience',
      gangId: setup.sides[side]?.gangId,
      to: { who: 'fighter', id },
      why: 'set-right',
      amount: 1,
      times: 2,
    })
  })

  it('that makes no sense is refused, and changes nothing', () => {
    const session = again()
    const before = session.hash()
    const refused: readonly [Amendment, string][] = [
      [{ what: 'wounds', fighter: 0, wounds: 99, fleshWounds: 0 }, 'tooManyWounds'],
      [{ what: 'ammo', fighter: 0, weapon: 99, ammo: 'loaded' }, 'notThere'],
      [{ what: 'side', side: 9, victoryPoints: 0, credits: 0, bottled: false }, 'notThere'],
      [{ what: 'placed', fighter: 99, at: { x: 0, y: 0 } }, 'notThere'],
    ]
    for (const [change, problem] of refused) expect(() => amend(session, change)).toThrow(problem)
    expect(session.hash()).toBe(before)
  })
})
