import { BattleSummary, Preparation } from '@shared/contract/battles'
import { GangSummary } from '@shared/contract/gangs'
import { ProposalView } from '@shared/contract/proposals'
import type { GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { club, refusal, valueOf } from './club'

type Club = Awaited<ReturnType<typeof club>>

/** Anna's gang has won against Boris', and one of his fighters is down. */
async function report({ gangs, pageOf, campaignId }: Club) {
  const [victim] = (await pageOf(gangs.boriss)).roster
  const [taker] = (await pageOf(gangs.annas)).roster
  if (!victim || !taker) throw new Error('Nobody fought')
  const side = (gangId: GangId, outcome: string) => ({ gangId, outcome, bottled: false, credits: 0, victoryPoints: 0 })
  const part = { seriousInjuries: [], takedowns: [], woundsLost: 0, fleshWounds: 0, deeds: [], spent: [] }
  return {
    campaign: campaignId,
    notes: 'A long evening',
    result: {
      version: 1,
      ruleset: 'necromunda',
      scenario: 'ap-sea',
      origin: 'manual',
      rounds: 4,
      ending: 'scenario',
      sides: [side(gangs.annas, 'won'), side(gangs.boriss, 'lost')],
      fighters: [
        { ...part, id: taker.id, gangId: gangs.annas, fate: 'standing', takenOutBy: null },
        { ...part, id: victim.id, gangId: gangs.boriss, fate: 'out-of-action', takenOutBy: taker.id },
      ],
    },
  }
}

const battlesOf = async ({ host, campaignId }: Club) =>
  z.array(BattleSummary).parse(valueOf(await host('battles.list', { campaign: campaignId })))
const proposals = async ({ host, campaignId }: Club) =>
  z.array(ProposalView).parse(valueOf(await host('proposals.list', { campaignId })))

test('a player’s report of a battle waits for the arbitrator in every campaign, and is recorded when confirmed', async () => {
  const at = await club()
  const { anna, host, gangs, pageOf } = at
  const before = await battlesOf(at)
  expect(refusal(await anna('battles.record', await report(at)))).toBe('error.approval.waits')
  expect(await battlesOf(at)).toEqual(before)
  const [filed] = await proposals(at)
  const [annas, boriss] = [(await pageOf(gangs.annas)).name, (await pageOf(gangs.boriss)).name]
  expect(filed).toMatchObject({
    player: 'Anna',
    command: 'battle.record',
    sides: [
      { name: annas, outcome: 'won', out: 0 },
      { name: boriss, outcome: 'lost', out: 1 },
    ],
  })
  valueOf(await host('proposals.approve', { proposalId: filed?.id }))
  const [recorded] = (await battlesOf(at)).filter(({ id }) => !before.some((known) => known.id === id))
  expect(recorded).toMatchObject({ status: 'fought', mode: 'manual' })
  expect(recorded?.sides.map(({ name, outcome }) => [name, outcome])).toEqual([
    [annas, 'won'],
    [boriss, 'lost'],
  ])
})

test('a report of a battle without one’s own gang is refused, and so is a guest’s', async () => {
  const at = await club()
  const { anna, host, guest, gangs, campaignId } = at
  const filed = await report(at)
  const all = z.array(GangSummary).parse(valueOf(await host('gangs.list', { campaignId })))
  const third = all.find(({ id }) => id !== gangs.annas && id !== gangs.boriss)?.id
  const [annas, boriss] = filed.result.sides
  if (!annas || !boriss) throw new Error('Two gangs fought')
  const [taker, victim] = filed.result.fighters.map((one) => ({ ...one, takenOutBy: null }))
  const others = {
    ...filed,
    result: { ...filed.result, fighters: [victim], sides: [boriss, { ...boriss, gangId: third }] },
  }
  expect(refusal(await anna('battles.record', others))).toBe('error.access.reach')
  expect(refusal(await guest('battles.record', filed))).toBe('error.access.role')
  const elsewhere = {
    ...filed,
    result: { ...filed.result, fighters: [taker], sides: [annas, { ...boriss, gangId: gangs.elsewhere }] },
  }
  expect(refusal(await anna('battles.record', elsewhere))).toBe('error.access.reach')
  expect(await proposals(at)).toEqual([])
})

test('the form for a player’s report shows nothing of other gangs’ decks and equipment sets', async () => {
  const at = await club()
  const { anna, host, gangs, campaignId, pageOf } = at
  const [fighter] = (await pageOf(gangs.boriss)).roster
  const items = fighter?.items.slice(0, 1).map(({ id }) => id)
  valueOf(await host('fighters.saveLoadout', { fighterId: fighter?.id, name: 'Knives in the dark', items }))
  const offer = Preparation.parse(valueOf(await anna('battles.prepare', { campaign: campaignId })))
  expect(JSON.stringify(offer)).not.toContain('Knives in the dark')
  expect(JSON.stringify(await host('battles.prepare', { campaign: campaignId }))).toContain('Knives in the dark')
})
