import type { battles } from '../database/schema'

export type BattleRow = typeof battles.$inferSelect
