import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { reload } from '@shared/rulesets/necromunda/actions/reload'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { disperseClouds } from '@shared/rulesets/necromunda/shooting/clouds'
import type { BlastMarker } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  setUp,
  shotFacts,
  story,
  theEvent,
  type FighterSketch,
  type ProfileSketch,
  type Script,
} from '../kit'
import { gun } from '../hits/hits'

const marker = (at: string, outOfRange = false): BlastMarker => ({ at, outOfRange })
const blast3 = { id: 'blast', value: 3000 }
const hit = ['shoot.hit', 4] as const
const miss = ['shoot.hit', 1] as const
const full = ['shoot.firepower', 3] as const

/** Fighter 0 shoots at fighter 1, the closest; the marker lies on the target and touches `under`. */
const shell = (
  script: Script,
  {
    profile = {},
    others = [{ side: 1 }],
    under = [1],
  }: { profile?: ProfileSketch; others?: FighterSketch[]; under?: number[] } = {},
) => {
  const scene = setUp({
    fighters: [
      { weapons: [gun({ ammo: 4, ...profile, traits: [blast3, ...(profile.traits ?? [])] }, { id: 'launcher' })] },
      ...others,
    ],
    modules: rangedModules,
  })
  const { asked } = play(
    shoot.perform(scene.table, 0, () => undefined),
    {
      ...script,
      space: {
        ...openGround,
        targets: [1],
        shot: shotFacts(),
        nearest: 1,
        'place-blast': marker('on target'),
        'under-blast': ({ marker: lying }) => (lying?.at === 'on target' ? under : []),
        ...script.space,
      },
    },
  )
  return { scene, asked: asked.map(({ kind }) => kind) }
}

describe('placing the marker', () => {
  test('NEC-TV-12, NEC-BLAST-03: a marker moved so that it still touches its target and covers a second enemy hits both', () => {
    const { scene } = shell(
      { dice: [hit, full, ['hit.wound', 1], ['hit.wound', 1]] },
      { others: [{ side: 1 }, { side: 1 }], under: [1, 2] },
    )
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([1, 2])
    expect(story(scene)).toContain('blast-placed')
    expectStatus(scene, 2, 'pinned')
  })

  test('NEC-TV-13, NEC-BLAST-05: heavy cover stays heavy wherever the marker lies', () => {
    const { scene } = shell({
      dice: [['shoot.hit', 5], full, 2, 5, 1],
      space: { shot: shotFacts({ cover: 'heavy' }), scatter: { marker: null } },
    })
    expect(theEvent(scene, 'hit-rolled').needed).toMatchObject({ value: 6 })
    expect(theEvent(scene, 'hit-rolled').needed.rows.at(-1)).toMatchObject({ rule: 'NEC-SHOOT-08', amount: 3 })
  })

  test('NEC-BLAST-01, NEC-BLAST-02, NECX-TRAIT-BLAST: an enemy is chosen; the trait gives the diameter, the weapon the range', () => {
    let question: unknown
    shell({
      dice: [hit, full, 1],
      space: {
        'place-blast': (asked) => {
          question = asked
          return marker('on target')
        },
      },
    })
    expect(question).toEqual({ ask: 'place-blast', shooter: 0, target: 1, diameter: inches(3), longRange: inches(24) })
  })

  test('NEC-BLAST-04: a centre beyond long range skips the hit roll, scatters, and still costs ammo', () => {
    const { asked } = shell({
      dice: [full, ['blast.distance', 2], ['scatter.face', 1], ['scatter.direction', 1]],
      space: { 'place-blast': marker('far', true), scatter: { marker: null } },
    })
    expect(asked).not.toContain('shoot.hit')
  })

  test('NEC-BLAST-04: a target out of range with its marker in range is rolled for at long range', () => {
    const { scene } = shell(
      { dice: [hit, full, 1], space: { shot: shotFacts({ band: 'out' }) } },
      { profile: { accuracy: [2, 0] } },
    )
    expect(theEvent(scene, 'hit-rolled').needed.value).toBe(4)
  })
})

describe('scatter', () => {
  const scattered = (dice: NonNullable<Script['dice']>, to: BlastMarker | null = null) => {
    const questions: unknown[] = []
    const { scene, asked } = shell(
      {
        dice: [miss, full, ...dice],
        space: {
          'marker-on': marker('shooter'),
          scatter: (question) => {
            questions.push(question)
            return { marker: to }
          },
          'under-blast': ({ marker: lying }) => (lying?.at === 'shooter' ? [0] : lying?.at === 'beside' ? [2] : []),
        },
      },
      { others: [{ side: 1 }, { side: 0 }] },
    )
    return { scene, asked, questions }
  }

  test('NEC-BLAST-06, NECX-DICE-03: D6 inches along the arrow; fighters there are hit', () => {
    const { scene, questions } = scattered(
      [
        ['blast.distance', 5],
        ['scatter.face', 2],
        ['scatter.direction', 7],
        ['hit.wound', 1],
      ],
      marker('beside'),
    )
    expect(questions).toEqual([{ ask: 'scatter', marker: marker('on target'), distance: inches(5), direction: 6 }])
    expect(theEvent(scene, 'hit-taken').target).toBe(2)
  })

  test('NEC-BLAST-06, NECX-DICE-03: a Hit face uses its small arrow', () => {
    const { questions } = scattered([
      ['blast.distance', 2],
      ['scatter.face', 6],
      ['scatter.direction', 1],
    ])
    expect(questions).toHaveLength(1)
  })

  test('NEC-BLAST-07: a marker off the table has no effect', () => {
    const { scene } = scattered([
      ['blast.distance', 6],
      ['scatter.face', 1],
      ['scatter.direction', 1],
    ])
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
  })

  test('NEC-BLAST-08: a 1 with a Hit face is a misfire; after another 1 it explodes on the shooter', () => {
    const { scene } = scattered([
      ['blast.distance', 1],
      ['scatter.face', 5],
      ['scatter.direction', 1],
      ['blast.misfire', 1],
      ['hit.wound', 1],
    ])
    expect(theEvent(scene, 'hit-taken').target).toBe(0)
    expectStatus(scene, 0, 'pinned')
  })

  test('NEC-BLAST-08: after a misfire 2-6 only cancels the shot', () => {
    const { scene, questions } = scattered([
      ['blast.distance', 1],
      ['scatter.face', 5],
      ['scatter.direction', 1],
      ['blast.misfire', 2],
    ])
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
    expect(theEvent(scene, 'blast-scattered')).toMatchObject({ misfire: true, marker: null })
    expect(questions).toEqual([])
  })

  test('NEC-BLAST-12, NEC-SHOOT-15: causes no stray shots', () => {
    expect(
      scattered([
        ['blast.distance', 3],
        ['scatter.face', 1],
        ['scatter.direction', 1],
      ]).asked,
    ).not.toContain('line-of-fire')
  })
})

describe('models hit by a blast', () => {
  test('NEC-BLAST-11, NEC-SHOOT-13: are all in a combat of which one is touched, each hit exactly once', () => {
    const others: FighterSketch[] = [
      { side: 1, engagedWith: [2, 3] },
      { side: 0, engagedWith: [1] },
      { side: 0, engagedWith: [1] },
      { side: 1 },
    ]
    const { scene, asked } = shell({ dice: [hit, full, 1, 1, 1] }, { others, under: [2, 1] })
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([1, 2, 3])
    expect(asked).not.toContain('shoot.into-combat')
  })

  test('NEC-BLAST-09: are friends and enemies', () => {
    const { scene } = shell({ dice: [hit, full, 1, 1] }, { others: [{ side: 1 }, { side: 0 }], under: [1, 2] })
    expectStatus(scene, 2, 'pinned')
  })
})

describe('hand grenades', () => {
  const grenade: ProfileSketch = { short: null, long: 9, traits: ['grenade'] }

  test('NEC-GREN-01, NEC-GREN-03, NECX-TRAIT-GRENADE: have no firepower dice; an ammo check follows the throw', () => {
    const { scene, asked } = shell({ dice: [hit, ['ammo.check', 4], ['hit.wound', 1]] }, { profile: grenade })
    expect(asked).not.toContain('shoot.firepower')
    expect(scene.table.fighter(0).weapons[0]?.outOfAmmo).toBe(false)
  })

  test('NEC-GREN-03: are used up if it fails; they cannot be reloaded', () => {
    const { scene } = shell({ dice: [hit, ['ammo.check', 3], ['hit.wound', 1]] }, { profile: grenade })
    expect(scene.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: true, lost: true })
    expect(reload.available(scene.table, 0)).toBe(false)
  })

  test('NEC-GREN-04: thrown down use only the horizontal distance', () => {
    const asked: unknown[] = []
    shell(
      {
        dice: [hit, ['ammo.check', 4], ['hit.wound', 1]],
        space: {
          shot: (question) => {
            asked.push(question.thrown)
            return shotFacts()
          },
          'place-blast': (question) => {
            asked.push(question.thrown)
            return marker('on target')
          },
        },
      },
      { profile: grenade },
    )
    expect(asked).toEqual([true, true])
  })

  test('NEC-GREN-02, NEC-SHOOT-04: can target fighters on the ground in light cover', () => {
    const lying = (cover: 'light' | 'heavy') =>
      shell(
        {
          dice: cover === 'light' ? [hit, ['ammo.check', 4], ['hit.wound', 1]] : [],
          space: { shot: shotFacts({ cover }) },
        },
        {
          profile: grenade,
          others: [{ side: 1, status: 'pinned' }],
        },
      ).scene
    expect(eventsOf(lying('light'), 'hit-taken')).toHaveLength(1)
    expect(lying('heavy').events).toEqual([])
  })
})

describe('effects that stay after a blast', () => {
  test('NECX-TRAIT-FLARE: pins and reveals the models it touches, and keeps burning', () => {
    const { scene } = shell(
      { dice: [hit, full], space: { within: ({ among }) => among } },
      { profile: { s: null, traits: ['flare'] }, others: [{ side: 1, conditions: ['hidden'] }] },
    )
    expectStatus(scene, 1, 'pinned')
    expectConditions(scene, 1)
    expect(scene.state.clouds).toEqual([{ kind: 'flare', at: 'on target', radius: inches(1.5) }])
  })

  test('NECX-TRAIT-GRAVITON-PULSE: leaves its marker for this round', () => {
    const { scene } = shell(
      { dice: [hit, full, ['graviton-pulse', 1]] },
      { profile: { s: null, traits: ['graviton-pulse'] } },
    )
    expect(scene.state.clouds).toEqual([{ kind: 'graviton', at: 'on target', radius: inches(1.5) }])
  })

  test('NECX-TRAIT-SMOKE: hits no model, and leaves a cloud', () => {
    const { scene, asked } = shell({ dice: [hit, full] }, { profile: { s: null, traits: ['smoke'] } })
    expect(asked).not.toContain('under-blast')
    expect(scene.state.clouds).toEqual([{ kind: 'smoke', at: 'on target', radius: inches(2.5) }])
  })

  test('NECX-END-02: smoke disappears on 1-4, flares on 4+, a graviton blast always', () => {
    const { scene } = shell({ dice: [hit, full] }, { profile: { s: null, traits: ['smoke'] } })
    for (const kind of ['flare', 'graviton', 'smoke'] as const) {
      scene.table.emit({ type: 'cloud-placed', rule: 'NECX-END-02', cloud: { kind, at: kind, radius: inches(1) } })
    }
    play(disperseClouds(scene.table), {
      dice: [
        ['clouds.smoke', 4],
        ['clouds.flare', 3],
        ['clouds.smoke', 5],
      ],
    })
    expect(scene.state.clouds.map(({ at }) => at)).toEqual(['flare', 'smoke'])
  })
})
