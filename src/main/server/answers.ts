import { AppError, type ErrorCode, type ErrorReport, type Reply } from '@shared/contract'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

const status: Record<ErrorCode, number> = {
  waiting: 202,
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

export function sendReply(answer: FastifyReply, reply: Reply, code = reply.ok ? 200 : status[reply.error.code]) {
  return answer.code(code).type('application/json; charset=utf-8').send(textOf(reply))
}

/** Serialized answers by value: a page that hundreds ask for is serialized once. */
const texts = new WeakMap<object, Buffer>()

function textOf(reply: Reply): string | Buffer {
  if (!reply.ok || typeof reply.value !== 'object' || reply.value === null) return JSON.stringify(reply)
  const text = texts.get(reply.value) ?? Buffer.from(JSON.stringify(reply))
  texts.set(reply.value, text)
  return text
}

/**
 * Sends the replies to several queries, in their order. `packed`: compressed; only for replies without secrets, because the compressed
 * length of a secret next to text chosen by others reveals it.
 */
export function sendAll(answer: FastifyReply, replies: readonly Reply[], packed: boolean) {
  const whole = wholeOf(replies)
  const typed = answer.type('application/json; charset=utf-8')
  if (!packed) return typed.send(whole.text)
  whole.gzip ??= gzipSync(whole.text, { level: 1 })
  return typed.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(whole.gzip)
}

interface Whole {
  readonly replies: readonly Reply[]
  readonly text: Buffer
  gzip?: Buffer
}

/** The last replies that were sent as a whole: guests ask for the same at about the same time. */
let last: readonly Whole[] = []
const mostWhole = 4

function wholeOf(replies: readonly Reply[]): Whole {
  const isSame = ({ replies: others }: Whole): boolean =>
    others.length === replies.length && others.every((other, place) => other === replies[place])
  const known = last.find(isSame)
  if (known !== undefined) return known
  const parts = replies.flatMap((reply, place) => [place === 0 ? opening : comma, bytesOf(reply)])
  const whole: Whole = { replies, text: Buffer.concat([...parts, closing]) }
  last = [whole, ...last].slice(0, mostWhole)
  return whole
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

function bytesOf(reply: Reply): Buffer {
  const text = textOf(reply)
  return typeof text === 'string' ? Buffer.from(text) : text
}

/** Refuses a request before it reaches the router. The rest of it will not be read. */
export function refuse(answer: FastifyReply, code: number, key: ErrorReport['key']) {
  const { report } = new AppError('refused', key)
  return sendReply(answer.header('connection', 'close'), { ok: false, error: report }, code)
}

/** One JSON reply per line. Waits for a slow reader instead of buffering, and for its `turn`, since many are notified at once. */
export function sendReplies(answer: FastifyReply, replies: AsyncIterable<Reply>, turn: () => Promise<void>) {
  return answer.type('application/x-ndjson').send(Readable.from(lines(replies, turn), { objectMode: false }))
}

async function* lines(replies: AsyncIterable<Reply>, turn: () => Promise<void>) {
  for await (const reply of replies) {
    await turn()
    yield `${JSON.stringify(reply)}\n`
  }
}
