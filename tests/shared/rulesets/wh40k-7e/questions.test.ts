import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { narrate } from '@shared/rulesets/wh40k-7e/narration'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { opposed } from '@shared/rulesets/wh40k-7e/psychic/denying'
import { pierce } from '@shared/rulesets/wh40k-7e/vehicles/penetrating'
import { chooseArmament } from '@shared/rulesets/wh40k-7e/assault/weapons'
import { setUp, type GroupSketch } from './kit'

describe('texts of questions', () => {
  it.each([
    [[], 6],
    [['adamantium-will'], 5],
    [['psyker-1'], 5],
    [['psyker-2'], 4],
    [['psyker-3', 'adamantium-will'], 3],
  ])('7E-BASE-PSY-06: denial with %j: each %i+ cancels a charge', (carried, needed) => {
    const scene = setUp([
      { id: 'seer', groups: [{ carried: ['psyker-1'] }] },
      { id: 'target', side: 1, groups: [{ carried }] },
    ])
    const [, other] = scene.state.sides
    Object.assign(other ?? {}, { warpCharge: 2 })
    const dice = [needed, needed - 1]
    expect(
      scene.play(opposed(scene.table, { unit: 0, psyker: 0, power: 'a/power-1', target: 1, harnessed: 1 }), {
        choices: ['2'],
        dice,
      }),
    ).toBe(true)
  })

  it('7E-BASE-VEH-04: penetration glances on the armour less the Strength', () => {
    const scene = setUp([
      { id: 'gun', groups: [{ weapons: [{ type: 'assault', s: 8 }] }] },
      { id: 'tank', side: 1, groups: [{ vehicle: { w: 3, front: 13 }, weapons: [] }] },
    ])
    const step = shootingStep(scene.table)
    scene.play(step, { choices: ['gun', 'shoot', 'tank'], dice: [3, 5] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ armour: 13, total: 13, result: 'glancing' }])
  })

  it.each([
    [[], 10],
    [['gauss'], 6],
  ])('7E-BASE-VEH-04: Strength 4 against armour 14 with %j needs %i', (specials, value) => {
    const scene = setUp([
      { id: 'gun', groups: [{ weapons: [{ type: 'assault', s: 4, specials }] }] },
      { id: 'tank', side: 1, groups: [{ vehicle: { w: 3, front: 14 }, weapons: [] }] },
    ])
    const piercing = { table: scene.table, unit: 0, target: 1, mode: scene.table.roster(0).kinds[0]?.ranged[0] ?? null }
    const hit = {
      hull: 1,
      facing: 'front',
      weapon: 'gun',
      strength: 4,
      ordnance: false,
      rule: '7E-BASE-VEH-04',
    } as const
    const step = pierce(scene.table, { ...piercing, melee: false, snap: false, model: 0, close: false }, hit).next()
    expect(step.value).toMatchObject({ kind: 'armour.roll', needed: { value, limit: 'at-least' } })
  })

  it('7E-BASE-CHG-01: the target of a charge is asked once, and no charge is an answer', () => {
    const scene = setUp([{ id: 'us' }, { id: 'them', side: 1 }])
    scene.state.phase = 'assault'
    scene.play(chargeStep(scene.table), { choices: ['us', 'nobody'] })
    expect(scene.offered('charge.target')).toEqual(['nobody', 'them'])
    expect(scene.asked.map(({ ask }) => ask)).toEqual(['seen'])
  })
})

it('7E-BASE-VEH-01: the log tells that vehicles lose hull points', () => {
  const scene = setUp([
    { id: 'gun', groups: [{ weapons: [{ type: 'assault', s: 8 }] }] },
    { id: 'tank', side: 1, groups: [{ vehicle: { w: 3, front: 13 }, weapons: [] }] },
  ])
  scene.play(shootingStep(scene.table), { choices: ['gun', 'shoot', 'tank'], dice: [3, 5] })
  const names = { unit: () => 'Rhino', side: String, weapon: String, unitOf: () => 1 }
  const told = scene.events.flatMap((event) => narrate(event, names, 'en')?.text ?? [])
  expect(told).toContain('Rhino: 1 hull point lost')
})

it('7E-BASE-FIGHT-04: a question about weapons names the models of the unit', () => {
  const sword = { melee: [{ id: 'sword' }, { id: 'axe' }] }
  const armament = (groups: readonly GroupSketch[]) => {
    const { table } = setUp([{ groups }])
    const [first] = table.roster(0).kinds
    if (first === undefined) throw new Error('it has models')
    const { value } = chooseArmament(table, 0, first, []).next()
    return typeof value === 'object' && 'options' in value ? value.options : []
  }
  expect(armament([{ id: 'trooper', ...sword }])).not.toMatchObject([{ bearers: 'trooper' }, {}])
  expect(
    armament([
      { id: 'trooper', ...sword },
      { id: 'leader', ...sword },
    ]),
  ).toMatchObject([{ bearers: 'trooper' }, { bearers: 'trooper' }])
})
