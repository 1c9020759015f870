import { uploadFolder, uploadsIn } from '@main/interchange/uploads'
import { UploadId } from '@shared/contract/interchange'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { freshFolder } from '../database/support'

const bytes = (text: string) => Buffer.from(text)

describe('uploads', () => {
  test('grow piece by piece, for this user only', () => {
    const folder = freshFolder()
    const uploads = uploadsIn(folder)
    const upload = uploads.receive({ upload: null, at: 0, bytes: bytes('one ') })
    uploads.receive({ upload, at: 4, bytes: bytes('two') })
    const { file } = uploads.of(upload)
    expect(readFileSync(file, 'utf8')).toBe('one two')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('refuse a piece that comes twice or out of order', () => {
    const uploads = uploadsIn(freshFolder())
    const upload = uploads.receive({ upload: null, at: 0, bytes: bytes('one ') })
    for (const at of [0, 3, 5])
      expect(() => uploads.receive({ upload, at, bytes: bytes('two') })).toThrow('error.import.piece')
    expect(readFileSync(uploads.of(upload).file, 'utf8')).toBe('one ')
  })

  test('are deleted when they are dropped, when the application ends, and after eight later ones', () => {
    const folder = freshFolder()
    const uploads = uploadsIn(folder)
    const begin = () => uploads.receive({ upload: null, at: 0, bytes: bytes('x') })
    const dropped = begin()
    uploads.drop(dropped)
    expect(() => uploads.of(dropped)).toThrow('error.import.gone')
    const [first, ...others] = Array.from({ length: 9 }, begin)
    expect(() => uploads.of(UploadId.parse(first))).toThrow('error.import.gone')
    for (const other of others) expect(existsSync(uploads.of(other).file)).toBe(true)
    uploads.close()
    expect(readdirSync(uploadFolder(folder))).toEqual([])
  })

  test('have no names that lead elsewhere', () => {
    const uploads = uploadsIn(freshFolder())
    expect(UploadId.safeParse('../sessions.json'.padEnd(22, 'x')).success).toBe(false)
    expect(() => uploads.of(UploadId.parse('a'.repeat(22)))).toThrow('error.import.gone')
  })
})
