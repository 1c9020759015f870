import { expect, test } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createRegistry, createStream, Session, type Game } from '@shared/engine'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { apply } from '@shared/rulesets/necromunda/apply'
import { battle } from '@shared/rulesets/necromunda/battle'
import { createBoardAdvisor } from '@shared/rulesets/necromunda/board/advisor'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { createBoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import { clone } from '@shared/rulesets/necromunda/clone'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import { allModules } from '@shared/rulesets/necromunda/modules'
import { optionsSchema } from '@shared/rulesets/necromunda/options'
import type { FighterProfile } from '@shared/rulesets/necromunda/roster'
import { rollingRoad } from '@shared/rulesets/necromunda/scenarios/elements/rolling-road'
import { plainRules } from '@shared/rulesets/necromunda/scenarios/plain'
import type { ScenarioRules } from '@shared/rulesets/necromunda/scenarios/scenario'
import { beginState } from '@shared/rulesets/necromunda/setup/begin'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'
import { openTable } from '@shared/rulesets/necromunda/table'
import { createPositions } from '@shared/space'
import { holdPlayed } from '../../held-battles'
import { fieldOf } from '../board/arena'
import { setUp, type FighterSketch, type WeaponSketch } from '../kit'
import { driven, mauler, ridgerunner, rockgrinder, wolfquad } from './fleet'

const cannon: WeaponSketch = { id: 'cannon', profiles: [{ short: 8, long: 24, s: 6, ap: -2, damage: 2, ammo: 4 }] }
const knife: WeaponSketch = {
  id: 'knife',
  profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, traits: ['melee'] }],
}
const allRound = [{ weapon: 0, operator: 'crew' as const, arcs: ['front', 'left', 'right', 'rear'] as const }]
const ahead = [{ weapon: 0, operator: 'crew' as const, arcs: ['front'] as const }] as const

const side = (number: number): FighterSketch[] => {
  const caged = { bed: false, cage: 3, firePoints: 2 }
  const flat = { bed: true, cage: 0, firePoints: 0 }
  const truck =
    number === 0
      ? { ...mauler, hardpoints: ahead, transport: caged }
      : { ...rockgrinder, hardpoints: allRound, transport: { ...caged, bed: true } }
  const quad =
    number === 0
      ? { ...wolfquad, hardpoints: ahead }
      : { ...ridgerunner, hardpoints: [{ ...ahead[0], operator: 'passenger' as const }], transport: flat }
  return [
    { side: number, category: 'leader', groupActivation: 2, weapons: [cannon, knife] },
    { side: number, weapons: [cannon, knife] },
    { side: number, weapons: [cannon, knife] },
    driven(truck, 7, { side: number, weapons: [cannon] }),
    driven(quad, 8, { side: number, weapons: [cannon] }),
  ]
}

/** NECV-SYS-01: a rule that reads one of these of a vehicle throws. */
const withoutLimbs = (profile: FighterProfile): FighterProfile =>
  profile.vehicle === undefined
    ? profile
    : { ...profile, statline: { ...profile.statline, ws: [], s: [], t: [], w: [], i: [], a: [] } }

const rosters = setUp({ fighters: [...side(0), ...side(1)] }).table.rosters.map(withoutLimbs)
const context = {
  rosters,
  sideCount: 2,
  scenario: 'stand-off',
  rules: plainRules('stand-off'),
  roles: ['equal', 'equal'] as const,
  alliances: [0, 1],
  lastRound: 6,
  options: optionsSchema.parse({}),
  modules: createRegistry(allModules),
  cards: [],
}
const gameOf = (rules: ScenarioRules): Game<NecromundaState, NecromundaEvent> => ({
  ruleset: necromundaId,
  compatibility: 1,
  begin: () => beginState(rosters, 2, createPositions(bodiesOf(rosters)), true),
  play: (table) => battle(openTable({ ...context, rules, roles: ['attacker', 'defender'] }, table)),
  apply,
  clone,
  invariants: (state) => invariants(rosters, state, true),
  result: () => {
    throw new Error('These battles are watched, not won')
  },
})

/** Open ground to drive on, with all kinds of obstacles. */
const field = fieldOf({
  size: 30,
  pieces: [
    { kind: 'barricade', from: [6, 12], to: [10, 12.4], top: 1 },
    { kind: 'wall', from: [16, 13], to: [16.4, 18], top: 4 },
    { kind: 'structure', from: [22, 10], to: [24, 12], top: 2 },
    { kind: 'dangerous', from: [2, 15], to: [6, 19], top: 0 },
    { kind: 'difficult', from: [20, 16], to: [27, 20], top: 0 },
  ],
})

const plain = plainRules('stand-off')
const fought = (seed: string, rules = plain): Session<NecromundaState, NecromundaEvent> => {
  const oracle = createBoardOracle(field, rosters)
  const session = new Session(gameOf(rules), { seed, space: oracle, dice: 'seeded', safePoints: 'last' })
  const bots = {
    seats: [randomBot, randomBot],
    advisor: createBoardAdvisor(oracle),
    stream: createStream(seed, 'bots'),
  }
  playBots(session, bots)
  holdPlayed(session)
  return session
}

test('NECV-SYS-01, NECV-ARC-01: battles of random bots with vehicles on both sides keep every invariant and end', () => {
  const told = new Set<NecromundaEvent['type']>()
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const { state, events } = fought(seed)
    expect(state.over).toBe(true)
    for (const { type } of events) told.add(type)
  }
  const wanted = ['drove', 'shot-declared', 'vehicle-damaged', 'control-lost', 'boarded', 'embarked'] as const
  expect(wanted.filter((type) => !told.has(type))).toEqual([])
})

test('NECV-ROAD-01, NECV-ROAD-02: battles of random bots on roads keep every invariant and end', () => {
  const told = new Set<NecromundaEvent['type']>()
  for (const sides of ['open', 'cliff', 'impassable'] as const) {
    const road = rollingRoad({ trailing: 'defender', sides })
    for (const seed of ['one', 'two', 'three']) {
      const { state, events } = fought(`${sides} ${seed}`, { ...plain, parts: [road] })
      expect(state.over).toBe(true)
      for (const { type } of events) told.add(type)
    }
  }
  const wanted = ['road-rolled', 'road-scenery-placed', 'left-behind', 'caught-up', 'arrived'] as const
  expect(wanted.filter((type) => !told.has(type))).toEqual([])
})
