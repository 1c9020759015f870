import { atMost, base, row, type Needed, type Row } from '../../../../engine'

/**
 * The maximum total of 2D6 to pass, not limited at the lower end (4E-AMB-94, 4E-PROF-12, 7E-BASE-GEN-02). Modifiers change
 * the Leadership, not the dice (4E-MOR-03). `rule`: the edition's.
 */
export const leadershipNeeded = (leadership: number, rule: string, modifiers: readonly Row[]): Needed => {
  const value = modifiers.reduce((sum, { amount }) => sum + amount, leadership)
  return atMost({ value, rows: [base('leadership', rule, leadership), ...modifiers] })
}

/** A modifier of Leadership. */
export const modifier = (source: string, rule: string, amount: number): Row => row(source, rule, 'add', amount)

/** Whether 2D6 pass. `doubleOne`: a double one always passes, as in Morale tests (4E-MOR-04) and after a lost combat (7E-BASE-FIGHT-09). */
export const passesTest = (faces: readonly [number, number], needed: Needed, doubleOne: boolean): boolean => {
  const sum = faces[0] + faces[1]
  return sum <= needed.value || (doubleOne && sum === 2)
}

/** Leadership tests that rules distinguish (4E-MOR-01). */
export type TestKind = 'morale' | 'tank-shock' | 'last-man' | 'pinning' | 'regroup' | 'fear' | 'other'

/**
 * Rules that let a unit pass without rolling: all Morale tests, all Leadership tests (4E-MOR-06), Fearless (4E-USR-05,
 * 7E-BASE-MORALE-04), Stubborn (4E-USR-22), And They Shall Know No Fear (4E-USR-03), Tank Hunters (4E-USR-26), and never
 * pinned (7E-USR-PINNING-5).
 */
export type Nerve =
  'passes-morale' | 'passes-leadership' | 'fearless' | 'stubborn' | 'know-no-fear' | 'tank-hunters' | 'never-pinned'

/** Last Man Standing is a separate test that isn't covered by passing Morale tests (4E-AMB-93). */
const passed: Readonly<Record<Nerve, readonly TestKind[]>> = {
  'passes-morale': ['morale', 'tank-shock'],
  'passes-leadership': ['morale', 'tank-shock', 'last-man', 'pinning', 'regroup', 'fear', 'other'],
  fearless: ['morale', 'tank-shock', 'last-man', 'pinning', 'fear'],
  stubborn: ['morale', 'tank-shock', 'last-man'],
  'know-no-fear': ['regroup', 'fear'],
  'tank-hunters': ['tank-shock'],
  'never-pinned': ['pinning'],
}

/** Whether a unit passes without rolling. `stubbornPasses`: 4E-AMB-56. */
export const passesUnrolled = (nerves: readonly Nerve[], kind: TestKind, stubbornPasses: boolean): boolean =>
  nerves.some((nerve) => (nerve !== 'stubborn' || stubbornPasses) && passed[nerve].includes(kind))
