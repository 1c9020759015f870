import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { planChallenge } from '@main/campaigns/season/challenges'
import { invitation } from '@main/campaigns/season/invitation'
import { seasonPage } from '@main/campaigns/season/page'
import { changeChallenge, makeSchedule, proposeSchedule, removeChallenge } from '@main/campaigns/season/schedule'
import { waitingIn } from '@main/campaigns/waiting'
import { correctFighter } from '@main/gangs/correct'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { season as contract } from '@shared/contract/season'
import { campaigns } from '@shared/contract/campaigns'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { beforeEach, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

let store: Store
let campaignId: CampaignId
let gangs: GangId[]

beforeEach(() => {
  store = freshStore()
  campaignId = createdCampaign(store, { settings: { type: 'dominion' } })
  gangs = ['Queens', 'Brutes', 'Rats'].map((name, n) =>
    foundedGang(store, { campaignId, name, list: n === 1 ? 'goliath' : 'escher' }),
  )
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
})
const page = () => contract.page.output.parse(seasonPage(store, catalogues, campaignId))
const propose = (perCycle = 1) => proposeSchedule(store, catalogues, { campaignId, gangs, perCycle })
const scheduled = (rounds = propose().rounds) =>
  run(store, 'season.schedule', (change) => makeSchedule(change, catalogues, { campaignId, rounds }))
const advance = () =>
  run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
const names = (ids: readonly (GangId | null)[]) => ids.map((id) => page().gangs.find((gang) => gang.id === id)?.name)

test('a schedule is proposed over the cycles of battles; one gang sits out each', () => {
  expect(propose().rounds.map(({ cycle, pairs, bye }) => [cycle, pairs.length, bye !== null])).toEqual([
    [1, 1, true],
    [2, 1, true],
    [3, 1, true],
  ])
  expect(propose(2).rounds.map(({ cycle }) => cycle)).toEqual([1, 1, 2])
  for (let n = 0; n < 2; n += 1) advance()
  // Cycle 4 is the downtime.
  expect(propose().rounds.map(({ cycle }) => cycle)).toEqual([3, 5, 6])
  for (let n = 0; n < 4; n += 1) advance()
  expect(propose()).toMatchObject({ rounds: [{ cycle: 7 }], leftOver: 2 })
})

test('is created in one step, waits for its cycles, and goes with one undo', () => {
  const before = dump(store)
  expect(scheduled().value).toEqual({ challenges: 3 })
  expect([page().challenges.length, page().planned.map(({ number }) => number)]).toEqual([1, [2, 3]])
  expect(
    page()
      .calendar.map(({ status }) => status)
      .slice(0, 3),
  ).toEqual(['open', 'planned', 'planned'])
  advance()
  expect([
    page().cycle?.number,
    page().challenges.length,
    page().planned.map(({ number }) => number),
    page().leftOver.length,
  ]).toEqual([2, 1, [3], 1])
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

test('can be changed and thinned out afterwards', () => {
  scheduled()
  const [later] = page().planned[0]?.challenges ?? []
  if (!later) throw new Error('nothing was planned')
  const stakeId = page().holdings.find(({ stakeable }) => stakeable)?.id ?? null
  run(store, 'challenge.change', (change) =>
    changeChallenge(change, {
      challengeId: later.id,
      challengerId: later.challengedId ?? undefined,
      challengedId: later.challengerId,
      stakeId,
    }),
  )
  expect(page().planned[0]?.challenges[0]).toMatchObject({
    challengerId: later.challengedId,
    challengedId: later.challengerId,
    stakeId,
  })
  expect(() =>
    run(store, 'challenge.change', (change) =>
      changeChallenge(change, { challengeId: later.id, challengedId: later.challengedId }),
    ),
  ).toThrow('error.challenge.oneself')
  run(store, 'challenge.remove', (change) => removeChallenge(change, { challengeId: later.id }))
  expect(page().planned.map(({ number }) => number)).toEqual([3])
})

test('refuses a cycle that is past or that the season does not have', () => {
  const [first] = propose().rounds
  advance()
  for (const cycle of [1, 9])
    expect(() => scheduled([{ ...(first ?? { phase: { en: '', ru: '' }, bye: null, pairs: [] }), cycle }])).toThrow(
      'error.season.notToCome',
    )
})

test('a planned battle without a stake is refused without loss: CAMP-DOM-06 takes only what was staked', () => {
  scheduled()
  expect(page().challenges.map(({ stakeId, refusal }) => [stakeId, refusal])).toEqual(
    page().challenges.map(() => [null, 'nothing']),
  )
})

test('an invitation names the opponents, the time, the stake, and the gangs that rest', () => {
  scheduled()
  const [challenge] = page().challenges
  if (!challenge) throw new Error('no challenge')
  const stake = page().holdings.find(({ stakeable, holderId }) => stakeable && holderId === null)
  run(store, 'challenge.change', (change) =>
    changeChallenge(change, { challengeId: challenge.id, stakeId: stake?.id ?? null }),
  )
  run(store, 'challenge.plan', (change) =>
    planChallenge(change, { challengeId: challenge.id, plannedFor: Date.UTC(2026, 4, 9, 12) }),
  )
  const [one, other] = names([challenge.challengerId, challenge.challengedId])
  const mail = (language: 'en' | 'ru', format: 'markdown' | 'plain') =>
    invitation(store, catalogues, {
      campaignId,
      of: { kind: 'challenge', challengeId: challenge.id },
      language,
      format,
    })
  expect(mail('en', 'plain').text).toContain(`${one} against ${other}\n- Day: Saturday, May 9, 2026`)
  expect(mail('en', 'markdown')).toMatchObject({ fileName: expect.stringMatching(/-1\.md$/) as string })
  expect(mail('en', 'markdown').text).toContain(`## ${one} against ${other}`)
  expect(mail('ru', 'plain').text).toContain('9 мая')
  const cycle = invitation(store, catalogues, {
    campaignId,
    of: { kind: 'cycle', number: 1 },
    language: 'en',
    format: 'plain',
  }).text
  const rests = page().gangs.find(({ name }) => name !== one && name !== other)?.name
  expect(cycle).toContain(`Not in a battle yet\n- ${rests}`)
  expect(() =>
    invitation(store, catalogues, { campaignId, of: { kind: 'cycle', number: 99 }, language: 'en', format: 'plain' }),
  ).toThrow('error.season.noCycle')
})

test('notices count challenges of this cycle and earlier ones, captives and advancements, but not planned battles', () => {
  const kinds = () =>
    campaigns.waiting.output
      .parse(waitingIn(store, catalogues, campaignId))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'roster')
  expect(kinds()).toEqual([])
  scheduled()
  expect(kinds()).toEqual(['answer'])
  advance()
  expect(kinds()).toEqual(['answer', 'answer'])
  const [queens] = gangs
  if (!queens) throw new Error('no gang')
  const fighterId = hired(store, queens).value.fighterId
  run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, experience: 7, reason: 'test' }))
  expect(waitingIn(store, catalogues, campaignId).find(({ kind }) => kind === 'advances')).toMatchObject({
    gangId: queens,
    count: 1,
    who: ['Queens'],
  })
})
