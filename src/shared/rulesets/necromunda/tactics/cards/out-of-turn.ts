import { choose, type Option, type Procedure } from '../../../../engine'
import { inches, type Length } from '../../../../space'
import { measure, place } from '../../asking'
import { fight } from '../../melee/fight'
import { chargeOutOfTurn } from '../../melee/out-of-turn'
import { travel } from '../../movement/travel'
import { barMark } from '../../terrain/doors'
import { friendsOf, isCapableFighter, has, type NecromundaTable } from '../../table'
import { onBattlefield, type FighterIndex, type SideIndex } from '../../state'
import { rollOne } from '../../../../engine'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { canShoot, effectOf, leave, ownOf, pick, rollD3, shootFreely } from '../helpers'

/** A free move of this distance. */
export function* moveFreely(table: NecromundaTable, fighter: FighterIndex, allowance: Length): Procedure {
  yield* travel(table, fighter, { kind: 'move', rule, allowance, targets: [] }, () => undefined)
}

const standing = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { status } = table.fighter(fighter)
  return status === 'active' || status === 'engaged'
}

/** One last attack before it goes Out of Action: a Fight if it is Engaged, else a Shoot. */
const lastGasp = card({
  id: 'last-gasp',
  at: 'falling',
  playable: (table, _side, { fighter, out }) =>
    out && (table.fighter(fighter).status === 'engaged' || canShoot(table, fighter)),
  *play(table, _side, { fighter }) {
    if (table.fighter(fighter).status === 'engaged') yield* fight(table, fighter, { charging: false })
    else yield* shootFreely(table, fighter)
  },
})

/** One attack at the enemy that takes it down in close combat, before it falls. */
const comingWithMe = card({
  id: 'youre-coming-with-me',
  at: 'falling',
  playable: (table, _side, { fighter, cause }) =>
    cause.kind === 'melee' && cause.attacker !== null && table.fighter(fighter).engagedWith.includes(cause.attacker),
  *play(table, _side, { fighter }) {
    leave(table, fighter, 'youre-coming-with-me', 'end-of-round')
    yield* fight(table, fighter, { charging: false })
    if (onBattlefield(table.fighter(fighter)))
      table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('youre-coming-with-me') })
  },
})

/** After it took out an enemy in close combat: a move of up to D6", and a Fight if that engages another. */
const chainAttacks = card({
  id: 'chain-attacks',
  at: 'enemy-down',
  playable: (table, _side, { fighter, victim, cause }) =>
    cause.kind === 'melee' &&
    table.fighter(fighter).status === 'active' &&
    table.fighter(victim).status === 'out-of-action',
  *play(table, side, { fighter }) {
    const reach = yield* rollOne({ side, kind: 'tactics.distance', subject: table.roster(fighter).id, rule })
    yield* chargeOutOfTurn(table, fighter, rule, () => undefined, inches(reach))
  },
})

const followers = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  friendsOf(table, fighter).filter(
    (friend) => table.fighter(friend).status === 'active' && isCapableFighter(table, friend),
  )

/** Another friend within 8" charges immediately and for free. */
const bloodlust = card({
  id: 'bloodlust-tactic',
  at: 'own-charged',
  playable: (table, _side, { fighter }) => followers(table, fighter).length > 0,
  *play(table, side, { fighter }) {
    const question = { ask: 'within', of: fighter, distance: inches(8), among: followers(table, fighter) } as const
    const near = yield* measure(table, fighter, question, rule)
    if (near.length > 0) yield* chargeOutOfTurn(table, yield* pick(table, side, 'bloodlust-tactic', near), rule)
  },
})

/** A Charge from Pinned has the full distance. */
const chargingFully = (id: string): TacticsCard =>
  card({
    id,
    at: 'own-activation',
    playable: (table, _side, { fighter }) => table.fighter(fighter).status === 'pinned',
    *play(table, _side, { fighter }) {
      leave(table, fighter, id, 'end-of-activation')
    },
  })

/** Fires a gun in close combat. */
const pointBlank = card({
  id: 'point-blank-shot',
  at: 'own-fight',
  playable: (table, _side, { fighter }) => table.state.activation?.fighter === fighter,
  *play(table, _side, { fighter }) {
    leave(table, fighter, 'point-blank-shot', 'end-of-activation')
  },
})

const spent = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(
    table,
    side,
    ({ ready, status }, fighter) => !ready && status !== 'seriously-injured' && !has(table, fighter, 'broken'),
  )

/** If no fighter of the side is Ready, one acts again, and is Pinned afterwards. */
const desperateEffort = card({
  id: 'desperate-effort',
  at: 'nobody-ready',
  playable: (table, side) => spent(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'desperate-effort', spent(table, side))
    leave(table, fighter, 'desperate-effort', 'end-of-round')
    table.emit({ type: 'readied', rule, fighters: [fighter] })
  },
})

/** D3 more reinforcements. */
const eagerForBattle = card({
  id: 'eager-for-battle',
  at: 'reinforcements',
  playable: () => true,
  *play(table, side) {
    const { d3 } = yield* rollD3(side)
    table.emit({ type: 'tallied', rule, side, what: `eager/${table.state.round}`, amount: d3 })
  },
})

interface Door extends Option {
  readonly door: number
}
const shut = ({ state }: NecromundaTable): Door[] =>
  state.scenery.doors.flatMap(({ wounds }, door) =>
    wounds > 0 && state.scenery.gates[door] !== true ? [{ id: `door/${door + 1}`, door }] : [],
  )

/** This door cannot be opened in this round. */
const deadlock = card({
  id: 'deadlock',
  at: 'round',
  playable: (table) => shut(table).length > 0,
  *play(table, side) {
    const { door } = yield* choose(side, 'terrain.door', `side-${side}`, shut(table), rule)
    table.emit({ type: 'marked', rule, what: barMark(door), value: table.state.round })
  },
})

const hasCrawled = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): boolean =>
  activation?.fighter === fighter && activation.performed.at(-1)?.action === 'crawl-ductway'

/** A fighter that crawled through a ductway comes out of a different one, at random among those with room. */
const trapChute = card({
  id: 'trap-chute',
  at: 'enemy-acted',
  playable: (table, _side, { fighter }) =>
    table.state.scenery.ducts > 1 && hasCrawled(table, fighter) && standing(table, fighter),
  *play(table, side, { fighter }) {
    const ends: number[] = []
    for (let end = 0; end < 2 * table.state.scenery.ducts; end += 1) {
      const question = { ask: 'has-room', fighter, at: { kind: 'duct', end, engaging: false } } as const
      if (yield* measure(table, fighter, question, rule)) ends.push(end)
    }
    if (ends.length === 0) return
    const pool = { side, kind: 'tactics.duct', subject: table.roster(fighter).id, rule, sides: ends.length }
    const end = ends[ends.length === 1 ? 0 : (yield* rollOne(pool)) - 1]
    if (end === undefined) return
    const question = { ask: 'come-out', fighter, at: { kind: 'duct', end, engaging: false } } as const
    const out = yield* place(table, fighter, question, rule, side)
    table.emit({ type: 'came-out', rule, fighter, ...out })
  },
})

/** Cards that let fighters act outside their turn, or in ways they otherwise could not. */
export const outOfTurnCards: readonly TacticsCard[] = [
  lastGasp,
  comingWithMe,
  chainAttacks,
  bloodlust,
  chargingFully('thundering-charge'),
  chargingFully('reckless-charge'),
  pointBlank,
  desperateEffort,
  eagerForBattle,
  deadlock,
  trapChute,
]
