import type { DraftPart } from '@shared/campaign'
import type { GangId } from '@shared/contract/ids'
import { BattleId } from '@shared/contract/ids'
import { PostBattle } from '@shared/contract/post-battle'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { club, refusal, valueOf } from './club'

/** Anna's gang has won against Boris', and the first of his is out of action. */
async function fought() {
  const at = await club()
  const { gangs, pageOf, campaignId, host } = at
  const [annas, boriss] = [(await pageOf(gangs.annas)).roster, (await pageOf(gangs.boriss)).roster]
  const [taker, victim] = [annas[0], boriss[0]]
  if (!taker || !victim) throw new Error('Nobody fought')
  const side = (gangId: GangId, outcome: string) => ({ gangId, outcome, bottled: false, credits: 0, victoryPoints: 0 })
  const part = { seriousInjuries: [], takedowns: [], woundsLost: 0, fleshWounds: 0, deeds: [], spent: [] }
  const result = {
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
  }
  const recorded = z.object({ value: z.object({ id: BattleId }) })
  const { id: battle } = recorded.parse(valueOf(await host('battles.record', { campaign: campaignId, result }))).value
  const open = async (ask: typeof host) => PostBattle.parse(valueOf(await ask('postBattle.open', { battle })))
  const injury = (await open(host)).consequences.required.find(({ section }) => section === 'injuries')
  if (!injury) throw new Error('Nobody was hurt')
  return { ...at, battle, open, taker, victim, injury }
}

const nothing: DraftPart = {
  rolls: {},
  answers: { facts: {}, picks: {}, byHand: {} },
  choices: { actions: [], advances: [], retire: [], scrap: [], boons: [] },
}
const dice = (id: string, faces: number[] | null): DraftPart => ({ ...nothing, rolls: { [id]: faces } })

test('a player types the dice of their own gang, takes them back, and the arbitrator sees who typed them', async () => {
  const { boris, host, battle, open, injury, principals } = await fought()
  valueOf(await boris('postBattle.tell', { battle, part: dice(injury.id, [2, 4]) }))
  expect((await open(host)).draft.rolls[injury.id]).toEqual({
    faces: [2, 4],
    origin: 'typed',
    by: principals.boris.role === 'player' && principals.boris.playerId,
  })
  valueOf(await boris('postBattle.tell', { battle, part: dice(injury.id, null) }))
  expect((await open(host)).draft.rolls).not.toHaveProperty([injury.id])
})

test('a player cannot change dice typed by others, rolled by the host, or not asked for', async () => {
  const { anna, boris, host, battle, open, injury } = await fought()
  const tell = async (ask: typeof host, part: DraftPart) => refusal(await ask('postBattle.tell', { battle, part }))
  expect(await tell(anna, dice(injury.id, [2, 4]))).toBe('error.access.reach')
  expect(await tell(boris, dice('injury/nobody/1', [2, 4]))).toBe('error.access.reach')
  expect(await tell(boris, dice(injury.id, [2]))).toBe('error.invalid')

  valueOf(await anna('postBattle.roll', { battle, rolls: [injury.id] }))
  expect((await open(host)).draft.rolls).not.toHaveProperty([injury.id])
  valueOf(await boris('postBattle.roll', { battle, rolls: [injury.id] }))
  expect((await open(host)).draft.rolls[injury.id]).toMatchObject({ origin: 'app' })
  expect(await tell(boris, dice(injury.id, null))).toBe('error.access.reach')
  expect(await tell(boris, dice(injury.id, [1, 1]))).toBe('error.access.reach')
})

test('a player chooses the post-battle actions of their own fighters, and not those of others', async () => {
  const { anna, boris, host, battle, open, taker, victim } = await fought()
  const retiring = (id: string): DraftPart => ({ ...nothing, choices: { ...nothing.choices, retire: [id] } })
  valueOf(await anna('postBattle.tell', { battle, part: retiring(taker.id) }))
  valueOf(await boris('postBattle.tell', { battle, part: retiring(victim.id) }))
  expect((await open(host)).draft.choices.retire).toEqual([taker.id, victim.id])
  // Only their own again: those of others stay.
  valueOf(await anna('postBattle.tell', { battle, part: nothing }))
  expect((await open(host)).draft.choices.retire).toEqual([victim.id])
  expect(refusal(await anna('postBattle.tell', { battle, part: retiring(victim.id) }))).toBe('error.access.reach')
})

test('a player may not answer questions for another gang', async () => {
  const { anna, boris, host, battle, open, gangs } = await fought()
  const asked = (await open(host)).consequences.notices.find(
    ({ where, gangId }) => where.startsWith('choices.facts.') && gangId === gangs.annas,
  )
  const where = asked?.where ?? `choices.facts.${gangs.annas}/credits-0`
  const part = { ...nothing, answers: { ...nothing.answers, facts: { [where.slice('choices.facts.'.length)]: 1 } } }
  expect(refusal(await boris('postBattle.tell', { battle, part }))).toBe('error.access.reach')
  if (asked) valueOf(await anna('postBattle.tell', { battle, part }))
})

test('until the battle is settled each player sees only lines of their own gang, afterwards all results', async () => {
  const { anna, boris, guest, host, battle, open, gangs, victim, injury } = await fought()
  valueOf(await boris('postBattle.tell', { battle, part: dice(injury.id, [2, 4]) }))
  const seen = await open(anna)
  const { draft, consequences } = seen
  for (const { gangId } of [...consequences.required, ...consequences.notices, ...consequences.totals])
    expect(gangId).toBe(gangs.annas)
  expect(JSON.stringify([draft.choices, draft.rolls, consequences.lines.map(({ id }) => id)])).not.toContain(victim.id)
  const onlooker = await open(guest)
  expect([onlooker.consequences.lines, onlooker.consequences.totals, onlooker.draft.rolls]).toEqual([[], [], {}])

  valueOf(await host('postBattle.acceptAll', { battle }))
  valueOf(await host('postBattle.commit', { battle }))
  expect((await open(guest)).consequences.totals.map(({ gangId }) => gangId)).toEqual([gangs.annas, gangs.boriss])
  expect(refusal(await boris('postBattle.tell', { battle, part: nothing }))).toBe('error.battle.status')
})

test('only the arbitrator settles, and does not silently overwrite what a player entered meanwhile', async () => {
  const { boris, guest, host, battle, open, injury } = await fought()
  for (const operation of ['save', 'commit', 'acceptAll', 'correctResult'])
    expect(refusal(await boris(`postBattle.${operation}`, { battle }))).toBe('error.access.role')
  expect(refusal(await guest('postBattle.tell', { battle, part: nothing }))).toBe('error.access.role')

  const { draft, mark } = await open(host)
  valueOf(await boris('postBattle.tell', { battle, part: dice(injury.id, [2, 4]) }))
  expect(refusal(await host('postBattle.save', { battle, draft, mark }))).toBe('error.postBattle.changed')
  const now = await open(host)
  valueOf(await host('postBattle.save', { battle, draft: now.draft, mark: now.mark }))
  expect((await open(host)).draft.rolls[injury.id]).toMatchObject({ faces: [2, 4] })
})

test('a player gets a notice of a battle that waits to be settled', async () => {
  const { boris, host, battle } = await fought()
  const unsettled = async () =>
    z.array(z.looseObject({ unsettled: z.number() })).parse(valueOf(await boris('proposals.notices')))[0]?.unsettled
  expect(await unsettled()).toBe(1)
  valueOf(await host('postBattle.acceptAll', { battle }))
  valueOf(await host('postBattle.commit', { battle }))
  expect(await unsettled()).toBeUndefined()
})
