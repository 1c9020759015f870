import type { Procedure } from '../../../engine'
import type { AnswerTo, FactQuestion, PlacementQuestion } from '../questions'
import type { NecromundaTable } from '../table'
import type { SideIndex } from '../state'

/**
 * Before set-up: NEC-TERR-01, players declare the scenery on their own table; NEC-LOOT-01, each of them places a loot casket if there is
 * room.
 */
export function* setTheTable(table: NecromundaTable): Procedure {
  const onBoard = table.state.declared === null
  if (!onBoard && table.options.tableScenery) {
    const agreed = yield* ask({ ask: 'scenery-agreed' })
    table.emit({ type: 'scenery-agreed', rule: 'NEC-TERR-01', agreed })
  }
  if ((onBoard || table.options.tableScenery) && table.options.lootCaskets === 'one-each') yield* placeCaskets(table)
  table.emit({ type: 'stage-entered', rule: 'NEC-TERR-01', stage: 'deployment' })
}

function* placeCaskets(table: NecromundaTable): Procedure {
  for (let side = 0; side < table.state.sides.length; side += 1)
    if (!(yield* placeCasket(table, side, 'NEC-LOOT-01'))) return
}

/** NEC-LOOT-01. False: there is no room for a casket. */
export function* placeCasket(table: NecromundaTable, side: SideIndex, rule: string): Procedure<boolean> {
  if (!(yield* ask({ ask: 'loot-room', side }))) return false
  const at = yield* placeFor(side)
  table.emit({ type: 'loot-placed', rule, side, at })
  return true
}

/** Asks about the table as a whole, without a fighter as subject. */
function* ask<Question extends Extract<FactQuestion, { ask: 'scenery-agreed' | 'loot-room' }>>(
  question: Question,
): Procedure<AnswerTo<Question>> {
  // The space oracle answers each question with its own type.
  return (yield {
    type: 'space',
    kind: question.ask,
    subject: 'battlefield',
    question,
    rule: 'NEC-TERR-01',
  }) as AnswerTo<Question>
}

/** Asks a side for the opaque place of its casket. */
function* placeFor(side: SideIndex): Procedure<unknown> {
  const question: PlacementQuestion = { ask: 'place-loot', side }
  return yield { type: 'placement', kind: question.ask, side, subject: `side-${side}`, question, rule: 'NEC-LOOT-01' }
}
