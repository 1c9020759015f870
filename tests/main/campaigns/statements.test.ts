import { prepareArmies } from '@main/armies/begin'
import { ownFields } from '@main/battles/battlefields'
import { recordBattle } from '@main/battles/opening'
import { prepareBattle } from '@main/battles/prepare'
import { listBattles } from '@main/battles/summary'
import { newsletter } from '@main/campaigns/chronicle/newsletter'
import { chroniclePage } from '@main/campaigns/chronicle/page'
import { campaignPage } from '@main/campaigns/page'
import { startSeason } from '@main/campaigns/season/advance'
import { issueChallenge } from '@main/campaigns/season/challenges'
import { rollScenario, seasonPage } from '@main/campaigns/season/page'
import { settle } from '@main/campaigns/season/settle'
import { waitingIn } from '@main/campaigns/waiting'
import type { Store } from '@main/database/store'
import { listGangs } from '@main/gangs/gang-page'
import { keepAnswers } from '@main/database/kept-answers'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { expect, test, vi } from 'vitest'
import { musteredArmy } from '../armies/support'
import { resultFor, setupOf } from '../battles/support'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

interface World {
  readonly store: Store
  readonly campaignId: CampaignId
  readonly gangIds: readonly GangId[]
}

/** A season of so many gangs, each with a battle to settle and one under way, and a challenge. */
function world(size: number): World {
  const store = keepAnswers(freshStore())
  const campaignId = createdCampaign(store, { settings: { type: 'dominion' } })
  const gangIds = Array.from({ length: size }, (_, n) => {
    const gangId = foundedGang(store, { campaignId, name: `Gang ${n}` })
    bought(store, gangId, hired(store, gangId, { name: `Fighter ${n}` }).value.fighterId, 'lasgun')
    return gangId
  })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'statements' }))
  gangIds.forEach((one, n) => {
    const other = gangIds[(n + 1) % size] ?? one
    const result = { ...resultFor(setupOf(store, [one, other])), origin: 'manual' as const }
    run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result }))
    run(store, 'challenge.issue', (change) =>
      issueChallenge(change, catalogues, {
        campaignId,
        challengerId: one,
        challengedId: other,
        stakeId: null,
        captiveId: null,
      }),
    )
  })
  return { store, campaignId, gangIds }
}

/** How many SQL statements `work` runs. */
function statements(store: Store, work: () => unknown): number {
  // Every statement has the prototype of this one.
  const prototype = Object.getPrototypeOf(store.sqlite.prepare('SELECT 1')) as Record<
    'all' | 'get' | 'run',
    () => unknown
  >
  const spies = (['all', 'get', 'run'] as const).map((name) => vi.spyOn(prototype, name))
  try {
    work()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const own = ownFields('/nowhere')
const pages: Readonly<Record<string, (world: World) => unknown>> = {
  'the campaign': ({ store, campaignId }) => campaignPage(store, campaignId),
  'the season': ({ store, campaignId }) => seasonPage(store, catalogues, campaignId),
  'what ends with the cycle': ({ store, campaignId }) =>
    settle(store, catalogues, campaignId, { faces: {}, amounts: {} }),
  'a scenario roll': ({ store, campaignId, gangIds }) =>
    rollScenario(store, catalogues, {
      campaignId,
      gangs: gangIds.slice(0, 2),
      challengerId: gangIds[0] ?? null,
      stakeId: null,
      shift: 0,
    }),
  'the chronicle': ({ store, campaignId }) => chroniclePage(store, campaignId),
  'the newsletter': ({ store, campaignId }) =>
    newsletter(store, catalogues, { campaignId, cycle: null, language: 'en', format: 'markdown' }),
  'the battles': ({ store, campaignId }) => listBattles(store, campaignId),
  'the gangs': ({ store, campaignId }) => listGangs(store, campaignId),
  'the waiting list': ({ store, campaignId }) => waitingIn(store, catalogues, campaignId),
}

test.each(Object.entries(pages))('%s take as many statements for nine gangs as for three', (_, page) => {
  const [few, many] = [world(3), world(9)]
  const first = statements(few.store, () => page(few))
  expect(statements(many.store, () => page(many))).toBe(first)
  // And again with all answers cached.
  expect(statements(many.store, () => page(many))).toBe(statements(few.store, () => page(few)))
  expect(first).toBeGreaterThan(0)
})

test('the battle wizard queries again only gangs that were written to', () => {
  const [few, many] = [world(3), world(9)]
  const ask = ({ store, campaignId }: World) =>
    statements(store, () => prepareBattle(store, catalogues, own, campaignId))
  for (const one of [few, many]) ask(one)
  expect(ask(many)).toBe(ask(few))
  for (const { store, gangIds } of [few, many]) if (gangIds[1]) hired(store, gangIds[1], { name: 'Late' })
  expect(ask(many)).toBe(ask(few))
})

test('the wizard for armies takes as many statements for nine armies as for three', () => {
  const ask = (size: number) => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { ruleset: 'wh40k-8e' })
    for (let n = 0; n < size; n++) musteredArmy(store, { campaignId, name: `Army ${n}` })
    return statements(store, () => prepareArmies(store, own, campaignId))
  }
  expect(ask(9)).toBe(ask(3))
})
