import { createStream, rollDie } from '@shared/engine'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { Field, Form, Said } from '@renderer/battle/table/form'

/** What people told of their table: the value of the answer, what it means for later questions, and how much they pressed. */
export interface Told {
  readonly value: unknown
  readonly said: Said
  /** Buttons pressed for it. */
  readonly presses: number
}

/** What an activation has come to when somebody chooses what to do. */
export interface Acting {
  readonly ids: readonly string[]
  /** No action that costs anything has been taken. */
  readonly isFirst: boolean
}

/** People who play at random by a seed: they advance, shoot whenever they can, charge now and then, and get up when pinned. */
export const createPeople = (seed: string) => {
  const decisions = createStream(seed, 'decisions')
  const table = createStream(seed, 'table')
  const dice = createStream(seed, 'dice')
  /** Percent. */
  const chance = (of: number): boolean => rollDie(table, 100) <= of
  const oneOf = <One>(among: readonly One[], stream = table): One => {
    const one = among[rollDie(stream, among.length) - 1]
    if (one === undefined) throw new RangeError('nothing to choose from')
    return one
  }

  const action = ({ ids, isFirst }: Acting): string => {
    const firstOf = (...wanted: string[]): string | undefined => wanted.find((id) => ids.includes(id))
    const mayShoot = ids.includes('shoot')
    const onTheSpot = firstOf('stand-up', 'fight', 'coup-de-grace')
    if (onTheSpot !== undefined) return onTheSpot
    if (ids.includes('charge') && chance(15)) return 'charge'
    if (isFirst && ids.includes('move-twice') && chance(20)) return 'move-twice'
    if (isFirst && mayShoot && ids.includes('aim') && chance(15)) return 'aim'
    if (isFirst && mayShoot && ids.includes('move') && chance(70)) return firstOf('move-shoot') ?? 'move'
    return firstOf('shoot', 'reload', 'move', 'crawl') ?? 'end'
  }

  /** Names one of them in the first field, or says yes to it, as often as that happens on a table. */
  const inFields = (question: NecromundaQuestion, { fields }: Form): Map<string, readonly number[]> => {
    const named = new Map<string, readonly number[]>()
    const [main] = fields
    if (main === undefined || question.ask === 'plan-move') return named
    if (question.ask === 'shot') return chance(10) ? named.set('nearer', []) : named
    if (main.kind === 'yes' && chance(30)) named.set(main.name, [])
    else if (
      (main.kind === 'fighters' && main.first.length === 0 && chance(40)) ||
      (main.kind === 'covered' && chance(25))
    )
      if (main.among.length > 0) named.set(main.name, [oneOf(main.among)])
    return named
  }
  const saidIn = (fields: readonly Field[], named: ReadonlyMap<string, readonly number[]>): Said => {
    const fighters = (name: string): readonly number[] => {
      const field = fields.find((one) => one.name === name)
      return named.get(name) ?? (field?.kind === 'fighters' ? field.first : [])
    }
    return {
      yes: (name) => named.has(name),
      fighters,
      fighter: (name) => fighters(name)[0] ?? null,
      covered: (name) => fighters(name).map((fighter) => ({ fighter, cover: 'open' })),
      inches: (name) => {
        const field = fields.find((one) => one.name === name)
        return field?.kind === 'inches' ? field.first : 0
      },
      count: () => 0,
    }
  }
  /** The last of a shot's presses is that nothing is seen, the one before it that it is out of range. */
  const pressed = ({ ask }: NecromundaQuestion, { quick }: Form) => {
    if (ask === 'shot') return chance(90) ? oneOf(quick.slice(0, -2)) : quick.at(-1)
    return ask === 'plan-move' || ask === 'place-blast' || ask === 'scatter'
      ? quick[chance(85) ? 0 : quick.length - 1]
      : oneOf(quick)
  }

  return {
    action,
    oneOf: <One>(among: readonly One[]): One => oneOf(among, decisions),
    faces: (count: number, sides: number): number[] => Array.from({ length: count }, () => rollDie(dice, sides)),
    tell: (question: NecromundaQuestion, form: Form): Told => {
      const named = inFields(question, form)
      const said = saidIn(form.fields, named)
      const isBuilt = form.build !== null && (named.size > 0 || form.quick.length === 0)
      const value = isBuilt ? form.build(said) : pressed(question, form)?.answer(said)
      return { value, said, presses: named.size + 1 }
    },
  }
}
