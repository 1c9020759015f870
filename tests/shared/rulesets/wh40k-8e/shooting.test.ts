import { describe, expect, it } from 'vitest'
import { sufferMortalWounds, sufferWounds } from '@shared/rulesets/wh40k-8e/attacks/suffer'
import { chargeStep } from '@shared/rulesets/wh40k-8e/charge/charge'
import { rollPool } from '@shared/rulesets/wh40k-8e/dice/pools'
import { shoot, shootingStep } from '@shared/rulesets/wh40k-8e/shooting/shooting'
import { foldOrDash } from '@shared/rulesets/wh40k-8e/units/characteristics'
import { row } from '@shared/engine'
import { inches } from '@shared/space'
import { setUp, type UnitSketch } from './kit'

const enemy = (over: Partial<UnitSketch> = {}): UnitSketch => ({ id: 'enemy', side: 1, ...over })
const still = { advanced: false, engaged: false }
const by = { unit: 0, weapon: 'gun', melee: false }
const near = (wanted: (unit: number) => readonly number[]) => (question: { ask: string; unit?: number }) =>
  question.ask === 'near' ? wanted(question.unit ?? -1) : undefined

describe('targets of shooting', () => {
  it('are chosen for each unit once, in the player’s order, until he stops (8E-SHOOT-01)', () => {
    const scene = setUp([
      { id: 'one', groups: [{ weapons: [{}] }] },
      { id: 'two', groups: [{ weapons: [{}] }] },
      { id: 'unarmed' },
      enemy(),
    ])
    scene.play(shootingStep(scene.table), { choices: ['one', 'enemy'], dice: [1, 1] })
    expect(scene.offered('shooting.unit')).toEqual(['one', 'two', 'done'])
    expect(scene.play(shootingStep(scene.table), { choices: ['done'] })).toBe(false)
    expect(scene.offered('shooting.unit')).toEqual(['two', 'done'])
  })

  it('are none for models without BS (8E-SHOOT-04, 8E-CHAR-04)', () => {
    const scene = setUp([{ groups: [{ stats: { bs: null }, weapons: [{}] }] }, enemy()])
    expect(scene.play(shootingStep(scene.table))).toBe(false)
    expect(foldOrDash(null, [row('helper', '8E-CHAR-02', 'add', 1)])).toBeNull()
  })

  it('within 1" of enemies are only for Pistols, the closest enemy, friends beside it or not (8E-WEAP-11, 8E-WEAP-12, 8E-WEAP-14, 8E-SHOOT-02)', () => {
    const scene = setUp([
      { id: 'held', groups: [{ weapons: [{ id: 'pistol', type: 'pistol' }, { id: 'rifle' }] }] },
      enemy(),
      enemy({ id: 'other' }),
    ])
    scene.play(shootingStep(scene.table), {
      choices: ['held', 'enemy'],
      dice: [1],
      facts: near((unit) => (unit === 0 ? [1] : [0])),
    })
    expect(scene.eventsOf('attack-made').map(({ weapon }) => weapon)).toEqual(['pistol'])
    expect(scene.offered('shoot.target')).toEqual(['enemy', 'hold'])
    expect(scene.asked.find(({ ask }) => ask === 'closest')).toMatchObject({ among: [1, 2], sight: false })
  })

  it('are not units next to friends (8E-SHOOT-07)', () => {
    const scene = setUp([{ groups: [{ weapons: [{}] }] }, { id: 'friend' }, enemy(), enemy({ id: 'free' })])
    scene.play(shoot(scene.table, 0, still), {
      choices: ['free'],
      dice: [1, 1],
      facts: near((unit) => (unit === 2 ? [1] : [])),
    })
    expect(scene.offered('shoot.target')).toEqual(['free', 'hold'])
  })

  it('only at units that somebody has in range and sight (8E-SHOOT-05, 8E-SHOOT-06)', () => {
    const offered = (able: readonly number[]) => {
      const scene = setUp([{ groups: [{ weapons: [{}] }] }, enemy(), enemy({ id: 'near' })])
      scene.play(shoot(scene.table, 0, still), {
        choices: able.length === 0 ? [] : ['hold'],
        facts: (question) =>
          question.ask === 'shots'
            ? question.targets.map((target) => ({ target, models: target === 1 ? [] : able, close: [] }))
            : undefined,
      })
      return scene.offered('shoot.target')
    }
    expect([offered([0]), offered([])]).toEqual([['near', 'hold'], []])
  })

  it('are assigned for all ranged weapons of every model, before any die (8E-SHOOT-03, 8E-SHOOT-08, 8E-SHOOT-09, 8E-SHOOT-10)', () => {
    const scene = setUp([
      {
        groups: [
          {
            count: 3,
            weapons: [
              { id: 'rifle', type: 'assault' },
              { id: 'cannon', type: 'heavy', attacks: 2 },
            ],
          },
        ],
      },
      enemy(),
      enemy({ id: 'other' }),
    ])
    scene.play(shoot(scene.table, 0, still), {
      choices: ['enemy/part', '1', 'other', 'enemy', 'other', 'rifle'],
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
    })
    expect(
      scene.eventsOf('attack-made').map(({ weapon, target, models, attacks }) => [weapon, target, models, attacks]),
    ).toEqual([
      // 8E-WEAP-03: a weapon's own attacks stay together.
      ['rifle', 2, 2, 2],
      ['rifle', 1, 1, 1],
      ['cannon', 1, 3, 6],
    ])
    const first = scene.events.findIndex(({ type }) => type === 'hits-rolled')
    expect(scene.events.slice(first).some(({ type }) => type === 'unit-shot')).toBe(false)
  })

  it('are for Pistols or the other weapons (8E-WEAP-13)', () => {
    const fired = (choice: string): readonly string[] => {
      const scene = setUp([
        {
          groups: [
            {
              weapons: [
                { id: 'pistol', type: 'pistol' },
                { id: 'rifle', type: 'assault' },
              ],
            },
          ],
        },
        enemy(),
      ])
      scene.play(shoot(scene.table, 0, still), { choices: [choice, 'enemy'], dice: [1] })
      return scene.eventsOf('attack-made').map(({ weapon }) => weapon)
    }
    expect([fired('kind-0/pistols'), fired('kind-0/others')]).toEqual([['pistol'], ['rifle']])
  })

  it('are for Pistols of some of a squad, other weapons of the rest (8E-WEAP-13)', () => {
    const weapons = [
      { id: 'pistol', type: 'pistol' as const },
      { id: 'rifle', type: 'assault' as const },
    ]
    const scene = setUp([{ groups: [{ count: 3, weapons }] }, enemy()])
    scene.play(shoot(scene.table, 0, still), {
      choices: ['kind-0/pistols-1', 'enemy', 'enemy', 'pistol'],
      dice: [1, 1, 1],
    })
    expect(scene.eventsOf('attack-made').map(({ weapon, models }) => [weapon, models])).toEqual([
      ['pistol', 1],
      ['rifle', 2],
    ])
  })

  it('may be two for two weapons of a kind (8E-SHOOT-08)', () => {
    const cannon = { id: 'cannon', type: 'heavy' as const }
    const scene = setUp([{ groups: [{ weapons: [cannon, cannon] }] }, enemy(), enemy({ id: 'other' })])
    scene.play(shoot(scene.table, 0, still), { choices: ['enemy/part', 'other', 'enemy'], dice: [1, 1] })
    expect(scene.eventsOf('attack-made').map(({ target, attacks }) => [target, attacks])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  it('may be hit by one model’s grenade instead of its weapons, in Overwatch too (8E-WEAP-09, 8E-WEAP-10)', () => {
    const squad = [
      {
        count: 3,
        weapons: [
          { id: 'rifle', type: 'assault' as const },
          { id: 'grenade', type: 'grenade' as const, range: 6 },
        ],
      },
    ]
    const scene = setUp([{ id: 'squad', groups: squad }, enemy({ groups: squad })])
    scene.play(shoot(scene.table, 0, still), {
      choices: ['kind-0/grenade', 'model-1', 'enemy', 'enemy', 'grenade'],
      dice: [1, 1, 1],
    })
    expect(scene.eventsOf('attack-made').map(({ weapon, models }) => [weapon, models])).toEqual([
      ['grenade', 1],
      ['rifle', 2],
    ])
    scene.play(chargeStep(scene.table), {
      choices: ['squad', 'enemy', 'kind-0/grenade', 'model-4', 'rifle'],
      dice: [1, 1, 1, 3, 4],
      facts: (question) => (question.ask === 'near' && question.distance === inches(12) ? [1] : undefined),
    })
    expect(
      scene
        .eventsOf('attack-made')
        .slice(2)
        .map(({ weapon, overwatch }) => [weapon, overwatch]),
    ).toEqual([
      ['rifle', true],
      ['grenade', true],
    ])
  })

  it('out of reach of a grenade cause no question, and only models in reach may throw (8E-WEAP-09)', () => {
    const weapons = [
      { id: 'rifle', type: 'assault' as const },
      { id: 'grenade', type: 'grenade' as const, range: 6 },
    ]
    const throwers =
      (reaching: readonly number[]) => (question: { ask: string; range?: number; targets?: readonly number[] }) =>
        question.ask === 'shots' && question.range === inches(6)
          ? question.targets?.map((target) => ({ target, models: reaching, close: [] }))
          : undefined
    const far = setUp([{ groups: [{ count: 2, weapons }] }, enemy()])
    far.play(shoot(far.table, 0, still), { choices: ['enemy'], dice: [1, 1], facts: throwers([]) })
    expect(far.eventsOf('attack-made').map(({ weapon, models }) => [weapon, models])).toEqual([['rifle', 2]])

    const near = setUp([{ groups: [{ count: 2, weapons }] }, enemy()])
    const script = { dice: [1, 1], facts: throwers([1]) }
    near.play(shoot(near.table, 0, still), { ...script, choices: ['kind-0/grenade', 'enemy', 'enemy', 'grenade'] })
    expect(near.eventsOf('attack-made').map(({ weapon, models }) => [weapon, models])).toEqual([
      ['grenade', 1],
      ['rifle', 1],
    ])
  })
})

describe('hits', () => {
  const needed = (
    weapon: { type: 'assault' | 'heavy' },
    prepare: 'advanced' | 'moved' | 'nothing',
  ): number | undefined => {
    const scene = setUp([{ groups: [{ weapons: [weapon] }] }, enemy()])
    const [unit] = scene.state.units
    const [model] = scene.state.models
    if (unit !== undefined && prepare === 'advanced') unit.moved = 'advanced'
    if (model !== undefined && prepare !== 'nothing') model.moved = true
    scene.play(shoot(scene.table, 0, { advanced: prepare === 'advanced', engaged: false }), {
      choices: ['enemy'],
      dice: [1],
    })
    return scene.eventsOf('hits-rolled')[0]?.needed.value
  }

  it('are harder with Assault weapons after Advancing (8E-WEAP-05)', () =>
    expect([needed({ type: 'assault' }, 'advanced'), needed({ type: 'assault' }, 'moved')]).toEqual([4, 3]))
  it('are harder with Heavy weapons after moving (8E-WEAP-06)', () =>
    expect([needed({ type: 'heavy' }, 'moved'), needed({ type: 'heavy' }, 'nothing')]).toEqual([4, 3]))

  it('roll a random number of attacks for each model (8E-WEAP-02, 8E-CHAR-07)', () => {
    const scene = setUp([
      { groups: [{ count: 2, weapons: [{ type: 'heavy', attacks: { dice: 'D6', times: 1, plus: 0 } }] }] },
      enemy(),
    ])
    scene.play(shoot(scene.table, 0, still), { choices: ['enemy'], dice: [2, 3, 1, 1, 1, 1, 1] })
    expect(scene.eventsOf('attack-made')[0]?.attacks).toBe(5)
  })

  it('are re-rolled once, before modifiers, as the ability says (8E-RR-01, 8E-RR-02, 8E-RR-03, 8E-RR-04)', () => {
    const scene = setUp([
      {
        groups: [
          { count: 3, weapons: [{ type: 'assault', abilities: ['rerolls-hits-of-one', 'rerolls-failed-hits'] }] },
        ],
      },
      enemy(),
    ])
    // 1 and 2 are rolled again (the 1 by both abilities, but once), 3 hits.
    scene.play(shoot(scene.table, 0, still), { choices: ['enemy'], dice: [1, 2, 3, 1, 5, 1, 1] })
    expect(scene.eventsOf('dice-rerolled').map(({ from, to }) => [from, to])).toEqual([
      [[1], [1]],
      [[2], [5]],
    ])
    expect(scene.eventsOf('hits-rolled')[0]?.faces).toEqual([1, 5, 3])
  })

  it('allow a command re-roll of one own die that was not re-rolled yet (8E-OW-14, 8E-OW-15, 8E-OW-16)', () => {
    const scene = setUp([{ id: 'mine' }])
    const [side] = scene.state.sides
    if (side !== undefined) side.rerolls = 1
    const pool = {
      side: 0,
      kind: 'hit',
      subject: 'mine',
      rule: '8E-RR-01',
      count: 2,
      fails: (face: number) => face < 4,
    }
    expect(scene.play(rollPool(scene.table, pool), { choices: ['face-2'], dice: [2, 5, 6] })).toEqual([6, 5])
    expect(side?.rerolls).toBe(0)
    // None left, and none for the other side's dice.
    expect(scene.play(rollPool(scene.table, pool), { dice: [1, 1] })).toEqual([1, 1])
  })
})

describe('wounds and saves', () => {
  it('are put where the owner says, seen or not (8E-ATK-06)', () => {
    const scene = setUp([{}, enemy({ groups: [{ id: 'sergeant' }, { id: 'trooper', count: 2 }] })])
    scene.play(sufferWounds(scene.table, 1, { count: 1, ap: 0, damage: 1, twice: false, shooting: true }, by), {
      choices: ['trooper'],
      dice: [1],
    })
    expect(scene.offered('wound.allocate')).toEqual(['sergeant', 'trooper', 'model-2', 'model-3'])
    expect(scene.eventsOf('model-slain').map(({ model }) => model)).toEqual([2])
  })

  it('go to a wounded model first (8E-ATK-07, 8E-MW-03)', () => {
    const scene = setUp([
      {},
      enemy({
        wounds: 1,
        groups: [
          { id: 'a', stats: { w: 2 } },
          { id: 'b', stats: { w: 2 } },
        ],
      }),
    ])
    scene.play(sufferWounds(scene.table, 1, { count: 1, ap: 0, damage: 1, twice: false, shooting: true }, by), {
      dice: [1],
    })
    expect(scene.state.models[1]?.status).toBe('slain')
    expect(scene.offered('wound.allocate')).toEqual([])
  })

  it('are rolled together, at most as many as identical models (8E-SHOOT-13)', () => {
    const scene = setUp([{}, enemy({ groups: [{ id: 'trooper', count: 2 }] })])
    scene.play(sufferWounds(scene.table, 1, { count: 3, ap: 0, damage: 1, twice: false, shooting: true }, by), {
      choices: ['trooper'],
      dice: [1, 6, 5],
    })
    expect(scene.eventsOf('saves-rolled').map(({ faces }) => faces.length)).toEqual([2, 1])
  })

  it('never succeed on a natural 1, with any modifiers (8E-ATK-02, 8E-ATK-04, 8E-ATK-09)', () => {
    const scene = setUp([{ groups: [{ stats: { bs: 2 }, weapons: [{ type: 'assault', s: 10 }] }] }, enemy()])
    scene.play(shoot(scene.table, 0, still), { choices: ['enemy'], dice: [2, 1] })
    expect(scene.eventsOf('wounds-rolled')[0]).toMatchObject({ needed: { value: 2 }, passed: 0 })
  })

  it('do more on a wound roll of 6 with some weapons, beside the normal ones (8E-DATA-08, 8E-MW-01)', () => {
    const shot = (ability: string, saves: readonly number[]) => {
      const gun = { type: 'assault', s: 4, attacks: 3, abilities: [ability] } as const
      const scene = setUp([{ groups: [{ weapons: [gun] }] }, enemy({ groups: [{ stats: { w: 9 } }] })])
      scene.play(shoot(scene.table, 0, still), { choices: ['enemy'], dice: [6, 6, 6, 6, 4, 1, ...saves] })
      return {
        mortal: scene.eventsOf('mortal-wounds').map(({ unit, amount }) => [unit, amount]),
        left: scene.state.models[1]?.wounds,
      }
    }
    // A wound and a mortal one for the 6, a wound for the 4, none for the 1.
    expect(shot('mortal-on-six', [1, 1])).toEqual({ mortal: [[1, 1]], left: 6 })
    // The mortal one is lost even where every save is made.
    expect(shot('mortal-on-six', [6, 6])).toEqual({ mortal: [[1, 1]], left: 8 })
    // AP -6 leaves the 6 no save, and its damage is 3.
    expect(shot('tears-open', [6])).toEqual({ mortal: [], left: 6 })
  })

  it('are not rolled if no save is possible (8E-ATK-10)', () => {
    const scene = setUp([{}, enemy({ groups: [{ stats: { sv: 7 } }] })])
    scene.play(sufferWounds(scene.table, 1, { count: 1, ap: 0, damage: 1, twice: false, shooting: true }, by))
    expect(scene.eventsOf('model-slain')).toHaveLength(1)
  })

  it('use an invulnerable save instead, one of them, unmodified by AP and cover (8E-INV-01, 8E-INV-02, 8E-INV-03, 8E-COVER-02)', () => {
    const scene = setUp([{}, enemy({ groups: [{ stats: { invulnerable: [5, 4] } }] })])
    const facts = ({ ask }: { ask: string }) => (ask === 'in-cover' ? true : undefined)
    scene.play(sufferWounds(scene.table, 1, { count: 1, ap: -4, damage: 1, twice: false, shooting: true }, by), {
      dice: [4],
      facts,
    })
    expect(scene.eventsOf('saves-rolled')[0]).toMatchObject({ invulnerable: true, needed: { value: 4 }, passed: 1 })
    const asked = setUp([{}, enemy({ groups: [{ stats: { invulnerable: [5] } }] })], { bestSave: false })
    asked.play(sufferWounds(asked.table, 1, { count: 1, ap: 0, damage: 1, twice: false, shooting: true }, by), {
      choices: ['invulnerable-5'],
      dice: [5],
    })
    expect(asked.offered('save.with')).toEqual(['armour', 'invulnerable-5'])
  })

  it('have no cover in the Fight phase, but have it against Overwatch (8E-COVER-03, 8E-COVER-04)', () => {
    const asks = (shooting: boolean): boolean => {
      const scene = setUp([{}, enemy()])
      scene.play(sufferWounds(scene.table, 1, { count: 1, ap: 0, damage: 1, twice: false, shooting }, by), {
        dice: [6],
      })
      return scene.asked.some(({ ask }) => ask === 'in-cover')
    }
    expect([asks(true), asks(false)]).toEqual([true, false])
  })

  it('cost as many wounds as the damage, rolled for each failed save (8E-ATK-11, 8E-ATK-12, 8E-ATK-14)', () => {
    const scene = setUp([{}, enemy({ groups: [{ count: 1, stats: { w: 10 } }] })])
    const damage = { dice: 'D3', times: 1, plus: 0 }
    scene.play(sufferWounds(scene.table, 1, { count: 2, ap: 0, damage, twice: false, shooting: true }, by), {
      dice: [1, 5, 1, 2],
    })
    expect(scene.eventsOf('wounds-lost').map(({ amount }) => amount)).toEqual([3, 1])
  })

  it('that are mortal have no wound roll and no save, one at a time (8E-MW-01, 8E-MW-02, 8E-MW-05)', () => {
    const scene = setUp([
      {},
      enemy({ carried: [{ id: 'resilient', value: 5 }], groups: [{ stats: { w: 3, invulnerable: [4] } }] }),
    ])
    scene.play(sufferMortalWounds(scene.table, 1, 3, by, 'mortal-wounds', '8E-MW-01'), { dice: [5, 1, 1] })
    expect(scene.eventsOf('saves-rolled')).toEqual([])
    expect(scene.eventsOf('wounds-ignored').map(({ faces }) => faces)).toEqual([[5], [1], [1]])
    expect(scene.state.models[1]?.wounds).toBe(1)
  })
})
