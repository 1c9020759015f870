import { agree, rollOne, row, settled } from '../../../../../engine'
import { inches } from '../../../../../space'
import { nameTargets } from '../../../movement/targets'
import { travel } from '../../../movement/travel'
import { controllerOf, type NecromundaTable } from '../../../table'
import type { Hit, HitEffects, NecromundaModule } from '../../../moments'
import { onBattlefield, type FighterIndex } from '../../../state'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Whether a hit caused an unsaved wound in close combat. */
const drewBlood = (hit: Hit, { unsaved }: HitEffects): boolean => hit.kind === 'melee' && unsaved

/** Avatar of Blood: every such wound heals one of its own flesh wounds. */
const avatarOfBlood: Skill = {
  id: 'avatar-of-blood',
  rule,
  on: {
    *hitResolved({ table, fighter, hit, effects }) {
      if (!drewBlood(hit, effects) || !onBattlefield(table.fighter(fighter))) return
      if (table.fighter(fighter).fleshWounds > 0) table.emit({ type: 'flesh-wound-healed', rule, fighter })
    },
  },
}

/** Crimson Haze: passes nerve tests without a roll while Engaged. */
const crimsonHaze: Skill = {
  id: 'crimson-haze',
  rule,
  on: {
    passes: ({ table, fighter, test }) => settled(test === 'nerve' && table.fighter(fighter).status === 'engaged'),
  },
}

const isCharging = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): boolean =>
  activation?.fighter === fighter && activation.performed.some(({ action }) => action === 'charge')

const reckless = [row('frenzy', rule, 'add', -1)]

/** Frenzy: D3 extra attack dice on a charge, with -1 to hit. */
const frenzy: Skill = {
  id: 'frenzy',
  rule,
  on: {
    hitRoll: ({ kind, charging }) => (kind === 'melee' && charging ? reckless : []),
    *blowsLaid({ table, fighter, blows }) {
      const effect = `frenzy/${table.state.turn}`
      const [first, ...others] = blows
      if (first === undefined || !isCharging(table, fighter) || table.fighter(fighter).used.includes(effect))
        return undefined
      table.emit({ type: 'effect-used', rule, fighter, effect })
      const subject = table.roster(fighter).id
      const face = yield* rollOne({
        side: controllerOf(table, fighter),
        kind: 'frenzy.attacks',
        subject,
        rule,
        classes: [2, 4, 6],
      })
      table.emit({
        type: 'dice-rolled',
        rule,
        fighter,
        purpose: 'more-attacks',
        faces: [face],
        needed: null,
        passed: null,
      })
      return [{ ...first, dice: first.dice + Math.ceil(face / 2) }, ...others]
    },
  },
}

const tasted = 'slaughterborn/'
const timesTasted = (table: NecromundaTable, fighter: FighterIndex): number =>
  table.fighter(fighter).used.filter((effect) => effect.startsWith(tasted)).length

/** Slaughterborn: every such wound adds 1" to its Movement for the battle. */
const slaughterborn: Skill = {
  id: 'slaughterborn',
  rule,
  on: {
    *hitResolved({ table, fighter, hit, effects }) {
      if (!drewBlood(hit, effects)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: `${tasted}${timesTasted(table, fighter) + 1}` })
    },
    characteristic: ({ table, fighter, characteristic }) => {
      const times = characteristic === 'm' ? timesTasted(table, fighter) : 0
      return times === 0 ? [] : [row('slaughterborn', rule, 'add', 1000 * times)]
    },
  },
}

const aStep = inches(2)

/** Bloodlust: after finishing off an enemy it moves 2", also into contact with another. */
const bloodlust: Skill = {
  id: 'bloodlust',
  rule,
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'finished-off' || table.fighter(fighter).status !== 'active') return
      if (!(yield* agree(controllerOf(table, fighter), 'bloodlust.move', table.roster(fighter).id, rule))) return
      const targets = yield* nameTargets(table, fighter, aStep)
      yield* travel(table, fighter, { kind: 'consolidate', rule, allowance: aStep, targets }, () => undefined)
    },
  },
}

export const savagery: readonly Skill[] = [bloodlust, avatarOfBlood, crimsonHaze, frenzy, slaughterborn]
