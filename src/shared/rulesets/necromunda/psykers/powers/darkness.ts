import { rollOne, type Module } from '../../../../engine'
import { inches, rounded } from '../../../../space'
import { visibilityFor } from '../../conditions/hidden'
import type { Moments } from '../../moments'
import { areEnemies, controllerOf } from '../../table'
import { aura, isWithin } from '../auras'
import { oneself } from '../aiming'
import { leaveOn } from '../module'
import { effectOf, type Power } from '../power'

/** Powers of Darkness that hinder those who shoot; none has a rule of its own beyond NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/** Enemies within 5" roll again what hit. */
export const cacophonyOfSilence = aura({ id: 'cacophony-of-silence', rule, discipline: 'darkness', type: 'double' })

const deafening: Module<Moments> = {
  id: effectOf('cacophony-of-silence'),
  rule,
  on: {
    *spoilsShot({ table, fighter, enemy }) {
      return yield* isWithin(table, fighter, inches(5), enemy, rule)
    },
  },
}

/** In full cover, which is heavy, from enemies within 10". */
export const perfectVoid = aura({ id: 'a-perfect-void', rule, discipline: 'darkness', type: 'basic' })

const voided: Module<Moments> = {
  id: effectOf('a-perfect-void'),
  rule,
  on: {
    *inHeavyCover({ table, fighter, shooter }) {
      if (!areEnemies(table, shooter, fighter)) return false
      return yield* isWithin(table, fighter, inches(10), shooter, rule)
    },
  },
}

/** For enemies within 5" it is pitch black; how dark is rolled when it begins (NECX-SCN-06). */
export const sightBlight: Power = {
  id: 'sight-blight',
  rule,
  discipline: 'darkness',
  type: 'basic',
  lasting: true,
  kind: 'boost',
  targets: oneself,
  *manifest(table, psyker, target) {
    const pool = { side: controllerOf(table, psyker), subject: table.roster(psyker).id, rule: 'NECX-SCN-06' }
    const face = yield* rollOne({ ...pool, kind: 'darkness.visibility', classes: [1, 3, 5, 6] })
    leaveOn(table, sightBlight, psyker, target, visibilityFor(face))
  },
}

const blighting: Module<Moments> = {
  id: effectOf('sight-blight'),
  rule,
  on: {
    *darkens({ table, fighter, value, enemy }) {
      if (value === undefined || !(yield* isWithin(table, fighter, inches(5), enemy, rule))) return undefined
      return rounded(value)
    },
  },
}

export const darknessEffects: readonly Module<Moments>[] = [deafening, voided, blighting]
