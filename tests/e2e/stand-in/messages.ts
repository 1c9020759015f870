/**
 * Between the two halves of the stand-in for Electron: the *shell* process, which runs the built main bundle against
 * `electron.ts`, and the *display* in the test, which shows its windows as pages of Chromium.
 */

/** What the shell asks of the display; every one is answered. */
export type ToDisplay =
  | { kind: 'open'; window: number; preload: string | undefined; webPreferences: Record<string, unknown> }
  | { kind: 'load'; window: number; url: string }
  | { kind: 'send'; window: number; channel: string; args: unknown[] }
  | { kind: 'print'; window: number; options: unknown }
  | { kind: 'protocol'; window: number; method: string; params: Record<string, unknown> }
  | { kind: 'close'; window: number }
  | { kind: 'focus'; window: number }
  | { kind: 'external'; url: string }
  | { kind: 'errorBox'; text: string }

/** What the display asks of the shell; every one is answered. */
export type ToShell =
  /** A page fetches something: answered with a Fetched. */
  | { kind: 'fetch'; window: number; url: string; method: string }
  /** A page's preload speaks: answered with what the handler returns. */
  | { kind: 'ipc'; window: number; mode: 'invoke' | 'send'; channel: string; args: unknown[]; frameUrl: string }
  /** May the page lead its window there? Answered with a boolean, as are the next two. */
  | { kind: 'mayNavigate'; window: number; url: string }
  | { kind: 'mayOpen'; window: number; url: string }
  | { kind: 'mayUse'; window: number; permission: string; partition?: string }
  /** The user closed the window. */
  | { kind: 'closed'; window: number }

export interface Fetched {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** On the wire: a question with a number, or the answer to that number. */
export type Letter<Question> =
  { number: number; question: Question } | { answers: number; value: unknown } | { answers: number; error: string }

/** Two processes that ask each other: `ask` sends a question, `answer` is called for each that arrives. */
export function correspond<Asked, Heard>(
  send: (letter: Letter<Asked>) => void,
  answer: (question: Heard) => unknown,
): { ask(question: Asked): Promise<unknown>; receive(letter: Letter<Heard>): Promise<void> } {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  return {
    ask(question) {
      const number = ++last
      const waiting = Promise.withResolvers<unknown>()
      open.set(number, waiting)
      send({ number, question })
      return waiting.promise
    },
    async receive(letter) {
      if ('question' in letter) {
        try {
          send({ answers: letter.number, value: await answer(letter.question) })
        } catch (error) {
          send({ answers: letter.number, error: String(error) })
        }
        return
      }
      const waiting = open.get(letter.answers)
      open.delete(letter.answers)
      if ('error' in letter) waiting?.reject(new Error(letter.error))
      else waiting?.resolve(letter.value)
    },
  }
}
