/** What a psyker knows before the battle: pure sums over what its army list entry says (7E-TURN-10). */

/** A power as it was generated: of which discipline, null for those of none, such as Force. */
export interface Known {
  readonly power: string
  readonly discipline: string | null
}

/** As many powers as its entry says, else as its mastery level (7E-PSY-05). */
export const powersToGenerate = (level: number, said: number | null): number => said ?? level

/** The discipline of all powers, those of none left out (7E-PSY-09, 7E-PSY-11); null: they are of several, as after one of another was learnt (7E-PSY-10; nothing in this ruleset teaches any in a battle, 7E-G-12), or there are none. */
export const focusOf = (known: readonly Known[]): string | null => {
  const disciplines = new Set(known.flatMap(({ discipline }) => discipline ?? []))
  const [only] = disciplines
  return disciplines.size === 1 && only !== undefined ? only : null
}

/** Disciplines of the players' own books, by number: no source has them (7E-G-01). */
export const disciplines = [
  'discipline-1',
  'discipline-2',
  'discipline-3',
  'discipline-4',
  'discipline-5',
  'discipline-6',
] as const

/** Name of the primaris power of a discipline. */
export const primarisOf = (discipline: string): Known => ({ power: `primaris/${discipline}`, discipline })

export const isPrimaris = ({ power }: Known, discipline: string): boolean => power === primarisOf(discipline).power

/** What else the same psyker knows: the primaris of its focus (7E-PSY-07, 7E-PSY-09), Force with a force weapon (7E-PSY-08), and the primaris of its god's discipline (7E-PSY-12). */
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
  // A primaris that it swapped for is not known twice.
  return [...generated, ...more.filter(({ power }) => !generated.some((one) => one.power === power))]
}

/** One power of a D6 roll on its discipline's table; a power it has is rolled again, and any may be swapped for the primaris (7E-BASE-PSY-02, 7E-PSY-06). Null: it is rolled again. */
export const generatedBy = (face: number, discipline: string, before: readonly Known[]): Known | null => {
  const power = `${discipline}/power-${face}`
  return before.some((one) => one.power === power) ? null : { power, discipline }
}
