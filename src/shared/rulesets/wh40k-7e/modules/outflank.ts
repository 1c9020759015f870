import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** 7E-USR-OUTFLANK-1. */
export const outflank: Module<Moments, Traits> = {
  id: 'outflank',
  rule: '7E-USR-OUTFLANK-1',
  properties: { outflanks: true },
}
