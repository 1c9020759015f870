/**
 * How requests reach the main process. In the desktop window the preload puts one into the page as `window.scrip`; in the
 * browser it is HTTP. Replies have crossed a process border: the receiver checks them.
 */
export interface Transport {
  call(operation: string, input: unknown): Promise<unknown>
  /** `onReply` hears every answer, later and in order, then null. Returns how to stop it. */
  watch(operation: string, input: unknown, onReply: (reply: unknown) => void): () => void
}

/** Queries that one request to the host may hold. */
export const mostTogether = 40
