import { describe, expect, it, test } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { playBots } from '@shared/bots'
import { below, createStream, Session } from '@shared/engine'
import { createBattle, type FourthEvent, type FourthState } from '@shared/rulesets/wh40k-4e'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { givenBy } from '@shared/rulesets/wh40k-4e/modules/wargear'
import { asFourth } from '@shared/rulesets/wh40k-4e/questions'
import { holdPlayed } from '../../held-battles'
import { begin, catalogue } from '../battles'
import { setUp, type GroupSketch, type MeleeSketch, type Script } from '../kit'
import { atTheirTable, playedAsSaid, type Said } from '../../wh40k/classic/at-table'

const claw: MeleeSketch = { id: 'power-klaw', strength: { kind: 'times', factor: 2 }, specials: ['ignores-armour'] }
const power: MeleeSketch = { id: 'power-weapon', specials: ['ignores-armour'] }
const shield = [{ id: 'close-combat-only', value: 4 }, 'one-opponent'] as const

/** They strike models that don't strike back. */
const round = (ours: readonly GroupSketch[], theirs: GroupSketch, script: Script) => {
  const scene = setUp([
    { groups: ours.map((group) => ({ weapons: [], ...group })), state: { lockedWith: [1] } },
    { groups: [{ weapons: [], ...theirs, stats: { a: 0, ...theirs.stats } }], side: 1, state: { lockedWith: [0] } },
  ])
  scene.play(fightRound(scene.table, { sides: [[0], [1]] }), script)
  return scene
}

describe('a shield for close combat, against one opponent (4E-ARMY-02)', () => {
  it('saves on 4+ against blows that allow no armour save', () => {
    const scene = round([{ melee: [power] }], { carried: shield }, { choices: ['power-weapon'], dice: [4, 4, 4] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', needed: 4, passed: 1 }])
  })
  it('is used against one opponent that its owner names, before any blow', () => {
    const course: string[] = []
    const scene = round(
      [
        { melee: [power], count: 2 },
        { id: 'nob', melee: [claw] },
      ],
      { carried: shield, stats: { w: 3 } },
      {
        course,
        choices: ['power-weapon', 'power-klaw', 'unit-0/power-klaw'],
        // Two power weapons wound without a save; the claw is saved against.
        dice: [4, 4, 4, 4, 4, 2, 4],
      },
    )
    expect(course.indexOf('shield.against')).toBeLessThan(course.indexOf('hit'))
    expect(scene.offered('shield.against')).toEqual(['unit-0/power-klaw', 'unit-0/power-weapon'])
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', needed: 4, passed: 1 }])
    expect(scene.table.model(3).wounds).toBe(1)
  })
  it('among several identical opponents stops one, without a question', () => {
    const scene = round(
      [{ melee: [power], count: 2 }],
      { carried: shield, stats: { w: 3 } },
      { choices: ['power-weapon'], dice: [4, 4, 4, 4, 3] },
    )
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', faces: [3], passed: 0 }])
    expect(scene.table.model(2).wounds).toBe(1)
  })
  it('stops all if there are as many bearers as enemies', () => {
    const scene = round(
      [{ melee: [power], count: 2 }],
      { count: 2, carried: shield },
      { choices: ['power-weapon', 'none'], dice: [4, 4, 4, 4, 4, 4] },
    )
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', passed: 2 }])
  })
  it('leaves the better armour against blows that allow it', () => {
    const scene = round([{}], { carried: shield }, { choices: [], dice: [4, 4, 3] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'armour', needed: 3, passed: 1 }])
  })
  it('saves against all if the content limits it to no opponent', () => {
    const [anybody] = shield
    const scene = round(
      [{ melee: [power], count: 2 }],
      { carried: [anybody], stats: { w: 3 } },
      { choices: ['power-weapon'], dice: [4, 4, 4, 4, 4, 4] },
    )
    expect(scene.eventsOf('saves-rolled').map(({ save, passed }) => [save, passed])).toEqual([
      ['invulnerable', 1],
      ['invulnerable', 1],
    ])
  })
})

test('4E-ARMY-02: a storm shield is such a shield of 4+', () => {
  const given = givenBy(catalogue.classicWargear.get('storm-shield'))
  expect(given).toEqual([
    { id: 'close-combat-only', value: 4 },
    { id: 'one-opponent', value: 1 },
  ])
})

/** All models have a storm shield. */
const shielded = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  sides: setup.sides.map((side) => ({
    ...side,
    units: (side.units ?? []).map((unit) => ({
      ...unit,
      models: unit.models.map((group) => ({ ...group, wargear: [...(group.wargear ?? []), 'storm-shield'] })),
    })),
  })),
})

/** Phases with a save of 4+ that is not from cover. */
const phasesOf = (events: readonly FourthEvent[]): ReadonlySet<string> => {
  let phase = ''
  const found = new Set<string>()
  for (const event of events) {
    if (event.type === 'phase-entered') phase = event.phase
    if (event.type === 'saves-rolled' && event.save === 'invulnerable' && event.needed === 4) found.add(phase)
  }
  return found
}

const said: Said<FourthState> = (asked, stream, { units }) => {
  const question = asFourth(asked)
  switch (question.ask) {
    case 'near':
    case 'near-middle':
    case 'seen':
    case 'touching':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire':
      return { models: { count: 1 }, victims: { count: units[question.target]?.models.length ?? 1 } }
    case 'aim':
      return { aimed: true }
    case 'flame':
      return { under: [{ unit: question.target, models: 1 }] }
    case 'marker-reach':
      return { reached: true, seen: true }
    case 'under-marker':
      return { under: [], hole: null }
    case 'cover-save':
    case 'cover-from-marker':
      return null
    case 'engaged':
      return question.targets.map((target) => ({ target, touching: { count: 1 } }))
    case 'charge-cover':
      return { count: 0 }
    case 'coherent':
      return true
    case 'in-danger':
      return { count: 0 }
    case 'retreat':
      return { leaves: false }
    case 'move':
      return { moved: below(stream, 4) > 0 }
    case 'deploy':
      return { placed: true }
    case 'in-difficult':
    case 'went-far':
      return false
    default:
      throw new Error(`nobody asks ${question.ask}`)
  }
}

describe('storm shields in whole battles (4E-ARMY-02)', () => {
  it('save only in close combat, on the board', () => {
    // Several battles, as in a single one bots may have no blows that deny armour.
    const events = [0, 1, 3].flatMap((number) => {
      const { setup, field } = begin(number, 40)
      const battle = createBattle(shielded(setup), catalogue, field)
      const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'seeded' })
      const { advisor } = battle
      const seats = [greedyGeneral(battle), greedyGeneral(battle)]
      playBots(session, { seats, advisor, stream: createStream('shields', 'bots') }, 20_000)
      holdPlayed(session)
      return session.events
    })
    expect([...phasesOf(events)]).toEqual(['combat'])
  })
  it('save only in close combat, at the players’ own table', () => {
    const { setup } = begin(2, 40)
    const ours = atTheirTable(shielded(setup))
    const events = playedAsSaid(ours, createBattle(ours, catalogue, null), said)
    expect([...phasesOf(events)]).toEqual(['combat'])
  })
})
