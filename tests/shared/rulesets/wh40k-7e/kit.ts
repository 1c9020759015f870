import { apply } from '@shared/rulesets/wh40k-7e/apply'
import type { SeventhEvent } from '@shared/rulesets/wh40k-7e/events'
import type { MissionId } from '@shared/rulesets/wh40k-7e/missions/catalogue'
import { modules } from '@shared/rulesets/wh40k-7e/modules'
import { narrate } from '@shared/rulesets/wh40k-7e/narration'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-7e/options'
import { asSeventh, type AnyFact, type MoveKind, type SeventhQuestion } from '@shared/rulesets/wh40k-7e/questions'
import { rules } from '@shared/rulesets/wh40k-7e/rules'
import { beginState } from '@shared/rulesets/wh40k-7e/setup/begin'
import type { SeventhState, UnitState } from '@shared/rulesets/wh40k-7e/state'
import { openTable, type SeventhTable } from '@shared/rulesets/wh40k-7e/table'
import { inches } from '@shared/space'
import { plainNames } from '../wh40k/asked'
import { inTheMiddle, sceneOf, usualFact, type Scene as SceneOf, type Script as ScriptOf } from '../wh40k/classic/kit'
import { unitOf, type UnitSketch as Sketch } from '../wh40k/classic/sketches'

export type { GroupSketch, WeaponSketch } from '../wh40k/classic/sketches'
export type UnitSketch = Sketch<UnitState>
export type Script = ScriptOf<AnyFact, MoveKind>
export type Scene = SceneOf<SeventhTable, SeventhState, SeventhEvent, SeventhQuestion, Script>

const usual = (state: SeventhState, question: AnyFact): unknown => {
  switch (question.ask) {
    case 'near':
      // Charges are declared within 12".
      return question.distance >= inches(12) ? question.among : []
    case 'model-covers':
    case 'comrades':
      return []
    default:
      return usualFact(state, question)
  }
}

export const setUp = (
  units: readonly UnitSketch[],
  options: Partial<Options> = {},
  mission: MissionId = 'crusade',
): Scene => {
  const rosters = units.map(unitOf)
  const state = inTheMiddle(beginState(rosters, true), units)
  const context = { rosters, mission, options: optionsSchema.parse(options), modules }
  return sceneOf<SeventhTable, SeventhState, SeventhEvent, SeventhQuestion, AnyFact, MoveKind>({
    state,
    open: (table) => openTable(context, table),
    apply,
    rules,
    narrate: (event, locale) => narrate(event, plainNames, locale),
    as: asSeventh,
    usual: (question) => usual(state, question),
    own: null,
    usually: {},
  })
}
