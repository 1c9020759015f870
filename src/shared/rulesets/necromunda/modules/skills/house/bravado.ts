import { agree, choose, row, type Option } from '../../../../../engine'
import { inches } from '../../../../../space'
import type { Action } from '../../../actions/action'
import { mayBeWithin, measure } from '../../../asking'
import { characteristic } from '../../../characteristics'
import { reload } from '../../../actions/reload'
import { runDry } from '../../../shooting/ammo'
import { controllerOf, enemiesOf, isCapableFighter, type NecromundaTable } from '../../../table'
import type { Profile } from '../../../roster'
import type { FighterIndex } from '../../../state'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'
const inView = inches(9)

/** Big Brother: friends within 9" and in its sight may use its Cool for nerve tests. */
const bigBrother: Skill = {
  id: 'big-brother',
  rule,
  on: {
    *steadies({ table, fighter, friend, test }) {
      if (test !== 'nerve') return []
      const better = characteristic(table, friend, 'cl').value - characteristic(table, fighter, 'cl').value
      if (better <= 0 || !isCapableFighter(table, fighter)) return []
      const question = { ask: 'within', of: fighter, distance: inView, among: [friend], sight: true } as const
      const near = yield* measure(table, fighter, question, rule)
      return near.length === 0 ? [] : [row('big-brother', rule, 'add', better)]
    },
  },
}

/** Steady Hands: a free Reload at the beginning of its activation. */
const steadyHands: Skill = {
  id: 'steady-hands',
  rule,
  on: {
    *activationBegins({ table, fighter }) {
      if (!reload.statuses.includes(table.fighter(fighter).status) || !reload.available(table, fighter)) return
      yield* reload.perform(table, fighter, () =>
        table.emit({ type: 'action-begun', rule, fighter, action: 'reload', cost: 0 }),
      )
    },
  },
}

const threeHoles = 6

/** Bullet Lord: once a battle its Firepower die shows three holes, after which the weapon is empty. */
const bulletLord: Skill = {
  id: 'bullet-lord',
  rule,
  on: {
    *firepowerRolled({ table, fighter, profile, faces }) {
      if (faces.length === 0 || table.fighter(fighter).used.includes('bullet-lord')) return undefined
      const { id } = table.roster(fighter)
      if (!(yield* agree(controllerOf(table, fighter), 'bullet-lord.use', id, rule))) return undefined
      table.emit({ type: 'effect-used', rule, fighter, effect: 'bullet-lord' })
      runDry(table, fighter, profile, 1)
      return [threeHoles, ...faces.slice(1)]
    },
  },
}

interface Challenged extends Option {
  readonly enemy: FighterIndex
}
const challengeRange = inches(12)
const challenged = 'skill:bring-it-on'

/** Bring It On!: an enemy within 12" has to pass a Willpower check to attack others this round. */
const callOut: Action = {
  id: 'bring-it-on',
  rule,
  type: 'basic',
  statuses: ['active', 'engaged'],
  available: (table, fighter) => isCapableFighter(table, fighter) && enemiesOf(table, fighter).length > 0,
  possible: (table, fighter) => mayBeWithin(table, fighter, inEarshot(table, fighter), rule),
  *perform(table, fighter, begin) {
    const near = yield* measure(table, fighter, inEarshot(table, fighter), rule)
    if (near.length === 0) return
    const options = near.map((enemy): Challenged => ({ id: table.roster(enemy).id, enemy }))
    const { enemy } = yield* choose(
      controllerOf(table, fighter),
      'bring-it-on.whom',
      table.roster(fighter).id,
      options,
      rule,
    )
    begin()
    const effect = { id: challenged, until: 'end-of-round', value: fighter } as const
    table.emit({ type: 'effect-gained', rule, fighter: enemy, effect })
  },
}
const inEarshot = (table: NecromundaTable, fighter: FighterIndex) =>
  ({ ask: 'within', of: fighter, distance: challengeRange, among: enemiesOf(table, fighter) }) as const
const calling = [callOut]

const bringItOn: readonly Skill[] = [
  { id: 'bring-it-on', rule, on: { actions: () => calling } },
  {
    id: challenged,
    rule,
    properties: { challenged: true },
  },
]

const shotguns: readonly string[] = ['shotgun', 'combat-shotgun', 'sawn-off-shotgun']

/** Shotgun Savant: at long range a shotgun has its short-range accuracy; its Scattershot uses the better of two dice. */
const shotgunSavant: Skill = {
  id: 'shotgun-savant',
  rule,
  properties: { scatterDice: { dice: 2, weapons: shotguns } },
  on: {
    hitRoll({ table, fighter, profile, band }) {
      const better = profile.accuracyShort - profile.accuracyLong
      if (band !== 'long' || better <= 0 || !isShotgun(table, fighter, profile)) return []
      return [row('shotgun-savant', rule, 'add', better)]
    },
  },
}
const isShotgun = (table: NecromundaTable, fighter: FighterIndex, { weapon }: Profile): boolean =>
  shotguns.includes(table.roster(fighter).weapons[weapon]?.id ?? '')

export const bravado: readonly Skill[] = [bigBrother, steadyHands, bulletLord, ...bringItOn, shotgunSavant]
