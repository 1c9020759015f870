import type { FighterStatus } from '@shared/contract/vocabulary'

/** Converts words and names of other files for our rows. */

export const labelLength = 5

export const alignmentOf = (text: string): 'outlaw' | 'law-abiding' | null =>
  /outlaw/i.test(text) ? 'outlaw' : /law/i.test(text) ? 'law-abiding' : null

const words: readonly (readonly [RegExp, FighterStatus])[] = [
  [/dead|killed|slain|deceased|мёртв|мертв|погиб|убит/i, 'dead'],
  [/retire|ушёл|ушел|отставк|на покое/i, 'retired'],
  [/captur|пленн|плену/i, 'captured'],
  [/recover|восстан|лечит/i, 'recovering'],
  [/convalesc|выздоравл/i, 'convalescent'],
  [/critical|критич/i, 'critical'],
  [/enslaved|sold|продан/i, 'sold'],
]
/** Other words leave the fighter active and are kept in its notes. */
export const statusOf = (text: string): FighterStatus => words.find(([pattern]) => pattern.test(text))?.[1] ?? 'active'

/** Whether the word only says that the fighter is active. */
export const isPlainlyActive = (text: string): boolean => text === '' || /^(alive|active|ok|ready|в строю)$/i.test(text)

/** Without invisible characters and direction marks, with which a name could imitate another. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    // The zero-width joiner stays within composed emoji.
    .replaceAll(/(?!\u200D)\p{Cf}|\u200D(?!\p{Extended_Pictographic})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .trim()
