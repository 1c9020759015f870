import { AppError } from '@shared/contract'
import { pictureSide } from '@shared/contract/pictures'
import type { PictureData } from '@shared/contract/pictures'

/** Bytes; pixels. A larger file is no photo, and may be meant to exhaust the memory. */
const largestFile = 30_000_000
const mostPixels = 120_000_000

/** Size of the stored picture: its own, or reduced to fit. Pixels. */
export const keptSize = (width: number, height: number, most = pictureSide): { width: number; height: number } => {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture file redrawn at its stored size, without the file's other data. Throws `invalid` if it is no picture, or too large. */
export async function readPicture(file: File): Promise<PictureData> {
  const refuse = (why: 'tooLarge' | 'unreadable', cause?: unknown) =>
    new AppError('invalid', `error.picture.${why}`, { params: { file: file.name }, cause })
  if (file.size > largestFile) throw refuse('tooLarge')
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw refuse('unreadable', cause)
  })
  if (image.width * image.height > mostPixels) throw refuse('tooLarge')
  const { width, height } = keptSize(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
  }
  image.close()
  const url = canvas.toDataURL('image/jpeg', 0.85)
  return { type: 'image/jpeg', width, height, bytes: url.slice(url.indexOf(',') + 1) }
}
