import type { RowFileKind } from '@shared/contract/interchange'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Format, rowFormats } from '../files/formats'
import { type Owner, type Owners, partNames, type PartName, parts } from './tables'

/** A kind of file that holds rows of the database: of a campaign, a gang or a battle. */
export interface RowFile {
  readonly kind: RowFileKind
  readonly format: Format
  /** The table of the one row to which all others belong. */
  readonly root: PartName
  readonly owners: Owners
  readonly parts: readonly PartName[]
  /** References to tables of the file that may still point out of it: who captured whom, who hurt whom. */
  readonly outward: readonly string[]
}

const partsOf = (...owners: Owner[]): PartName[] => partNames.filter((name) => owners.includes(parts[name].of))

export const rowFiles: Readonly<Record<RowFileKind, RowFile>> = {
  campaign: {
    kind: 'campaign',
    format: rowFormats.campaign,
    root: 'campaigns',
    owners: {
      gangs: '(SELECT id FROM gangs WHERE campaign_id = $root)',
      battles: '(SELECT id FROM battles WHERE campaign_id = $root)',
    },
    parts: partsOf('campaign', 'gang', 'battle'),
    outward: [],
  },
  gang: {
    kind: 'gang',
    format: rowFormats.gang,
    root: 'gangs',
    owners: { gangs: '($root)', battles: '(NULL)' },
    parts: partsOf('gang'),
    outward: ['captorId', 'takenBy', 'causedBy', 'againstGangId'],
  },
  battle: {
    kind: 'battle',
    format: rowFormats.battle,
    root: 'battles',
    owners: { gangs: '(NULL)', battles: '($root)' },
    parts: partsOf('battle'),
    outward: [],
  },
}

/** Whether a reference to this table must be resolved within the file. */
export const isInside = ({ parts: own }: RowFile, table: SQLiteTable): boolean =>
  own.some((name) => getTableName(parts[name].table) === getTableName(table))
