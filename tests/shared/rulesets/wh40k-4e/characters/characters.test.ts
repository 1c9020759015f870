import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { consolidate } from '@shared/rulesets/wh40k-4e/assault/consolidating'
import { pileInStep } from '@shared/rulesets/wh40k-4e/assault/piling-in'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { companyOf, isCharacter } from '@shared/rulesets/wh40k-4e/characters/company'
import { leaveUnits, offerJoining } from '@shared/rulesets/wh40k-4e/characters/joining'
import { carriedBy } from '@shared/rulesets/wh40k-4e/modules/carried'
import { beginFallingBack } from '@shared/rulesets/wh40k-4e/morale/falling-back'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { lossesStep } from '@shared/rulesets/wh40k-4e/morale/shooting-losses'
import { leadershipOf } from '@shared/rulesets/wh40k-4e/morale/tests'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { mayBoard } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import { inches } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'

const hero = (more: UnitSketch = {}, rules: readonly string[] = []): UnitSketch => ({
  id: 'hero',
  groups: [{ stats: { w: 3, ld: 10, ws: 5, i: 5 } }],
  ...more,
  carried: ['independent-character', ...rules],
})
const squad = (more: UnitSketch = {}): UnitSketch => ({ id: 'squad', groups: [{ count: 10 }], ...more })
const foe = (more: UnitSketch = {}): UnitSketch => ({ id: 'foe', side: 1, ...more })
const joined = { state: { joined: 1 } }
const near = (question: AnyFact): unknown => (question.ask === 'near' ? question.among : undefined)
const ids = (carried: readonly { readonly id: string }[]): string[] => carried.map(({ id }) => id).sort()

describe('a character joining and leaving', () => {
  it('must be listed as an independent character (4E-CHAR-01, 4E-CHAR-02, 4E-CHAR-03, 4E-UTAB-02)', () => {
    const scene = setUp([hero(), { groups: [{ stats: { w: 3 } }] }])
    expect([0, 1].map((unit) => isCharacter(scene.table, unit))).toEqual([true, false])
  })
  it('joins a unit within 2", once it has moved (4E-CHAR-08, 4E-CHAR-11, 4E-CHAR-06)', () => {
    const scene = setUp([hero(), squad(), foe()])
    scene.play(movementStep(scene.table), { choices: ['hero', 'move', 'squad'], facts: near })
    expect(scene.asked.find(({ ask }) => ask === 'near')).toMatchObject({ distance: inches(2) })
    expect(scene.unit(0).joined).toBe(1)
    expect(companyOf(scene.table, 1)).toEqual([0])
  })
  it('may stay alone, and joins no distant unit (4E-CHAR-08)', () => {
    const scene = setUp([hero(), squad()])
    scene.play(offerJoining(scene.table, 0), { choices: ['alone'], facts: near })
    expect(scene.unit(0).joined).toBeNull()
    const far = setUp([hero(), squad()])
    far.play(offerJoining(far.table, 0))
    expect(far.unit(0).joined).toBeNull()
  })
  it('joins no other character, no vehicle, no enemy, and no unit that falls back (4E-CHAR-09, 4E-CHAR-12)', () => {
    const scene = setUp([
      hero(),
      hero({ id: 'other' }),
      { id: 'tank', groups: [{ vehicle: {} }] },
      squad({ state: { fallingBack: true } }),
      foe(),
    ])
    scene.play(offerJoining(scene.table, 0), { facts: near })
    expect(scene.asked).toEqual([])
  })
  it('leaves by ending a Movement phase farther away (4E-CHAR-10, 4E-CHAR-11)', () => {
    const scene = setUp([hero(joined), squad(), foe()])
    scene.play(leaveUnits(scene.table), { facts: near })
    expect(scene.unit(0).joined).toBe(1)
    const away = setUp([hero(joined), squad(), foe()])
    away.play(leaveUnits(away.table))
    expect(away.unit(0).joined).toBeNull()
  })
  it('never leaves a retinue while one of it lives (4E-CHAR-17)', () => {
    const scene = setUp([hero(joined), squad({ carried: ['retinue'], groups: [{}] }), foe()])
    scene.play(leaveUnits(scene.table))
    expect(scene.unit(0).joined).toBe(1)
    scene.table.emit({ type: 'model-slain', rule: '4E-CAS-01', model: 1, cause: 'attack', by: null, counts: true })
    scene.table.emit({ type: 'unit-destroyed', rule: '4E-CAS-01', unit: 1, by: null })
    expect(scene.unit(0).joined).toBeNull()
  })
  it('does not leave a unit that falls back or is pinned (4E-CHAR-12, 4E-CHAR-15, 4E-AMB-13)', () => {
    for (const state of [{ fallingBack: true }, { pinnedIn: 1 }]) {
      const scene = setUp([hero(joined), squad({ state }), foe()])
      scene.play(leaveUnits(scene.table))
      expect(scene.unit(0).joined).toBe(1)
      expect(scene.play(movementStep(scene.table))).toBe(false)
    }
  })
  it('moves with his unit at the speed of the slowest (4E-CHAR-04, 4E-CHAR-07)', () => {
    const fast = { groups: [{ stats: { type: 'jump-infantry' as const } }] }
    const scene = setUp([hero({ ...joined, ...fast }), squad(), foe()])
    scene.play(movementStep(scene.table), { choices: ['hero', 'packs'] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(6) })
    const alone = setUp([hero(fast), squad(), foe()])
    alone.play(movementStep(alone.table), { choices: ['hero', 'packs'] })
    expect(alone.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(12) })
  })
  it('rides with his unit (4E-TRN-05)', () => {
    const carrier = { id: 'carrier', groups: [{ vehicle: {} }], capacity: 12 }
    const scene = setUp([hero(joined), squad({ state: { where: 'embarked', transport: 2 } }), carrier])
    expect(mayBoard(scene.table, 2, 0)).toBe(true)
    scene.unit(0).joined = null
    expect(mayBoard(scene.table, 2, 0)).toBe(false)
  })
})

describe('special rules of characters and units', () => {
  const rules = (mine: readonly string[], theirs: readonly string[]) => {
    const scene = setUp([hero(joined, mine), squad({ carried: theirs })])
    return [ids(carriedBy(scene.table, 0)), ids(carriedBy(scene.table, 1))]
  }
  const always = ['independent-character', 'move-through-cover', 'skilled-rider']

  it('let characters move through cover and ride well (4E-CHAR-05)', () => {
    expect(ids(carriedBy(setUp([hero()]).table, 0))).toEqual(always)
  })
  it('are not shared between them (4E-CHAR-13)', () => {
    expect(rules(['furious-charge'], ['feel-no-pain'])).toEqual([
      [...always, 'furious-charge'].sort(),
      ['feel-no-pain'],
    ])
  })
  it('are partly lost in company without them (4E-USR-02, 4E-TV-28)', () => {
    expect(rules([], ['infiltrate', 'scouts', 'fleet', 'counter-attack'])[1]).toEqual([])
    expect(rules(['infiltrate'], ['infiltrate'])[1]).toEqual(['infiltrate'])
    expect(rules(['fleet'], [])[0]).toEqual(always)
  })
  it('are shared both ways for Stubborn and Night Vision (4E-USR-15, 4E-USR-22)', () => {
    expect(rules(['stubborn'], ['night-vision'])).toEqual([
      [...always, 'night-vision', 'stubborn'].sort(),
      ['night-vision', 'stubborn'],
    ])
  })
  it('make the character of a Fearless unit Fearless, and a Fearless character among others not (4E-USR-05, 4E-AMB-52)', () => {
    expect(rules([], ['fearless'])).toEqual([[...always, 'fearless'].sort(), ['fearless']])
    expect(rules(['fearless'], [])).toEqual([always, []])
  })
})

describe('Morale of characters and units', () => {
  it('is tested by the character’s Leadership, or the unit’s if that is higher (4E-CHAR-14)', () => {
    const scene = setUp([hero(joined), squad()])
    expect([0, 1].map((unit) => leadershipOf(scene.table, unit))).toEqual([10, 10])
    const low = setUp([hero({ ...joined, groups: [{ stats: { ld: 7 } }] }), squad()])
    expect(leadershipOf(low.table, 1)).toBe(8)
  })
  it('makes a character fall back and regroup with his unit, without a test of his own (4E-CHAR-14, 4E-CHAR-15)', () => {
    const scene = setUp([hero(joined), squad(), foe()])
    scene.play(beginFallingBack(scene.table, 1, '4E-MOR-07'), { dice: [3, 4] })
    expect([0, 1].map((unit) => scene.unit(unit).fallingBack)).toEqual([true, true])
    for (const unit of [0, 1]) Object.assign(scene.unit(unit), { moved: 'not-yet' })
    scene.play(startStep(scene.table), { dice: [2, 2], choices: ['regroup'] })
    expect(scene.eventsOf('leadership-tested')).toHaveLength(1)
    expect([0, 1].map((unit) => scene.unit(unit).fallingBack)).toEqual([false, false])
  })
  it('is not tested for a character’s own wounds while he has a unit (4E-CHAR-14)', () => {
    const scene = setUp([hero(joined), squad(), foe()])
    Object.assign(scene.state, { active: 1 })
    Object.assign(scene.table.model(0), { wounds: 1 })
    expect(scene.play(lossesStep(scene.table))).toBe(false)
  })
})

describe('characters as targets', () => {
  const shoot = (units: readonly UnitSketch[], choices: readonly string[], facts?: (question: AnyFact) => unknown) => {
    const scene = setUp([{ id: 'gunner', groups: [{ weapons: [{ type: 'assault' }] }] }, ...units])
    scene.play(shootingStep(scene.table), { dice: [1], choices, facts })
    return scene
  }
  const enemyHero = hero({ side: 1 })
  const enemies = squad({ side: 1 })

  it('are not picked out while they have joined a unit (4E-CHAR-18)', () => {
    const scene = shoot([hero({ side: 1, state: { joined: 2 } }), enemies], ['gunner', 'squad'])
    expect(scene.offered('shoot.target')).toEqual(['squad', 'hold'])
  })
  it('if alone can be shot at only if nearest (4E-CHAR-19, 4E-AMB-15)', () => {
    const closest = (unit: number) => (question: AnyFact) => (question.ask === 'closest' ? [unit] : undefined)
    expect(shoot([enemyHero, enemies], ['gunner', 'hero'], closest(1)).offered('shoot.target')).toContain('hero')
    expect(shoot([enemyHero, enemies], ['gunner', 'squad'], closest(2)).offered('shoot.target')).not.toContain('hero')
  })
  it('can always be shot at if Monstrous Creatures, except among their own kind (4E-CHAR-20, 4E-AMB-16)', () => {
    const monster = { groups: [{ stats: { type: 'monstrous-creature' as const } }] }
    const offered = (units: readonly UnitSketch[]) =>
      shoot(units, ['gunner', 'squad'], (question) => (question.ask === 'closest' ? [2] : undefined)).offered(
        'shoot.target',
      )
    expect(offered([hero({ side: 1, ...monster }), enemies])).toContain('hero')
    expect(offered([hero({ side: 1, state: { joined: 2 }, ...monster }), enemies])).toContain('hero')
    expect(
      offered([hero({ side: 1, state: { joined: 2 }, ...monster }), squad({ side: 1, ...monster })]),
    ).not.toContain('hero')
  })
  it('fire at the target of their unit, or hold their fire (4E-CHAR-21, 4E-CHAR-22, 4E-SHOOT-04, 4E-GAP-37)', () => {
    const scene = setUp([hero(joined), squad({ state: { shot: true, shotAt: 3 } }), foe(), foe({ id: 'bound' })])
    scene.play(shootingStep(scene.table), { choices: ['hero', 'hold'] })
    expect(scene.offered('shoot.target')).toEqual(['bound', 'hold'])
  })
})

describe('characters in combat', () => {
  it('charge the target of their unit, and no other (4E-CHAR-23, 4E-CHAR-27)', () => {
    const scene = setUp([hero(joined), squad(), foe(), foe({ id: 'second' })])
    scene.play(chargeStep(scene.table), { choices: ['squad', 'foe', 'no-more', 'charge', 'charge'] })
    expect(scene.offered('charge.unit')).toEqual(['squad', 'done'])
    expect([0, 1].map((unit) => scene.unit(unit).lockedWith)).toEqual([[2], [2]])
  })
  it('are locked with their unit if they reach no enemy themselves (4E-CHAR-27)', () => {
    const scene = setUp([hero(joined), squad(), foe()])
    // He finds no path through his terrain.
    const choices = ['squad', 'charge', 'difficult-charge']
    scene.play(chargeStep(scene.table), { choices, dice: [1, 1, 1], stays: ['difficult-charge'] })
    expect([0, 1, 2].map((unit) => scene.unit(unit).lockedWith)).toEqual([[2], [2], [1, 0]])
    expect([0, 1].map((unit) => scene.unit(unit).charged)).toEqual([false, true])
  })
  it('are charged together with their unit, and neither can be picked out (4E-CHAR-06, 4E-CHAR-27)', () => {
    const scene = setUp([squad(), hero({ side: 1, state: { joined: 2 } }), foe(), foe({ id: 'second' })])
    scene.play(chargeStep(scene.table), { choices: ['squad', 'foe', 'no-more', 'charge'] })
    expect(scene.offered('charge.target')).toEqual(['no-more', 'second'])
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ targets: [2, 1] })
    expect([0, 1, 2, 3].map((unit) => scene.unit(unit).lockedWith)).toEqual([[2, 1], [0], [0], []])
  })
  it('turn and face a charge with their unit, on one test (4E-CHAR-14, 4E-CHAR-27)', () => {
    const flees = { fallingBack: true }
    const charged = (dice: readonly number[], ...way: readonly string[]) => {
      const hidden = hero({ side: 1, state: { joined: 2, ...flees } })
      const scene = setUp([squad(), hidden, foe({ state: flees })])
      scene.play(chargeStep(scene.table), { choices: ['squad', ...way], dice })
      return [1, 2].map((unit) => [scene.unit(unit).where, scene.unit(unit).lockedWith])
    }
    // Leadership 10 of the hero: 10 passes, 11 destroys both before any model moves.
    expect(charged([5, 5], 'charge')).toEqual([
      ['on-board', [0]],
      ['on-board', [0]],
    ])
    expect(charged([5, 6])).toEqual([
      ['destroyed', []],
      ['destroyed', []],
    ])
  })
  it('stay locked as long as their unit is, in contact or not (4E-CHAR-27, 4E-RES-27)', () => {
    const parted = (touching: readonly number[]) => {
      const scene = setUp([
        squad({ state: { lockedWith: [1, 2] } }),
        hero({ side: 1, state: { joined: 2, lockedWith: [0] } }),
        foe({ state: { lockedWith: [0] } }),
      ])
      scene.play(pileInStep(scene.table), { facts: ({ ask }) => (ask === 'touching' ? touching : undefined) })
      return [0, 1, 2].map((unit) => scene.unit(unit).lockedWith)
    }
    expect(parted([2])).toEqual([[1, 2], [0], [0]])
    expect(parted([])).toEqual([[], [], []])
  })
  it('are locked if their unit consolidates into enemies, and enemies with theirs (4E-CHAR-27, 4E-RES-18)', () => {
    const scene = setUp([
      squad(),
      hero({ state: { joined: 0 } }),
      foe(),
      hero({ id: 'chief', side: 1, state: { joined: 2 } }),
    ])
    scene.play(consolidate(scene.table, 0, false), { facts: ({ ask }) => (ask === 'touching' ? [2] : undefined) })
    expect([0, 1, 2, 3].map((unit) => scene.unit(unit).lockedWith)).toEqual([
      [2, 3],
      [2, 3],
      [0, 1],
      [0, 1],
    ])
  })
  it('alone may charge any enemy (4E-CHAR-24)', () => {
    const scene = setUp([hero(), foe()])
    scene.play(chargeStep(scene.table), { choices: ['hero', 'charge'] })
    expect(scene.unit(0).lockedWith).toEqual([1])
  })

  const brawl = (touching: boolean) => {
    const locked = { state: { lockedWith: [2], joined: 1 } }
    const scene = setUp([
      hero(locked),
      { id: 'squad', groups: [{ count: 2, stats: { a: 0 } }], state: { lockedWith: [2] } },
      foe({ groups: [{ count: 2 }], state: { lockedWith: [0, 1] } }),
    ])
    // The hero is model 0, his friends 1 and 2, the enemies 3 and 4, of which only 3 may touch him.
    const facts = (question: AnyFact): unknown => {
      if (question.ask !== 'engaged') return undefined
      if (question.unit === 0) return [{ target: 2, touching: touching ? [0] : [], near: [0].slice(touching ? 1 : 0) }]
      if (question.unit === 1) return [{ target: 2, touching: [1], near: [2] }]
      return [
        { target: 0, touching: touching ? [3] : [], near: touching ? [4] : [3, 4] },
        { target: 1, touching: [4], near: [3] },
      ]
    }
    return { scene, facts }
  }
  it('strike and are struck only in base contact, as a separate unit (4E-CHAR-25, 4E-CHAR-26, 4E-CHAR-29, 4E-CHAR-30, 4E-GAP-24)', () => {
    const { scene, facts } = brawl(true)
    scene.play(fightRound(scene.table, { sides: [[0, 1], [2]] }), { dice: [1, 1, 1], facts })
    const blows = scene.eventsOf('blows-struck').map(({ unit, target, attacks }) => [unit, target, attacks])
    expect(blows).toEqual([
      [0, 2, 1],
      [2, 0, 1],
      [2, 1, 1],
    ])
  })
  it('without contact neither strike nor are struck (4E-CHAR-26, 4E-CHAR-30)', () => {
    const { scene, facts } = brawl(false)
    scene.play(fightRound(scene.table, { sides: [[0, 1], [2]] }), { dice: [1, 1], facts })
    expect(scene.eventsOf('blows-struck').map(({ unit, target }) => [unit, target])).toEqual([[2, 1]])
  })
  it('never take the wounds of their unit (4E-CHAR-28)', () => {
    const { scene, facts } = brawl(false)
    scene.play(fightRound(scene.table, { sides: [[0, 1], [2]] }), {
      dice: [6, 6, 6, 6, 1, 1],
      choices: ['none', 'kind-1'],
      facts,
    })
    expect(scene.unit(1).models).toEqual([])
    expect(scene.table.model(0).wounds).toBe(3)
    expect(scene.unit(0).joined).toBeNull()
  })
  it('take one test with their unit after a lost combat, and both run (4E-CHAR-14, 4E-CHAR-15)', () => {
    const { scene } = brawl(true)
    scene.play(settle(scene.table, { sides: [[0, 1], [2]] }, [0, 1]), {
      dice: [6, 6, 1, 6, 3, 3],
      choices: ['pursue'],
      facts: ({ ask }) => (ask === 'touching' ? [2] : undefined),
      stays: ['consolidate'],
    })
    expect(scene.eventsOf('leadership-tested')).toHaveLength(1)
    expect([0, 1].map((unit) => scene.unit(unit).fallingBack)).toEqual([true, true])
  })
})
