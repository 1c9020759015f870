import { row } from '../../../../../engine'
import { inches } from '../../../../../space'
import { isWithin, measure } from '../../../asking'
import { takeFleshWound } from '../../../hits'
import { ratKind } from '../../../roster'
import { onBattlefield } from '../../../state'
import { fightersWhere, isCapableFighter } from '../../../table'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

const following = [row('lord-of-the-rats', rule, 'add', 2)]
const inView = inches(12)

/** Lord of the Rats: Juves and Prospects of its gang within 12" and in its sight have +2 to Cool and Willpower checks. */
const lordOfTheRats: Skill = {
  id: 'lord-of-the-rats',
  rule,
  on: {
    *steadies({ table, fighter, friend, test }) {
      const { category } = table.roster(friend)
      if ((category !== 'juve' && category !== 'prospect') || (test !== 'cl' && test !== 'wil')) return []
      if (!isCapableFighter(table, fighter)) return []
      const question = { ask: 'within', of: fighter, distance: inView, among: [friend], sight: true } as const
      return (yield* measure(table, fighter, question, rule)).length > 0 ? following : []
    },
  },
}

const away = inches(3)

/** At the end of its activation a rat of any gang moves away from every Lord of the Rats. */
const rat: Skill = {
  id: ratKind,
  rule,
  on: {
    *activationEnds({ table, fighter }) {
      if (!onBattlefield(table.fighter(fighter))) return
      const lords = fightersWhere(
        table,
        (_, { index, carried }) => index !== fighter && carried.some(({ id }) => id === lordOfTheRats.id),
      )
      for (const lord of lords) {
        if (!(yield* isWithin(table, lord, away, fighter, rule))) continue
        const question = { ask: 'pushed', fighter, from: lord, distance: away } as const
        const { placement, contacts } = yield* measure(table, fighter, question, rule)
        table.emit({ type: 'pushed', rule, fighter, placement, contacts })
      }
    },
  },
}

/** Blazing Faith: being on fire does not restrict its actions; never Insane. */
const blazingFaith: Skill = {
  id: 'blazing-faith',
  rule,
  properties: { actsOnFire: true, staysSane: true },
}

/** Restless Faith: if it comes from Recovery (`fromRecovery` is not 0), it begins the battle with a Flesh Wound. */
const restlessFaith: Skill = {
  id: 'restless-faith',
  rule,
  on: {
    *roundBegins({ table, fighter }, fromRecovery = 0) {
      if (fromRecovery === 0 || table.state.round !== 1) return
      yield* takeFleshWound(table, fighter, { attacker: null, by: 'restless-faith', kind: 'other' }, rule)
    },
  },
}

export const piety: readonly Skill[] = [rat, lordOfTheRats, blazingFaith, restlessFaith]
