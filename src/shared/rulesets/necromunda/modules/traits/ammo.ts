import { agree, roll, rollOne } from '../../../../engine'
import { goOutOfAction, resolveHit } from '../../hits'
import { controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'
import { onBattlefield } from '../../state'
import { sufferResult } from '../../vehicles/damage'
import { isVehicle } from '../../vehicles/vehicle'

type Trait = NecromundaModule

/** NECX-TRAIT-PLENTIFUL: reloads without a roll. */
const plentiful: Trait = { id: 'plentiful', rule: 'NECX-TRAIT-PLENTIFUL', on: { reload: () => 'automatic' } }

/** NECX-TRAIT-SCARCE: cannot be reloaded this battle. */
const scarce: Trait = { id: 'scarce', rule: 'NECX-TRAIT-SCARCE', on: { reload: () => 'never' } }

/** NECX-TRAIT-LIMITED: special ammo that is gone once it fails a check. */
const limited: Trait = { id: 'limited', rule: 'NECX-TRAIT-LIMITED', on: { reload: () => 'never' } }

/** NECX-TRAIT-SINGLE-SHOT: once a battle; no Firepower dice, unless Rapid Fire brings its own. */
const singleShot: Trait = {
  id: 'single-shot',
  rule: 'NECX-TRAIT-SINGLE-SHOT',
  phase: 'first',
  properties: { firesOnce: true },
  on: { reload: () => 'never', firepowerDice: () => 0 },
}

/** NECX-TRAIT-TWIN-LINKED: may reroll its Firepower dice. */
export const twinLinked: Trait = {
  id: 'twin-linked',
  rule: 'NECX-TRAIT-TWIN-LINKED',
  on: {
    *firepowerRolled({ table, fighter, faces }) {
      const side = controllerOf(table, fighter)
      const subject = table.roster(fighter).id
      if (!(yield* agree(side, 'twin-linked.again', subject, 'NECX-TRAIT-TWIN-LINKED'))) return undefined
      return yield* roll({
        side,
        kind: 'shoot.firepower',
        subject,
        rule: 'NECX-TRAIT-TWIN-LINKED',
        die: 'firepower',
        count: faces.length,
        classes: [1, 3, 5, 6],
      })
    },
  },
}

/** NECX-TRAIT-UNSTABLE: on an ammo symbol roll a D6; on 1-3 its user goes out of action. */
export const unstable: Trait = {
  id: 'unstable',
  rule: 'NECX-TRAIT-UNSTABLE',
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'ammo-symbol' || !onBattlefield(table.fighter(fighter))) return
      const rule = 'NECX-TRAIT-UNSTABLE'
      const { id: subject, weapons } = table.roster(fighter)
      const side = controllerOf(table, fighter)
      const face = yield* rollOne({ side, kind: 'unstable', subject, rule, classes: [3, 6] })
      const passed = face > 3
      table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'unstable', faces: [face], needed: null, passed })
      const by = weapons[event.profile.weapon]?.id ?? event.profile.id
      if (passed) return
      const cause = { attacker: null, by, kind: 'other' } as const
      if (isVehicle(table.roster(fighter))) {
        // NECV-TRT-12: on a vehicle the weapon is destroyed, and the damage goes to the Body.
        const change = { kind: 'weapon-destroyed', weapon: event.profile.weapon } as const
        table.emit({ type: 'vehicle-changed', rule: 'NECV-TRT-12', fighter, change })
        yield* sufferResult(table, { vehicle: fighter, cause, strike: resolveHit, nested: 0 }, 'body', 'catastrophic')
      } else yield* goOutOfAction(table, fighter, cause, rule)
    },
  },
}

export const ammoTraits: readonly Trait[] = [plentiful, scarce, limited, singleShot, twinLinked, unstable]
