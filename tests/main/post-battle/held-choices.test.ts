import { ownFields } from '@main/battles/battlefields'
import { saveDraft } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { prepareBattle } from '@main/battles/prepare'
import { discardBattle } from '@main/battles/store'
import type { Store } from '@main/database/store'
import { acceptPostBattle, commitPostBattle, learnersOf, savePostBattle } from '@main/post-battle/post-battle'
import { isAsked, startDraft, type DiceSource } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { BattleId, CampaignId } from '@shared/contract/ids'
import { createStream, hashOf, rollDie, shuffled, type Stream } from '@shared/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, run } from '../gangs/support'
import { heldOf } from '../held-pages'
import { campaignTypes, drawnCampaign } from '../drawn-campaign'
import { followChance, followSeed, ordered } from '../ordered'
import { answered, withChoices, withoutErrors } from './drawn-choices'
import { anyOf, drawnResult, withMore } from './drawn-results'

/**
 * As held-aftermaths.test.ts, with random choices, rulings and additions, allowed or not: all views of the draft, and all that is stored
 * and shown after it.
 */

beforeEach(({ task }) => followSeed(task.name))
afterEach(followChance)

const own = ownFields('nowhere')
const battles = 3
const mostAnswers = 8

const said = <Value>(work: () => Value): Value | AppError['report'] => {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error.report
    throw error
  }
}

/** All views of a battle while it was settled; if it can't be committed, it is tried again without the choices. */
const settled = (store: Store, catalogue: Catalogue, id: BattleId, stream: Stream): unknown[] => {
  const dice: DiceSource = ({ count, sides }) => Array.from({ length: count }, () => rollDie(stream, sides))
  const answerAll = () => {
    let page = acceptPostBattle(store, catalogues, id, dice)
    for (let n = 0; n < mostAnswers && page.consequences.notices.some(isAsked); n += 1) {
      savePostBattle(store, catalogues, id, answered(page, stream))
      page = acceptPostBattle(store, catalogues, id, dice)
    }
    return page
  }
  const commit = () => said(() => run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id)))
  const isCommitted = (told: ReturnType<typeof commit>): boolean => !('key' in told)
  const plain = answerAll()
  const learners = learnersOf(store, catalogues, id)
  savePostBattle(store, catalogues, id, withChoices(store, catalogue, { page: plain, learners }, stream))
  const chosen = answerAll()
  savePostBattle(store, catalogues, id, withoutErrors(chosen))
  const mended = answerAll()
  const tried = commit()
  const told = [plain.consequences, learners, chosen, mended, tried]
  if (isCommitted(tried)) return told
  const { facts, picks = {} } = mended.draft.choices
  const choices = { ...plain.draft.choices, facts, picks }
  savePostBattle(store, catalogues, id, { ...mended.draft, choices, rulings: {}, additions: [] })
  return [...told, answerAll().consequences, commit()]
}

const outcome = (store: Store, catalogue: Catalogue, campaignId: CampaignId, stream: Stream): unknown => {
  const { gangs, scenarios } = prepareBattle(store, catalogues, own, campaignId)
  const scenario = anyOf(stream, scenarios).id
  const items = store.sqlite.prepare('SELECT id FROM items WHERE fighter_id = ? ORDER BY id').pluck()
  const itemsOf = (fighter: string): string[] => items.all(fighter).map(String)
  const drawn = drawnResult(scenario, shuffled(stream, gangs).slice(0, 2), stream)
  const result = withMore(drawn, catalogue, itemsOf, stream)
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  saveDraft(store, id, startDraft(id, result))
  const told = said(() => settled(store, catalogue, id, stream))
  const discarded = said(() =>
    run(store, 'battle.discard', (change) => discardBattle(change, { id, reason: 'it cannot be settled' })),
  )
  return [scenario, told, discarded]
}

test.each(campaignTypes.flatMap((type) => [0, 1].map((number) => [type, number] as const)))(
  'random choices after battles in a campaign of type %s give the same results as before (%i)',
  (type, number) => {
    const stream = createStream(`${type}/${number}`, 'choices')
    const store = freshStore({ nextId: ordered() })
    const { campaignId, catalogue } = drawnCampaign(store, { type, count: 3, seed: `${type}/${number}` }, stream)
    const outcomes = Array.from({ length: battles }, () => outcome(store, catalogue, campaignId, stream))
    const committed = store.sqlite.prepare("SELECT count(*) FROM battles WHERE status = 'committed'").pluck().get()
    expect(`${Number(committed)} committed, ${hashOf(outcomes)}, ${heldOf(store)}`).toMatchSnapshot()
  },
  90_000,
)
