import { rollOne } from '../../../../engine'
import { inches } from '../../../../space'
import { visibilityFor } from '../../conditions/hidden'
import type { NecromundaModule } from '../../moments'
import { controllerOf } from '../../table'
import { aura } from '../auras'
import { oneself } from '../aiming'
import { leaveOn } from '../module'
import { effectOf, type Power } from '../power'

/** Powers of Darkness that hinder shooters; their only rule is NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/** Enemies within 5" reroll successful shots. */
export const cacophonyOfSilence = aura({ id: 'cacophony-of-silence', rule, discipline: 'darkness', type: 'double' })

const deafening: NecromundaModule = {
  id: effectOf('cacophony-of-silence'),
  rule,
  properties: { spoilsShots: inches(5) },
}

/** In full cover, which is heavy, from enemies within 10". */
export const perfectVoid = aura({ id: 'a-perfect-void', rule, discipline: 'darkness', type: 'basic' })

const voided: NecromundaModule = {
  id: effectOf('a-perfect-void'),
  rule,
  properties: { hidesFrom: inches(10) },
}

/** For enemies within 5" it is pitch black; the visibility is rolled when the power takes effect (NECX-SCN-06). */
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

const blighting: NecromundaModule = {
  id: effectOf('sight-blight'),
  rule,
  properties: { darkens: inches(5) },
}

export const darknessEffects: readonly NecromundaModule[] = [deafening, voided, blighting]
