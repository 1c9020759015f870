import { row, type Module, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import type { Moments } from '../../moments'

type Gear = Module<Moments>

const wears = (carried: readonly { readonly id: string }[], item: string): boolean =>
  carried.some(({ id }) => id === item)

/** NECX-GEAR-RESPIRATOR: Toughness +2 against Gas, +3 with a hazard suit (NECX-ARM-HAZARD). */
const respirator: Gear = {
  id: 'respirator',
  rule: 'NECX-GEAR-RESPIRATOR',
  on: {
    toughnessAgainst: ({ table, fighter, effect }) => {
      if (effect !== 'gas') return []
      const bonus = wears(table.roster(fighter).carried, 'hazard-suit') ? 3 : 2
      return [row('respirator', 'NECX-GEAR-RESPIRATOR', 'add', bonus)]
    },
  },
}

/** NECX-GEAR-FILTER-PLUGS: Toughness +1 against Gas; no help beside a respirator. */
const filterPlugs: Gear = {
  id: 'filter-plugs',
  rule: 'NECX-GEAR-FILTER-PLUGS',
  on: {
    toughnessAgainst: ({ table, fighter, effect }) =>
      effect !== 'gas' || wears(table.roster(fighter).carried, 'respirator')
        ? []
        : [row('filter-plugs', 'NECX-GEAR-FILTER-PLUGS', 'add', 1)],
  },
}

/** NECX-GEAR-PHOTO-GOGGLES: sees through smoke; +1 against Flash. */
const photoGoggles: Gear = {
  id: 'photo-goggles',
  rule: 'NECX-GEAR-PHOTO-GOGGLES',
  on: {
    seesThroughSmoke: () => true,
    resists: ({ effect }) => (effect === 'flash' ? [row('photo-goggles', 'NECX-GEAR-PHOTO-GOGGLES', 'add', 1)] : []),
  },
}

/** NECX-GEAR-BIO-BOOSTER: one dice fewer on the first injury roll of the battle. */
const bioBooster: Gear = {
  id: 'bio-booster',
  rule: 'NECX-GEAR-BIO-BOOSTER',
  on: {
    injuryDiceCount: ({ table, fighter }) => {
      if (table.fighter(fighter).used.includes('bio-booster')) return []
      table.emit({ type: 'effect-used', rule: 'NECX-GEAR-BIO-BOOSTER', fighter, effect: 'bio-booster' })
      return [row('bio-booster', 'NECX-GEAR-BIO-BOOSTER', 'add', -1)]
    },
  },
}

/** NECX-GEAR-SERVO-HARNESS: S +2, T +1, Unwieldy weapons as with suspensors; the partial one costs M and I one each. */
const servoHarness = (id: string, penalties: boolean): Gear => {
  const rule = 'NECX-GEAR-SERVO-HARNESS'
  const changes: Partial<Record<Characteristic, readonly Row[]>> = {
    s: [row(id, rule, 'add', 2)],
    t: [row(id, rule, 'add', 1)],
    ...(penalties ? { m: [row(id, rule, 'add', -1000)], i: [row(id, rule, 'add', 1)] } : {}),
  }
  return {
    id,
    rule,
    phase: 'first',
    on: {
      characteristic: ({ characteristic }) => changes[characteristic] ?? [],
      actionType: ({ action, profile }) =>
        action === 'shoot' && profile?.traits.some((trait) => trait.id === 'unwieldy') === true ? 'basic' : undefined,
      wieldsInOneHand: () => true,
    },
  }
}

/** Wargear that acts on hits and what they do. */
export const gearModules: readonly Gear[] = [
  respirator,
  filterPlugs,
  photoGoggles,
  bioBooster,
  servoHarness('partial-servo-harness', true),
  servoHarness('full-servo-harness', false),
]
