import { startBattle } from '@main/battles/begin'
import { ownFields } from '@main/battles/battlefields'
import { endBattle } from '@main/battles/finish'
import { loadDraft } from '@main/battles/inputs'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf } from '@main/database/find'
import { crewMembers } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { changeFighter } from '@main/gangs/change-fighter'
import { openPostBattle } from '@main/post-battle/post-battle'
import type { BattleId, CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { Session } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

const own = ownFields('nowhere')

/** Goliaths with a bruiser and a crew that drives nothing yet, against one sister. */
function drivers() {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { vehicles: true } })
  const goliath = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  const escher = foundedGang(store, { campaignId })
  const { fighterId: bruiser } = hired(store, goliath, { type: 'goliath-bruiser', name: 'Crusher' }).value
  const { fighterId: vehicle } = hired(store, goliath, { type: 'wolfquad', name: 'Old Faithful' }).value
  const { fighterId: thug } = hired(store, goliath, { type: 'goliath-road-thug', name: 'Dust' }).value
  run(store, 'fighter.change', (change) => changeFighter(change, { fighterId: thug, vehicleId: null }))
  const { fighterId: sister } = hired(store, escher).value
  return { store, campaignId, goliath, escher, bruiser, vehicle, thug, sister }
}

const begun = (
  store: Store,
  campaign: CampaignId,
  sides: readonly { gang: GangId; crew: readonly FighterId[] }[],
): BattleId =>
  run(store, 'battle.begin', (change) =>
    startBattle(change, catalogues, own, {
      campaign,
      scenario: '18-standoff',
      battlefield: null,
      modes: { space: 'table', dice: 'seeded' },
      sides: sides.map(({ gang, crew }) => ({
        gang,
        role: 'equal',
        controller: { kind: 'human' },
        crew: crew.map((fighter) => ({ fighter, loadout: null })),
      })),
    }),
  ).value.id

test('CAMP-PRE-15: the wizard shows which models are played, which are handled by hand, and which come along', () => {
  const { store, campaignId, goliath, bruiser, vehicle, thug } = drivers()
  const candidates = prepareBattle(store, catalogues, own, campaignId).gangs.find(
    ({ id }) => id === goliath,
  )?.candidates
  const of = (id: FighterId) => candidates?.find((candidate) => candidate.id === id)
  expect(of(bruiser)).toMatchObject({ byHand: false, comesWith: null })
  expect(of(thug)).toMatchObject({ byHand: true, comesWith: null })
  expect(of(vehicle)).toMatchObject({ byHand: true, comesWith: [] })
})

test('NECV-PROF-11: a crew without a vehicle, and a vehicle without a crew, are not played', () => {
  const { store, campaignId, goliath, escher, bruiser, vehicle, thug, sister } = drivers()
  const id = begun(store, campaignId, [
    { gang: goliath, crew: [thug, bruiser, vehicle] },
    { gang: escher, crew: [sister] },
  ])
  const { setup } = battleOf(store, id)
  if (setup === null) throw new Error('A battle that is begun has a set-up')
  expect(setup.sides[0]?.crew.map(({ id: fighter }) => fighter)).toEqual([bruiser])
  expect(setup.sides[0]?.byHand?.map(({ name }) => name)).toEqual(['Dust', 'Old Faithful'])
  const { game, space } = openBattle(setup, catalogues.of(store, campaignId, necromundaId), null)
  expect(new Session(game, { seed: setup.seed, space, dice: 'seeded' }).pending).not.toBeNull()
  const rows = store.orm.select().from(crewMembers).orderBy(asc(crewMembers.position)).all()
  expect(
    rows.filter(({ fighterId }) => fighterId !== sister).map(({ fighterName, place }) => [fighterName, place]),
  ).toEqual([
    ['Crusher', 'chosen'],
    ['Dust', 'chosen'],
    ['Old Faithful', 'chosen'],
  ])
})

test('the fate of models handled by hand is entered at the end, and used by the post-battle', () => {
  const { store, campaignId, goliath, escher, bruiser, vehicle, thug, sister } = drivers()
  const id = begun(store, campaignId, [
    { gang: goliath, crew: [thug, bruiser, vehicle] },
    { gang: escher, crew: [sister] },
  ])
  const byHand = [{ id: vehicle, fate: 'out-of-action' as const }]
  expect(() =>
    run(store, 'battle.finish', (change) =>
      endBattle(change, catalogues, { id, abandoned: true, byHand: [{ id: bruiser, fate: 'fled' }] }),
    ),
  ).toThrow('error.battle.notByHand')
  run(store, 'battle.finish', (change) => endBattle(change, catalogues, { id, abandoned: true, byHand }))
  const fates = loadDraft(store, id)?.result.fighters.map((fighter) => [fighter.id, fighter.fate])
  expect(fates).toEqual(
    expect.arrayContaining([
      [thug, 'standing'],
      [vehicle, 'out-of-action'],
    ]),
  )
  const { consequences } = openPostBattle(store, catalogues, id)
  expect(consequences.notices.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(consequences.lines).toContainEqual(expect.objectContaining({ kind: 'experience', fighterId: thug }))
})

test('a side with no model that can be played is refused by name', () => {
  const { store, campaignId, goliath, escher, thug, sister } = drivers()
  const attempt = () =>
    begun(store, campaignId, [
      { gang: escher, crew: [sister] },
      { gang: goliath, crew: [thug] },
    ])
  expect(attempt).toThrow('error.battle.nobodyPlayed')
  expect(attempt).toThrow('The Slag Kings')
})
