import { z } from 'zod'

/** Something to be said to the reader in the reader's language: a key and what fills its gaps (names, slugs, numbers). */
export const messageSchema = z.object({
  key: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Message = z.infer<typeof messageSchema>

export const message = (key: string, params: Message['params'] = {}): Message => ({ key, params })
