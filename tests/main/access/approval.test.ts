import { ProposalView } from '@shared/contract/proposals'
import { ProposalId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { club, refusal, valueOf } from './club'

type Club = Awaited<ReturnType<typeof club>>

const Proposals = z.array(ProposalView)
const Logged = z.array(z.object({ event: z.string(), actor: z.unknown() }))
const Goods = z.array(z.object({ item: z.string(), price: z.int() }))

/** A club whose campaign wants approval, and 200 credits for Anna's gang. */
async function careful(): Promise<Club> {
  const at = await club()
  valueOf(await at.host('campaigns.change', { campaignId: at.campaignId, change: { settings: { approval: true } } }))
  await give(at, 200)
  return at
}

const give = async ({ host, gangs }: Club, amount: number) =>
  valueOf(await host('gangs.correct', { gangId: gangs.annas, resource: 'credits', amount, reason: 'a find' }))

async function cheapest({ anna, gangs }: Club) {
  const goods = Goods.parse(valueOf(await anna('fighters.shelf', { gangId: gangs.annas, fighterId: null })))
  const found = goods.find(({ price }) => price > 0)
  if (!found) throw new Error('Nothing is for sale')
  return { price: found.price, wanted: { gangId: gangs.annas, fighterId: null, item: found.item } }
}

const proposals = async ({ campaignId }: Club, ask: Club['host']) =>
  Proposals.parse(valueOf(await ask('proposals.list', { campaignId })))

async function only(at: Club): Promise<ProposalView> {
  const [found, ...more] = await proposals(at, at.host)
  if (!found || more.length > 0) throw new Error('There is not one proposal')
  return found
}

const lastLine = async ({ host, campaignId }: Club) =>
  Logged.parse(valueOf(await host('campaigns.log', { of: { campaignId }, limit: 1 })))[0]

test('a player’s purchase waits, changes nothing yet, and is made in their name when it is approved', async () => {
  const at = await careful()
  const { anna, host, gangs, pageOf } = at
  const { wanted, price } = await cheapest(at)
  const { credits } = await pageOf(gangs.annas)
  const line = await lastLine(at)

  expect(await anna('fighters.buy', wanted)).toMatchObject({
    ok: false,
    error: { code: 'waiting', key: 'error.approval.waits' },
  })
  expect((await pageOf(gangs.annas)).credits).toBe(credits)
  expect(await lastLine(at)).toEqual(line)
  const asked = await only(at)
  expect(asked).toMatchObject({ player: 'Anna', command: 'item.buy', params: { item: wanted.item }, state: 'waiting' })

  valueOf(await host('proposals.approve', { proposalId: asked.id, word: 'Well found' }))
  expect((await pageOf(gangs.annas)).credits).toBe(credits - price)
  expect(await lastLine(at)).toMatchObject({
    event: 'item.buy',
    actor: { kind: 'player', name: 'Anna', approvedBy: null },
  })
  expect(await only(at)).toMatchObject({ state: 'approved', word: 'Well found', by: { kind: 'arbitrator' } })
})

test('the log names the arbitrator who approved', async () => {
  const at = await careful()
  valueOf(await at.host('settings.change', { arbitrator: 'Olga' }))
  valueOf(await at.anna('fighters.buy', (await cheapest(at)).wanted).then(waits))
  valueOf(await at.host('proposals.approve', { proposalId: (await only(at)).id }))
  expect(await lastLine(at)).toMatchObject({ actor: { name: 'Anna', approvedBy: 'Olga' } })
})

test('a proposal refused with a reason is not carried out, and the player can ask again', async () => {
  const at = await careful()
  const { anna, host, gangs, pageOf } = at
  const { wanted, price } = await cheapest(at)
  const { credits } = await pageOf(gangs.annas)
  await anna('fighters.buy', wanted).then(waits)
  const { id: proposalId } = await only(at)
  valueOf(await host('proposals.refuse', { proposalId, word: 'Not this cycle' }))
  const [theirs] = await proposals(at, anna)
  expect(theirs).toMatchObject({ state: 'refused', word: 'Not this cycle' })
  expect((await pageOf(gangs.annas)).credits).toBe(credits)
  expect(refusal(await host('proposals.approve', { proposalId }))).toBe('error.approval.answered')

  valueOf(await anna('proposals.askAgain', { proposalId }))
  valueOf(await host('proposals.approve', { proposalId }))
  expect((await pageOf(gangs.annas)).credits).toBe(credits - price)
})

test('a proposal that is no longer possible is reported, keeps waiting, and can be carried out later', async () => {
  const at = await careful()
  const { anna, host, gangs, pageOf } = at
  const { wanted, price } = await cheapest(at)
  await anna('fighters.buy', wanted).then(waits)
  const { credits } = await pageOf(gangs.annas)
  await give(at, -credits)
  const { id: proposalId } = await only(at)
  expect(refusal(await host('proposals.approve', { proposalId }))).toBe('error.access.rules')
  expect(await only(at)).toMatchObject({ state: 'waiting', trouble: { key: 'error.access.rules' } })
  await give(at, price)
  valueOf(await host('proposals.approve', { proposalId }))
  expect((await pageOf(gangs.annas)).credits).toBe(0)
})

test('a proposal against the rules is refused at once and does not wait', async () => {
  const at = await careful()
  const { credits } = await at.pageOf(at.gangs.annas)
  await give(at, -credits)
  expect(refusal(await at.anna('fighters.buy', (await cheapest(at)).wanted))).toBe('error.access.rules')
  expect(await proposals(at, at.host)).toEqual([])
})

test('a proposal approved twice is carried out once', async () => {
  const at = await careful()
  const { credits } = await at.pageOf(at.gangs.annas)
  const { wanted, price } = await cheapest(at)
  await at.anna('fighters.buy', wanted).then(waits)
  const { id: proposalId } = await only(at)
  const replies = await Promise.all([1, 2].map(() => at.host('proposals.approve', { proposalId })))
  expect(replies.map(refusal)).toEqual([null, 'error.approval.answered'])
  expect((await at.pageOf(at.gangs.annas)).credits).toBe(credits - price)
})

test('a proposal for a gang that was given away is refused', async () => {
  const at = await careful()
  const { anna, host, gangs, principals } = at
  await anna('fighters.buy', (await cheapest(at)).wanted).then(waits)
  if (principals.boris.role !== 'player') throw new Error('Boris plays')
  valueOf(await host('gangs.change', { gangId: gangs.annas, playerId: principals.boris.playerId }))
  expect(refusal(await host('proposals.approve', { proposalId: (await only(at)).id }))).toBe('error.access.reach')
})

test('names, pictures and notes need no approval', async () => {
  const { anna, gangs, pageOf } = await careful()
  valueOf(await anna('gangs.rename', { gangId: gangs.annas, name: 'The Annas' }))
  valueOf(await anna('gangs.change', { gangId: gangs.annas, notes: 'Ours' }))
  expect(await pageOf(gangs.annas)).toMatchObject({ name: 'The Annas', notes: 'Ours' })
})

test('nothing waits if the campaign wants no approval, nor for an arbitrator', async () => {
  const open = await club()
  await give(open, 200)
  valueOf(await open.anna('fighters.buy', (await cheapest(open)).wanted))
  const at = await careful()
  valueOf(await at.host('fighters.buy', (await cheapest(at)).wanted))
  expect(await proposals(at, at.host)).toEqual([])
})

test('other players neither see nor change a proposal', async () => {
  const at = await careful()
  const { anna, boris, guest, campaignId } = at
  await anna('fighters.buy', (await cheapest(at)).wanted).then(waits)
  const { id: proposalId } = await only(at)
  expect(await proposals(at, boris)).toEqual([])
  expect(refusal(await guest('proposals.list', { campaignId }))).toBe('error.access.role')
  for (const operation of ['proposals.withdraw', 'proposals.askAgain'])
    expect(refusal(await boris(operation, { proposalId }))).toBe('error.access.reach')
  for (const operation of ['proposals.approve', 'proposals.refuse'])
    expect(refusal(await anna(operation, { proposalId }))).toBe('error.access.role')
  valueOf(await anna('proposals.withdraw', { proposalId }))
  expect(await only(at)).toMatchObject({ state: 'withdrawn' })
})

test('a player cannot undo what was approved', async () => {
  const at = await careful()
  const scope = { kind: 'campaign', campaignId: at.campaignId }
  await at.anna('fighters.buy', (await cheapest(at)).wanted).then(waits)
  valueOf(await at.host('proposals.approve', { proposalId: (await only(at)).id }))
  expect(valueOf(await at.anna('undo.state', { scope }))).toEqual({ undo: null, redo: null })
  expect(refusal(await at.anna('undo.undo', { scope }))).toBe('error.undo.approved')
  valueOf(await at.host('undo.undo', { scope }))
})

test('a gang that a player founds is theirs, is built without asking, and needs approval once it is approved itself', async () => {
  const at = await careful()
  const { anna, host, gangs, campaignId, pageOf } = at
  const wanted = { name: 'New Blood', list: 'escher', campaignId }
  expect(refusal(await anna('gangs.found', wanted))).toBe('error.access.secondGang')
  valueOf(await host('gangs.change', { gangId: gangs.annas, status: 'retired' }))
  const Found = z.object({ value: z.object({ gangId: z.string() }) })
  const { gangId } = Found.parse(valueOf(await anna('gangs.found', wanted))).value
  expect(await only(at)).toMatchObject({ command: 'gang.found', player: 'Anna', state: 'waiting' })
  const Recruits = z.array(z.object({ type: z.string(), price: z.int().nullable(), category: z.string() }))
  const leader = Recruits.parse(valueOf(await anna('gangs.recruits', { gangId }))).find(
    ({ category }) => category === 'leader',
  )
  const hire = { gangId, type: leader?.type, name: 'Ada' }
  valueOf(await anna('gangs.hire', hire))

  valueOf(await host('proposals.approve', { proposalId: (await only(at)).id }))
  const found = await pageOf(z.custom<typeof gangs.annas>().parse(gangId))
  expect(found.player?.name).toBe('Anna')
  expect(await lastLine(at)).toMatchObject({ event: 'gang.admit', actor: { kind: 'arbitrator' } })
  const credits = found.credits
  expect(credits).toBe(1000 - (leader?.price ?? 0))
  await anna('fighters.dismiss', { fighterId: found.roster[0]?.id, how: 'take-back' }).then(waits)
})

test('a player founds no gang for another player or with credits of their own', async () => {
  const { anna, campaignId, otherCampaignId, principals } = await careful()
  const wanted = { name: 'New Blood', list: 'escher', campaignId }
  if (principals.boris.role !== 'player') throw new Error('Boris plays')
  const { playerId } = principals.boris
  for (const more of [{ playerId }, { credits: 5000 }, { ruleset: 'necromunda' }])
    expect(refusal(await anna('gangs.found', { ...wanted, ...more }))).toBe('error.access.value')
  expect(refusal(await anna('gangs.found', { ...wanted, campaignId: otherCampaignId }))).toBe('error.access.reach')
  expect(refusal(await anna('gangs.found', { ...wanted, campaignId: null, ruleset: 'necromunda' }))).toBe(
    'error.access.reach',
  )
})

test('CAMP-TRD-04: a player sells for the price by the dice and no other', async () => {
  const at = await club()
  const { anna, gangs, pageOf } = at
  const { roster } = await pageOf(gangs.annas)
  const item = roster.flatMap(({ items }) => items).find(({ ratingValue }) => ratingValue >= 15)
  if (!item) throw new Error('Nobody has anything worth selling')
  const { credits } = await pageOf(gangs.annas)
  const sale = { itemId: item.id, dice: [1] }
  // 15 less D6×10 is 5, and never under 5.
  const brings = Math.max(5, item.ratingValue - 10)
  expect(refusal(await anna('fighters.sell', { ...sale, credits: brings + 1 }))).toBe('error.access.sale')
  expect(refusal(await anna('fighters.sell', { ...sale, dice: [], credits: brings }))).toBe('error.access.sale')
  valueOf(await anna('fighters.sell', { ...sale, credits: brings }))
  expect((await pageOf(gangs.annas)).credits).toBe(credits + brings)
})

test('a player gets refunds for gear only while the gang is being founded', async () => {
  const at = await club()
  const { anna, gangs, pageOf } = at
  await give(at, 200)
  const { wanted } = await cheapest(at)
  valueOf(await anna('fighters.buy', wanted))
  const { stash, founding } = await pageOf(gangs.annas)
  const bought = stash.find(({ item }) => item === wanted.item)
  expect(refusal(await anna('fighters.refund', { itemId: bought?.id }))).toBe(founding ? null : 'error.access.founded')
})

test('a proposal’s notice reaches the arbitrator, and its refusal the player', async () => {
  const at = await careful()
  const { anna, host, boris, campaignId } = at
  await anna('fighters.buy', (await cheapest(at)).wanted).then(waits)
  expect(valueOf(await host('proposals.notices'))).toEqual([
    { campaignId, proposals: 1, challenges: 0, unsettled: 0, refused: 0 },
  ])
  expect(valueOf(await anna('proposals.notices'))).toEqual([])
  valueOf(await host('proposals.refuse', { proposalId: ProposalId.parse((await only(at)).id) }))
  expect(valueOf(await anna('proposals.notices'))).toEqual([
    { campaignId, proposals: 0, challenges: 0, unsettled: 0, refused: 1 },
  ])
  expect(valueOf(await boris('proposals.notices'))).toEqual([])
})

/** Holds that an answer says it waits. */
function waits(reply: Awaited<ReturnType<Club['host']>>): typeof reply {
  expect(refusal(reply)).toBe('error.approval.waits')
  return { ok: true, value: {} }
}
