import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { eventsOf, expectStatus, openGround, play, setUp, story, type FighterSketch, type Script } from '../kit'
import { gun } from '../hits/hits'

const flamer = gun({ short: null, long: { kind: 'template' }, ammo: 5, traits: ['template'] }, { id: 'flamer' })

const burn = (touched: number[], script: Script, others: FighterSketch[] = [{ side: 1 }, { side: 0 }]) => {
  const scene = setUp({ fighters: [{ weapons: [flamer] }, ...others], modules: rangedModules })
  let begun = 0
  const { asked } = play(
    shoot.perform(scene.table, 0, () => {
      begun += 1
    }),
    { ...script, space: { ...openGround, 'place-template': { touched, at: null }, ...script.space } },
  )
  return { scene, begun, asked: asked.map(({ kind }) => kind) }
}

describe('teardrop templates', () => {
  test('NEC-TEMPL-01, NEC-TEMPL-03, NECX-TRAIT-TEMPLATE: need no target, no line of sight, no hit roll; every fighter touched is hit', () => {
    const { scene, asked, begun } = burn([1, 2], {
      dice: [
        ['shoot.firepower', 3],
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
    })
    expect(begun).toBe(1)
    expect(asked).toEqual(['place-template', 'shoot.firepower', 'hit.wound', 'hit.wound', 'edge', 'edge'])
    expectStatus(scene, 2, 'pinned')
  })

  test('NEC-TEMPL-04: take a check on the ammo symbol', () => {
    const { scene } = burn([], {
      dice: [
        ['shoot.firepower', 1],
        ['ammo.check', 4],
      ],
    })
    expect(scene.table.fighter(0).weapons[0]?.outOfAmmo).toBe(true)
  })

  test('NEC-TEMPL-05, NEC-TEMPL-07: that touch no model hit none, without stray shots', () => {
    const { scene, asked } = burn([], { dice: [['shoot.firepower', 3]] })
    expect(asked).not.toContain('line-of-fire')
    expect(story(scene)).toEqual(['template-placed', 'firepower-rolled'])
  })

  test('NEC-TEMPL-06: hit each model of a combat once', () => {
    const fight: FighterSketch[] = [
      { side: 1, engagedWith: [2] },
      { side: 0, engagedWith: [1] },
    ]
    const { scene } = burn([1], { dice: [3, 1, 1] }, fight)
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([1, 2])
  })
})
