import { changeHolding } from '@main/campaigns/season/holdings'
import { hurtFighter } from '@main/fighters/injuries'
import * as schema from '@main/database/schema'
import { redo, undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { learnersOf, openPostBattle, rolledAfter, savePostBattle } from '@main/post-battle/post-battle'
import { tradePage } from '@main/trade/page'
import { acceptPostBattle } from '@main/post-battle/post-battle'
import type { Choices } from '@shared/campaign'
import { ChallengeId, TerritoryId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { dump } from '../database/support'
import { home, taught } from '../fighters/support'
import { catalogues, hired, run } from '../gangs/support'
import { commit, fought, type Evening } from './support'

const choose = ({ store, battle }: Evening, choices: Partial<Choices>) => {
  const { draft } = openPostBattle(store, catalogues, battle)
  return savePostBattle(store, catalogues, battle, { ...draft, choices: { ...draft.choices, ...choices } })
}

test('CAMP-TRD-20, -23, CAMP-PST-52: search and advances are written with the rest, and undone with it', () => {
  const evening = fought(0)
  const { store, battle, gangs, winners, scope } = evening
  const [queen, sister] = winners
  taught(store, queen, 6)
  taught(store, sister, 6)
  const learners = learnersOf(store, catalogues, battle)
  expect(learners.find(({ fighterId }) => fighterId === sister)?.growth).toMatchObject({
    use: 'rolls',
    experience: 7,
    rollsDue: 1,
  })
  expect(rolledAfter(store, catalogues, { battle, fighterId: sister, dice: [4, 4] })).toMatchObject({
    stats: ['wil', 'int'],
  })
  choose(evening, {
    actions: [{ kind: 'trade', by: queen }],
    advances: [
      {
        id: '1',
        fighterId: queen,
        taken: { how: 'menu', advance: 'random-primary-skill', what: 'agility', skill: null, skillDice: [] },
      },
      { id: '2', fighterId: sister, taken: { how: 'rolled', dice: [4, 4], what: 'wil', skillDice: [] } },
    ],
  })
  acceptPostBattle(store, catalogues, battle)
  const { totals } = openPostBattle(store, catalogues, battle).consequences
  const before = dump(store)
  commit(evening)
  const page = (id: typeof queen) => fighterPage(store, catalogues, id)
  expect(page(queen).skills).toHaveLength(1)
  expect(page(queen).advances).toMatchObject([{ advance: 'random-primary-skill', experienceCost: 6 }])
  expect(page(sister)).toMatchObject({ experience: 1, lifetimeExperience: 7, advances: [{ stat: 'wil' }] })
  expect(page(sister).timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['battle', 'advance', 'log']) as unknown,
  )
  expect(tradePage(store, catalogues, gangs[0])).toMatchObject({
    founding: false,
    visit: { battleId: battle, traders: [{ name: 'Ysolde' }] },
  })
  expect(gangPage(store, catalogues, gangs[0]).rating.value).toBe(totals[0]?.rating.after)
  const done = dump(store)
  undo(store, scope)
  expect(dump(store)).toEqual(before)
  redo(store, scope)
  expect(dump(store)).toEqual(done)
})

test('CAMP-PST-52: a fighter with a lasting injury from this very battle may advance', () => {
  const evening = fought(1)
  const { store, battle, losers } = evening
  const hurt = openPostBattle(store, catalogues, battle).consequences.required.find(
    ({ rule }) => rule === 'CAMP-INJ-01',
  )
  if (!hurt) throw new Error('nobody is hurt')
  // An eye, for which there are bionics.
  const { draft } = openPostBattle(store, catalogues, battle)
  savePostBattle(store, catalogues, battle, { ...draft, rolls: { [hurt.id]: { faces: [4, 4], origin: 'typed' } } })
  const victim = losers.find((id) => id === hurt.fighterId) ?? losers[0]
  taught(store, victim, 12)
  const growth = learnersOf(store, catalogues, battle).find(({ fighterId }) => fighterId === victim)?.growth
  expect(growth).toMatchObject({ bionics: [] })
})

test('CAMP-PST-10, CAMP-DOM-07: the winner takes the stake of the challenge, or what the draft says', () => {
  const evening = fought(0)
  const { store, campaignId, battle, gangs } = evening
  const add = (name: string, holderId: (typeof gangs)[number] | null) => {
    const id = store.newId(TerritoryId)
    const placed = {
      territory: 'old-ruins',
      kind: 'territory',
      status: 'open',
      stakeable: true,
      notes: '',
      position: 0,
    } as const
    store.orm
      .insert(schema.territories)
      .values({ id, campaignId, name, holderId, ...placed })
      .run()
    return id
  }
  const [ruins, farm] = [add('Old Ruins', gangs[1]), add('Corpse Farm', null)]
  const look = () => openPostBattle(store, catalogues, battle)
  expect(look()).toMatchObject({
    stakeId: null,
    territories: [{ name: 'Old Ruins', holder: 'The Slag Kings' }, { holder: null }],
  })
  const challenge = {
    id: store.newId(ChallengeId),
    campaignId,
    challengerId: gangs[0],
    challengedId: gangs[1],
    stakeId: ruins,
    battleId: battle,
  } as const
  store.orm
    .insert(schema.challenges)
    .values({ ...challenge, status: 'accepted', position: 0, issuedAt: 0 })
    .run()
  expect(look().stakeId).toBe(ruins)
  const { consequences } = choose(evening, { stake: farm })
  expect(consequences.lines.find(({ kind }) => kind === 'resource')).toMatchObject({
    resourceId: farm,
    from: null,
    to: gangs[0],
  })
  expect(choose(evening, { stake: null }).consequences.lines.some(({ kind }) => kind === 'resource')).toBe(false)
  choose(evening, { stake: ruins })
  acceptPostBattle(store, catalogues, battle)
  commit(evening)
  expect(gangPage(store, catalogues, gangs[0]).territories).toMatchObject([{ name: 'Old Ruins' }])
  expect(gangPage(store, catalogues, gangs[1]).territories).toEqual([])
})

test('CAMP-PST-50, CAMP-FTR-23: recruits of a territory join the gang with the rest, and its gear is lost with it', () => {
  const evening = fought(0)
  const { store, campaignId, battle, gangs, winners, scope } = evening
  const id = store.newId(TerritoryId)
  const placed = {
    territory: 'dominion-promethium-cache',
    kind: 'territory',
    name: 'Cache',
    status: 'open',
    stakeable: true,
    notes: '',
    position: 0,
  } as const
  store.orm
    .insert(schema.territories)
    .values({ id, campaignId, holderId: gangs[0], ...placed })
    .run()
  expect(openPostBattle(store, catalogues, battle).boons).toMatchObject([
    { resource: id, gangId: gangs[0], brings: ['equipment'] },
  ])
  choose(evening, {
    boons: [
      { id: '1', kind: 'equipment', resource: id, item: 'incendiary-charge', to: winners[1] },
      { id: '2', kind: 'recruit', resource: id, type: 'escher-little-sister', name: 'Pip' },
    ],
  })
  acceptPostBattle(store, catalogues, battle)
  const { totals } = openPostBattle(store, catalogues, battle).consequences
  const before = dump(store)
  commit(evening)
  const now = gangPage(store, catalogues, gangs[0])
  expect(now.rating.value).toBe(totals[0]?.rating.after)
  expect(now.roster.at(-1)).toMatchObject({ name: 'Pip', category: 'juve' })
  expect(fighterPage(store, catalogues, winners[1]).items).toMatchObject([
    { item: 'incendiary-charge', source: 'boon', pricePaid: 0 },
  ])
  undo(store, scope)
  expect(dump(store)).toEqual(before)
  redo(store, scope)
  run(store, 'holding.change', (change) => changeHolding(change, catalogues, { holdingId: id, holderId: gangs[1] }))
  expect(fighterPage(store, catalogues, winners[1]).items).toEqual([])
  undo(store, scope)
  expect(fighterPage(store, catalogues, winners[1]).items).toHaveLength(1)
})

test('CAMP-PST-42, CAMP-CRE-44: scrapped vehicles and hired guns leave when the battle is settled', () => {
  const evening = fought(0)
  const { store, battle, gangs, scope } = evening
  const [gangId] = gangs
  const truck = hired(store, gangId, { type: 'ridgerunner', name: 'Truck' }).value.fighterId
  const scum = hired(store, gangId, { type: 'hired-guns-hive-scum', name: 'Slim' }).value.fighterId
  expect(openPostBattle(store, catalogues, battle).scrappable).toEqual([])
  run(store, 'fighter.hurt', (change) =>
    hurtFighter(change, home(store, truck), { fighterId: truck, reason: 'a wall', injury: 'loss-of-power' }),
  )
  expect(openPostBattle(store, catalogues, battle).scrappable).toMatchObject([{ id: truck, name: 'Truck' }])
  choose(evening, { scrap: [truck] })
  acceptPostBattle(store, catalogues, battle)
  const { totals } = openPostBattle(store, catalogues, battle).consequences
  const before = dump(store)
  commit(evening)
  const now = gangPage(store, catalogues, gangId)
  expect(now.departed.map(({ id, status }) => [id, status])).toEqual([
    [truck, 'dismissed'],
    [scum, 'dismissed'],
  ])
  expect([now.rating.value, now.credits]).toEqual([totals[0]?.rating.after, totals[0]?.credits.after])
  undo(store, scope)
  expect(dump(store)).toEqual(before)
})
