import { describe, expect, it } from 'vitest'
import { createDeclaredOracle } from '@shared/rulesets/wh40k/declared/oracle'
import { chargeStep } from '@shared/rulesets/wh40k-8e/charge/charge'
import { fightStep } from '@shared/rulesets/wh40k-8e/fight/fight'
import { moraleStep } from '@shared/rulesets/wh40k-8e/morale/morale'
import { movementStep } from '@shared/rulesets/wh40k-8e/movement/movement'
import { beginTurn } from '@shared/rulesets/wh40k-8e/phases/turns'
import { psychicStep } from '@shared/rulesets/wh40k-8e/psychic/psychic'
import { shootingStep } from '@shared/rulesets/wh40k-8e/shooting/shooting'
import { sufferTogether } from '@shared/rulesets/wh40k-8e/attacks/suffer-together'
import type { EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { inches } from '@shared/space'
import { setUp, smite, type Scene, type UnitSketch } from './kit'

/** On the players' own table, where no models are near each other. */
const atTable = (units: readonly UnitSketch[], typesDice = false): Scene => {
  const scene = setUp(units, {}, typesDice)
  scene.state.declared = []
  return scene
}
const enemy = (over: Partial<UnitSketch> = {}): UnitSketch => ({ id: 'enemy', side: 1, ...over })
const boltgun = { id: 'boltgun', type: 'rapid-fire' } as const
const missiles = { id: 'missile-launcher', type: 'heavy' } as const

describe('the players’ own table', () => {
  it('asks which models see no enemy closer than a protected Character (8E-SHOOT-11)', () => {
    const asked = (w: number): EighthQuestion | undefined => {
      const scene = atTable([
        { id: 'squad', groups: [{ weapons: [boltgun] }] },
        enemy({ keywords: ['CHARACTER'], groups: [{ stats: { w } }] }),
        enemy({ id: 'others' }),
      ])
      scene.play(shootingStep(scene.table), { choices: ['squad/enemy'], dice: [1, 1] })
      return scene.asked.find(({ ask }) => ask === 'volley')
    }
    expect(asked(5)).toMatchObject({ guarded: true, visible: [1, 2] })
    expect(asked(10)).toMatchObject({ guarded: false })
  })

  it('gives with an order whose dice are typed the models that see no enemy closer than a protected Character (8E-SHOOT-11)', () => {
    const offered = (w: number): readonly string[] => {
      const scene = atTable(
        [
          { id: 'squad', groups: [{ weapons: [missiles] }] },
          enemy({ keywords: ['CHARACTER'], groups: [{ stats: { w } }] }),
          enemy({ id: 'others' }),
        ],
        true,
      )
      scene.play(shootingStep(scene.table), { choices: ['done'] })
      return scene.offered('shooting.order')
    }
    const ends = ['squad/others', 'squad/in-detail', 'done', 'done/no-charges']
    expect(offered(5)).toEqual(['squad/enemy/nobody-closer', ...ends])
    expect(offered(10)).toEqual(['squad/enemy', ...ends])
  })

  it('asks which bearers of Heavy weapons stood still, and only if it matters (8E-WEAP-06)', () => {
    const groups = [
      { count: 3, weapons: [boltgun] },
      { count: 2, weapons: [missiles] },
    ]
    const scene = atTable([{ id: 'squad', groups }, { id: 'plain', groups: [{ weapons: [boltgun] }] }, enemy()])
    const oracle = createDeclaredOracle()
    scene.play(movementStep(scene.table), {
      choices: ['squad/move'],
      placements: (question) => {
        const found = oracle.resolve(scene.state, question, { moved: true, still: 1 })
        return found.ok ? found.outcome : undefined
      },
    })
    expect(scene.asked).toMatchObject([{ ask: 'move', steady: [3, 4] }])
    expect(scene.state.models.slice(0, 5).map(({ moved }) => moved)).toEqual([true, true, true, false, true])
    scene.play(movementStep(scene.table), { choices: ['plain/move'] })
    expect(scene.asked).toHaveLength(1)
    // Who stood still fires at 3+, the other one at 4+.
    scene.play(shootingStep(scene.table), {
      choices: ['squad/enemy'],
      dice: [1, 1, 1, 1, 1, 1, 1, 1],
    })
    expect(scene.eventsOf('hits-rolled').map(({ faces, needed: { value } }) => [faces.length, value])).toEqual([
      [6, 3],
      [1, 3],
      [1, 4],
    ])
  })

  it('asks once for all units near an enemy, and not again before a model moves (8E-CORE-09)', () => {
    const scene = atTable([
      { id: 'one', groups: [{ weapons: [boltgun] }] },
      { id: 'two', groups: [{ weapons: [boltgun] }] },
      enemy(),
    ])
    scene.play(shootingStep(scene.table), { choices: ['one/enemy'], dice: [1, 1] })
    scene.play(shootingStep(scene.table), { choices: ['two/enemy'], dice: [1, 1] })
    expect(scene.asked.filter(({ ask }) => ask === 'contact')).toEqual([
      {
        ask: 'contact',
        pairs: [
          [0, 2],
          [1, 2],
        ],
        distance: inches(1),
      },
    ])
  })

  it('throws identical saves at once and asks once who falls first (8E-ATK-06, 8E-SHOOT-13)', () => {
    const groups = [{ id: 'sergeant' }, { id: 'trooper', count: 4 }]
    const scene = atTable([{ id: 'squad', groups }, enemy()])
    const by = { unit: 1, weapon: 'boltgun', melee: false }
    const wounds = { count: 3, ap: 0, damage: 1, twice: false, shooting: false, mortal: 0, by } as const
    scene.play(sufferTogether(scene.table, 0, [wounds]), { choices: ['trooper'], dice: [1, 2, 6] })
    scene.play(sufferTogether(scene.table, 0, [wounds]), { dice: [1, 1, 6] })
    expect(scene.state.units[0]?.models).toEqual([0])
  })

  describe('where dice are typed', () => {
    const captain: Partial<UnitSketch> = {
      auras: [{ range: inches(6), keywords: ['ADEPTUS ASTARTES'], grants: { id: 'rerolls-hits-of-one' } }],
      keywords: ['ADEPTUS ASTARTES'],
    }
    const squad = { id: 'squad', keywords: ['ADEPTUS ASTARTES'], groups: [{ count: 2, weapons: [missiles] }] }

    it('rerolls ones if a friend lends that, without asking whether one does (8E-AURA-01, 8E-RR-04)', () => {
      const fire = (again: number) => {
        const scene = atTable([squad, { id: 'captain', groups: [{ count: 1 }], ...captain }, enemy()], true)
        scene.play(shootingStep(scene.table), {
          choices: ['squad/enemy'],
          dice: [1, 6, again, ...(again > 3 ? [1] : []), 1],
        })
        return scene
      }
      const lent = fire(5)
      expect(lent.eventsOf('dice-rerolled')).toMatchObject([{ from: [1], to: [5], by: 'rerolls-hits-of-one' }])
      expect(lent.eventsOf('hits-rolled')).toMatchObject([{ passed: 2 }])
      const alone = fire(0)
      expect(alone.eventsOf('dice-rerolled')).toEqual([])
      expect(alone.eventsOf('hits-rolled')).toMatchObject([{ passed: 1 }])
      for (const { asked } of [lent, alone]) expect(asked.filter(({ ask }) => ask === 'near')).toEqual([])
      // What the dice have said is known from then on.
      const near = { ask: 'near', unit: 1, distance: inches(6), among: [0] }
      expect(lent.state.declared).toContainEqual({ question: { ...near, unit: 0, among: [1] }, answer: [1] })
      expect(alone.state.declared).toContainEqual({ question: { ...near, unit: 0, among: [1] }, answer: [] })
    })

    it('throws no die of morale for a unit that a friend spares the test (8E-AURA-01, 8E-MORALE-01)', () => {
      const fearless = { range: inches(12), keywords: ['TYRANIDS'], grants: { id: 'fearless' } }
      const test = (die: number) => {
        const scene = atTable(
          [
            { id: 'gaunts', keywords: ['TYRANIDS'], groups: [{ count: 8, stats: { ld: 4 } }] },
            { id: 'tyrant', keywords: ['TYRANIDS'], auras: [fearless], groups: [{ count: 1 }] },
            enemy(),
          ],
          true,
        )
        const [gaunts] = scene.state.units
        if (gaunts === undefined) throw new Error('there is a unit')
        gaunts.lost = 3
        scene.play(moraleStep(scene.table), { dice: [die] })
        return scene
      }
      expect(test(0).eventsOf('morale-passed')).toMatchObject([{ unit: 0, by: 'fearless' }])
      const tested = test(4)
      expect(tested.eventsOf('morale-passed')).toEqual([])
      expect(tested.eventsOf('models-fled')[0]?.models).toHaveLength(3)
      expect(tested.asked.map(({ ask }) => ask)).toEqual(['rear-first'])
    })

    it('throws two dice to deny a power, or none (8E-PSY-11, 8E-PSY-12)', () => {
      const manifest = (...dice: number[]) => {
        const scene = atTable(
          [{ id: 'psyker', psyker: { powers: [smite] } }, enemy({ psyker: { denies: 1 }, groups: [{ count: 3 }] })],
          true,
        )
        scene.play(psychicStep(scene.table), { choices: ['psyker'], dice: [3, 4, ...dice] })
        return scene
      }
      expect(manifest(0, 1).eventsOf('mortal-wounds')).toHaveLength(1)
      const denied = manifest(4, 4)
      expect(denied.eventsOf('deny-test')).toMatchObject([{ total: 8, passed: true }])
      expect(denied.eventsOf('mortal-wounds')).toEqual([])
      expect(denied.offered('psychic.deny')).toEqual([])
      // One of the two is no attempt that was left, but a die that is missing.
      expect(() => manifest(4)).toThrow(/faces for deny.test/)
    })

    it('asks for models near a psyker that dies of Perils only when it has died (8E-PSY-08)', () => {
      const perils = (wounds: number, ...dice: number[]) => {
        const units = [
          { id: 'psyker', psyker: { powers: [smite] }, groups: [{ count: 1, stats: { w: wounds } }] },
          enemy({ groups: [{ count: 3 }] }),
        ]
        const scene = atTable(units, true)
        scene.play(psychicStep(scene.table), { choices: ['psyker'], dice: [1, 1, 6, ...dice] })
        return scene
      }
      expect(perils(4).asked.filter(({ ask }) => ask === 'near')).toEqual([])
      const dead = perils(3)
      expect(dead.asked).toContainEqual({ ask: 'near', unit: 0, distance: inches(6), among: [1] })
    })
  })

  it('leaves to players which units are within 12" to charge, and a charge says whether it is the last (8E-CHG-01, 8E-CHG-05)', () => {
    const scene = atTable([{ id: 'one' }, { id: 'two' }, enemy()])
    scene.state.phase = 'charge'
    scene.play(chargeStep(scene.table), { choices: ['one/enemy/last'], dice: [4, 4] })
    expect(scene.offered('charge.order')).toEqual([
      'one/enemy',
      'one/enemy/last',
      'two/enemy',
      'two/enemy/last',
      'done',
    ])
    expect(scene.asked.map(({ ask }) => ask)).toEqual(['contact', 'in-charge-reach'])
    // The question is not asked again.
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })

  it('throws identical blows of all models of a unit together (8E-SHOOT-13, 8E-FIGHT-17)', () => {
    const weapons = [{ id: 'sword', type: 'melee', s: 'user' }] as const
    const groups = [
      { id: 'sergeant', stats: { a: 2 }, weapons },
      { id: 'trooper', count: 4, weapons },
    ]
    const scene = atTable([{ id: 'squad', groups }, enemy()], true)
    scene.play(fightStep(scene.table), {
      facts: (fact) => (fact.ask === 'contact' ? [0] : undefined),
      dice: [1, 1, 1, 1, 1, 1],
    })
    expect(scene.eventsOf('attack-made')).toMatchObject([{ weapon: 'sword', models: 5, attacks: 6 }])
  })

  it('ends shooting and charges with one answer, until the next turn (8E-SHOOT-01, 8E-CHG-05)', () => {
    const scene = atTable([{ id: 'squad', groups: [{ weapons: [boltgun] }] }, enemy()])
    expect(scene.play(shootingStep(scene.table), { choices: ['done/no-charges'] })).toBe(false)
    expect(scene.play(chargeStep(scene.table))).toBe(false)
    scene.play(beginTurn(scene.table, 1))
    scene.play(beginTurn(scene.table, 0))
    scene.play(chargeStep(scene.table), { choices: ['done'] })
    expect(scene.offered('charge.order')).toEqual(['squad/enemy', 'done'])
  })

  it('asks once which kind of models flees, as long as there are enough of that kind (8E-MORALE-05)', () => {
    const groups = [
      { id: 'sergeant', stats: { ld: 4 } },
      { id: 'gunner', count: 2, stats: { ld: 4 } },
      { id: 'trooper', count: 4, stats: { ld: 4 } },
    ]
    const fled = (choices: readonly string[]) => {
      const scene = atTable([{ id: 'squad', groups }, enemy()])
      const [squad] = scene.state.units
      if (squad === undefined) throw new Error('there is a unit')
      squad.lost = 3
      scene.play(moraleStep(scene.table), { dice: [5], choices: [...choices] })
      return scene.eventsOf('models-fled')[0]?.models.map((model) => scene.state.models[model]?.kind)
    }
    expect(fled(['trooper'])).toEqual([2, 2, 2, 2])
    // If there aren't, the others are asked for.
    expect(fled(['gunner', 'trooper'])).toEqual([1, 1, 2, 2])
  })

  it('moves all units by one answer (8E-MOVE-01)', () => {
    const scene = atTable([{ id: 'one' }, { id: 'two' }, enemy()])
    scene.play(movementStep(scene.table), { choices: ['all-move'] })
    expect(scene.state.units.slice(0, 2).map(({ moved }) => moved)).toEqual(['moved', 'moved'])
  })
})
