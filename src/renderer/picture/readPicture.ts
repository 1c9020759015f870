import { AppError } from '@shared/contract'
import { pictureSide } from '@shared/contract/pictures'
import type { PictureData } from '@shared/contract/pictures'

/** Bytes; pixels. What is larger is no snapshot, and may be there to fill the memory. */
const largestFile = 30_000_000
const mostPixels = 120_000_000

/** How large a picture is kept: its own size, or as much as fits. Pixels. */
export const keptSize = (width: number, height: number, most = pictureSide): { width: number; height: number } => {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture file, drawn anew at the size that is kept: nothing else of the file stays. Throws `invalid` for what is no picture, or too large. */
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
    // A JPEG has nothing to look through.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
  }
  image.close()
  const url = canvas.toDataURL('image/jpeg', 0.85)
  return { type: 'image/jpeg', width, height, bytes: url.slice(url.indexOf(',') + 1) }
}
