import { askEach, settled } from '@shared/engine'
import { loadPacks } from '@shared/content'
import { isMessageKey } from '@shared/i18n'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { modules } from '@shared/rulesets/necromunda/modules'
import { check } from '@shared/rulesets/necromunda/checks'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { heldCards, heldIn } from '@shared/rulesets/necromunda/tactics/held'
import { beforeDeployment } from '@shared/rulesets/necromunda/tactics/deal'
import { offerCards } from '@shared/rulesets/necromunda/tactics/offer'
import { describedRules } from '@shared/rulesets/necromunda/scenarios'
import { holdingParts } from '@shared/rulesets/necromunda/scenarios/holdings'
import { fleeing } from '@shared/rulesets/necromunda/phases/fleeing'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { expect, test } from 'vitest'
import { eventsOf, play, setUp, somewhere, theEvent, type FighterSketch, type SceneSketch } from '../kit'
import { foe, mine, plays, withFacts } from './hand'

const catalogue = loadPacks([necromundaPack])

/** Fighters of two sides, and the cards and holdings of side 0. */
const holding = (cards: readonly string[], fighters: readonly FighterSketch[], more: Partial<SceneSketch> = {}) => {
  const made = setUp({ fighters, hands: [cards, []], cards: heldCards, activation: null, ...more })
  return { ...made, table: { ...made.table, modules } }
}
const home = (id: string, value = 1): FighterSketch => ({ ...mine, carried: [{ id: `home:${id}`, value }] })

test('CAMP-PRE-20: an effect of a holding has its name, and is described in both languages', () => {
  for (const { id } of heldCards) {
    expect(catalogue.territories.find(id) ?? catalogue.specialRules.find(id), id).toBeDefined()
    expect(isMessageKey(`tactic.${id}`), id).toBe(true)
  }
})

test('CAMP-PRE-20: every effect that territories name for battles is carried out', () => {
  const named = catalogue.territories.all.flatMap(({ base, enhanced }) =>
    [...(base.does ?? []), ...(enhanced.does ?? [])].flatMap((effect) =>
      effect.kind === 'in-battle' ? [effect.as] : [],
    ),
  )
  const known = new Set([
    ...heldCards.map(({ id }) => id),
    ...modules.ids.flatMap((id) => (id.startsWith('home:') ? [id.slice(5)] : [])),
  ])
  expect(named.length).toBeGreaterThan(10)
  const unknown = named.filter((id) => !known.has(id) && holdingParts([{ fromHome: [id] }]).length === 0)
  expect(unknown).toEqual([])
})

test('CAMP-PRE-20: effects of holdings are held from the start, each once, and never drawn', () => {
  expect(heldIn(['dominion-needle-ways', 'scout-ahead', 'dominion-needle-ways'])).toEqual(['dominion-needle-ways'])
  const of = holding([], [mine, foe])
  const [side] = of.state.sides
  if (side === undefined) throw new Error('There is a first side')
  side.cardsDue = 5
  play(beforeDeployment(of.table))
  expect(side.hand).toEqual([])
})

test('CAMP-DOM-14: as many fighters infiltrate by the Needle Ways as the boon says', () => {
  const of = holding(['dominion-needle-ways'], [home('dominion-needle-ways', 2), { name: 'b' }, { name: 'c' }, foe])
  plays(
    of,
    'dominion-needle-ways',
    { at: 'set-up' },
    {
      choices: [
        ['tactics.fighter', 'b'],
        ['tactics.fighter', 'c'],
      ],
    },
  )
  expect(of.state.fighters.map(({ effects }) => effects.length)).toEqual([0, 1, 1, 0])
})

test('CAMP-DOM-14: an enemy fighter stays away, but no Leader if the boon excludes Leaders', () => {
  const boss: FighterSketch = { name: 'boss', side: 1, category: 'leader' }
  const den = holding(['dominion-gambling-den'], [mine, boss, foe])
  plays(den, 'dominion-gambling-den', { at: 'set-up' }, { choices: [['tactics.fighter', 'boss']] })
  expect(theEvent(den, 'effect-used')).toMatchObject({ fighter: 1, effect: 'kept-back' })
  const empire = holding(['law-and-misrule-gambling-empire'], [mine, boss, foe])
  plays(empire, 'law-and-misrule-gambling-empire', { at: 'set-up' })
  expect(theEvent(empire, 'effect-used')).toMatchObject({ fighter: 2 })
  const none = holding(['law-and-misrule-gambling-empire'], [mine, boss])
  expect(play(offerCards(none.table, 0, { at: 'set-up' })).asked).toEqual([])
})

test('CAMP-DOM-14: a Toll Crossing takes priority only in the first round', () => {
  const of = holding(['dominion-toll-crossing'], [mine, foe])
  of.state.round = 1
  play(priorityPhase(of.table), { choices: [['tactics.priority', 'dominion-toll-crossing']] })
  expect(theEvent(of, 'priority-rolled')).toMatchObject({ order: [0, 1], rolls: [] })
  const late = holding(['dominion-toll-crossing'], [mine, foe])
  late.state.round = 2
  expect(play(offerCards(late.table, 0, { at: 'priority' })).asked).toEqual([])
})

test('CAMP-DOM-14: three drunk fighters have -1 on their checks', () => {
  const of = holding(['dominion-drinking-hole'], [home('dominion-drinking-hole', 3), foe])
  plays(of, 'dominion-drinking-hole', { at: 'set-up' }, { choices: [['tactics.fighter', 'foe']] })
  expect(play(check(of.table, 1, 'cl', 'NECX-TEST-01'), { dice: [['check.cl', 4, 3]] }).result.passed).toBe(false)
})

test('CAMP-DOM-14: a failed Cool check may be rerolled, by a fighter who is then worse at hitting', () => {
  const of = holding([], [home('dutch-courage'), foe])
  const script = withFacts({
    choices: [['effect.use', 'dominion-drinking-hole']],
    dice: [
      ['check.cl', 1, 2],
      ['check.cl', 5, 5],
    ],
  })
  expect(play(check(of.table, 0, 'cl', 'NECX-TEST-01'), script).result.passed).toBe(true)
  expect(eventsOf(of, 'effect-gained').map(({ effect }) => effect.id)).toEqual(['tactic:tipsy'])
})

test('CAMP-SUC-04: a narco lord gives D3 of the crew stimm-slugs, and lights go on for electro', () => {
  const of = holding(['succession-narco-lord', 'succession-electro'], [mine, { name: 'b' }, foe], {
    options: { pitchBlack: true },
  })
  const choices: [string, string][] = [['tactics.fighter', 'b']]
  plays(of, 'succession-narco-lord', { at: 'set-up' }, { dice: [['tactics.d3', 2]], choices })
  expect(of.state.fighters[1]?.effects).toMatchObject([{ id: 'stimm-slug-stash' }])
  of.state.fighters[2]?.conditions.push({ id: 'hidden', value: 6000 })
  plays(of, 'succession-electro', { at: 'deployed' })
  expect(of.state.fighters[2]?.conditions).toEqual([])
  expect(of.state.scenario.marks['lights']).toBe(1)
})

test('CAMP-PRE-20: effects of holdings go into the hand, or to the whole crew', () => {
  const [field] = BATTLEFIELDS
  if (field === undefined) throw new Error('There are no battlefields')
  const setup = sampleSetup(catalogue, field, 0, ['greedy', 'greedy'], 3)
  const [red, blue] = setup.sides
  if (red === undefined || blue === undefined) throw new Error('There are two sides')
  const fromHome = ['dominion-needle-ways', 'dominion-needle-ways', 'all:respirator']
  const { game, context } = createBattle({ ...setup, sides: [{ ...red, fromHome }, blue] }, catalogue, field)
  expect(game.begin().sides[0]?.hand).toContain('dominion-needle-ways')
  expect(context.rosters.find(({ side }) => side === 0)?.carried).toEqual(
    expect.arrayContaining([
      { id: 'home:dominion-needle-ways', value: 2 },
      { id: 'respirator', value: 1 },
    ]),
  )
})

test('CAMP-SCN-01: if a scenario makes cards unreliable, one that fails is discarded and another is drawn', () => {
  const made = setUp({ fighters: [mine, foe], hands: [['burst-of-courage'], []], activation: null })
  const cards = tacticsCards.filter(({ id }) => ['burst-of-courage', 'seize-the-initiative', 'click'].includes(id))
  const table = { ...made.table, modules, cards, rules: { ...made.table.rules, cardsWorkOn: 4 } }
  const side = made.state.sides[0]
  if (side === undefined) throw new Error('There is a first side')
  side.hand = ['seize-the-initiative']
  const choices: [string, string][] = [['tactics.priority', 'seize-the-initiative']]
  const failed = play(offerCards(table, 0, { at: 'priority' }), {
    choices,
    dice: [
      ['tactics.works', 3],
      ['tactics.draw', 1],
    ],
  })
  expect([failed.result, side.hand]).toEqual([false, [cards.filter(({ id }) => id !== 'seize-the-initiative')[0]?.id]])
  side.hand = ['seize-the-initiative']
  expect(play(offerCards(table, 0, { at: 'priority' }), { choices, dice: [['tactics.works', 4]] }).result).toBe(true)
})

test('CAMP-SUC-04: the Psi-Syndica makes a random fighter a psyker with a random power', () => {
  const of = holding(['succession-psi-syndica'], [mine, { name: 'b' }, foe])
  plays(
    of,
    'succession-psi-syndica',
    { at: 'set-up' },
    {
      dice: [
        ['scenario.lot', 2],
        ['scenario.lot', 1],
      ],
    },
  )
  expect(of.state.fighters.map(({ effects }) => effects.length)).toEqual([0, 2, 0])
  expect(of.state.fighters[1]?.effects[0]?.id).toBe('non-sanctioned-psyker')
})

test('CAMP-TER-02: fighters in a tunnel are kept back, and appear at the end of the first round', () => {
  const id = 'turf-war-2017-tunnel-network'
  const of = holding([id], [home(id, 1), { name: 'b', status: 'reserve' }, foe])
  plays(of, id, { at: 'set-up' }, { choices: [['tactics.fighter', 'b']] })
  expect(of.state.fighters[1]?.used).toEqual(['kept-back', id])
  of.state.round = 1
  const grounds: unknown[] = []
  const [rule] = modules.at('endPhase', [{ id: `home:${id}`, value: 1 }])
  if (rule === undefined) throw new Error('The tunnel leads nowhere')
  play(askEach([rule], { table: of.table, fighter: 0 }), {
    space: {
      deploy: ({ fighter, ground }) => {
        grounds.push(ground)
        return somewhere(fighter)
      },
    },
  })
  expect(eventsOf(of, 'arrived').map(({ fighter }) => fighter)).toEqual([1])
  expect(grounds).toEqual([[{ to: 'enemies', beyond: 6000, unseen: true }]])
})

test('NECX-SCN-03: if authority breaks down examples reach 3", and loose cannons shoot at less', () => {
  const of = setUp({
    fighters: [mine, { ...foe, category: 'leader' }, { name: 'third', side: 1 }],
    hands: [['authority-breakdown'], []],
    cards: tacticsCards,
    activation: null,
  })
  const scene = { ...of, table: { ...of.table, modules } }
  plays(scene, 'authority-breakdown', { at: 'round' })
  const second = of.state.sides[1]
  if (second === undefined) throw new Error('There is a second side')
  second.bottled = true
  of.state.order = [1, 0]
  const asked: unknown[] = []
  play(fleeing(scene.table), {
    dice: [
      ['check.cl', 6, 6],
      ['check.cl', 6, 6],
    ],
    space: {
      within: ({ distance }) => {
        asked.push(distance)
        return []
      },
    },
  })
  expect(asked).toEqual([3000])
})

test('NECX-SCN-03: a conflagration spreads to models near it', () => {
  const of = setUp({
    fighters: [mine, { ...foe, conditions: [{ id: 'on-fire' }] }, { name: 'third', side: 1 }],
    hands: [['spreading-conflagration'], []],
    cards: tacticsCards,
    activation: null,
  })
  const scene = { ...of, table: { ...of.table, modules } }
  plays(scene, 'spreading-conflagration', { at: 'round' })
  const [rule] = modules.at('endPhase', [{ id: 'tactic:spreading-conflagration' }])
  if (rule === undefined) throw new Error('It does not spread')
  play(askEach([rule], { table: scene.table, fighter: 0 }), {
    dice: [['blaze.catch-fire', 4]],
    space: { within: ({ among }) => among.slice(-1) },
  })
  expect(eventsOf(of, 'condition-gained').map(({ fighter, condition }) => [fighter, condition.id])).toEqual([
    [2, 'on-fire'],
  ])
})

test('CAMP-OUT-03: a shrine makes every battle home turf, and minefields lie away from the enemy edge', () => {
  const of = holding([], [mine, foe])
  const [shrine] = holdingParts([{ fromHome: ['outlander-underhive-shrine'] }, {}])
  expect([shrine?.bottle?.(of.table, 0), shrine?.bottle?.(of.table, 1)]).toEqual(['best-of-two', undefined])
  expect([0, 1].map((fighter) => shrine?.rallyRows?.(of.table, fighter).map(({ amount }) => amount))).toEqual([[1], []])
  const fields = 'outlander-minefields'
  const [mines] = holdingParts([{ fromHome: [fields, fields] }, {}])
  if (mines?.setUp === undefined) throw new Error('There are no mines')
  const grounds: unknown[] = []
  play(mines.setUp(of.table), {
    space: {
      'place-object': ({ ground }: { readonly ground: unknown }) => {
        grounds.push(ground)
        return 'somewhere'
      },
    },
  })
  expect(grounds).toEqual(Array(2).fill([{ to: 'enemy-edge', beyond: 6000 }]))
  expect(of.state.scenario.objects.map(({ kind, owner }) => [kind, owner])).toEqual(Array(2).fill(['booby-trap', 0]))
})

test('CAMP-SUC-04: all within 6" of the fighter that Ty accompanies have Cool 2+, friends and enemies', () => {
  const of = holding([], [mine, { name: 'far' }, foe])
  const [ty] = holdingParts([{ fromHome: ['succession-ty'] }, {}])
  if (ty?.deployed === undefined || ty.checkRows === undefined) throw new Error('Ty does nothing')
  play(ty.deployed(of.table), { choices: [['tactics.fighter', 'mine']] })
  const easier = (fighter: number, near: boolean, key: 'cl' | 'wil' = 'cl') =>
    play(ty.checkRows?.(of.table, fighter, key) ?? settled([]), {
      space: { within: near ? [fighter] : [] },
    }).result.map(({ amount }) => amount)
  expect([easier(0, false), easier(1, false), easier(2, true), easier(2, true, 'wil')]).toEqual([[5], [], [5], []])
})

test('CAMP-LAW-09: Peddlers of Forbidden Lore reroll their own die for priority', () => {
  const of = holding([], [mine, foe])
  const rules = { ...of.table.rules, parts: holdingParts([{ fromHome: ['peddlers'] }, {}]) }
  play(priorityPhase({ ...of.table, rules }), { dice: [2, 3, 5], choices: [['priority.again', 'peddlers']] })
  expect(of.state.order).toEqual([0, 1])
  play(priorityPhase({ ...of.table, rules }), { dice: [2, 3], choices: [['priority.again', 'no']] })
  expect(of.state.order).toEqual([1, 0])
})

test('CAMP-OUT-03: Critters attack only those who attack a settlement', () => {
  const of = holding([], [mine, foe], { roles: ['defender', 'attacker'] })
  const [critters] = holdingParts([{ fromHome: ['outlander-critters'] }, {}])
  if (critters?.activationBegins === undefined) throw new Error('There are no critters')
  play(critters.activationBegins(of.table, 1), { dice: [['scenario.alone', 2]], space: { within: [] } })
  play(critters.activationBegins(of.table, 0))
  const attacks = holding([], [mine, foe], { roles: ['attacker', 'defender'] })
  play(critters.activationBegins(attacks.table, 1))
  play(critters.activationBegins(attacks.table, 0))
})

test('CAMP-LAW-09: Whisper Brokers give D3 cards of their holder’s choice', () => {
  const id = 'law-and-misrule-whisper-brokers'
  const of = holding([id], [mine, foe], { cards: [...heldCards, ...tacticsCards] })
  plays(of, id, { at: 'set-up' }, { dice: [4], choices: ['keen-edge', 'blackout'] })
  expect(of.state.sides[0]?.hand).toEqual(['keen-edge', 'blackout'])
})

test('CAMP-UPR-03: a tied Show of Force is won by the ascendant side', () => {
  const victory = describedRules('br-show')?.victory
  if (victory === undefined) throw new Error('Nobody has described it')
  const level = holding([], [mine, foe])
  expect(victory({ table: level.table, standing: [0, 1] })).toEqual([])
  const favoured = holding([], [mine, { ...foe, carried: [{ id: 'home:ascendant', value: 1 }] }])
  expect(victory({ table: favoured.table, standing: [0, 1] })).toEqual([1])
  const ahead = favoured.state.sides[0]
  if (ahead === undefined) throw new Error('There is a first side')
  ahead.victoryPoints = 1
  expect(victory({ table: favoured.table, standing: [0, 1] })).toEqual([0])
})

test('CAMP-UPR-06: a shrine gives fighters who roll a 6 a save of 6+', () => {
  const of = holding(['uprising-underhive-shrine'], [home('uprising-underhive-shrine', 6), { name: 'b' }, foe])
  plays(of, 'uprising-underhive-shrine', { at: 'set-up' }, { dice: [['tactics.blessing', 5, 6]] })
  expect(of.state.fighters.map(({ effects }) => effects.map(({ id }) => id))).toEqual([
    [],
    ['tactic:uprising-underhive-shrine'],
    [],
  ])
})
