import { AppError } from '@shared/contract'
import type { Transport } from '@shared/contract/transport'
import { isQuery } from './queries'
import { sessionToken } from './session'
import { gathering, type Question } from './together'

async function call(operation: string, input: unknown): Promise<unknown> {
  const response = await post(operation, input, null)
  return parsed(await response.text())
}

/** If the whole request was refused, its error is the reply to each query. */
async function several(questions: readonly Question[], since: number | undefined): Promise<readonly unknown[]> {
  const replies: unknown = await call('several', { questions, since })
  return isList(replies) ? replies : questions.map(() => replies)
}

const isList = (replies: unknown): replies is readonly unknown[] => Array.isArray(replies)

const gathered = gathering({ call }, isQuery, several)
export const { together } = gathered

/**
 * Requests to the local server that served this page: one POST each, or one for all queries of one turn of the event loop; a `watch`
 * answers line by line.
 */
export const http: Transport = {
  call: gathered.call,

  watch(operation, input, onReply) {
    const leaving = new AbortController()
    void lines(operation, input, leaving.signal, onReply)
    return () => leaving.abort()
  },
}

async function lines(operation: string, input: unknown, signal: AbortSignal, onReply: (reply: unknown) => void) {
  try {
    const response = await post(operation, input, signal)
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const complete = (rest + text).split('\n')
      rest = complete.pop() ?? ''
      for (const line of complete) onReply(parsed(line))
    }
    if (rest !== '') onReply(parsed(rest))
    onReply(null)
  } catch (error) {
    if (signal.aborted) return
    onReply({ ok: false, error: lost(error).report })
  }
}

async function post(operation: string, input: unknown, signal: AbortSignal | null): Promise<Response> {
  try {
    return await fetch(`api/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionToken()}` },
      body: JSON.stringify(input),
      signal,
    })
  } catch (error) {
    throw lost(error)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw lost(error)
  }
}

/** The server was stopped, or a proxy answered in its place. */
function lost(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return new AppError('unavailable', 'error.connection', { cause })
}
