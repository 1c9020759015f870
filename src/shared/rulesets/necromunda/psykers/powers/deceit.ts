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

/** Powers that turn enemies against their own, or turn their plans aside; none has a rule of its own beyond NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/**
 * A failed Intelligence check within 5": somebody Active is moved where it comes to no harm. How far is not published: as far as its
 * Movement, here.
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

/** Somebody within 3" is everybody's enemy, its own gang's too, and has no friends. */
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

/** The psyker and its friends within 3" are out of reach of the tactics cards of enemies. */
export const cloakOfWhispers = aura({ id: 'cloak-of-whispers', rule, discipline: 'darkness', type: 'basic' })

const cloaking: NecromundaModule = {
  id: effectOf('cloak-of-whispers'),
  rule,
  properties: { sparesFromCards: inches(3) },
}

export const deceitEffects: readonly NecromundaModule[] = [outcast, cloaking]
