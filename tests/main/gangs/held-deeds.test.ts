import { startSeason } from '@main/campaigns/season/advance'
import type { Store } from '@main/database/store'
import { AppError } from '@shared/contract/error'
import { createStream, hashOf, shuffled } from '@shared/engine'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillUp } from '../../../scripts/soak/recruits'
import { freshStore } from '../database/support'
import { heldOf, moreHeldOf } from '../held-pages'
import { followChance, followSeed, ordered } from '../ordered'
import { drawnDeed, type Deed } from './drawn-deeds'
import { catalogues, createdCampaign, foundedGang, run } from './support'

/** What large gangs do by lot, of what their pages offer: what was answered, all that is stored, and the pages. */

beforeEach(({ task }) => followSeed(task.name))
afterEach(followChance)

const deeds = 60
const types = [null, 'dominion', 'law-and-misrule', 'outlander', 'uprising', 'dome-rush', 'hive-empires']

const outcome = (store: Store, { name, work }: Deed): unknown => {
  try {
    return [name, run(store, name, work)]
  } catch (error) {
    if (error instanceof AppError) return [name, error.report]
    throw error
  }
}

test.each(types)(
  'what gangs do in a campaign of type %s comes to the same as before',
  (type) => {
    const stream = createStream(`${type}`, 'deeds')
    const store = freshStore({ nextId: ordered() })
    const campaignId = createdCampaign(store, { settings: { vehicles: true, ...(type === null ? {} : { type }) } })
    const catalogue = catalogues.of(store, campaignId, necromundaId)
    const lists = shuffled(
      stream,
      catalogue.gangs.all.filter(({ kind }) => kind !== 'pool'),
    )
    const gangs = lists.slice(0, 2).map(({ id }) => {
      const gangId = foundedGang(store, { campaignId, name: id, list: id, credits: 100_000 })
      fillUp(store, catalogue, campaignId, gangId, stream)
      return gangId
    })
    if (type !== null)
      run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: type }))
    const outcomes = gangs.flatMap((gangId) =>
      Array.from({ length: deeds }, () => drawnDeed(store, gangId, stream).map((deed) => outcome(store, deed))),
    )
    expect(`${hashOf(outcomes)}, ${heldOf(store)}`).toMatchSnapshot()
    expect(moreHeldOf(store)).toMatchSnapshot()
  },
  90_000,
)
