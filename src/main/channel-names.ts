/** The messages between the preload and the desktop's main process. */
export const channel = {
  /** (operation, input) => reply */
  call: 'scrip:call',
  /** (id, operation, input): the page begins to watch */
  watch: 'scrip:watch',
  /** (id): the page no longer watches */
  stop: 'scrip:stop',
  /** (id, reply | null): one answer of a watch; null is the end */
  reply: 'scrip:reply',
} as const
