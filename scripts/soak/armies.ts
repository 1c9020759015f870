import { settleBattle } from '@main/armies/aftermath'
import { prepareArmies, startArmyBattle } from '@main/armies/begin'
import { musterArmy } from '@main/armies/muster'
import { addUnit } from '@main/armies/units'
import { ownFields } from '@main/battles/battlefields'
import { createCampaign } from '@main/campaigns/create'
import { armiesOf } from '@main/rulesets/playing'
import type { RulesetId } from '@shared/battle'
import { NewArmy, NewArmyBattle } from '@shared/contract/armies'
import { NewCampaign } from '@shared/contract/campaigns'
import { below, createStream, shuffled } from '@shared/engine'
import { catalogues, openStore, play, run, type War } from './war'

const own = ownFields('nowhere')
const mostUnits = 12
const extraUnits = 8

/** Two armies of random forces in a campaign of a ruleset, with 1 to 12 units a side. */
export const armyWar = (ruleset: RulesetId, folder: string, seed: string): War => {
  const store = openStore(folder, seed)
  const stream = createStream(seed, 'war')
  const input = NewCampaign.parse({ name: seed, ruleset })
  const { campaignId } = run(store, 'campaign.create', (change) => createCampaign(change, input))
  const catalogue = catalogues.of(store, campaignId, ruleset)
  const { book } = armiesOf(ruleset)
  // Forces with a ready-made army, so that both sides have a leader.
  const forces = book.forces(catalogue).filter(({ id }) => book.ready(catalogue, id).length > 0)
  const offered: readonly { readonly id: string }[] = catalogue[book.sections.units].all
  for (const { id: force } of shuffled(stream, forces).slice(0, 2)) {
    const wanted = NewArmy.parse({ name: force, force, campaignId, ready: true })
    const { gangId } = run(store, 'army.muster', (change) => musterArmy(change, catalogues, wanted))
    for (const { id: datasheet } of shuffled(stream, offered).slice(0, extraUnits))
      run(store, 'unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet }, 'en'))
  }
  return {
    battle(number) {
      const { campaign, armies, missions, battlefields, bots } = prepareArmies(store, own, campaignId)
      const pick = <One>(all: readonly One[]): One | undefined => all[below(stream, all.length)]
      const wanted = NewArmyBattle.parse({
        campaign: campaign.id,
        mission: missions[number % missions.length],
        battlefield: pick(battlefields)?.id,
        modes: { space: 'board', dice: 'seeded' },
        seed: `${seed}/${number}`,
        sides: armies.map(({ id, units }) => ({
          army: id,
          controller: { kind: 'bot', bot: pick(bots) },
          units: shuffled(stream, units)
            .slice(0, 1 + (number % mostUnits))
            .map((unit) => unit.id),
        })),
      })
      const { id } = run(store, 'battle.begin', (change) => startArmyBattle(change, catalogues, own, wanted))
      return play(store, id, () => run(store, 'battle.settle', (change) => settleBattle(change, id)))
    },
    close: () => store.close(),
  }
}
