import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { combatStep } from '@shared/rulesets/wh40k-4e/assault/combats'
import { consolidate } from '@shared/rulesets/wh40k-4e/assault/consolidating'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { pileInStep } from '@shared/rulesets/wh40k-4e/assault/piling-in'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import { afterBlows } from '@shared/rulesets/wh40k-4e/assault/special-blows'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { lossesStep } from '@shared/rulesets/wh40k-4e/morale/shooting-losses'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { hasMoved } from '@shared/rulesets/wh40k-4e/shooting/arms'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type UnitSketch } from '../kit'

const locked = (...lockedWith: number[]) => ({ state: { lockedWith } })
const foe = (group: GroupSketch = {}, more: UnitSketch = {}): UnitSketch => ({
  id: 'foe',
  side: 1,
  groups: [group],
  ...more,
})

describe('an Assault phase', () => {
  it('charges are declared and moved, one unit at a time, in the order its player chooses (4E-ASLT-25, 4E-SUM-05)', () => {
    const scene = setUp([{ id: 'one' }, { id: 'two' }, foe()])
    scene.play(chargeStep(scene.table), { choices: ['two', 'charge'] })
    expect(scene.events.map(({ type }) => type).filter((type) => type !== 'fact-declared')).toEqual([
      'charge-declared',
      'unit-moved',
      'charge-made',
      'units-locked',
    ])
    scene.play(chargeStep(scene.table), { choices: ['one', 'charge'] })
    expect(scene.eventsOf('charge-declared').map(({ unit }) => unit)).toEqual([1, 0])
  })
  it('then each combat has its round by Initiative, its result, the losers’ Morale test, and pile-in at the end (4E-SUM-05, 4E-ASLT-03, 4E-GAP-19)', () => {
    const scene = setUp([
      { groups: [{ count: 2, stats: { i: 5 } }], ...locked(1) },
      foe({ count: 3, stats: { i: 2 } }, locked(0)),
    ])
    // Two hits, two wounds, two saves failed; one blow back misses; the loser, outnumbered
    // 2 to 1 and below half, needs 8 less 3: it passes with 5.
    scene.play(combatStep(scene.table), { dice: [4, 4, 4, 4, 1, 1, 1, 2, 3], choices: ['kind-1'] })
    const told = ['blows-struck', 'combat-fought', 'leadership-tested', 'unit-moved', 'fall-back-began']
    expect(scene.events.map(({ type }) => type).filter((type) => told.includes(type))).toEqual([
      'blows-struck',
      'blows-struck',
      'combat-fought',
      'leadership-tested',
    ])
    expect(scene.unit(0).lockedWith).toEqual([1])
    const after = setUp([{ groups: [{ count: 2 }], ...locked(1) }, foe({ count: 1 }, locked(0))])
    const engaged = (question: AnyFact): unknown =>
      question.ask === 'engaged'
        ? question.targets.map((target) => ({ target, touching: [question.unit === 0 ? 0 : 2], near: [] }))
        : undefined
    after.play(pileInStep(after.table), { facts: engaged })
    expect(
      after.asked.flatMap((question) => (question.ask === 'move' ? [[question.kind, question.allowance]] : [])),
    ).toEqual([['pile-in', inches(6)]])
  })
  it('there is one more Attack on the charge, one more with two weapons (4E-SUM-05)', () => {
    const blades = [
      { id: 'a', specials: ['off-hand'] },
      { id: 'b', specials: ['off-hand'] },
    ]
    const attacks = (charged: boolean, melee: GroupSketch['melee'] = []) => {
      const scene = setUp([
        { groups: [{ stats: { a: 1, i: 5 }, weapons: [], melee }], state: { lockedWith: [1], charged } },
        foe({ stats: { i: 1 } }, locked(0)),
      ])
      const dice = Array.from({ length: (charged ? 2 : 1) + (melee.length > 0 ? 1 : 0) + 1 }, () => 1)
      scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice })
      return scene.eventsOf('blows-struck')[0]?.attacks
    }
    expect([attacks(false), attacks(true), attacks(true, blades)]).toEqual([1, 2, 3])
  })
})

describe('cover in an assault', () => {
  it('helps charged models, never those that charge (4E-CC-11)', () => {
    const scene = setUp([{ id: 'us', groups: [{ stats: { i: 4 } }] }, foe({ stats: { i: 4 } })])
    const facts = (question: AnyFact): unknown => (question.ask === 'charge-cover' ? [1] : undefined)
    scene.play(chargeStep(scene.table), { choices: ['us', 'charge'], facts })
    expect([0, 1].map((model) => scene.table.model(model).coveredIn)).toEqual([null, 1])
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [1, 1, 1] })
    expect(scene.eventsOf('blows-struck').map(({ unit, initiative }) => [unit, initiative])).toEqual([
      [1, 10],
      [0, 4],
    ])
  })
  it('is changed by grenades, which only affect the order and harm nobody (4E-CC-17)', () => {
    const fight = (carried: readonly string[]) => {
      const scene = setUp([
        { groups: [{ stats: { i: 4 }, carried }], state: { lockedWith: [1], charged: true } },
        foe({ stats: { i: 4 } }, locked(0)),
      ])
      Object.assign(scene.table.model(1), { coveredIn: 1 })
      scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [1, 1, 1] })
      return scene.eventsOf('blows-struck').map(({ unit, initiative, attacks }) => [unit, initiative, attacks])
    }
    expect(fight(['frag-grenades'])).toEqual([
      [0, 10, 2],
      [1, 10, 1],
    ])
    expect(fight([])).toEqual([
      [1, 10, 1],
      [0, 4, 2],
    ])
  })
})

describe('after a combat', () => {
  it('models cannot get into a vehicle by a consolidation (4E-RES-16)', () => {
    const scene = setUp([{}, { id: 'rhino', capacity: 10, groups: [{ vehicle: {} }] }, foe()])
    const facts = (question: AnyFact): unknown => (question.ask === 'touching' ? [] : undefined)
    scene.play(consolidate(scene.table, 0, false), { facts })
    expect(scene.offered('transport.embark')).toEqual([])
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('at-access')
  })
  it('consolidation is 3" in any direction, regardless of terrain (4E-RES-17, 4E-VEC-49)', () => {
    const scene = setUp([{}, foe()])
    scene.play(consolidate(scene.table, 0, false), { facts: ({ ask }) => (ask === 'touching' ? [] : undefined) })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'consolidate', allowance: inches(3) })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('in-danger')
  })
  it('a force weapon slays no model without Wounds (4E-SCW-13)', () => {
    const scene = setUp([
      { groups: [{ carried: ['psyker'] }] },
      { side: 1, groups: [{ vehicle: { types: ['walker'], walker: { ws: 4, s: 6, i: 4, a: 2 } } }] },
    ])
    scene.play(afterBlows(scene.table, []))
    expect(scene.eventsOf('psychic-tested')).toEqual([])
    const force = { id: 'staff', specials: ['force'] }
    const walker = { types: ['walker'] as const, walker: { ws: 1, s: 6, i: 1, a: 1 } }
    const fight = setUp([
      { groups: [{ stats: { i: 5, s: 4 }, melee: [force] }], ...locked(1) },
      { side: 1, groups: [{ vehicle: { ...walker, front: 10 } }], ...locked(0) },
    ])
    // Hit, penetration 6 against 10: glancing, shaken; the walker misses.
    fight.play(fightRound(fight.table, { sides: [[0], [1]] }), { dice: [4, 6, 1, 1], choices: ['staff'] })
    expect(fight.eventsOf('psychic-tested')).toEqual([])
    expect(fight.unit(1).where).toBe('on-board')
  })
  it('some power weapons are stronger, or wound on a fixed roll (4E-CCW-08)', () => {
    const needed = (blade: NonNullable<GroupSketch['melee']>, t: number) => {
      const scene = setUp([
        { groups: [{ stats: { i: 5, s: 3 }, melee: blade ?? [] }], ...locked(1) },
        foe({ stats: { i: 1, t } }, locked(0)),
      ])
      scene.play(fightRound(scene.table, { sides: [[0], [1]] }), {
        dice: [6, 1, 1],
        choices: [blade?.[0]?.id ?? 'ordinary'],
      })
      return scene.eventsOf('wounds-rolled')[0]?.needed.value
    }
    expect(needed([{ id: 'axe', strength: { kind: 'user', plus: 2 }, specials: ['ignores-armour'] }], 4)).toBe(3)
    expect(needed([{ id: 'blade', specials: ['ignores-armour', { id: 'wounds-on', value: 2 }] }], 8)).toBe(2)
  })
})

describe('morale', () => {
  it('is tested after shooting, after a lost combat and for a tank shock (4E-MOR-05, 4E-SUM-16)', async () => {
    const { shock } = await import('@shared/rulesets/wh40k-4e/vehicles/shocking')
    const shot = setUp([{}, foe({ count: 3 }, { state: { atTurnStart: { models: 4, wounds: 4 } } })])
    shot.play(lossesStep(shot.table), { dice: [1, 1] })
    const beaten = setUp([{ groups: [{}], ...locked(1) }, foe({ count: 2 }, locked(0))])
    beaten.play(settle(beaten.table, { sides: [[0], [1]] }, [1, 0]), { dice: [1, 1] })
    const rammed = setUp([{ groups: [{ vehicle: {} }] }, foe({ count: 2 })])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'shock-way'
        ? { reached: true, end: null, met: [{ unit: 1, models: [{ model: 1, stop: null }] }], rough: null }
        : undefined
    rammed.play(shock(rammed.table, 0, 1, inches(6)), { dice: [1, 1], choices: ['make-way'], facts })
    expect(
      [shot, beaten, rammed].map((scene) => scene.eventsOf('leadership-tested').map(({ reason }) => reason)),
    ).toEqual([['morale'], ['morale'], ['tank-shock']])
    // It is said to move before anybody tests.
    const types = rammed.events.map(({ type }) => type)
    expect(types.indexOf('tank-shocked')).toBeLessThan(types.indexOf('leadership-tested'))
  })
  it('that was regained outside its own turn lets a unit act freely in its next one (4E-FALL-24)', () => {
    const scene = setUp([{ id: 'us' }, foe({ count: 2 }, { state: { fallingBack: true } })])
    scene.play(chargeStep(scene.table), { choices: ['us', 'charge'], dice: [1, 1] })
    expect(scene.eventsOf('unit-regrouped')).toMatchObject([{ unit: 1, freely: false }])
    scene.table.emit({ type: 'units-parted', rule: '4E-RES-27', unit: 0, other: 1 })
    scene.table.emit({ type: 'turn-began', rule: '4E-TURN-01', side: 1 })
    expect(scene.play(startStep(scene.table))).toBe(false)
    scene.play(movementStep(scene.table), { choices: ['foe', 'stay'] })
    expect(hasMoved(scene.table, 1)).toBe(false)
    scene.play(shootingStep(scene.table), { choices: ['foe', 'us'], dice: [1, 1, 1, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 1, shots: 4 }])
  })
})

describe('unit types and shooting', () => {
  it('jump infantry shoot as infantry: no heavy weapon after a move (4E-JUMP-04)', () => {
    const fires = (moved: 'moved' | 'stayed', type: 'heavy' | 'assault') => {
      const weapons = [{ id: 'gun', type, shots: 1 }]
      const scene = setUp([
        { id: 'us', groups: [{ stats: { type: 'jump-infantry' }, weapons }], state: { moved } },
        foe(),
      ])
      scene.play(
        shootingStep(scene.table),
        type === 'heavy' && moved === 'moved' ? {} : { choices: ['us', 'foe'], dice: [1] },
      )
      return scene.eventsOf('volley-fired').length
    }
    expect([fires('moved', 'heavy'), fires('stayed', 'heavy'), fires('moved', 'assault')]).toEqual([0, 1, 1])
  })
  it('beasts cannot shoot, and cavalry shoot as infantry (4E-BEAST-02)', () => {
    const volleys = (
      type: 'beasts' | 'cavalry',
      weapons: NonNullable<GroupSketch['weapons']>,
      choices: readonly string[],
      dice: readonly number[],
    ) => {
      const scene = setUp([{ id: 'us', groups: [{ stats: { type }, weapons: weapons ?? [] }] }, foe()])
      scene.play(shootingStep(scene.table), { choices: ['us', ...choices], dice })
      return scene.eventsOf('volley-fired').length
    }
    // Both may run instead.
    expect(volleys('beasts', [], [], [3])).toBe(0)
    expect(volleys('cavalry', [{ id: 'pistol', type: 'pistol', range: 12 }], ['shoot', 'foe'], [1, 1])).toBe(1)
  })
})
