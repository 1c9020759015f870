import { openApplication } from '@main/application'
import { publish } from '@main/cli/publish'
import type { Store } from '@main/database/store'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder } from '../database/support'
import { toldCampaign } from '../interchange/site/campaigns'

/** The command, as the terminal runs it. */
function published(store: Store, values: Record<string, string | boolean>, positionals: string[] = []) {
  const printer = {
    pdf: () => Promise.reject(new Error()),
    pictures: () => Promise.reject(new Error()),
    close: () => Promise.resolve(),
  }
  const application = openApplication({ shell: 'browser', dataFolder: store.directory, printer })
  onTestFinished(() => application.close())
  return publish.run({
    values,
    positionals,
    locale: 'ru',
    dataFolder: store.directory,
    application: () => Promise.resolve(application),
    tell: () => undefined,
  })
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a campaign is published as a ZIP, named by its campaign', async () => {
  const { store } = toldCampaign()
  const to = join(freshFolder(), 'site.zip')
  const { json, text } = await published(store, { to }, ['Dust and Rust'])
  expect(readFileSync(to).subarray(0, 2).toString()).toBe('PK')
  expect(json).toMatchObject({ to, bytes: readFileSync(to).length })
  expect(text).toContain('Dust and Rust')
})

test('a folder gets the pages, and loses those of removed gangs when published again', async () => {
  const { store, battleId } = toldCampaign()
  const to = join(freshFolder(), 'club', 'site')
  expect((await published(store, { to })).json).toMatchObject({ files: 21 })
  expect(filesIn(to)).toHaveLength(21)
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('ru/index.html')
  store.sqlite.prepare('DELETE FROM battles WHERE id = ?').run(battleId)
  await published(store, { to })
  expect(existsSync(join(to, 'ru', 'battle-1.html'))).toBe(false)
  expect(filesIn(to)).toHaveLength(19)
  expect(readdirSync(join(to, '..'))).toEqual(['site'])
})

test('a folder that holds something else is left alone', async () => {
  const { store } = toldCampaign()
  const to = freshFolder()
  mkdirSync(join(to, 'en'))
  writeFileSync(join(to, 'en', 'thesis.doc'), 'years of work')
  await expect(published(store, { to })).rejects.toMatchObject({
    report: { key: 'error.file.folderTaken', params: { file: 'en/thesis.doc' } },
  })
  expect(filesIn(to)).toEqual(['thesis.doc'])
})

test('the folder or file must be given', async () => {
  const { store } = toldCampaign()
  await expect(published(store, {})).rejects.toMatchObject({ report: { where: ['--to'] } })
})
