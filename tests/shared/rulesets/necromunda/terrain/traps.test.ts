import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, Session } from '@shared/engine'
import { playBots } from '@shared/bots'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { shootTrap } from '@shared/rulesets/necromunda/actions/shoot-trap'
import { modules } from '@shared/rulesets/necromunda/modules'
import { layTraps } from '@shared/rulesets/necromunda/terrain/traps'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { inches, spot } from '@shared/space'
import { arenaWith, spaceOf, way, type Arena, type StandingSketch } from '../board/arena'
import { holdPlayed } from '../../held-battles'
import { eventsOf, play, theEvent, type WeaponSketch } from '../kit'
import { isOffered, perform } from './scenes'

const fragTrap: WeaponSketch = {
  id: 'frag-trap',
  class: 'booby-trap',
  profiles: [{ s: 3, damage: 1, traits: [{ id: 'blast', value: 5000 }, 'single-shot'] }],
}
const gun: WeaponSketch = { id: 'autogun', profiles: [{ short: 8, long: 24, accuracy: [1, 0] }] }

/** Fighter 1 has laid a trap at (12, 12); fighter 0 walks. */
const trapped = (mover: StandingSketch, ...others: readonly StandingSketch[]): Arena => {
  const made = arenaWith({}, [mover, { at: [22, 22], side: 1, weapons: [fragTrap] }, ...others])
  const scene = { ...made, table: { ...made.table, modules } }
  play(layTraps(scene.table), { space: spaceOf(scene, { 'place-object': [spot(12_000, 12_000, 0)] }) })
  return scene
}
const lies = ({ state }: Arena): boolean => state.scenario.objects[0]?.gone === false
const goes = (scene: Arena, to: readonly [number, number][], dice: number[], choices: string[] = []) =>
  perform(scene, move, { dice, choices }, { 'plan-move': [way(...to)] })

describe('NECX-GEAR-BOOBY-TRAP', () => {
  test('CAMP-PRE-54: a fighter that comes within 2" of it rolls: 1 a dud, 2-3 nothing, 4-6 it explodes', () => {
    const near: readonly [number, number][] = [[9.6, 12]]
    const after = (...dice: number[]) => {
      const scene = trapped({ at: [7, 12] })
      goes(scene, near, dice)
      return scene
    }
    expect(lies(after(1))).toBe(false)
    expect(lies(after(3))).toBe(true)
    const burst = after(4, 6, 2)
    expect(lies(burst)).toBe(false)
    expect(theEvent(burst, 'hit-taken')).toMatchObject({ target: 0, by: 'frag-trap', attacker: null })
    expect(eventsOf(burst, 'flesh-wounded')).toHaveLength(1)
  })

  test('a fighter that walks past it comes near it too, one that keeps away does not', () => {
    const past = trapped({ at: [10, 9], stats: { m: inches(8) } })
    goes(
      past,
      [
        [12, 11],
        [16, 9],
      ],
      [1],
    )
    expect(lies(past)).toBe(false)
    const away = trapped({ at: [7, 9] })
    goes(away, [[11, 9]], [])
    expect(lies(away)).toBe(true)
  })

  test('a fighter near it already does not set it off by walking on', () => {
    const scene = trapped({ at: [10, 12] })
    goes(scene, [[11, 12]], [])
    expect(lies(scene)).toBe(true)
  })

  test('all models within its 5" are hit, friends and enemies', () => {
    const scene = trapped({ at: [7, 12] }, { at: [12, 14], side: 1 }, { at: [18, 12] })
    goes(scene, [[9.6, 12]], [6, 1, 1], ['nobody'])
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([0, 2])
  })

  test('a Shoot at it, at -1 from near and -2 from afar: 1-2 nothing, 3-4 it explodes, 5-6 it is disarmed', () => {
    const shoots = (at: readonly [number, number], ...dice: number[]) => {
      const scene = trapped({ at, weapons: [gun] })
      expect(isOffered(scene, shootTrap)).toBe(true)
      perform(scene, shootTrap, { dice })
      return scene
    }
    // BS 4+, accuracy +1 at short range.
    expect(lies(shoots([7, 12], 3, 2))).toBe(true)
    expect(lies(shoots([7, 12], 4, 2, 2))).toBe(true)
    const burst = shoots([10, 12], 4, 2, 3, 6, 2)
    expect([lies(burst), eventsOf(burst, 'hit-taken').length]).toEqual([false, 1])
    const disarmed = shoots([7, 12], 4, 2, 6)
    expect([lies(disarmed), eventsOf(disarmed, 'hit-taken').length]).toEqual([false, 0])
    // From 9" and more: no accuracy, -2.
    expect(lies(shoots([2, 12], 5, 2))).toBe(true)
    expect(lies(shoots([2, 12], 6, 2, 5))).toBe(false)
  })

  test('in a whole battle it is laid before the first fighter is set up', () => {
    const catalogue = loadPacks([necromundaPack])
    const [field] = BATTLEFIELDS
    if (field === undefined) throw new Error('There are no battlefields')
    const setup = sampleSetup(catalogue, field, 0, ['random', 'random'], 2)
    const [first] = setup.sides[0]?.crew ?? []
    first?.weapons.push({ itemId: 'trap', weapon: 'gas-trap', accessories: [] })
    const battle = openBattle(setup, catalogue, field)
    const session = new Session(battle.game, { seed: 'traps', space: battle.space, dice: 'seeded' })
    const seats = [plugin.makeBot('random', battle), plugin.makeBot('random', battle)]
    playBots(session, { seats, advisor: battle.advisor, stream: createStream('traps', 'bots') }, 12)
    holdPlayed(session)
    const order = session.events
      .map(({ type }) => type)
      .filter((type) => type === 'object-placed' || type === 'deployed')
    expect(order[0]).toBe('object-placed')
  })
})
