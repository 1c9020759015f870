import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-8e/charge/charge'
import { interventionStep } from '@shared/rulesets/wh40k-8e/charge/heroic-intervention'
import { sharesOf } from '@shared/rulesets/wh40k-8e/fight/attacks'
import { declareStrikes } from '@shared/rulesets/wh40k-8e/fight/declare'
import { fightStep } from '@shared/rulesets/wh40k-8e/fight/fight'
import { closeCombatWeapon, meleeModes } from '@shared/rulesets/wh40k-8e/fight/weapons'
import { loseWounds } from '@shared/rulesets/wh40k-8e/attacks/losses'
import { moraleStep, testMorale } from '@shared/rulesets/wh40k-8e/morale/morale'
import { psychicStep } from '@shared/rulesets/wh40k-8e/psychic/psychic'
import { inches } from '@shared/space'
import { setUp, smite, type Scene, type UnitSketch } from './kit'

const unitIn = (scene: Scene, unit: number) => {
  const found = scene.state.units[unit]
  if (found === undefined) throw new Error('no unit')
  return found
}
const enemy = (over: Partial<UnitSketch> = {}): UnitSketch => ({ id: 'enemy', side: 1, ...over })
/** Enemies within 12", none closer. */
const inReach = (question: { ask: string; distance?: number; among?: readonly number[] }) =>
  question.ask === 'near' && question.distance === inches(12) ? question.among : undefined
const inContact = (question: { ask: string; among?: readonly number[] }) =>
  question.ask === 'near' ? question.among : undefined

describe('the Charge phase', () => {
  it('is for units with enemies within 12" and none within 1", that neither Advanced nor Fell Back (8E-CHG-01, 8E-CHG-02, 8E-MOVE-12, 8E-MOVE-15)', () => {
    const able = (moved: 'moved' | 'advanced' | 'fell-back', facts = inReach): boolean => {
      const scene = setUp([{ id: 'unit' }, enemy()])
      unitIn(scene, 0).moved = moved
      return (
        scene.play(chargeStep(scene.table), {
          facts,
          choices: moved === 'moved' && facts === inReach ? ['done'] : [],
        }) || scene.offered('charge.unit').length > 0
      )
    }
    expect([able('moved'), able('advanced'), able('fell-back'), able('moved', inContact)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('takes a unit through targets, Overwatch, roll and move, once (8E-CHG-03, 8E-CHG-04, 8E-CHG-05, 8E-CHG-16)', () => {
    const scene = setUp([{ id: 'unit' }, enemy(), enemy({ id: 'other' })])
    scene.play(chargeStep(scene.table), { facts: inReach, choices: ['unit', 'enemy', 'other'], dice: [3, 4] })
    expect(unitIn(scene, 0)).toMatchObject({ charged: true, chargeTargets: [1, 2] })
    expect(scene.play(chargeStep(scene.table), { facts: inReach })).toBe(false)
  })

  it('fails if no model gets within 1", and no model moves (8E-CHG-11, 8E-CHG-14)', () => {
    const scene = setUp([{ id: 'unit' }, enemy()])
    scene.play(chargeStep(scene.table), {
      choices: ['unit'],
      dice: [1, 1],
      facts: (question) => (question.ask === 'in-charge-reach' ? false : inReach(question)),
    })
    expect(scene.eventsOf('charge-failed')).toHaveLength(1)
    expect(scene.eventsOf('unit-moved')).toEqual([])
    expect(unitIn(scene, 0)).toMatchObject({ charged: false, chargeTargets: [] })
  })

  it('lets every target fire Overwatch first, in the order of its player, each time (8E-CHG-06, 8E-CHG-09, 8E-CHG-10)', () => {
    const armed = [{ weapons: [{ type: 'assault' as const }] }]
    const scene = setUp([
      { id: 'unit', groups: [{ count: 3 }] },
      enemy({ groups: armed }),
      enemy({ id: 'other', groups: armed }),
    ])
    scene.play(chargeStep(scene.table), {
      facts: inReach,
      choices: ['unit', 'enemy', 'other', 'other', 'enemy'],
      dice: [5, 6, 1, 3, 3],
    })
    expect(scene.eventsOf('overwatch-fired').map(({ unit }) => unit)).toEqual([2, 1])
    expect(scene.eventsOf('hits-rolled').map(({ passed }) => passed)).toEqual([0, 1])
  })

  it('gives no Overwatch to units with enemies within 1" (8E-CHG-07)', () => {
    const scene = setUp([{ id: 'unit' }, enemy({ groups: [{ weapons: [{}] }] })])
    scene.play(chargeStep(scene.table), {
      choices: ['unit'],
      dice: [3, 4],
      facts: (question) => (question.ask === 'near' && question.unit === 1 ? [0] : inReach(question)),
    })
    expect(scene.eventsOf('overwatch-fired')).toEqual([])
  })

  it('ends with Heroic Interventions of Characters of the other side (8E-HI-01, 8E-HI-02, 8E-HI-03)', () => {
    const scene = setUp([{ id: 'unit' }, enemy({ id: 'hero', keywords: ['CHARACTER'] }), enemy({ id: 'squad' })])
    scene.play(interventionStep(scene.table), { choices: ['hero'], facts: inContact })
    expect(scene.offered('intervention.unit')).toEqual(['hero', 'done'])
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({
      kind: 'heroic-intervention',
      allowance: inches(3),
    })
    expect(unitIn(scene, 1)).toMatchObject({ intervened: true, charged: false })
    expect(scene.play(interventionStep(scene.table), { facts: inContact })).toBe(false)
  })
})

describe('the Fight phase', () => {
  it('lets chargers fight first, then alternates, then the rest, each unit once (8E-FIGHT-01, 8E-FIGHT-02, 8E-FIGHT-03, 8E-FIGHT-04, 8E-FIGHT-05, 8E-FIGHT-06)', () => {
    const scene = setUp([{ id: 'charger' }, { id: 'old' }, enemy(), enemy({ id: 'other' })])
    Object.assign(unitIn(scene, 0), { charged: true, chargeTargets: [2] })
    const facts = (question: { ask: string; among?: readonly number[] }) =>
      question.ask === 'strikes' ? [] : inContact(question)
    const order: string[] = []
    const pick = (choices: string[]): void => {
      scene.play(fightStep(scene.table), { choices, facts })
      order.push(scene.table.roster(scene.eventsOf('unit-chosen-to-fight').at(-1)?.unit ?? -1).id)
    }
    pick([])
    // The active player's turn, then the opponent's, and the opponent alone.
    pick([])
    pick(['other'])
    pick([])
    expect(order).toEqual(['charger', 'old', 'other', 'enemy'])
    expect(scene.play(fightStep(scene.table), { facts })).toBe(false)
  })

  it('moves a unit up 3" before and after its attacks (8E-FIGHT-07, 8E-FIGHT-18)', () => {
    const scene = setUp([{ id: 'unit' }, enemy()])
    scene.play(fightStep(scene.table), { facts: inContact, dice: [1] })
    expect(scene.eventsOf('unit-moved').map(({ kind }) => kind)).toEqual(['pile-in', 'consolidate'])
  })

  it('lets a charger strike only its targets (8E-FIGHT-09)', () => {
    const scene = setUp([{}, enemy(), enemy({ id: 'other' })])
    Object.assign(unitIn(scene, 0), { charged: true, chargeTargets: [1] })
    expect(scene.play(declareStrikes(scene.table, 0)).map(({ target }) => target)).toEqual([1])
  })

  it('divides attacks among units and weapons, all before rolling (8E-FIGHT-10, 8E-FIGHT-11, 8E-FIGHT-13, 8E-FIGHT-14)', () => {
    const weapons = [
      { id: 'sword', type: 'melee' as const },
      { id: 'fist', type: 'melee' as const, s: 'x2' as const },
    ]
    const scene = setUp([{ groups: [{ stats: { a: 3 }, weapons }] }, enemy(), enemy({ id: 'other' })])
    const strikes = scene.play(declareStrikes(scene.table, 0), { choices: ['enemy/sword/part', '2', 'other/fist'] })
    expect(strikes.map(({ mode, target, by }) => [mode.id, target, by[0]?.attacks])).toEqual([
      ['sword', 1, 2],
      ['fist', 2, 1],
    ])
  })

  it('gives no attacks for a second weapon, and none without WS (8E-FIGHT-12, 8E-FIGHT-15)', () => {
    const weapons = [
      { id: 'sword', type: 'melee' as const },
      { id: 'knife', type: 'melee' as const },
    ]
    const scene = setUp([{ groups: [{ stats: { a: 2 }, weapons }, { stats: { ws: null } }] }])
    expect(scene.play(sharesOf(scene.table, 0, [0, 1]))).toEqual([{ model: 0, attacks: 2, only: null }])
  })

  it('gives all models a close combat weapon of S User, AP 0, D 1 (8E-FIGHT-13, 8E-FIGHT-16)', () => {
    const scene = setUp([{ groups: [{ weapons: [{ type: 'rapid-fire' }] }] }])
    expect(meleeModes(scene.table, 0)).toEqual([closeCombatWeapon])
    expect(closeCombatWeapon).toMatchObject({ strength: { kind: 'user', plus: 0 }, ap: 0, damage: 1 })
  })

  it('resolves strikes like shots, with WS and without cover (8E-FIGHT-17, 8E-COVER-03)', () => {
    const scene = setUp([{ groups: [{ stats: { ws: 4 } }] }, enemy()])
    scene.play(fightStep(scene.table), { facts: inContact, dice: [4, 4, 2] })
    expect(scene.eventsOf('hits-rolled')[0]).toMatchObject({ needed: { value: 4 }, passed: 1 })
    expect(scene.asked.some(({ ask }) => ask === 'in-cover')).toBe(false)
    expect(scene.eventsOf('model-slain')).toHaveLength(1)
  })

  it('adds slain models to Poxwalkers (8E-DS-POX-A2)', () => {
    const scene = setUp([{ carried: ['grows'], groups: [{ count: 2 }] }, enemy({ groups: [{ count: 3 }] })])
    scene.play(fightStep(scene.table), { facts: inContact, dice: [6, 6, 6, 6, 1, 1], choices: ['kind-0'] })
    expect(unitIn(scene, 0).models).toHaveLength(4)
    expect(scene.eventsOf('model-joined')).toHaveLength(2)
  })
})

describe('the Morale phase', () => {
  const shaken = (over: Partial<UnitSketch> = {}, lost = 3): Scene => {
    const scene = setUp([
      { id: 'unit', groups: [{ id: 'trooper', count: 3, stats: { ld: 6 } }], ...over },
      enemy({ groups: [{ count: 2 }] }),
    ])
    unitIn(scene, 0).lost = lost
    return scene
  }

  it('tests each unit that lost models, the active player’s first, in the order of their players (8E-MORALE-01, 8E-MORALE-08)', () => {
    const scene = setUp([{ id: 'one' }, { id: 'two' }, enemy()])
    for (const unit of [0, 1, 2]) unitIn(scene, unit).lost = 1
    scene.play(moraleStep(scene.table), { choices: ['two'], dice: [1] })
    scene.play(moraleStep(scene.table), { dice: [1] })
    scene.play(moraleStep(scene.table), { dice: [1] })
    expect(scene.eventsOf('morale-tested').map(({ unit }) => unit)).toEqual([1, 0, 2])
    expect(scene.play(moraleStep(scene.table))).toBe(false)
  })

  it('uses the highest Ld among the living, modifiers included, never below 1 (8E-MORALE-04, 8E-CHAR-05)', () => {
    const scene = setUp([
      {
        groups: [
          { id: 'leader', stats: { ld: 9 } },
          { id: 'trooper', count: 2, stats: { ld: 6 } },
        ],
      },
    ])
    unitIn(scene, 0).lost = 3
    scene.play(testMorale(scene.table, 0), { dice: [6] })
    expect(scene.eventsOf('morale-tested')[0]).toMatchObject({ leadership: { value: 9 }, fleeing: 0 })
  })

  it('makes the difference flee, chosen by their owner, or the whole unit, without another test (8E-MORALE-05, 8E-MORALE-06, 8E-MORALE-07)', () => {
    const scene = shaken()
    scene.play(testMorale(scene.table, 0), { choices: ['trooper'], dice: [5] })
    expect(scene.eventsOf('models-fled')[0]?.models).toHaveLength(2)
    expect(unitIn(scene, 0)).toMatchObject({ lost: 3, tested: true })
    // Its owner may point: the rearmost are what an answer by kind means, not the rule.
    const pointed = shaken()
    pointed.play(testMorale(pointed.table, 0), { choices: ['model-2', 'model-1'], dice: [5] })
    expect(pointed.eventsOf('models-fled')[0]?.models).toEqual([2, 1])
    const gone = shaken({}, 6)
    gone.play(testMorale(gone.table, 0), { dice: [6] })
    expect(unitIn(gone, 0).where).toBe('destroyed')
  })

  it('counts a Warlord who flees as slain only by option (8E-OW-23)', () => {
    const fled = (fledWarlordCounts: boolean) => {
      const scene = setUp([{ groups: [{ stats: { ld: 6 } }] }, enemy()], { fledWarlordCounts })
      const [side] = scene.state.sides
      if (side !== undefined) side.warlord = 0
      unitIn(scene, 0).lost = 6
      scene.play(testMorale(scene.table, 0), { dice: [6] })
      expect(scene.state.models[0]?.status).toBe('fled')
      return scene.state.sides[0]?.warlordSlain
    }
    expect([fled(false), fled(true)]).toEqual([false, true])
  })

  it('skips mindless units (8E-DS-POX-A3)', () => {
    const scene = shaken({ carried: ['mindless'] })
    scene.play(testMorale(scene.table, 0))
    expect(scene.eventsOf('morale-passed')).toHaveLength(1)
  })
})

describe('Warlord traits', () => {
  const withTrait = (trait: 'duellist' | 'inspiring-presence' | 'clings-to-life'): Scene => {
    const scene = setUp([
      { id: 'lord', keywords: ['CHARACTER'], groups: [{ stats: { a: 4, w: 2 } }] },
      { id: 'squad', groups: [{ stats: { ld: 6 } }] },
    ])
    Object.assign(scene.state.sides[0] ?? {}, { warlord: 0, trait })
    return scene
  }

  it('1: one more Attack in the turn of a charge (8E-WLT-02)', () => {
    const scene = withTrait('duellist')
    expect(scene.play(sharesOf(scene.table, 0, [0]))[0]?.attacks).toBe(4)
    unitIn(scene, 0).charged = true
    expect(scene.play(sharesOf(scene.table, 0, [0]))[0]?.attacks).toBe(5)
  })

  it('2: one more Ld within 6", the Warlord’s own unit included (8E-WLT-03, 8E-AURA-01)', () => {
    const scene = withTrait('inspiring-presence')
    for (const unit of [0, 1]) {
      unitIn(scene, unit).lost = 1
      scene.play(testMorale(scene.table, unit), { dice: [1], facts: inContact })
    }
    expect(scene.eventsOf('morale-tested').map(({ leadership }) => leadership.value)).toEqual([9, 7])
  })

  it('3: a 6 ignores a wound of the Warlord’s (8E-WLT-04)', () => {
    const scene = withTrait('clings-to-life')
    scene.play(loseWounds(scene.table, 0, 2, null, 'attack'), { dice: [6, 5] })
    expect(scene.state.models[0]?.wounds).toBe(1)
  })
})

describe('the Psychic phase', () => {
  const psyker: UnitSketch = {
    id: 'psyker',
    psyker: { manifests: 2, powers: [smite, { ...smite, id: 'scorch', target: 'visible' }] },
    groups: [{ stats: { w: 4 } }],
  }

  it('lets each psyker attempt each power once and no more than its datasheet says (8E-PSY-01, 8E-PSY-02, 8E-PSY-04, 8E-PSY-05)', () => {
    const scene = setUp([psyker, { id: 'no psyker' }, enemy()])
    scene.play(psychicStep(scene.table), { choices: ['psyker', 'smite'], dice: [1, 2] })
    expect(scene.offered('psychic.psyker')).toEqual(['psyker', 'done'])
    scene.play(psychicStep(scene.table), { choices: ['psyker'], dice: [1, 2] })
    expect(scene.eventsOf('psychic-test').map(({ power }) => power)).toEqual(['smite', 'scorch'])
    expect(scene.play(psychicStep(scene.table))).toBe(false)
  })

  it('is open to units that Advanced, Fell Back or stand next to enemies (8E-PSY-18, 8E-MOVE-16)', () => {
    for (const moved of ['advanced', 'fell-back'] as const) {
      const scene = setUp([psyker, enemy()])
      unitIn(scene, 0).moved = moved
      expect(scene.play(psychicStep(scene.table), { choices: ['done'], facts: inContact })).toBe(false)
      expect(scene.offered('psychic.psyker')).toContain('psyker')
    }
  })

  it('kills a psyker that dies of Perils twice over: no power, and D3 for every unit within 6" (8E-PSY-08)', () => {
    const scene = setUp([
      { ...psyker, wounds: 1 },
      { id: 'friend', groups: [{ stats: { w: 3 } }] },
      enemy({ groups: [{ stats: { w: 3 } }] }),
    ])
    scene.play(psychicStep(scene.table), { choices: ['psyker', 'smite'], dice: [6, 6, 1, 2, 4], facts: inContact })
    expect(scene.eventsOf('mortal-wounds').map(({ unit, amount }) => [unit, amount])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ])
    expect(scene.eventsOf('power-resolved')).toEqual([])
  })

  it('is denied within 24", once for a power, by psykers with denials left (8E-PSY-10, 8E-PSY-12, 8E-PSY-13)', () => {
    const scene = setUp([
      psyker,
      enemy({ id: 'a', psyker: { denies: 1 } }),
      enemy({ id: 'b', psyker: { denies: 1 } }),
      enemy({ id: 'c', psyker: { denies: 0 } }),
    ])
    const script = { dice: [3, 4, 6, 6], facts: inContact }
    scene.play(psychicStep(scene.table), { ...script, choices: ['psyker', 'smite', 'a'] })
    expect(scene.offered('psychic.deny')).toEqual(['a', 'b', 'let-it-be'])
    scene.play(psychicStep(scene.table), { ...script, choices: ['psyker', 'b'] })
    expect(scene.offered('psychic.deny')).toEqual(['b', 'let-it-be'])
    expect(scene.eventsOf('deny-test').map(({ passed }) => passed)).toEqual([true, true])
  })

  it('lets the psyker choose a target where the power does, and does nothing without one (8E-PSY-14, 8E-PSY-16, 8E-PSY-17)', () => {
    const hero = enemy({ id: 'hero', keywords: ['CHARACTER'] })
    const scene = setUp([psyker, enemy(), hero])
    scene.play(psychicStep(scene.table), { choices: ['psyker', 'scorch', 'hero'], dice: [3, 4, 1] })
    expect(scene.eventsOf('power-resolved')[0]?.target).toBe(2)
    const blind = setUp([psyker, hero])
    blind.play(psychicStep(blind.table), {
      choices: ['psyker', 'smite'],
      dice: [3, 4],
      facts: ({ ask }) => (ask === 'closest' ? [] : undefined),
    })
    expect(blind.eventsOf('power-resolved')[0]?.target).toBeNull()
  })
})
