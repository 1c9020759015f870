import { roll, type Along, type Pool, type Procedure } from '../../../engine'
import type { ArmyTable } from '../table/table'

/** A granted re-roll: its source, and which dice it covers, before modifiers. */
export interface Grant {
  readonly by: string
  /** `failed`: dice below the face that succeeds before modifiers. `fails`: dice that the roll itself counts as failures. */
  readonly reroll: 'ones' | 'failed' | 'fails'
  readonly perhaps?: Perhaps
}

/** It isn't known whether the re-roll is granted: at the players' own table they either reroll the dice, or enter none. */
export interface Perhaps {
  /** The unit that grants it, as a subject of dice. */
  readonly from: string
  /** Called with whether any dice were rerolled. */
  rerolled(isGranted: boolean): void
}

export interface Rolling extends Pool {
  readonly grants?: readonly Grant[]
  /** The face that succeeds before modifiers. */
  readonly unmodified?: number
  /** Whether a face is a failure after modifiers. */
  readonly fails?: (face: number) => boolean
  /** Whether the sum of all faces is enough. */
  readonly passes?: (sum: number) => boolean
}

export interface Die {
  face: number
  /** Whether it was rerolled: no die is rerolled twice. */
  again: boolean
}

/** Rerolls some dice of a pool. `by`: slug of what allows it. */
export type RollAgain = (chosen: readonly Die[], by: string) => Procedure

export interface RerollRules<Table extends ArmyTable> {
  /** The rule by which dice are rolled again. */
  readonly rule: string
  /** Further re-rolls of the player's choice, after the granted ones. */
  more?(table: Table, pool: Rolling, dice: readonly Die[], again: RollAgain): Procedure
}

/** An edition's way of rolling a pool: granted re-rolls first, then the player's own choices. Returns the dice in order. */
export const diceBy = <Table extends ArmyTable>({ rule, more }: RerollRules<Table>) =>
  function* rollDice(table: Table, pool: Rolling): Procedure<readonly Die[]> {
    const { count = 1 } = pool
    if (count === 0) return []
    const dice = (yield* roll(bare(pool, count))).map((face): Die => ({ face, again: false }))
    const again: RollAgain = (chosen, by) => rollAgain(table, rule, { ...pool, along: [] }, chosen, by)
    for (const { by, reroll } of pool.grants ?? []) {
      yield* again(
        dice.filter((die) => !die.again && isGranted(pool, reroll, die.face)),
        by,
      )
    }
    if (more !== undefined) yield* more(table, pool, dice, again)
    return dice
  }

/**
 * Rolls several pools that players throw together: first all dice, then granted re-rolls, then for each pool the player's
 * own choices. `onRolled` is called with each pool's faces as soon as they are final. `then`: dice that follow from these in the
 * same line.
 */
export const togetherBy = <Table extends ArmyTable>({ rule, more }: RerollRules<Table>) =>
  function* rollTogether(
    table: Table,
    pools: readonly Rolling[],
    onRolled: (faces: readonly number[], place: number) => void,
    then: readonly Along[] = [],
  ): Procedure {
    const thrown: { readonly pool: Rolling; readonly dice: readonly Die[] }[] = []
    for (const [place, pool] of pools.entries()) {
      const { count = 1 } = pool
      const others = pools.slice(place + 1).flatMap((other) => alongOf(other, other.count ?? 1))
      const along = place === 0 ? [...others, ...then] : others
      const faces = yield* roll(bare({ ...pool, along }, count))
      thrown.push({ pool, dice: faces.map((face): Die => ({ face, again: false })) })
    }
    const granted = thrown.flatMap(({ pool, dice }) => {
      const taken: Die[] = []
      return (pool.grants ?? []).map(({ by, reroll, perhaps }) => {
        const chosen = dice.filter((die) => !taken.includes(die) && isGranted(pool, reroll, die.face))
        taken.push(...chosen)
        return { pool, chosen, by, perhaps }
      })
    })
    for (const [place, { pool, chosen, by, perhaps }] of granted.entries()) {
      const along = granted
        .slice(place + 1)
        .flatMap((other) => alongOf(againOf(other.pool, other.perhaps), other.chosen.length))
      yield* rollAgain(table, rule, { ...pool, along }, chosen, by, perhaps)
    }
    for (const [place, { pool, dice }] of thrown.entries()) {
      if (more !== undefined) yield* more(table, pool, dice, (chosen, by) => rollAgain(table, rule, pool, chosen, by))
      onRolled(
        dice.map(({ face }) => face),
        place,
      )
    }
  }

/** The same, returning only the faces. */
export const poolsBy = <Table extends ArmyTable>(rules: RerollRules<Table>) => {
  const rollDice = diceBy(rules)
  return function* rollPool(table: Table, pool: Rolling): Procedure<readonly number[]> {
    return (yield* rollDice(table, pool)).map(({ face }) => face)
  }
}

const isGranted = ({ unmodified = 0, fails }: Rolling, reroll: Grant['reroll'], face: number): boolean => {
  if (reroll === 'ones') return face === 1
  return reroll === 'failed' ? face < unmodified : (fails?.(face) ?? false)
}

const bare = ({ side, kind, subject, rule, upTo, classes, die, needed, along, by }: Rolling, count: number): Pool => ({
  side,
  kind,
  subject,
  rule,
  count,
  ...(upTo === undefined ? {} : { upTo }),
  ...(classes === undefined ? {} : { classes }),
  ...(die === undefined ? {} : { die }),
  ...(needed === undefined ? {} : { needed }),
  ...(along === undefined ? {} : { along }),
  ...(by === undefined ? {} : { by }),
})

const alongOf = (pool: Rolling, count: number): Along[] => (count === 0 ? [] : [partOf(pool, count)])

/** A number of dice of a pool as a part of a line. */
export const partOf = ({ kind, subject, upTo, die, needed, by, sides = 6 }: Rolling, count: number): Along => ({
  ...{ kind, subject, count, sides, die: die ?? `d${sides}` },
  ...(upTo === undefined ? {} : { upTo }),
  ...(needed === undefined ? {} : { needed }),
  ...(by === undefined ? {} : { by }),
})

/** The rerolled dice of a pool. */
export const againOf = ({ upTo: _, ...pool }: Rolling, perhaps?: Perhaps): Rolling => ({
  ...pool,
  kind: `${pool.kind}.again`,
  ...(perhaps === undefined ? {} : { upTo: true, by: perhaps.from }),
})

export function* rollAgain(
  table: ArmyTable,
  rule: string,
  pool: Rolling,
  chosen: readonly Die[],
  by: string,
  perhaps?: Perhaps,
): Procedure {
  if (chosen.length === 0) return
  const to = yield* roll(bare(againOf(pool, perhaps), chosen.length))
  perhaps?.rerolled(to.length > 0)
  if (to.length === 0) return
  const from = chosen.slice(0, to.length).map(({ face }) => face)
  chosen.slice(0, to.length).forEach((die, index) => {
    die.face = to[index] ?? die.face
    die.again = true
  })
  table.emit({ type: 'dice-rerolled', rule, side: pool.side, purpose: pool.kind, from, to, by })
}

/** Sum of a pool's faces. */
export const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** Upper bounds of the classes of faces distinguished by a roll of `needed` or more; with `ones` and `sixes` if they matter. */
export const classesFor = (needed: number, ones: boolean, sixes: boolean): readonly number[] => {
  const bounds = [needed - 1, 6]
  if (ones) bounds.push(1)
  if (sixes) bounds.push(5)
  return [...new Set(bounds.filter((bound) => bound >= 1 && bound <= 6))].sort((one, other) => one - other)
}
