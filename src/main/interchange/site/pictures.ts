import type { PictureId } from '@shared/contract/ids'
import type { PictureData } from '@shared/contract/pictures'
import { eq } from 'drizzle-orm'
import { pictures } from '../../database/schema'
import type { Store } from '../../database/store'

const endings: Readonly<Record<PictureData['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** A picture of the site. `name`: without its extension. */
export interface SitePicture {
  readonly id: PictureId
  readonly name: string
}

/** The picture's address relative to the folder of a language. */
export const pictureAddress = (store: Store, { id, name }: SitePicture): string | null => {
  const found = store.orm.select({ type: pictures.type }).from(pictures).where(eq(pictures.id, id)).get()
  return found === undefined ? null : `../pictures/${name}.${endings[found.type]}`
}

export function pictureFile(store: Store, { id, name }: SitePicture): { path: string; bytes: Uint8Array }[] {
  const found = store.orm.select().from(pictures).where(eq(pictures.id, id)).get()
  return found === undefined ? [] : [{ path: `pictures/${name}.${endings[found.type]}`, bytes: found.bytes }]
}
