import { agree, row, type Module } from '../../../../../engine'
import { inches } from '../../../../../space'
import { measure } from '../../../asking'
import { characteristic } from '../../../characteristics'
import { reload } from '../../../actions/reload'
import { runDry } from '../../../shooting/ammo'
import { controllerOf, isCapableFighter } from '../../../table'
import type { Moments } from '../../../moments'

type Skill = Module<Moments>
const rule = 'CAMP-SKL-01'
const inView = inches(9)

/** Big Brother: friends within 9" that it sees may use its Cool for nerve tests. */
const bigBrother: Skill = {
  id: 'big-brother',
  rule,
  on: {
    *steadiesNerve({ table, fighter, friend }) {
      const better = characteristic(table, friend, 'cl').value - characteristic(table, fighter, 'cl').value
      if (better <= 0 || !isCapableFighter(table, fighter)) return []
      const question = { ask: 'within', of: fighter, distance: inView, among: [friend], sight: true } as const
      const near = yield* measure(table, fighter, question, rule)
      return near.length === 0 ? [] : [row('big-brother', rule, 'add', better)]
    },
  },
}

/** Steady Hands: a Reload for nothing when its activation begins. */
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

/** Bullet Lord: once a battle its Firepower dice shows three holes, and then the weapon is empty. */
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

export const bravado: readonly Skill[] = [bigBrother, steadyHands, bulletLord]
