import { roll, type Along, type Pool, type Procedure } from '../../../engine'
import type { ArmyTable } from '../table/table'

/** A granted re-roll: by what, and of which dice, before modifiers. */
export interface Grant {
  readonly by: string
  /** `failed`: those below the face that succeeds before modifiers. `fails`: those that the roll itself counts as failures. */
  readonly reroll: 'ones' | 'failed' | 'fails'
  readonly perhaps?: Perhaps
}

/** Not known to be granted: at the players' own table the dice are thrown again where it is, and else none. */
export interface Perhaps {
  /** Who grants it, as a subject of dice. */
  readonly from: string
  /** Hears whether any were thrown. */
  told(isGranted: boolean): void
}

export interface Rolling extends Pool {
  readonly grants?: readonly Grant[]
  /** Face that succeeds before modifiers. */
  readonly unmodified?: number
  /** Whether a face is a failure after modifiers. */
  readonly fails?: (face: number) => boolean
  /** Whether the sum of all faces is enough. */
  readonly passes?: (sum: number) => boolean
}

export interface Die {
  face: number
  /** Rolled again already: no die is rolled again twice. */
  again: boolean
}

/** Rolls some dice of a pool again. `by`: slug of what allows it. */
export type RollAgain = (chosen: readonly Die[], by: string) => Procedure

export interface RerollRules<Table extends ArmyTable> {
  /** The rule by which dice are rolled again. */
  readonly rule: string
  /** What the player may roll again besides what is granted, after that. */
  more?(table: Table, pool: Rolling, dice: readonly Die[], again: RollAgain): Procedure
}

/** An edition's way to roll a pool: granted re-rolls first, then what else its player may roll again. The dice in their order. */
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
 * Several pools that people throw in one go: all dice first, then what is granted for them, then pool by pool what else its player may
 * roll again. `told` hears each pool's faces as soon as they stand. `then`: dice that follow from these in the same line.
 */
export const togetherBy = <Table extends ArmyTable>({ rule, more }: RerollRules<Table>) =>
  function* rollTogether(
    table: Table,
    pools: readonly Rolling[],
    told: (faces: readonly number[], place: number) => void,
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
      told(
        dice.map(({ face }) => face),
        place,
      )
    }
  }

/** The same where nothing but the faces matters. */
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

/** So many dice of a pool as a part of a line. */
export const partOf = ({ kind, subject, upTo, die, needed, by, sides = 6 }: Rolling, count: number): Along => ({
  ...{ kind, subject, count, sides, die: die ?? `d${sides}` },
  ...(upTo === undefined ? {} : { upTo }),
  ...(needed === undefined ? {} : { needed }),
  ...(by === undefined ? {} : { by }),
})

/** Dice of a pool that are rolled again. */
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
  perhaps?.told(to.length > 0)
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

/** Upper bounds of the classes of faces that a roll of `needed` or more tells apart; `ones` and `sixes` where they matter. */
export const classesFor = (needed: number, ones: boolean, sixes: boolean): readonly number[] => {
  const bounds = [needed - 1, 6]
  if (ones) bounds.push(1)
  if (sixes) bounds.push(5)
  return [...new Set(bounds.filter((bound) => bound >= 1 && bound <= 6))].sort((one, other) => one - other)
}
