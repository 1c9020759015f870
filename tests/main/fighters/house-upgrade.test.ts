import { takeBackAdvance } from '@main/fighters/advance'
import { growthPage } from '@main/fighters/growth-page'
import { upgradeByHouse } from '@main/fighters/house-upgrade'
import { undo } from '@main/database/undo'
import { gangPage } from '@main/gangs/gang-page'
import { expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { home, page, taught } from './support'

test('CAMP-ADV-10: a house upgrade is on the card, is paid for, and adds the agreed value', () => {
  const { store, campaignId, gangId, fighterId } = smallGang()
  taught(store, fighterId, 5)
  expect(growthPage(store, catalogues, fighterId).systems).toEqual([
    { id: 'chem-alchemy', rule: 'CAMP-ADV-10', price: null, powers: [] },
  ])
  const { credits } = gangPage(store, catalogues, gangId)
  const { value } = page(store, fighterId).rating
  const before = dump(store)
  const brew = (given: object) =>
    run(store, 'fighter.house', (change) =>
      upgradeByHouse(change, home(store, fighterId), {
        fighterId,
        system: 'chem-alchemy',
        pay: 'credits',
        cost: 30,
        value: 20,
        ...given,
      }),
    )
  const { advanceId } = brew({ name: 'Acidic Blood' }).value
  expect(page(store, fighterId)).toMatchObject({
    rating: { value: value + 20 },
    rules: expect.arrayContaining([{ id: 'acidic-blood', value: null }]) as unknown,
  })
  expect(gangPage(store, catalogues, gangId).credits).toBe(credits - 30)
  const bought = dump(store)
  expect(bought).not.toEqual(before)
  // CAMP-ADV-11: credits come back with the rest.
  run(store, 'fighter.unadvance', (change) => takeBackAdvance(change, { advanceId, reason: 'misread' }))
  expect(gangPage(store, catalogues, gangId).credits).toBe(credits)
  expect(page(store, fighterId).rating.value).toBe(value)
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(bought)
  brew({ name: 'Второе дыхание', pay: 'experience', cost: 3 })
  expect(page(store, fighterId)).toMatchObject({
    experience: 2,
    rules: expect.arrayContaining([{ id: 'второе-дыхание', value: null }]) as unknown,
  })
  expect(() => brew({})).toThrow('error.houseSystem.unknown')
  expect(() => brew({ system: 'gene-smithing', name: 'Big' })).toThrow('error.houseSystem.unknown')
})

test('CAMP-ADV-09: a Delaque psyker pays 30 credits or 7 experience, a bounty hunter 35 credits, for a chosen power', () => {
  const store = freshStore()
  const gangId = foundedGang(store, { campaignId: createdCampaign(store), list: 'delaque' })
  const { fighterId } = hired(store, gangId, { type: 'delaque-psy-gheist', name: 'Whisper' }).value
  const [system] = growthPage(store, catalogues, fighterId).systems.filter(({ id }) => id === 'psyker-power')
  const [first, second] = system?.powers ?? []
  taught(store, fighterId, 7)
  const { credits } = gangPage(store, catalogues, gangId)
  const gain = (
    id: typeof fighterId,
    given: { system?: string; power?: string | undefined; pay?: 'credits' | 'experience' },
  ) =>
    run(store, 'fighter.house', (change) =>
      upgradeByHouse(change, home(store, id), {
        fighterId: id,
        system: 'psyker-power',
        pay: 'credits',
        cost: 1,
        value: 1,
        power: given.power,
        ...given,
      }),
    )
  expect(gain(fighterId, { power: first }).warnings).toEqual([])
  gain(fighterId, { power: second, pay: 'experience' })
  expect(page(store, fighterId)).toMatchObject({
    skills: expect.arrayContaining([first, second]) as unknown,
    experience: 0,
    rating: { value: 60 + 30 + 30 },
  })
  expect(gangPage(store, catalogues, gangId).credits).toBe(credits - 30)
  expect(() => gain(fighterId, { power: first })).toThrow('error.houseSystem.unknown')
  const { fighterId: hunter } = hired(store, gangId, {
    type: 'hired-guns-bounty-hunters-statline-1',
    name: 'Grim',
  }).value
  const paid = gangPage(store, catalogues, gangId).credits
  const [power, other] = growthPage(store, catalogues, hunter).systems.flatMap(({ powers }) => powers)
  gain(hunter, { system: 'psyker-option', power })
  expect(page(store, hunter)).toMatchObject({
    skills: [power],
    rules: expect.arrayContaining([{ id: 'non-sanctioned-psyker', value: null }]) as unknown,
  })
  expect(gangPage(store, catalogues, gangId).credits).toBe(paid - 35)
  expect(() => gain(hunter, { system: 'psyker-option', power: other, pay: 'experience' })).toThrow(
    'error.houseSystem.unknown',
  )
})
