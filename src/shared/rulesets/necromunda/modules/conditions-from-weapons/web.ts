import { becomeWebbed, rollToWound } from '../../hits'
import { has } from '../../table'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-WEB, NECX-GEAR-WEB-GAUNTLET: a successful wound roll webs instead of wounding; no save. */
export const web: NecromundaModule = {
  id: 'web',
  rule: 'NECX-TRAIT-WEB',
  on: {
    *insteadOfWounding({ table, hit, effects }) {
      if ((yield* rollToWound(table, hit)) === null || has(table, hit.target, 'webbed')) return
      Object.assign(effects, { wounded: true, unsaved: true })
      yield* becomeWebbed(table, hit.target, 'NECX-TRAIT-WEB')
    },
  },
}
