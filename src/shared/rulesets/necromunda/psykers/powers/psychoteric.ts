import { rollOne } from '../../../../engine'
import { inches } from '../../../../space'
import { measure, place } from '../../asking'
import { check } from '../../checks'
import { breakNerve, nerveTests } from '../../conditions/nerve'
import { goInsane } from '../../conditions/insane'
import { edgeTest } from '../../falling/edge-test'
import { goOutOfAction, meleeHit, resolveHit, takeFleshWound } from '../../hits'
import { unarmed } from '../../melee/combatant'
import { turn } from '../../movement/facing'
import { isMelee, type Profile } from '../../roster'
import { controllerOf, enemiesOf, friendsOf, has, type NecromundaTable } from '../../table'
import { onBattlefield, type FighterIndex } from '../../state'
import { enemiesWithin, oneself } from '../aiming'
import type { Power } from '../power'

/** Powers of House Delaque's Psychoteric disciplines; their effects are printed in the content. Their only rule is NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/** An Active target within 12" is Pinned. */
export const spatialPsychosis: Power = {
  id: 'spatial-psychosis',
  rule,
  discipline: 'delusion',
  type: 'simple',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(12), rule, (table, enemy) => table.fighter(enemy).status === 'active'),
  *manifest(table, _psyker, fighter) {
    if (table.fighter(fighter).status !== 'active') return
    table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
    yield* edgeTest(table, fighter)
  },
}

/** Every Seriously Injured enemy within 3" goes Out of Action. */
export const eternalSlumber: Power = {
  id: 'eternal-slumber',
  rule,
  discipline: 'darkness',
  type: 'double',
  lasting: false,
  kind: 'boost',
  *targets(table, psyker) {
    return (yield* fallenNear(table, psyker)).length > 0 ? yield* oneself(table, psyker) : []
  },
  *manifest(table, psyker) {
    for (const fighter of yield* fallenNear(table, psyker)) {
      yield* goOutOfAction(table, fighter, { attacker: psyker, by: 'eternal-slumber', kind: 'other' }, rule)
    }
  },
}

const fallenNear = enemiesWithin(inches(3), rule, (table, enemy) => table.fighter(enemy).status === 'seriously-injured')

/** If the target within 3" fails a Toughness check, it takes a flesh wound. */
export const opprobriousCurse: Power = {
  id: 'opprobrious',
  rule,
  discipline: 'delusion',
  type: 'simple',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(3), rule),
  *manifest(table, psyker, target) {
    if ((yield* check(table, target, 't', rule)).passed) return
    yield* takeFleshWound(table, target, { attacker: psyker, by: 'opprobrious', kind: 'other' }, rule)
  },
}

/** If the target within 3" fails an Intelligence check, it becomes Insane. */
export const terribleTruths: Power = {
  id: 'terrible-truths',
  rule,
  discipline: 'madness',
  type: 'basic',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(3), rule, (table, enemy) => !has(table, enemy, 'insane')),
  *manifest(table, _psyker, target) {
    if (!(yield* check(table, target, 'int', rule)).passed) yield* goInsane(table, target, rule)
  },
}

/** If the target within 1" fails an Intelligence check, it is Broken, and its friends within 5" take nerve tests. */
export const existentialBarrage: Power = {
  id: 'existential-barrage',
  rule,
  discipline: 'madness',
  type: 'simple',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(1), rule, (table, enemy) => !has(table, enemy, 'broken')),
  *manifest(table, _psyker, target) {
    if ((yield* check(table, target, 'int', rule)).passed || has(table, target, 'broken')) return
    yield* breakNerve(table, target)
    if (!onBattlefield(table.fighter(target))) return
    const among = friendsOf(table, target).filter((friend) => !has(table, friend, 'broken'))
    if (among.length === 0) return
    const question = { ask: 'within', of: target, distance: inches(5), among } as const
    yield* nerveTests(table, yield* measure(table, target, question, rule))
  },
}

/** The target within 1" loses its Ready marker. */
export const cyclopeanGaze: Power = {
  id: 'cyclopean-gaze',
  rule,
  discipline: 'madness',
  type: 'double',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(1), rule, (table, enemy) => table.fighter(enemy).ready),
  *manifest(table, _psyker, fighter) {
    if (table.fighter(fighter).ready) table.emit({ type: 'ready-lost', rule, fighter })
  },
}

/** The psyker's player turns the target within 10". */
export const ghostAndShadow: Power = {
  id: 'ghost-and-shadow',
  rule,
  discipline: 'delusion',
  type: 'basic',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(10), rule, (table, enemy) => table.fighter(enemy).status === 'active'),
  *manifest(table, psyker, target) {
    yield* turn(table, target, rule, controllerOf(table, psyker))
  },
}

/** Its close combat weapons, or unarmed if it has none. */
const bladesOf = (table: NecromundaTable, fighter: FighterIndex): readonly Profile[] => {
  const blades = table.roster(fighter).weapons.flatMap(({ profiles }) => profiles.filter(isMelee))
  return blades.length === 0 ? [unarmed] : blades
}

/** If the target within 3" fails an Intelligence check, it hits itself with one of its close combat weapons, at random. */
export const suicidalEmbrace: Power = {
  id: 'suicidal-embrace',
  rule,
  discipline: 'delusion',
  type: 'basic',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(3), rule),
  *manifest(table, psyker, target) {
    if ((yield* check(table, target, 'int', rule)).passed) return
    const blades = bladesOf(table, target)
    const pool = { side: controllerOf(table, psyker), subject: table.roster(target).id, rule }
    const face = blades.length === 1 ? 1 : yield* rollOne({ ...pool, kind: 'embrace.weapon', sides: blades.length })
    yield* resolveHit(table, meleeHit(table, target, target, blades[face - 1] ?? unarmed, false))
  },
}

const mirrored = inches(5)

/** A friend within 5" is moved to a place within 5" of an enemy that the psyker's player chooses. */
export const penumbralMirror: Power = {
  id: 'penumbral-mirror',
  rule,
  discipline: 'darkness',
  type: 'basic',
  lasting: false,
  kind: 'boost',
  *targets(table, psyker) {
    const among = friendsOf(table, psyker).filter((friend) => table.fighter(friend).status === 'active')
    if (among.length === 0 || enemiesOf(table, psyker).length === 0) return []
    return yield* measure(table, psyker, { ask: 'within', of: psyker, distance: mirrored, among }, rule)
  },
  *manifest(table, psyker, target) {
    const ground = [{ to: 'enemies', within: mirrored, beyond: inches(1) }] as const
    const question = { ask: 'deploy', fighter: target, zone: table.roster(target).side, ground } as const
    const placement = yield* place(table, target, question, rule, controllerOf(table, psyker))
    table.emit({ type: 'swung', rule, fighter: target, placement })
  },
}
