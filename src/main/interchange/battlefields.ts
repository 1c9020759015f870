import { type BattlefieldFile, battlefieldSchema } from '@shared/space'
import { SHIPPED_BATTLEFIELDS } from '@shared/space/battlefields'
import { AppError, checked } from '@shared/contract/error'
import type { IfPresent } from '@shared/contract/packs'
import { canonicalJson } from '@shared/engine/hash'
import type { OwnFields } from '../battles/battlefields'
import type { OwnFile } from './export'

/** User-built battlefields are exported and imported as their own files. */
export function battlefieldFile(fields: OwnFields, id: string): OwnFile {
  const found = fields.find(id)
  if (found === undefined)
    throw new AppError('missing', 'error.battlefield.missing', { params: { battlefield: id }, where: ['battlefield'] })
  return { fileName: `${id}.battlefield.json`, text: `${JSON.stringify(found.file, null, 1)}\n` }
}

/** Compares with the battlefield of the same id here; null if there is none. */
export function sameBattlefield(fields: OwnFields, content: unknown): 'same' | 'other' | null {
  const id = idOf(content)
  const here = fields.find(id)
  if (here === undefined) return SHIPPED_BATTLEFIELDS.some((shipped) => shipped.id === id) ? 'other' : null
  return canonicalJson(here.file) === canonicalJson(content) ? 'same' : 'other'
}

/**
 * Imports a battlefield and returns its id. `copy` gives it a new one. Throws `invalid` with the places that are wrong, `conflict` for the
 * id of a built-in one.
 */
export function bringBattlefield(fields: OwnFields, content: unknown, ifPresent: IfPresent): string {
  const id = idOf(content)
  const here = sameBattlefield(fields, content)
  const copies = here !== null && ifPresent === 'copy'
  if ((here === 'same' && !copies) || (here === 'other' && ifPresent === 'skip')) return id
  if (here === 'other' && ifPresent === 'refuse')
    throw new AppError('conflict', 'error.import.present', { params: { name: id } })
  const kept = copies ? freeId(fields, id) : id
  // The schema has accepted it, so it has the file's type.
  fields.save({ ...(content as BattlefieldFile), id: kept })
  return kept
}

/** Throws `invalid` with the places that are wrong. */
const idOf = (content: unknown): string => checked(battlefieldSchema, content, ['battlefield']).id

function freeId(fields: OwnFields, id: string): string {
  let count = 2
  while (fields.find(`${id}-${count}`) !== undefined) count += 1
  return `${id}-${count}`
}
