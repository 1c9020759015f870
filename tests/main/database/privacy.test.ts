import { openApplication } from '@main/application'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import type { PagePrinter } from '@main/printing/page-printer'
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshFolder } from './support'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const printer: PagePrinter = {
  pdf: () => Promise.reject(new Error('Nothing is printed here')),
  pictures: () => Promise.reject(new Error('Nothing is printed here')),
  close: () => Promise.resolve(),
}

function open(dataFolder: string): void {
  onTestFinished(openApplication({ shell: 'browser', dataFolder, printer }).close)
}

describe.skipIf(process.platform === 'win32')('opening a data folder', () => {
  test('removes all other users’ rights to it and to everything in it', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const inside = ['backups', 'battlefields', join('cycles', 'one', '3')].map((name) => join(folder, name))
    for (const each of inside) {
      mkdirSync(each, { recursive: true })
      writeFileSync(join(each, 'kept'), '')
    }
    writeFileSync(join(folder, 'sessions.json'), '{}')
    const folders = [folder, ...inside, join(folder, 'cycles'), join(folder, 'cycles', 'one')]
    const files = [
      join(folder, databaseFile),
      join(folder, 'sessions.json'),
      ...inside.map((each) => join(each, 'kept')),
    ]
    for (const each of folders) chmodSync(each, 0o755)
    for (const each of files) chmodSync(each, 0o664)
    open(folder)
    expect(folders.map(modeOf)).toEqual(folders.map(() => '700'))
    expect(files.map(modeOf)).toEqual(files.map(() => '600'))
  })

  test('adds no rights, and leaves files of others alone', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const [own, linked] = [join(folder, 'notes.txt'), join(freshFolder(), 'elsewhere')]
    writeFileSync(own, '')
    writeFileSync(linked, '')
    mkdirSync(join(folder, 'backups'))
    symlinkSync(linked, join(folder, 'backups', 'link'))
    const readOnly = join(folder, 'backups', 'read-only')
    writeFileSync(readOnly, '')
    chmodSync(readOnly, 0o444)
    for (const each of [own, linked]) chmodSync(each, 0o644)
    open(folder)
    expect([own, linked, readOnly].map(modeOf)).toEqual(['644', '644', '400'])
  })

  test('leaves a folder alone that holds no campaigns yet, or that everybody shares', () => {
    const [empty, shared] = [freshFolder(), freshFolder()]
    openDatabase(shared).close()
    chmodSync(empty, 0o755)
    chmodSync(shared, 0o1777)
    open(empty)
    open(shared)
    expect([modeOf(empty), modeOf(shared)]).toEqual(['755', '777'])
  })
})
