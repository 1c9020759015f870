import { exportCampaign } from '@main/interchange/export'
import { stage } from '@main/interchange/staging'
import { AppError } from '@shared/contract/error'
import type { CampaignId } from '@shared/contract/ids'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dump, freshFolder, freshStore } from '../database/support'
import { fullCampaign } from './full-campaign'
import { asFile, bring, looked } from './support'

/** The reason why a file of this text is refused. */
function refusalOf(text: string): AppError['report'] {
  const store = freshStore()
  try {
    asFile(store, text, ({ file, staged }) => stage(file, staged))
  } catch (error) {
    if (error instanceof AppError) return error.report
    throw error
  }
  throw new Error('the file was read')
}

interface File {
  format: string
  version: number
  ruleset: string
  rows: { pictures: Record<string, unknown>[] }
}
const fileOf = (text: string) => JSON.parse(text) as File
const exported = () => {
  const { store, campaignId } = fullCampaign()
  return { store, campaignId: campaignId satisfies CampaignId, text: exportCampaign(store, campaignId).text }
}

describe('reading a file piece by piece', () => {
  test('restores a campaign larger than any request, and than the part read before its first row', () => {
    const { store, campaignId } = fullCampaign()
    const bytes = Buffer.alloc(1_000_000, 'what a picture holds')
    store.sqlite.prepare('UPDATE pictures SET bytes = ?').run(bytes)
    const [picture] = store.sqlite.prepare('SELECT id FROM pictures').pluck().all()
    const copy = store.sqlite.prepare(
      `INSERT INTO pictures SELECT ?, campaign_id, gang_id, type, width, height, bytes, added_at FROM pictures WHERE id = ?`,
    )
    for (let n = 0; n < 35; n++) copy.run(`01${String(n).padStart(24, '0')}`, picture)
    const { text } = exportCampaign(store, campaignId)
    expect(text.length).toBeGreaterThan(40_000_000)
    const elsewhere = freshStore()
    bring(elsewhere, text)
    expect(dump(elsewhere)).toEqual(dump(store))
  })

  test('finds its head anywhere in it, also after a byte order mark', () => {
    const { store, text } = exported()
    const { format, version, ruleset, rows } = fileOf(text)
    const elsewhere = freshStore()
    bring(elsewhere, `\uFEFF${JSON.stringify({ rows, ruleset, version, format })}`)
    expect(dump(elsewhere)).toEqual(dump(store))
  })

  test('allows that size only to files of rows, and refuses others with the limit', () => {
    const { key, params } = refusalOf(JSON.stringify({ format: 'scars-and-scrip pack', pack: 'x'.repeat(33_000_000) }))
    expect([key, params]).toEqual(['error.import.tooLarge', { limit: 32 }])
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['followed by something', (text: string) => `${text}{}`],
    ['without a comma', (text: string) => text.replace('},\n', '}\n')],
  ])('refuses a file %s as no JSON', (_, change) => {
    expect(refusalOf(change(exported().text))).toMatchObject({ code: 'invalid', key: 'error.import.json' })
  })

  test.each([
    ['a list', { rows: [] }],
    ['a word', { rows: 'all' }],
    ['a list that is none', (file: File) => ({ rows: { ...file.rows, gangs: {} } })],
  ])('refuses %s in place of the lists of rows', (_, change) => {
    const file = fileOf(exported().text)
    const changed = typeof change === 'function' ? change(file) : change
    const { key, where } = refusalOf(JSON.stringify({ ...file, ...changed }))
    expect([key, where[0]]).toEqual(['error.import.malformed', 'rows'])
  })

  test('reports a hundred of a thousand wrong rows', () => {
    const file = fileOf(exported().text)
    const pictures = Array.from({ length: 1000 }, () => ({ id: 1 }))
    const { details } = refusalOf(JSON.stringify({ ...file, rows: { ...file.rows, pictures } }))
    expect(details).toHaveLength(100)
  })

  test('leaves nothing behind if it was not read to its end', () => {
    const folder = freshFolder()
    const file = join(folder, 'file')
    writeFileSync(file, exported().text.slice(0, -20))
    expect(() => stage(file, join(folder, 'staged'))).toThrow('error.import.json')
    expect(readdirSync(folder)).toEqual(['file'])
  })

  test('reports how many bytes it has read, up to all of them, and reads them once', () => {
    const store = freshStore()
    asFile(store, exported().text, ({ file, staged }) => {
      let read = 0
      stage(file, staged, (bytes) => (read = bytes))
      expect(read).toBe(statSync(file).size)
      expect(existsSync(staged)).toBe(true)
    })
    expect(looked(store, exported().text).kind).toBe('campaign')
  })
})
