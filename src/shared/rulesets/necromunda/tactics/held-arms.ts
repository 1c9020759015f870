import { roll, type Procedure } from '../../../engine'
import { atHome, type Weapon } from '../roster'
import type { SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { change, chooseTrait, isBlade, treatWeapons, weaponsOf, type Armed } from './arming'
import { card, tacticsRule as rule, type TacticsCard } from './card'
import { crewOf, rollD3 } from './helpers'

/**
 * CAMP-DOM-14, CAMP-LAW-09, CAMP-SUC-04, CAMP-UPR-06, CAMP-PRE-20. Holdings and hangers-on that change the crew's weapons for one battle.
 */

const arms = (table: NecromundaTable, side: SideIndex, fits?: (weapon: Weapon) => boolean): Armed[] =>
  weaponsOf(table, crewOf(table, side), fits)
const isArmed = (table: NecromundaTable, side: SideIndex): boolean => arms(table, side).length > 0

const valueOf = (table: NecromundaTable, side: SideIndex, id: string): number =>
  table.rosters.find((fighter) => fighter.side === side)?.carried.find((one) => one.id === atHome(id))?.value ?? 1

/** The drawback of a changed weapon: blades become Reckless, guns Unstable. */
const flaw = (weapon: Weapon): string => (isBlade(weapon) ? 'reckless' : 'unstable')

/** Heretek, a hanger-on: one weapon of one crew fighter. */
const heretek = card({
  id: 'heretek',
  at: 'set-up',
  playable: isArmed,
  *play(table, side) {
    const trait = yield* chooseTrait(side, 'heretek', ['blaze', 'concussion', 'power', 'rad-phage', 'shock'])
    const among = arms(table, side)
    yield* treatWeapons(table, side, {
      card: 'heretek',
      most: 1,
      among,
      traits: (weapon) => [trait, flaw(weapon)],
    })
  },
})

/** Heretek, a sympathiser: D3 weapons get more Strength. */
const sympathiser = card({
  id: 'succession-heretek',
  at: 'set-up',
  playable: isArmed,
  *play(table, side) {
    const { d3 } = yield* rollD3(side)
    const traits = (): readonly string[] => ['unstable', 'reckless']
    yield* treatWeapons(table, side, {
      card: 'succession-heretek',
      most: d3,
      among: arms(table, side),
      traits,
      strength: 2,
    })
  },
})

/** Archaeotech Device: any number of weapons, all with the same trait, or with two. */
const device = card({
  id: 'dominion-archaeotech-device',
  at: 'set-up',
  playable: isArmed,
  *play(table, side) {
    const id = 'dominion-archaeotech-device'
    const gained: string[] = []
    for (let nth = 0; nth < valueOf(table, side, id); nth += 1) {
      const left = ['blaze', 'rad-phage', 'seismic', 'shock'].filter((trait) => !gained.includes(trait))
      gained.push(yield* chooseTrait(side, id, left))
    }
    const among = arms(table, side)
    const traits = (): readonly string[] => [...gained, 'unstable']
    yield* treatWeapons(table, side, { card: id, most: among.length, among, traits })
  },
})

/** Witch Seeking: a blade of every fighter may get Shock. */
const witchSeeking = card({
  id: 'law-and-misrule-witch-seeking',
  at: 'set-up',
  playable: (table, side) => arms(table, side, isBlade).length > 0,
  *play(table, side) {
    for (const fighter of crewOf(table, side)) {
      const among = weaponsOf(table, [fighter], isBlade)
      const traits = (): readonly string[] => ['shock']
      yield* treatWeapons(table, side, { card: 'law-and-misrule-witch-seeking', most: 1, among, traits })
    }
  },
})

/** Fungal Sprawl: a die for each crew fighter; on a 6 a blade gets Toxin. */
const fungi = card({
  id: 'uprising-fungal-sprawl',
  at: 'set-up',
  playable: (table, side) => arms(table, side, isBlade).length > 0,
  *play(table, side) {
    const crew = crewOf(table, side).filter((fighter) => weaponsOf(table, [fighter], isBlade).length > 0)
    const faces = yield* roll({
      side,
      kind: 'tactics.poison',
      subject: `side-${side}`,
      rule,
      count: crew.length,
      classes: [5, 6],
    })
    for (const [n, fighter] of crew.entries())
      if (faces[n] === 6) yield* poison(table, side, weaponsOf(table, [fighter], isBlade))
  },
})

function* poison(table: NecromundaTable, side: SideIndex, blades: readonly Armed[]): Procedure {
  const [only, ...others] = blades
  if (only === undefined) return
  if (others.length === 0) change(table, only, ['toxin'])
  else
    yield* treatWeapons(table, side, {
      card: 'uprising-fungal-sprawl',
      most: 1,
      among: blades,
      traits: () => ['toxin'],
    })
}

/** Cards from hangers-on instead of holdings. */
export const armsOfPeople: readonly string[] = [heretek.id]

export const armsOfHoldings: readonly TacticsCard[] = [heretek, sympathiser, device, witchSeeking, fungi]
