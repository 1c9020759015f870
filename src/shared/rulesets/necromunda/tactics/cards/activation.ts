import { choose, type Option, type Procedure } from '../../../../engine'
import { mayTake } from '../../actions/action'
import { reload } from '../../actions/reload'
import { getAway } from '../../actions/retreat'
import { check } from '../../checks'
import { measure } from '../../asking'
import { nerveTest } from '../../conditions/nerve'
import { takeFleshWound } from '../../hits'
import { has, type NecromundaTable } from '../../table'
import { hasTrait, isLeader, isMelee } from '../../roster'
import type { FighterIndex, SideIndex } from '../../state'
import { giveWeapon, hasArmoury } from '../arming'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { canShoot, enemiesOfSide, leave, ownOf, pick, rollD3, shootFreely } from '../helpers'

const always = (): boolean => true
const pointsOf = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): number =>
  activation?.fighter === fighter ? activation.actionPoints : 0

const adrenalineSurge = card({
  id: 'adrenaline-surge',
  at: 'own-activation',
  playable: always,
  *play(table, _side, { fighter }) {
    table.emit({ type: 'action-points-changed', rule, fighter, by: 1 })
  },
})

const violentMinded = card({
  id: 'violent-minded',
  at: 'own-activation',
  playable: (table, _side, { fighter }) => ['active', 'engaged', 'pinned'].includes(table.fighter(fighter).status),
  *play(table, _side, { fighter }) {
    table.emit({ type: 'action-points-changed', rule, fighter, by: 1 })
    leave(table, fighter, 'violent-minded', 'end-of-activation')
  },
})

/** A card that leaves an effect for an activation or longer, without a choice. */
const leaving = (
  id: string,
  until: 'end-of-activation' | 'end-of-battle',
  fits: (table: NecromundaTable, fighter: FighterIndex) => boolean,
) =>
  card({
    id,
    at: 'own-activation',
    playable: (table, _side, { fighter }) => fits(table, fighter),
    *play(table, _side, { fighter }) {
      leave(table, fighter, id, until)
    },
  })

const isActive = (table: NecromundaTable, fighter: FighterIndex): boolean => table.fighter(fighter).status === 'active'
const isGunner = (table: NecromundaTable, fighter: FighterIndex): boolean => canShoot(table, fighter)

/** Loose Cannon: the wording is unclear; our reading is a Simple Shoot at -1. */
const looseCannon = leaving('loose-cannon', 'end-of-activation', isGunner)

const fallBack = card({
  id: 'fall-back',
  at: 'own-activation',
  playable: (table, _side, { fighter }) => table.fighter(fighter).status === 'engaged',
  *play(table, _side, { fighter }) {
    table.emit({ type: 'action-begun', rule, fighter, action: 'retreat', cost: 0 })
    yield* getAway(table, fighter, [...table.fighter(fighter).engagedWith])
  },
})

interface Empty extends Option {
  readonly weapon: number
}

const emptyWeapons = (table: NecromundaTable, fighter: FighterIndex): Empty[] =>
  table.roster(fighter).weapons.flatMap(({ itemId, index }) => {
    const held = table.fighter(fighter).weapons[index]
    return held?.outOfAmmo === true && !held.lost ? [{ id: itemId, weapon: index }] : []
  })

/** NEC-ACT-25: whether the fighter may take the Reload that the card replaces. */
const canReload = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  reload.statuses.includes(table.fighter(fighter).status) && mayTake(table, fighter, 'reload')

const luckyFind = card({
  id: 'lucky-find',
  at: 'own-activation',
  playable: (table, _side, { fighter }) =>
    pointsOf(table, fighter) > 0 && canReload(table, fighter) && emptyWeapons(table, fighter).length > 0,
  *play(table, side, { fighter }) {
    const { id } = table.roster(fighter)
    const { weapon } = yield* choose(side, 'reload.weapon', id, emptyWeapons(table, fighter), rule)
    table.emit({ type: 'action-begun', rule, fighter, action: 'reload', cost: 1 })
    table.emit({ type: 'reloaded', rule, fighter, weapon })
  },
})

/** The effect of a stimm without its cost. */
const bloodSurge = card({
  id: 'blood-surge',
  at: 'own-activation',
  playable: always,
  *play(table, _side, { fighter }) {
    if (table.fighter(fighter).fleshWounds > 0) table.emit({ type: 'flesh-wound-healed', rule, fighter })
    leave(table, fighter, 'blood-surge', 'end-of-round')
  },
})

const hasDucts = ({ state }: NecromundaTable): boolean => state.scenery.ducts > 0
const firesRapidly = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isGunner(table, fighter) &&
  table.roster(fighter).weapons.some(({ profiles }) => profiles.some((profile) => hasTrait(profile, 'rapid-fire')))

const ownLeader = (table: NecromundaTable, side: SideIndex): FighterIndex | undefined =>
  ownOf(table, side, ({ status }, fighter) => status !== 'seriously-injured' && isLeader(table.roster(fighter)))[0]
/** NEC-COND-10: one nerve test a turn. */
const shakable = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(
    table,
    side,
    ({ nerveTestedInTurn }, fighter) => !has(table, fighter, 'broken') && nerveTestedInTurn !== table.state.turn,
  )

/** An enemy that the side's Leader sees takes a nerve test at -2. */
const bloodDrenchedChampion = card({
  id: 'blood-drenched-champion',
  at: 'own-activation',
  playable: (table, side) => ownLeader(table, side) !== undefined && shakable(table, side).length > 0,
  *play(table, side) {
    const leader = ownLeader(table, side)
    if (leader === undefined) return
    const question = { ask: 'targets', shooter: leader, among: shakable(table, side), concealedBy: 'light' } as const
    const seen = yield* measure(table, leader, question, rule)
    if (seen.length > 0) yield* nerveTest(table, yield* pick(table, side, 'blood-drenched-champion', seen), -2)
  },
})

const distraction = card({
  id: 'distraction',
  at: 'enemy-activation',
  playable: (table, _side, { fighter }) => pointsOf(table, fighter) > 0,
  *play(table, _side, { fighter }) {
    if ((yield* check(table, fighter, 'wil', rule)).passed) return
    table.emit({ type: 'action-points-changed', rule, fighter, by: -1 })
  },
})

const reactionFire = card({
  id: 'reaction-fire',
  at: 'enemy-activation',
  playable: (table, side) => ownOf(table, side, (_, own) => canShoot(table, own)).length > 0,
  *play(table, side, { fighter }) {
    const own = yield* pick(
      table,
      side,
      'reaction-fire',
      ownOf(table, side, (_, one) => canShoot(table, one)),
    )
    yield* shootFreely(table, own, fighter)
  },
})

const inOwnActivation = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): boolean =>
  activation?.fighter === fighter

const hasBlade = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.roster(fighter).weapons.some(({ profiles }) => profiles.some(isMelee))

function* moreAttacks(
  table: NecromundaTable,
  side: SideIndex,
  fighter: FighterIndex,
): Procedure<{ face: number; d3: number }> {
  const { face, d3 } = yield* rollD3(side)
  const rolled = { faces: [face], purpose: 'more-attacks', needed: null, passed: null }
  table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
  return { face, d3 }
}

const hiddenBlade = card({
  id: 'hidden-blade',
  at: 'own-fight',
  playable: (table, _side, { fighter }) => inOwnActivation(table, fighter) && hasBlade(table, fighter),
  *play(table, side, { fighter }) {
    leave(table, fighter, 'hidden-blade', 'end-of-activation', (yield* moreAttacks(table, side, fighter)).d3)
  },
})

const combatDrugs = card({
  id: 'combat-drugs',
  at: 'own-fight',
  playable: (table, _side, { fighter }) => inOwnActivation(table, fighter),
  *play(table, side, { fighter }) {
    const { face, d3 } = yield* moreAttacks(table, side, fighter)
    leave(table, fighter, 'combat-drugs', 'end-of-activation', d3)
    if (face >= 5) yield* takeFleshWound(table, fighter, { attacker: null, by: 'combat-drugs', kind: 'other' }, rule)
  },
})

/** +1 to wound one enemy in sight in this activation, which becomes its only permitted target. */
const you = card({
  id: 'you',
  at: 'own-activation',
  playable: (table, side) => enemiesOfSide(table, side).length > 0,
  *play(table, side, { fighter }) {
    const question = {
      ask: 'targets',
      shooter: fighter,
      among: enemiesOfSide(table, side),
      concealedBy: 'light',
    } as const
    const seen = yield* measure(table, fighter, question, rule)
    if (seen.length === 0) return
    const enemy = yield* pick(table, side, 'you', seen)
    leave(table, fighter, 'you', 'end-of-activation', enemy)
    for (const other of enemiesOfSide(table, side))
      if (other !== enemy) leave(table, other, 'not-you', 'end-of-round', fighter)
  },
})

/** The fighter has an extra weapon for the whole battle. */
const drawing = (id: string, weapon: string) =>
  card({
    id,
    at: 'own-activation',
    playable: (table, _side, { fighter }) =>
      hasArmoury(table) && table.roster(fighter).vehicle === undefined && isActive(table, fighter),
    *play(table, _side, { fighter }) {
      giveWeapon(table, fighter, weapon)
    },
  })

/** Cards for a fighter's activation, its own or an enemy's. */
export const activationCards: readonly TacticsCard[] = [
  looseCannon,
  adrenalineSurge,
  violentMinded,
  leaving('blazing-fury', 'end-of-activation', isGunner),
  leaving('nerves-of-steel-tactic', 'end-of-activation', isGunner),
  leaving('double-time', 'end-of-activation', isActive),
  leaving('quick-time', 'end-of-battle', isActive),
  leaving('slippery', 'end-of-battle', hasDucts),
  leaving('bullet-magnet', 'end-of-activation', firesRapidly),
  leaving('healthy-paranoia', 'end-of-battle', () => true),
  drawing('trusty-backup', 'stub-gun'),
  drawing('blade-for-every-occasion', 'axe'),
  you,
  bloodSurge,
  bloodDrenchedChampion,
  fallBack,
  luckyFind,
  distraction,
  reactionFire,
  hiddenBlade,
  combatDrugs,
]
