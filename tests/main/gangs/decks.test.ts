import { ownFields } from '@main/battles/battlefields'
import { startBattle } from '@main/battles/begin'
import { deckOf } from '@main/gangs/decks'
import { spendPlayed } from '@main/battles/hand'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf, campaignOf } from '@main/database/find'
import { changeCampaign } from '@main/campaigns/create'
import { editionOf } from '@main/content/edition'
import { saveDeck, spendCards, tacticsFor } from '@main/campaigns/dealings/deck'
import { choosePacks } from '@main/packs/choose'
import { installPack } from '@main/packs/installed'
import { readPackFile } from '@main/packs/pack-file'
import { battleEvents } from '@main/database/schema'
import { undo } from '@main/database/undo'
import { gangContextOf } from '@main/gangs/context'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { fileOf } from '../packs/own-pack'
import { catalogues, foundedGang, hired, run, smallGang } from './support'

const own = ownFields('nowhere')
const cards = tacticsCards.map(({ id }) => id)

function table(pool: 'preset' | 'custom' | 'limited') {
  const store = freshStore()
  const { campaignId, gangId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  run(store, 'campaign.change', (change) =>
    changeCampaign(change, { campaignId, change: { houseRules: { 'switches.tactics-pool': pool } } }),
  )
  const save = (deck: readonly string[]) =>
    run(store, 'dealing.deck', (change) => saveDeck(change, gangContextOf(change, catalogues, gangId), deck))
  const page = () => tacticsFor(store, gangContextOf(store, catalogues, gangId))
  const begin = (chosen: string[], drawn = 0) => {
    const offer = prepareBattle(store, catalogues, own, campaignId)
    const sides = [gangId, rival].map((gang) => ({
      gang,
      role: 'equal' as const,
      controller: { kind: 'human' as const },
      crew: (offer.gangs.find(({ id }) => id === gang)?.candidates ?? []).map(({ id }) => ({
        fighter: id,
        loadout: null,
      })),
      ...(gang === gangId ? { tactics: { chosen, drawn } } : {}),
    }))
    return run(store, 'battle.begin', (change) =>
      startBattle(change, catalogues, own, {
        campaign: campaignId,
        scenario: offer.scenarios[0]?.id ?? '',
        battlefield: null,
        modes: { space: 'table', dice: 'seeded' },
        sides,
      }),
    )
  }
  const offered = () => prepareBattle(store, catalogues, own, campaignId).gangs.find(({ id }) => id === gangId)?.deck
  return { store, campaignId, gangId, save, page, begin, offered }
}

test('a gang chooses from all cards, or from its own deck: CAMP-PRE-31', () => {
  expect(table('preset').offered()).toBeNull()
  const { offered, save, page } = table('custom')
  expect([offered(), page().wrong]).toEqual([[], 'size'])
  expect(save(cards.slice(0, 18)).warnings).toEqual([])
  expect([offered(), page().wrong]).toEqual([cards.slice(0, 18), null])
  expect(save(cards.slice(0, 17)).warnings.map(({ key }) => key)).toEqual(['warning.deckSize'])
})

test('only cards of the deck are drawn, and choosing any other causes a warning: CAMP-PRE-31', () => {
  const { store, save, begin } = table('custom')
  save(cards.slice(0, 18))
  const [inside = '', outside = ''] = [cards[0], cards[20]]
  expect(begin([inside], 3).warnings.map(({ key }) => key)).not.toContain('warning.cardNotInDeck')
  const begun = begin([outside], 2)
  expect(begun.warnings).toContainEqual({
    rule: 'CAMP-PRE-31',
    key: 'warning.cardNotInDeck',
    params: { card: outside },
  })
  expect(battleOf(store, begun.value.id).setup?.sides[0]?.tactics).toEqual({
    chosen: [outside],
    drawn: 2,
    deck: cards.slice(0, 18),
  })
})

test('played cards leave a limited deck, on a board or at a table, until an undo: CAMP-PRE-31', () => {
  const { store, campaignId, gangId, save, page, begin } = table('limited')
  save(cards.slice(0, 5))
  const [first = '', second = '', third = ''] = cards
  const { id } = begin([first, second]).value
  store.orm
    .insert(battleEvents)
    .values({
      battleId: id,
      hash: 'h',
      events: [
        { type: 'card-played', rule: 'NECX-SCN-03', side: 0, card: first },
        { type: 'card-played', rule: 'NECX-SCN-03', side: 1, card: third },
      ],
    })
    .run()
  run(store, 'battle.commit', (change) => {
    spendPlayed(change, battleOf(change, id), editionOf(campaignOf(change, campaignId)))
    return { value: {}, scope: { kind: 'campaign', campaignId }, about: { campaignId }, params: {} }
  })
  expect(deckOf(store, gangId)).toEqual({ cards: cards.slice(1, 5), gone: [first] })
  run(store, 'dealing.spend', (change) => spendCards(change, gangContextOf(change, catalogues, gangId), [second]))
  expect(page().gone).toEqual([first, second])
  expect(() => save([first])).toThrow('error.card.unknown')
  undo(store, { kind: 'campaign', campaignId })
  expect(page().gone).toEqual([first])
})

test('a content pack’s card for certain gangs is offered to those, and causes a warning for others: CAMP-PRE-31', () => {
  const { store, campaignId, gangId, offered, save, page } = table('preset')
  const ours = {
    name: 'Blood Price',
    timing: 'end phase',
    effect: 'One more attack',
    edition: 'N23',
    confidence: 'high',
  }
  const tactics = [
    { ...ours, id: 'blood-price', gangs: ['goliath'] },
    { ...ours, id: 'ambush-alley', gangs: ['escher', 'goliath'] },
  ]
  const pack = { id: 'house-cards', title: 'House cards', ruleset: 'necromunda', version: '1', entries: { tactics } }
  const packId = run(store, 'pack.install', (change) =>
    installPack(change, catalogues, readPackFile(JSON.parse(fileOf(pack))), 'refuse'),
  ).value.packId
  run(store, 'pack.choose', (change) => choosePacks(change, catalogues, { campaignId, packs: [packId] }))
  const all = [...cards, 'ambush-alley']
  expect(new Set(offered())).toEqual(new Set(page().all))
  expect(page().all).toEqual(expect.arrayContaining(all))
  expect(page().all).not.toContain('blood-price')
  const rivals = prepareBattle(store, catalogues, own, campaignId).gangs.find(({ id }) => id !== gangId)
  // Every card is open to them, without a list.
  expect(rivals?.deck).toBeNull()
  expect(save(['blood-price']).warnings).toContainEqual({
    rule: 'CAMP-PRE-31',
    key: 'warning.cardOfOthers',
    params: { card: 'blood-price' },
  })
})
