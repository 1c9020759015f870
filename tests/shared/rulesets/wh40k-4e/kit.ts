import { it } from 'vitest'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import { ownDeclarations } from '@shared/rulesets/wh40k-4e/declared'
import type { FourthEvent } from '@shared/rulesets/wh40k-4e/events'
import type { MissionId } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import { modules } from '@shared/rulesets/wh40k-4e/modules'
import { narrate } from '@shared/rulesets/wh40k-4e/narration'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-4e/options'
import { asFourth, type AnyFact, type FourthQuestion, type MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import { rules } from '@shared/rulesets/wh40k-4e/rules'
import { agreedOn, beginState } from '@shared/rulesets/wh40k-4e/setup/begin'
import type { FourthState, UnitState } from '@shared/rulesets/wh40k-4e/state'
import { openTable, type FourthTable } from '@shared/rulesets/wh40k-4e/table'
import { plainNames } from '../wh40k/asked'
import { inTheMiddle, sceneOf, usualFact, type Scene as SceneOf, type Script as ScriptOf } from '../wh40k/classic/kit'
import { unitOf, type UnitSketch as Sketch } from '../wh40k/classic/sketches'

export type { GroupSketch, MeleeSketch, WeaponSketch } from '../wh40k/classic/sketches'
/** The same tests are also played at the players' own table (project `own-table`). */
export const isOwnTable = process.env['OWN_TABLE'] === 'yes'
/** Questions that players at their own table are not asked, since they see or do it themselves. */
export const onBoardIt = it.skipIf(isOwnTable)

export type UnitSketch = Sketch<UnitState>
export type Script = ScriptOf<AnyFact, MoveKind>
export type Scene = SceneOf<FourthTable, FourthState, FourthEvent, FourthQuestion, Script>

const usual = (state: FourthState, question: AnyFact): unknown => {
  switch (question.ask) {
    case 'on-road':
      return false
    case 'manned':
      return question.guns
    case 'cover-save':
    case 'cover-from-marker':
      return null
    case 'charge-cover':
    case 'turned':
    case 'making-way':
      return []
    case 'shock-way':
      return { reached: false, end: null, met: [], rough: null }
    default:
      return usualFact(state, question)
  }
}

export const setUp = (
  units: readonly UnitSketch[],
  options: Partial<Options> = {},
  mission: MissionId | 'undecided' = 'take-and-hold',
): Scene => {
  const rosters = units.map(unitOf)
  const ruled = optionsSchema.parse(options)
  const state = inTheMiddle(beginState(rosters, agreedOn(mission, ruled.level), !isOwnTable), units)
  const context = { rosters, strategyRatings: [1, 1] as const, options: ruled, modules }
  return sceneOf<FourthTable, FourthState, FourthEvent, FourthQuestion, AnyFact, MoveKind>({
    state,
    open: (table) => openTable(context, table),
    apply,
    rules,
    narrate: (event, locale) => narrate(event, plainNames, locale),
    as: asFourth,
    usual: (question) => usual(state, question),
    own: isOwnTable ? { declarations: ownDeclarations, rosters } : null,
    usually: { 'shoot.pivot': 'keep-facing', 'shoot.pistol': 'twice' },
  })
}
