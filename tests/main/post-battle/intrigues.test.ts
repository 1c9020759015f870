import { ownFields } from '@main/battles/battlefields'
import { startBattle } from '@main/battles/begin'
import { saveDraft } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { drawCards } from '@main/campaigns/dealings/cards'
import { battleOf } from '@main/database/find'
import { dealingsPage } from '@main/campaigns/dealings/page'
import { startSeason } from '@main/campaigns/season/advance'
import { undo } from '@main/database/undo'
import { gangContextOf } from '@main/gangs/context'
import { balance } from '@main/gangs/ledger'
import { contextOf } from '@main/post-battle/context'
import { loadRoster } from '@main/gangs/roster'
import { commitPostBattle, openPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { decidedWith, isUndecided, rollAll, startDraft } from '@shared/campaign'
import { FighterId, type GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { resultFor, setupOf } from '../battles/support'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

/** Queens who hold this card have beaten the Brutes, and everybody stands. */
function fought(card: string) {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type: 'law-and-misrule' } })
  const escher = foundedGang(store, { campaignId, name: 'Queens', alignment: 'law-abiding' })
  const goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath', alignment: 'outlaw' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  hired(store, escher, { type: 'escher-gang-queen', name: 'Ysolde' })
  hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' })
  run(store, 'dealing.draw', (change) =>
    drawCards(change, gangContextOf(change, catalogues, escher), { deck: 'intrigue', cards: [card] }),
  )
  const result = { ...resultFor(setupOf(store, [escher, goliath]), 0), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  saveDraft(store, id, startDraft(id, result))
  /** Settles the battle; this card is claimed or not, all other questions are answered by nothing. */
  const settle = (claimed: boolean) => {
    const { draft: opened } = openPostBattle(store, catalogues, id)
    const context = contextOf(store, catalogues, battleOf(store, id), opened.result)
    const draft = rollAll(opened, context, ({ count }) => Array<number>(count).fill(1))
    const facts = { ...draft.choices.facts, [`${escher}/intrigue/${card}`]: claimed ? 1 : 0 }
    const answered = { ...draft, choices: { ...draft.choices, facts } }
    const open = savePostBattle(store, catalogues, id, answered).consequences.notices.filter(isUndecided)
    const choices = { ...answered.choices, ...decidedWith(answered.choices, open, 0) }
    savePostBattle(store, catalogues, id, { ...answered, choices })
    run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
  }
  const cards = () => dealingsPage(store, catalogues, escher).cards.map(({ card: slug, state }) => [slug, state])
  return { store, campaignId, escher, goliath, id, settle, cards }
}

test('a claimed intrigue pays when the battle is settled and waits for the check of the alignment, and undo takes it back: CAMP-LAW-06, -07', () => {
  const { store, campaignId, escher, goliath, id, settle, cards } = fought('the-price-of-peace')
  const before = [balance(store, escher, 'reputation'), balance(store, goliath, 'credits')]
  settle(true)
  expect(cards()).toEqual([['the-price-of-peace', 'played']])
  const paid = openPostBattle(store, catalogues, id).consequences.lines.flatMap((line) =>
    (line.kind === 'credits' || line.kind === 'reputation') && line.id.includes('/intrigue/')
      ? [[line.gangId, line.kind, line.amount]]
      : [],
  )
  expect(paid.toSorted()).toEqual(
    [
      [escher, 'reputation', 4],
      [goliath, 'credits', 250],
    ].toSorted(),
  )
  expect(balance(store, escher, 'reputation')).toBeGreaterThan(before[0] ?? 0)
  undo(store, { kind: 'campaign', campaignId })
  expect(cards()).toEqual([['the-price-of-peace', 'hand']])
  expect([balance(store, escher, 'reputation'), balance(store, goliath, 'credits')]).toEqual(before)
})

test('a battle is not settled before its intrigues are answered, and an unfulfilled one stays in the hand: CAMP-LAW-07', () => {
  const { store, id, settle, cards } = fought('collect-a-debt')
  expect(() => run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))).toThrow()
  settle(false)
  expect(cards()).toEqual([['collect-a-debt', 'hand']])
})

test('the intrigues that a gang holds go with it into a battle, which counts what it can: CAMP-LAW-07', () => {
  const { store, campaignId, escher, goliath } = fought('wreck-the-place')
  const fieldOf = ownFields(store.directory)
  const side = (gang: GangId) => ({
    gang,
    controller: { kind: 'human' as const },
    role: 'equal' as const,
    crew: loadRoster(store, gang).fighters.map(({ id: one }) => ({ fighter: FighterId.parse(one), loadout: null })),
  })
  const wanted = {
    campaign: campaignId,
    scenario: '18-standoff',
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' } as const,
    sides: [side(escher), side(goliath)],
  }
  const { id } = run(store, 'battle.begin', (change) => startBattle(change, catalogues, fieldOf, wanted)).value
  const { setup } = battleOf(store, id)
  expect(setup?.sides.map(({ intrigues }) => intrigues)).toEqual([['wreck-the-place'], undefined])
})
