import { describe, expect, test } from 'vitest'
import { isMessageKey } from '@shared/i18n'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { leftByHand, reasonWords } from '@shared/rulesets/necromunda/left-by-hand'
import { remembered } from '@shared/rulesets/necromunda/reminders'
import { eventsOf, openGround, play, type FighterSketch } from './kit'
import { plainHit } from './hits/hits'
import { ruled } from './modules/rules/ruled'
import { activates, shoots } from './modules/skills/skilled'

const foe: FighterSketch = { name: 'foe', side: 1 }

describe('what is left to people is said when it matters, and the log records what was decided (NECX-WPN-03)', () => {
  test('when the fighter activates', () => {
    const scene = ruled([{ carried: ['archaeotech-device', 'long-leash', 'dodge'] }, foe])
    const { asked } = activates(scene, {
      choices: [['by-hand.used', 'archaeotech-device'], ['by-hand.used', 'nothing'], 'end'],
    })
    expect(asked.filter(({ kind }) => kind === 'by-hand.used').map(({ options }) => options)).toEqual([
      ['nothing', 'archaeotech-device', 'long-leash'],
      ['nothing', 'long-leash'],
    ])
    expect(eventsOf(scene, 'by-hand-decided').map(({ what, used }) => [what, used])).toEqual([
      ['archaeotech-device', true],
      ['long-leash', false],
    ])
  })

  test('when it shoots, with what it fires too', () => {
    const gun = { id: 'gun', profiles: [{ short: 8, long: 24, traits: ['power-pack'] }] }
    const scene = ruled([{ carried: ['lucky'], weapons: [gun] }, foe], { activation: 0 })
    const { asked } = shoots(scene, {
      choices: ['nothing'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
    })
    expect(asked.find(({ kind }) => kind === 'by-hand.used')?.options).toEqual(['nothing', 'lucky', 'power-pack'])
  })

  test('when it is hit, before anything is rolled', () => {
    const scene = ruled([{}, { ...foe, carried: ['xenoculum'], stats: { w: 2 } }])
    play(resolveHit(scene.table, plainHit(1)), { choices: ['xenoculum'], dice: [1], space: openGround })
    expect(scene.events.map(({ type }) => type).slice(0, 3)).toEqual(['hit-taken', 'by-hand-decided', 'wound-rolled'])
  })

  test('Lucky is not offered again once it has been used', () => {
    const scene = ruled([{}, { ...foe, carried: ['lucky'], stats: { w: 3 } }])
    play(resolveHit(scene.table, plainHit(1)), { choices: ['lucky'], dice: [1], space: openGround })
    const { asked } = play(resolveHit(scene.table, plainHit(1)), { dice: [1], space: openGround })
    expect(asked.map(({ kind }) => kind)).not.toContain('by-hand.used')
  })

  test('nobody is asked who has nothing of the kind', () => {
    const scene = ruled([{ carried: ['dodge'] }, foe])
    expect(activates(scene, { choices: ['end'] }).asked.some(({ kind }) => kind === 'by-hand.used')).toBe(false)
  })
})

test('everything that is remembered says why it is left to people', () => {
  for (const id of Object.keys(remembered)) {
    expect(leftByHand[id], id).toBeDefined()
    for (const key of leftByHand[id] ?? []) expect(isMessageKey(reasonWords(key)), key).toBe(true)
  }
})
