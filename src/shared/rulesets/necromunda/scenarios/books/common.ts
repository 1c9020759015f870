import { targetStatus } from '../elements/target'
import { work, type Work } from '../elements/things'
import type { NecromundaTable } from '../../table'
import { change, credit, explode, hasFighters, objectsOf, rollAmount, score, sidesWho } from '../playing'
import type { Extra, SpecialRule, Who } from '../scenario'

/** Parts that several books share. */
const rule = 'CAMP-SCN-01'

export const person = { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 } as const

export const extra = (
  kind: string,
  of: Extra['of'],
  most: number,
  statline: Partial<Extra['statline']>,
  weapons: readonly string[],
): Extra => ({
  kind,
  of,
  most,
  statline: { ...person, ...statline },
  weapons,
})

/** Work that removes its object: credits a deed, perhaps scores points, and removes the object unless it stays. */
export const task = (
  described: Omit<Work, 'done'> & { readonly deed: string; readonly points?: number; readonly stays?: boolean },
): SpecialRule =>
  work({
    ...described,
    *done(table, fighter, object) {
      credit(table, rule, fighter, described.deed)
      if (described.points !== undefined) score(table, rule, table.roster(fighter).side, described.points)
      if (described.stays !== true) change(table, rule, object, { gone: true })
    },
  })

/** Searching with a D6: `on` or more finds something, a 1 may be a frag trap; the object is removed either way unless it stays. */
export const searching = (described: {
  readonly kind: string
  readonly deed: string
  readonly on: number
  readonly type: Work['type']
  readonly who?: Work['who']
  readonly trapped?: boolean
}): SpecialRule =>
  work({
    kind: described.kind,
    action: 'search',
    type: described.type,
    ...(described.who === undefined ? {} : { who: described.who }),
    *done(table, fighter, object) {
      const { side } = table.roster(fighter)
      const face = yield* rollAmount(table, rule, side, 'D6', 'search')
      if (face >= described.on) {
        credit(table, rule, fighter, described.deed)
        score(table, rule, side, 1)
      } else if (face === 1 && described.trapped === true) {
        yield* explode(table, rule, object, { distance: 2.5, strength: 3, damage: 1, by: 'frag-trap' })
      }
      change(table, rule, object, { gone: true })
    },
  })

/** The fighter leaves the battlefield through the object it stands at. */
export const goThrough = (described: Omit<Work, 'done'> & { readonly deed: string }): SpecialRule =>
  work({
    ...described,
    *done(table, fighter) {
      credit(table, rule, fighter, described.deed)
      table.emit({ type: 'left', rule, fighter })
      if (table.state.activation?.fighter === fighter) table.emit({ type: 'activation-ended', rule, fighter })
    },
  })

/** Whether the fighter whom the defenders have to keep alive is out of action. */
export const downedTarget = ({ table }: { readonly table: NecromundaTable }): boolean =>
  sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'out-of-action')

/** Whether none of these sides has fighters left. */
export const noneLeft =
  (who: Who) =>
  ({ table }: { readonly table: NecromundaTable }): boolean =>
    sidesWho(table, who).every((side) => !hasFighters(table, side))

/** Whether a status means out of action or fled. */
export const gone = (status: string | null): boolean => status === 'out-of-action' || status === 'fled'

export const isWhole = (table: NecromundaTable, kind: string): boolean => objectsOf(table, kind).length > 0
