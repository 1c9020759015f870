import { startBattle } from '@main/battles/begin'
import { ownFields } from '@main/battles/battlefields'
import { prepareBattle } from '@main/battles/prepare'
import { createCampaign } from '@main/campaigns/create'
import type { Store } from '@main/database/store'
import { buyItem } from '@main/gangs/buy'
import { foundGang } from '@main/gangs/found'
import { hireFighter } from '@main/gangs/hire'
import { gangContextOf } from '@main/gangs/context'
import { acceptPostBattle, commitPostBattle } from '@main/post-battle/post-battle'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import type { Catalogue } from '@shared/content'
import type { Scenario } from '@shared/content/schema'
import { NewBattle, type Preparation } from '@shared/contract/battles'
import { NewCampaign } from '@shared/contract/campaigns'
import { AppError } from '@shared/contract'
import { Purchase } from '@shared/contract/fighters'
import { Hire, NewGang } from '@shared/contract/gangs'
import type { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { below, createStream, shuffled, type Stream } from '@shared/engine'
import { fightsOnFoot, sidesFor } from '@shared/rulesets/necromunda/simulation/drawn'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { catalogues, mustBeSound, openStore, play, run, type War } from './war'

/** The largest crew that is drawn. */
const mostInCrew = 12
const mostSides = 4
/** Enough for everybody with anything. */
const credits = 100_000
/** Bots that know no better can walk past each other for ever. */
const roundLimit = 12
const boughtEach = 4

const anyOf = <One>(stream: Stream, all: readonly One[]): One => {
  const found = all[below(stream, all.length)]
  if (found === undefined) throw new RangeError('There is nothing to draw from')
  return found
}

/** Four gangs of any houses in a campaign; those who die or are captured are replaced before the next battle. */
export const gangWar = (folder: string, seed: string): War => {
  const store = openStore(folder)
  const stream = createStream(seed, 'war')
  const input = NewCampaign.parse({ name: seed, ruleset: plugin.id, houseRules: { roundLimit } })
  const { campaignId } = run(store, 'campaign.create', (change) => createCampaign(change, input))
  const catalogue = catalogues.of(store, campaignId, plugin.id)
  const lists = shuffled(
    stream,
    catalogue.gangs.all.filter(({ kind }) => kind !== 'pool'),
  )
  const gangs = lists.slice(0, mostSides).map(({ id: list }) => {
    const wanted = NewGang.parse({ name: list, list, campaignId, credits })
    return run(store, 'gang.found', (change) => foundGang(change, catalogues, wanted)).gangId
  })
  const scenarios = shuffled(createStream(seed.split('/')[0] ?? seed, 'scenarios'), catalogue.scenarios.all)
  return {
    battle(number) {
      for (const gang of gangs) fillUp(store, catalogue, campaignId, gang, stream)
      const scenario = scenarios[number % scenarios.length]
      if (scenario === undefined) throw new RangeError('There are no scenarios')
      const offer = prepareBattle(store, catalogues, ownFields('nowhere'), campaignId)
      const wanted = battleFor(offer, scenario, `${seed}/${number}`, number, stream)
      const { id } = run(store, 'battle.begin', (change) =>
        startBattle(change, catalogues, ownFields('nowhere'), wanted),
      )
      const fought = play(store, id)
      acceptPostBattle(store, catalogues, id)
      run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
      mustBeSound(store)
      return fought
    },
    close: () => store.close(),
  }
}

/** Hires until the largest crew could march, and arms the new fighters. */
const fillUp = (store: Store, catalogue: Catalogue, campaignId: CampaignId, gangId: GangId, stream: Stream): void => {
  const offer = prepareBattle(store, catalogues, ownFields('nowhere'), campaignId)
  const there = offer.gangs.find(({ id }) => id === gangId)?.candidates.length ?? 0
  const types = catalogue.fighterTypes.all.filter(fightsOnFoot)
  const skills = catalogue.skills.all.map(({ id }) => id)
  for (let nth = there; nth < mostInCrew; nth += 1) {
    const { id: type } = anyOf(stream, types)
    const wanted = Hire.parse({
      gangId,
      type,
      name: `${type} ${nth}`,
      price: 1,
      skills: [anyOf(stream, skills), anyOf(stream, skills)],
    })
    const { fighterId } = run(store, 'fighter.hire', (change) =>
      hireFighter(change, gangContextOf(change, catalogues, gangId), wanted),
    )
    arm(store, catalogue, gangId, fighterId, stream)
  }
}

/** A few of all the things there are. What can't be bought like that is left where it is. */
const arm = (store: Store, catalogue: Catalogue, gangId: GangId, fighterId: FighterId, stream: Stream): void => {
  const weapons = catalogue.items.all.filter(({ kind }) => kind === 'weapon')
  for (let nth = 0; nth < boughtEach; nth += 1) {
    const { id: item } = anyOf(stream, nth < 2 ? weapons : catalogue.items.all)
    const wanted = Purchase.parse({ gangId, fighterId, item, price: 1 })
    try {
      run(store, 'item.buy', (change) => buyItem(change, gangContextOf(change, catalogues, gangId), wanted))
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
    }
  }
}

const battleFor = (
  { campaign, gangs, tactics }: Preparation,
  scenario: Scenario,
  seed: string,
  number: number,
  stream: Stream,
): NewBattle => {
  const sides = shuffled(stream, gangs).slice(0, sidesFor(scenario, 2 + (number % 3)))
  const isOneSided = scenario.roles === 'attacker-defender'
  const size = 1 + (number % mostInCrew)
  const cards = tactics.cards.map(({ id }) => id)
  return NewBattle.parse({
    campaign: campaign.id,
    scenario: scenario.id,
    battlefield: anyOf(stream, BATTLEFIELDS).id,
    modes: { space: 'board', dice: 'seeded' },
    seed,
    sides: sides.map(({ id, candidates, deck }, place) => ({
      gang: id,
      role: isOneSided ? (place === 0 ? 'attacker' : 'defender') : 'equal',
      controller: { kind: 'bot', bot: anyOf(stream, plugin.bots) },
      crew: shuffled(stream, candidates)
        .slice(0, size)
        .map((candidate) => ({ fighter: candidate.id, loadout: null })),
      tactics: { chosen: shuffled(stream, deck ?? cards).slice(0, 2), drawn: 1 },
    })),
  })
}
