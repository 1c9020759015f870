import type { GangId } from '@shared/contract/ids'
import { setImmediate } from 'node:timers/promises'
import type { Store } from './store'
import { noteTouchedGangs, takeTouchedGangs, touchedGangs } from './touched-gangs'

interface Kept<Answer> {
  readonly circumstances: string
  readonly answer: Answer
}

/** Kept answers about one database: by question, then by gang. */
interface Answers {
  /** Changes when another connection writes. */
  version: unknown
  readonly byQuestion: Map<object, Map<GangId, Kept<unknown>>>
}

const kept = new WeakMap<Store['sqlite'], Answers>()

/** Begins to keep answers about the gangs of this database. To be called once per connection. */
export function keepAnswers(store: Store): Store {
  noteTouchedGangs(store.sqlite)
  kept.set(store.sqlite, { version: undefined, byQuestion: new Map() })
  return store
}

/**
 * A question about gangs. Its answer is computed again only for gangs whose rows were written since, or whose circumstances changed:
 * everything else that the answer depends on, as text. `workOut` returns answers for all gangs it is given.
 */
export function keptByGang<Answer>() {
  const question = {}
  return (
    store: Store,
    asked: ReadonlyMap<GangId, string>,
    workOut: (gangIds: readonly GangId[]) => ReadonlyMap<GangId, Answer>,
  ): ReadonlyMap<GangId, Answer> => {
    const { answers, isStale } = stateOf(store)
    // Only this function stores answers under this object.
    const known = (answers.byQuestion.get(question) ?? new Map()) as Map<GangId, Kept<Answer>>
    const stale = [...asked].flatMap(([id, circumstances]) =>
      !isStale(id) && known.get(id)?.circumstances === circumstances ? [] : [id],
    )
    const workedOut: ReadonlyMap<GangId, Answer> = stale.length === 0 ? new Map() : workOut(stale)
    // Not within a transaction: what it wrote may still be rolled back.
    if (!store.sqlite.inTransaction) {
      answers.byQuestion.set(question, known)
      for (const [id, answer] of workedOut) known.set(id, { circumstances: asked.get(id) ?? '', answer })
    }
    return new Map(
      [...asked.keys()].flatMap((id) => {
        const answer = workedOut.get(id) ?? known.get(id)?.answer
        return answer === undefined ? [] : [[id, answer] as const]
      }),
    )
  }
}

/** The kept answers, and which gangs' answers are stale. */
function stateOf(store: Store): { answers: Answers; isStale: (id: GangId) => boolean } {
  const answers = kept.get(store.sqlite)
  if (answers === undefined) return { answers: { version: undefined, byQuestion: new Map() }, isStale: () => true }
  const version = store.prepared('PRAGMA data_version').pluck().get()
  if (store.sqlite.inTransaction) {
    const touched = touchedGangs(store)
    return { answers, isStale: (id) => answers.version !== version || touched.has(id) }
  }
  if (answers.version !== version) answers.byQuestion.clear()
  answers.version = version
  for (const id of takeTouchedGangs(store)) for (const known of answers.byQuestion.values()) known.delete(id)
  return { answers, isStale: () => false }
}

const atOnce = 10
/** Milliseconds. */
const shortWait = 30

/** Computes answers about many gangs some at a time, so that other requests are served in between. */
export async function someAtATime<Gang>(
  gangs: readonly Gang[],
  workOut: (some: readonly Gang[]) => void,
): Promise<void> {
  let began = performance.now()
  for (let from = 0; from < gangs.length; from += atOnce) {
    workOut(gangs.slice(from, from + atOnce))
    if (performance.now() - began < shortWait) continue
    await setImmediate()
    began = performance.now()
  }
}
