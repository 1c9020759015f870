import { chroniclePage } from '@main/campaigns/chronicle/page'
import { campaignPage } from '@main/campaigns/page'
import { setPicture } from '@main/gangs/pictures'
import { newsletter } from '@main/campaigns/chronicle/newsletter'
import { makeSchedule } from '@main/campaigns/season/schedule'
import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { acceptAll, startDraft } from '@shared/campaign'
import { loadDraft, saveDraft } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { battleOf } from '@main/database/find'
import { contextOf } from '@main/post-battle/context'
import { commitPostBattle } from '@main/post-battle/post-battle'
import type { Store } from '@main/database/store'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { beforeEach, expect, test } from 'vitest'
import { resultFor, setupOf } from '../battles/support'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

let store: Store
let campaignId: CampaignId
let queens: GangId

/** One battle in the first cycle, which then ends. */
beforeEach(() => {
  store = freshStore()
  campaignId = createdCampaign(store, { name: 'Dust | Rust', settings: { type: 'dominion' } })
  queens = foundedGang(store, { campaignId, name: '<Queens>' })
  const brutes = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath' })
  hired(store, queens)
  hired(store, brutes, { type: 'goliath-bruiser', name: 'Krug' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  const result = { ...resultFor(setupOf(store, [queens, brutes]), 0), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) =>
    recordBattle(change, { campaignId, result, notes: 'The lamp fell.' }),
  ).value
  saveDraft(store, id, startDraft(id, result))
  const draft = loadDraft(store, id)
  if (!draft) throw new Error('no draft')
  saveDraft(
    store,
    id,
    acceptAll(draft, contextOf(store, catalogues, battleOf(store, id), result), ({ count }) =>
      Array<number>(count).fill(3),
    ),
  )
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
  run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
})

test('charts show all cycles, with one line for each gang', () => {
  const { cycles, charts, gangs } = chroniclePage(store, campaignId)
  expect(cycles).toEqual([1, 2])
  expect(gangs.map(({ name }) => name)).toEqual(['<Queens>', 'Brutes'])
  expect(charts.rating?.map(({ values }) => values)).toEqual([
    [50, null],
    [55, null],
  ])
  expect(charts.wealth?.[0]?.values[0]).toBeGreaterThanOrEqual(1000)
  expect(charts.experience?.[0]?.values[0]).toBeGreaterThan(0)
  // Nothing was fought in the second cycle: the sums stay.
  for (const { values } of [...(charts.experience ?? []), ...(charts.casualties ?? [])])
    expect(values[1]).toBe(values[0])
})

test('future cycles with planned battles are on no chart', () => {
  const [brutes] = chroniclePage(store, campaignId)
    .gangs.map(({ id }) => id)
    .filter((id) => id !== queens)
  if (!brutes) throw new Error('no brutes')
  run(store, 'season.schedule', (change) =>
    makeSchedule(change, catalogues, {
      campaignId,
      rounds: [{ cycle: 5, pairs: [{ challengerId: queens, challengedId: brutes }] }],
    }),
  )
  expect(chroniclePage(store, campaignId).cycles).toEqual([1, 2])
})

test('the hall of fame counts deeds, scars and experience; a tie gives no award: CAMP-STR-03', () => {
  const { hall, awards } = chroniclePage(store, campaignId)
  expect(hall.map(({ battles }) => battles)).toEqual(hall.map(() => 1))
  expect(awards.find(({ id }) => id === 'battles')).toBeUndefined()
  const taker = hall.find(({ takedowns }) => takedowns > 0)
  expect(awards.find(({ id }) => id === 'takedowns')?.fighterId).toBe(taker?.fighterId)
})

test('the newsletter reports a cycle in the reader’s language, and escapes the marks of Markdown', () => {
  const letter = (language: 'en' | 'ru', format: 'markdown' | 'html', cycle: number | null = 1) =>
    newsletter(store, catalogues, { campaignId, cycle, language, format })
  const english = letter('en', 'markdown')
  expect(english.fileName).toMatch(/-1\.md$/)
  expect(english.text).toContain('# Dust \\| Rust: cycle 1')
  expect(english.text).toContain('\\<Queens\\>')
  expect(english.text).toContain('## Standings')
  expect(letter('ru', 'markdown').text).toContain('## Битвы')
  const page = letter('ru', 'html').text
  expect(page).toContain('<html lang="ru">')
  expect(page).not.toContain('<Queens>')
  expect(page).toContain('The lamp fell.')
  expect(page).not.toContain('<img')
  // Figures of a row are formatted in the reader's language.
  expect(english.text).toMatch(/\| 1,\d{3} \|/)
  // Nothing was fought in the second cycle.
  expect(letter('en', 'markdown', 2).text).not.toContain('## Battles')
  expect(() => letter('en', 'markdown', 9)).toThrow('error.season.noCycle')
  expect(letter('en', 'markdown', null).text).toContain('## Battles')
})

test('the newsletter as a page holds the pictures of its battles', () => {
  const [battle] = campaignPage(store, campaignId).battles
  if (battle === undefined) throw new Error('no battle')
  const bytes = 'iVBORw0KGgo='
  run(store, 'picture.set', (change) =>
    setPicture(change, { of: { battleId: battle.id }, picture: { type: 'image/png', width: 1, height: 1, bytes } }),
  )
  const { text } = newsletter(store, catalogues, { campaignId, cycle: 1, language: 'en', format: 'html' })
  expect(text).toContain(`<img src="data:image/png;base64,${bytes}"`)
})
