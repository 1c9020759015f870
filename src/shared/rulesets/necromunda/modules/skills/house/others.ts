import { agree, rollOne, row } from '../../../../../engine'
import type { Characteristic } from '../../../../../content/schema'
import { inches } from '../../../../../space'
import { automaticHit, resolveHit } from '../../../hits'
import { controllerOf } from '../../../table'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Team Work: has group activations like a Champion; those of Champions and Leaders include one more fighter. */
const teamWork: Skill = { id: 'team-work', rule, properties: { groupSize: 1 } }

/** Eyes of the Wasteland: sees 6" further in the dark. */
const eyesOfTheWasteland: Skill = { id: 'eyes-of-the-wasteland', rule, properties: { seesInTheDark: inches(6) } }

/** Nobody Pushes Kin Around: nothing moves it against its will, and it does not fall when Pinned at an edge. */
const nobodyPushesKinAround: Skill = { id: 'nobody-pushes-kin-around', rule, properties: { immovable: true } }

/** There's Always Another Secret: D6 x 10 extra credits from a casket. */
const anotherSecret: Skill = {
  id: 'theres-always-another-secret',
  rule,
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'casket-opened') return
      const { side, id } = table.roster(fighter)
      const face = yield* rollOne({ side, kind: 'secret.credits', subject: id, rule })
      table.emit({ type: 'loot-gained', rule, side, credits: face * 10 })
    },
  },
}

/** Promethium-proof Killer: cannot be set on fire. */
const promethiumProof: Skill = {
  id: 'promethium-proof-killer',
  rule,
  on: { immuneTo: ({ effect }) => effect === 'blaze' },
}

const frenzied = 'skill:devotional-frenzy'
const owes = 'devotional-frenzy/owed/'
const paid = 'devotional-frenzy/paid/'
const sharpened: readonly Characteristic[] = ['ws', 'cl', 'ld', 'wil']

/** Devotional Frenzy: once a round WS, Cool, Leadership and Willpower are D3 better until its next activation, at the cost of 1 Damage. */
const devotionalFrenzy: readonly Skill[] = [
  {
    id: 'devotional-frenzy',
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        const { used } = table.fighter(fighter)
        const times = (mark: string): number => used.filter((effect) => effect.startsWith(mark)).length
        const { id } = table.roster(fighter)
        const side = controllerOf(table, fighter)
        if (times(owes) > times(paid)) {
          table.emit({ type: 'effect-used', rule, fighter, effect: `${paid}${times(owes)}` })
          const price = { strength: null, ap: 0, damage: 1, noSave: true, wounds: 'automatically' } as const
          yield* resolveHit(table, automaticHit(fighter, 'devotional-frenzy', price))
        }
        if (table.state.activation?.fighter !== fighter) return
        if (!(yield* agree(side, 'devotional-frenzy.use', id, rule))) return
        const face = yield* rollOne({ side, kind: 'devotional-frenzy.better', subject: id, rule, classes: [2, 4, 6] })
        table.emit({
          type: 'dice-rolled',
          rule,
          fighter,
          purpose: 'devotional-frenzy',
          faces: [face],
          needed: null,
          passed: null,
        })
        table.emit({ type: 'effect-used', rule, fighter, effect: `${owes}${table.state.round}` })
        const effect = { id: frenzied, until: 'next-activation', value: Math.ceil(face / 2) } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    },
  },
  {
    id: frenzied,
    rule,
    on: {
      characteristic: ({ characteristic }, value = 0) =>
        sharpened.includes(characteristic)
          ? [row('devotional-frenzy', rule, 'add', -value), row('devotional-frenzy', rule, 'at-least', 2)]
          : [],
    },
  },
]

/** Skills of houses with only one or two skills that the program carries out. */
export const otherHouseSkills: readonly Skill[] = [
  teamWork,
  eyesOfTheWasteland,
  nobodyPushesKinAround,
  anotherSecret,
  promethiumProof,
  ...devotionalFrenzy,
]
