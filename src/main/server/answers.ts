import { AppError, type ErrorCode, type ErrorReport, type Reply } from '@shared/contract'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { securityHeaders } from '../content-policy'

const status: Record<ErrorCode, number> = {
  invalid: 400,
  refused: 403,
  missing: 404,
  conflict: 409,
  cancelled: 409,
  internal: 500,
  newerData: 503,
  damagedData: 503,
  storageFailed: 503,
  unavailable: 503,
}

export function send(
  response: ServerResponse,
  code: number,
  type: string,
  body: string | Uint8Array,
  cache = 'no-store',
) {
  response.writeHead(code, { ...securityHeaders, 'content-type': type, 'cache-control': cache })
  response.end(body)
}

export function sendReply(response: ServerResponse, reply: Reply, code = reply.ok ? 200 : status[reply.error.code]) {
  send(response, code, 'application/json; charset=utf-8', JSON.stringify(reply))
}

/** A request that doesn't even reach the router. What is left of it will not be read. */
export function refuse(response: ServerResponse, code: number, key: ErrorReport['key']) {
  response.setHeader('connection', 'close')
  sendReply(response, { ok: false, error: new AppError('refused', key).report }, code)
}

/** One JSON reply per line. Waits for a slow reader instead of piling up. */
export async function sendReplies(response: ServerResponse, replies: AsyncIterable<Reply>, signal: AbortSignal) {
  response.writeHead(200, { ...securityHeaders, 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  for await (const reply of replies) {
    if (signal.aborted) return
    if (!response.write(`${JSON.stringify(reply)}\n`)) await once(response, 'drain', { signal })
  }
  response.end()
}
