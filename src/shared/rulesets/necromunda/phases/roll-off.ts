import { rollOne, type Procedure } from '../../../engine'
import type { NecromundaTable } from '../table'
import type { SideIndex } from '../state'

export interface RollOff {
  readonly order: readonly SideIndex[]
  readonly rolls: readonly { readonly side: SideIndex; readonly face: number }[]
}

/**
 * NECX-DICE-07, NECX-PRI-03: each side rolls a D6, highest first; sides that tie roll again. `tied` may settle a tie without a roll;
 * `again`: asked after all dice have been rolled, whether a side rerolls its own.
 */
export function* rollOff(
  table: NecromundaTable,
  sides: readonly SideIndex[],
  kind: string,
  rule: string,
  tied?: (sides: readonly SideIndex[]) => readonly SideIndex[] | undefined,
  again?: (side: SideIndex) => Procedure<boolean>,
): Procedure<RollOff> {
  const rolls: { side: SideIndex; face: number }[] = []
  for (const [place, side] of sides.entries()) {
    const along = sides
      .slice(place + 1)
      .map((other) => ({ kind, subject: `side-${other}`, count: 1, sides: 6, die: 'd6' }))
    rolls.push({ side, face: yield* rollOne({ side, kind, subject: `side-${side}`, rule, along }) })
  }
  if (again !== undefined)
    for (const entry of rolls)
      if (yield* again(entry.side))
        entry.face = yield* rollOne({ side: entry.side, kind, subject: `side-${entry.side}`, rule })
  const all = [...rolls]
  const order: SideIndex[] = []
  for (let face = 6; face >= 1; face -= 1) {
    const equal = rolls.filter((entry) => entry.face === face).map(({ side }) => side)
    if (equal.length <= 1) order.push(...equal)
    else {
      const settled = tied?.(equal)
      if (settled !== undefined) order.push(...settled)
      else {
        const rest = yield* rollOff(table, equal, kind, rule, tied, again)
        order.push(...rest.order)
        all.push(...rest.rolls)
      }
    }
  }
  return { order, rolls: all }
}
