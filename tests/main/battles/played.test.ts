import { openApplication } from '@main/application'
import { localContext } from '@main/principal'
import type { PagePrinter } from '@main/printing/page-printer'
import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import type { Input } from '@shared/engine/inputs'
import { Session } from '@shared/engine'
import { loadPacks } from '@shared/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freshFolder } from '../database/support'

const printer: PagePrinter = {
  pdf: () => Promise.reject(new Error('Nothing is printed here')),
  pictures: () => Promise.reject(new Error('Nothing is printed here')),
  close: () => Promise.resolve(),
}
const catalogue = loadPacks([necromundaPack])

/** A battle on the players' own table, and its first request. */
async function battle(dataFolder = freshFolder()) {
  const { router, close } = openApplication({ shell: 'browser', dataFolder, printer })
  onTestFinished(close)
  const ask = (operation: string, input: unknown = {}) => router.call(operation, input, localContext())
  const read = async <Schema extends z.ZodType>(schema: Schema, operation: string, input: unknown = {}) => {
    const reply = await ask(operation, input)
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return schema.parse(reply.value)
  }
  const made = z.object({ value: z.object({ campaignId: CampaignId }) })
  const { campaignId: campaign } = (await read(made, 'campaigns.loadSample', { language: 'en' })).value
  const { gangs } = await read(battles.prepare.output, 'battles.prepare', { campaign })
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'human' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 2)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const modes = { space: 'table', dice: 'seeded' }
  const order = { campaign, scenario: 'ap-sea', battlefield: null, modes, seed: 'one', sides }
  const { id } = (await read(z.object({ value: z.object({ id: z.string() }) }), 'battles.begin', order)).value
  const stored = () => read(battles.open.output, 'battles.open', { id })
  const { setup } = await stored()
  const { game, space } = createBattle(setup, catalogue, null)
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded' })
  /** An answer that the players could give now: the first of everything. */
  const next = (): Input => {
    const { pending } = session
    if (pending?.type !== 'choice') throw new Error(`${pending?.type} is asked`)
    const [option] = pending.options
    if (!option) throw new Error('There is nothing to choose')
    return { type: 'choice', kind: pending.kind, subject: pending.subject, option: option.id }
  }
  return {
    id,
    ask,
    stored,
    session,
    next,
    store: (from: number, inputs: readonly Input[]) => ask('battles.store', { id, from, inputs }),
  }
}

const nonsense: Input = { type: 'choice', kind: 'no-such-question', subject: 'nobody', option: 'x' }
const refused = { ok: false, error: { code: 'refused', key: 'error.battle.input' } }

test('an input that does not fit the request is refused with its place, and the battle goes on', async () => {
  const { store, stored, next } = await battle()
  expect(await store(0, [next(), nonsense])).toMatchObject({ ...refused, error: { where: ['inputs', 1] } })
  expect((await stored()).inputs).toEqual([])
  expect(await store(0, [next()])).toEqual({ ok: true, value: { stored: 1 } })
})

test('an option that is not offered, impossible faces and an undo of nothing are refused', async () => {
  const { store, stored, next } = await battle()
  const asked = next()
  if (asked.type !== 'choice') throw new Error('A choice is asked')
  expect(await store(0, [{ ...asked, option: 'no-such-option' }])).toMatchObject(refused)
  expect(await store(0, [{ type: 'dice', kind: asked.kind, subject: asked.subject, faces: [6] }])).toMatchObject(
    refused,
  )
  expect(await store(0, [{ type: 'undo', to: 5, agreed: [] }])).toMatchObject(refused)
  expect((await stored()).inputs).toEqual([])
})

test('a gap in the inputs is a conflict, and what is stored stays', async () => {
  const { store, stored, next } = await battle()
  expect(await store(0, [next()])).toMatchObject({ ok: true })
  const undo: Input = { type: 'undo', to: 0, agreed: [] }
  expect(await store(0, [undo])).toMatchObject({ ok: false, error: { key: 'error.battle.inputs' } })
  expect(await store(1, [undo])).toEqual({ ok: true, value: { stored: 2 } })
  expect((await stored()).inputs).toHaveLength(2)
})
