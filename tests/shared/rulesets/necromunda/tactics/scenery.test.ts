import { describe, expect, test } from 'vitest'
import { accessTerminal } from '@shared/rulesets/necromunda/actions/access-terminal'
import { crawlDuctway } from '@shared/rulesets/necromunda/actions/crawl-ductway'
import { forceDoor } from '@shared/rulesets/necromunda/actions/force-door'
import { operateDoor } from '@shared/rulesets/necromunda/actions/operate-door'
import { mayTake, typeOf } from '@shared/rulesets/necromunda/actions/action'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { rangedHit } from '@shared/rulesets/necromunda/hits'
import { modules } from '@shared/rulesets/necromunda/modules'
import { deployNext } from '@shared/rulesets/necromunda/phases/deployment'
import { hitsScored } from '@shared/rulesets/necromunda/shooting'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { offerCards } from '@shared/rulesets/necromunda/tactics/offer'
import { inches, spot } from '@shared/space'
import type { Arena, StandingSketch } from '../board/arena'
import { spaceOf } from '../board/arena'
import { eventsOf, expectConditions, openGround, play, theEvent, type WeaponSketch } from '../kit'
import { atBulkhead, isOpen, perform } from '../terrain/scenes'
import { foe, gun, holding, mine, plays, withFacts } from './hand'

/** By the bulkhead, with a card in side 0's hand. */
const withCard = (
  card: string,
  fighters: readonly StandingSketch[],
  begins: 'open' | 'shut' | 'locked' = 'shut',
  side = 0,
): Arena => {
  const hands = side === 0 ? [[card], []] : [[], [card]]
  const arena = atBulkhead(fighters, begins, { hands, cards: tacticsCards })
  return { ...arena, table: { ...arena.table, modules } }
}
const atDoor = { at: [11.5, 11] } as const
const beyond = { at: [11.5, 20], side: 1 } as const

describe('NECX-SCN-03: cards about doors', () => {
  const turnOf = (
    arena: Arena,
    choices: readonly (readonly [string, string])[],
    more: Parameters<typeof play>[1] = {},
  ) => play(offerCards(arena.table, 0, { at: 'turn' }), { ...more, choices, space: spaceOf(arena) })

  test('Master Switch: opens all doors', () => {
    const arena = withCard('master-switch', [atDoor, beyond])
    expect(turnOf(arena, [['tactics.turn', 'master-switch']]).result).toBe(true)
    expect(isOpen(arena)).toBe(true)
  })

  test('Master Switch: or shuts all, also on fighters who stand there', () => {
    const arena = withCard('master-switch', [{ at: [5, 5] }, { at: [11.5, 12.5], side: 1, stats: { w: 4 } }], 'open')
    turnOf(arena, [['tactics.turn', 'master-switch']], {
      dice: [
        ['check.i', 1],
        ['door.side', 1],
      ],
    })
    expect(isOpen(arena)).toBe(false)
    expect(theEvent(arena, 'wounds-lost')).toMatchObject({ fighter: 1, amount: 3 })
  })

  test('Death Trap: a fighter that operated the door is crushed by it, unless it passes an Initiative test', () => {
    const arena = withCard('death-trap', [{ ...atDoor, stats: { w: 4 } }, beyond], 'shut', 1)
    perform(arena, operateDoor, {
      choices: [['tactics.enemy-door', 'death-trap']],
      dice: [
        ['check.i', 1],
        ['door.side', 1],
      ],
    })
    expect(theEvent(arena, 'wounds-lost')).toMatchObject({ fighter: 0, amount: 3 })
  })

  test('Rigged Door: after an enemy has acted, a door shuts on a fighter who stands there', () => {
    const arena = withCard('rigged-door', [{ at: [5, 5] }, { at: [11.5, 12.5], side: 1, stats: { w: 4 } }], 'open')
    play(activate(arena.table, 1), {
      choices: [
        ['activation.action', 'take-cover'],
        ['tactics.enemy-acted', 'rigged-door'],
        ['activation.action', 'end'],
      ],
      dice: [
        ['check.i', 1],
        ['door.side', 1],
      ],
      space: spaceOf(arena),
    })
    expect(isOpen(arena)).toBe(false)
    expect(theEvent(arena, 'wounds-lost')).toMatchObject({ fighter: 1, amount: 3 })
  })

  test('Breach and Clear: gives a free Shoot through the door that was opened or forced', () => {
    for (const [action, dice] of [
      [operateDoor, []],
      [forceDoor, [['door.force', 6] as const]],
    ] as const) {
      const arena = withCard('breach-and-clear', [{ at: [11.5, 11.5], facing: 64, weapons: [gun()] }, beyond])
      perform(arena, action, {
        choices: [['tactics.own-door', 'breach-and-clear']],
        dice: [...dice, ['shoot.hit', 1], 2],
      })
      expect(theEvent(arena, 'shot-declared').target).toBe(1)
    }
  })

  test('Trapped Console: the terminal explodes', () => {
    const arena = withCard('trapped-console', [{ at: [9, 10.2] }, beyond], 'shut', 1)
    perform(arena, accessTerminal, {
      choices: [['tactics.enemy-terminal', 'trapped-console']],
      dice: [['hit.wound', 1]],
    })
    expect(theEvent(arena, 'hit-taken')).toMatchObject({ target: 0, by: 'frag-trap' })
    // Pinned, it gets no further.
    expect(eventsOf(arena, 'check-taken')).toEqual([])
  })

  test('Tech Override: the test at the terminal is passed without a roll', () => {
    const arena = withCard('tech-override', [{ at: [9, 10.2] }, beyond], 'locked')
    perform(arena, accessTerminal, {
      choices: [
        ['tactics.check', 'tech-override'],
        ['terrain.operate-freely', 'leave-it'],
      ],
    })
    expect(theEvent(arena, 'check-taken')).toMatchObject({ faces: [], passed: true })
    expect(eventsOf(arena, 'door-unlocked')).toHaveLength(1)
  })

  test('Secret Cache: puts an ammo crate anywhere', () => {
    const arena = withCard('secret-cache', [atDoor, beyond])
    play(offerCards(arena.table, 0, { at: 'turn' }), {
      choices: [['tactics.turn', 'secret-cache']],
      space: spaceOf(arena, { 'place-object': [spot(20_000, 5000, 0)] }),
    })
    expect(arena.state.scenery.loot.at(-1)).toMatchObject({ kind: 'ammo-crate', at: spot(20_000, 5000, 0) })
  })
})

describe('NECX-SCN-03: other cards', () => {
  const ducts = { scenery: { ducts: 1 } }

  test('Emergency Seal: prevents use of ductways this round', () => {
    const of = holding('emergency-seal', [mine, foe], ducts)
    plays(of, 'emergency-seal', { at: 'turn' })
    expect([0, 1].map((fighter) => mayTake(of.table, fighter, 'crawl-ductway'))).toEqual([false, false])
    expect((['fire-ductway', 'move'] as const).map((action) => mayTake(of.table, 0, action))).toEqual([false, true])
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(mayTake(of.table, 0, 'crawl-ductway')).toBe(true)
  })

  test('Slippery: makes crawling through them Simple', () => {
    const of = holding('slippery', [mine, foe], ducts)
    expect(typeOf(of.table, 0, crawlDuctway)).not.toBe('simple')
    plays(of, 'slippery', { at: 'own-activation', fighter: 0 })
    expect(typeOf(of.table, 0, crawlDuctway)).toBe('simple')
  })

  test('Long Arm: gives throwers of grenades one Strength more this round', () => {
    const frag: WeaponSketch = { id: 'frag', class: 'grenade', profiles: [{ s: 3, traits: ['grenade'] }] }
    const of = holding('long-arm', [
      { ...mine, weapons: [frag] },
      { ...foe, stats: { w: 3 } },
    ])
    plays(of, 'long-arm', { at: 'round' })
    const [profile] = of.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    play(resolveHit(of.table, rangedHit(of.table, 0, 1, profile, {})), { dice: [1], space: openGround })
    expect(theEvent(of, 'wound-rolled').needed.value).toBe(3)
  })

  test('Roger That: a ganger activates a friend in its group', () => {
    const of = holding('roger-that', [mine, { name: 'friend' }, foe])
    plays(of, 'roger-that', { at: 'round' }, { choices: [['tactics.fighter', 'mine']] })
    const { result } = play(nominateGroup(of.table, 0), {
      choices: [['activation.group', 'friend']],
      space: { within: ({ among }) => among },
    })
    expect(result).toEqual([1])
  })

  test('Blood Surge: removes a flesh wound, and gives Strength until the round ends', () => {
    const of = holding('blood-surge', [{ ...mine, fleshWounds: 1 }, foe])
    plays(of, 'blood-surge', { at: 'own-activation', fighter: 0 })
    const value = (key: 'm' | 's' | 't') => characteristic(of.table, 0, key).value
    expect([value('m'), value('s'), value('t')]).toEqual([7000, 5, 5])
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect([value('m'), value('s'), value('t')]).toEqual([5000, 3, 3])
  })

  test('Bullet Magnet: adds one hit to every Firepower die of rapid fire', () => {
    const rapid: WeaponSketch = {
      id: 'stubber',
      profiles: [{ short: 8, long: 24, traits: [{ id: 'rapid-fire', value: 2 }] }],
    }
    const of = holding('bullet-magnet', [{ ...mine, weapons: [rapid] }, foe])
    const [profile] = of.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    expect(hitsScored(of.table, 0, profile, [3, 6])).toBe(4)
    plays(of, 'bullet-magnet', { at: 'own-activation', fighter: 0 })
    expect(hitsScored(of.table, 0, profile, [3, 6])).toBe(6)
  })

  test('Blood Drenched Champion: an enemy the Leader sees takes a nerve test at -2', () => {
    const of = holding('blood-drenched-champion', [{ ...mine, category: 'leader' }, foe])
    plays(of, 'blood-drenched-champion', { at: 'own-activation', fighter: 0 }, { dice: [['check.cl', 4, 4]] })
    expect(theEvent(of, 'check-taken').needed.value).toBe(9)
    expectConditions(of, 1, 'broken')
  })

  test('Service Tunnels: the fighter is set up last, out of sight', () => {
    const of = holding(
      'service-tunnels',
      [
        { ...mine, status: 'reserve' },
        { ...foe, status: 'reserve' },
      ],
      { activation: null },
    )
    plays(of, 'service-tunnels', { at: 'set-up' }, { choices: [] })
    const grounds: unknown[] = []
    const deploy = ({ ground }: { readonly ground?: unknown }) => {
      grounds.push(ground)
      return null
    }
    of.state.order = [0, 1]
    for (let nth = 0; nth < 2; nth += 1) play(deployNext(of.table), withFacts({ space: { deploy } }))
    expect(eventsOf(of, 'deployed').map(({ fighter }) => fighter)).toEqual([1, 0])
    expect(grounds).toEqual([undefined, [{ to: 'enemies', beyond: inches(6), unseen: true }]])
  })
})
