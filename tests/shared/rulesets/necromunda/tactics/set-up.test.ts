import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { isMessageKey } from '@shared/i18n'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { deployNext } from '@shared/rulesets/necromunda/phases/deployment'
import { reload } from '@shared/rulesets/necromunda/actions/reload'
import { runDry } from '@shared/rulesets/necromunda/shooting'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { beforeDeployment } from '@shared/rulesets/necromunda/tactics/deal'
import { carriedOutIds } from '@shared/rulesets/necromunda/modules'
import { eventsOf, play, theEvent, type FighterSketch } from '../kit'
import { blade, foe, gun, holding, isOffered, mine, plays, withFacts } from './hand'

const deployed = { at: 'deployed' } as const
const value = (of: ReturnType<typeof holding>, fighter: number, key: 'ws' | 'bs' | 'cl' | 'wil' | 'int') =>
  characteristic(of.table, fighter, key).value

describe('NECX-SCN-03: tactics cards', () => {
  const catalogue = loadPacks([necromundaPack])

  test('every card carried out is in the content, has its text, and is marked as carried out', () => {
    expect(tacticsCards.length).toBeGreaterThanOrEqual(24)
    expect(new Set(tacticsCards.map(({ id }) => id)).size).toBe(tacticsCards.length)
    for (const { id, at } of tacticsCards) {
      expect(catalogue.tactics.find(id), id).toBeDefined()
      expect(isMessageKey(`tactic.${id}`), id).toBe(true)
      expect(isMessageKey(`battle.when.${at}`), at).toBe(true)
      expect(isMessageKey(`battle.ask.tactics.${at}`), at).toBe(true)
      expect(carriedOutIds).toContain(id)
    }
  })

  test('a card may be kept, and is removed once it is played', () => {
    const of = holding(
      ['rejuve-stimm', 'rapid-healing'],
      [{ ...mine, fleshWounds: 1, stats: { w: 2 }, wounds: 1 }, foe],
    )
    expect(isOffered(of, { at: 'turn' })).toBe(true)
    expect(of.state.sides[0]?.hand).toEqual(['rejuve-stimm', 'rapid-healing'])
    plays(of, 'rapid-healing', { at: 'turn' })
    expect(of.state.sides[0]?.hand).toEqual(['rejuve-stimm'])
    expect(theEvent(of, 'card-played')).toMatchObject({ side: 0, card: 'rapid-healing' })
  })

  test('CAMP-PRE-30, CAMP-PRE-31: random cards are added to those chosen, none twice', () => {
    const of = holding('click', [mine, foe])
    const [side] = of.state.sides
    if (side === undefined) throw new Error('There is a first side')
    side.cardsDue = 2
    const deck = tacticsCards.map(({ id }) => id).filter((id) => id !== 'click')
    play(beforeDeployment({ ...of.table, cards: tacticsCards.filter(({ at }) => at !== 'set-up') }), {
      dice: [
        ['tactics.draw', 1],
        ['tactics.draw', 1],
      ],
    })
    const playable = deck.filter((id) => tacticsCards.some((card) => card.id === id && card.at !== 'set-up'))
    expect(side.hand).toEqual(['click', playable[0], playable[1]])
    expect(side.cardsDue).toBe(0)
    expect(theEvent(of, 'cards-dealt').cards).toHaveLength(2)
  })

  test('CAMP-PRE-31: a deck with too few cards deals what it has', () => {
    const of = holding([], [mine, foe])
    const [side] = of.state.sides
    if (side === undefined) throw new Error('There is a first side')
    side.cardsDue = 3
    const cards = tacticsCards.filter(({ id }) => id === 'click' || id === 'reload')
    play(beforeDeployment({ ...of.table, cards }), {
      dice: [
        ['tactics.draw', 2],
        ['tactics.draw', 1],
      ],
    })
    expect([...side.hand].sort()).toEqual(['click', 'reload'])
  })

  test('they are dealt before the first fighter is set up, and some are played once all are', () => {
    const waiting: FighterSketch = { ...mine, status: 'reserve' }
    const of = holding(
      ['tainted-meat', 'keen-edge'],
      [
        { ...waiting, weapons: [blade] },
        { ...foe, status: 'reserve' },
      ],
    )
    of.state.order = []
    of.state.stage = 'deployment'
    const script = { deploy: null }
    play(deployNext(of.table), {
      dice: [6, 1],
      choices: [['tactics.set-up', 'tainted-meat']],
      space: script,
    })
    expect(of.table.fighter(1).fleshWounds).toBe(1)
    play(deployNext(of.table), { space: script })
    play(deployNext(of.table), { choices: [['tactics.deployed', 'keen-edge']] })
    expect(of.table.fighter(0).effects).toEqual([{ id: 'tactic:keen-edge', until: 'end-of-battle', value: 0 }])
    expect(of.state.stage).toBe('priority')
  })
})

describe('cards for the set-up', () => {
  test('Spiked Drinks: affects one enemy for the whole battle', () => {
    const of = holding('spiked-drinks', [mine, foe])
    plays(of, 'spiked-drinks', { at: 'set-up' })
    expect((['bs', 'ws', 'int', 'cl'] as const).map((key) => value(of, 1, key))).toEqual([5, 5, 8, 5])
  })

  test('Born to Slaughter: affects one friend for the whole battle', () => {
    const of = holding('born-to-slaughter', [mine, foe])
    plays(of, 'born-to-slaughter', { at: 'set-up' })
    expect((['ws', 'cl', 'bs', 'wil'] as const).map((key) => value(of, 0, key))).toEqual([3, 6, 5, 8])
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(value(of, 0, 'ws')).toBe(3)
  })

  test('Keen Edge: gives one more AP with that weapon, and no other', () => {
    const armour: FighterSketch = { ...foe, engagedWith: [0], carried: ['mesh-armour'] }
    const saves = (weapon: string) => {
      const of = holding('keen-edge', [
        { ...mine, engagedWith: [1], weapons: [blade, { ...blade, id: 'axe' }] },
        armour,
      ])
      plays(of, 'keen-edge', deployed, { choices: [['tactics.weapon', 'mine:1']] })
      play(
        fight(of.table, 0, { charging: false }),
        withFacts({
          dice: [
            ['fight.hit', 6],
            ['hit.wound', 6],
            ['hit.save.armour', 6],
          ],
          choices: [
            ['fight.weapons', weapon],
            ['fight.react', 'no'],
          ],
          space: { 'front-arc': true },
        }),
      )
      return theEvent(of, 'save-rolled').needed.value
    }
    expect(saves('axe/standard')).toBe(6)
    expect(saves('blade/standard')).toBe(5)
  })

  test('Cut Their Supply: weapons out of ammo stay so', () => {
    const of = holding('cut-their-supply', [mine, { ...foe, weapons: [gun()] }])
    plays(of, 'cut-their-supply', deployed)
    const profile = of.table.roster(1).weapons[0]?.profiles[0]
    if (profile === undefined) throw new Error('There is a gun')
    runDry(of.table, 1, profile, 1)
    expect(of.table.fighter(1).weapons[0]).toEqual({ outOfAmmo: true, lost: true })
    expect(reload.available(of.table, 1)).toBe(false)
  })

  test('Forward Planning: gives up to three free Moves', () => {
    const of = holding('forward-planning', [mine, { name: 'second' }, { name: 'third' }, { name: 'fourth' }, foe])
    plays(of, 'forward-planning', deployed, {
      choices: [
        ['tactics.fighter', 'fourth'],
        ['tactics.fighter', 'mine'],
        ['tactics.fighter', 'no-more'],
      ],
    })
    expect(eventsOf(of, 'moved').map(({ fighter }) => fighter)).toEqual([3, 0])
  })

  test('Opening Volley: gives up to three free Shoots', () => {
    const of = holding('opening-volley', [{ ...mine, weapons: [gun()] }, { name: 'unarmed' }, foe])
    plays(of, 'opening-volley', deployed, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
      choices: [['tactics.fighter', 'mine']],
    })
    expect(theEvent(of, 'shot-declared')).toMatchObject({ shooter: 0, target: 2 })
    expect(isOffered(holding('opening-volley', [mine, foe]), deployed)).toBe(false)
  })
})
