import { agree, choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { controllerOf, has, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { attacks } from '../targeting'
import { armFor, noDice } from './choose-weapons'
import { unarmed, type Blows, type Combatant } from './combatant'
import { avoid, defend, goThrough, rollBlows, sufferBlows } from './exchange'
import { resolveBlows } from './land'

const rule = 'NECV-MNT-03'
const answering = { charging: false, reacting: true } as const

interface DefenceDice extends Option {
  readonly dice: number
}
const keepsNone: DefenceDice = { id: '0', dice: 0 }
const keepsOne: DefenceDice = { id: '1', dice: 1 }

/** One die with the first weapon. */
const oneBlow = ({ weapons: [profile = unarmed] }: Combatant): readonly Blows[] => [{ profile, dice: 1 }]

/**
 * NECV-MNT-03, NECV-MNT-04: one attack die in passing; a standing enemy may keep a die for defence if it has more than one, and reacts with
 * one.
 */
export function* strikeInPassing(table: NecromundaTable, rider: FighterIndex, enemy: FighterIndex): Procedure {
  const attacker = yield* armFor(table, rider, [{ fighter: enemy, apart: null }], { charging: false, reacting: false })
  table.emit({ type: 'fight-begun', rule, attacker: rider, charging: false, targets: [enemy] })
  attacks(table, rider)
  const stands = table.fighter(enemy).status === 'active' || table.fighter(enemy).status === 'engaged'
  const sees = yield* measure(table, enemy, { ask: 'can-see', fighter: enemy, target: rider }, rule)
  const defender = stands ? yield* armFor(table, enemy, [{ fighter: rider, apart: null }], answering) : helpless(enemy)
  if (sees && defender.attackDice.value > 1) {
    const { id } = table.roster(enemy)
    const side = controllerOf(table, enemy)
    defender.defenceDice = (yield* choose(side, 'fight.defend', id, [keepsNone, keepsOne], 'NECV-MNT-04')).dice
  }
  const landed = yield* rollBlows(table, attacker, defender, oneBlow(attacker))
  const unstopped = yield* defend(table, defender, rider, landed)
  const standing = goThrough(table, rider, yield* avoid(table, enemy, rider, unstopped))
  sufferBlows(table, rider, defender, standing)
  yield* resolveBlows(table, attacker, enemy, standing, sees)
  if (stands) yield* answer(table, defender, rider)
}

/** A prone enemy neither defends nor reacts. */
const helpless = (fighter: FighterIndex): Combatant => ({
  fighter,
  weapons: [],
  attackDice: noDice,
  penalties: [],
  defenceDice: 0,
  charging: false,
})

function* answer(table: NecromundaTable, reacting: Combatant, rider: FighterIndex): Procedure {
  const { fighter } = reacting
  const { status } = table.fighter(fighter)
  const able = (status === 'active' || status === 'engaged') && !has(table, fighter, 'on-fire')
  if (!able || !onBattlefield(table.fighter(rider))) return
  if (!(yield* agree(controllerOf(table, fighter), 'fight.react', table.roster(fighter).id, rule))) return
  const landed = yield* rollBlows(table, reacting, helpless(rider), oneBlow(reacting))
  const standing = goThrough(table, fighter, yield* avoid(table, rider, fighter, landed))
  yield* resolveBlows(table, reacting, rider, standing, true, true)
}
