import { createRegistry, type Game } from '@shared/engine'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { apply } from '@shared/rulesets/necromunda/apply'
import { battle } from '@shared/rulesets/necromunda/battle'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { clone } from '@shared/rulesets/necromunda/clone'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import type { Moments } from '@shared/rulesets/necromunda/moments'
import { optionsSchema } from '@shared/rulesets/necromunda/options'
import type { Properties } from '@shared/rulesets/necromunda/properties'
import { plainRules } from '@shared/rulesets/necromunda/scenarios/plain'
import { beginState } from '@shared/rulesets/necromunda/setup/begin'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'
import { openTable } from '@shared/rulesets/necromunda/table'
import { createPositions, inches } from '@shared/space'
import { setUp, type FighterSketch, type WeaponSketch } from '../kit'

/** A whole battle of five against five, without any content: the frame, the rules, and an oracle. */

const autogun: WeaponSketch = { id: 'autogun', profiles: [{ short: 8, long: 24, accuracy: [1, 0], ammo: 4 }] }
const knife: WeaponSketch = {
  id: 'fighting-knife',
  profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, s: { user: 0 }, ap: -1, traits: ['melee'] }],
}
const gang = (side: number): FighterSketch[] =>
  Array.from({ length: 5 }, (_, number) => ({
    side,
    category: number === 0 ? 'leader' : number === 4 ? 'brute' : 'ganger',
    groupActivation: number === 0 ? 2 : 0,
    stats: { m: inches(6) },
    weapons: [autogun, knife],
  }))
export const { rosters } = setUp({ fighters: [...gang(0), ...gang(1)] }).table
const context = {
  rosters,
  sideCount: 2,
  scenario: 'stand-off',
  rules: plainRules('stand-off'),
  roles: ['equal', 'equal'] as const,
  alliances: [0, 1],
  lastRound: null,
  options: optionsSchema.parse({}),
  modules: createRegistry<Moments, Properties>([]),
  cards: [],
}
export const skirmish = (hasBoard: boolean): Game<NecromundaState, NecromundaEvent> => ({
  ruleset: necromundaId,
  compatibility: 1,
  begin: () => beginState(rosters, 2, createPositions(bodiesOf(rosters)), hasBoard),
  play: (table) => battle(openTable(context, table)),
  apply,
  clone,
  invariants: (state) => invariants(rosters, state, hasBoard),
  result: () => {
    throw new Error('These battles are watched, not won')
  },
})
