import { AppError } from '@shared/contract/error'
import { BATTLEFIELDS, LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import type { Battlefield } from '@shared/space'

/** The ready-made battlefield a set-up names; null where it is played on a table. Throws `missing` for one nobody knows. */
export function battlefieldOf(slug: string | null): Battlefield | null {
  if (slug === null) return null
  const found = [...BATTLEFIELDS, ...LARGE_BATTLEFIELDS].find(({ id }) => id === slug)
  if (found) return found
  throw new AppError('missing', 'error.battlefield.missing', { params: { battlefield: slug }, where: ['battlefield'] })
}
