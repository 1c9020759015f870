import { leftOver } from '@shared/rulesets/wh40k/classic/board/leftovers'
import { classicChapter } from '@shared/rulesets/wh40k/classic/report'
import { sideFacts } from './side'

/** Parts of the battle screen that both editions share. */
export const classicEdition = {
  progress: ({ stage, phase }: { readonly stage: string; readonly phase: string }) => ({ stage, phase }),
  numbers: 'turn',
  leftOver,
  side: sideFacts,
  begins: classicChapter,
  needed: () => null,
} as const
