import { battlefieldSchema } from '@shared/space'
import { AppError, checked } from '@shared/contract/error'
import type { Exported, OwnFilePreview, OwnFileKind } from '@shared/contract/interchange'
import { z } from 'zod'
import type { OwnFields } from '../battles/battlefields'
import type { Catalogues } from '../campaigns/catalogues'
import { localArbitrator } from '../database/actor'
import { runCommand, type Outcome } from '../database/command'
import type { Store } from '../database/store'
import { installedPack, installPack, packFile } from '../packs/installed'
import { packFormat, readPackFile } from '../packs/pack-file'
import { battlefieldFile, bringBattlefield, sameBattlefield } from './battlefields'
import { readDocument } from './document'
import { parsed } from './envelope'
import { exportBattle, exportCampaign, exportGang, type OwnFile } from './export'
import { differences, importRows, nameOf, type Wish } from './import'
import { type RowFile, rowFiles } from './kinds'

/** What files of ours need of the application. */
export interface Surroundings {
  readonly store: Store
  readonly catalogues: Catalogues
  readonly fields: OwnFields
}

export function exportFile({ store, fields }: Surroundings, wanted: Exported): OwnFile {
  switch (wanted.kind) {
    case 'campaign':
      return exportCampaign(store, wanted.id)
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

/** What is in a file and what of it is here. Throws `invalid` with every place that is wrong, `newerData`. */
export function lookAt({ store, fields }: Surroundings, text: string): OwnFilePreview {
  const content = parsed(text)
  const { kind, rows } = recognised(content)
  if (rows !== null) {
    const document = readDocument(rows, content)
    const found = { kind, name: nameOf(rows.kind, document.rows), ruleset: document.ruleset }
    return { ...found, ...compared(() => differences(store, rows, document)) }
  }
  const whole = (here: 'same' | 'other' | null) =>
    here === null
      ? null
      : { added: 0, changed: here === 'other' ? 1 : 0, removed: 0, same: here === 'same' ? 1 : 0, kept: 0 }
  if (kind === 'pack') {
    const pack = readPackFile(content)
    const { title, version, ruleset } = pack.header
    return { kind, name: `${title} ${version}`, ruleset, here: whole(installedPack(store, pack)), unmergeable: null }
  }
  const { title } = checked(battlefieldSchema, content, ['battlefield'])
  return { kind, name: title.en, ruleset: null, here: whole(sameBattlefield(fields, content)), unmergeable: null }
}

/** Brings a file in: all of it or nothing. What is in the database can be undone. */
export function importFile({ store, catalogues, fields }: Surroundings, text: string, wish: Wish): Outcome<Exported> {
  const content = parsed(text)
  const { kind, rows } = recognised(content)
  const actor = localArbitrator
  if (rows !== null) {
    const document = readDocument(rows, content)
    return runCommand(store, { name: `${rows.kind}.import`, actor }, (change) =>
      importRows(change, catalogues, rows, document, wish),
    )
  }
  if (kind === 'pack') {
    const pack = readPackFile(content)
    const { value, warnings } = runCommand(store, { name: 'pack.install', actor }, (change) =>
      installPack(change, catalogues, pack, wish.ifPresent),
    )
    return { value: { kind, id: value.packId }, warnings }
  }
  return { value: { kind: 'battlefield', id: bringBattlefield(fields, content, wish.ifPresent) }, warnings: [] }
}

/** What a file says it is. A battlefield's file has its own shape, which is older than this. */
function recognised(content: unknown): { kind: OwnFileKind; rows: RowFile | null } {
  const { format } = z.object({ format: z.unknown() }).safeParse(content).data ?? {}
  const rows = Object.values(rowFiles).find(({ format: { name } }) => name === format)
  if (rows) return { kind: rows.kind, rows }
  if (format === packFormat.name) return { kind: 'pack', rows: null }
  if (isBattlefield(content)) return { kind: 'battlefield', rows: null }
  throw new AppError('invalid', 'error.import.format', { where: ['format'] })
}

const isBattlefield = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'terrain' in content && 'deployment' in content

/** A file whose word can't be taken can still be copied or left alone. */
function compared(differ: () => OwnFilePreview['here']): Pick<OwnFilePreview, 'here' | 'unmergeable'> {
  try {
    return { here: differ(), unmergeable: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return { here: { added: 0, changed: 0, removed: 0, same: 0, kept: 0 }, unmergeable: error.report }
  }
}
