import type { Store } from '@main/database/store'
import { AppError } from '@shared/contract/error'
import { createStream, hashOf } from '@shared/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { heldOf, moreHeldOf } from '../held-pages'
import { campaignTypes, drawnCampaign } from '../drawn-campaign'
import { followChance, followSeed, ordered } from '../ordered'
import { drawnDeed, type Deed } from './drawn-deeds'
import { run } from './support'

/** Random commands of large gangs, from what their pages offer: the answers, all that is stored, and the pages. */

beforeEach(({ task }) => followSeed(task.name))
afterEach(followChance)

const deeds = 60

const outcome = (store: Store, { name, work }: Deed): unknown => {
  try {
    return [name, run(store, name, work)]
  } catch (error) {
    if (error instanceof AppError) return [name, error.report]
    throw error
  }
}

test.each(campaignTypes)(
  'random commands of gangs in a campaign of type %s give the same results as before',
  (type) => {
    const stream = createStream(`${type}`, 'deeds')
    const store = freshStore({ nextId: ordered() })
    const { gangs } = drawnCampaign(store, { type, count: 2, seed: `${type}` }, stream)
    const outcomes = gangs.flatMap((gangId) =>
      Array.from({ length: deeds }, () => drawnDeed(store, gangId, stream).map((deed) => outcome(store, deed))),
    )
    expect(`${hashOf(outcomes)}, ${heldOf(store)}`).toMatchSnapshot()
    expect(moreHeldOf(store)).toMatchSnapshot()
  },
  90_000,
)
