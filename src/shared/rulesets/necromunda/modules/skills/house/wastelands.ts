import { choose, row, type Option } from '../../../../../engine'
import type { Action } from '../../../actions/action'
import { measure } from '../../../asking'
import { unarmed } from '../../../melee/combatant'
import { controllerOf, enemiesOf, isCapableFighter } from '../../../table'
import { isMounted, type Profile } from '../../../roster'
import type { FighterIndex } from '../../../state'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

const fangs: Profile = { ...unarmed, id: 'mount', strength: 3, ap: -1 }

/** Beast Handler: while mounted, one extra attack with Strength 3 and AP -1. */
const beastHandler: Skill = {
  id: 'beast-handler',
  rule,
  on: {
    *blowsLaid({ table, fighter, blows }) {
      return isMounted(table.roster(fighter)) ? [...blows, { profile: fangs, dice: 1 }] : undefined
    },
  },
}

const awake = [row('ever-vigilant', rule, 'add', 1)]

/** Ever Vigilant: one extra attack when it reacts, and turning for that has no penalty. */
const everVigilant: Skill = {
  id: 'ever-vigilant',
  rule,
  properties: { turnsFreely: true },
  on: { attackDice: ({ reacting }) => (reacting ? awake : []) },
}

interface Prey extends Option {
  readonly enemy: FighterIndex
}
const marked = 'skill:bring-it-down'

/** Bring it Down: this round its gang may shoot at an enemy in its sight regardless of nearer targets, and rerolls misses. */
const pointOut: Action = {
  id: 'bring-it-down',
  rule,
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) => isCapableFighter(table, fighter) && enemiesOf(table, fighter).length > 0,
  *perform(table, fighter, begin) {
    const { id, side } = table.roster(fighter)
    const question = {
      ask: 'targets',
      shooter: fighter,
      among: enemiesOf(table, fighter),
      concealedBy: 'light',
    } as const
    const seen = yield* measure(table, fighter, question, rule)
    if (seen.length === 0) return
    const options = seen.map((enemy): Prey => ({ id: table.roster(enemy).id, enemy }))
    const { enemy } = yield* choose(controllerOf(table, fighter), 'bring-it-down.whom', id, options, rule)
    begin()
    table.emit({
      type: 'effect-gained',
      rule,
      fighter: enemy,
      effect: { id: marked, until: 'end-of-round', value: side },
    })
  },
}
const pointing = [pointOut]

const bringItDown: readonly Skill[] = [
  { id: 'bring-it-down', rule, on: { actions: () => pointing } },
  { id: marked, rule, properties: { pointedOut: true } },
]

export const wastelands: readonly Skill[] = [beastHandler, everVigilant, ...bringItDown]
