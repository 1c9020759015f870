import type { GangId } from '@shared/contract/ids'
import type { Store } from '../database/store'
import { touchedGangs } from '../database/touched-gangs'

interface Kept<Answer> {
  readonly circumstances: string
  readonly answer: Answer
}

/** What is kept of one database: by question, then by gang. */
interface Answers {
  /** Changes when another connection writes. */
  version: unknown
  readonly byQuestion: Map<object, Map<GangId, Kept<unknown>>>
}

const kept = new WeakMap<Store['sqlite'], Answers>()

/**
 * A question about gangs whose answer is worked out again only for those whose rows were written since, or whose circumstances are others
 * than they were: what else the answer depends on, as text. `workOut` answers for all of the gangs it is given.
 */
export function keptByGang<Answer>() {
  const question = {}
  return (
    store: Store,
    asked: ReadonlyMap<GangId, string>,
    workOut: (gangIds: readonly GangId[]) => ReadonlyMap<GangId, Answer>,
  ): ReadonlyMap<GangId, Answer> => {
    const answers = upToDate(store)
    if (answers === null) return workOut([...asked.keys()])
    // Nobody else keeps anything under this object.
    const known = (answers.byQuestion.get(question) ?? new Map()) as Map<GangId, Kept<Answer>>
    answers.byQuestion.set(question, known)
    const stale = [...asked].flatMap(([id, circumstances]) =>
      known.get(id)?.circumstances === circumstances ? [] : [id],
    )
    for (const [id, answer] of stale.length === 0 ? [] : workOut(stale))
      known.set(id, { circumstances: asked.get(id) ?? '', answer })
    return new Map(
      [...asked.keys()].flatMap((id) => {
        const found = known.get(id)
        return found === undefined ? [] : [[id, found.answer] as const]
      }),
    )
  }
}

/** Null where nothing can be kept: within a command, which may still fail, and where nobody notes what is written. */
function upToDate({ sqlite, prepared }: Store): Answers | null {
  if (sqlite.inTransaction || sqlite.readonly) return null
  const version = prepared('PRAGMA data_version').pluck().get()
  const answers: Answers = kept.get(sqlite) ?? { version, byQuestion: new Map() }
  kept.set(sqlite, answers)
  if (answers.version !== version) answers.byQuestion.clear()
  answers.version = version
  for (const id of touchedGangs({ prepared })) for (const known of answers.byQuestion.values()) known.delete(id)
  return answers
}
