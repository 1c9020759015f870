import { standings, worthOf } from '@main/gangs/standings'
import { waitingIn } from '@main/campaigns/waiting'
import { accessTo } from '@main/database/access'
import { runCommand } from '@main/database/command'
import { openDatabase } from '@main/database/open'
import type { Store } from '@main/database/store'
import { redo, undo } from '@main/database/undo'
import { keepAnswers, keptByGang } from '@main/database/kept-answers'
import { renameGang } from '@main/gangs/change-gang'
import { AppError } from '@shared/contract/error'
import { CampaignId, GangId } from '@shared/contract/ids'
import { CommandName } from '@shared/contract/undo'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { opposedArmies } from '../armies/support'
import { arbitrator, freshFolder, freshStore } from './support'
import { attempts } from '../every-command'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

/** Everything that is cached by gang, for every campaign and the practice gangs. */
function answers(store: Store): unknown {
  const campaigns = store.sqlite
    .prepare('SELECT id FROM campaigns ORDER BY id')
    .pluck()
    .all()
    .map((id) => CampaignId.parse(id))
  return [
    standings(store, null),
    ...campaigns.map((id) => [standings(store, id), worthOf(store, id), waitingIn(store, catalogues, id)]),
  ]
}

const isRefusal = (error: unknown): boolean => {
  if (error instanceof AppError) return true
  throw error
}

const attempt = (work: () => unknown): boolean => {
  try {
    work()
    return true
  } catch (error) {
    return !isRefusal(error)
  }
}

function populate(store: Store): void {
  const campaignId = createdCampaign(store, { settings: { type: 'dominion' } })
  for (const name of ['Queens', 'Rivals', 'Others']) {
    const gangId = foundedGang(store, { campaignId, name })
    bought(store, gangId, hired(store, gangId).value.fighterId, 'lasgun')
  }
  hired(store, foundedGang(store))
  opposedArmies(store)
}

const rare: readonly CommandName[] = [
  'sample.load',
  'campaign.delete',
  'gang.delete',
  'campaign.import',
  'foreign.bringIn',
]
const battle: readonly CommandName[] = ['battle.begin', 'battle.record', 'battle.finish', 'battle.commit']
const deed = fc.record({
  kind: fc.constantFrom('here', 'here', 'here', 'by another connection'),
  name: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...CommandName.options.filter((name) => !rare.includes(name))) },
    { weight: 6, arbitrary: fc.constantFrom(...battle) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  ),
  pick: fc.nat({ max: 100_000 }),
})
const step = fc.oneof(
  { weight: 12, arbitrary: deed },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo'), pick: fc.nat({ max: 100 }) }) },
)

function scopeOf(store: Store, pick: number) {
  const campaigns = store.sqlite.prepare('SELECT id FROM campaigns ORDER BY id').pluck().all()
  const campaignId = campaigns[pick % Math.max(1, campaigns.length)]
  return campaignId === undefined
    ? ({ kind: 'application' } as const)
    : ({ kind: 'campaign', campaignId: CampaignId.parse(campaignId) } as const)
}

test('cached answers about gangs equal fresh ones, after any commands, undo and redo', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 30 }), (steps) => {
      const store = keepAnswers(freshStore())
      populate(store)
      const other = openDatabase(store.directory)
      answers(store)
      for (const one of steps) {
        if ('name' in one) {
          const target = one.kind === 'here' ? store : other
          attempt(() => {
            const work = attempts[one.name](target, one.pick)
            if (work) runCommand(target, { name: one.name, actor: arbitrator }, work)
          })
        } else attempt(() => (one.kind === 'undo' ? undo : redo)(store, scopeOf(store, one.pick)))
        // The other store caches nothing.
        expect(answers(store)).toEqual(answers(other))
      }
      other.close()
      store.close()
    }),
    { numRuns: 12 },
  )
})

test('a restored backup empties the cache', async () => {
  const access = accessTo(freshFolder())
  onTestFinished(access.close)
  populate(access.store())
  const before = answers(access.store())
  const { name } = await access.backUp('by-hand')
  const gangId = GangId.parse(access.store().sqlite.prepare('SELECT id FROM gangs ORDER BY id LIMIT 1').pluck().get())
  hired(access.store(), gangId, { name: 'Late' })
  expect(answers(access.store())).not.toEqual(before)
  await access.restore(name)
  expect(answers(access.store())).toEqual(before)
})

/** Records which gangs a question was computed for. */
function asked(store: Store) {
  const question = keptByGang<string>()
  return (circumstances: Readonly<Record<GangId, string>>) => {
    const workedOut: GangId[] = []
    const of = new Map(Object.entries(circumstances).map(([id, text]) => [GangId.parse(id), text]))
    const found = question(store, of, (ids) => {
      workedOut.push(...ids)
      return new Map(ids.map((id) => [id, `about ${id}`]))
    })
    return { workedOut, found: [...found] }
  }
}

test('only gangs that were written to, or whose circumstances changed, are computed again', () => {
  const store = keepAnswers(freshStore())
  const [one, other] = [foundedGang(store, { name: 'One' }), foundedGang(store, { name: 'Other' })]
  const ask = asked(store)
  expect(ask({ [one]: '', [other]: '' }).workedOut).toEqual([one, other])
  expect(ask({ [one]: '', [other]: '' }).workedOut).toEqual([])
  hired(store, one)
  const { workedOut, found } = ask({ [one]: '', [other]: '' })
  expect(workedOut).toEqual([one])
  expect(found).toEqual([
    [one, `about ${one}`],
    [other, `about ${other}`],
  ])
  expect(ask({ [one]: '', [other]: 'new rules' }).workedOut).toEqual([other])
})

test('answers seen by a command that fails are not cached', () => {
  const store = keepAnswers(freshStore())
  const gangId = foundedGang(store)
  const ask = asked(store)
  ask({ [gangId]: '' })
  const failing = () =>
    run(store, 'gang.rename', (change) => {
      renameGang(change, { gangId, name: 'Never' })
      expect(ask({ [gangId]: '' }).workedOut).toEqual([gangId])
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(ask({ [gangId]: '' }).workedOut).toEqual([])
})
