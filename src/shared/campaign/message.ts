import { z } from 'zod'
import type { MessageKey, ValuesArgument } from '../i18n'

/** A text for the reader in the reader's language: a message key and the names and numbers filled in. */
export const messageSchema = z.object({
  key: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Message = z.infer<typeof messageSchema>

export const say = <Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>): Message => ({
  key,
  params: { ...values },
})
