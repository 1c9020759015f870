import { describe, expect, it } from 'vitest'
import { chooseEdges } from '@shared/rulesets/wh40k-4e/missions/deployment'
import { endOfBattle } from '@shared/rulesets/wh40k-4e/missions/ending'
import { piecesAdvised, terrainShare } from '@shared/rulesets/wh40k-4e/setup/terrain'
import { reference } from '@shared/rulesets/wh40k-4e/reference'
import { secrets } from '@shared/rulesets/wh40k-4e/secrets'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import { fourth } from '@shared/rulesets/wh40k-4e/manifest'
import { inches } from '@shared/space'
import { battlefieldOf } from '@shared/space/battlefields'
import { begin, catalogue } from '../battles'
import { setUp } from '../kit'

const rowsOf = (title: string) => reference('en').find((table) => table.title === title)?.rows ?? []

describe('terrain', () => {
  it('covers about a quarter of the table: six pieces a foot square for six feet by four (4E-TV-22, 4E-ORG-07, 4E-ORG-08)', () => {
    // 24 square feet, a quarter of which are 6.
    expect(piecesAdvised(inches(72), inches(48))).toBe(6)
    expect(piecesAdvised(inches(48), inches(48))).toBe(4)
    expect(rowsOf('Terrain')).toEqual([
      ['4 × 4', '4'],
      ['6 × 4', '6'],
      ['8 × 4', '8'],
    ])
  })
  it('has the two sets that the source describes, each about a quarter of the table (4E-ORG-20, 4E-ORG-07)', () => {
    const farm = battlefieldOf('farm-world')
    const city = battlefieldOf('ruined-city')
    expect([farm, city].map(terrainShare)).toEqual([24, 25])
    const names = (field: typeof farm) => field.terrain.map(({ name }) => name).sort()
    expect(names(farm)).toEqual(['barn', 'farmhouse', 'field', 'hill', 'hill', 'road', 'scrub', 'woods', 'woods'])
    expect(names(city)).toEqual(['road', 'rubble', 'ruins', 'ruins', 'ruins', 'shell', 'shell'])
    // Hills hide and don't slow, crops cover and don't hide, woods do both.
    expect(farm.terrain.find(({ name }) => name === 'hill')).toMatchObject({ kind: 'structure', climbable: true })
    expect(farm.terrain.find(({ name }) => name === 'field')).toMatchObject({ kind: 'area', size: 1 })
    expect(farm.terrain.find(({ name }) => name === 'woods')).toMatchObject({ kind: 'area', size: 3 })
  })
  it('laid out by one player lets the other pick his quarter without a roll; by both needs a roll (4E-ORG-06)', () => {
    const picks = (terrainLaidBy: Options['terrainLaidBy'], dice: readonly number[]) => {
      const scene = setUp([{}, { side: 1 }], { terrainLaidBy }, 'cleanse')
      scene.play(chooseEdges(scene.table), { dice, choices: ['low-low'] })
      return scene.eventsOf('edge-chosen')[0]?.side
    }
    expect([picks('first', []), picks('second', []), picks('both', [5, 2]), picks('both', [2, 5])]).toEqual([
      1, 0, 0, 1,
    ])
  })
})

it('a sentry with Night Vision detects at twice its Initiative (4E-USR-14)', () => {
  expect(rowsOf('Sentries with Night Vision').slice(3, 5)).toEqual([
    ['4', '8″'],
    ['5', '10″'],
  ])
})

describe('tournament points (4E-OPT-07)', () => {
  const score = (options: Partial<Options>, points: number) => {
    const scene = setUp([{ id: 'us' }, { id: 'foe', side: 1, points, state: { where: 'destroyed', models: [] } }], {
      level: 'gamma',
      pointsLimit: 1000,
      ...options,
    })
    scene.play(endOfBattle(scene.table, 'scenario'), { facts: ({ ask }) => (ask === 'near-middle' ? [] : undefined) })
    return scene.eventsOf('tournament-scored').map((event) => event.points)
  }
  const agreed = { drawPoints: 1, solidPoints: 3, crushingPoints: 4, slaughterPoints: 5 }
  it('are the winner’s by his grade, and both sides’ in a draw', () => {
    // Of 1,000 points 500 are a solid victory, 501 a crushing one, 801 a slaughter, 100 a draw.
    expect([500, 501, 801, 100].map((points) => score(agreed, points))).toEqual([
      [[3, 0]],
      [[4, 0]],
      [[5, 0]],
      [[1, 1]],
    ])
  })
  it('are none unless agreed on', () => {
    expect(score({}, 500)).toEqual([])
  })
})

describe('rosters', () => {
  const seen = (rosters: Options['rosters'], sides: readonly number[]) => {
    const { setup, battle } = begin(0)
    const state = battle.game.begin()
    const second = battle.context.rosters.findIndex(({ side }) => side === 1)
    const [shown] = [state.units[second]]
    if (shown !== undefined) shown.where = 'on-board'
    const told = secrets.setup({ ...setup, options: { ...setup.options, rosters } }, state, null, sides)
    return told.sides[1]?.units?.map(({ name, power }) => [name === '?', power > 0]) ?? []
  }
  it('are hidden from the opponent for units that are not on the table (4E-ORG-18)', () => {
    const [first, ...others] = seen('hidden', [0])
    expect(first).toEqual([false, true])
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(([hidden, dear]) => hidden === true && dear === false)).toBe(true)
    expect(seen('hidden', [1]).every(([hidden]) => hidden === false)).toBe(true)
  })
  it('are open if players show them (4E-OPT-06)', () => {
    expect(seen('open', [0]).every(([hidden]) => hidden === false)).toBe(true)
  })
  it('hide questions about a unit’s fate and its passengers from all but its player (4E-ORG-18)', () => {
    const kinds = ['deployment.where', 'deployment.passengers', 'deployment.unit'] as const
    expect(kinds.map((kind) => secrets.isSecret({ kind } as never))).toEqual([true, true, false])
  })
})

describe('army lists', () => {
  it('let the army of the overview be fielded, each unit with its described gear (4E-ARMY-04)', () => {
    const unit = (id: string) => catalogue.classicUnits.get(id)
    const weapons = (id: string) => unit(id).models.flatMap((model) => model.weapons.map(String))
    const options = (id: string) =>
      unit(id).options.flatMap(({ gives }) => [...gives.weapons, ...gives.wargear].map(String))
    expect(unit('sm-terminator-squad').models[0]?.specialRules.map(String)).toContain('deep-strike')
    expect(weapons('sm-terminator-squad')).toContain('storm-bolter')
    const [raider] = unit('sm-land-raider').models
    expect(raider).toMatchObject({ kind: 'vehicle', front: 14, side: 14, rear: 14 })
    expect(raider?.kind === 'vehicle' && raider.capacity > 0).toBe(true)
    expect(weapons('sm-land-raider').filter((id) => id.includes('lascannon'))).not.toEqual([])
    const [speeder] = unit('sm-land-speeder-tornado').models
    expect(speeder).toMatchObject({ kind: 'vehicle', front: 10 })
    expect(speeder?.kind === 'vehicle' ? speeder.types : []).toEqual(expect.arrayContaining(['fast', 'skimmer']))
    expect(weapons('sm-land-speeder-tornado')).toContain('heavy-bolter')
    expect(options('sm-land-speeder-tornado')).toContain('assault-cannon')
    expect(unit('sm-tactical-squad').transports.map(String)).toContain('sm-rhino')
    expect(options('sm-tactical-squad').some((id) => id === 'heavy-bolter' || id === 'lascannon')).toBe(true)
    expect(unit('sm-dreadnought').models[0]).toMatchObject({ walker: { s: 6, bracketed: { s: 10 } } })
    expect(unit('sm-assault-squad').models[0]).toMatchObject({ type: 'jump-infantry' })
    expect(weapons('sm-assault-squad')).toContain('bolt-pistol')
    // The figures have no command squad of its own: its commander leads it.
    expect(unit('sm-force-commander').role).toBe('hq')
    expect(unit('sm-bike-squadron').models[0]).toMatchObject({ type: 'bike' })
  })
  it('have no tests of characteristics other than Leadership (4E-PROF-13)', async () => {
    const scene = setUp([{ groups: [{ count: 5, stats: { ld: 7 } }] }, { side: 1 }])
    const { rolledTest } = await import('@shared/rulesets/wh40k-4e/morale/tests')
    const { leadershipNeeded } = await import('@shared/rulesets/wh40k/classic/morale/leadership')
    const needed = leadershipNeeded(7, '4E-PROF-12', [])
    scene.play(rolledTest(scene.table, 0, { reason: 'morale', needed, rule: '4E-MOR-02' }), { dice: [3, 4] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ needed: { value: 7 }, passed: true }])
    expect(scene.events.filter(({ type }) => type.endsWith('-tested'))).toHaveLength(1)
  })
  it('have models on the bases they are supplied with, and no wargear makes those smaller (4E-MODEL-06)', () => {
    const { battle } = begin(0)
    for (const { kinds, datasheet } of battle.context.rosters)
      for (const { profile } of kinds) {
        const entry = catalogue.classicUnits.get(datasheet).models.find(({ id }) => id === profile.id)
        const supplied = entry?.base.kind === 'circle' ? entry.base.millimetres / 2 : 0
        const { base } = profile.body
        if (base.kind === 'circle') expect(Math.round(base.radius / 39.37)).toBeGreaterThanOrEqual(Math.floor(supplied))
      }
  })
})

it('the switches of these customs are house rules of a campaign (4E-SETUP-05)', () => {
  expect(fourth.switches?.rules).toMatchObject({
    terrainLaidBy: '4E-ORG-06',
    rosters: '4E-ORG-18',
    solidPoints: '4E-OPT-07',
  })
})
