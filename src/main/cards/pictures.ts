import { pictureBoxes } from '@shared/cards/document'
import { zipSync } from 'fflate/browser'
import { crc32 } from 'node:zlib'
import type { CardOrder } from '@shared/contract/cards'
import type { PagePrinter } from '../printing/page-printer'
import { setOrder, type MadeOrder } from './print'

export interface Pictures {
  readonly type: 'image/png' | 'application/zip'
  readonly bytes: Uint8Array
  readonly count: number
}

/** One PNG, or several in a ZIP, each with its size in millimetres. */
export async function picturesOf(
  printer: PagePrinter,
  made: Pick<MadeOrder, 'job'>,
  order: Pick<CardOrder, 'paper' | 'format' | 'layout'>,
  dpi: number,
  each: 'card' | 'sheet',
): Promise<Pictures> {
  const { html, sheets } = setOrder(made, order, { dpi })
  const taken = await printer.pictures(html, pictureBoxes(order.paper, sheets, each, dpi))
  const pictures = taken.map((png) => withDensity(png, dpi))
  const [only] = pictures
  if (only !== undefined && pictures.length === 1) return { type: 'image/png', bytes: only, count: 1 }
  const digits = String(pictures.length).length
  const files = Object.fromEntries(pictures.map((png, i) => [`${String(i + 1).padStart(digits, '0')}.png`, png]))
  // Stored uncompressed, since PNG is compressed already.
  return { type: 'application/zip', bytes: zipSync(files, { level: 0 }), count: pictures.length }
}

const signatureAndHeader = 8 + 25
const inch = 0.0254

/** PNG keeps its resolution in a chunk of its own, in pixels per metre, before the picture's data. */
function withDensity(png: Uint8Array, dpi: number): Uint8Array {
  const chunk = Buffer.alloc(21)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  const perMetre = Math.round(dpi / inch)
  chunk.writeUInt32BE(perMetre, 8)
  chunk.writeUInt32BE(perMetre, 12)
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return Buffer.concat([png.subarray(0, signatureAndHeader), chunk, png.subarray(signatureAndHeader)])
}
