import { choose, rollOne, row, type Option } from '../../../../../engine'
import { inches } from '../../../../../space'
import type { Action } from '../../../actions/action'
import { measure } from '../../../asking'
import { fold } from '../../../characteristics'
import { check } from '../../../checks'
import { unarmed } from '../../../melee/combatant'
import { controllerOf, hasProperty } from '../../../table'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Fists of Steel: unarmed attacks have Strength +2 and Damage 2. */
const fistsOfSteel: Skill = {
  id: 'fists-of-steel',
  rule,
  on: {
    hitMade: ({ hit }) =>
      hit.profile?.id === unarmed.id && hit.strength !== null
        ? { strength: hit.strength + 2, damage: Math.max(2, hit.damage) }
        : undefined,
  },
}

/** Iron Man: flesh wounds don't reduce its Toughness until they equal it. */
const ironMan: Skill = {
  id: 'iron-man',
  rule,
  on: {
    characteristic({ table, fighter, characteristic }) {
      const { fleshWounds } = table.fighter(fighter)
      if (characteristic !== 't' || fleshWounds === 0) return []
      const toughness = fold(table.roster(fighter).statline.t).value
      return fleshWounds >= toughness ? [] : [row('iron-man', rule, 'add', fleshWounds)]
    },
  },
}

const stance = 'skill:immovable-stance'

/** Immovable Stance: until its next activation +2 to its saves, and it cannot be moved or pinned. */
const tank: Action = {
  id: 'immovable-stance',
  rule,
  type: 'double',
  statuses: ['active', 'engaged'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    table.emit({ type: 'effect-gained', rule, fighter, effect: { id: stance, until: 'next-activation' } })
  },
}
const standing = [tank]
const braced = [row('immovable-stance', rule, 'add', 2)]
const immovableStance: readonly Skill[] = [
  { id: 'immovable-stance', rule, on: { actions: () => standing } },
  {
    id: stance,
    rule,
    phase: 'first',
    properties: { immovable: true },
    on: {
      saveModifier: () => braced,
      *pinning() {
        return false
      },
    },
  },
]

/** Unleash the Beast: all fighters in contact have to pass a Strength check or are pushed D3". */
const flex: Action = {
  id: 'unleash-the-beast',
  rule,
  type: 'simple',
  statuses: ['engaged'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    const side = controllerOf(table, fighter)
    for (const victim of [...table.fighter(fighter).engagedWith]) {
      const stands = (yield* check(table, victim, 's', rule)).passed
      if (stands || hasProperty(table, victim, 'immovable')) continue
      const subject = table.roster(victim).id
      const face = yield* rollOne({ side, kind: 'hurl.distance', subject, rule, classes: [2, 4, 6] })
      table.emit({
        type: 'dice-rolled',
        rule,
        fighter: victim,
        purpose: 'hurl',
        faces: [face],
        needed: null,
        passed: null,
      })
      const question = { ask: 'pushed', fighter: victim, from: fighter, distance: inches(Math.ceil(face / 2)) } as const
      const { placement, contacts } = yield* measure(table, victim, question, rule)
      table.emit({ type: 'pushed', rule, fighter: victim, placement, contacts })
    }
  },
}
const flexing = [flex]

interface Relief extends Option {
  readonly event: 'wound-regained' | 'flesh-wound-healed'
}

/** Walk It Off: after two Moves, a Toughness check heals a flesh wound or a Wound. */
const walkItOff: Skill = {
  id: 'walk-it-off',
  rule,
  on: {
    *activationEnds({ table, fighter }) {
      const { activation } = table.state
      if (activation?.fighter !== fighter || activation.performed.filter(({ action }) => action === 'move').length < 2)
        return
      const { wounds, fleshWounds } = table.fighter(fighter)
      const { id, side, statline } = table.roster(fighter)
      const options: Relief[] = [
        ...(wounds < fold(statline.w).value ? [{ id: 'wound', event: 'wound-regained' } as const] : []),
        ...(fleshWounds > 0 ? [{ id: 'flesh-wound', event: 'flesh-wound-healed' } as const] : []),
      ]
      if (options.length === 0 || !(yield* check(table, fighter, 't', rule)).passed) return
      const { event } = yield* choose(side, 'treat.how', id, options, rule)
      table.emit({ type: event, rule, fighter })
    },
  },
}

export const muscle: readonly Skill[] = [
  fistsOfSteel,
  ironMan,
  ...immovableStance,
  { id: 'unleash-the-beast', rule, on: { actions: () => flexing } },
  walkItOff,
]
