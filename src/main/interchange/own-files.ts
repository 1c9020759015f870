import { battlefieldSchema } from '@shared/space'
import { AppError, checked } from '@shared/contract/error'
import type { Exported, OwnFilePreview, SmallExport } from '@shared/contract/interchange'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { OwnFields } from '../battles/battlefields'
import type { Catalogues } from '../content/catalogues'
import { currentActor } from '../database/actor'
import { runCommand, type Outcome } from '../database/command'
import type { Store } from '../database/store'
import { installedPack, installPack, packFile } from '../packs/installed'
import { packFormat, readPackFile } from '../packs/pack-file'
import { battlefieldFile, bringBattlefield, sameBattlefield } from './battlefields'
import { exportBattle, exportGang, type OwnFile } from './export'
import { differences, importRows, nameOf, type Wish } from './import'
import { openStaged, type Read, stage } from './staging'
import { withAttached } from './write'

/** The parts of the application that our files need. */
export interface Surroundings {
  readonly store: Store
  readonly catalogues: Catalogues
  readonly fields: OwnFields
}

/** Not for campaigns, which are so large that writing them would block requests: see `exportAside`. */
export function exportFile({ store, fields }: Surroundings, wanted: SmallExport): OwnFile {
  switch (wanted.kind) {
    case 'gang':
      return exportGang(store, wanted.id)
    case 'battle':
      return exportBattle(store, wanted.id)
    case 'pack':
      return packFile(store, wanted.id)
    case 'battlefield':
      return battlefieldFile(fields, wanted.id)
  }
}

/** One of our files in the data folder, and where its parsed content is kept. */
export interface BroughtFile {
  readonly file: string
  readonly staged: string
}

type Reading = (bytes: number) => void

/** The content of a file, and its rows that already exist here. Throws `invalid` with every place that is wrong, `newerData`. */
export function lookAt({ store, fields }: Surroundings, brought: BroughtFile, onRead?: Reading): OwnFilePreview {
  const read = readOnce(brought, onRead)
  if (read.kind === 'rows') {
    const staged = openStaged(brought.staged)
    try {
      const found = { kind: staged.file.kind, name: nameOf(staged.file.kind, staged.rows), ruleset: staged.ruleset }
      return { ...found, ...compared(() => differences(store, staged)) }
    } finally {
      staged.close()
    }
  }
  const whole = (here: 'same' | 'other' | null) =>
    here === null
      ? null
      : { added: 0, changed: here === 'other' ? 1 : 0, removed: 0, same: here === 'same' ? 1 : 0, kept: 0 }
  const { content } = read
  const kind = kindOfWhole(content)
  if (kind === 'pack') {
    const pack = readPackFile(content)
    const { title, version, ruleset } = pack.header
    return { kind, name: `${title} ${version}`, ruleset, here: whole(installedPack(store, pack)), unmergeable: null }
  }
  const { title } = checked(battlefieldSchema, content, ['battlefield'])
  return { kind, name: title.en, ruleset: null, here: whole(sameBattlefield(fields, content)), unmergeable: null }
}

/** Imports a file, all or nothing. Changes in the database can be undone. */
export function importFile(
  { store, catalogues, fields }: Surroundings,
  brought: BroughtFile,
  wish: Wish,
  onRead?: Reading,
): Outcome<Exported> {
  const read = readOnce(brought, onRead)
  const actor = currentActor()
  if (read.kind === 'rows') {
    const staged = openStaged(brought.staged)
    try {
      return withAttached(store, staged.path, () =>
        runCommand(store, { name: `${staged.file.kind}.import`, actor }, (change) =>
          importRows(change, catalogues, staged, wish, staged),
        ),
      )
    } finally {
      staged.close()
    }
  }
  const { content } = read
  if (kindOfWhole(content) === 'pack') {
    const pack = readPackFile(content)
    const { value, warnings } = runCommand(store, { name: 'pack.install', actor }, (change) =>
      installPack(change, catalogues, pack, wish.ifPresent),
    )
    return { value: { kind: 'pack', id: value.packId }, warnings }
  }
  return { value: { kind: 'battlefield', id: bringBattlefield(fields, content, wish.ifPresent) }, warnings: [] }
}

/** Uses what was read for the preview, if there was one. */
const readOnce = ({ file, staged }: BroughtFile, onRead?: Reading): Read =>
  existsSync(staged) ? { kind: 'rows' } : stage(file, staged, onRead)

/** The kind of a file without rows. A battlefield's file has its own format, older than this one. */
function kindOfWhole(content: unknown): 'pack' | 'battlefield' {
  const { format } = z.object({ format: z.unknown() }).safeParse(content).data ?? {}
  if (format === packFormat.name) return 'pack'
  if (isBattlefield(content)) return 'battlefield'
  throw new AppError('invalid', 'error.import.format', { where: ['format'] })
}

const isBattlefield = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'terrain' in content && 'deployment' in content

/** A file that can't be merged can still be copied or skipped. */
function compared(differ: () => OwnFilePreview['here']): Pick<OwnFilePreview, 'here' | 'unmergeable'> {
  try {
    return { here: differ(), unmergeable: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return { here: { added: 0, changed: 0, removed: 0, same: 0, kept: 0 }, unmergeable: error.report }
  }
}
