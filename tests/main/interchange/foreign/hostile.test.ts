import { bringIn } from '@main/interchange/foreign/bring-in'
import { AppError } from '@shared/contract/error'
import { foreign } from '@shared/contract/foreign'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'
import { changed, mutation } from '../mutations'
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

describe('a thousand damaged files', () => {
  test.each(Object.entries(files))(
    'of the kind %s: each is imported whole or refused with a reason, and nothing else happens',
    (_, bytes) => {
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
          // Written for real and undone, so that the next one starts from nothing too.
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
    },
  )
})
