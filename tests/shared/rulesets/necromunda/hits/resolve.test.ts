import { row } from '@shared/engine'
import { describe, expect, test } from 'vitest'
import {
  injuryDiceFor,
  resolveHit,
  resolveHits,
  saveNeeded,
  woundNeeded,
  woundTarget,
} from '@shared/rulesets/necromunda/hits'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import type { NecromundaModule } from '@shared/rulesets/necromunda/moments'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  setUp,
  story,
  theEvent,
  type FighterSketch,
} from '../kit'
import { plainHit } from './hits'

const alone = (victim: FighterSketch = {}, modules = armourModules) =>
  setUp({ fighters: [victim], modules, activation: null })

describe('wound rolls', () => {
  test.each([
    [6, 3, 2],
    [8, 3, 2],
    [4, 3, 3],
    [5, 3, 3],
    [3, 3, 4],
    [3, 4, 5],
    [3, 5, 5],
    [3, 6, 6],
    [2, 6, 6],
    [1, 1, 4],
    [1, 2, 6],
    [2, 1, 2],
  ])('NECX-WND-01: Strength %i against Toughness %i needs %i+', (strength, toughness, needed) => {
    expect(woundTarget(strength, toughness)).toBe(needed)
  })

  test('NEC-HIT-02: the roll is compared with the table, with its reasons', () => {
    const scene = alone({ stats: { t: 4 } })
    expect(woundNeeded(scene.table, plainHit(0), 3)).toEqual({
      value: 5,
      rows: [expect.objectContaining({ source: 'strength-against-toughness', rule: 'NECX-WND-01', amount: 5 })],
    })
    play(resolveHit(scene.table, plainHit(0)), { dice: [['hit.wound', 4]] })
    expect(theEvent(scene, 'wound-rolled')).toMatchObject({ faces: [4], passed: false })
  })

  test('NECX-INJ-02, NECX-COND-02: flesh wounds make the next wound roll easier', () => {
    const scene = alone({ stats: { t: 4 }, fleshWounds: 1 })
    expect(woundNeeded(scene.table, plainHit(0), 3).value).toBe(4)
  })

  test('NECX-WND-01: a wound roll never needs less than 2+, whatever modifies it', () => {
    const sure: NecromundaModule = {
      id: 'sure',
      rule: 'NECX-TEST-04',
      on: { woundRoll: () => [row('sure', 'NECX-TEST-04', 'add', 1)] },
    }
    const { table } = setUp({ fighters: [{ carried: ['sure'] }, { side: 1, stats: { t: 3 } }], modules: [sure] })
    const needed = (strength: number) => woundNeeded(table, plainHit(1, { attacker: 0 }), strength).value
    expect([needed(3), needed(4), needed(6)]).toEqual([3, 2, 2])
  })

  test('NECX-WND-03: the attacker rolls to wound, the victim to save', () => {
    const scene = setUp({ fighters: [{ side: 0 }, { side: 1, carried: ['mesh-armour'] }], modules: armourModules })
    const procedure = resolveHit(scene.table, plainHit(1, { attacker: 0 }))
    expect(procedure.next().value).toMatchObject({ kind: 'hit.wound', side: 0 })
    expect(procedure.next([6]).value).toMatchObject({ kind: 'hit.save.armour', side: 1 })
  })
})

describe('saves', () => {
  test('NECX-SAVE-01: one roll of at least the save cancels the wound', () => {
    const scene = alone({ carried: ['mesh-armour'] })
    play(resolveHit(scene.table, plainHit(0)), {
      dice: [
        ['hit.wound', 4],
        ['hit.save.armour', 5],
      ],
    })
    expect(theEvent(scene, 'save-rolled')).toMatchObject({ save: 'armour', passed: true })
    expect(scene.table.fighter(0).wounds).toBe(1)
  })

  test.each([
    [0, 5],
    [-1, 6],
    [1, 4],
  ])('NECX-SAVE-03: AP %i turns a 5+ into %i+', (ap, needed) => {
    expect(saveNeeded(alone({ carried: ['mesh-armour'] }).table, plainHit(0, { ap }))?.value).toBe(needed)
  })

  test('NECX-SAVE-03: a save that needs more than 6 is not rolled', () => {
    const scene = alone({ carried: ['mesh-armour'], stats: { w: 2 } })
    expect(saveNeeded(scene.table, plainHit(0, { ap: -2 }))).toBeNull()
    play(resolveHit(scene.table, plainHit(0, { ap: -2 })), { dice: [['hit.wound', 4]] })
    expect(scene.table.fighter(0).wounds).toBe(1)
  })

  test('NECX-SAVE-04: without armour a bonus counts from 7+', () => {
    expect(saveNeeded(alone({ carried: ['armoured-undersuit'] }).table, plainHit(0))?.value).toBe(6)
    expect(saveNeeded(alone().table, plainHit(0))).toBeNull()
  })

  test('NECX-SAVE-05: a 1 always fails', () => {
    const scene = alone({ carried: ['light-carapace', 'armoured-undersuit'] })
    expect(saveNeeded(scene.table, plainHit(0, { ap: 2 }))?.value).toBe(2)
  })

  test('NECX-SAVE-06: a field is not worsened by AP; a fighter with both chooses one', () => {
    const scene = alone({ carried: ['light-carapace', 'refractor-field'] })
    const { asked } = play(resolveHit(scene.table, plainHit(0, { ap: -2 })), {
      dice: [
        ['hit.wound', 4],
        ['hit.save.field', 5],
        ['field.burn-out', 2],
      ],
      choices: [['hit.save-with', 'field']],
    })
    expect(theEvent(scene, 'save-rolled')).toMatchObject({ save: 'field', passed: true })
    expect(asked.find(({ kind }) => kind === 'hit.save-with')?.options).toEqual(['armour', 'field'])
  })

  test('NECX-SAVE-08: some hits allow no save at all', () => {
    const scene = alone({ carried: ['mesh-armour', 'refractor-field'], stats: { w: 2 } })
    play(resolveHit(scene.table, plainHit(0, { noSave: true })), { dice: [['hit.wound', 4]] })
    expect(scene.table.fighter(0).wounds).toBe(1)
  })

  test('NECX-SAVE-02: a special save comes before the wound roll and even before pinning', () => {
    const dodging = { id: 'dodge', rule: 'NECX-SAVE-02', on: { specialSave: () => 6 } }
    const hit = plainHit(0, { kind: 'ranged' })
    const saved = alone({ carried: ['dodge'] }, [dodging])
    play(resolveHit(saved.table, hit), { dice: [['hit.save.special', 6]] })
    expect(theEvent(saved, 'save-rolled')).toMatchObject({ save: 'special', passed: true })
    expectStatus(saved, 0, 'active')
    const hurt = alone({ carried: ['dodge', 'mesh-armour'], stats: { w: 2 } }, [dodging, ...armourModules])
    play(resolveHit(hurt.table, hit), {
      dice: [
        ['hit.save.special', 5],
        ['hit.wound', 4],
        ['hit.save.armour', 5],
      ],
      space: openGround,
    })
    expectStatus(hurt, 0, 'pinned')
    expect(hurt.table.fighter(0).wounds).toBe(2)
  })

  test('NECX-SAVE-07: cover helps against blasts and flames if the option is on', () => {
    const sketch = {
      fighters: [{ carried: ['mesh-armour'], stats: { w: 2 } }, { side: 1 }],
      modules: armourModules,
      activation: null,
    }
    const blast = plainHit(0, { attacker: 1, blast: true, origin: { at: 'here', outOfRange: false } })
    const off = setUp(sketch)
    play(resolveHit(off.table, blast), {
      dice: [
        ['hit.wound', 4],
        ['hit.save.armour', 4],
      ],
    })
    expect(off.table.fighter(0).wounds).toBe(1)
    const on = setUp({ ...sketch, options: { coverSaveBonus: true } })
    play(resolveHit(on.table, blast), {
      dice: [
        ['hit.wound', 4],
        ['hit.save.armour', 3],
      ],
      space: { 'cover-from': ({ from }) => (from === blast.origin ? 'heavy' : 'open') },
    })
    expect(on.table.fighter(0).wounds).toBe(2)
  })
})

describe('damage', () => {
  test.each([
    [2, 3, 2],
    [3, 5, 3],
    [1, 1, 1],
    [2, 1, 0],
    [0, 2, 2],
  ])('NECX-DMG-01, NECX-DMG-02, NECX-DMG-03: %i Wounds and %i Damage make %i Injury dice', (wounds, damage, dice) => {
    expect(injuryDiceFor(wounds, damage)).toBe(dice)
  })

  test('NECX-DMG-02: W 2 and D 3 lose two Wounds and roll two Injury dice', () => {
    const scene = alone({ stats: { w: 2 } })
    play(resolveHit(scene.table, plainHit(0, { damage: 3 })), {
      dice: [
        ['hit.wound', 4],
        ['hit.injury', 1, 2],
      ],
    })
    expect(theEvent(scene, 'wounds-lost').amount).toBe(2)
    expect(scene.table.fighter(0)).toMatchObject({ wounds: 0, fleshWounds: 2, status: 'active' })
  })

  test('NECX-DMG-04: Damage "-" takes no Wounds', () => {
    const scene = alone()
    play(resolveHit(scene.table, plainHit(0, { damage: 0 })), { dice: [['hit.wound', 6]] })
    expect(scene.table.fighter(0).wounds).toBe(1)
  })
})

describe('injuries', () => {
  const injured = (victim: FighterSketch, ...faces: number[]) => {
    const scene = alone(victim)
    play(resolveHit(scene.table, plainHit(0, { damage: faces.length })), {
      dice: [
        ['hit.wound', 6],
        ['hit.injury', ...faces],
      ],
      space: openGround,
    })
    return scene
  }

  test('NECX-DICE-01: 1-2 flesh wound, 3-5 serious injury, 6 out of action', () => {
    expect(injured({}, 2).table.fighter(0)).toMatchObject({ status: 'active', fleshWounds: 1 })
    expectStatus(injured({}, 3), 0, 'seriously-injured')
    expectStatus(injured({}, 5), 0, 'seriously-injured')
    expectStatus(injured({}, 6), 0, 'out-of-action')
  })

  test('NECX-INJ-01: every dice is applied', () => {
    expect(injured({}, 1, 1).table.fighter(0).fleshWounds).toBe(2)
  })

  test('NECX-INJ-02: Toughness 0 takes out of action', () => {
    const scene = injured({ stats: { t: 2 } }, 1, 1)
    expectStatus(scene, 0, 'out-of-action')
    expect(theEvent(scene, 'out-of-action')).toMatchObject({ rule: 'NECX-INJ-02', by: 'trap', kind: 'other' })
  })

  test('NECX-INJ-03: a second serious injury is a flesh wound', () => {
    expect(injured({}, 4, 4).table.fighter(0)).toMatchObject({ status: 'seriously-injured', fleshWounds: 1 })
    const down = injured({ status: 'seriously-injured', wounds: 0 }, 4)
    expect(down.table.fighter(0)).toMatchObject({ status: 'seriously-injured', fleshWounds: 1 })
  })

  test('NECX-INJ-04: out of action replaces the other results of the roll', () => {
    const scene = injured({}, 1, 6, 4)
    expectStatus(scene, 0, 'out-of-action')
    expect(eventsOf(scene, 'flesh-wounded')).toEqual([])
  })

  test('NECX-INJ-05: going down inside its own activation ends it', () => {
    const scene = setUp({ fighters: [{}], activation: 0 })
    play(resolveHit(scene.table, plainHit(0)), { dice: [6, 4], space: openGround })
    expect(scene.state.activation).toBeNull()
  })

  test('NECX-GEAR-BIO-BOOSTER: one Injury dice fewer; instead of one, two of which the owner keeps one', () => {
    const scene = alone({ carried: ['bio-booster'] })
    play(resolveHit(scene.table, plainHit(0)), {
      dice: [
        ['hit.wound', 6],
        ['hit.injury', 6, 1],
      ],
      choices: [['injury.keep', 'flesh-wound']],
    })
    expect(scene.table.fighter(0)).toMatchObject({ status: 'active', fleshWounds: 1, used: ['bio-booster'] })
    // Only on the first injury roll of the battle.
    play(resolveHit(scene.table, plainHit(0)), {
      dice: [
        ['hit.wound', 6],
        ['hit.injury', 1],
      ],
    })
    expect(scene.table.fighter(0).fleshWounds).toBe(2)
  })
})

describe('a fighter that sees a friend go down', () => {
  const crowd = () => setUp({ fighters: [{ name: 'casualty' }, { name: 'friend' }, { side: 1 }], activation: null })

  test('NEC-COND-09: within 3" tests its nerve when the friend is seriously injured', () => {
    const scene = crowd()
    play(resolveHit(scene.table, plainHit(0)), {
      dice: [6, 4, ['check.cl', 1, 2]],
      space: { ...openGround, within: ({ of, distance }) => (of === 0 && distance === inches(3) ? [1] : []) },
    })
    expectConditions(scene, 1, 'broken')
  })

  test('NEC-COND-10: tests when it goes out of action too, but once a turn', () => {
    const scene = crowd()
    const space = { ...openGround, within: ({ of }: { of: number }) => (of === 0 ? [1] : []) }
    play(resolveHit(scene.table, plainHit(0)), { dice: [6, 4, ['check.cl', 6, 6]], space })
    play(resolveHit(scene.table, plainHit(0)), { dice: [6, 6], space })
    expectStatus(scene, 0, 'out-of-action')
    expect(eventsOf(scene, 'nerve-tested')).toHaveLength(1)
  })
})

describe('pinning and edges', () => {
  const shotAt = (victim: FighterSketch) =>
    setUp({
      fighters: [
        victim,
        { side: 1, engagedWith: victim.engagedWith ? [0] : [], status: victim.engagedWith ? 'engaged' : 'active' },
      ],
      activation: null,
    })
  const missing = [['hit.wound', 1]] as const

  test('NEC-SHOOT-18, NECX-PIN-01: a ranged hit pins the Active before it is resolved, wounded or not', () => {
    const scene = shotAt({})
    play(resolveHit(scene.table, plainHit(0, { kind: 'ranged' })), { dice: missing, space: openGround })
    expectStatus(scene, 0, 'pinned')
    expect(story(scene)).toEqual(['hit-taken', 'status-changed', 'wound-rolled'])
  })

  test('NEC-STATUS-06: an Engaged fighter is not pinned', () => {
    const scene = shotAt({ engagedWith: [1] })
    play(resolveHit(scene.table, plainHit(0, { kind: 'ranged' })), { dice: missing, space: openGround })
    expectStatus(scene, 0, 'engaged')
  })

  test('other hits do not pin', () => {
    const scene = shotAt({})
    play(resolveHit(scene.table, plainHit(0)), { dice: missing })
    expectStatus(scene, 0, 'active')
  })

  test('NEC-STATUS-08, NEC-FALL-05: a fighter pinned at an edge tests once, after the attack', () => {
    const scene = shotAt({})
    const { asked } = play(
      resolveHits(scene.table, [plainHit(0, { kind: 'ranged' }), plainHit(0, { kind: 'ranged' })]),
      {
        dice: [
          ['hit.wound', 1],
          ['hit.wound', 1],
          ['check.i', 4],
        ],
        space: { edge: { near: true, railing: false, drop: inches(4) } },
      },
    )
    expect(asked.map(({ kind }) => kind)).toEqual(['hit.wound', 'hit.wound', 'edge', 'check.i'])
  })

  test('NEC-FALL-06: a fall handles its edge itself', () => {
    const scene = shotAt({})
    play(resolveHit(scene.table, plainHit(0, { kind: 'ranged' }), 'no-edge-tests'), { dice: missing })
    expectStatus(scene, 0, 'pinned')
  })
})

test('NEC-HIT-01: a hit on a fighter who is gone does nothing', () => {
  const scene = alone({ status: 'out-of-action' })
  play(resolveHit(scene.table, plainHit(0)))
  expect(scene.events).toEqual([])
})
