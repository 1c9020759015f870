import { describe, expect, test } from 'vitest'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { fleeing } from '@shared/rulesets/necromunda/phases/fleeing'
import { recovery } from '@shared/rulesets/necromunda/phases/recovery'
import type { Options } from '@shared/rulesets/necromunda/options'
import { inches } from '@shared/space'
import { openTableTop } from '../activation/acting'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  setUp,
  somewhere,
  theEvent,
  type FighterSketch,
  type Played,
  type Scene,
  type Script,
  type SpaceTable,
} from '../kit'

const scene = (fighters: readonly FighterSketch[], options: Partial<Options> = {}): Scene =>
  setUp({ activation: null, fighters, options })
const down: FighterSketch = { status: 'seriously-injured', wounds: 0 }
/** All fighters who may recover try to. */
const tries = ['recovery.try', 'yes'] as const
const gone: FighterSketch = { status: 'out-of-action' }

describe('bottle checks by Leadership', () => {
  const checked = (fighters: readonly FighterSketch[], script: Script, options: Partial<Options> = {}) => {
    const here = scene(fighters, options)
    return { here, played: play(bottleChecks(here.table), script) }
  }

  test('NECX-BOT-03, NEC-COND-04: are taken by one Capable fighter that its player picks', () => {
    const fighters: FighterSketch[] = [
      { name: 'steady', stats: { ld: 6 } },
      { name: 'other' },
      { name: 'broken', conditions: ['broken'] },
      { name: 'insane', conditions: ['insane'] },
      down,
      { side: 1 },
    ]
    const held = checked(fighters, { choices: ['steady'], dice: [['check.ld', 3, 3]] })
    expect(held.played.asked[0]?.options).toEqual(['steady', 'other', 'bottle'])
    expect(held.here.state.sides[0]?.bottled).toBe(false)
    const lost = checked(fighters, { choices: ['steady'], dice: [['check.ld', 3, 2]] })
    expect(theEvent(lost.here, 'bottled').side).toBe(0)
    expect(lost.here.state.sides.map(({ bottled }) => bottled)).toEqual([true, false])
  })

  test.each([
    ['without a casualty', [{}, { side: 1 }]],
    ['with nobody left', [gone, { side: 1 }]],
  ])('NECX-BOT-01: are not taken %s', (_when, fighters: FighterSketch[]) => {
    const { here, played } = checked(fighters, {})
    expect(played.asked).toEqual([])
    expect(here.events).toEqual([])
  })

  test('NECX-BOT-01: a bottled gang takes no more of them', () => {
    const here = scene([{}, gone, { side: 1 }])
    here.table.emit({ type: 'bottled', rule: 'NECX-BOT-01', side: 0 })
    expect(play(bottleChecks(here.table)).asked).toEqual([])
  })

  test('NECX-BOT-03: cannot be taken without a Capable fighter', () => {
    expect(theEvent(checked([down, { side: 1 }], {}).here, 'bottled').side).toBe(0)
  })

  test('NECX-BOT-02: a gang with casualties may give up instead, if the option allows it', () => {
    const fighters: FighterSketch[] = [{ name: 'steady' }, gone, { side: 1 }]
    expect(eventsOf(checked(fighters, { choices: [['bottle.tester', 'bottle']] }).here, 'bottled')).toHaveLength(1)
    const kept = checked(fighters, { dice: [['check.ld', 6, 6]] }, { mayBottleFreely: false })
    expect(eventsOf(kept.here, 'bottled')).toEqual([])
  })

  test('NECX-BOT-01: the side with priority is first', () => {
    const here = scene([{}, gone, { side: 1 }, { ...gone, side: 1 }], { mayBottleFreely: false })
    here.state.order = [1, 0]
    play(bottleChecks(here.table), { dice: [6, 6, 1, 1] })
    expect(eventsOf(here, 'check-taken').map(({ fighter }) => fighter)).toEqual([2, 0])
    expect(theEvent(here, 'bottled').side).toBe(0)
  })
})

describe('bottle checks by the published rule', () => {
  const rolled = (face: number, casualties: readonly FighterSketch[]): boolean => {
    const here = scene([{}, {}, {}, ...casualties, { side: 1 }], { bottleMode: 'published' })
    play(bottleChecks(here.table), { choices: [['bottle.roll', 'roll']], dice: [['bottle.check', face]] })
    expect(theEvent(here, 'dice-rolled').needed?.value).toBe(3)
    return here.state.sides[0]?.bottled === true
  }

  test('NECX-BOT-01, CAMP-PRE-55, CAMP-PRE-18: D6 plus the Seriously Injured and Out of Action must not exceed the starting crew', () => {
    expect(rolled(3, [down, gone])).toBe(false)
    expect(rolled(4, [down, gone])).toBe(true)
  })

  test('NECX-BOT-02: a gang may give up instead', () => {
    const here = scene([{}, gone, { side: 1 }], { bottleMode: 'published' })
    play(bottleChecks(here.table), { choices: [['bottle.roll', 'bottle']] })
    expect(eventsOf(here, 'bottled')).toHaveLength(1)
  })
})

describe('fleeing', () => {
  const bottled = (fighters: readonly FighterSketch[]): Scene => {
    const here = scene([...fighters, { side: 1 }])
    here.table.emit({ type: 'bottled', rule: 'NECX-BOT-01', side: 0 })
    return here
  }
  const statuses = ({ state }: Scene) => state.fighters.map(({ status }) => status)

  test('NECX-FLEE-01: every fighter of a bottled gang tests Cool or flees, the Seriously Injured too', () => {
    const here = bottled([{}, { status: 'pinned' }, down])
    play(fleeing(here.table), {
      dice: [
        ['check.cl', 3, 4],
        ['check.cl', 3, 3],
        ['check.cl', 1, 1],
      ],
      space: openTableTop,
    })
    expect(statuses(here)).toEqual(['active', 'fled', 'fled', 'active'])
  })

  test('NECX-FLEE-01: fighters that nobody can shield roll together', () => {
    const here = bottled([{ category: 'leader' }, {}, {}, {}])
    const { asked } = play(fleeing(here.table), {
      dice: [
        ['check.cl', 1, 1],
        ['check.cl', 6, 6],
        ['check.cl', 6, 6],
        ['check.cl', 6, 6],
      ],
    })
    expect(asked.map(({ along }) => along ?? [])).toEqual([
      [],
      [
        ['fighter-2', 2],
        ['fighter-3', 2],
      ],
      [['fighter-3', 2]],
      [],
    ])
  })

  test('NECX-FLEE-01: gangs that have not bottled out stay', () => {
    const here = scene([{}, { side: 1 }])
    expect(play(fleeing(here.table)).asked).toEqual([])
  })

  test('NECX-FLEE-02: a Leader that passes shields friends within 12", a Champion within 6"', () => {
    const here = bottled([
      { name: 'ganger' },
      { category: 'champion' },
      { name: 'near the champion' },
      { category: 'leader' },
      { name: 'alone' },
    ])
    const asked: unknown[] = []
    const within: SpaceTable['within'] = ({ of, distance, among }) => {
      asked.push([of, distance, among])
      return of === 3 ? [0] : [2]
    }
    play(fleeing(here.table), { dice: [6, 6, 6, 6, 1, 1], space: { within } })
    expect(asked).toEqual([
      [3, inches(12), [1, 0, 2, 4]],
      [1, inches(6), [2, 4]],
    ])
    expect(statuses(here)).toEqual(['active', 'active', 'active', 'active', 'fled', 'active'])
    expect(eventsOf(here, 'check-taken').map(({ fighter }) => fighter)).toEqual([3, 1, 4])
  })

  test('NECX-FLEE-02: a Champion shields another Champion', () => {
    const here = bottled([{ category: 'champion' }, { category: 'champion' }])
    play(fleeing(here.table), { dice: [6, 6], space: { within: ({ among }) => among } })
    expect(statuses(here)).toEqual(['active', 'active', 'active'])
  })

  test('NECX-FLEE-02: a Leader or Champion that fails shields nobody', () => {
    const here = bottled([{ category: 'leader' }, {}])
    play(fleeing(here.table), { dice: [1, 1, 6, 6] })
    expect(statuses(here)).toEqual(['fled', 'active', 'active'])
  })
})

describe('recovery', () => {
  const alone: SpaceTable = { ...openTableTop, within: [] }
  const recovered = (face: number, sketch: FighterSketch = {}, options: Partial<Options> = {}): Scene => {
    const here = scene([{ ...down, ...sketch }, { side: 1 }], options)
    play(recovery(here.table), { choices: [tries], dice: [['recovery.dice', face]], space: alone })
    return here
  }
  const wounded = ({ table }: Scene): number => table.fighter(0).fleshWounds

  test('NEC-STATUS-08: a fighter that recovers to Pinned near an edge tests there', () => {
    const here = scene([down, { side: 1 }])
    const { asked } = play(recovery(here.table), {
      choices: [tries],
      dice: [
        ['recovery.dice', 2],
        ['check.i', 6],
      ],
      space: { ...alone, edge: { near: true, railing: false, drop: inches(3) } },
    })
    expect(asked.map(({ kind }) => kind)).toContain('check.i')
  })

  const falls: SpaceTable = {
    ...alone,
    edge: ({ fighter }) => ({ near: fighter === 0, railing: false, drop: inches(3) }),
    landing: { placement: somewhere(9), height: inches(3), pit: true, onto: null, contacts: [] },
  }

  test('NEC-FALL-05, NECX-REC-01: a fighter that falls to its death as it recovers gets no flesh wound', () => {
    const here = scene([down, { side: 1 }])
    play(recovery(here.table), {
      choices: [tries],
      dice: [
        ['recovery.dice', 2],
        ['check.i', 1],
      ],
      space: falls,
    })
    expectStatus(here, 0, 'out-of-action')
    expect(eventsOf(here, 'flesh-wounded')).toEqual([])
  })

  test('NEC-STATUS-09: a fighter killed by another falling on it does not recover', () => {
    const here = scene([down, down, { side: 1 }])
    let edges = 0
    const landing = { placement: somewhere(9), height: inches(9), pit: false, onto: 1, contacts: [] }
    play(recovery(here.table), {
      choices: [tries],
      dice: [
        ['recovery.dice', 2],
        ['check.i', 1],
        ['fall.direction', 1],
        ['hit.wound', 1],
        ['hit.wound', 6],
        ['hit.injury', 6, 6, 6],
      ],
      space: { ...falls, landing, edge: () => ({ near: edges++ === 0, railing: false, drop: inches(3) }) },
    })
    expectStatus(here, 1, 'out-of-action')
    expect(eventsOf(here, 'recovery-rolled').map(({ fighter }) => fighter)).toEqual([0])
  })

  test('NEC-STATUS-09: recovery may be declined', () => {
    const here = scene([down, { side: 1 }])
    play(recovery(here.table), { choices: [['recovery.try', 'no']], space: alone })
    expectStatus(here, 0, 'seriously-injured')
    expect(eventsOf(here, 'recovery-rolled')).toEqual([])
  })

  test('NECX-REC-01: Flesh Wound: the fighter gets it and is Pinned', () => {
    const here = recovered(2)
    expectStatus(here, 0, 'pinned')
    expect(wounded(here)).toBe(1)
  })

  test('NECX-REC-01: Serious Injury: the fighter stays down with a flesh wound, or without as the option says', () => {
    const here = recovered(3)
    expectStatus(here, 0, 'seriously-injured')
    expect(wounded(here)).toBe(1)
    expect(wounded(recovered(5, {}, { recoveryFleshWound: false }))).toBe(0)
  })

  test('NECX-REC-01: Out of Action: the fighter is removed', () => {
    expectStatus(recovered(6), 0, 'out-of-action')
  })

  test('NECX-REC-01, NECX-INJ-02: a fighter with one flesh wound too many goes out', () => {
    expectStatus(recovered(1, { stats: { t: 1 } }), 0, 'out-of-action')
  })

  test.each([
    [1, 'pinned', [], 1],
    [4, 'seriously-injured', ['webbed'], 0],
  ] as const)('NECX-COND-04: a webbed fighter rolls %i', (face, status, conditions, fleshWounds) => {
    const here = recovered(face, { conditions: ['webbed'] })
    expectStatus(here, 0, status)
    expectConditions(here, 0, ...conditions)
    expect(wounded(here)).toBe(fleshWounds)
  })

  test('NEC-STATUS-09, NECX-REC-04: is not possible within 1" of a Capable enemy', () => {
    const here = scene([down, { side: 1 }, { side: 1, conditions: ['broken'] }, { ...down, side: 1 }])
    const asked: unknown[] = []
    play(recovery(here.table), {
      choices: [tries],
      dice: [['recovery.dice', 3]],
      space: {
        within: ({ of, distance, among }) => {
          asked.push([of, distance, among])
          return of === 0 ? among : []
        },
      },
    })
    // Broken and Seriously Injured enemies prevent no recovery.
    expect(asked[0]).toEqual([0, inches(1), [1]])
    expect(eventsOf(here, 'recovery-rolled').map(({ fighter }) => fighter)).toEqual([3])
  })

  const helped = (
    fighters: readonly FighterSketch[],
    script: Script,
    options: Partial<Options> = {},
  ): [Scene, Played<void>] => {
    const here = scene([...fighters, { side: 1 }], options)
    const within: SpaceTable['within'] = ({ among }) => among.filter((fighter) => here.table.roster(fighter).side === 0)
    return [
      here,
      play(recovery(here.table), {
        ...script,
        choices: [tries, ...(script.choices ?? [])],
        space: { ...alone, within },
      }),
    ]
  }

  test('NECX-REC-02, NECX-REC-03: a helping friend adds a dice, one is kept, and there is no flesh wound', () => {
    const [here, { asked }] = helped([down, { name: 'medic' }], {
      choices: [
        ['recovery.helper', 'medic'],
        ['recovery.keep', 'flesh-wound'],
      ],
      dice: [['recovery.dice', 6, 1]],
    })
    expect(asked.find(({ kind }) => kind === 'recovery.keep')?.options).toEqual(['out-of-action', 'flesh-wound'])
    expectStatus(here, 0, 'pinned')
    expect(wounded(here)).toBe(0)
    expect(theEvent(here, 'recovery-rolled')).toMatchObject({ helper: 1, faces: [6, 1] })
    expect(theEvent(here, 'deed')).toMatchObject({ fighter: 1, deed: 'assisted-recovery' })
  })

  test('NECX-REC-02: with help there is no flesh wound if the fighter stays down, too; help may be declined', () => {
    const [here] = helped([down, { name: 'medic' }], { choices: ['medic'], dice: [['recovery.dice', 3, 4]] })
    expectStatus(here, 0, 'seriously-injured')
    expect(wounded(here)).toBe(0)
    const [declined] = helped([down, { name: 'medic' }], { choices: ['nobody'], dice: [['recovery.dice', 3]] })
    expect(wounded(declined)).toBe(1)
  })

  test('NECX-REC-02: a helper helps once in each End phase', () => {
    const [here] = helped([down, down, { name: 'medic' }], {
      choices: [['recovery.helper', 'medic'], tries],
      dice: [
        ['recovery.dice', 4, 4],
        ['recovery.dice', 4],
      ],
    })
    expect(eventsOf(here, 'recovery-rolled').map(({ helper }) => helper)).toEqual([2, null])
  })

  test.each<[FighterSketch, Partial<Options>, boolean]>([
    [{ conditions: ['insane'] }, {}, false],
    [{ conditions: ['broken'] }, {}, false],
    [{ conditions: ['broken'] }, { recoveryHelpers: 'active' }, true],
    [{ status: 'pinned' }, {}, false],
    [{ status: 'pinned' }, { recoveryHelpers: 'active' }, false],
  ])('NEC-COND-04, NECX-REC-02: %o with %o may help: %s', (helper, options, may) => {
    const script: Script = may
      ? { choices: ['nobody'], dice: [['recovery.dice', 3]] }
      : { dice: [['recovery.dice', 3]] }
    const [, { asked }] = helped([down, { name: 'medic', ...helper }], script, options)
    expect(asked.some(({ kind }) => kind === 'recovery.helper')).toBe(may)
  })
})

describe('End phase', () => {
  test('NECX-END-01, NECX-END-03: bottle checks, fleeing, recovery, and no rallying', () => {
    const here = scene([{ name: 'boss', conditions: ['broken'] }, { name: 'steady' }, down, { side: 1 }], {
      mayBottleFreely: false,
    })
    const { asked } = play(endPhase(here.table), {
      choices: [tries],
      dice: [
        ['check.ld', 1, 1],
        ['check.cl', 6, 6],
        ['check.cl', 6, 6],
        ['check.cl', 6, 6],
        ['recovery.dice', 1],
      ],
      space: { ...openTableTop, within: [] },
    })
    expect(asked.filter(({ type }) => type === 'dice').map(({ kind }) => kind)).toEqual([
      'check.ld',
      'check.cl',
      'check.cl',
      'check.cl',
      'recovery.dice',
    ])
    expectConditions(here, 0, 'broken')
    expect(here.state).toMatchObject({ stage: 'priority', round: 2, over: false })
  })

  test('NECX-END-01: effects until the end of the round wear off', () => {
    const here = scene([{ conditions: [{ id: 'concussed', until: 'end-of-round' }, { id: 'broken' }] }, { side: 1 }])
    play(endPhase(here.table), { space: openTableTop })
    expectConditions(here, 0, 'broken')
  })

  test.each<[string, readonly FighterSketch[], readonly number[]]>([
    ['the last side on the battlefield has won', [{ status: 'out-of-action' }, { side: 1 }], [1]],
    ['with nobody left it is a draw', [{ status: 'fled' }, { side: 1, status: 'out-of-action' }], []],
  ])('NECX-RND-01: %s', (_what, fighters, winners) => {
    const here = scene(fighters)
    play(endPhase(here.table), { space: openTableTop })
    expect(theEvent(here, 'battle-ended')).toMatchObject({ ending: 'one-side-left', winners })
    expect(here.state.over).toBe(true)
  })

  test('NECX-FLEE-01: a gang whose last fighter has fled ends the battle as bottled', () => {
    const here = scene([{}, { ...gone }, { side: 1 }], { mayBottleFreely: false })
    play(endPhase(here.table), { dice: [1, 1, 1, 1], space: openTableTop })
    expect(theEvent(here, 'battle-ended')).toMatchObject({ ending: 'bottled', winners: [1] })
  })
})
