import { prepareBattle } from '@main/battles/prepare'
import { ownFields } from '@main/battles/battlefields'
import { recordBattle } from '@main/battles/opening'
import { saveDraft } from '@main/battles/inputs'
import { discardBattle } from '@main/battles/store'
import type { Store } from '@main/database/store'
import { acceptPostBattle, commitPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { decidedWith, isUndecided, startDraft, type PostBattleAction, type DiceSource } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { BattleId, CampaignId } from '@shared/contract/ids'
import { below, createStream, hashOf, rollDie, shuffled, type Stream } from '@shared/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, run } from '../gangs/support'
import { heldOf } from '../held-pages'
import { campaignTypes, drawnCampaign } from '../drawn-campaign'
import { followSeed, ordered, followChance } from '../ordered'
import { anyOf, drawnResult, type Gang } from './drawn-results'

/**
 * Battles with random results hold every consequence, and all that is stored and shown after them, as hashes. A change that only moves code
 * leaves them as they are; after another one, `npx vitest run -u` with this path writes the new ones.
 */

beforeEach(({ task }) => followSeed(task.name))
afterEach(followChance)

const own = ownFields('nowhere')
const battles = 6
/** Dice, and answers to questions: none, one or more. */
const settle = (store: Store, id: BattleId, gangs: readonly Gang[], stream: Stream): unknown => {
  const dice: DiceSource = ({ count, sides }) => Array.from({ length: count }, () => rollDie(stream, sides))
  const { draft, consequences } = acceptPostBattle(store, catalogues, id, dice)
  const decided = decidedWith(draft.choices, consequences.notices.filter(isUndecided), below(stream, 3))
  const committed = (actions: readonly PostBattleAction[]): unknown => {
    savePostBattle(store, catalogues, id, {
      ...draft,
      choices: { ...draft.choices, ...decided, actions: [...actions] },
    })
    const { consequences: after } = acceptPostBattle(store, catalogues, id, dice)
    run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
    return after
  }
  const actions = gangs.flatMap(({ candidates }) => {
    const by = candidates.find(({ category }) => category === 'leader' || category === 'champion')?.id
    return by === undefined ? [] : [{ kind: anyOf(stream, ['trade', 'trade', 'work-territory'] as const), by }]
  })
  try {
    return committed(actions)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Fighters out of action do nothing, and not everybody can work everywhere.
    return [error.report, committed([])]
  }
}

/** The consequences of the battle, or why it could not be committed; then it is discarded. */
const outcome = (store: Store, campaignId: CampaignId, stream: Stream): unknown => {
  const { gangs, scenarios } = prepareBattle(store, catalogues, own, campaignId)
  const sides = shuffled(stream, gangs).slice(0, 2)
  const scenario = anyOf(stream, scenarios).id
  const result = drawnResult(scenario, sides, stream)
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  saveDraft(store, id, startDraft(id, result))
  try {
    return [scenario, settle(store, id, sides, stream)]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    run(store, 'battle.discard', (change) => discardBattle(change, { id, reason: 'it cannot be settled' }))
    return [scenario, error.report]
  }
}

test.each(campaignTypes.flatMap((type) => [0, 1, 2].map((number) => [type, number] as const)))(
  'consequences of random results in a campaign of type %s are as before (%i)',
  (type, number) => {
    const stream = createStream(`${type}/${number}`, 'aftermaths')
    const store = freshStore({ nextId: ordered() })
    const { campaignId } = drawnCampaign(store, { type, count: 3, seed: `${type}/${number}` }, stream)
    const outcomes = Array.from({ length: battles }, () => outcome(store, campaignId, stream))
    expect(`${hashOf(outcomes)}, ${heldOf(store)}`).toMatchSnapshot()
  },
  90_000,
)
