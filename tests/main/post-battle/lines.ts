import { undo } from '@main/database/undo'
import { applyConsequence } from '@main/post-battle/apply'
import type { Consequence } from '@shared/campaign'
import { consequenceSchema } from '@shared/campaign/post-battle/consequences'
import { expect } from 'vitest'
import { dump } from '../database/support'
import { catalogues, run } from '../gangs/support'
import type { Evening } from './support'

const common = {
  section: 'report',
  rule: 'CAMP-PST-00',
  text: { key: 'postBattle.note', params: { text: '' } },
  struck: null,
  overruled: null,
}
/** A line as the rules would have written it. */
export const line = (given: Record<string, unknown>): Consequence =>
  consequenceSchema.parse({ ...common, id: 'a line', ...given })

/** Writes lines as one command and returns a function that undoes it. */
export function write({ store, scope, battle }: Evening, ...lines: Consequence[]): () => void {
  const before = dump(store)
  run(store, 'battle.commit', (change) => {
    for (const one of lines) applyConsequence(change, catalogues, battle, one)
    return { value: {}, scope, params: {}, about: {} }
  })
  return () => {
    expect(dump(store)).not.toEqual(before)
    undo(store, scope)
    expect(dump(store)).toEqual(before)
  }
}
