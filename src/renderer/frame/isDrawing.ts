/**
 * Error sources as Vue reports them when a drawn screen fails: as text, or in a built page as
 * `https://vuejs.org/error-reference/#runtime-5`.
 */
const afterDrawing = [
  'watcher callback',
  'watcher cleanup function',
  'native event handler',
  'component event handler',
  'runtime-3',
  'runtime-4',
  'runtime-5',
  'runtime-6',
]

/** Whether the screen itself failed, in set-up or rendering, rather than in an event handler or watcher. */
export const isDrawing = (during: string): boolean => !afterDrawing.some((source) => during.endsWith(source))
