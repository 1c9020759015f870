import { localContext } from '@main/principal'
import { ownFields } from '@main/battles/battlefields'
import { builtInPacks } from '@main/rulesets/playing'
import { cataloguesOver } from '@main/content/catalogues'
import { campaignHandlers } from '@main/campaigns/handlers'
import { accessTo } from '@main/database/access'
import { databaseFile } from '@main/database/connect'
import { backupHandlers, undoHandlers } from '@main/database/handlers'
import { fighterHandlers, gangHandlers, pictureHandlers } from '@main/gangs/handlers'
import { interchangeHandlers } from '@main/interchange/handlers'
import { copyGang } from '@main/interchange/copy-gang'
import { uploadsIn } from '@main/interchange/uploads'
import { turns } from '@main/database/turns'
import { createRouter } from '@main/router'
import { settingsHandlers } from '@main/settings/handlers'
import { createClient, finished } from '@renderer/client/client'
import { AppError } from '@shared/contract'
import { backups } from '@shared/contract/backups'
import { campaigns } from '@shared/contract/campaigns'
import { fighters } from '@shared/contract/fighters'
import { gangs } from '@shared/contract/gangs'
import { interchange, UploadId } from '@shared/contract/interchange'
import { pictures } from '@shared/contract/pictures'
import { settings } from '@shared/contract/settings'
import { undo } from '@shared/contract/undo'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshFolder } from '../database/support'

const refused = () => Promise.reject(new Error('Nothing is printed here'))
const nothingPrints = { pdf: refused, pictures: refused, close: () => Promise.resolve() }

const contract = { backups, campaigns, fighters, gangs, interchange, pictures, settings, undo }

/** The application's own handlers, with a client but no transport in between: inputs and answers are still checked. */
function application(access = accessTo(freshFolder())) {
  onTestFinished(access.close)
  const catalogues = cataloguesOver(builtInPacks)
  const handlers = {
    backups: backupHandlers(access),
    campaigns: campaignHandlers(access, catalogues, turns()),
    fighters: fighterHandlers(access, catalogues),
    gangs: gangHandlers(access, catalogues, copyGang),
    interchange: interchangeHandlers(
      access,
      catalogues,
      ownFields(access.directory),
      uploadsIn(access.directory),
      turns(),
      nothingPrints,
    ),
    pictures: pictureHandlers(access),
    settings: settingsHandlers(access),
    undo: undoHandlers(access, turns()),
  }
  const router = createRouter(contract, handlers, (operation, error) => {
    throw new Error(`${operation} is defective`, { cause: error })
  })
  const signal = new AbortController().signal
  return createClient(contract, {
    call: (operation, input) => router.call(operation, input, localContext(signal)),
    watch(operation, input, onReply) {
      const leaving = new AbortController()
      const follow = async () => {
        for await (const reply of router.watch(operation, input, localContext(leaving.signal))) onReply(reply)
        onReply(null)
      }
      void follow()
      return () => leaving.abort()
    },
  })
}

test('the calls of an evening before the first battle work in the order the screens make them', async () => {
  const app = application()
  const { campaignId } = (await app.campaigns.create({ name: 'Dust and Rust', ruleset: 'necromunda' })).value
  const scope = { kind: 'campaign', campaignId } as const
  const { gangId } = (await app.gangs.found({ name: 'Carrion Queens', list: 'escher', campaignId })).value
  const [leader] = await app.gangs.recruits({ gangId })
  const type = leader?.type ?? ''
  const { fighterId } = (await app.gangs.hire({ gangId, type, name: 'Yolanda', skills: ['dodge'] })).value
  const shelf = await app.fighters.shelf({ gangId, fighterId })
  const sword = shelf.find(({ item }) => item === 'power-sword')
  const { itemId } = (await app.fighters.buy({ gangId, fighterId, item: sword?.item ?? '' })).value
  const { loadoutId } = (await app.fighters.saveLoadout({ fighterId, name: 'Duel', items: [itemId] })).value
  expect(await app.fighters.page({ fighterId })).toMatchObject({ name: 'Yolanda', loadouts: [{ id: loadoutId }] })
  await app.fighters.move({ itemId, to: null })
  await app.fighters.correct({ fighterId, reason: 'arrived early', experience: 3 })
  await app.gangs.change({ gangId, notes: 'They hum.', colour: '#aa3300' })
  expect(await app.gangs.page({ gangId })).toMatchObject({
    credits: 1000 - 125 - 45,
    stash: [{ id: itemId }],
    notes: 'They hum.',
  })

  const { undone } = await app.undo.undo({ scope })
  expect(undone.command).toBe('gang.change')
  const { redone, state } = await app.undo.redo({ scope })
  expect(redone).toEqual(undone)
  expect(state).toMatchObject({ undo: { command: 'gang.change' }, redo: null })

  const pieces: string[] = []
  for await (const step of app.interchange.campaignFile({ campaignId }))
    if (step.kind === 'piece') pieces.push(step.base64)
  await app.campaigns.remove({ campaignId })
  expect(await app.campaigns.list()).toEqual([])
  let upload: UploadId | null = null
  let at = 0
  for (const base64 of pieces) {
    upload = (await app.interchange.receive({ upload, at, base64 })).upload
    at += Buffer.from(base64, 'base64').length
  }
  const imported = await finished(app.interchange.import({ upload: UploadId.parse(upload) }), () => undefined)
  expect(imported.value).toEqual({ kind: 'campaign', id: campaignId })
  expect(await app.campaigns.list()).toMatchObject([{ name: 'Dust and Rust', gangs: 1 }])
})

test('the sample campaign comes in the language of the settings', async () => {
  const app = application()
  await app.settings.change({ language: 'ru' })
  await app.campaigns.loadSample()
  const [sample] = await app.campaigns.list()
  expect(sample?.name).toMatch(/\p{Script=Cyrillic}/u)
})

describe('a database that can’t be used', () => {
  test('is reported with every query, and can be replaced by a backup', async () => {
    const folder = freshFolder()
    const access = accessTo(folder)
    const app = application(access)
    await app.campaigns.create({ name: 'Saved', ruleset: 'necromunda' })
    const { name } = await app.backups.create()
    access.close()
    writeFileSync(join(folder, databaseFile), 'rubbish '.repeat(1000))
    await expect(app.campaigns.list()).rejects.toMatchObject({
      report: { code: 'damagedData', key: 'error.database.corrupt' },
    })
    expect(await app.backups.list()).toMatchObject([{ name, reason: 'by-hand' }])
    expect(await app.backups.restore({ name })).toEqual({ savedAs: null })
    expect(await app.campaigns.list()).toMatchObject([{ name: 'Saved' }])
  })
})

describe('malformed input is refused with the fault and its place', () => {
  test.each([
    ['an id that is none', (app: ReturnType<typeof application>) => app.gangs.page({ gangId: 'nobody' }), ['gangId']],
    [
      'a name without a letter',
      (app: ReturnType<typeof application>) => app.campaigns.create({ name: '   ', ruleset: 'necromunda' }),
      ['name'],
    ],
    [
      'a name of two lines',
      (app: ReturnType<typeof application>) => app.campaigns.create({ name: 'a\nb', ruleset: 'necromunda' }),
      ['name'],
    ],
    [
      'an unknown ruleset',
      (app: ReturnType<typeof application>) => app.campaigns.create({ name: 'A', ruleset: 'chess' }),
      ['ruleset'],
    ],
  ])('%s', async (_, call, where) => {
    const failed = await call(application()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(AppError)
    expect(failed).toMatchObject({ report: { code: 'invalid', where } })
  })
})
