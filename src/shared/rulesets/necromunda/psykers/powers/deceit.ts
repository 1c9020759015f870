import { inches } from '../../../../space'
import { place } from '../../asking'
import { check } from '../../checks'
import { movementOf } from '../../movement/allowance'
import { controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'
import { enemiesWithin } from '../aiming'
import { aura } from '../auras'
import { leaveOn } from '../module'
import { effectOf, type Power } from '../power'

/** Powers that turn enemies against their own gang or spoil their plans; their only rule is NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/**
 * If an Active target within 5" fails an Intelligence check, it is moved to a place where it comes to no harm. The distance is not
 * published; here it is the target's Movement.
 */
export const deceitfulThoughts: Power = {
  id: 'deceitful-thoughts',
  rule,
  discipline: 'delusion',
  type: 'double',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(5), rule, (table, enemy) => table.fighter(enemy).status === 'active'),
  *manifest(table, psyker, fighter) {
    if ((yield* check(table, fighter, 'int', rule)).passed || table.fighter(fighter).status !== 'active') return
    const ground = [
      { to: 'start', within: movementOf(table, fighter), inLine: true },
      { to: 'enemies', beyond: inches(1) },
    ] as const
    const question = { ask: 'deploy', fighter, zone: table.roster(fighter).side, ground } as const
    const placement = yield* place(table, fighter, question, rule, controllerOf(table, psyker))
    table.emit({ type: 'swung', rule, fighter, placement })
  },
}

/** A target within 3" becomes everybody's enemy, including its own gang's, and has no friends. */
export const seenUnseen: Power = {
  id: 'seen-unseen',
  rule,
  discipline: 'delusion',
  type: 'basic',
  lasting: true,
  kind: 'attack',
  targets: enemiesWithin(inches(3), rule),
  *manifest(table, psyker, target) {
    leaveOn(table, seenUnseen, psyker, target)
  },
}

const outcast: NecromundaModule = { id: effectOf('seen-unseen'), rule, properties: { friendless: true } }

/** Enemies' tactics cards cannot affect the psyker and its friends within 3". */
export const cloakOfWhispers = aura({ id: 'cloak-of-whispers', rule, discipline: 'darkness', type: 'basic' })

const cloaking: NecromundaModule = {
  id: effectOf('cloak-of-whispers'),
  rule,
  properties: { sparesFromCards: inches(3) },
}

export const deceitEffects: readonly NecromundaModule[] = [outcast, cloaking]
