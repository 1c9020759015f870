import { n18, n26 } from '@shared/campaign/editions'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { Choices } from '@shared/campaign/post-battle/draft'
import { rollAll } from '@shared/campaign/post-battle/rolls'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { describe, expect, it } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

/** Post-battle rules of certain campaign types and editions. */

const red = gang('red', [fighter('boss', 'leader'), fighter('second', 'champion'), fighter('hand')])
const blue = gang('blue', [fighter('foe', 'leader'), fighter('foe-2'), fighter('foe-3'), fighter('foe-4')], {
  resources: [
    { id: 'home', resource: 'home-settlement' },
    { id: 'mine', resource: 'mine-workings' },
    { id: 'ruins', resource: 'old-ruins' },
  ],
})
const down = (by: string) => ({ fate: 'out-of-action', takenOutBy: by }) as const
const takedowns = (...victims: string[]) => ({
  takedowns: victims.map((victim) => ({ victim, by: 'lasgun', kind: 'ranged' as const })),
})

function after(
  context: Partial<PostBattleContext>,
  given: Partial<Battle> = {},
  rolls: Record<string, readonly number[]> = {},
  choices: Partial<Choices> = {},
) {
  const fight = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], context, ...given })
  return look({ ...fight, draft: { ...fight.draft, choices: { ...fight.draft.choices, ...choices } } }, rolls)
}
/** Missing dice, except those for incomes. */
const asked = ({ required }: ReturnType<typeof after>) => required.filter(({ id }) => !id.startsWith('income/'))
const held = (consequences: ReturnType<typeof after>, id: string) =>
  gangsAfter([red, blue], consequences.lines)
    .find((one) => one.id === id)
    ?.resources.map(({ resource }) => resource)

describe('territory won by casualties', () => {
  const three = {
    parts: {
      boss: takedowns('foe', 'foe-2', 'foe-3'),
      foe: down('boss'),
      'foe-2': down('boss'),
      'foe-3': down('boss'),
    },
  }
  const outCold = { 'injury/foe/1': [2, 1], 'injury/foe-2/1': [2, 1], 'injury/foe-3/1': [2, 1] }
  const byLot = { seizes: { how: 'lot', stakeable: ['mine', 'ruins'] } } as const
  const chosen = { seizes: { how: 'choice', stakeable: ['mine', 'ruins'] } } as const

  it('is chosen at random for a winner with three times the takedowns (CAMP-UPR-04)', () => {
    expect(asked(after(byLot, three, outCold))).toMatchObject([{ id: 'seized/red', rule: 'CAMP-UPR-04', count: 1 }])
    const first = after(byLot, three, { ...outCold, 'seized/red': [1] })
    expect(linesOf(first, 'resource')).toMatchObject([
      {
        resource: 'mine-workings',
        from: 'blue',
        to: 'red',
        rule: 'CAMP-UPR-04',
        text: { params: { gang: 'Gang red', caused: 3, suffered: 0 } },
      },
    ])
    expect(held(after(byLot, three, { ...outCold, 'seized/red': [4], 'income/ruins': [1] }), 'red')).toEqual([
      'old-ruins',
    ])
    expect(held(first, 'blue')).toEqual(['home-settlement', 'old-ruins'])
  })

  it.each([
    [4, [[5], [6], [2]], 1],
    [5, [[6], [5]], 4],
    [6, [[6]], 5],
    [
      7,
      [
        [6, 6],
        [6, 5],
      ],
      6,
    ],
    [7, [[2, 1]], 6],
  ])(
    'is any of %i with the same chance: dice that would favour some are rerolled (CAMP-UPR-04)',
    (count, thrown, place) => {
      const resources = Array.from({ length: count }, (_, n) => ({ id: `lot-${n}`, resource: 'wastes' }))
      const stakeable = resources.map(({ id }) => id)
      const ids = thrown.map((_, n) => (n === 0 ? 'seized/red' : `seized/red/again-${n}`))
      const rolls = { ...outCold, ...Object.fromEntries(ids.map((id, n) => [id, thrown[n] ?? []])) }
      const seizing = (known: Record<string, readonly number[]>) =>
        after({ seizes: { how: 'lot', stakeable } }, { ...three, gangs: [red, { ...blue, resources }] }, known)
      expect(linesOf(seizing(rolls), 'resource')).toMatchObject([{ resourceId: `lot-${place}`, to: 'red' }])
      const waiting = Object.fromEntries(Object.entries(rolls).filter(([id]) => id !== ids.at(-1)))
      expect(asked(seizing(waiting))).toMatchObject([{ id: ids.at(-1), count: thrown.at(-1)?.length }])
    },
  )

  it('pays its new holder at once (CAMP-PST-12)', () => {
    const { required } = after(byLot, three, { ...outCold, 'seized/red': [1] })
    expect(required.map(({ id, gangId }) => [id, gangId])).toContainEqual(['income/mine', 'red'])
  })

  it('is not lost to a winner with casualties, nor in a draw', () => {
    const bloody = { parts: { ...three.parts, hand: down('foe'), second: down('foe') } }
    expect(after(byLot, bloody).required.map(({ id }) => id)).not.toContain('seized/red')
    expect(after(byLot, { ...three, outcomes: ['drawn', 'drawn'] }).required.map(({ id }) => id)).not.toContain(
      'seized/red',
    )
  })

  it('is the winner’s choice in a classic campaign, from three takedowns on (CAMP-VAR-04)', () => {
    const open = after(chosen, three, outCold)
    expect(open.notices.filter(({ rule }) => rule === 'CAMP-VAR-04')).toMatchObject([{ where: 'choices.seized.red' }])
    expect(held(after(chosen, three, outCold, { seized: { red: 'ruins' } }), 'red')).toEqual(['old-ruins'])
    const waived = after(chosen, three, outCold, { seized: { red: null } })
    expect([linesOf(waived, 'resource'), waived.notices.filter(({ rule }) => rule === 'CAMP-VAR-04')]).toEqual([[], []])
    const two = { parts: { boss: takedowns('foe', 'foe-2'), foe: down('boss'), 'foe-2': down('boss') } }
    expect(
      after(chosen, two, outCold, { seized: { red: 'ruins' } }).lines.filter(({ kind }) => kind === 'resource'),
    ).toEqual([])
  })

  it('is never one that cannot be lost', () => {
    const { required, lines } = after({ seizes: { how: 'lot', stakeable: [] } }, three, outCold)
    expect([
      required.filter(({ id }) => id.startsWith('seized')),
      lines.filter(({ kind }) => kind === 'resource'),
    ]).toEqual([[], []])
  })
})

it('ruins pay nothing (CAMP-UPR-06)', () => {
  const incomes = (ruined: readonly string[]) => after({ ruined }).required.map(({ id }) => id)
  expect(incomes([])).toEqual(['income/mine', 'income/ruins'])
  expect(incomes(['mine'])).toEqual(['income/ruins'])
})

it('the other benefits of a ruin are listed if players must carry them out (CAMP-UPR-06)', () => {
  const resources = ['burnt-hab', 'sooty-hab'].map((resource) => ({ id: resource, resource }))
  const holding = { ...red, resources }
  const told = (ruined: readonly string[]) =>
    after({ ruined }, { gangs: [holding, blue] }).notices.filter(({ rule }) => rule === 'CAMP-UPR-06')
  expect(told([])).toEqual([])
  expect(told(['sooty-hab'])).toEqual([])
  expect(told(['burnt-hab'])).toMatchObject([
    {
      severity: 'info',
      where: 'ruins/burnt-hab',
      gangId: 'red',
      text: { key: 'postBattle.ruinGives', params: { territory: 'burnt-hab', printed: 'Ruined: shelter for one' } },
    },
  ])
})

describe('festering injuries (CAMP-UPR-08)', () => {
  const hurt = { parts: { boss: takedowns('foe'), foe: down('boss') } }
  const eye = { 'injury/foe/1': [4, 4] }
  const nobody = { ofChaos: [], chaosAscendant: false, starving: [] }

  it('asks for a die on 43 to 46 and 51 to 53, and on no other result', () => {
    expect(asked(after({ festering: nobody }, hurt, eye)).map(({ id }) => id)).toEqual(['injury/foe/1/festers'])
    for (const faces of [
      [4, 2],
      [5, 4],
      [3, 1],
    ]) {
      expect(after({ festering: nobody }, hurt, { 'injury/foe/1': faces }).required.map(({ id }) => id)).not.toContain(
        'injury/foe/1/festers',
      )
    }
    expect(asked(after({}, hurt, eye))).toEqual([])
  })

  it('replaces the injury by a mutation on a 6, on less for Chaos and the starving', () => {
    const injuryWith = (festering: typeof nobody | object, face: number) =>
      linesOf(
        after({ festering: { ...nobody, ...festering } }, hurt, { ...eye, 'injury/foe/1/festers': [face] }),
        'injury',
      ).map(({ injury }) => injury)
    expect(injuryWith({}, 6)).toEqual(['mutation-eye-injury'])
    expect(injuryWith({}, 5)).toEqual(['eye-injury'])
    expect(injuryWith({ ofChaos: ['red'], chaosAscendant: true, starving: ['blue'] }, 3)).toEqual([
      'mutation-eye-injury',
    ])
    expect(injuryWith({ ofChaos: ['blue'], starving: ['red'] }, 5)).toEqual(['eye-injury'])
  })

  it('ignores Chaos if nobody caused the injury', () => {
    const fell = { parts: { foe: { fate: 'out-of-action', takenOutBy: null } } } as const
    const everybody = { ...nobody, ofChaos: ['red', 'blue'] }
    const injuries = linesOf(
      after({ festering: everybody }, fell, { ...eye, 'injury/foe/1/festers': [5] }),
      'injury',
    ).map(({ injury }) => injury)
    expect(injuries).toEqual(['eye-injury'])
  })

  it('loses a fighter with as many mutations as Toughness', () => {
    const mutation = (n: number) => ({ id: `m${n}`, injury: 'mutation-hobbled', againstGang: null, bionic: null })
    const changed = gang('blue', [fighter('foe', 'leader', { injuries: [mutation(1), mutation(2)] })])
    const lost = after(
      { festering: nobody },
      { ...hurt, gangs: [red, changed] },
      { ...eye, 'injury/foe/1/festers': [6] },
    )
    expect(statusOf(lost, 'foe')).toMatchObject({ to: 'dead', cause: 'mutations' })
  })
})

describe('one captive in each battle, as in 2018 (CAMP-L18-07)', () => {
  const wiped = {
    parts: {
      boss: takedowns('foe', 'foe-2'),
      foe: down('boss'),
      'foe-2': down('boss'),
      'foe-3': { fate: 'fled' },
      'foe-4': { fate: 'fled' },
    },
  } as const
  const grievous = { 'injury/foe/1': [3, 1], 'injury/foe-2/1': [2, 1] }

  it('is taken on 13 with the number of fallen enemies, at random', () => {
    expect(asked(after({ edition: n18 }, wiped, grievous))).toMatchObject([
      { id: 'capture-one', rule: 'CAMP-L18-07', count: 2 },
    ])
    const taken = after({ edition: n18 }, wiped, { ...grievous, 'capture-one': [5, 6], 'capture-one/who': [2] })
    expect(statusOf(taken, 'foe-2')).toMatchObject({ to: 'captured', captor: 'red', cause: 'captured' })
    expect(statusOf(taken, 'foe')).toMatchObject({ to: 'recovering' })
    const spared = after({ edition: n18 }, wiped, { ...grievous, 'capture-one': [5, 5] })
    expect(linesOf(spared, 'status').filter(({ to }) => to === 'captured')).toEqual([])
  })

  it('needs one gang alone on the battlefield, and a survivor', () => {
    const standing = { parts: { ...wiped.parts, 'foe-4': { fate: 'standing' } } } as const
    expect(after({ edition: n18 }, standing, grievous).required.map(({ id }) => id)).not.toContain('capture-one')
    const dead = { 'injury/foe/1': [6, 6], 'injury/foe-2/1': [6, 6] }
    const empty = {
      parts: { ...wiped.parts, boss: { fate: 'fled' }, second: { fate: 'fled' }, hand: { fate: 'fled' } },
    } as const
    expect(after({ edition: n18 }, empty, grievous).required.map(({ id }) => id)).not.toContain('capture-one')
    expect(after({ edition: n18 }, wiped, dead).required.map(({ id }) => id)).not.toContain('capture-one')
  })
})

describe('turf (CAMP-L18-08)', () => {
  const turf = {
    turf: {
      cycle: 2,
      gangs: { red: { turf: 4, firstBattle: true }, blue: { turf: 6, firstBattle: false } },
      unclaimed: ['old-ruins', 'slag-dump'],
    },
  }

  it("pays ten credits a point in a gang's first battle of a cycle, except in the first cycle", () => {
    const paid = (cycle: number) =>
      linesOf(after({ turf: { ...turf.turf, cycle } }), 'credits').map(({ gangId, amount }) => [gangId, amount])
    expect(paid(2)).toEqual([['red', 40]])
    expect(paid(1)).toEqual([])
  })

  it('finds a random, undiscovered special territory on a total of 7 with the turf', () => {
    const found = after(turf, {}, { 'turf-find/red': [3], 'turf-find/red/which': [2], 'turf-find/blue': [1] })
    expect(linesOf(found, 'found')).toMatchObject([
      { gangId: 'red', resource: 'slag-dump' },
      { gangId: 'blue', resource: 'old-ruins' },
    ])
    expect(held(found, 'red')).toEqual(['slag-dump'])
    expect(
      linesOf(
        after(turf, {}, { 'turf-find/red': [2], 'turf-find/blue': [1], 'turf-find/blue/which': [1] }),
        'found',
      ).map(({ gangId }) => gangId),
    ).toEqual(['blue'])
  })

  it('is worked by a Leader or Champion for D6x10', () => {
    const work: Partial<Choices> = { actions: [{ kind: 'work-territory', by: 'boss' }] }
    const worked = after({ turf: { ...turf.turf, unclaimed: [] } }, {}, { 'action/work/boss': [5] }, work)
    expect(linesOf(worked, 'credits').map(({ id, amount }) => [id, amount])).toContainEqual(['action/work/boss', 50])
    expect(problems(after({}, {}, {}, work))).toEqual(['postBattle.noTurfHere'])
  })
})

describe('2026', () => {
  const catalogue = loadPacks([necromundaPack])
  const rising = gang('red', [fighter('boss', 'leader', { type: 'orlock-road-captain', experience: 6 })], {
    gang: 'orlock',
    credits: 200,
  })

  it('gives a rank for experience ever earned, and an advancement allowed by 2D6 (CAMP-N26-01)', () => {
    const ranked = (dice: number[], advance: string, what: string) =>
      after(
        { edition: n26, catalogue },
        { gangs: [rising, blue] },
        {},
        {
          advances: [
            { id: '1', fighterId: 'boss', taken: { how: 'ranked', dice, advance, what, skill: null, skillDice: [] } },
          ],
        },
      )
    expect(after({ edition: n26, catalogue }, { gangs: [rising, blue] }).notices.map(({ rule }) => rule)).toContain(
      'CAMP-N26-01',
    )
    const consequences = ranked([4, 5], 'weapon-or-ballistic-skill', 'bs')
    expect(linesOf(consequences, 'advance')).toMatchObject([
      { rule: 'CAMP-N26-01', advance: { stat: 'bs', experience: 0, value: 15 }, dice: [4, 5] },
    ])
    expect(problems(ranked([4, 4], 'weapon-or-ballistic-skill', 'bs'))).toEqual(['advance.rollTooLow'])
    const menu = after(
      { edition: n26, catalogue },
      { gangs: [rising, blue] },
      {},
      {
        advances: [
          {
            id: '1',
            fighterId: 'boss',
            taken: { how: 'menu', advance: 'initiative', what: 'i', skill: null, skillDice: [] },
          },
        ],
      },
    )
    expect(problems(menu)).toEqual(['advance.notOffered'])
  })

  it('warns of a rank that no fighter has reached', () => {
    const green = gang('red', [fighter('boss', 'leader', { type: 'orlock-road-captain', experience: 1 })], {
      gang: 'orlock',
    })
    const { notices } = after(
      { edition: n26, catalogue },
      { gangs: [green, blue] },
      {},
      {
        advances: [
          {
            id: '1',
            fighterId: 'boss',
            taken: {
              how: 'ranked',
              dice: [1, 1],
              advance: 'leadership-or-intelligence',
              what: 'ld',
              skill: null,
              skillDice: [],
            },
          },
        ],
      },
    )
    expect(notices.map(({ text }) => text.key)).toContain('advance.noRankDue')
  })

  it('repairs a vehicle for 50 credits a damage, without a die (CAMP-N26-04)', () => {
    const damage = (id: string) => ({ id, injury: 'buckled-frame', againstGang: null, bionic: null })
    const truck = fighter('truck', 'vehicle', {
      statline: { m: 8000, hp: 3 },
      status: 'in-repair',
      injuries: [damage('d1'), damage('d2')],
    })
    const own = gang('red', [fighter('boss', 'leader'), truck], { credits: 120 })
    const actions: Choices['actions'] = [{ kind: 'negotiate-repairs', by: 'boss', vehicle: 'truck', pay: true }]
    const mended = after({ edition: n26 }, { gangs: [own, blue] }, {}, { actions })
    expect(asked(mended)).toEqual([])
    expect(linesOf(mended, 'credits').map(({ amount, rule }) => [amount, rule])).toEqual([[-100, 'CAMP-N26-04']])
    expect(gangsAfter([own, blue], mended.lines)[0]?.fighters[1]).toMatchObject({ status: 'active', injuries: [] })
    const poor = after({ edition: n26 }, { gangs: [{ ...own, credits: 90 }, blue] }, {}, { actions })
    expect(linesOf(poor, 'credits')).toEqual([])
  })
})

it('all these dice are complete when the application rolls them', () => {
  const { draft, context } = battle({
    gangs: [red, blue],
    outcomes: ['won', 'lost'],
    parts: {
      boss: takedowns('foe', 'foe-2', 'foe-3'),
      foe: down('boss'),
      'foe-2': down('boss'),
      'foe-3': down('boss'),
      'foe-4': { fate: 'fled' },
    },
    context: {
      edition: n18,
      seizes: { how: 'lot', stakeable: ['mine', 'ruins'] },
      turf: {
        cycle: 2,
        gangs: { red: { turf: 6, firstBattle: true } },
        unclaimed: ['old-ruins', 'slag-dump', 'wastes'],
      },
    },
  })
  let face = 0
  const rolled = rollAll(draft, context, ({ count, sides }) =>
    Array.from({ length: count }, () => ((face += 1) % sides) + 1),
  )
  expect(Object.keys(rolled.rolls)).toEqual(expect.arrayContaining(['seized/red', 'capture-one', 'turf-find/red']))
})
