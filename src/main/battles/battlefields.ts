import { checked } from '@shared/contract'
import { AppError } from '@shared/contract/error'
import { type Battlefield, type BattlefieldFile, battlefieldSchema } from '@shared/space'
import { fieldOf, SHIPPED_BATTLEFIELDS } from '@shared/space/battlefields'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flush, flushNames, privateFile, privateFolder } from '../database/files'

/** A battlefield somebody built, as its file has it, and as it was read. */
interface OwnField {
  file: BattlefieldFile
  field: Battlefield
}

/** Battlefields people have built: one JSON file each, in a folder of the data folder, so that they can be shared as they are. */
export interface OwnFields {
  /** Those that can be read, by name; a broken file doesn't keep the others away. */
  all(): OwnField[]
  find(id: string): OwnField | undefined
  /** Throws `invalid` that says what is wrong and where, and `conflict` for the name of a shipped one. */
  save(file: unknown): void
  /** Throws `missing`. */
  remove(id: string): void
}

export function ownFields(dataFolder: string): OwnFields {
  const folder = join(dataFolder, 'battlefields')
  const pathOf = (id: string) => join(folder, `${id}.json`)
  const read = (path: string): OwnField => {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
    // The schema accepts a file's own shape, and nothing else has passed it.
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
      // Whole or not at all: a power cut leaves the old file.
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

/** The battlefield of a frozen set-up; null where it is played on a table. Throws `missing` for one nobody knows. */
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

/** The battlefield that is wanted for a new battle, and what of it is frozen with the set-up. Throws `missing`. */
export function wantedField(own: OwnFields, id: string): { field: Battlefield; frozen: { field?: BattlefieldFile } } {
  const shipped = SHIPPED_BATTLEFIELDS.find((field) => field.id === id)
  if (shipped) return { field: shipped, frozen: {} }
  const built = own.find(id)
  if (built === undefined) throw unknownField(id)
  return { field: built.field, frozen: { field: built.file } }
}

/** A battlefield as wizards list it; lengths in inches. */
export const fieldChoice = ({ id, title, width, depth, terrain }: Battlefield) => ({
  id,
  title,
  width: width / 1000,
  depth: depth / 1000,
  pieces: terrain.length,
})
