import { describe, expect, test } from 'vitest'
import { isMessageKey } from '@shared/i18n'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { leftByHand, reasonWords } from '@shared/rulesets/necromunda/left-by-hand'
import { remembered } from '@shared/rulesets/necromunda/reminders'
import { eventsOf, openGround, play, type FighterSketch, type Scene } from './kit'
import { plainHit } from './hits/hits'
import { ruled } from './modules/rules/ruled'
import { driven, ridgerunner } from './vehicles/fleet'
import { activates, fights, inContact, shoots } from './modules/skills/skilled'

const foe: FighterSketch = { name: 'foe', side: 1 }

describe('rules left to the players are announced when they matter, and the log records the decisions (NECX-WPN-03)', () => {
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

  test('when a vehicle activates whose crew has one, and a fighter in a cage', () => {
    const carried = ['malefic-artefact']
    const reminded = (scene: Scene) => {
      const { asked } = activates(scene, { choices: ['nothing', 'end'], space: { 'has-room': true } })
      return asked.filter(({ kind }) => kind === 'by-hand.used').map(({ options }) => options)
    }
    expect(reminded(ruled([driven(ridgerunner, 7, { carried }), foe]))).toEqual([['nothing', 'malefic-artefact']])
    const riding = ruled([{ carried, status: 'embarked' }, driven(ridgerunner, 7), foe])
    riding.table.fighter(0).aboard = 1
    expect(reminded(riding)).toEqual([['nothing', 'malefic-artefact']])
  })

  test('when it shoots, including those of its weapon', () => {
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

  test('when it fights and reacts, including those of its weapons', () => {
    const saw = {
      id: 'saw',
      profiles: [{ short: { kind: 'engaged' as const }, s: 4, traits: ['melee', 'power-pack'] }],
    }
    const armed = { carried: ['lucky'], weapons: [saw], stats: { a: 1 } }
    const scene = ruled(inContact(armed, armed), { activation: 0 })
    const { asked } = fights(scene, {
      choices: [
        ['fight.weapons', 'saw/standard'],
        ['by-hand.used', 'power-pack'],
        ['by-hand.used', 'nothing'],
        ['fight.weapons', 'saw/standard'],
        ['fight.react', 'yes'],
        ['by-hand.used', 'nothing'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
      ],
    })
    expect(asked.filter(({ kind }) => kind === 'by-hand.used').map(({ options }) => options)).toEqual([
      ['nothing', 'lucky', 'power-pack'],
      ['nothing', 'lucky'],
      ['nothing', 'lucky', 'power-pack'],
    ])
    expect(eventsOf(scene, 'by-hand-decided').map(({ fighter, what, used }) => [fighter, what, used])).toEqual([
      [0, 'power-pack', true],
      [0, 'lucky', false],
      [1, 'lucky', false],
      [1, 'power-pack', false],
    ])
  })

  test('when it is hit, before the rolls', () => {
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

  test('fighters without such rules get no announcement', () => {
    const scene = ruled([{ carried: ['dodge'] }, foe])
    expect(activates(scene, { choices: ['end'] }).asked.some(({ kind }) => kind === 'by-hand.used')).toBe(false)
  })
})

test('every announced rule has a reason why it is left to the players', () => {
  for (const id of Object.keys(remembered)) {
    expect(leftByHand[id], id).toBeDefined()
    for (const key of leftByHand[id] ?? []) expect(isMessageKey(reasonWords(key)), key).toBe(true)
  }
})
