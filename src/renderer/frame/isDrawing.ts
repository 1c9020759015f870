/** Where Vue says an error came from: in words, or in a built page as `https://vuejs.org/error-reference/#runtime-5`. */
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

/** Whether the screen itself can't be shown: its set-up or its drawing failed, not an answer to a press or a change. */
export const isDrawing = (during: string): boolean => !afterDrawing.some((source) => during.endsWith(source))
