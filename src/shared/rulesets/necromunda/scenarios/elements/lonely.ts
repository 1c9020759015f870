import { fightersWhere, type NecromundaTable } from '../../table'
import type { FighterIndex, SideIndex } from '../../state'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { isOfCrew } from '../../roster'
import type { SpecialRule } from '../scenario'
import { automaticHit, resolveHit } from '../../hits'
import { isThere, rollAmount } from '../playing'

const rule = 'CAMP-SCN-01'
const far = inches(8)

/** A fighter activated more than 8" from all others rolls a D6: on 1 it is hit, on 2-3 it loses two actions, on 4-5 one action. */
const lonelyOnes = (meets: (table: NecromundaTable, fighter: FighterIndex) => boolean): SpecialRule => ({
  rule,
  lonelyBeyond: (table, fighter) => (isOfCrew(table.roster(fighter)) && meets(table, fighter) ? far : null),
  *activationBegins(table, fighter) {
    const profile = table.roster(fighter)
    if (!isOfCrew(profile) || !isThere(table, fighter) || !meets(table, fighter)) return
    const among = fightersWhere(table, (_, { index }) => index !== fighter)
    if (among.length > 0) {
      const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: far, among }, rule)
      if (near.length > 0) return
    }
    const face = yield* rollAmount(table, rule, profile.side, 'D6', 'alone')
    if (face === 1)
      yield* resolveHit(table, automaticHit(fighter, 'lurker', { strength: 6, ap: -1, damage: 2, blast: true }))
    else if (face <= 5 && table.state.activation?.fighter === fighter) {
      table.emit({ type: 'actions-lost', rule, fighter, amount: face <= 3 ? 2 : 1 })
    }
  },
})

export const lonely = lonelyOnes(() => true)

/** Critters of a settlement: the same rule for those who attack it. Our reading: the source names no other table of dangers in the dark. */
export const lurkingFor = (attackers: (table: NecromundaTable, side: SideIndex) => boolean): SpecialRule =>
  lonelyOnes((table, fighter) => attackers(table, table.roster(fighter).side))
