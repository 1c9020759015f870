import { aftermathOf, settleBattle } from '@main/armies/aftermath'
import { prepareArmies, startArmyBattle } from '@main/armies/begin'
import { armyPage } from '@main/armies/page'
import { ownFields } from '@main/battles/battlefields'
import { endBattle } from '@main/battles/finish'
import { appendInputs, loadInputs } from '@main/battles/inputs'
import { battleOf } from '@main/database/find'
import { campaignPage } from '@main/campaigns/page'
import { openDatabase } from '@main/database/open'
import type { Store } from '@main/database/store'
import { openBattle } from '@main/rulesets/playing'
import { playBots } from '@shared/bots'
import type { BattleId } from '@shared/contract/ids'
import { createStream, Session } from '@shared/engine'
import { fieldOf } from '@shared/space/battlefields'
import { expect, onTestFinished, test } from 'vitest'
import { musteredArmy } from '../main/armies/support'
import { freshFolder } from '../main/database/support'
import { catalogues, createdCampaign, run } from '../main/gangs/support'
import { plugin } from './shared/plugin'

/** A battle resumed from what is stored. */
function takenUp(store: Store, id: BattleId) {
  const { setup, campaignId } = battleOf(store, id)
  if (setup === null) throw new Error('The battle has no set-up')
  const battle = openBattle(setup, catalogues.of(store, campaignId, setup.ruleset), fieldOf(setup))
  const { game, space, advisor } = battle
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded' }, { inputs: loadInputs(store, id) })
  const seats = ['fierce', 'fierce'].map((name) => plugin.makeBot(name, battle as ReturnType<typeof plugin.openBattle>))
  return {
    session,
    /** Bots make so many decisions, which are stored. */
    play: (most: number) => {
      const from = session.inputs.length
      playBots(session, { seats, advisor, stream: createStream('made-up', `from-${from}`) }, most)
      appendInputs(store, id, from, { inputs: session.inputs.slice(from), over: session.pending === null })
    },
  }
}

test('a campaign of a ruleset that a build adds is kept like any other, and its battles are resumed', () => {
  const folder = freshFolder()
  const first = openDatabase(folder)
  const campaignId = createdCampaign(first, { name: 'The Garden', ruleset: 'made-up', houseRules: { hitsOn: 2 } })
  const army = musteredArmy(first, { campaignId, name: 'Prickles', force: 'hedgehogs' })
  musteredArmy(first, { campaignId, name: 'Red Tails', force: 'foxes' })
  expect(armyPage(first, catalogues, army)).toMatchObject({
    warnings: [],
    units: [{ name: 'Boar' }, { name: 'Hedgehog' }],
  })
  const own = ownFields(folder)
  const offer = prepareArmies(first, own, campaignId)
  expect(offer).toMatchObject({ missions: ['last-standing'], bots: ['fierce', 'random'] })
  const { id } = run(first, 'battle.begin', (change) =>
    startArmyBattle(change, catalogues, own, {
      campaign: campaignId,
      mission: 'last-standing',
      battlefield: offer.battlefields[0]?.id ?? null,
      modes: { space: 'board', dice: 'seeded' },
      seed: 'garden',
      sides: offer.armies.map(({ id: army, units }) => ({
        army,
        controller: { kind: 'human' as const },
        units: units.map((unit) => unit.id),
      })),
    }),
  ).value
  expect(battleOf(first, id).setup?.options).toEqual({ hitsOn: 2 })
  expect(() => createdCampaign(first, { ruleset: 'made-up', houseRules: { hitsOn: 7 } })).toThrow('error.houseRule')
  const begun = takenUp(first, id)
  begun.play(7)
  const hash = begun.session.hash()
  // Nothing was closed properly: only what was stored is left.
  first.sqlite.close()

  const second = openDatabase(folder)
  onTestFinished(() => second.close())
  const resumed = takenUp(second, id)
  expect(resumed.session.hash()).toBe(hash)
  resumed.play(10_000)
  expect(resumed.session.pending).toBeNull()
  const result = run(second, 'battle.finish', (change) => endBattle(change, catalogues, { id, abandoned: false })).value
  expect(result.sides.map(({ outcome }) => outcome).sort()).toEqual(['lost', 'won'])
  run(second, 'battle.settle', (change) => settleBattle(change, id))
  expect(
    aftermathOf(second, id)
      ?.units.map(({ name }) => name)
      .sort(),
  ).toEqual(['Boar', 'Cub', 'Hedgehog', 'Vixen'])
  expect(
    campaignPage(second, campaignId)
      .standings.map(({ won }) => won)
      .sort(),
  ).toEqual([0, 1])
})
