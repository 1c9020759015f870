import { choose } from '../../../../engine'
import { isChampion, isLeader, isRanged } from '../../roster'
import type { NecromundaTable } from '../../table'
import { reloadOf } from '../../shooting'
import type { FighterIndex, SideIndex } from '../../state'
import { giveWeapon, hasArmoury, isBlade, weaponsOf, type Armed } from '../arming'
import { card, tacticsRule, type TacticsCard } from '../card'
import {
  canMove,
  canShoot,
  crewOf,
  enemyCrews,
  leave,
  moveFreely,
  ownOf,
  pick,
  pickUpTo,
  shootFreely,
} from '../helpers'

const always = (): boolean => true

const taintedMeat = card({
  id: 'tainted-meat',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'tainted-meat', enemyCrews(table, side))
    table.emit({ type: 'flesh-wounded', rule: tacticsRule, fighter })
  },
})

const spikedDrinks = card({
  id: 'spiked-drinks',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    leave(table, yield* pick(table, side, 'spiked-drinks', enemyCrews(table, side)), 'spiked-drinks', 'end-of-battle')
  },
})

const bornToSlaughter = card({
  id: 'born-to-slaughter',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    leave(
      table,
      yield* pick(table, side, 'born-to-slaughter', crewOf(table, side)),
      'born-to-slaughter',
      'end-of-battle',
    )
  },
})

/** One fighter is set up like an infiltrator. */
const serviceTunnels = card({
  id: 'service-tunnels',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    leave(table, yield* pick(table, side, 'service-tunnels', crewOf(table, side)), 'service-tunnels', 'end-of-battle')
  },
})

const blades = (table: NecromundaTable, side: SideIndex): Armed[] => weaponsOf(table, crewOf(table, side), isBlade)

const keenEdge = card({
  id: 'keen-edge',
  at: 'deployed',
  playable: (table, side) => blades(table, side).length > 0,
  *play(table, side) {
    const chosen = yield* choose(side, 'tactics.weapon', 'keen-edge', blades(table, side), tacticsRule)
    leave(table, chosen.fighter, 'keen-edge', 'end-of-battle', chosen.weapon.index)
  },
})

/** Weapons that can become Scarce: not those that reload automatically or never. */
const suppliedGuns = (table: NecromundaTable, side: SideIndex): Armed[] =>
  weaponsOf(table, enemyCrews(table, side), ({ profiles }, fighter) =>
    profiles.some(
      (profile) => isRanged(profile) && profile.ammo !== null && reloadOf(table, fighter, profile) === undefined,
    ),
  )

const cutTheirSupply = card({
  id: 'cut-their-supply',
  at: 'deployed',
  playable: (table, side) => suppliedGuns(table, side).length > 0,
  *play(table, side) {
    const chosen = yield* choose(side, 'tactics.weapon', 'cut-their-supply', suppliedGuns(table, side), tacticsRule)
    leave(table, chosen.fighter, 'cut-their-supply', 'end-of-battle', chosen.weapon.index)
  },
})

const forwardPlanning = card({
  id: 'forward-planning',
  at: 'deployed',
  playable: (table, side) => ownOf(table, side, (_, fighter) => canMove(table, fighter)).length > 0,
  *play(table, side) {
    const among = () => ownOf(table, side, (_, fighter) => canMove(table, fighter))
    yield* pickUpTo(table, side, { card: 'forward-planning', most: 3, among }, (fighter) => moveFreely(table, fighter))
  },
})

const openingVolley = card({
  id: 'opening-volley',
  at: 'deployed',
  playable: (table, side) => ownOf(table, side, (_, fighter) => canShoot(table, fighter)).length > 0,
  *play(table, side) {
    const among = () => ownOf(table, side, (_, fighter) => canShoot(table, fighter))
    yield* pickUpTo(table, side, { card: 'opening-volley', most: 3, among }, (fighter) => shootFreely(table, fighter))
  },
})

const chiefs = (table: NecromundaTable, crew: readonly FighterIndex[]): FighterIndex[] =>
  crew.filter((fighter) => isLeader(table.roster(fighter)) || isChampion(table.roster(fighter)))

const aGoodDay = card({
  id: 'a-good-day',
  at: 'set-up',
  playable: (table, side) => chiefs(table, crewOf(table, side)).length > 0,
  *play(table, side) {
    leave(
      table,
      yield* pick(table, side, 'a-good-day', chiefs(table, crewOf(table, side))),
      'a-good-day',
      'end-of-battle',
    )
  },
})

const havingABadDay = card({
  id: 'having-a-bad-day',
  at: 'deployed',
  playable: (table, side) => chiefs(table, enemyCrews(table, side)).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'having-a-bad-day', chiefs(table, enemyCrews(table, side)))
    leave(table, fighter, 'having-a-bad-day', 'end-of-battle')
  },
})

const shooters = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  crewOf(table, side).filter((fighter) =>
    table
      .roster(fighter)
      .weapons.some(({ profiles }) => profiles.some((profile) => isRanged(profile) && profile.ammo !== null)),
  )

/** One fighter's weapons reload automatically; Scarce ones reload normally. */
const properPrep = card({
  id: 'proper-prep',
  at: 'set-up',
  playable: (table, side) => shooters(table, side).length > 0,
  *play(table, side) {
    leave(table, yield* pick(table, side, 'proper-prep', shooters(table, side)), 'proper-prep', 'end-of-battle')
  },
})

const fireDiscipline = card({
  id: 'fire-discipline',
  at: 'set-up',
  playable: (table, side) => shooters(table, side).length > 0,
  *play(table, side) {
    for (const fighter of shooters(table, side)) leave(table, fighter, 'fire-discipline', 'end-of-battle')
  },
})

/** One fighter has stun grenades. */
const loudAndClear = card({
  id: 'loud-and-clear',
  at: 'set-up',
  playable: (table, side) => hasArmoury(table) && crewOf(table, side).length > 0,
  *play(table, side) {
    giveWeapon(table, yield* pick(table, side, 'loud-and-clear', crewOf(table, side)), 'stun-grenade')
  },
})

/** Cards played around deployment. */
export const setUpCards: readonly TacticsCard[] = [
  taintedMeat,
  spikedDrinks,
  bornToSlaughter,
  serviceTunnels,
  keenEdge,
  cutTheirSupply,
  forwardPlanning,
  openingVolley,
  aGoodDay,
  havingABadDay,
  properPrep,
  fireDiscipline,
  loudAndClear,
]
