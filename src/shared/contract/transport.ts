/**
 * How requests reach the main process. In the desktop window the preload script provides it to the page as `window.scrip`;
 * in the browser it is HTTP. Replies have crossed a process border: the receiver checks them.
 */
export interface Transport {
  call(operation: string, input: unknown): Promise<unknown>
  /** `onReply` gets every answer, asynchronously and in order, then null. Returns a function that stops it. */
  watch(operation: string, input: unknown, onReply: (reply: unknown) => void): () => void
}

/** Maximum number of queries in one request to the host. */
export const mostTogether = 40
