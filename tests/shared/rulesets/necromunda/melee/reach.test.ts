import { describe, expect, test } from 'vitest'
import { NOTHING } from '@shared/space'
import { fight as fightAction } from '@shared/rulesets/necromunda/actions/fight'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { eventsOf, expectStatus, openGround, play, setUp, theEvent, type FighterSketch, type Scene } from '../kit'
import { modules as registry } from '@shared/rulesets/necromunda/modules'
import { openTable, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import { arrival, type Script, type SpaceTable, type WeaponSketch } from '../kit'

const polearm: WeaponSketch = {
  id: 'polearm',
  class: 'close-combat',
  profiles: [{ short: { kind: 'engaged' }, long: 2, s: { user: 1 }, traits: ['melee', 'versatile'] }],
}
const whip: WeaponSketch = { ...polearm, id: 'whip', profiles: [{ ...polearm.profiles[0], long: 3 }] }
const knife: WeaponSketch = {
  id: 'knife',
  class: 'close-combat',
  profiles: [{ long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee'] }],
}

/** An attacker with a polearm and a target at this distance in inches. */
const apart = (attacker: FighterSketch, target: FighterSketch, more: readonly FighterSketch[] = []): Scene =>
  setUp({
    fighters: [
      { name: 'attacker', weapons: [polearm], ...attacker },
      { name: 'target', side: 1, weapons: [knife], ...target },
      ...more,
    ],
  })

/** The same table with all modules. */
const tableOf = ({ table }: Scene): NecromundaTable => openTable({ ...table, modules: registry }, table)

const at = (inches: number): SpaceTable => ({
  ...openGround,
  within: ({ of, among, distance }) => (of < 2 ? among.filter((other) => other < 2 && distance >= inches * 1000) : []),
})

const fights = (scene: Scene, inches: number, script: Script) => {
  const table = tableOf(scene)
  return play(
    fightAction.perform(table, 0, () => undefined),
    { ...script, space: { ...at(inches), ...script.space } },
  )
}

const canFight = (scene: Scene, inches: number): boolean => {
  const table = tableOf(scene)
  const { possible } = fightAction
  if (!fightAction.available(table, 0) || possible === undefined) return false
  return play(possible(table, 0, []), { space: at(inches) }).result
}

describe('NECX-TRAIT-VERSATILE', () => {
  test('an Active fighter may fight enemies within its weapon’s reach, and none farther away', () => {
    expect(canFight(apart({}, {}), 2)).toBe(true)
    expect(canFight(apart({}, {}), 3)).toBe(false)
    expect(canFight(apart({ weapons: [knife] }, {}), 1)).toBe(false)
    expect(canFight(apart({}, { status: 'seriously-injured' }), 2)).toBe(false)
  })

  test('the victim defends but cannot react with a weapon that does not reach', () => {
    const scene = apart({}, { stats: { a: 2 } })
    const { asked } = fights(scene, 2, {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.defend', '1'],
      ],
      dice: [
        ['fight.hit', 4],
        ['fight.defence', 2],
        ['hit.wound', 1],
      ],
    })
    expect(theEvent(scene, 'hit-rolled')).toMatchObject({ attacker: 0, profile: 'polearm/standard', hits: 1 })
    expect(asked.some(({ kind }) => kind === 'fight.react')).toBe(false)
    expectStatus(scene, 0, 'active')
    expectStatus(scene, 1, 'active')
  })

  test('a weapon with the same reach reacts, but not another chosen beside it', () => {
    const scene = apart({}, { weapons: [knife, whip] })
    fights(scene, 2, {
      choices: [
        ['fight.weapons', 'knife/standard+whip/standard'],
        ['fight.defend', '0'],
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1, 1],
      ],
    })
    expect(eventsOf(scene, 'hit-rolled').map(({ profile }) => profile)).toEqual(['polearm/standard', 'whip/standard'])
  })

  test('in contact every weapon reacts', () => {
    const scene = apart({ engagedWith: [1] }, { engagedWith: [0] })
    fights(scene, 0, {
      choices: [
        ['fight.weapons', 'polearm/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
      ],
    })
    expect(eventsOf(scene, 'hit-rolled').map(({ attacker }) => attacker)).toEqual([0, 1])
  })

  test('a fighter in contact with one enemy may attack another farther away, with a weapon that reaches it', () => {
    const scene = apart({ engagedWith: [2], weapons: [polearm, knife], stats: { a: 2 } }, {}, [
      { name: 'near', side: 1, engagedWith: [0], weapons: [knife] },
    ])
    fights(scene, 2, {
      choices: [
        ['fight.weapons', 'polearm/standard+knife/standard'],
        ['fight.split', '1×polearm/standard+2×knife/standard'],
        ['fight.target', 'target'],
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1, 1],
      ],
    })
    expect(eventsOf(scene, 'hit-rolled').map(({ target, profile }) => [target, profile])).toEqual([
      [1, 'polearm/standard'],
      [2, 'knife/standard'],
    ])
  })

  test('a Charge that ends within reach is followed by a Fight with its bonus die', () => {
    const scene = apart({}, {})
    const table = tableOf(scene)
    play(
      charge.perform(table, 0, () =>
        table.emit({ type: 'action-begun', rule: 'NEC-ACT-21', fighter: 0, action: 'charge', cost: 2 }),
      ),
      {
        choices: [
          ['charge.fight', 'yes'],
          ['fight.weapons', 'unarmed'],
        ],
        dice: [['fight.hit', 1, 1]],
        space: {
          ...at(2),
          engageable: [],
          'plan-move': { path: null, cost: NOTHING, hazards: [], shifted: null },
          arrive: arrival(0),
        },
      },
    )
    expect(theEvent(scene, 'fight-begun')).toMatchObject({ charging: true, targets: [1] })
  })
})
