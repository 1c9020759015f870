import { startBattle } from '@main/battles/begin'
import { ownFields } from '@main/battles/battlefields'
import { prepareBattle } from '@main/battles/prepare'
import { createCampaign } from '@main/campaigns/create'
import { foundGang } from '@main/gangs/found'
import { acceptPostBattle, commitPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { decidedWith, isUndecided, type DiceSource } from '@shared/campaign'
import { NewCampaign } from '@shared/contract/campaigns'
import { NewGang } from '@shared/contract/gangs'
import { below, createStream, rollDie, shuffled } from '@shared/engine'
import { battleFor, fatesFrom } from './crews'
import { fillUp } from './recruits'
import { catalogues, openStore, play, run, type War } from './war'

const own = ownFields('nowhere')
const mostSides = 4
/** Enough to hire anybody and buy anything. */
const credits = 100_000
/** Weak bots can walk past each other for ever. */
const roundLimit = 12

/**
 * Four gangs of random houses in a campaign; dead and captured fighters are replaced before the next battle. `driven`: their vehicles are
 * in every crew.
 */
export const gangWar = (folder: string, seed: string, driven = false): War => {
  const store = openStore(folder, seed)
  const stream = createStream(seed, 'war')
  const input = NewCampaign.parse({
    name: seed,
    ruleset: plugin.id,
    houseRules: { roundLimit },
    settings: { vehicles: true },
  })
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
  const dice: DiceSource = ({ count, sides }) => Array.from({ length: count }, () => rollDie(stream, sides))
  return {
    battle(number) {
      for (const gang of gangs) fillUp(store, catalogue, campaignId, gang, stream)
      const scenario = scenarios[number % scenarios.length]
      if (scenario === undefined) throw new RangeError('There are no scenarios')
      const offer = prepareBattle(store, catalogues, own, campaignId)
      const wanted = battleFor(offer, scenario, `${seed}/${number}`, number, driven, stream)
      const { id } = run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted))
      const settle = (): void => {
        const { draft, consequences } = acceptPostBattle(store, catalogues, id, dice)
        // Random answers to the players' questions: nobody or nothing, once or more.
        const decided = decidedWith(draft.choices, consequences.notices.filter(isUndecided), below(stream, 3))
        savePostBattle(store, catalogues, id, { ...draft, choices: { ...draft.choices, ...decided } })
        // The answer may require more dice.
        acceptPostBattle(store, catalogues, id, dice)
        run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
      }
      return play(store, id, settle, fatesFrom(stream))
    },
    close: () => store.close(),
  }
}
