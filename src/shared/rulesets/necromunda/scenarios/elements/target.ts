import { choose, type Option } from '../../../../engine'
import { isChampion, isLeader } from '../../roster'
import type { FighterIndex, SideIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import type { Part, Who } from '../scenario'
import { credit, mark, opponentOf, present, sidesWho } from '../playing'

const rule = 'CAMP-SCN-01'

interface Named extends Option {
  readonly fighter: FighterIndex
}

interface Target {
  /** Whose fighter it is. */
  readonly who: Who
  /** `leader`: its Leader, or the dearest without one; `chosen`: the enemy's player names it. */
  readonly pick: 'leader' | 'chosen'
  /** The battle is over once it is gone. */
  readonly over?: boolean
}

/** The fighter that is marked, by its index + 1 under this name; 0: nobody. */
const markFor = (side: SideIndex): string => `target-${side}`

export const targetOf = ({ state }: NecromundaTable, side: SideIndex): FighterIndex | null => {
  const found = state.scenario.marks[markFor(side)] ?? 0
  return found === 0 ? null : found - 1
}

/** How the target fares: `gone` covers out of action and fled. */
export const targetStatus = (table: NecromundaTable, side: SideIndex) => {
  const target = targetOf(table, side)
  return target === null ? null : table.fighter(target).status
}

/** One named fighter on whom the battle turns. Whoever takes it down has `downed-target`, whoever wounds it `wounded-target`. */
export const namedTarget = ({ who, pick, over = false }: Target): Part => ({
  rule,
  *deployed(table) {
    for (const side of sidesWho(table, who)) {
      const mine = present(table, side)
      const inOrder = [...mine].sort(
        (left, right) => rank(table, left) - rank(table, right) || table.roster(right).rating - table.roster(left).rating || left - right,
      )
      const options = inOrder.map((fighter): Named => ({ id: table.roster(fighter).id, fighter }))
      const [first] = options
      if (first === undefined) continue
      const by = opponentOf(table, side) ?? side
      const { fighter } = pick === 'leader' ? first : yield* choose(by, 'scenario.target', `side-${side}`, options, rule)
      mark(table, rule, markFor(side), fighter + 1)
    }
  },
  happened(table, event) {
    if (event.type !== 'seriously-injured' && event.type !== 'out-of-action') return
    const { side } = table.roster(event.fighter)
    if (targetOf(table, side) !== event.fighter || event.attacker === null) return
    if (table.roster(event.attacker).side === side || table.roster(event.attacker).side >= table.sideCount) return
    credit(table, rule, event.attacker, event.type === 'out-of-action' ? 'downed-target' : 'wounded-target')
  },
  ...(over
    ? {
        over: (table: NecromundaTable) =>
          sidesWho(table, who).some((side) => {
            const status = targetStatus(table, side)
            return status === 'out-of-action' || status === 'fled'
          }),
      }
    : {}),
})

const rank = (table: NecromundaTable, fighter: FighterIndex): number =>
  isLeader(table.roster(fighter)) ? 0 : isChampion(table.roster(fighter)) ? 1 : 2
