import { choose, type Option } from '../../../../engine'
import { isChampion, isLeader } from '../../roster'
import type { NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { FighterIndex, SideIndex } from '../../state'
import { takeEffect } from './chems'

type Gear = NecromundaModule
const rule = 'CAMP-EQP-01'
const motivator = 'gear:master-motivator'

interface Holder extends Option {
  readonly fighter: FighterIndex
}

/** The Leader and Champions of a gang's crew, including those still to arrive. */
const holdersOf = ({ rosters }: NecromundaTable, side: SideIndex): Holder[] =>
  rosters
    .filter((profile) => profile.side === side && (isLeader(profile) || isChampion(profile)))
    .map(({ id, index }) => ({ id, fighter: index }))

const isGiven = (table: NecromundaTable, side: SideIndex): boolean =>
  table.rosters.some(
    ({ index, side: own }) => own === side && table.fighter(index).effects.some(({ id }) => id === motivator),
  )

/**
 * Frenzon Collar: its wearer is always under Frenzon, even before it arrives. At the beginning of the battle the gang's master motivator is
 * given to the Leader or a Champion, whose group activations reach wearers anywhere.
 */
export const collars: readonly Gear[] = [
  {
    id: 'frenzon-collar',
    rule,
    properties: { answersMotivator: true },
    on: {
      *roundBegins({ table, fighter }) {
        if (table.state.round !== 1) return
        takeEffect(table, fighter, 'frenzon')
        const { side } = table.roster(fighter)
        const holders = holdersOf(table, side)
        if (holders.length === 0 || isGiven(table, side)) return
        const holder = yield* choose(side, 'frenzon-collar.motivator', `side-${side}`, holders, rule)
        const effect = { id: motivator, until: 'end-of-battle' } as const
        table.emit({ type: 'effect-gained', rule, fighter: holder.fighter, effect })
      },
    },
  },
  { id: motivator, rule, properties: { motivates: true } },
]
