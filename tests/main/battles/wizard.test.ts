import { easiestScenario } from '@renderer/rulesets/necromunda/battle/setup/crews'
import { ownFields } from '@main/battles/battlefields'
import { startBattle } from '@main/battles/begin'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf } from '@main/database/find'
import type { NewBattle } from '@shared/contract/battles'
import { isMessageKey } from '@shared/i18n'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'

const own = ownFields('nowhere')

const twoGangs = () => {
  const store = freshStore()
  const { campaignId, gangId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  const offer = prepareBattle(store, catalogues, own, campaignId)
  const wanted = (more: Partial<NewBattle>): NewBattle => ({
    campaign: campaignId,
    scenario: offer.scenarios[0]?.id ?? '',
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' },
    sides: offer.gangs.map(({ id, candidates }) => ({
      gang: id,
      role: 'equal',
      controller: { kind: 'human' },
      crew: candidates.map((candidate) => ({ fighter: candidate.id, loadout: null })),
    })),
    ...more,
  })
  const begun = (more: Partial<NewBattle> = {}) =>
    battleOf(store, run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted(more))).value.id)
  return { gangId, offer, begun }
}

test('CAMP-SCN-01: the simplest scenario comes first, and creatures make one less simple', () => {
  const { offer } = twoGangs()
  const ids = offer.scenarios.map(({ id }) => id)
  expect(ids[0]).toBe('18-standoff')
  expect(easiestScenario(offer.scenarios)?.id).toBe('18-standoff')
  expect(ids.indexOf('br-multi1')).toBeGreaterThan(ids.indexOf('18-standoff'))
  expect(ids.indexOf('18-cyborg')).toBeGreaterThan(ids.indexOf('br-prop'))
})

test('CAMP-SCN-01: assumptions about a scenario, and the parts left to players, have texts', () => {
  const { offer } = twoGangs()
  const keys = offer.scenarios.flatMap(({ assumed, byHand, engine }) => [...assumed, ...(engine ? byHand : [])])
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !isMessageKey(key))).toEqual([])
  expect(offer.scenarios.find(({ id }) => id === 'n23-cargo')?.assumed).toEqual(['scenario.assumed.cargo'])
})

test('with three gangs, the alliances are frozen with the battle, and each gang needs an enemy', () => {
  const store = freshStore()
  const { campaignId } = smallGang(store)
  for (const name of ['The Slag Kings', 'The Iron Saints']) {
    const rival = foundedGang(store, { campaignId, name, list: 'goliath' })
    hired(store, rival, { type: 'goliath-bruiser', name: `${name} bruiser` })
  }
  const offer = prepareBattle(store, catalogues, own, campaignId)
  expect(offer.gangs).toHaveLength(3)
  expect(
    offer.scenarios
      .filter(({ attackTogether }) => attackTogether)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['eg-gate', 'eg-night', 'eg-round'])
  const begun = (...alliances: (number | null)[]) => {
    const sides = offer.gangs.map(({ id, candidates }, place): NewBattle['sides'][number] => {
      const alliance = alliances[place] ?? null
      return {
        gang: id,
        role: 'equal',
        controller: { kind: 'human' },
        crew: candidates.map((candidate) => ({ fighter: candidate.id, loadout: null })),
        ...(alliance === null ? {} : { alliance }),
      }
    })
    const wanted: NewBattle = {
      campaign: campaignId,
      scenario: '18-standoff',
      battlefield: null,
      modes: { space: 'table', dice: 'seeded' },
      sides,
    }
    return battleOf(
      store,
      run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted)).value.id,
    ).setup
  }
  expect(() => begun(0, 0, 0)).toThrow('error.battle.allTogether')
  const setup = begun(null, 1, 1)
  expect(setup?.sides.map(({ alliance }) => alliance)).toEqual([undefined, 1, 1])
  if (setup === null || setup === undefined) throw new Error('the battle has a set-up')
  expect(createBattle(setup, loadPacks([necromundaPack]), null).context.alliances).toEqual([0, 1, 1])
})

test('NEC-TERR-01: a battle at the players’ own table may use scenery rules in any campaign', () => {
  const { offer, begun } = twoGangs()
  expect(offer.tableScenery).toBe(false)
  expect([begun(), begun({ tableScenery: true })].map(({ setup }) => setup?.options['tableScenery'])).toEqual([
    undefined,
    true,
  ])
})

test('CAMP-CRE-41, CAMP-PRE-51: a hanger-on drawn into the fight comes on top of the crew', () => {
  const { store, campaignId, gangId } = smallGang()
  const { fighterId: doc } = hired(store, gangId, { type: 'hangers-on-rogue-docs', name: 'Doc', price: 50 }).value
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  const offer = prepareBattle(store, catalogues, own, campaignId)
  expect(offer.homeTurf).toEqual({ fightsFrom: 1, fightsTo: 3 })
  const scenario = offer.scenarios.find(({ homeTurf }) => homeTurf === 'defender')
  const sides = offer.gangs.map(({ id, candidates }): NewBattle['sides'][number] => ({
    gang: id,
    role: id === gangId ? 'defender' : 'attacker',
    controller: { kind: 'human' },
    crew: candidates.filter(({ eligible }) => eligible).map((candidate) => ({ fighter: candidate.id, loadout: null })),
    ...(id === gangId ? { drawnIn: [doc] } : {}),
  }))
  const wanted: NewBattle = {
    campaign: campaignId,
    scenario: scenario?.id ?? '',
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' },
    sides,
  }
  const { value, warnings } = run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted))
  const home = battleOf(store, value.id).setup?.sides.find((side) => side.gangId === gangId)
  expect(home?.crew.map(({ name }) => name)).toEqual(['Vex', 'Doc'])
  expect(warnings.map(({ key }) => key)).not.toContain('crew.hangerOn')
})

test('CAMP-CRE-41, CAMP-PRE-17: a hanger-on in the crew who is drawn into the fight is not a reinforcement as well', () => {
  const { store, campaignId, gangId } = smallGang()
  const { fighterId: spyker } = hired(store, gangId, { type: 'hangers-on-spyker', name: 'Seer', price: 90 }).value
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  const { fighterId: bruiser } = hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' }).value
  const { gangs } = prepareBattle(store, catalogues, own, campaignId)
  const vex = gangs.find(({ id }) => id === gangId)?.candidates.find(({ name }) => name === 'Vex')?.id
  if (vex === undefined) throw new Error('Vex is in the gang')
  const side = { controller: { kind: 'human' } as const }
  const wanted: NewBattle = {
    campaign: campaignId,
    scenario: 'n23-border',
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' },
    sides: [
      { ...side, gang: gangId, role: 'equal', crew: [{ fighter: vex, loadout: null }], drawnIn: [spyker] },
      { ...side, gang: rival, role: 'equal', crew: [{ fighter: bruiser, loadout: null }] },
    ],
  }
  const { value } = run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted))
  const home = battleOf(store, value.id).setup?.sides.find((one) => one.gangId === gangId)
  expect([home?.crew, home?.reserves ?? []].map((all) => all?.map(({ name }) => name))).toEqual([['Vex', 'Seer'], []])
})

test('the wizard tells of a scenario who fights whom, how long, how it is won and what it pays', () => {
  const { offer } = twoGangs()
  const found = (id: string) => offer.scenarios.find((scenario) => scenario.id === id)
  expect(found('18-ambush')).toMatchObject({
    gangs: 'attacker-defender',
    lastRound: null,
    objective: 'Attacker if more defenders Out of Action than escaped',
    pays: ['experience', 'reputation'],
  })
})
