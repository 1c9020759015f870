/** The powers a psyker knows before the battle, calculated from its army list entry (7E-TURN-10). */

/** A generated power and its discipline; null for powers without one, such as Force. */
export interface Known {
  readonly power: string
  readonly discipline: string | null
}

/** Number of powers to generate: as its entry says, otherwise its mastery level (7E-PSY-05). */
export const powersToGenerate = (level: number, declared: number | null): number => declared ?? level

/**
 * The common discipline of all powers, ignoring those without one (7E-PSY-09, 7E-PSY-11). Null if there is none, or several,
 * e.g. after learning a power of another discipline (7E-PSY-10; nothing in this ruleset teaches any in a battle, 7E-G-12).
 */
export const focusOf = (known: readonly Known[]): string | null => {
  const disciplines = new Set(known.flatMap(({ discipline }) => discipline ?? []))
  const [only] = disciplines
  return disciplines.size === 1 && only !== undefined ? only : null
}

/** Disciplines of the players' own books, by number, because no source contains them (7E-G-01). */
export const disciplines = [
  'discipline-1',
  'discipline-2',
  'discipline-3',
  'discipline-4',
  'discipline-5',
  'discipline-6',
] as const

/** The name of a discipline's primaris power. */
export const primarisOf = (discipline: string): Known => ({ power: `primaris/${discipline}`, discipline })

export const isPrimaris = ({ power }: Known, discipline: string): boolean => power === primarisOf(discipline).power

/**
 * Powers the psyker also knows: the primaris power of its focus (7E-PSY-07, 7E-PSY-09), Force if it has a force weapon
 * (7E-PSY-08), and the primaris power of its god's discipline (7E-PSY-12).
 */
export const allKnown = (
  generated: readonly Known[],
  { force, god }: { readonly force: boolean; readonly god: string | null },
): readonly Known[] => {
  const focus = focusOf(generated)
  const more = [
    ...(focus === null ? [] : [primarisOf(focus)]),
    ...(force ? [{ power: 'force', discipline: null }] : []),
    ...(god === null || god === focus ? [] : [primarisOf(god)]),
  ]
  // A primaris power gained by an exchange isn't listed twice.
  return [...generated, ...more.filter(({ power }) => !generated.some((one) => one.power === power))]
}

/**
 * The power for a D6 roll on a discipline's table; known powers are rerolled, and any can be exchanged for the primaris
 * power (7E-BASE-PSY-02, 7E-PSY-06). Null if it must be rerolled.
 */
export const generatedBy = (face: number, discipline: string, before: readonly Known[]): Known | null => {
  const power = `${discipline}/power-${face}`
  return before.some((one) => one.power === power) ? null : { power, discipline }
}
