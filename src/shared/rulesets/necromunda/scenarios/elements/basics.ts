import { row, type Row } from '../../../../engine'
import { check } from '../../checks'
import { isOfCrew } from '../../roster'
import type { SpecialRule, Who } from '../scenario'
import { isWho, sidesWho } from '../playing'

const rallying: readonly Row[] = [row('home-turf', 'NECX-SCN-04', 'add', 1)]

/** NECX-SCN-04, CAMP-PRE-51: a side on its home turf bottles out less easily and rallies more easily. */
export const homeTurf = (who: Who = 'defender'): SpecialRule => ({
  rule: 'NECX-SCN-04',
  bottle: (table, side) => (isWho(table, side, who) ? 'best-of-two' : undefined),
  rallyRows: (table, fighter) => (isWho(table, table.roster(fighter).side, who) ? rallying : []),
})

/** The side passes its bottle checks without a roll. */
export const neverBottles = (who: Who = 'defender'): SpecialRule => ({
  rule: 'NECX-BOT-01',
  bottle: (table, side) => (isWho(table, side, who) ? 'passes' : undefined),
})

/** CAMP-SCN-07: gang raids count casualties against a D3. */
export const gangRaid: SpecialRule = { rule: 'CAMP-SCN-07', bottle: () => 'd3' }

/** Surprised: in the first round a fighter that fails a Cool test when activated has only one action. */
export const surprised = (who: Who, tested = true): SpecialRule => ({
  rule: 'CAMP-SCN-01',
  *activationBegins(table, fighter) {
    if (table.state.round !== 1 || !isWho(table, table.roster(fighter).side, who)) return
    if (tested && (yield* check(table, fighter, 'cl', 'CAMP-SCN-01')).passed) return
    if (table.state.activation?.fighter === fighter) {
      table.emit({ type: 'actions-lost', rule: 'CAMP-SCN-01', fighter, amount: 1 })
    }
  },
})

/** In the first round the side comes before all others in the order of priority. */
export const firstTurn = (who: Who): SpecialRule => ({
  rule: 'CAMP-SCN-01',
  *priority(table, rolled) {
    if (table.state.round !== 1) return rolled
    const first = rolled.filter((side) => isWho(table, side, who))
    return [...first, ...rolled.filter((side) => !first.includes(side))]
  },
})

/** Over once every crew fighter of the side is seriously injured or gone. */
export const onlyInjuredLeft = (who: Who): SpecialRule => ({
  rule: 'CAMP-SCN-03',
  over: (table) =>
    sidesWho(table, who).every((side) =>
      table.rosters.every(
        (profile) =>
          profile.side !== side ||
          !isOfCrew(profile) ||
          !['active', 'pinned', 'engaged'].includes(table.fighter(profile.index).status),
      ),
    ),
})
