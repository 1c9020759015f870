import { createStream, rollDie } from '@shared/engine'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { followingOf, type Field, type Following, type Form, type Said } from '@renderer/battle/table/form'

/** What people told of their table: the value of the answer, what it means for later questions, and how much they pressed. */
export interface Told {
  readonly value: unknown
  readonly follows: readonly Following[]
  /** Of a shot: the target is in sight and in range. */
  readonly isSeen: boolean
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
    const onTheSpot = firstOf('stand-up-shoot', 'stand-up-move', 'stand-up', 'fight')
    if (onTheSpot !== undefined) return onTheSpot
    // It is offered as soon as anybody lies somewhere.
    if (ids.includes('coup-de-grace') && chance(10)) return 'coup-de-grace'
    if (ids.includes('charge') && chance(15)) return 'charge'
    if (isFirst && ids.includes('move-twice') && chance(20)) return 'move-twice'
    if (isFirst && mayShoot && ids.includes('aim') && chance(15)) return firstOf('aim-shoot') ?? 'aim'
    if (isFirst && mayShoot && ids.includes('move') && chance(70)) return firstOf('move-shoot') ?? 'move'
    return firstOf('shoot-move', 'shoot', 'reload-shoot', 'reload', 'move-twice', 'move', 'crawl') ?? 'end'
  }

  /** Somebody who is nearer than who is shot at; nobody, where there is nobody else. */
  const nearerIn = (fields: readonly Field[]): readonly number[] => {
    const field = fields.find(({ name }) => name === 'nearer')
    return field?.kind === 'fighter' && field.among.length > 0 ? [oneOf(field.among)] : []
  }
  /** Names one of them in the first field, or says yes to it, as often as that happens on a table. */
  const inFields = (question: NecromundaQuestion, { fields }: Form): Map<string, readonly number[]> => {
    const named = new Map<string, readonly number[]>()
    const [main] = fields
    if (main === undefined || question.ask === 'plan-move') return named
    if (question.ask === 'shot') return chance(10) ? named.set('nearer', nearerIn(fields)) : named
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
      const only = form.quick.find(
        ({ label }) => label.key === 'battleTable.only' && label.fighter === named.get('these')?.[0],
      )
      const isBuilt = form.build !== null && only === undefined && (named.size > 0 || form.quick.length === 0)
      const press = isBuilt ? null : (only ?? pressed(question, form) ?? null)
      const value = isBuilt ? form.build(said) : press?.answer(said)
      const isSeen = press?.label.key.startsWith('battleTable.shot.') === true
      return {
        value,
        follows: followingOf(form, press, said),
        isSeen,
        presses: only === undefined ? named.size + 1 : 1,
      }
    },
  }
}
