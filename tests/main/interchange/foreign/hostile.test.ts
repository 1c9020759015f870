import { bringIn } from '@main/interchange/foreign/bring-in'
import { AppError } from '@shared/contract/error'
import { foreign } from '@shared/contract/foreign'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'
import { csv, munda, mundaXml, newRecruit, ros, yaktribeGang } from './samples'

const files: Readonly<Record<string, Uint8Array>> = {
  yaktribe: strToU8(JSON.stringify(yaktribeGang)),
  battlescribe: strToU8(ros),
  zipped: zipSync({ 'gang.ros': strToU8(ros) }),
  'new recruit': strToU8(JSON.stringify(newRecruit)),
  munda: strToU8(JSON.stringify(munda)),
  'munda xml': strToU8(mundaXml),
  table: strToU8(csv),
}

const pieces = ['', 'null', '[]', '{}', '-1', '1e999', '"', '<', '&x;', '\0', '99999999999', 'ЖЖ', '>', ';', '\n', '../..', '__proto__']
/** What goes wrong with a file on its way: bytes changed, cut, doubled, pieces of others put in. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  length: fc.nat(40),
  kind: fc.constantFrom('flip', 'cut', 'drop', 'put', 'double'),
  piece: fc.constantFrom(...pieces),
  byte: fc.nat(255),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

const changed = (bytes: Uint8Array, { at, length, kind, piece, byte }: Mutation): Uint8Array => {
  const start = Math.floor(at * bytes.length)
  const before = bytes.slice(0, start)
  const after = bytes.slice(start + length)
  const middle =
    kind === 'flip' ? bytes.slice(start, start + length).map((it) => it ^ byte)
    : kind === 'put' ? strToU8(piece)
    : kind === 'double' ? new Uint8Array([...bytes.slice(start, start + length), ...bytes.slice(start, start + length)])
    : new Uint8Array()
  return kind === 'cut' ? before : new Uint8Array([...before, ...middle, ...after])
}

describe('a thousand damaged files', () => {
  test.each(Object.entries(files))('of the kind %s: each is brought in whole or refused with a reason, and nothing else', (_, bytes) => {
    const store = freshStore()
    const empty = dump(store)
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const damaged = mutations.reduce(changed, bytes)
        const input = foreign.bringIn.input.parse({
          base64: Buffer.from(damaged).toString('base64'),
          campaignId: null,
          decisions: { list: 'escher', names: {} },
        })
        // Written for real and taken back, so that the next one starts from nothing too.
        const done = new Error('taken back')
        try {
          run(store, 'foreign.bringIn', (change) => {
            bringIn(change, catalogues, input)
            expect(store.sqlite.pragma('foreign_key_check')).toEqual([])
            throw done
          })
        } catch (error) {
          if (error !== done && !(error instanceof AppError && error.report.code !== 'internal')) throw error
        }
      }),
      { numRuns: 1_000 },
    )
    expect(dump(store)).toEqual(empty)
  })
})
