import type { Change } from '@main/database/command'
import { advanceFighter, takeBackAdvance } from '@main/fighters/advance'
import { changeCaptivity, endCaptivity, takeCaptive } from '@main/fighters/captives'
import { buryFighter, resurrectFighter } from '@main/fighters/death'
import { fitBionic, healInjury, hurtFighter } from '@main/fighters/injuries'
import { promoteFighter, succeedLeader } from '@main/fighters/promote'
import { copyFighter } from '@main/gangs/copy-fighter'
import { gangContextOf } from '@main/gangs/context'
import { buyGoods } from '@main/trade/buy'
import { removePost, savePost } from '@main/trade/posts'
import { closeVisit, searchGoods } from '@main/trade/search'
import { advanceTakenSchema } from '@shared/campaign'
import { CaptiveEnding } from '@shared/contract/captives'
import {
  AdvanceId,
  CaptivityId,
  FighterId,
  GangId,
  InjuryId,
  ItemId,
  TradeVisitId,
  TradingPostId,
} from '@shared/contract/ids'
import { TradePurchase, TradeSearch } from '@shared/contract/trade'
import type { CommandName } from '@shared/contract/undo'
import { catalogues } from './gangs/support'
import { at, type Attempt, campaign, comrade, gang, member, nameOf, one } from './picking'

const homeOf = (change: Change, id: FighterId) =>
  gangContextOf(
    change,
    catalogues,
    GangId.parse(change.sqlite.prepare('SELECT gang_id FROM fighters WHERE id = ?').pluck().get(id)),
  )

/** Commands of a fighter's life, of captivity and of trade. */
export const lifeAttempts = {
  'fighter.advance': (store, pick) => {
    const fighterId = member(store, pick)
    const choices = [
      { how: 'menu', advance: 'initiative', what: 'i', skill: null, skillDice: [] },
      { how: 'menu', advance: 'chosen-primary-skill', what: 'agility', skill: 'sprint', skillDice: [] },
      { how: 'menu', advance: 'random-primary-skill', what: 'agility', skill: null, skillDice: [1 + (pick % 6)] },
      {
        how: 'rolled',
        dice: [1 + (pick % 6), 3],
        what: at(['s', 'ws', 'm', 'agility'], pick),
        skillDice: [1 + (pick % 6)],
      },
    ]
    const chosen = choices[pick % choices.length]
    return (
      fighterId &&
      ((change) =>
        advanceFighter(change, homeOf(change, fighterId), { fighterId, taken: advanceTakenSchema.parse(chosen) }))
    )
  },
  'fighter.copy': (store, pick) => {
    const fighterId = member(store, pick)
    return fighterId && ((change) => copyFighter(change, homeOf(change, fighterId), { fighterId, name: nameOf(pick) }))
  },
  'fighter.unadvance': (store, pick) => {
    const advanceId = one(store, AdvanceId, pick, 'SELECT id FROM advances ORDER BY id')
    return advanceId && ((change) => takeBackAdvance(change, { advanceId, reason: 'misread' }))
  },
  'fighter.promote': (store, pick) => {
    const fighterId = one(
      store,
      FighterId,
      pick,
      "SELECT id FROM fighters WHERE category IN ('juve', 'prospect') ORDER BY id",
    )
    const to = at(
      [
        { type: 'escher-sister', category: 'specialist' },
        { type: 'escher-gang-matriarch', category: 'champion' },
      ] as const,
      pick,
    )
    return fighterId && ((change) => promoteFighter(change, homeOf(change, fighterId), { fighterId, ...to }))
  },
  'fighter.succeed': (store, pick) => {
    const fighterId = member(store, pick)
    return (
      fighterId &&
      ((change) => succeedLeader(change, homeOf(change, fighterId), { fighterId, type: 'escher-gang-queen' }))
    )
  },
  'fighter.fit': (store, pick) => {
    const injuryId = one(
      store,
      InjuryId,
      pick,
      "SELECT id FROM injuries WHERE injury = 'eye-injury' AND ended_at IS NULL ORDER BY id",
    )
    const itemId = one(
      store,
      ItemId,
      pick,
      "SELECT id FROM items WHERE item = 'bionic-eye' AND status = 'held' ORDER BY id",
    )
    const owner =
      injuryId &&
      FighterId.parse(store.sqlite.prepare('SELECT fighter_id FROM injuries WHERE id = ?').pluck().get(injuryId))
    return (
      injuryId &&
      itemId &&
      owner &&
      ((change) => fitBionic(change, homeOf(change, owner), { injuryId, itemId, stats: ['bs'] }))
    )
  },
  'fighter.hurt': (store, pick) => {
    const fighterId = member(store, pick)
    const dice = pick % 3 === 0 ? [4, 4] : [1 + (pick % 6), 1 + ((pick >> 3) % 6)]
    return (
      fighterId && ((change) => hurtFighter(change, homeOf(change, fighterId), { fighterId, reason: 'fell', dice }))
    )
  },
  'fighter.heal': (store, pick) => {
    const injuryId = one(store, InjuryId, pick, 'SELECT id FROM injuries ORDER BY id')
    return injuryId && ((change) => healInjury(change, { injuryId, reason: 'a miracle' }))
  },
  'fighter.bury': (store, pick) => {
    const fighterId = member(store, pick)
    return (
      fighterId &&
      ((change) => buryFighter(change, { fighterId, reason: 'sump fever', gear: at(['recovered', 'lost'], pick) }))
    )
  },
  'fighter.resurrect': (store, pick) => {
    const fighterId = one(store, FighterId, pick, "SELECT id FROM fighters WHERE status = 'dead' ORDER BY id")
    const back = {
      credits: pick % 40,
      gear: at(['returned', 'lost'], pick),
      experience: at(['kept', 'lost'], pick >> 1),
    }
    const deal = { benefit: 'fear', price: 'a year', until: 'the end', reason: 'the deal', ...back }
    return fighterId && ((change) => resurrectFighter(change, { fighterId, ...deal }))
  },
  'captive.change': (store, pick) => {
    const captivityId = one(store, CaptivityId, pick, 'SELECT id FROM captivities ORDER BY id')
    return (
      captivityId &&
      ((change) =>
        changeCaptivity(change, { captivityId, rescueOffered: pick % 2 === 0, rescueFailed: pick % 3 === 0 }))
    )
  },
  'captive.end': (store, pick) => {
    const captivityId = one(store, CaptivityId, pick, 'SELECT id FROM captivities ORDER BY id')
    const to = gang(store, pick)
    const ending = CaptiveEnding.options[pick % CaptiveEnding.options.length] ?? 'released'
    return (
      captivityId &&
      ((change) => endCaptivity(change, catalogues, { captivityId, ending, credits: pick % 90, ...(to ? { to } : {}) }))
    )
  },
  'captive.take': (store, pick) => {
    const fighterId = member(store, pick)
    const captorId = gang(store, pick + 1)
    return fighterId && captorId && ((change) => takeCaptive(change, { fighterId, captorId }))
  },
  'trade.search': (store, pick) => {
    const gangId = gang(store, pick)
    const trader = gangId && comrade(store, gangId, pick)
    const wanted = gangId && TradeSearch.parse({ gangId, traders: trader ? [trader] : [], dice: [1 + (pick % 6), 3] })
    return wanted && ((change) => searchGoods(change, gangContextOf(change, catalogues, wanted.gangId), wanted))
  },
  'trade.close': (store, pick) => {
    const visitId = one(store, TradeVisitId, pick, 'SELECT id FROM trade_visits ORDER BY id')
    return visitId && ((change) => closeVisit(change, { visitId }))
  },
  'trade.buy': (store, pick) => {
    const gangId = gang(store, pick)
    const wanted =
      gangId &&
      TradePurchase.parse({
        gangId,
        item: at(['lho-sticks', 'bionic-eye', 'lasgun'], pick),
        count: 1 + (pick % 3),
        price: pick % 70,
        points: pick % 4,
      })
    return wanted && ((change) => buyGoods(change, gangContextOf(change, catalogues, wanted.gangId), wanted))
  },
  'post.save': (store, pick) => {
    const campaignId = pick % 3 === 0 ? null : (campaign(store, pick) ?? null)
    const stock = [{ item: 'lasgun', price: pick % 40, availability: null }]
    return (change) => savePost(change, catalogues, { campaignId, name: nameOf(pick), notes: '', stock })
  },
  'post.remove': (store, pick) => {
    const postId = one(store, TradingPostId, pick, 'SELECT id FROM trading_posts ORDER BY id')
    return postId && ((change) => removePost(change, { postId }))
  },
} satisfies Partial<Record<CommandName, Attempt>>
