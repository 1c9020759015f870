import { describe, expect, test } from 'vitest'
import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectStatus,
  openGround,
  play,
  pushedBy,
  setUp,
  theEvent,
  type FighterSketch,
  type Script,
} from '../kit'
import { gun, profileOf } from '../hits/hits'
import { struck, tough, traits, weaponModules } from './struck'

describe('NECX-TRAIT-KNOCKBACK', () => {
  const thrown = (hit: Partial<Hit>, script: Script, victim: FighterSketch = tough) =>
    struck(traits('knockback'), hit, script, victim)

  test('a hit roll of at least the Strength pushes the target back 1"', () => {
    const scene = thrown({ total: 3 }, { dice: [['hit.wound', 1]], space: { pushed: pushedBy(1, inches(1)) } })
    expect(eventsOf(scene, 'pushed')).toHaveLength(1)
    expect(eventsOf(thrown({ total: 2 }, { dice: [['hit.wound', 1]] }), 'pushed')).toEqual([])
  })

  test('an obstacle that stops it adds one to the Damage', () => {
    const scene = thrown(
      { total: 6 },
      { dice: [['hit.wound', 4]], space: { pushed: pushedBy(1, inches(0), { stopped: true }) } },
    )
    expect(scene.table.fighter(1).wounds).toBe(1)
  })

  test('a blast rolls for each victim and pushes away from its centre', () => {
    const origin = { at: 'here', outOfRange: false }
    const scene = thrown(
      { blast: true, origin },
      {
        dice: [
          ['knockback', 3],
          ['hit.wound', 1],
        ],
        space: { pushed: ({ from }) => pushedBy(1, inches(from === origin ? 1 : 0)) },
      },
    )
    expect(eventsOf(scene, 'pushed')).toHaveLength(1)
    expect(eventsOf(thrown({ blast: true, origin }, { dice: [['knockback', 2], 1] }), 'pushed')).toEqual([])
  })

  test('it may fall at the edge of a platform', () => {
    const scene = thrown(
      { total: 6 },
      {
        dice: [
          ['hit.wound', 1],
          ['check.i', 4],
        ],
        space: { pushed: pushedBy(1, inches(1)), edge: { near: true, railing: false, drop: inches(3) } },
      },
      { ...tough, status: 'pinned' },
    )
    expect(theEvent(scene, 'check-taken').rule).toBe('NEC-FALL-05')
  })

  test('in close combat the attacker may follow', () => {
    const here = setUp({
      fighters: [
        { weapons: [gun(traits('knockback'))], engagedWith: [1] },
        { side: 1, engagedWith: [0] },
      ],
      modules: weaponModules,
      activation: null,
    })
    const made: Hit = { ...rangedHit(here.table, 0, 1, profileOf(here.table), { total: 5, natural: 5 }), kind: 'melee' }
    play(resolveHit(here.table, made), {
      dice: [['hit.wound', 1]],
      choices: [['knockback.follow', 'yes']],
      space: {
        ...openGround,
        pushed: ({ fighter, towards }) => pushedBy(fighter, inches(1), { contacts: towards === true ? [1] : [] }),
      },
    })
    expectStatus(here, 0, 'engaged')
    expectStatus(here, 1, 'engaged')
  })
})

describe('harpoons', () => {
  const behind: FighterSketch[] = [{ side: 1, stats: { w: 3 } }]

  test('NECX-TRAIT-IMPALE: goes on through a wounded victim, with one Strength less, on 3+', () => {
    const scene = struck(
      { s: 5, traits: ['impale'] },
      {},
      {
        dice: [
          ['hit.wound', 3],
          ['impale', 3],
          ['hit.wound', 3],
        ],
        space: { beyond: ({ target }) => (target === 1 ? [2] : []) },
      },
      tough,
      behind,
    )
    expect(eventsOf(scene, 'wound-rolled').map(({ target, needed }) => [target, needed.value])).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(scene.table.fighter(2).wounds).toBe(2)
  })

  test('NECX-TRAIT-IMPALE: does not go past an unwounded victim, and not on 1-2', () => {
    const space = { beyond: [2] }
    expect(
      eventsOf(struck({ s: 5, traits: ['impale'] }, {}, { dice: [1], space }, tough, behind), 'hit-taken'),
    ).toHaveLength(1)
    const missed = struck({ s: 5, traits: ['impale'] }, {}, { dice: [3, ['impale', 2]], space }, tough, behind)
    expect(eventsOf(missed, 'hit-taken')).toHaveLength(1)
  })

  test.each([
    ['saved and then not', [6, 1], 2],
    ['not and then saved', [1, 6], 2],
    ['saved both times', [6, 6], 1],
  ])(
    'NECX-TRAIT-IMPALE, NECX-TRAIT-SCATTERSHOT: two wounds of one hit, %s',
    (_, [first = 0, second = 0], struckInAll) => {
      const goesOn =
        struckInAll > 1
          ? ([
              ['impale', 3],
              ['scattershot', 1],
              ['hit.wound', 1],
            ] as const)
          : []
      const scene = struck(
        { s: 5, traits: ['impale', 'scattershot'] },
        {},
        {
          dice: [
            ['scattershot', 2],
            ['hit.wound', 6],
            ['hit.save.armour', first],
            ['hit.wound', 6],
            ['hit.save.armour', second],
            ...goesOn,
          ],
          space: { beyond: ({ target }) => (target === 1 ? [2] : []) },
        },
        { ...tough, carried: ['flak-armour'] },
        behind,
      )
      expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([1, 2].slice(0, struckInAll))
    },
  )

  test('NECX-TRAIT-DRAG, NECX-DICE-04: may pull its victim D3" closer', () => {
    let pulled: unknown
    struck(
      traits('drag'),
      {},
      {
        choices: [['drag', 'yes']],
        dice: [
          ['hit.wound', 1],
          ['drag.strength', 3],
          ['drag.distance', 5],
        ],
        space: {
          pushed: (question) => {
            pulled = question
            return pushedBy(1, inches(3))
          },
        },
      },
    )
    expect(pulled).toEqual({ ask: 'pushed', fighter: 1, from: 0, distance: inches(3), towards: true })
    const held = struck(traits('drag'), {}, { choices: [['drag', 'yes']], dice: [1, ['drag.strength', 2]] })
    expect(eventsOf(held, 'pushed')).toEqual([])
  })
})
