import { leftOver } from '@shared/rulesets/wh40k/classic/board/leftovers'
import { classicChapter } from '@shared/rulesets/wh40k/classic/report'
import { sideFacts } from './side'

/** What battles of both editions show alike. */
export const classicEdition = {
  progress: ({ stage, phase }: { readonly stage: string; readonly phase: string }) => ({ stage, phase }),
  numbers: 'turn',
  leftOver,
  side: sideFacts,
  begins: classicChapter,
  needed: () => null,
} as const
