import { row, type Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** NECX-GEAR-HEX-FETISH: enemy psykers aim their powers at the bearer at -1; the finest are worth -3. */
const hexFetish: Module<Moments> = {
  id: 'hexagrammic-fetish',
  rule: 'NECX-GEAR-HEX-FETISH',
  on: { powerAimed: ({ value }) => [row('hexagrammic-fetish', 'NECX-GEAR-HEX-FETISH', 'add', -(value ?? 1))] },
}

export const psychicGear: readonly Module<Moments>[] = [hexFetish]
