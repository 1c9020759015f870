import { beginBattle } from '@main/battles/opening'
import { saveDraft } from '@main/battles/inputs'
import { finishBattle } from '@main/battles/store'
import { alliances, battleResults, captivities, gangCards, postBattleDrafts } from '@main/database/schema'
import { makeAlliance } from '@main/campaigns/dealings/alliances'
import { fightOver, issueChallenge } from '@main/campaigns/season/challenges'
import { endCaptivity, takeCaptive } from '@main/fighters/captives'
import { gangContextOf } from '@main/gangs/context'
import { readLog } from '@main/database/log'
import { undo } from '@main/database/undo'
import { battleOf, gangOf } from '@main/database/find'
import { ledgerOf } from '@main/gangs/ledger'
import { rescueIn } from '@main/post-battle/rescue'
import { dismissFighter } from '@main/gangs/dismiss'
import { removeGang } from '@main/gangs/change-gang'
import {
  acceptPostBattle,
  checkDecided,
  correctResult,
  learnersOf,
  openPostBattle,
  rolledAfter,
  rollPostBattle,
  savePostBattle,
} from '@main/post-battle/post-battle'
import { type Choices, startDraft } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { type BattleId, CaptivityId, CardId, FighterId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import { describe, expect, test } from 'vitest'
import { begun, resultFor, setupOf } from '../battles/support'
import { freshStore } from '../database/support'
import { taught } from '../fighters/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { cleared, downed, foughtBy, season, settled } from './of-type'
import { commit, type Evening, fought, holding } from './support'

const look = ({ store, battle }: Pick<Evening, 'store' | 'battle'>) => openPostBattle(store, catalogues, battle)
const choose = ({ store, battle }: Pick<Evening, 'store' | 'battle'>, choices: Partial<Choices>) => {
  const { draft } = openPostBattle(store, catalogues, battle)
  return savePostBattle(store, catalogues, battle, { ...draft, choices: { ...draft.choices, ...choices } })
}
const told = ({ store, campaignId }: Pick<Evening, 'store' | 'campaignId'>) =>
  readLog(store, { of: { campaignId }, kind: 'battle', limit: 1 })[0]
const thrown = (work: () => unknown): AppError['report'] | null => {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.report
    throw error
  }
}

describe('the winner’s choice of a territory (CAMP-VAR-04)', () => {
  const battleOfThree = (victims: number) => {
    const here = cleared(season('classic', ['escher', 'goliath', 'escher']))
    const { store, gangs, leaders } = here
    const [escher, goliath, third] = gangs
    const [queen, ...others] = leaders
    if (!escher || !goliath || !third || !queen) throw new Error('too few gangs')
    const more = hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' }).value.fighterId
    const pump = holding(here, 'dominion-settlement', goliath, { name: 'Pump', position: 1 })
    const farm = holding(here, 'dominion-workshop', third, { name: 'Farm', position: 2 })
    holding(here, 'dominion-sludge-sea', third, { name: 'Fixed', stakeable: false, position: 3 })
    holding(here, 'dominion-settlement', escher, { name: 'Own', position: 4 })
    holding(here, 'dominion-settlement', null, { name: 'Nobody’s', position: 5 })
    const parts = downed(queen, [...others, more].slice(0, victims))
    const battle = foughtBy(here, gangs, { parts })
    return { ...here, battle, escher, pump, farm }
  }

  test('offers what the losers hold and can lose, with its holder', () => {
    const evening = battleOfThree(3)
    const { escher, pump, farm, store, battle } = evening
    acceptPostBattle(store, catalogues, battle)
    const takeable = [
      {
        gangId: escher,
        holdings: [
          { id: pump, name: 'Pump', from: 'Gang 1' },
          { id: farm, name: 'Farm', from: 'Gang 2' },
        ],
      },
    ]
    expect(look(evening).takeable).toEqual(takeable)
    // A choice can be changed.
    expect(choose(evening, { seized: { [escher]: farm } }).takeable).toEqual(takeable)
    expect(look(evening).consequences.lines.filter(({ kind }) => kind === 'resource')).toMatchObject([
      { resourceId: farm, to: escher },
    ])
    expect(choose(evening, { seized: { [escher]: null } }).takeable).toEqual(takeable)
  })

  test('offers nothing after fewer takedowns, or if it is random', () => {
    const few = battleOfThree(2)
    acceptPostBattle(few.store, catalogues, few.battle)
    expect(look(few).takeable).toEqual([])
    const here = season('uprising')
    const [queen, anvil] = here.leaders
    if (!queen || !anvil) throw new Error('nobody leads')
    const battle = foughtBy(here, here.gangs, { parts: downed(queen, [anvil]) })
    expect(look({ store: here.store, battle }).takeable).toEqual([])
  })
})

describe('fighters who may advance (CAMP-PST-52)', () => {
  test('are those of both gangs who can pay for an advance, or must roll, and are still there', () => {
    const evening = fought(0)
    const { store, battle, gangs, winners, losers } = evening
    const [queen, sister] = winners
    const who = () => learnersOf(store, catalogues, battle).map(({ fighterId }) => fighterId)
    expect(who()).toEqual([])
    taught(store, queen, 6)
    taught(store, losers[1], 5)
    expect(who()).toEqual([queen, losers[1]])
    expect(learnersOf(store, catalogues, battle)).toMatchObject([
      { name: 'Ysolde', gangId: gangs[0], growth: { use: 'spends' } },
      { name: 'Anvil', gangId: gangs[1], growth: { use: 'rolls', rollsDue: 1 } },
    ])
    choose(evening, { retire: [queen] })
    expect(who()).toEqual([losers[1]])
    choose(evening, { retire: [] })
    // Too little experience for anything.
    taught(store, sister, 1)
    expect(who()).toEqual([queen, losers[1]])
  })

  test('cannot be given dice if they do not exist', () => {
    const { store, battle } = fought(0)
    const fighterId = FighterId.parse('0'.repeat(26))
    expect(thrown(() => rolledAfter(store, catalogues, { battle, fighterId, dice: [1, 1] }))).toMatchObject({
      code: 'missing',
      params: { id: fighterId },
    })
  })
})

describe('a settled battle', () => {
  test('shows the gangs that fought and those its lines are about, once each', () => {
    const evening = fought(1)
    const { store, gangs, winners, losers } = evening
    const mara = hired(store, gangs[0], { type: 'escher-gang-matriarch', name: 'Mara' }).value.fighterId
    hired(store, gangs[0], { name: 'Nobody' })
    choose(evening, { retire: [mara] })
    acceptPostBattle(store, catalogues, evening.battle)
    const before = look(evening)
    commit(evening)
    const {
      fighters,
      players,
      scrappable,
      boons,
      territories,
      takeable,
      hasTurf,
      stakeId,
      mark,
      draft,
      gangs: both,
    } = look(evening)
    expect(fighters).toEqual([
      { id: winners[0], gangId: gangs[0], name: 'Ysolde' },
      { id: winners[1], gangId: gangs[0], name: 'Vex' },
      { id: mara, gangId: gangs[0], name: 'Mara' },
      { id: losers[0], gangId: gangs[1], name: 'Crusher' },
      { id: losers[1], gangId: gangs[1], name: 'Anvil' },
    ])
    expect(both).toEqual(before.gangs)
    expect([players, scrappable, boons, territories, takeable, hasTurf, stakeId]).toEqual([
      [],
      [],
      [],
      [],
      [],
      false,
      null,
    ])
    expect(mark).toBe(hashOf(draft))
    expect(draft).toEqual(before.draft)
    expect(look(evening).consequences).toEqual(before.consequences)
    run(store, 'gang.delete', (change) => removeGang(change, { gangId: gangs[1] }))
    expect(look(evening).gangs).toEqual([{ id: gangs[0], name: 'The Carrion Queens' }])
  })

  test('without stored consequences shows who fought and nothing more', () => {
    const evening = fought(0)
    const { store, battle, winners, losers } = evening
    acceptPostBattle(store, catalogues, battle)
    commit(evening)
    store.orm.update(postBattleDrafts).set({ consequences: null }).run()
    const { consequences, fighters } = look(evening)
    expect(consequences).toEqual({
      lines: [],
      totals: [],
      notices: [],
      required: [],
      thrown: [],
      answered: [],
      ready: false,
    })
    expect(fighters.map(({ id }) => id).toSorted()).toEqual([...winners, ...losers].toSorted())
  })

  test('without a draft is missing, open or settled', () => {
    const evening = fought(0)
    const { store, battle } = evening
    const open = thrown(() => {
      store.orm.delete(postBattleDrafts).run()
      look(evening)
    })
    expect(open).toMatchObject({ code: 'missing', key: 'error.postBattle.missing' })
    const other = fought(0)
    commit(other)
    other.store.orm.delete(postBattleDrafts).run()
    expect(thrown(() => look(other))).toMatchObject({ code: 'missing', key: 'error.postBattle.missing' })
    expect(battleOf(store, battle).status).toBe('fought')
  })
})

describe('the line in the log', () => {
  test('names the gangs, the winner, the earnings and the dead', () => {
    const evening = fought(1)
    const { store, battle, losers } = evening
    const { draft } = look(evening)
    const rulings = {
      [`status/${losers[0]}`]: { kind: 'status' as const, status: 'dead' as const, reason: 'bled out' },
    }
    savePostBattle(store, catalogues, battle, { ...draft, rulings })
    const { consequences } = acceptPostBattle(store, catalogues, battle)
    commit(evening)
    const earned = consequences.lines.flatMap((line) => (line.kind === 'experience' ? [line.amount] : []))
    expect(told(evening)).toMatchObject({
      event: 'battle.commit',
      battleId: battle,
      params: {
        scenario: 'border-dispute',
        gangs: 'The Carrion Queens, The Slag Kings',
        winner: 'The Carrion Queens',
        taken: null,
        experience: earned.reduce((sum, amount) => sum + amount, 0),
        dead: 1,
      },
    })
    expect(earned.length).toBeGreaterThan(1)
  })

  test('counts nothing that was struck out or taken away', () => {
    const evening = fought(0)
    const { store, battle } = evening
    const { draft, consequences } = look(evening)
    const earned = consequences.lines.filter(({ kind }) => kind === 'experience')
    const [struck, less] = earned
    if (!struck || !less) throw new Error('nothing is earned')
    const rulings = {
      [struck.id]: { kind: 'strike' as const, reason: 'slept' },
      [less.id]: { kind: 'amount' as const, amount: -3, reason: 'fled' },
    }
    savePostBattle(store, catalogues, battle, { ...draft, rulings })
    acceptPostBattle(store, catalogues, battle)
    commit(evening)
    const counted = earned.flatMap((line) =>
      line.kind === 'experience' && line !== struck && line !== less ? [line.amount] : [],
    )
    expect(told(evening)?.params['experience']).toBe(counted.reduce((sum, amount) => sum + amount, 0))
    expect(counted.length).toBeGreaterThan(0)
    expect(told(evening)?.params['dead']).toBe(0)
  })

  test('names all winners, or nobody after a draw', () => {
    const here = season('dominion', ['escher', 'goliath', 'escher'])
    const settledAs = (outcomes: readonly ('won' | 'lost' | 'drawn')[]) => {
      settled(here, foughtBy(here, here.gangs, { outcomes }))
      return told(here)?.params['winner']
    }
    expect(settledAs(['won', 'lost', 'won'])).toBe('Gang 0, Gang 2')
    expect(settledAs(['drawn', 'drawn', 'drawn'])).toBeNull()
  })

  test('lists all that changed hands, and nothing that was struck out', () => {
    const evening = fought(0)
    const { store, battle, gangs } = evening
    const ruins = holding(evening, 'old-ruins', gangs[1], { name: 'Pump' })
    choose(evening, { stake: ruins })
    acceptPostBattle(store, catalogues, battle)
    commit(evening)
    expect(told(evening)?.params['taken']).toBe('Pump')
    undo(store, evening.scope)
    const [line] = look(evening).consequences.lines.filter(({ kind }) => kind === 'resource')
    const { draft } = look(evening)
    const rulings = { [line?.id ?? '']: { kind: 'strike' as const, reason: 'they shook hands' } }
    savePostBattle(store, catalogues, battle, { ...draft, rulings })
    commit(evening)
    expect(told(evening)?.params['taken']).toBeNull()
  })
})

test('CAMP-SCN-01: the attackers of Blaze of Glory retire as a gang, no others do', () => {
  const statuses = (scenario: string) => {
    const store = freshStore()
    const campaignId = createdCampaign(store)
    const gangs = [
      foundedGang(store, { campaignId }),
      foundedGang(store, { campaignId, name: 'Kings', list: 'goliath' }),
    ] as const
    hired(store, gangs[0])
    hired(store, gangs[1], { type: 'goliath-bruiser' })
    const plain = setupOf(store, gangs)
    const setup = {
      ...plain,
      scenario,
      sides: plain.sides.map((side, n) => ({ ...side, role: n === 0 ? ('attacker' as const) : ('defender' as const) })),
    }
    const { id } = run(store, 'battle.begin', (change) =>
      beginBattle(change, { campaignId, setup, compatibility: 1, crews: [] }),
    ).value
    const result = resultFor(setup, 0)
    const events = [{ type: 'battle-ended' }]
    run(store, 'battle.finish', (change) => finishBattle(change, { id, result, events, hash: hashOf(events) }))
    saveDraft(store, id, startDraft(id, result))
    settled({ store }, id)
    return gangs.map((gang) => gangOf(store, gang).status)
  }
  expect(statuses('18-blaze')).toEqual(['retired', 'active'])
  expect(statuses('border-dispute')).toEqual(['active', 'active'])
})

describe('a corrected result', () => {
  const correct = ({ store }: Pick<Evening, 'store'>, id: BattleId, result: Evening['result']) =>
    run(store, 'battle.correct', (change) => correctResult(change, { id, result, reason: 'we looked again' }))

  test('keeps the ruleset and where it was played, and is logged with its reason', () => {
    const evening = fought(0)
    const { store, battle, result } = evening
    correct(evening, battle, { ...result, origin: 'manual', rounds: 9 })
    expect(look(evening).draft.result).toMatchObject({ origin: 'engine', rounds: 9, ruleset: result.ruleset })
    expect(store.orm.select().from(battleResults).all()).toMatchObject([{ result: { rounds: 9, origin: 'engine' } }])
    expect(told(evening)).toMatchObject({
      event: 'battle.correct',
      reason: 'we looked again',
      battleId: battle,
      params: { scenario: 'border-dispute' },
    })
  })

  test('keeps the gangs in their places, as long as nothing is settled', () => {
    const evening = fought(0)
    const { store, battle, result, gangs } = evening
    const other = foundedGang(store, { campaignId: evening.campaignId, name: 'Others' })
    const wrong = { code: 'invalid', key: 'error.battle.otherGangs', where: ['result', 'sides'] }
    const [one, two] = result.sides
    if (!one || !two) throw new Error('no sides')
    for (const sides of [[one], [two, one], [one, two, { ...two, gangId: other }], [one, { ...two, gangId: other }]])
      expect(thrown(() => correct(evening, battle, { ...result, sides }))).toMatchObject(wrong)
    expect(look(evening).draft.result.sides.map(({ gangId }) => gangId)).toEqual(gangs)
    acceptPostBattle(store, catalogues, battle)
    commit(evening)
    const late = thrown(() => correct(evening, battle, result))
    expect(late).toMatchObject({ code: 'conflict', key: 'error.battle.status', params: { status: 'committed' } })
  })

  test('is the application’s if there is no campaign', () => {
    const store = freshStore()
    const gangs = [foundedGang(store), foundedGang(store, { name: 'Kings', list: 'goliath' })] as const
    hired(store, gangs[0])
    hired(store, gangs[1], { type: 'goliath-bruiser' })
    const battle = begun(store, null, gangs)
    const result = resultFor(setupOf(store, gangs), 0)
    const events = [{ type: 'battle-ended' }]
    run(store, 'battle.finish', (change) => finishBattle(change, { id: battle, result, events, hash: hashOf(events) }))
    saveDraft(store, battle, startDraft(battle, result))
    correct({ store }, battle, { ...result, rounds: 8 })
    expect(look({ store, battle })).toMatchObject({ draft: { result: { rounds: 8 } }, players: [], territories: [] })
    undo(store, { kind: 'application' })
    expect(look({ store, battle }).draft.result.rounds).toBe(3)
  })
})

test('CAMP-STR-21, -22: an ally’s delegation goes home after the battle, and its withheld benefits are due again', () => {
  const evening = fought(0)
  const { store, gangs } = evening
  run(store, 'dealing.ally', (change) => {
    const made = makeAlliance(change, gangContextOf(change, catalogues, gangs[0]), 'water-guild')
    const card = { id: change.newId(CardId), gangId: gangs[0], card: 'water-guild', state: 'hand' } as const
    change.orm
      .insert(gangCards)
      .values([
        { ...card, deck: 'delegation' },
        { ...card, id: change.newId(CardId), deck: 'intrigue' },
      ])
      .run()
    change.orm.update(alliances).set({ status: 'withheld' }).run()
    return made
  })
  acceptPostBattle(store, catalogues, evening.battle)
  commit(evening)
  const cards = store.orm.select().from(gangCards).all()
  expect(cards.map(({ deck, state }) => [deck, state])).toEqual([
    ['delegation', 'discarded'],
    ['intrigue', 'hand'],
  ])
  expect(store.orm.select().from(alliances).all()).toMatchObject([{ status: 'standing' }])
})

test('a Cadaver Merchant brings 1 Meat with each battle that is settled', () => {
  const here = season('uprising')
  const [escher] = here.gangs
  if (!escher) throw new Error('nobody fights')
  hired(here.store, escher, { type: 'hangers-on-cadaver-merchant', name: 'Cook', price: 10 })
  const battle = foughtBy(here, here.gangs)
  settled(here, battle)
  expect(ledgerOf(here.store, escher, 'meat')).toMatchObject([{ amount: 1, reason: 'income' }])
  expect(here.store.prepared("SELECT battle_id FROM ledger_entries WHERE resource = 'meat'").pluck().all()).toEqual([
    battle,
  ])
})

test('a battle not about a captive rescues nobody', () => {
  const here = cleared(season('dominion'))
  const { store, campaignId, gangs, leaders } = here
  const [escher, goliath] = gangs
  const [, anvil] = leaders
  if (!escher || !goliath || !anvil) throw new Error('nobody leads')
  const stakeId = holding(here, 'dominion-settlement', escher)
  run(store, 'captive.take', (change) => takeCaptive(change, { fighterId: anvil, captorId: escher }))
  const wanted = { campaignId, challengerId: goliath, challengedId: escher, stakeId, captiveId: null }
  const { challengeId } = run(store, 'challenge.issue', (change) => issueChallenge(change, catalogues, wanted)).value
  const battle = foughtBy(here, [escher, goliath], { outcomes: ['lost', 'won'] })
  run(store, 'challenge.change', (change) => {
    fightOver(change, challengeId, battle)
    return { value: {}, scope: { kind: 'campaign', campaignId }, params: {} }
  })
  expect(rescueIn(store, battle, openPostBattle(store, catalogues, battle).draft.result)).toBeNull()
  settled(here, battle)
  expect(store.orm.select().from(captivities).all()).toMatchObject([{ endedAt: null, rescueAttempted: false }])
})

test('CAMP-CAP-02: a captive who is already free is not brought home by the battle about it', () => {
  const here = season('dominion')
  const { store, campaignId, gangs, leaders } = here
  const [escher, goliath] = gangs
  const [, anvil] = leaders
  if (!escher || !goliath || !anvil) throw new Error('nobody leads')
  hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' })
  run(store, 'captive.take', (change) => takeCaptive(change, { fighterId: anvil, captorId: escher }))
  const wanted = { campaignId, challengerId: goliath, challengedId: escher, stakeId: null, captiveId: anvil }
  const { challengeId } = run(store, 'challenge.issue', (change) => issueChallenge(change, catalogues, wanted)).value
  const battle = foughtBy(here, [escher, goliath], { outcomes: ['lost', 'won'] })
  run(store, 'challenge.change', (change) => {
    fightOver(change, challengeId, battle)
    return { value: {}, scope: { kind: 'campaign', campaignId }, params: {} }
  })
  const [held] = store.orm.select().from(captivities).all()
  run(store, 'captive.end', (change) =>
    endCaptivity(change, catalogues, { captivityId: CaptivityId.parse(held?.id), ending: 'sold', credits: 5 }),
  )
  settled(here, battle)
  expect(store.prepared('SELECT status FROM fighters WHERE id = ?').pluck().get(anvil)).toBe('sold')
  expect(store.orm.select().from(captivities).all()).toMatchObject([{ ending: 'sold', rescueAttempted: false }])
})

test('all that changed hands is listed in order', () => {
  const here = cleared(season('classic', ['escher', 'goliath']))
  const { store, gangs, leaders } = here
  const [escher, goliath] = gangs
  const [queen, anvil] = leaders
  if (!escher || !goliath || !queen || !anvil) throw new Error('nobody leads')
  const more = ['Krug', 'Grub'].map((name) => hired(store, goliath, { type: 'goliath-bruiser', name }).value.fighterId)
  const stake = holding(here, 'old-ruins', goliath, { name: 'Pump' })
  const other = holding(here, 'old-ruins', goliath, { name: 'Farm', position: 1 })
  const battle = foughtBy(here, [escher, goliath], { parts: downed(queen, [anvil, ...more]) })
  choose({ store, battle }, { stake, seized: { [escher]: other } })
  settled(here, battle)
  expect(told(here)?.params['taken']).toBe('Pump, Farm')
})

test('errors that prevent settling a battle are reported with their place', () => {
  const evening = fought(1)
  const { store, battle, winners } = evening
  const gone = thrown(() => checkDecided(store, catalogues, battle))
  expect(gone).toMatchObject({ code: 'conflict', key: 'error.postBattle.notReady', params: { count: 1 }, details: [] })
  const { draft, consequences } = look(evening)
  const [roll] = consequences.required
  const rolls = { [roll?.id ?? '']: { faces: [1, 2, 3], origin: 'typed' as const } }
  savePostBattle(store, catalogues, battle, {
    ...draft,
    rolls,
    choices: { ...draft.choices, retire: [winners[0], winners[0]] },
  })
  const wrong = look(evening).consequences.notices.filter(({ severity }) => severity === 'error')
  expect(thrown(() => checkDecided(store, catalogues, battle))?.details).toEqual(
    wrong.map(({ where, text }) => ({ where: [where], text: text.key, told: text })),
  )
  expect(wrong.map(({ where }) => where)).toContain(`rolls.${roll?.id}`)
  savePostBattle(store, catalogues, battle, draft)
  acceptPostBattle(store, catalogues, battle)
  expect(thrown(() => checkDecided(store, catalogues, battle))).toBeNull()
})

test('an unanswered question prevents settling a battle too', () => {
  const here = season('dominion')
  const battle = foughtBy(here, here.gangs, { scenario: '18-archeo' })
  acceptPostBattle(here.store, catalogues, battle)
  const [gang] = here.gangs
  expect(thrown(() => checkDecided(here.store, catalogues, battle))?.details).toContainEqual(
    expect.objectContaining({ where: [`choices.facts.${gang}/credits-0`], text: 'postBattle.howMany' }),
  )
})

test('all missing dice are rolled at once, or by a given source', () => {
  const evening = fought(2)
  const { store, battle } = evening
  const { draft } = rollPostBattle(store, catalogues, battle, undefined)
  const asked = Object.keys(draft.rolls)
  expect(asked).toHaveLength(2)
  const other = fought(2)
  const rolls = acceptPostBattle(other.store, catalogues, other.battle, ({ count }) => Array<number>(count).fill(2))
    .draft.rolls
  expect(Object.values(rolls).map(({ faces, origin }) => [faces, origin])).toEqual([
    [[2, 2], 'app'],
    [[2, 2], 'app'],
  ])
})

test('the view of a draft uses the stake and the fighters that it names now', () => {
  const evening = fought(0)
  const { store, battle, gangs } = evening
  const [ruins, farm] = [holding(evening, 'old-ruins', gangs[1]), holding(evening, 'old-ruins', gangs[1])]
  expect(choose(evening, { stake: ruins }).stakeId).toBe(ruins)
  expect(choose(evening, { stake: farm }).stakeId).toBe(farm)
  expect(choose(evening, { stakeTo: gangs[1] }).stakeId).toBe(farm)
  const { fighterId } = hired(store, gangs[0], { type: 'escher-gang-matriarch', name: 'Mara' }).value
  run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'retire' }))
  const gone = choose(evening, { retire: [fighterId] }).consequences.notices
  expect(gone.map(({ text }) => text)).toEqual([
    { key: 'postBattle.chosenGone', params: { fighter: 'Mara', status: 'retired' } },
  ])
  expect(battleOf(store, battle).status).toBe('fought')
})
