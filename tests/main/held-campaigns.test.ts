import { runCommand } from '@main/database/command'
import type { Store } from '@main/database/store'
import { AppError } from '@shared/contract/error'
import { CommandName } from '@shared/contract/undo'
import { below, createStream, hashOf } from '@shared/engine'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arbitrator, freshStore } from './database/support'
import { attempts } from './every-command'
import { heldOf, moreHeldOf } from './held-pages'
import { followSeed, ordered, followChance } from './ordered'
import { season, world } from './worlds'

/**
 * Random campaigns by fixed seeds hold everything that is stored, answered and shown as hashes, as it was at the last change of a rule. A
 * change that only moves code leaves them as they are; after another one, `npx vitest run -u` with this path writes the new ones.
 */

// The application's own dice and random choices follow the seed too.
beforeEach(({ task }) => followSeed(task.name))
afterEach(followChance)

const rare: readonly CommandName[] = ['sample.load', 'campaign.delete', 'gang.delete', 'campaign.import']
const usual = CommandName.options.filter((name) => !rare.includes(name))
/** A battle is only settled when these come in a row. */
const chain: readonly CommandName[] = ['battle.begin', 'battle.record', 'battle.finish', 'battle.commit']

type Outcome = 'nothing to do it to' | { readonly done: unknown } | { readonly refused: AppError['report'] }

function outcome(store: Store, name: CommandName, pick: number): Outcome {
  const work = attempts[name](store, pick)
  if (!work) return 'nothing to do it to'
  try {
    return { done: runCommand(store, { name, actor: arbitrator }, work) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.report }
    throw error
  }
}

describe('a random campaign gives the same results as before', () => {
  const types = ['dominion', 'law-and-misrule', 'outlander', 'uprising', 'dome-rush', 'hive-empires']
  const begun: readonly (readonly [string, (store: Store) => Store])[] = [
    ['anything', world],
    ...types.map((type) => [type, (store: Store) => season(type, store)] as const),
  ]

  test.each(begun.flatMap(([what, begin]) => [0, 1, 2].map((number) => [what, number, begin] as const)))(
    '%s, number %i',
    (what, number, begin) => {
      const store = begin(freshStore({ nextId: ordered() }))
      const stream = createStream(`${what}/${number}`, 'commands')
      const outcomes: { readonly name: CommandName; readonly outcome: Outcome }[] = []
      for (let turn = 0; turn < 60; turn += 1) {
        const name = turn % 5 === 4 ? chain[((turn - 4) / 5) % chain.length] : usual[below(stream, usual.length)]
        if (name !== undefined) outcomes.push({ name, outcome: outcome(store, name, below(stream, 100_000)) })
      }
      const done = outcomes.filter(({ outcome: one }) => typeof one === 'object' && 'done' in one).length
      expect(`${done} done, outcomes ${hashOf(outcomes)}, ${heldOf(store)}`).toMatchSnapshot()
      expect(moreHeldOf(store)).toMatchSnapshot()
    },
  )
})
