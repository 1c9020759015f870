import { campaignPage } from '@main/campaigns/page'
import { seasonPage } from '@main/campaigns/season/page'
import { runCommand } from '@main/database/command'
import { readLog } from '@main/database/log'
import type { Store } from '@main/database/store'
import { growthPage } from '@main/fighters/growth-page'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { standings } from '@main/gangs/standings'
import { AppError } from '@shared/contract/error'
import { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { CommandName } from '@shared/contract/undo'
import { below, createStream, hashOf } from '@shared/engine'
import type { z } from 'zod'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arbitrator, dump, freshStore } from './database/support'
import { attempts } from './every-command'
import { catalogues } from './gangs/support'
import { season, world } from './worlds'

/**
 * Campaigns lived at random by fixed seeds hold everything that is stored, answered and shown as hashes, as it was at the last change of a
 * rule. A change that only moves code leaves them as they are; after another one, `npx vitest run -u` with this path writes the new ones.
 */

const { randomUUID, randomInt } = crypto
const uuid = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** The application's own dice and draws follow the seed too. */
beforeEach(({ task }) => {
  const stream = createStream(task.name, 'chance')
  let made = 0
  crypto.randomUUID = () => uuid((made += 1)) as ReturnType<typeof randomUUID>
  crypto.randomInt = (most: number) => below(stream, most)
  syncBuiltinESMExports()
})
afterEach(() => {
  Object.assign(crypto, { randomUUID, randomInt })
  syncBuiltinESMExports()
})

const orderly = (): Store => {
  let made = 0
  return freshStore({ nextId: () => `${(made += 1)}`.padStart(26, '0') })
}

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

const idsOf = <Kind extends z.ZodType>(store: Store, kind: Kind, table: string): z.output<Kind>[] =>
  store.sqlite
    .prepare(`SELECT id FROM ${table} ORDER BY id`)
    .pluck()
    .all()
    .map((id) => kind.parse(id))

/** Pages of everything that gangs are; for 8th edition's armies there are others. */
function pages(store: Store): Readonly<Record<string, unknown>> {
  const ofGangs = "gangs WHERE ruleset = 'necromunda'"
  const gangs = idsOf(store, GangId, ofGangs)
  const fighters = idsOf(store, FighterId, `fighters WHERE gang_id IN (SELECT id FROM ${ofGangs})`)
  const campaigns = idsOf(store, CampaignId, "campaigns WHERE ruleset = 'necromunda'")
  return {
    gangs: gangs.map((id) => [gangPage(store, catalogues, id), recruitsFor(store, catalogues, id)]),
    fighters: fighters.map((id) => [fighterPage(store, catalogues, id), growthPage(store, catalogues, id)]),
    campaigns: campaigns.map((id) => [
      campaignPage(store, id),
      standings(store, id),
      seasonPage(store, catalogues, id),
    ]),
    log: campaigns.map((campaignId) => readLog(store, { of: { campaignId }, limit: 500 })),
  }
}

describe('a campaign lived at random goes as it went before', () => {
  const types = ['dominion', 'law-and-misrule', 'outlander', 'uprising', 'dome-rush', 'hive-empires']
  const begun = new Map<string, (store: Store) => Store>([
    ['anything', world],
    ...types.map((type) => [type, (store: Store) => season(type, store)] as const),
  ])

  test.each([...begun.keys()].flatMap((what) => [0, 1, 2].map((number) => [what, number] as const)))(
    '%s, number %i',
    (what, number) => {
      const store = begun.get(what)?.(orderly()) ?? orderly()
      const stream = createStream(`${what}/${number}`, 'commands')
      const outcomes: { readonly name: CommandName; readonly outcome: Outcome }[] = []
      for (let turn = 0; turn < 60; turn += 1) {
        const name = turn % 5 === 4 ? chain[((turn - 4) / 5) % chain.length] : usual[below(stream, usual.length)]
        if (name !== undefined) outcomes.push({ name, outcome: outcome(store, name, below(stream, 100_000)) })
      }
      const done = outcomes.filter(({ outcome: one }) => typeof one === 'object' && 'done' in one).length
      const shown = Object.entries(pages(store)).map(([kind, page]) => `${kind} ${hashOf(page)}`)
      expect(
        [`${done} done, outcomes ${hashOf(outcomes)}`, `stored ${hashOf(dump(store))}`, ...shown].join(', '),
      ).toMatchSnapshot()
    },
  )
})
