import { describe, expect, it } from 'vitest'
import { beginBattle } from '@shared/rulesets/wh40k-4e/missions/first-turn'
import { chooseEdges, deployNext, whithersOf } from '@shared/rulesets/wh40k-4e/missions/deployment'
import { endOfBattle } from '@shared/rulesets/wh40k-4e/missions/ending'
import { isScoring } from '@shared/rulesets/wh40k-4e/missions/scoring'
import { setUpStep } from '@shared/rulesets/wh40k-4e/missions/set-up'
import { musterRules } from '@shared/rulesets/wh40k-4e/muster'
import { modules } from '@shared/rulesets/wh40k-4e/modules'
import type { MissionId } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import { armyLegality } from '@shared/rulesets/wh40k/classic/muster/legality'
import { classicRoles } from '@shared/rulesets/wh40k/classic/content'
import type { TroopType } from '@shared/rulesets/wh40k/classic/roster'
import { catalogue } from '../battles'
import { setUp, type Script, type UnitSketch } from '../kit'

const waiting = { where: 'waiting' } as const

describe('preparing a battle', () => {
  it('asks for edges, deployment, infiltrators, scouts, night, first turn in order (4E-ORG-01)', () => {
    const scene = setUp([{ state: waiting }, { side: 1, state: waiting }])
    Object.assign(scene.state, { stage: 'counters' })
    const stages: string[] = [scene.state.stage]
    const script: Record<string, Script> = {
      edges: { dice: [6, 1], choices: ['low'] },
      'first-turn': { dice: [6, 1], choices: ['first'] },
    }
    while (scene.state.stage !== 'battle') {
      const { stage } = scene.state
      scene.play(setUpStep(scene.table), script[stage] ?? {})
      if (scene.state.stage !== stage) stages.push(scene.state.stage)
    }
    expect(stages).toEqual([
      'counters',
      'edges',
      'deployment',
      'infiltration',
      'scouting',
      'nightfall',
      'first-turn',
      'battle',
    ])
  })
  it('gives units the roles HQ, Elites, Troops, Fast Attack or Heavy Support; a dedicated transport uses no slot (4E-ORG-03)', () => {
    expect(classicRoles).toEqual(['hq', 'troops', 'elites', 'fast-attack', 'heavy-support', 'transport'])
    expect(Object.keys(musterRules.chart).sort()).toEqual(['elites', 'fast-attack', 'heavy-support', 'hq', 'troops'])
  })
  it('allows more than one detachment only above 2500 points (4E-OPT-02, 4E-ORG-05)', () => {
    const found = (limit: number) =>
      armyLegality(musterRules, catalogue.classicUnits, { faction: 'orks', limit, detachments: [[], []] }).some(
        ({ kind }) => kind === 'detachments',
      )
    expect([found(2500), found(2501)]).toEqual([true, false])
  })
  const deploy = (units: readonly UnitSketch[], script: Script) => {
    const scene = setUp(units)
    Object.assign(scene.state, { stage: 'deployment', picking: 0 })
    scene.play(deployNext(scene.table), script)
    return scene
  }
  it('lets units start inside a vehicle (4E-ORG-14)', () => {
    const scene = deploy(
      [
        { id: 'rhino', capacity: 10, role: 'heavy-support', groups: [{ vehicle: {} }], state: waiting },
        { id: 'squad', state: waiting },
        { id: 'foe', side: 1, state: waiting },
      ],
      { choices: ['squad'] },
    )
    expect([0, 1].map((unit) => scene.unit(unit).where)).toEqual(['on-board', 'embarked'])
  })
  it('lets a character start in a unit (4E-ORG-15)', () => {
    const scene = deploy(
      [
        { id: 'hero', role: 'hq', carried: ['independent-character'], state: waiting },
        { id: 'squad' },
        { id: 'foe', side: 1, state: waiting },
      ],
      { choices: ['squad'], facts: (question) => (question.ask === 'near' ? question.among : undefined) },
    )
    expect(scene.unit(0).joined).toBe(1)
  })
  it('lets no unit infiltrate that arrives in a vehicle or from reserve (4E-USR-11, 4E-MSR-16)', () => {
    const carried = ['infiltrate', 'deep-strike']
    const scene = setUp(
      [
        { id: 'rhino', capacity: 10, role: 'heavy-support', groups: [{ vehicle: {} }], state: waiting },
        { id: 'scouts', carried, state: waiting },
        { id: 'foe', side: 1, state: waiting },
      ],
      { level: 'gamma' },
    )
    Object.assign(scene.state, { stage: 'deployment', picking: 0 })
    expect(whithersOf(scene.table, 1).map(({ id }) => id)).toEqual(['battlefield', 'infiltrate', 'reserve'])
    scene.play(deployNext(scene.table), { choices: ['scouts'] })
    expect(scene.unit(1)).toMatchObject({ where: 'embarked', infiltrates: false })
    const held = setUp(
      [
        { id: 'scouts', carried, state: waiting },
        { id: 'foe', side: 1, state: waiting },
      ],
      { level: 'gamma' },
    )
    Object.assign(held.state, { stage: 'deployment', picking: 0 })
    held.play(deployNext(held.table), { choices: ['reserve'] })
    expect(held.unit(0)).toMatchObject({ where: 'reserve', infiltrates: false })
  })
})

describe('points', () => {
  const counts = (mission: MissionId, fact: Script['facts'], level: 'alpha' | 'gamma' = 'gamma') => {
    const scene = setUp([{ points: 100 }, { side: 1, points: 200 }], { level, pointsLimit: 1000 }, mission)
    Object.assign(scene.state.sides[0] ?? {}, { edge: 'low', end: 'low' })
    Object.assign(scene.state.sides[1] ?? {}, { edge: 'high', end: 'high' })
    Object.assign(scene.state, { markers: mission === 'secure-and-control' ? [{ at: null, removed: false }] : [] })
    scene.play(endOfBattle(scene.table, 'scenario'), { facts: fact })
    return scene.eventsOf('battle-ended')[0]?.counts
  }
  it('are counted by each mission: quarters, counters, surviving units, the enemy’s zone, the middle (4E-VP-13)', () => {
    const quarters: Script['facts'] = ({ ask }) =>
      ask === 'quarters' ? [[{ edge: 'high', end: 'high' }], []] : undefined
    expect(counts('cleanse', quarters)).toEqual([500, 0])
    expect(counts('secure-and-control', ({ ask }) => (ask === 'around-counters' ? [[0]] : undefined))).toEqual([
      1000, 0,
    ])
    expect(counts('seek-and-destroy', () => undefined)).toEqual([100, 200])
    expect(counts('recon', (question) => (question.ask === 'near-edge' ? question.among : undefined))).toEqual([
      100, 200,
    ])
    expect(counts('take-and-hold', ({ ask }) => (ask === 'near-middle' ? [1] : undefined))).toEqual([0, 200])
  })
})

describe('the first turn', () => {
  it('is rolled for once both sides are set up (4E-ORG-19)', () => {
    const scene = setUp([{}, { side: 1 }])
    Object.assign(scene.state, { stage: 'first-turn' })
    scene.play(beginBattle(scene.table), { dice: [2, 5], choices: ['first'] })
    expect(scene.state.firstPlayer).toBe(1)
  })
  it('comes after edges are chosen (4E-ORG-01)', () => {
    const scene = setUp([{ state: waiting }, { side: 1, state: waiting }])
    Object.assign(scene.state, { stage: 'edges' })
    scene.play(chooseEdges(scene.table), { dice: [6, 2], choices: ['high'] })
    expect(scene.state.stage).toBe('deployment')
    expect(isScoring(scene.table, 0)).toBe(false)
  })
})

describe('army lists', () => {
  it('use universal rules by their names, one module each (4E-USR-01, 4E-ARMY-02)', () => {
    const names = ['counter-attack', 'fearless', 'feel-no-pain', 'fleet', 'furious-charge', 'hit-and-run', 'infiltrate']
    const known = [...modules.ids, 'furious-charge', 'infiltrate', 'scouts']
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(new Set(modules.ids).size).toBe(modules.ids.length)
  })
  it('give each unit its type (4E-UTAB-01)', () => {
    const type = (unit: string): readonly (TroopType | 'vehicle')[] =>
      catalogue.classicUnits.all
        .find(({ id }) => id === unit)
        ?.models.map((model) => (model.kind === 'vehicle' ? 'vehicle' : model.type)) ?? []
    const expected: Readonly<Record<string, TroopType | 'vehicle'>> = {
      'sm-tactical-squad': 'infantry',
      'sm-assault-squad': 'jump-infantry',
      'sm-bike-squadron': 'bike',
      'sm-dreadnought': 'vehicle',
      'sm-land-speeder-squadron': 'vehicle',
      'sm-land-raider': 'vehicle',
      'ig-leman-russ': 'vehicle',
      'ig-chimera': 'vehicle',
      'eld-avatar': 'monstrous-creature',
      'eld-guardian-defenders': 'infantry',
      'eld-howling-banshees': 'infantry',
      'eld-jetbikes': 'jetbike',
      'eld-falcon': 'vehicle',
      'eld-wraithlord': 'monstrous-creature',
      'tau-devilfish': 'vehicle',
      'csm-predator': 'vehicle',
      'csm-defiler': 'vehicle',
      'ork-dreadnought': 'vehicle',
      'nec-destroyers': 'jetbike',
      'nec-monolith': 'vehicle',
      'de-raider': 'vehicle',
      'de-reavers': 'jetbike',
    }
    for (const [unit, wanted] of Object.entries(expected)) expect(new Set(type(unit)), unit).toEqual(new Set([wanted]))
  })
})
