import { z } from 'zod'
import { command, query } from './operation'

/** Why a backup was made. All but `by-hand` are automatic; the ten newest automatic ones are kept. */
export const BackupReason = z.enum(['by-hand', 'before-migration', 'before-post-battle', 'before-restore'])
export type BackupReason = z.infer<typeof BackupReason>

/** `000012-20261120-190322123-before-migration.sqlite`: running number, time, reason. Old backups have no number. Never a path. */
export const BackupName = z
  .string()
  .regex(/^(\d{6,}-)?\d{8}-\d{9}-[a-z-]+(-\d+)?\.sqlite$/, 'must be the name of a backup')

export const BackupInfo = z.strictObject({
  name: BackupName,
  reason: BackupReason,
  /** Milliseconds since 1970. */
  madeAt: z.int(),
  bytes: z.int().nonnegative(),
})
export type BackupInfo = z.infer<typeof BackupInfo>

export const backups = {
  /** Latest first. */
  list: query({ output: z.array(BackupInfo) }),
  create: command({ output: BackupInfo }),
  /** Replaces everything by the backup; the replaced data becomes a backup itself. The undo history is the backup's, too. */
  restore: command({
    input: z.strictObject({ name: BackupName }),
    output: z.strictObject({ savedAs: BackupName.nullable() }),
  }),
  remove: command({ input: z.strictObject({ name: BackupName }), output: z.strictObject({}) }),
}
