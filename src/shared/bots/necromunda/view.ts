import type { NecromundaBattle, NecromundaState } from '../../rulesets/necromunda'
import type { FactQuestion, ShotFacts } from '../../rulesets/necromunda/questions'
import { openTable, type NecromundaTable } from '../../rulesets/necromunda/table'
import { clonePositions, place, type Placement } from '../../space'

/** A battle as a bot looks at it: the rules' own functions may be asked about it, but nothing changes. */
export interface Outlook {
  readonly battle: NecromundaBattle
  readonly state: NecromundaState
  readonly table: NecromundaTable
}

const readOnly = (): never => {
  throw new Error('A bot only looks')
}

export const outlookOn = (battle: NecromundaBattle, state: NecromundaState): Outlook => ({
  battle,
  state,
  table: openTable(battle.context, { state, emit: readOnly }),
})

/** The same battle with one fighter somewhere else. */
export const withFighterAt = ({ battle, state }: Outlook, fighter: number, at: Placement): Outlook => {
  const positions = clonePositions(state.positions)
  place(positions, fighter, at)
  return outlookOn(battle, { ...state, positions })
}

/** What a shot would be like; on the players' own table, where nothing is measured, as a fair guess. */
export const shotFacts = ({ battle, state }: Outlook, question: Extract<FactQuestion, { ask: 'shot' }>): ShotFacts =>
  // This question is answered with shot facts, or not at all.
  (battle.space.measure(state, question) as ShotFacts | undefined) ?? guess

const guess: ShotFacts = { visible: true, band: 'long', cover: 'light', screened: false, pointBlank: false, evidence: {} }
