import { expect, test } from 'vitest'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { meleeModules } from '@shared/rulesets/necromunda/modules/melee'
import { eventsOf, openGround, play, setUp, type FighterSketch, type ProfileSketch, type WeaponSketch } from '../kit'

const blade: ProfileSketch = { long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee'] }
const disarms: ProfileSketch = { ...blade, traits: ['melee', 'disarm'] }
const knife: WeaponSketch = { id: 'knife', class: 'close-combat', profiles: [blade] }

test('NEC-MELEE-12: with WS 6+ a six triggers nothing, unless the weapon alone made it that bad', () => {
  const disarming = { ...knife, profiles: [disarms] }
  const disarmed = (ws: number, weapon: WeaponSketch, others: number): boolean => {
    const crowd = Array.from({ length: others }, (_, nth): FighterSketch => ({
      side: 1,
      engagedWith: [0],
      name: `other-${nth}`,
    }))
    const engagedWith = [1, ...crowd.map((_, nth) => nth + 2)]
    const battle = setUp({
      fighters: [
        { name: 'attacker', stats: { ws }, engagedWith, weapons: [weapon] },
        { side: 1, name: 'target', engagedWith: [0], weapons: [knife] },
        ...crowd,
      ],
      modules: meleeModules,
    })
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ...(others > 0 ? ([['fight.target', 'target']] as const) : []),
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 6],
        ['hit.wound', 1],
        ['fight.hit', 1],
      ],
      space: openGround,
    })
    const [reaction] = eventsOf(battle, 'attacks-chosen').filter(({ role }) => role === 'reaction')
    return reaction?.profiles.includes('unarmed') === true
  }
  expect(disarmed(5, disarming, 0)).toBe(true)
  expect(disarmed(6, disarming, 0)).toBe(false)
  expect(disarmed(5, disarming, 1)).toBe(false)
  expect(disarmed(5, { ...knife, profiles: [{ ...disarms, accuracy: [0, -1] }] }, 0)).toBe(true)
})
