import { appendInputs } from '@main/battles/inputs'
import { changeCampaign, createCampaign, renameCampaign } from '@main/campaigns/create'
import { throwDice } from '@main/campaigns/dice'
import { removeCampaign } from '@main/database/remove-campaign'
import { readLog } from '@main/database/log'
import { undoState } from '@main/database/undo'
import { campaignPage, listCampaigns } from '@main/campaigns/page'
import { addPlayer, changePlayer } from '@main/campaigns/players'
import { balance } from '@main/gangs/ledger'
import { CampaignChange, NewCampaign } from '@shared/contract/campaigns'
import { theirCampaign } from '@shared/access/shown'
import type { CampaignId, GangId } from '@shared/contract/ids'
import type { Store } from '@main/database/store'
import { describe, expect, test } from 'vitest'
import { begun, finished, input, resultFor, setupOf } from '../battles/support'
import { freshStore } from '../database/support'
import { createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'

const alter = (store: Store, campaignId: CampaignId, change: object) =>
  run(store, 'campaign.change', (step) => changeCampaign(step, { campaignId, change: CampaignChange.parse(change) }))

describe('a campaign', () => {
  test('is created with its rules and its players', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { players: [{ name: 'Ana', role: 'arbitrator' }, { name: 'Ben' }] })
    expect(campaignPage(store, campaignId)).toMatchObject({
      name: 'Dust and Rust',
      ruleset: 'necromunda',
      status: 'preparing',
      settings: { edition: 'n23', type: null, vehicles: false },
      players: [
        { name: 'Ana', role: 'arbitrator' },
        { name: 'Ben', role: 'player' },
      ],
    })
  })

  test('is a skirmish until the user chooses to keep it', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { settings: { skirmish: true } })
    alter(store, campaignId, { settings: { vehicles: true } })
    expect(listCampaigns(store)).toMatchObject([{ id: campaignId, skirmish: true }])
    alter(store, campaignId, { settings: { skirmish: false } })
    expect(listCampaigns(store)).toMatchObject([{ id: campaignId, skirmish: false }])
  })

  test('changes only in the fields that are given; house rules are given in full', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { houseRules: { 'switches.elite-bonus': 'both' } })
    alter(store, campaignId, { status: 'running', settings: { vehicles: true } })
    alter(store, campaignId, { houseRules: { 'founding.credits': 1500 } })
    run(store, 'campaign.rename', (change) => renameCampaign(change, { campaignId, name: 'Ash' }))
    expect(campaignPage(store, campaignId)).toMatchObject({
      name: 'Ash',
      status: 'running',
      settings: { edition: 'n23', type: null, vehicles: true },
      houseRules: { 'founding.credits': 1500 },
    })
    expect(balance(store, foundedGang(store, { campaignId }), 'credits')).toBe(1500)
    const told = readLog(store, { of: { campaignId }, kind: 'campaign', limit: 10 })
    expect(told.flatMap(({ event, params }) => (event === 'campaign.change' ? [params['what']] : []))).toEqual([
      'houseRules',
      'status vehicles',
    ])
  })

  test.each([
    ['a value that makes no sense', { houseRules: { 'founding.credits': -3 } }, /houseRules\.founding\.credits/],
    ['a switch’s unknown option', { houseRules: { 'switches.elite-bonus': 'sometimes' } }, /elite-bonus has no option/],
    ['a battle rule’s unknown answer', { houseRules: { chargeCap: 'sometimes' } }, /chargeCap/],
    ['a battle rule’s number out of reach', { houseRules: { roundLimit: -1 } }, /roundLimit/],
    ['a rule nobody knows', { houseRules: { rouletteMode: true } }, /no rule is called “rouletteMode”/],
    ['an unknown edition', { settings: { edition: 'n99' } }, /error\.edition\.unknown/],
  ])('refuses %s, and stays as it was', (_, change, said) => {
    const store = freshStore()
    const campaignId = createdCampaign(store)
    const before = campaignPage(store, campaignId)
    expect(() => alter(store, campaignId, change)).toThrow(said)
    expect(() =>
      run(store, 'campaign.create', (step) =>
        createCampaign(step, NewCampaign.parse({ name: 'X', ruleset: 'necromunda', ...change })),
      ),
    ).toThrow(said)
    expect(campaignPage(store, campaignId)).toEqual(before)
    expect(listCampaigns(store)).toHaveLength(1)
  })

  test('keeps switches of the battle rules, which its own rules don’t know', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { houseRules: { chargeCap: 'total', roundLimit: 8 } })
    expect(campaignPage(store, campaignId).houseRules).toEqual({ chargeCap: 'total', roundLimit: 8 })
  })

  test('logs which house rules were answered otherwise', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { houseRules: { chargeCap: 'total', roundLimit: 8 } })
    alter(store, campaignId, { houseRules: { roundLimit: 8, pitchBlack: true } })
    const [last] = readLog(store, { of: { campaignId }, kind: 'campaign', limit: 1 })
    expect(last?.params['rules']).toBe('chargeCap pitchBlack')
  })

  test('is listed for players with the last event that they may read, not with later ones of the arbitrator', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store)
    alter(store, campaignId, { notes: 'Nobody else reads this.' })
    const listed = listCampaigns(store)
    const reach = { campaignId, gangs: new Set<GangId>(), playerId: null }
    expect(listed).toMatchObject([{ lastEvent: { event: 'campaign.change' } }])
    expect(theirCampaign(listed, reach)).toMatchObject([{ lastEvent: { event: 'campaign.create' } }])
  })

  test('is listed latest first, with what waits in it', () => {
    const store = freshStore()
    const { campaignId, gangId } = smallGang(store)
    const rival = foundedGang(store, { campaignId, name: 'Rivals' })
    hired(store, rival)
    const [first, second] = [begun(store, campaignId, [gangId, rival]), begun(store, campaignId, [gangId, rival])]
    finished(store, second, resultFor(setupOf(store, [gangId, rival])))
    const later = createdCampaign(store, { name: 'Later' })
    expect(listCampaigns(store)).toMatchObject([
      { id: later, gangs: 0, lastEvent: { event: 'campaign.create' } },
      {
        id: campaignId,
        gangs: 2,
        battles: { open: [first], over: [], awaiting: [second], committed: 0 },
        lastEvent: { event: 'battle.finish' },
      },
    ])
    expect(campaignPage(store, campaignId).battles).toMatchObject([
      {
        id: second,
        status: 'fought',
        participants: [
          { name: 'The Carrion Queens', outcome: 'won' },
          { name: 'Rivals', outcome: 'lost' },
        ],
      },
      { id: first, status: 'fighting', participants: [{ outcome: 'unrecorded' }, { outcome: 'unrecorded' }] },
    ])
  })

  test('separates battles that are played to their end from those that go on', () => {
    const store = freshStore()
    const { campaignId, gangId } = smallGang(store)
    const rival = foundedGang(store, { campaignId, name: 'Rivals' })
    hired(store, rival)
    const [first, second] = [begun(store, campaignId, [gangId, rival]), begun(store, campaignId, [gangId, rival])]
    appendInputs(store, second, 0, { inputs: [input('a')], over: true })
    expect(listCampaigns(store)[0]?.battles).toEqual({ open: [first], over: [second], awaiting: [], committed: 0 })
  })

  test('is removed with everything in it', () => {
    const { store, campaignId } = smallGang()
    run(store, 'campaign.delete', (change) => removeCampaign(change, { campaignId }))
    for (const table of ['gangs', 'fighters', 'ledger_entries', 'log_entries']) {
      expect(store.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
    }
  })
})

describe('players', () => {
  test('are changed', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store)
    const { playerId } = run(store, 'player.add', (change) =>
      addPlayer(change, { campaignId, player: { name: 'Ana', role: 'player' } }),
    ).value
    run(store, 'player.change', (change) =>
      changePlayer(change, { playerId, role: 'arbitrator', notes: 'brings crisps' }),
    )
    expect(campaignPage(store, campaignId).players).toEqual([
      { id: playerId, name: 'Ana', role: 'arbitrator', notes: 'brings crisps' },
    ])
  })
})

describe('the log', () => {
  test('is read in pages, latest first, of a campaign, a gang or a fighter', () => {
    const { store, campaignId, gangId, fighterId } = smallGang()
    const all = readLog(store, { of: { campaignId }, limit: 100 })
    expect(all.map(({ event }) => event)).toEqual(['item.buy', 'fighter.hire', 'gang.found', 'campaign.create'])
    const first = readLog(store, { of: { campaignId }, limit: 3 })
    expect(readLog(store, { of: { campaignId }, limit: 3, before: first[2]?.id })).toEqual(all.slice(3))
    expect(readLog(store, { of: { gangId }, limit: 100 })).toEqual(all.slice(0, 3))
    expect(readLog(store, { of: { fighterId }, limit: 100 })).toEqual(all.slice(0, 2))
  })
})

describe('free dice', () => {
  test('are in the log with who threw them and the result, and can’t be undone', () => {
    const { store, campaignId } = smallGang()
    const before = undoState(store, { kind: 'campaign', campaignId })
    const faces = [3, 5, 9, 5]
    const { value } = run(store, 'dice.throw', (change) =>
      throwDice(change, { campaignId, dice: '2D6' }, () => faces.shift() ?? 1),
    )
    expect(value).toEqual({ faces: [3, 5], arrow: { hour: 9, hit: true } })
    const [line] = readLog(store, { of: { campaignId }, kind: 'dice', limit: 5 })
    expect(line).toMatchObject({
      event: 'dice.throw',
      params: { dice: '2D6', faces: '3, 5', hour: 9, hit: true },
      actor: { kind: 'arbitrator' },
    })
    expect(undoState(store, { kind: 'campaign', campaignId })).toEqual(before)
  })
})
