import { agree, row } from '../../../../../engine'
import { inches } from '../../../../../space'
import type { Action } from '../../../actions/action'
import { getAway } from '../../../actions/retreat'
import { place } from '../../../asking'
import type { Ground } from '../../../questions'
import { controllerOf } from '../../../table'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Combat Focus: Cool and Willpower +1 for every enemy that is Seriously Injured or Out of Action. */
const combatFocus: Skill = {
  id: 'combat-focus',
  rule,
  on: {
    check({ table, fighter, characteristic }) {
      if (characteristic !== 'cl' && characteristic !== 'wil') return []
      const { alliance } = table.roster(fighter)
      const fallen = table.rosters.filter((other) => {
        const { status } = table.fighter(other.index)
        return other.alliance !== alliance && (status === 'seriously-injured' || status === 'out-of-action')
      })
      return fallen.length === 0 ? [] : [row('combat-focus', rule, 'add', fallen.length)]
    },
  },
}

/** Lightning Reflexes: once a round it moves away from an enemy that engaged it, before that enemy attacks. */
const lightningReflexes: Skill = {
  id: 'lightning-reflexes',
  rule,
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'engaged') return
      const effect = `lightning-reflexes/${table.state.round}`
      const { status, used, engagedWith } = table.fighter(fighter)
      if (status !== 'engaged' || used.includes(effect)) return
      const { id } = table.roster(fighter)
      if (!(yield* agree(controllerOf(table, fighter), 'lightning-reflexes.retreat', id, rule))) return
      table.emit({ type: 'effect-used', rule, fighter, effect })
      yield* getAway(table, fighter, [...engagedWith])
    },
  },
}

const inSight: Ground = [
  { to: 'start', within: inches(6), inLine: true },
  { to: 'enemies', beyond: inches(1) },
]

/** Somersault: moved to any place within 6" that it sees. It does not count as a move. */
const somersault: Action = {
  id: 'somersault',
  rule,
  type: 'basic',
  statuses: ['active'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    const question = { ask: 'deploy', fighter, zone: table.roster(fighter).side, ground: inSight } as const
    const placement = yield* place(table, fighter, question, rule, controllerOf(table, fighter))
    table.emit({ type: 'swung', rule, fighter, placement })
  },
}
const known = [somersault]

/** Hit and Run: after its attacks, a charger may move away before the enemy reacts. */
const hitAndRun: Skill = {
  id: 'hit-and-run',
  rule,
  on: {
    *happened({ table, fighter, event }) {
      const { status, engagedWith } = table.fighter(fighter)
      if (event.what !== 'blows-struck' || !event.charging || status !== 'engaged') return
      const { id } = table.roster(fighter)
      if (yield* agree(controllerOf(table, fighter), 'hit-and-run.retreat', id, rule)) {
        yield* getAway(table, fighter, [...engagedWith])
      }
    },
  },
}

/** Acrobatic: ignores barricades, moves through enemies, and cannot be intercepted. */
const acrobatic: Skill = { id: 'acrobatic', rule, properties: { vaults: true, slipsThrough: true } }

export const finesse: readonly Skill[] = [
  acrobatic,
  combatFocus,
  lightningReflexes,
  hitAndRun,
  { id: 'somersault', rule, on: { actions: () => known } },
]
