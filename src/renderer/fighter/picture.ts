import { pictureSide } from '@shared/contract/pictures'
import type { PictureData } from '@shared/contract/pictures'

/** How large a picture is kept: its own size, or as much as fits. Pixels. */
export const keptSize = (width: number, height: number, most = pictureSide): { width: number; height: number } => {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture file, scaled down to what is kept. Throws on a file that is no picture. */
export async function readPicture(file: Blob): Promise<PictureData> {
  const image = await createImageBitmap(file)
  const { width, height } = keptSize(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const url = canvas.toDataURL('image/jpeg', 0.85)
  return { type: 'image/jpeg', width, height, bytes: url.slice(url.indexOf(',') + 1) }
}
