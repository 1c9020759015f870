import { choose, type Option, type Procedure } from '../../../../engine'
import { isChampion, isLeader } from '../../roster'
import type { FighterIndex, SideIndex } from '../../state'
import { areEnemies, type NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { credit, drawLot, isWho, mark, markOf, opponentOf, sidesWho, startersOf } from '../playing'
import { lastAttacker } from './creatures'

const rule = 'CAMP-SCN-01'

interface Named extends Option {
  readonly fighter: FighterIndex
}

interface Target {
  /** Side whose fighter it is. */
  readonly who: Who
  /**
   * `leader`: its Leader, or the most expensive fighter without one; `chosen`: by the enemy's player; `own`: by its own player; `random`:
   * by lot.
   */
  readonly pick: 'leader' | 'chosen' | 'own' | 'random'
  /** The battle is over once it is gone. */
  readonly over?: boolean
  /** Fighters it may be chosen from. */
  readonly among?: (table: NecromundaTable, fighter: FighterIndex) => boolean
}

/** Worth to bots, in fighters, in addition to the usual worth. */
const targetWorth = 1.5

/** Name of the mark that holds the target's index + 1; 0: none. */
const markFor = (side: SideIndex): string => `target-${side}`

export const targetOf = ({ state }: NecromundaTable, side: SideIndex): FighterIndex | null => {
  const found = state.scenario.marks[markFor(side)] ?? 0
  return found === 0 ? null : found - 1
}

export const isTarget = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  targetOf(table, table.roster(fighter).side) === fighter

/** Status of the target; null: there is none. */
export const targetStatus = (table: NecromundaTable, side: SideIndex) => {
  const target = targetOf(table, side)
  return target === null ? null : table.fighter(target).status
}

/** The target has lost no wound so far. */
export const isUnharmed = (table: NecromundaTable, side: SideIndex): boolean => markOf(table, `hurt-${side}`) === 0

/** Leaders first, then Champions, the most expensive of each first. */
const inOrder = (table: NecromundaTable, fighters: readonly FighterIndex[]): FighterIndex[] =>
  [...fighters].sort(
    (left, right) =>
      rank(table, left) - rank(table, right) || table.roster(right).rating - table.roster(left).rating || left - right,
  )

function* picked(
  table: NecromundaTable,
  side: SideIndex,
  { pick, among }: Target,
): Procedure<FighterIndex | undefined> {
  const mine = startersOf(table, side)
  const wanted = mine.filter((fighter) => among?.(table, fighter) !== false)
  const options = inOrder(table, wanted.length > 0 ? wanted : mine).map((fighter): Named => ({
    id: table.roster(fighter).id,
    fighter,
  }))
  const [first] = options
  if (first === undefined || pick === 'leader') return first?.fighter
  if (pick === 'random') return options[yield* drawLot(table, rule, side, options.length)]?.fighter
  const by = pick === 'own' ? side : (opponentOf(table, side) ?? side)
  return (yield* choose(by, 'scenario.target', `side-${side}`, options, rule)).fighter
}

/**
 * One named fighter, known before set-up. A fighter that takes it out is credited with `downed-target`, one that costs it a wound with
 * `wounded-target`.
 */
export const namedTarget = (described: Target): SpecialRule => ({
  rule,
  aims: (table, fighter) =>
    sidesWho(table, described.who).flatMap((side) => {
      const target = targetOf(table, side)
      return target !== null && areEnemies(table, fighter, target)
        ? [{ to: 'fighter' as const, fighter: target, worth: targetWorth }]
        : []
    }),
  *setUp(table) {
    for (const side of sidesWho(table, described.who)) {
      const fighter = yield* picked(table, side, described)
      if (fighter !== undefined) mark(table, rule, markFor(side), fighter + 1)
    }
  },
  happened(table, event) {
    if (!('fighter' in event) || !isWho(table, table.roster(event.fighter).side, described.who)) return
    if (event.type === 'wounds-lost' && isTarget(table, event.fighter)) {
      const { side } = table.roster(event.fighter)
      const by = lastAttacker(table)
      mark(table, rule, `hurt-${side}`, 1)
      if (by !== null && table.roster(by).side !== side) credit(table, rule, by, 'wounded-target')
    }
    if (event.type !== 'out-of-action' || event.attacker === null || !isTarget(table, event.fighter)) return
    const { side } = table.roster(event.attacker)
    if (side !== table.roster(event.fighter).side && side < table.sideCount)
      credit(table, rule, event.attacker, 'downed-target')
  },
  ...(described.over === true
    ? {
        over: (table: NecromundaTable) =>
          sidesWho(table, described.who).some((side) => {
            const status = targetStatus(table, side)
            return status === 'out-of-action' || status === 'fled'
          }),
      }
    : {}),
})

const rank = (table: NecromundaTable, fighter: FighterIndex): number =>
  isLeader(table.roster(fighter)) ? 0 : isChampion(table.roster(fighter)) ? 1 : 2
