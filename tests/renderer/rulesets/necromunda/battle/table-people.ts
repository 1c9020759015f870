import { createStream, rollDie } from '@shared/engine'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import {
  followingOf,
  needsHelp,
  type Called,
  type Field,
  type Following,
  type Form,
  type RollCall,
  type FormValues,
} from '@renderer/battle/table/form'

/** The players' answers: the value of each, its meaning for later questions, and the number of presses. */
export interface Told {
  readonly value: unknown
  readonly follows: readonly Following[]
  /** Keys of the line that answers it: a letter for each name and each yes, and the key that ends it. */
  readonly keys: number
}

/** The state of an activation when a player chooses an action. */
export interface Acting {
  readonly ids: readonly string[]
  /** No action that costs anything has been taken. */
  readonly isFirst: boolean
}

/** Random players with a seed: they advance, shoot whenever they can, charge now and then, and get up when pinned. */
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
    // It is offered as soon as any fighter is on the ground.
    if (ids.includes('coup-de-grace') && chance(10)) return firstOf('coup-shoot') ?? 'coup-de-grace'
    if (ids.includes('charge') && chance(15)) return 'charge'
    if (isFirst && ids.includes('move-twice') && chance(20)) return 'move-twice'
    if (isFirst && mayShoot && ids.includes('aim') && chance(15)) return firstOf('aim-shoot') ?? 'aim'
    if (isFirst && mayShoot && ids.includes('move') && chance(70)) return firstOf('move-shoot') ?? 'move'
    return firstOf('shoot-move', 'shoot', 'reload-shoot', 'reload', 'move-twice', 'move', 'crawl') ?? 'end'
  }

  /** A model nearer than the target, or none if there is no other. */
  const nearerIn = (fields: readonly Field[]): readonly number[] => {
    const field = fields.find(({ name }) => name === 'nearer')
    return field?.kind === 'fighter' && field.among.length > 0 ? [oneOf(field.among)] : []
  }
  /** Names one of them in the first field, or answers it with yes, as often as that happens on a table. */
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
  /** How many of the spare hits the models near the target get: mostly one of them, sometimes two. */
  const hitsShared = ({ quick }: Form, among: readonly number[]): ReadonlyMap<number, number> => {
    if (among.length === 0 || !chance(40)) return new Map()
    const most = Math.max(...quick.map(({ label }) => label.count ?? 0))
    const first = oneOf(among)
    const second = oneOf(among)
    if (most > 1 && second !== first && chance(25))
      return new Map([
        [first, 1],
        [second, most - 1],
      ])
    return new Map([[first, rollDie(table, most + 1) - 1]])
  }
  const saidIn = (fields: readonly Field[], named: ReadonlyMap<string, readonly number[]>): FormValues => {
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
  /** The press for nobody or for one of them, or else letters, one for each hit, and Enter. */
  const shareHits = (form: Form, among: readonly number[]): Told => {
    const hits = hitsShared(form, among)
    const [only] = hits
    const said = saidIn([], new Map())
    const press =
      hits.size > 1
        ? undefined
        : form.quick.find(({ label }) => label.fighter === only?.[0] && label.count === only?.[1])
    if (press !== undefined) return { value: press.answer(said), follows: followingOf(form, press, said), keys: 1 }
    const counted = { ...said, count: (_: string, row = 0) => hits.get(among[row] ?? -1) ?? 0 }
    const sum = [...hits.values()].reduce((all, one) => all + one, 0)
    return { value: form.build?.(counted), follows: followingOf(form, null, counted), keys: sum + 1 }
  }
  /** The last press of a shot is "out of sight", the one before it "out of range". */
  const pressed = ({ ask }: NecromundaQuestion, { quick }: Form, isSeen: boolean) => {
    if (ask === 'shot') return isSeen ? oneOf(quick.slice(0, -2)) : quick.at(-1)
    return ask === 'plan-move' || ask === 'place-blast' || ask === 'scatter'
      ? quick[chance(85) ? 0 : quick.length - 1]
      : oneOf(quick)
  }

  return {
    action,
    oneOf: <One>(among: readonly One[]): One => oneOf(among, decisions),
    /** A random one of them; undefined if there are none. */
    among: <One>(all: readonly One[]): One | undefined => (all.length === 0 ? undefined : oneOf(all, decisions)),
    faces: (count: number, sides: number): number[] => Array.from({ length: count }, () => rollDie(dice, sides)),
    /** Models near enough, with their dice: mostly none or one, sometimes two. */
    called: (among: readonly RollCall[]): readonly Called[] => {
      const count = chance(40) ? (chance(20) ? 2 : 1) : 0
      const first = rollDie(table, among.length) - 1
      return [...among.slice(first), ...among.slice(0, first)].slice(0, count).map((one): Called => {
        const faces = one.dice === null ? [] : Array.from({ length: one.dice.count }, () => rollDie(dice, 6))
        const thrown = { ...one, faces, helped: null }
        return needsHelp(thrown) ? { ...thrown, helped: chance(40) ? [oneOf(one.helpers)] : [] } : thrown
      })
    },
    /** The winner of a fight who may shoot does so, as in any activation. */
    aftermath: (ids: readonly string[], pairs: readonly string[]): string => {
      const first = oneOf(ids, decisions)
      return pairs.find((pair) => pair === `${first.replace('coup-de-grace', 'coup')}-shoot`) ?? first
    },
    /** Whether a possible target is in sight. A model Prone in cover is not. */
    sees: (lies: boolean): boolean => chance(90) && (!lies || chance(35)),
    tell: (question: NecromundaQuestion, form: Form, isSeen = chance(90)): Told => {
      if (form.quick.some(({ label }) => label.key === 'battleTable.hitsOn'))
        return shareHits(form, 'among' in question ? question.among : [])
      const named = inFields(question, form)
      const said = saidIn(form.fields, named)
      const only = form.quick.find(
        ({ label }) => label.key === 'battleTable.only' && label.fighter === named.get('these')?.[0],
      )
      const isBuilt = form.build !== null && only === undefined && (named.size > 0 || form.quick.length === 0)
      const press = isBuilt ? null : (only ?? pressed(question, form, isSeen) ?? null)
      const value = isBuilt ? form.build(said) : press?.answer(said)
      return {
        value,
        follows: followingOf(form, press, said),
        keys: only === undefined ? named.size + 1 : 1,
      }
    },
  }
}
