import type { FileStep } from '@shared/contract/interchange'
import type { Locale } from '@shared/i18n'
import type { Catalogues } from '../../content/catalogues'
import type { Store } from '../../database/store'
import { fileNameOf } from '../../files/file-name'
import { publishedOf, type SiteWish } from './published'
import { pagesIn, siteFiles } from './site'
import { growingZip } from './zipped'

/** Bytes. */
const pieceLength = 192 * 1024

/** Writes the site page by page; each piece waits until the one before was taken. Returns the file's name. */
export async function writeSite(
  store: Store,
  catalogues: Catalogues,
  wish: SiteWish & { readonly locale: Locale },
  send: (step: FileStep) => Promise<void>,
): Promise<string> {
  const published = publishedOf(store, catalogues, wish)
  const total = pagesIn(published)
  const zip = growingZip(published.at)
  let done = 0
  let waiting: Uint8Array[] = []
  let length = 0
  const sendWaiting = async () => {
    await send({ kind: 'piece', base64: Buffer.concat(waiting).toString('base64') })
    waiting = []
    length = 0
  }
  const add = async (bytes: Uint8Array) => {
    waiting.push(bytes)
    length += bytes.length
    if (length >= pieceLength) await sendWaiting()
  }
  await send({ kind: 'progress', done, total })
  for (const file of siteFiles(published, wish.locale)) {
    await add(zip.put(file))
    if (!file.isPage) continue
    done += 1
    await send({ kind: 'progress', done, total })
  }
  await add(zip.end())
  await sendWaiting()
  return `${fileNameOf(published.campaign.name)}.site.zip`
}
