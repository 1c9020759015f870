import { row, settled } from '../../../../engine'
import { darken, isDark, lightUp } from '../../conditions/lights'
import { visibilityFor } from '../../conditions/hidden'
import { atHome, hasTrait, isChampion, isLeader, type Profile } from '../../roster'
import { inches } from '../../../../space'
import { bringIn, within } from '../../scenarios/playing'
import { effectOf, leave } from '../../tactics/helpers'
import { onTheirWay, tunnels, wasLitFor } from '../../tactics/held'
import { dieFor, wantsToUse } from '../use'
import { speaks } from './from-home'
import type { SpecialRule } from './rule'

/** CAMP-DOM-14, CAMP-LAW-09, CAMP-TER-02. Effects of holdings on every fighter of a crew during the whole battle. */
const rule = 'CAMP-PRE-20'

/** All failed ammo checks are rerolled, or only those of weapons with Blaze. */
const spareRounds: SpecialRule = { id: atHome('spare-rounds'), rule, on: { ammoCheckFailed: () => settled(true) } }
const spareFuel: SpecialRule = {
  id: atHome('spare-fuel'),
  rule,
  on: { ammoCheckFailed: ({ profile }) => settled(hasTrait(profile, 'blaze')) },
}

const hole = 'dominion-drinking-hole'
const tipsy = 'tipsy'

/** Drinking Hole: a failed Cool check may be rerolled, by a fighter that then shoots and fights worse for the rest of the battle. */
const dutchCourage: SpecialRule = {
  id: atHome('dutch-courage'),
  rule,
  on: {
    *testFailed({ table, fighter, test }) {
      if ((test !== 'cl' && test !== 'nerve') || !(yield* wantsToUse(table, fighter, hole, rule))) return false
      if (!table.fighter(fighter).effects.some(({ id }) => id === effectOf(tipsy)))
        leave(table, fighter, tipsy, 'end-of-battle')
      return true
    },
  },
}
const tipsyEffect: SpecialRule = {
  id: effectOf(tipsy),
  rule,
  on: { hitRoll: () => [row(hole, rule, 'add', -1)] },
}

/** Peddlers of Forbidden Lore: Leader and Champions have a 4+ save against all hits. */
const hexes: SpecialRule = {
  id: atHome('hexes'),
  rule,
  on: {
    fieldSave: ({ table, fighter }) => {
      const profile = table.roster(fighter)
      return isLeader(profile) || isChampion(profile) ? 4 : undefined
    },
  },
}

const refuelled = (profile: Profile): Profile => {
  if (!hasTrait(profile, 'blaze')) return profile
  return hasTrait(profile, 'scarce')
    ? { ...profile, traits: profile.traits.filter(({ id }) => id !== 'scarce') }
    : { ...profile, traits: [...profile.traits, { id: 'plentiful' }] }
}

/** Promethium guild: weapons with Blaze lose Scarce, or become Plentiful. */
const promethium: SpecialRule = {
  id: atHome('promethium'),
  rule,
  on: { fitsOut: ({ weapon }) => ({ profiles: weapon.profiles.map(refuelled) }) },
}

/** Generatorium: after the lights were switched off, they come back on at the end of a round on a 5 or more. */
const backup: SpecialRule = {
  id: atHome('dominion-generatorium'),
  rule,
  phase: 'last',
  on: {
    *endPhase({ table, fighter }) {
      const { side } = table.roster(fighter)
      const played = table.state.sides[side]?.hand.includes('dominion-generatorium') === false
      if (!played || !isDark(table) || !speaks(table, fighter)) return
      const passes = (face: number): boolean => face >= 5
      if (passes(yield* dieFor(table, fighter, { id: 'dominion-generatorium', rule, classes: [4, 6], passes })))
        lightUp(table, rule)
    },
  },
}

/** Gang sympathisers: switches the lights off at the end of the round in which they were on. */
const lightsOut: SpecialRule = {
  id: atHome('succession-gang-sympathisers'),
  rule,
  phase: 'last',
  on: {
    *endPhase({ table, fighter }) {
      if (!wasLitFor(table) || isDark(table) || !speaks(table, fighter)) return
      const die = { id: 'succession-gang-sympathisers', rule, classes: [1, 3, 5, 6] }
      darken(table, rule, visibilityFor(yield* dieFor(table, fighter, die)))
    },
  },
}

/**
 * Tunnel and vent networks of 2017: fighters who went that way appear at the end of the first round, where no enemy is near or sees them.
 */
const comesUp = (id: string): SpecialRule => ({
  id: atHome(id),
  rule,
  phase: 'last',
  on: {
    *endPhase({ table, fighter }) {
      if (table.state.round !== 1 || !speaks(table, fighter)) return
      const { side } = table.roster(fighter)
      for (const one of onTheirWay(table, side, id)) yield* bringIn(table, rule, one, unseen, side)
    },
  },
})
const unseen = [{ to: 'enemies', beyond: inches(6), unseen: true }] as const

/** Tunnels: in each Priority phase the group arrives at an edge on a 4 or more. */
const comesOut: SpecialRule = {
  id: atHome(tunnels.byGroup),
  rule,
  on: {
    *roundBegins({ table, fighter }) {
      const { side } = table.roster(fighter)
      const group = onTheirWay(table, side, tunnels.byGroup)
      if (group.length === 0 || !speaks(table, fighter)) return
      const passes = (face: number): boolean => face >= 4
      if (!passes(yield* dieFor(table, fighter, { id: tunnels.byGroup, rule, classes: [3, 6], passes }))) return
      for (const one of group) yield* bringIn(table, rule, one, [within('any-edge', 2)], side)
    },
  },
}

export const rulesOfHoldings: readonly SpecialRule[] = [
  ...tunnels.atRoundsEnd.map(comesUp),
  comesOut,
  spareRounds,
  spareFuel,
  dutchCourage,
  tipsyEffect,
  hexes,
  promethium,
  backup,
  lightsOut,
]
