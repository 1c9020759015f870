import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { describe, expect, it } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { loadPacks, type PackFile } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { Session, type AnswerableRequest, type AnswerInput } from '@shared/engine'
import { createBattle, type EighthEvent } from '@shared/rulesets/wh40k-8e'
import { asEighth } from '@shared/rulesets/wh40k-8e/questions'
import type { FactQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { inches } from '@shared/space'

/**
 * The worked example turn of the source, S1 to S14, as one battle on the players' own table: all dice typed, all answers about the table
 * given. Plague Marines don't ignore wounds in it, so it has custom datasheets.
 */
const plague = {
  m: { kind: 'fixed', most: 5000 },
  ws: 3,
  bs: 3,
  s: 4,
  t: 5,
  w: 1,
  ld: 7,
  sv: 3,
  invulnerable: [],
  base: { kind: 'circle', millimetres: 32 },
  height: 1400,
  damageTable: [],
}
const plain = { abilities: [], auras: [], psyker: null, transport: null, factionKeywords: [], confidence: 'high' }
const one = (profile: string, most: number) => ({ profile, least: 1, most, weapons: [], options: [] })
const example: PackFile = {
  file: 'example.json',
  content: {
    id: 'example-turn',
    title: 'Example turn',
    ruleset: 'wh40k-8e',
    version: '1',
    entries: {
      datasheets: [
        {
          ...plain,
          id: 'example-plague-marines',
          name: 'Plague Marines',
          role: 'troops',
          power: [{ models: 5, power: 7 }],
          profiles: [
            { ...plague, id: 'marine', name: 'Marine', a: 1 },
            { ...plague, id: 'champion', name: 'Champion', a: 2, ld: 8 },
          ],
          composition: [one('marine', 4), one('champion', 1)],
          keywords: ['INFANTRY'],
        },
        {
          ...plain,
          id: 'example-plaguecaster',
          name: 'Plaguecaster',
          role: 'hq',
          power: [{ models: 1, power: 6 }],
          profiles: [{ ...plague, id: 'caster', name: 'Caster', a: 3, w: 4 }],
          composition: [one('caster', 1)],
          keywords: ['INFANTRY', 'PSYKER'],
          psyker: { manifests: 1, denies: 1, powers: ['smite'] },
        },
        {
          ...plain,
          id: 'example-intercessors',
          name: 'Intercessors',
          role: 'troops',
          power: [{ models: 5, power: 5 }],
          profiles: [
            {
              ...plague,
              id: 'intercessor',
              name: 'Intercessor',
              m: { kind: 'fixed', most: 6000 },
              t: 4,
              w: 2,
              a: 1,
              ld: 8,
            },
          ],
          composition: [one('intercessor', 5)],
          keywords: ['INFANTRY'],
        },
      ],
      armaments: [
        {
          id: 'example-knife',
          name: 'Plague knife',
          confidence: 'high',
          profiles: [
            {
              id: 'standard',
              type: 'melee',
              attacks: null,
              range: null,
              strength: { kind: 'user', plus: 0 },
              ap: 0,
              damage: 1,
              abilities: [],
            },
          ],
        },
        {
          id: 'example-sword',
          name: 'Plague sword',
          confidence: 'high',
          profiles: [
            {
              id: 'standard',
              type: 'melee',
              attacks: null,
              range: null,
              strength: { kind: 'user', plus: 0 },
              ap: 0,
              damage: 1,
              abilities: [],
            },
          ],
        },
      ],
    },
  },
}

const catalogue = loadPacks([eighthPack], [example])

const setup: BattleSetup = {
  version: 1,
  ruleset: eighthId,
  scenario: 'only-war',
  battlefield: null,
  seed: 'example turn',
  modes: { space: 'table', dice: 'typed' },
  options: {},
  content: catalogue.contentHash,
  sides: [
    {
      gangId: 'death-guard',
      name: 'Death Guard',
      gang: 'death-guard',
      controller: { kind: 'human' },
      role: 'equal',
      gangRating: 0,
      crew: [],
      units: [
        {
          id: 'plague-marines',
          name: 'Plague Marines',
          datasheet: 'example-plague-marines',
          power: 7,
          models: [
            { profile: 'marine', count: 4, weapons: ['boltgun', 'example-knife'] },
            { profile: 'champion', count: 1, weapons: ['krak-grenade', 'example-sword', 'power-fist'] },
          ],
        },
        {
          id: 'plaguecaster',
          name: 'Plaguecaster',
          datasheet: 'example-plaguecaster',
          power: 6,
          models: [{ profile: 'caster', count: 1, weapons: [] }],
        },
      ],
    },
    {
      gangId: 'space-marines',
      name: 'Space Marines',
      gang: 'space-marines',
      controller: { kind: 'human' },
      role: 'equal',
      gangRating: 0,
      crew: [],
      units: [
        {
          id: 'intercessors',
          name: 'Intercessors',
          datasheet: 'example-intercessors',
          power: 5,
          models: [{ profile: 'intercessor', count: 5, weapons: ['bolt-rifle'] }],
        },
      ],
    },
  ],
}

const battle = createBattle(setup, catalogue, null)
const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })

type Given = readonly [
  kind: string,
  answer: string | readonly number[] | Readonly<Record<string, unknown>> | boolean | null,
]

const inputFor = (request: AnswerableRequest, answer: Given[1]): AnswerInput => {
  const { kind, subject } = request
  switch (request.type) {
    case 'choice':
      return { type: 'choice', kind, subject, option: typeof answer === 'string' ? answer : '' }
    case 'dice':
      return { type: 'dice', kind, subject, faces: Array.isArray(answer) ? (answer as number[]) : [] }
    case 'placement':
      return { type: 'placement', kind, subject, value: answer }
    case 'space':
      return { type: 'fact', kind, subject, value: answer }
  }
}

/** Whether the two units have met: before the charge no models are within 1" of each other. */
let inCombat = false
const [marines, caster, intercessors] = [0, 1, 2]

/** What both players see on their table. */
const looked = (question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'near':
      if (question.unit === caster || (question.distance <= inches(3) && !inCombat)) return []
      return question.among.filter((unit) => unit !== caster)
    case 'contact':
      return [...question.pairs.keys()].filter((place) => inCombat && question.pairs[place]?.includes(caster) === false)
    case 'close':
      return question.among.filter((unit) => unit !== caster && (question.distance > inches(3) || inCombat))
    case 'closest':
      return [intercessors]
    case 'volley':
      return question.arms.map(({ models: { length: count } }) => ({ models: { count }, close: { count } }))
    case 'strikes':
      return question.targets
        .filter((target) => target !== caster)
        .map((target) => ({ target, models: { count: session.state.units[question.unit]?.models.length ?? 0 } }))
    case 'covered':
      return []
    case 'in-charge-reach':
      return true
    default:
      throw new Error(`nobody has to look for ${question.ask}`)
  }
}

/** Gives the answers in order, each to its question; questions about the table are answered in between. Returns the events. */
const told = (...answers: readonly Given[]): readonly EighthEvent[] => {
  const before = session.events.length
  const left = [...answers]
  while (left.length > 0) {
    const { pending } = session
    if (pending === null) throw new Error('the battle is over')
    if (pending.type === 'space') {
      const question = asEighth(pending.question)
      session.give(inputFor(pending, looked(question as FactQuestion) as Given[1]))
      continue
    }
    const next = left.shift()
    expect([pending.type, pending.kind], JSON.stringify(next)).toEqual([pending.type, next?.[0]])
    session.give(inputFor(pending, next?.[1] ?? null))
  }
  return session.events.slice(before)
}

/** Answers questions about the table until a player has to decide or roll. */
const lookOn = (): void => {
  while (session.pending?.type === 'space') {
    session.give(inputFor(session.pending, looked(asEighth(session.pending.question) as FactQuestion) as Given[1]))
  }
}

const alive = (unit: number): number => session.state.units[unit]?.models.length ?? -1
const of = (events: readonly EighthEvent[], type: EighthEvent['type']): readonly EighthEvent[] =>
  events.filter((event) => event.type === type)

describe('the example turn', () => {
  it('is set up: a mission, two halves, three units, and the Death Guard go first (8E-OW-05 to 8E-OW-17)', () => {
    told(
      ['warlord.name', 'plague-marines/marine'],
      ['markers.roll-off', [6]],
      ['markers.roll-off', [1]],
      ['marker', null],
      ['marker', null],
      ['marker', null],
      ['marker', null],
      ['objective.roll-off', [6]],
      ['objective.roll-off', [1]],
      ['objective.roll', [1]],
      ['zones.cut', 'lengthwise'],
      ['zones.half', 'high'],
      ['deployment.unit', 'plague-marines'],
      ['deploy', { placed: true }],
      ['deploy', { placed: true }],
      ['deploy', { placed: true }],
      // 8E-OW-12: the Space Marines have less Power, so they are the Underdog, without re-rolls.
      ['first-turn', 'side-0'],
    )
    lookOn()
    expect(session.state).toMatchObject({
      round: 1,
      active: 0,
      phase: 'movement',
      objective: 'kill-and-secure',
      underdog: 1,
    })
    expect(session.state.sides.map(({ rerolls }) => rerolls)).toEqual([0, 0])
    expect(alive(marines)).toBe(5)
  })

  it('S1: the Plague Marines move 5" (8E-MOVE-01, 8E-MOVE-03)', () => {
    // `movement.test.ts` has the 5": at their own table nobody is asked where they went.
    told(['movement.order', 'plague-marines/move'])
    expect(session.state.units[marines]?.moved).toBe('moved')
  })

  it('S2: the Plaguecaster Advances with a 4 and may go 9" (8E-MOVE-14)', () => {
    const events = told(['movement.order', 'plaguecaster/advance'], ['advance.roll', [4]])
    expect(of(events, 'dice-rolled')[0]).toMatchObject({ purpose: 'advance', total: 4 })
    expect(session.state.units[caster]?.moved).toBe('advanced')
  })

  it('S3: having Advanced it manifests Smite with 6 against 5, and nobody can deny (8E-PSY-06, 8E-MOVE-16)', () => {
    told(['psychic.psyker', 'plaguecaster'])
    expect(session.pending).toMatchObject({ kind: 'psychic.test', needed: { value: 5, limit: 'at-least' } })
    const events = told(['psychic.test', [2, 4]])
    lookOn()
    expect(of(events, 'psychic-test')[0]).toMatchObject({ total: 6, needed: 5, passed: true })
    expect(of(session.events, 'perils')).toEqual([])
    expect(of(session.events, 'deny-test')).toEqual([])
  })

  it('S3b: a 5 is three mortal wounds: one Intercessor dead, one with a wound left (8E-PSY-15, 8E-MW-04)', () => {
    const events = told(['mortal-wounds.roll', [5]])
    expect(of(events, 'mortal-wounds')[0]).toMatchObject({ unit: intercessors, amount: 3 })
    expect(alive(intercessors)).toBe(4)
    expect(session.state.units[intercessors]?.models.map((model) => session.state.models[model]?.wounds)).toEqual([
      1, 2, 2, 2,
    ])
  })

  it('S4: four boltguns at 6" make eight attacks, six hit, four wound, one is not saved (8E-WEAP-07, 8E-ATK-03, 8E-WEAP-08)', () => {
    const events = told(
      ['shooting.order', 'plague-marines/intercessors/grenade'],
      ['hit', [3, 4, 5, 6, 3, 4, 1, 2]],
      ['hit', [3]],
      ['wound', [4, 5, 6, 4, 1, 3]],
      ['wound', [3]],
      ['save', [2, 3, 4, 5]],
      ['save', [3]],
    )
    expect(of(events, 'attack-made')[0]).toMatchObject({ weapon: 'boltgun', models: 4, attacks: 8 })
    expect(of(events, 'hits-rolled')[0]).toMatchObject({ passed: 6, needed: { value: 3 } })
    expect(of(events, 'wounds-rolled')[0]).toMatchObject({ passed: 4, needed: { value: 4 } })
    expect(of(events, 'saves-rolled')[0]).toMatchObject({ passed: 3, weapon: 'boltgun' })
    expect(of(events, 'wounds-rolled')[1]).toMatchObject({ needed: { value: 3 }, passed: 1, weapon: 'krak-grenade' })
    expect(of(events, 'saves-rolled')[1]).toMatchObject({ needed: { value: 4 }, passed: 0 })
  })

  it('S5: the krak grenade wounds with a 3, a save of 3 less 1 fails, and D3 from a 6 slays one (8E-WEAP-09, 8E-ATK-13)', () => {
    const events = told(['damage.roll', [6]])
    // The boltgun's wound first: it falls on the model that has one left.
    expect(of(events, 'wounds-lost')).toMatchObject([{ amount: 1 }, { amount: 2 }])
    expect(session.state.units[intercessors]?.models.map((model) => session.state.models[model]?.wounds)).toEqual([
      2, 2,
    ])
  })

  it('S6: charged, the Intercessors fire Overwatch: four dice, only 6s hit, two Plague Marines fall (8E-CHG-06 to 8E-CHG-08)', () => {
    const events = told(
      ['charge.order', 'plague-marines/intercessors'],
      ['overwatch.unit', 'intercessors/half-range'],
      ['hit', [6, 6, 5, 1]],
      ['wound', [5, 6]],
      ['save', [1, 2]],
      ['wound.allocate', 'marine'],
    )
    expect(of(events, 'hits-rolled')[0]).toMatchObject({ needed: { value: 6 }, passed: 2 })
    expect(alive(marines)).toBe(3)
  })

  it('S7: 3 and 4 are 7", and that is enough (8E-CHG-11, 8E-CHG-12)', () => {
    const events = told(['charge.roll', [3, 4]])
    expect(of(events, 'dice-rolled')[0]).toMatchObject({ purpose: 'charge', total: 7 })
    inCombat = true
    lookOn()
    expect(session.state.units[marines]?.charged).toBe(true)
  })

  it('S8: the charging unit fights first and piles in 3" (8E-FIGHT-02, 8E-FIGHT-07)', () => {
    lookOn()
    expect(of(session.events, 'unit-moved').at(-1)).toMatchObject({ kind: 'pile-in', unit: marines })
  })

  it('S9: two knives, a sword and a fist, declared before the dice; one more Intercessor falls (8E-FIGHT-10 to 8E-FIGHT-14)', () => {
    told(['fight.strike', 'intercessors/example-sword/part'], ['fight.strike', 'intercessors/power-fist'])
    const [knives, sword, fist] = of(told(['hit', [3, 5]], ['hit', [3]], ['hit', [2]]), 'hits-rolled')
    expect(knives).toMatchObject({ weapon: 'example-knife', passed: 2, needed: { value: 3 } })
    expect(sword).toMatchObject({ weapon: 'example-sword', passed: 1 })
    expect(fist).toMatchObject({ weapon: 'power-fist', passed: 0 })
    told(['wound', [4, 1]], ['wound', [4]], ['save', [1]], ['save', [2]])
    expect(alive(intercessors)).toBe(1)
  })

  it('S10: they consolidate (8E-FIGHT-18)', () => {
    expect(of(session.events, 'unit-moved')).toContainEqual(
      expect.objectContaining({ kind: 'consolidate', unit: marines }),
    )
  })

  it('S11: no other enemy unit can fight, so the Intercessors do, and slay one (8E-FIGHT-03, 8E-FIGHT-04)', () => {
    lookOn()
    // Who falls first has been said.
    const events = told(['fight.reach', 'known'], ['hit', [4]], ['wound', [6]], ['save', [2]])
    expect(of(events, 'model-slain')).toHaveLength(1)
    expect(alive(marines)).toBe(2)
  })

  it('S12: three lost and a 6 are 9 against Ld 8: one flees (8E-MORALE-01 to 8E-MORALE-05)', () => {
    lookOn()
    expect(session.pending).toMatchObject({ kind: 'morale', needed: { value: 5, limit: 'at-most' } })
    // The other side's die goes with it.
    const events = told(['morale', [6]], ['morale', [3]])
    expect(of(events, 'morale-tested')[0]).toMatchObject({
      unit: marines,
      lost: 3,
      fleeing: 1,
      leadership: { value: 8 },
    })
    expect(alive(marines)).toBe(1)
  })

  it('S13: four lost and a 3 are 7: the Intercessors hold (8E-MORALE-03)', () => {
    const events = session.events
    expect(of(events, 'morale-tested').at(-1)).toMatchObject({ unit: intercessors, lost: 4, fleeing: 0 })
    expect(alive(intercessors)).toBe(1)
  })

  it('S14: the Space Marines’ turn begins with their Movement phase (8E-CORE-07), and a replay comes to the same', () => {
    lookOn()
    expect(session.state).toMatchObject({ active: 1, phase: 'movement', round: 1 })
    const again = new Session(
      battle.game,
      { seed: setup.seed, space: battle.space, dice: 'typed' },
      { inputs: session.inputs },
    )
    expect(again.hash()).toBe(session.hash())
  })
})
