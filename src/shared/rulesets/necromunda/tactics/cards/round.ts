import { reload } from '../../actions/reload'
import { fightersWhere, has, type NecromundaTable } from '../../table'
import { isChampion, isLeader } from '../../roster'
import type { FighterIndex, SideIndex } from '../../state'
import { card, tacticsRule, type TacticsCard } from '../card'
import { canMove, enemiesOfSide, leave, moveFreely, ownOf, pick, pickUpTo, rollD3 } from '../helpers'

const anyEnemy = (table: NecromundaTable, side: SideIndex): boolean => enemiesOfSide(table, side).length > 0

const seizeTheInitiative = card({
  id: 'seize-the-initiative',
  at: 'priority',
  playable: () => true,
  *play() {
    return true
  },
})

const preemptiveMeasures = card({
  id: 'preemptive-measures',
  at: 'priority',
  playable: (table, side) => ownOf(table, side, (_, fighter) => canMove(table, fighter)).length > 0,
  *play(table, side) {
    const among = () => ownOf(table, side, (_, fighter) => canMove(table, fighter))
    const manner = { card: 'preemptive-measures', most: 2, among }
    yield* pickUpTo(table, side, manner, (fighter) => moveFreely(table, fighter))
  },
})

const steelFury = card({
  id: 'steel-fury',
  at: 'round',
  playable: (table, side) => ownOf(table, side).length > 0,
  *play(table, side) {
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'steel-fury', 'end-of-round')
  },
})

const gotYourBack = card({
  id: 'got-your-back',
  at: 'round',
  playable: (table, side) => ownOf(table, side).length > 1,
  *play(table, side) {
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'got-your-back', 'end-of-round')
  },
})

const groupTactics = card({
  id: 'group-tactics',
  at: 'round',
  playable: (table, side) => readyOf(table, side).length > 1,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'group-tactics', readyOf(table, side))
    leave(table, fighter, 'group-tactics', 'end-of-round')
  },
})

const readyGangers = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, ({ ready }, fighter) => ready && table.roster(fighter).groupActivation === 0)

/** A ganger leads a group activation like a Champion. */
const rogerThat = card({
  id: 'roger-that',
  at: 'round',
  playable: (table, side) => readyGangers(table, side).length > 0 && readyOf(table, side).length > 1,
  *play(table, side) {
    leave(table, yield* pick(table, side, 'roger-that', readyGangers(table, side)), 'roger-that', 'end-of-round')
  },
})

const readyOf = (table: NecromundaTable, side: SideIndex): FighterIndex[] => ownOf(table, side, ({ ready }) => ready)

/** D3 enemies, chosen one by one, get the effect of the card for a round. */
const cowing = (id: string): TacticsCard =>
  card({
    id,
    at: 'round',
    playable: anyEnemy,
    *play(table, side) {
      const { d3 } = yield* rollD3(side)
      const among = () => enemiesOfSide(table, side)
      yield* pickUpTo(table, side, { card: id, most: d3, among }, function* (fighter) {
        leave(table, fighter, id, 'end-of-round')
      })
    },
  })

const enemyLeaders = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(table, side, (_, fighter) => isLeader(table.roster(fighter)))

const closeToRetirement = card({
  id: 'close-to-retirement',
  at: 'round',
  playable: (table, side) => enemyLeaders(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'close-to-retirement', enemyLeaders(table, side))
    leave(table, fighter, 'close-to-retirement', 'end-of-round')
  },
})

const reloaders = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, ({ status }, fighter) => reload.statuses.includes(status) && reload.available(table, fighter))

/** Fighters with an empty weapon make a free Reload. */
const reloading = card({
  id: 'reload',
  at: 'end-phase',
  playable: (table, side) => reloaders(table, side).length > 0,
  *play(table, side) {
    for (const fighter of reloaders(table, side)) {
      yield* reload.perform(table, fighter, () =>
        table.emit({ type: 'action-begun', rule: tacticsRule, fighter, action: 'reload', cost: 0 }),
      )
    }
  },
})

const standFirm = card({
  id: 'stand-firm',
  at: 'bottle',
  playable: () => true,
  *play() {
    return true
  },
})

const dedicatedToDuty = card({
  id: 'dedicated-to-duty',
  at: 'bottle',
  playable: () => true,
  *play() {
    return true
  },
})

const speedyRecovery = card({
  id: 'speedy-recovery',
  at: 'recovery',
  playable: () => true,
  *play() {
    return true
  },
})

/** Authority Breakdown: enemy Leaders and Champions shield friends from fleeing only within 3" (NECX-FLEE-02). */
const authorityBreakdown = card({
  id: 'authority-breakdown',
  at: 'round',
  playable: (table, side) => enemyChiefs(table, side).length > 0,
  *play(table, side) {
    for (const fighter of enemyChiefs(table, side)) leave(table, fighter, 'authority-breakdown', 'end-of-round')
  },
})

const enemyChiefs = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(table, side, (_, fighter) => isLeader(table.roster(fighter)) || isChampion(table.roster(fighter)))

const isBurning = (table: NecromundaTable): boolean =>
  fightersWhere(table, (_, { index }) => has(table, index, 'on-fire')).length > 0

const spreadingConflagration = card({
  id: 'spreading-conflagration',
  at: 'round',
  playable: (table, side) => isBurning(table) && ownOf(table, side).length > 0,
  *play(table, side) {
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'spreading-conflagration', 'end-of-round')
  },
})

/** Cards for the phases around the Action phase, and for its beginning. */
export const roundCards: readonly TacticsCard[] = [
  authorityBreakdown,
  spreadingConflagration,
  seizeTheInitiative,
  preemptiveMeasures,
  steelFury,
  gotYourBack,
  groupTactics,
  rogerThat,
  cowing('disorienting-shadows'),
  cowing('gripped-by-fear'),
  closeToRetirement,
  reloading,
  standFirm,
  dedicatedToDuty,
  speedyRecovery,
]
