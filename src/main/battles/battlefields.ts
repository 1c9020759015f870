import { checked } from '@shared/contract'
import { AppError } from '@shared/contract/error'
import { type Battlefield, type BattlefieldFile, battlefieldSchema } from '@shared/space'
import { fieldOf, SHIPPED_BATTLEFIELDS } from '@shared/space/battlefields'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flush, flushNames, privateFile, privateFolder } from '../database/files'

/** A battlefield that the user built: its file, and the battlefield read from it. */
interface OwnField {
  file: BattlefieldFile
  field: Battlefield
}

/** Battlefields built by the user: one JSON file each, in a folder of the data folder, so that the files can be shared. */
export interface OwnFields {
  /** All that can be read, by name; unreadable files are left out. */
  all(): OwnField[]
  find(id: string): OwnField | undefined
  /** Throws `invalid` with what is wrong and where, and `conflict` for the name of a built-in battlefield. */
  save(file: unknown): void
  /** Throws `missing`. */
  remove(id: string): void
}

export function ownFields(dataFolder: string): OwnFields {
  const folder = join(dataFolder, 'battlefields')
  const pathOf = (id: string) => join(folder, `${id}.json`)
  const read = (path: string): OwnField => {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
    // The schema has accepted it, so it has the file's type.
    return { field: battlefieldSchema.parse(file), file: file as BattlefieldFile }
  }
  const readable = (path: string): OwnField[] => {
    try {
      return [read(path)]
    } catch {
      return []
    }
  }
  return {
    all: () => {
      if (!existsSync(folder)) return []
      const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
      return files.sort().flatMap((name) => readable(join(folder, name)))
    },
    find: (id) => (/^[a-z0-9-]+$/.test(id) && existsSync(pathOf(id)) ? readable(pathOf(id))[0] : undefined),
    save(file) {
      const { id } = checked(battlefieldSchema, file, ['battlefield'])
      if (SHIPPED_BATTLEFIELDS.some((shipped) => shipped.id === id)) {
        throw new AppError('conflict', 'error.battlefield.shipped', {
          params: { battlefield: id },
          where: ['battlefield', 'id'],
        })
      }
      mkdirSync(folder, { recursive: true, mode: privateFolder })
      // Written under another name, then renamed: after a power cut the old file is still whole.
      writeFileSync(`${pathOf(id)}.new`, JSON.stringify(file, null, 2), { mode: privateFile })
      flush(`${pathOf(id)}.new`)
      renameSync(`${pathOf(id)}.new`, pathOf(id))
      flushNames(folder)
    },
    remove(id) {
      if (!/^[a-z0-9-]+$/.test(id) || !existsSync(pathOf(id))) throw unknownField(id)
      rmSync(pathOf(id))
    },
  }
}

const unknownField = (id: string) =>
  new AppError('missing', 'error.battlefield.missing', { params: { battlefield: id }, where: ['battlefield'] })

/** The battlefield of a frozen set-up; null if it is played on the players' table. Throws `missing` for an unknown one. */
export function battlefieldOf(setup: { battlefield: string | null; field?: unknown }): Battlefield | null {
  if (
    setup.battlefield !== null &&
    setup.field === undefined &&
    !SHIPPED_BATTLEFIELDS.some(({ id }) => id === setup.battlefield)
  ) {
    throw unknownField(setup.battlefield)
  }
  return fieldOf(setup)
}

/** The battlefield chosen for a new battle, and, if it is an own one, the file that is stored with the set-up. Throws `missing`. */
export function wantedField(own: OwnFields, id: string): { field: Battlefield; frozen: { field?: BattlefieldFile } } {
  const shipped = SHIPPED_BATTLEFIELDS.find((field) => field.id === id)
  if (shipped) return { field: shipped, frozen: {} }
  const built = own.find(id)
  if (built === undefined) throw unknownField(id)
  return { field: built.field, frozen: { field: built.file } }
}

/** A battlefield as the wizards list it; lengths in inches. */
export const fieldChoice = ({ id, title, width, depth, terrain }: Battlefield) => ({
  id,
  title,
  width: width / 1000,
  depth: depth / 1000,
  pieces: terrain.length,
})
