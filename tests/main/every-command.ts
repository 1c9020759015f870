import { rulesetIdSchema } from '@shared/battle'
import { loadArmy } from '@main/gangs/army'
import { settleBattle } from '@main/armies/aftermath'
import { copyArmy, musterArmy } from '@main/armies/muster'
import { addUnit, changeUnit, copyUnit, removeUnit } from '@main/armies/units'
import { keepSafePoint, rebaseBattle, saveDraft } from '@main/battles/inputs'
import { beginBattle, recordBattle } from '@main/battles/opening'
import { discardBattle, finishBattle, noteBattle, resultOf } from '@main/battles/store'
import { battleOf } from '@main/database/find'
import { changeCampaign, renameCampaign } from '@main/campaigns/create'
import { throwDice } from '@main/campaigns/dice'
import { removeCampaign } from '@main/database/remove-campaign'
import { createLike } from '@main/campaigns/like'
import { addPlayer, changePlayer, removePlayer } from '@main/campaigns/players'
import { loadSampleArmies } from '@main/armies/sample'
import { loadSample } from '@main/campaigns/sample'
import { removeSetup, saveSetup } from '@main/cards/setups'
import type { Change } from '@main/database/command'
import type { Store } from '@main/database/store'
import { buyItem } from '@main/gangs/buy'
import { changeFighter, renameFighter } from '@main/gangs/change-fighter'
import { changeGang, correctGang, removeGang, renameGang, transferGang } from '@main/gangs/change-gang'
import { correctFighter, correctItem } from '@main/gangs/correct'
import { dismissFighter } from '@main/gangs/dismiss'
import { foundGang } from '@main/gangs/found'
import { hireFighter } from '@main/gangs/hire'
import { moveItem, refundItem, sellItem } from '@main/gangs/items'
import { judged } from '@main/gangs/judge'
import { removeLoadout, saveLoadout } from '@main/gangs/loadouts'
import { setPicture } from '@main/gangs/pictures'
import { admitGang } from '@main/proposals/admit'
import { keepProposal } from '@main/proposals/kept'
import { acceptAllOurs, acceptOurs } from '@main/interchange/foreign/accept'
import { bringIn } from '@main/interchange/foreign/bring-in'
import { exportBattle, exportCampaign, exportGang } from '@main/interchange/export'
import { copyGang } from '@main/interchange/copy-gang'
import { importRows } from '@main/interchange/import'
import { choosePacks } from '@main/packs/choose'
import { installPack, removePack } from '@main/packs/installed'
import { makeOwn, unmakeOwn } from '@main/packs/own'
import { makeList } from '@main/packs/own-list'
import { readPackFile } from '@main/packs/pack-file'
import { contextOf } from '@main/post-battle/context'
import { commitPostBattle, correctResult } from '@main/post-battle/post-battle'
import { changeSettings } from '@main/settings/settings'
import type { BattleResult } from '@shared/battle'
import { acceptAll, startDraft } from '@shared/campaign'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { sampleCampaign } from '@shared/rulesets/necromunda/sample'
import { NewCampaign } from '@shared/contract/campaigns'
import { NewArmy } from '@shared/contract/armies'
import { CardOrder } from '@shared/contract/cards'
import { Purchase } from '@shared/contract/fighters'
import { foreign } from '@shared/contract/foreign'
import { Hire, NewGang } from '@shared/contract/gangs'
import {
  BattleId,
  CampaignId,
  ContentPackId,
  CustomContentId,
  FighterId,
  GangId,
  ItemId,
  LoadoutId,
  PlayerId,
  PrintSetupId,
  ProposalId,
  UnitId,
} from '@shared/contract/ids'
import type { IfPresent } from '@shared/contract/packs'
import type { CommandName } from '@shared/contract/undo'
import { ownFighter, ownGun, ownPack } from './packs/own-pack'
import { playOn, point, resultFor, setupOf } from './battles/support'
import { catalogues } from './gangs/support'
import { documentOf } from './interchange/support'
import { munda, ros } from './interchange/foreign/samples'
import { houseAttempts } from './house-commands'
import { dealingAttempts } from './dealing-commands'
import { lifeAttempts } from './life-commands'
import { at, type Attempt, campaign, comrade, gang, member, nameOf, one } from './picking'
import { seasonAttempts } from './season-commands'

const armyCampaign = (store: Store, pick: number) =>
  one(store, CampaignId, pick, "SELECT id FROM campaigns WHERE ruleset = 'wh40k-8e' ORDER BY id")
const army = (store: Store, pick: number) =>
  one(store, GangId, pick, "SELECT id FROM gangs WHERE ruleset = 'wh40k-8e' ORDER BY id")
const unit = (store: Store, pick: number) => one(store, UnitId, pick, 'SELECT id FROM units ORDER BY id')
const player = (store: Store, pick: number) => one(store, PlayerId, pick, 'SELECT id FROM players ORDER BY id')
const fighter = (store: Store, pick: number) => one(store, FighterId, pick, 'SELECT id FROM fighters ORDER BY id')
const loadout = (store: Store, pick: number) => one(store, LoadoutId, pick, 'SELECT id FROM loadouts ORDER BY id')
const item = (store: Store, pick: number) => one(store, ItemId, pick, 'SELECT id FROM items ORDER BY id')
const held = (store: Store, pick: number) =>
  one(store, ItemId, pick, "SELECT id FROM items WHERE status = 'held' ORDER BY id")
const battle = (store: Store, pick: number, status: string) =>
  one(store, BattleId, pick, `SELECT id FROM battles WHERE status = '${status}' ORDER BY id`)
/** Two armies of a campaign with units in each. */
function opposedArmies(store: Store, campaignId: CampaignId): [GangId, GangId] | undefined {
  const able = `SELECT DISTINCT g.id FROM gangs g JOIN units u ON u.gang_id = g.id WHERE g.campaign_id = ? ORDER BY g.id`
  const [first, second] = store.sqlite
    .prepare(able)
    .pluck()
    .all(campaignId)
    .map((id) => GangId.parse(id))
  return first && second ? [first, second] : undefined
}
/** Two gangs of a campaign with fighters in each. */
function rivals(store: Store, campaignId: CampaignId): [GangId, GangId] | undefined {
  const able = `SELECT g.id FROM gangs g WHERE campaign_id = '${campaignId}'
    AND EXISTS (SELECT 1 FROM fighters f WHERE f.gang_id = g.id AND f.status = 'active') ORDER BY g.id`
  const [first, second] = store.sqlite
    .prepare(able)
    .pluck()
    .all()
    .map((id) => GangId.parse(id))
  return first && second ? [first, second] : undefined
}
const gangOfItem = (store: Store, id: ItemId) =>
  GangId.parse(store.sqlite.prepare('SELECT gang_id FROM items WHERE id = ?').pluck().get(id))

/** The first army wins by points; every other unit of the second is destroyed by the first one of the first. */
export function armyResult(store: Store, armies: readonly [GangId, GangId], pick: number): BattleResult {
  const [victor] = loadArmy(store, armies[0]).units
  const units = armies.flatMap((gangId, side) =>
    loadArmy(store, gangId).units.map(({ id }, place) => ({
      id,
      gangId,
      isLost: side === 1 && (place + pick) % 2 === 0,
    })),
  )
  const lost = units.filter(({ isLost }) => isLost).map(({ id }) => id)
  return {
    version: 1,
    ruleset: eighthId,
    scenario: 'only-war',
    origin: 'manual',
    rounds: 5,
    ending: 'scenario',
    sides: armies.map((gangId, side) => ({
      gangId,
      outcome: side === 0 ? 'won' : 'lost',
      bottled: false,
      victoryPoints: side === 0 ? 5 : 2,
      credits: 0,
    })),
    fighters: [],
    units: units.map(({ id, gangId, isLost }) => ({
      id,
      gangId,
      fate: isLost ? 'destroyed' : 'standing',
      models: isLost ? 0 : 3,
      modelsSlain: isLost ? 3 : 0,
      modelsFled: 0,
      woundsLost: isLost ? 3 : 0,
      kills: id === victor?.id ? lost.length * 3 : 0,
      unitsDestroyed: id === victor?.id ? lost : [],
      warlord: false,
      warlordSlain: false,
    })),
  }
}

const types = [
  'escher-gang-queen',
  'escher-gang-matriarch',
  'escher-sister',
  'escher-little-sister',
  'escher-wyld-runner',
]
const wares = ['lasgun', 'autogun', 'stub-gun', 'flak-armour', 'phyrr-cat', 'frag-grenade']

/** A file of ours, imported into the database it came from. */
const brought = (store: Store, text: string, ifPresent: IfPresent) => {
  const document = documentOf(store, text)
  return (change: Change) => importRows(change, catalogues, document, { ifPresent, campaignId: null })
}

/**
 * Every command, ready to be run on any database. A number picks among the rows that fit; if there is none the command is left out. A
 * command without an entry here does not compile.
 */
export const attempts: Record<CommandName, Attempt> = {
  'settings.change': (_, pick) => (change) => changeSettings(change, { theme: at(['dark', 'light', 'system'], pick) }),
  'sample.load': (_, pick) => (change) =>
    pick % 4 === 3
      ? loadSampleArmies(change, catalogues, rulesetIdSchema.parse('wh40k-4e'), 'en')
      : loadSample(change, catalogues, { ...sampleCampaign, gangs: sampleCampaign.gangs.slice(0, 2) }, 'en'),
  'campaign.create': (store, pick) => {
    const like =
      pick % 2 === 0
        ? one(store, CampaignId, pick, "SELECT id FROM campaigns WHERE ruleset = 'necromunda' ORDER BY id")
        : undefined
    return (change) =>
      createLike(
        change,
        NewCampaign.parse({
          name: nameOf(pick),
          ruleset: 'necromunda',
          players: [{ name: 'Ana' }, { name: 'Ben' }],
          like,
        }),
      )
  },
  'campaign.rename': (store, pick) => {
    const campaignId = campaign(store, pick)
    return campaignId && ((change) => renameCampaign(change, { campaignId, name: nameOf(pick + 1) }))
  },
  'dice.throw': (store, pick) => {
    const campaignId = campaign(store, pick)
    return campaignId && ((change) => throwDice(change, { campaignId, dice: '2D6' }, (sides) => 1 + (pick % sides)))
  },
  'campaign.change': (store, pick) => {
    const campaignId = campaign(store, pick)
    const wanted = {
      notes: nameOf(pick),
      houseRules: { 'founding.credits': 1000 + (pick % 5) * 100 },
      settings: { vehicles: pick % 2 === 0 },
    }
    return campaignId && ((change) => changeCampaign(change, { campaignId, change: wanted }))
  },
  'campaign.delete': (store, pick) => {
    const campaignId = campaign(store, pick)
    return campaignId && ((change) => removeCampaign(change, { campaignId }))
  },
  'campaign.import': (store, pick) => {
    const campaignId = campaign(store, pick)
    if (!campaignId) return undefined
    const { text } = exportCampaign(store, campaignId)
    return brought(store, text, at(['copy', 'merge'], pick))
  },
  'gang.import': (store, pick) => {
    const gangId = gang(store, pick)
    return gangId && brought(store, exportGang(store, gangId).text, at(['copy', 'merge'], pick))
  },
  'battle.import': (store, pick) => {
    const battleId = one(store, BattleId, pick, 'SELECT id FROM battles ORDER BY id')
    return battleId && brought(store, exportBattle(store, battleId).text, at(['copy', 'merge'], pick))
  },
  'foreign.bringIn': (store, pick) => {
    const campaignId = pick % 2 === 0 ? (campaign(store, pick) ?? null) : null
    const base64 = Buffer.from(pick % 3 === 0 ? JSON.stringify(munda) : ros).toString('base64')
    const wanted = foreign.bringIn.input.parse({ base64, campaignId })
    return (change) => bringIn(change, catalogues, wanted)
  },
  'foreign.acceptOurs': (store, pick) => {
    const fighterId = fighter(store, pick)
    return fighterId && ((change) => acceptOurs(change, { fighterId }))
  },
  'foreign.acceptAllOurs': (store, pick) => {
    const gangId = gang(store, pick)
    return gangId && ((change) => acceptAllOurs(change, catalogues, gangId))
  },
  'pack.install': (_, pick) => (change) =>
    installPack(change, catalogues, readPackFile(JSON.parse(ownPack(pick))), at(['merge', 'copy', 'skip'], pick)),
  'pack.remove': (store, pick) => {
    const packId = one(
      store,
      ContentPackId,
      pick,
      'SELECT id FROM content_packs WHERE id NOT IN (SELECT pack_id FROM campaign_packs) ORDER BY id',
    )
    return packId && ((change) => removePack(change, { packId }))
  },
  'pack.choose': (store, pick) => {
    const campaignId = campaign(store, pick)
    const pack = one(store, ContentPackId, pick, "SELECT id FROM content_packs WHERE slug = 'own-guns' ORDER BY id")
    return (
      campaignId &&
      ((change) =>
        choosePacks(change, catalogues, { campaignId, packs: pack === undefined || pick % 3 === 0 ? [] : [pack] }))
    )
  },
  'player.add': (store, pick) => {
    const campaignId = campaign(store, pick)
    return (
      campaignId &&
      ((change) =>
        addPlayer(change, { campaignId, player: { name: `${nameOf(pick)} ${change.now()}`, role: 'player' } }))
    )
  },
  'player.change': (store, pick) => {
    const playerId = player(store, pick)
    return (
      playerId &&
      ((change) => changePlayer(change, { playerId, role: at(['arbitrator', 'player'], pick), notes: nameOf(pick) }))
    )
  },
  'player.remove': (store, pick) => {
    const playerId = player(store, pick)
    return playerId && ((change) => removePlayer(change, { playerId }))
  },
  'gang.found': (store, pick) => {
    const campaignId = pick % 3 === 0 ? null : (campaign(store, pick) ?? null)
    const wanted = NewGang.parse({ name: nameOf(pick), list: 'escher', campaignId, ruleset: 'necromunda' })
    return (change) => foundGang(change, catalogues, wanted)
  },
  'gang.admit': (store, pick) => {
    const gangId = one(
      store,
      GangId,
      pick,
      'SELECT id FROM gangs WHERE campaign_id IN (SELECT campaign_id FROM players) ORDER BY id',
    )
    if (!gangId) return undefined
    const campaignId = CampaignId.parse(
      store.prepared('SELECT campaign_id FROM gangs WHERE id = ?').pluck().get(gangId),
    )
    const playerId = PlayerId.parse(
      store.prepared('SELECT id FROM players WHERE campaign_id = ? ORDER BY id').pluck().get(campaignId),
    )
    return (change) => {
      const asked = { operation: 'gangs.found', input: {}, campaignId, gangId, playerId }
      keepProposal(change, asked, { command: 'gang.found', params: {} })
      const id = ProposalId.parse(change.prepared('SELECT max(id) FROM proposals').pluck().get())
      return admitGang(change, { id, gangId }, change.actor, '')
    }
  },
  'gang.rename': (store, pick) => {
    const gangId = gang(store, pick)
    return gangId && ((change) => renameGang(change, { gangId, name: nameOf(pick + 2) }))
  },
  'gang.change': (store, pick) => {
    const gangId = gang(store, pick)
    const wanted = {
      notes: nameOf(pick),
      alignment: at(['outlaw', 'law-abiding', null], pick),
      colour: at(['#112233', null], pick),
      ...(pick % 2 ? {} : { choice: { slot: 'corruption', choice: pick % 4 ? 'chaos' : '' } }),
    }
    return gangId && ((change) => changeGang(change, { gangId, ...wanted }))
  },
  'gang.delete': (store, pick) => {
    const gangId = gang(store, pick)
    return gangId && ((change) => removeGang(change, { gangId }))
  },
  'gang.copy': (store, pick) => {
    const gangId = gang(store, pick)
    const to = pick % 3 === 0 ? null : (campaign(store, pick) ?? null)
    return gangId && ((change) => copyGang(change, catalogues, { gangId, name: nameOf(pick), to }))
  },
  'own.make': (store, pick) => {
    const gangId = gang(store, pick)
    const id =
      pick % 3 === 0
        ? one(store, CustomContentId, pick, "SELECT id FROM custom_content WHERE section <> 'houseLists' ORDER BY id")
        : undefined
    const own = pick % 2 === 0 ? ownGun(nameOf(pick), 5 * (pick % 9)) : ownFighter(nameOf(pick))
    return gangId && ((change) => makeOwn(change, catalogues, { gangId, own, id }))
  },
  'own.list': (store, pick) => {
    const campaignId = campaign(store, pick)
    const wanted = { ruleset: necromundaId, name: nameOf(pick), like: 'escher', locale: 'en' } as const
    return campaignId && ((change) => makeList(change, catalogues, { campaignId, ...wanted }))
  },
  'own.unmake': (store, pick) => {
    const id = one(
      store,
      CustomContentId,
      pick,
      "SELECT id FROM custom_content WHERE section <> 'houseLists' ORDER BY id",
    )
    return id && ((change) => unmakeOwn(change, catalogues, { id }))
  },
  'gang.transfer': (store, pick) => {
    const gangId = gang(store, pick)
    const to = campaign(store, pick + 1) ?? null
    return gangId && ((change) => transferGang(change, { gangId, to }))
  },
  'gang.correct': (store, pick) => {
    const gangId = gang(store, pick)
    const resource = at(['credits', 'reputation', 'meat', 'trade-points'], pick)
    return (
      gangId &&
      ((change) => correctGang(change, { gangId, resource, amount: (pick % 41) - 20 || 5, reason: 'miscounted' }))
    )
  },
  'army.muster': (store, pick) => {
    const campaignId = armyCampaign(store, pick)
    const wanted = { name: nameOf(pick), force: at(['tyranids', 'space-marines'], pick), ready: pick % 3 > 0 }
    return campaignId && ((change) => musterArmy(change, catalogues, NewArmy.parse({ ...wanted, campaignId })))
  },
  'army.copy': (store, pick) => {
    const gangId = army(store, pick)
    return gangId && ((change) => copyArmy(change, { gangId, name: nameOf(pick) }))
  },
  'unit.add': (store, pick) => {
    const gangId = army(store, pick)
    return (
      gangId &&
      ((change) => addUnit(change, catalogues, { gangId, datasheet: at(['termagants', 'rhino', 'captain'], pick) }))
    )
  },
  'unit.change': (store, pick) => {
    const unitId = unit(store, pick)
    const wanted = {
      name: nameOf(pick),
      warlord: pick % 2 === 0,
      trait: at([null, 'duellist'], pick),
      honours: pick % 2 === 0 ? [] : ['fleet'],
    }
    return unitId && ((change) => changeUnit(change, catalogues, { unitId, ...wanted }))
  },
  'unit.copy': (store, pick) => {
    const unitId = unit(store, pick)
    return unitId && ((change) => copyUnit(change, { unitId }))
  },
  'unit.remove': (store, pick) => {
    const unitId = unit(store, pick)
    return unitId && ((change) => removeUnit(change, { unitId }))
  },
  'fighter.hire': (store, pick) => {
    const gangId = gang(store, pick)
    if (!gangId) return undefined
    const wanted = Hire.parse({
      gangId,
      type: types[pick % types.length],
      name: nameOf(pick),
      skills: pick % 2 ? ['dodge'] : [],
    })
    return (change) => judged(change, catalogues, gangId, (place) => hireFighter(change, place, wanted))
  },
  'fighter.rename': (store, pick) => {
    const fighterId = fighter(store, pick)
    return fighterId && ((change) => renameFighter(change, { fighterId, name: nameOf(pick + 3) }))
  },
  'fighter.change': (store, pick) => {
    const fighterId = fighter(store, pick)
    return fighterId && ((change) => changeFighter(change, { fighterId, label: `${pick % 99}`, position: pick % 4 }))
  },
  'fighter.order': (store, pick) => {
    const fighterId = fighter(store, pick)
    return fighterId && ((change) => changeFighter(change, { fighterId, position: pick % 4 }))
  },
  'fighter.dismiss': (store, pick) => {
    const fighterId = member(store, pick)
    return (
      fighterId &&
      ((change) => dismissFighter(change, catalogues, { fighterId, how: at(['retire', 'take-back'], pick) }))
    )
  },
  'fighter.correct': (store, pick) => {
    const fighterId = fighter(store, pick)
    const wanted = at<Partial<Parameters<typeof correctFighter>[1]>>(
      [
        { experience: (pick % 9) - 3 || 1 },
        { status: at(['recovering', 'captured', 'dead', 'active'] as const, pick) },
        { stat: { stat: 's', direction: at(['better', 'worse', 'set'] as const, pick), amount: 1 } },
        { addSkill: 'dodge' },
        { removeSkill: 'dodge' },
        { ratingCorrection: pick % 30, category: 'specialist' as const },
      ],
      pick,
    )
    return fighterId && ((change) => correctFighter(change, { fighterId, reason: 'forgotten', ...wanted }))
  },
  'item.buy': (store, pick) => {
    const gangId = gang(store, pick)
    if (!gangId) return undefined
    const fighterId = pick % 4 === 0 ? null : (comrade(store, gangId, pick) ?? null)
    const wanted = Purchase.parse({
      gangId,
      fighterId,
      item: wares[pick % wares.length],
      ...(pick % 5 ? {} : { price: pick % 60 }),
    })
    return (change) => judged(change, catalogues, gangId, (place) => buyItem(change, place, wanted))
  },
  'item.move': (store, pick) => {
    const itemId = held(store, pick)
    const to = itemId && pick % 2 ? (comrade(store, gangOfItem(store, itemId), pick) ?? null) : null
    return itemId && ((change) => moveItem(change, { itemId, to }))
  },
  'item.sell': (store, pick) => {
    const itemId = held(store, pick)
    return itemId && ((change) => sellItem(change, { itemId, credits: pick % 50, dice: [1 + (pick % 6)] }))
  },
  'item.refund': (store, pick) => {
    const itemId = held(store, pick)
    return itemId && ((change) => refundItem(change, { itemId }))
  },
  'item.correct': (store, pick) => {
    const itemId = item(store, pick)
    const wanted = at<Partial<Parameters<typeof correctItem>[1]>>(
      [{ pricePaid: pick % 90 }, { status: at(['lost', 'held'] as const, pick) }, { usesLeft: pick % 3 }],
      pick,
    )
    return itemId && ((change) => correctItem(change, { itemId, reason: 'wrong card', ...wanted }))
  },
  ...houseAttempts,
  ...lifeAttempts,
  ...seasonAttempts,
  ...dealingAttempts,
  'loadout.save': (store, pick) => {
    const fighterId = member(store, pick)
    if (!fighterId) return undefined
    const carried = store.sqlite
      .prepare("SELECT id FROM items WHERE fighter_id = ? AND status = 'held' ORDER BY id")
      .pluck()
      .all(fighterId)
    const items = carried.filter((_, index) => (pick >> index) % 2).map((id) => ItemId.parse(id))
    return (change) => saveLoadout(change, { fighterId, name: `Set ${change.now()}`, items })
  },
  'loadout.remove': (store, pick) => {
    const loadoutId = loadout(store, pick)
    return loadoutId && ((change) => removeLoadout(change, { loadoutId }))
  },
  'print.save': (store, pick) => {
    const gangId = gang(store, pick)
    return (
      gangId &&
      ((change) =>
        saveSetup(change, {
          name: nameOf(pick),
          order: CardOrder.parse({ gang: gangId, locale: 'en', blanks: pick % 9 }),
        }))
    )
  },
  'print.remove': (store, pick) => {
    const setupId = one(store, PrintSetupId, pick, 'SELECT id FROM print_setups ORDER BY id')
    return setupId && ((change) => removeSetup(change, { setupId }))
  },
  'picture.set': (store, pick) => {
    const fighterId = fighter(store, pick)
    const bytes = Buffer.from([pick % 256, 0, 39, 255]).toString('base64')
    const picture = { type: 'image/png', width: 1, height: 1, bytes } as const
    return fighterId && ((change) => setPicture(change, { of: { fighterId }, picture }))
  },
  'picture.remove': (store, pick) => {
    const fighterId = fighter(store, pick)
    return fighterId && ((change) => setPicture(change, { of: { fighterId }, picture: null }))
  },
  'battle.begin': (store, pick) => {
    const campaignId = campaign(store, pick)
    const gangs = campaignId && rivals(store, campaignId)
    if (!gangs) return undefined
    const setup = setupOf(store, gangs)
    const crews = setup.sides.map(({ crew }) => ({
      method: 'custom' as const,
      dice: [],
      loadouts: new Map(crew.map(({ id }) => [id, null])),
    }))
    return (change) => beginBattle(change, { campaignId, setup, compatibility: 1, crews })
  },
  'battle.finish': (store, pick) => {
    const id = battle(store, pick, 'fighting')
    const setup = id && battleOf(store, id).setup
    if (!setup) return undefined
    playOn(store, id, 1 + (pick % 4))
    keepSafePoint(store, id, point(pick % 7))
    if (pick % 3 === 0) rebaseBattle(store, id, 2)
    return (change) =>
      finishBattle(change, {
        id,
        result: resultFor(setup, pick % 3),
        events: [{ type: 'ended', pick }],
        hash: `${pick}`,
      })
  },
  'battle.record': (store, pick) => {
    const campaignId = campaign(store, pick)
    const gangs = campaignId && rivals(store, campaignId)
    if (!gangs) return undefined
    const result = { ...resultFor(setupOf(store, gangs), pick % 3), origin: 'manual' as const }
    return (change) => recordBattle(change, { campaignId, result })
  },
  'battle.note': (store, pick) => {
    const id = battle(store, pick, at(['fighting', 'fought', 'committed'], pick))
    return id && ((change) => noteBattle(change, { id, notes: nameOf(pick) }))
  },
  'battle.discard': (store, pick) => {
    const id = battle(store, pick, at(['fighting', 'fought'], pick))
    return id && ((change) => discardBattle(change, { id, reason: 'rained off' }))
  },
  'battle.correct': (store, pick) => {
    const id = battle(store, pick, 'fought')
    const result = id && resultOf(store, id)
    if (!result) return undefined
    saveDraft(store, id, startDraft(id, result))
    return (change) => correctResult(change, { id, result: { ...result, rounds: pick % 9 }, reason: 'lost count' })
  },
  'battle.commit': (store, pick) => {
    const id = battle(store, pick, 'fought')
    const result = id && resultOf(store, id)
    if (
      !result ||
      !store.sqlite.prepare('SELECT min(gang_id IS NOT NULL) FROM participants WHERE battle_id = ?').pluck().get(id)
    )
      return undefined
    const context = contextOf(store, catalogues, battleOf(store, id), result)
    const dice = ({ count, sides }: { count: number; sides: number }) =>
      Array.from({ length: count }, (_, n) => 1 + ((pick >> n) % sides))
    saveDraft(store, id, acceptAll(startDraft(id, result), context, dice))
    return (change) => commitPostBattle(change, catalogues, id)
  },
  'battle.settle': (store, pick) => {
    const campaignId = armyCampaign(store, pick)
    const sides = campaignId && opposedArmies(store, campaignId)
    if (!sides) return undefined
    const result = armyResult(store, sides, pick)
    return (change) => settleBattle(change, recordBattle(change, { campaignId, result }).value.id)
  },
}
