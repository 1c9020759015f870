import { describe, expect, it } from 'vitest'
import { createDeclaredOracle } from '@shared/rulesets/wh40k/declared/oracle'
import { movementStep } from '@shared/rulesets/wh40k-8e/movement/movement'
import { shootingStep } from '@shared/rulesets/wh40k-8e/shooting/shooting'
import { sufferTogether } from '@shared/rulesets/wh40k-8e/attacks/suffer-together'
import type { EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { inches } from '@shared/space'
import { setUp, type Scene, type UnitSketch } from './kit'

/** On the players' own table, where nobody is near anybody. */
const atTable = (units: readonly UnitSketch[], typesDice = false): Scene => {
  const scene = setUp(units, {}, typesDice)
  scene.state.declared = []
  return scene
}
const enemy = (over: Partial<UnitSketch> = {}): UnitSketch => ({ id: 'enemy', side: 1, ...over })
const boltgun = { id: 'boltgun', type: 'rapid-fire' } as const
const missiles = { id: 'missile-launcher', type: 'heavy' } as const

describe('the players’ own table', () => {
  it('asks who sees no enemy closer than a protected Character (8E-SHOOT-11)', () => {
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

  it('says with an order whose dice are typed that they are of those who see nobody closer than a protected Character (8E-SHOOT-11)', () => {
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
    expect(offered(5)).toEqual(['squad/enemy/nobody-closer', 'squad/others', 'squad/in-detail', 'done'])
    expect(offered(10)).toEqual(['squad/enemy', 'squad/others', 'squad/in-detail', 'done'])
  })

  it('asks which bearers of Heavy weapons stood still, and only then (8E-WEAP-06)', () => {
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

  it('asks once for all who is near an enemy, and not again before somebody moves (8E-CORE-09)', () => {
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

  it('throws saves alike at once and asks once who falls first (8E-ATK-06, 8E-SHOOT-13)', () => {
    const groups = [{ id: 'sergeant' }, { id: 'trooper', count: 4 }]
    const scene = atTable([{ id: 'squad', groups }, enemy()])
    const by = { unit: 1, weapon: 'boltgun', melee: false }
    const wounds = { count: 3, ap: 0, damage: 1, twice: false, shooting: false, mortal: 0, by } as const
    scene.play(sufferTogether(scene.table, 0, [wounds]), { choices: ['trooper'], dice: [1, 2, 6] })
    scene.play(sufferTogether(scene.table, 0, [wounds]), { dice: [1, 1, 6] })
    expect(scene.state.units[0]?.models).toEqual([0])
  })

  it('lets everybody move by one answer (8E-MOVE-01)', () => {
    const scene = atTable([{ id: 'one' }, { id: 'two' }, enemy()])
    scene.play(movementStep(scene.table), { choices: ['all-move'] })
    expect(scene.state.units.slice(0, 2).map(({ moved }) => moved)).toEqual(['moved', 'moved'])
  })
})
