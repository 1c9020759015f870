import { expect, TestRunner } from 'vitest'
import { base, createRegistry, type Carried, type Procedure, type Request, type Row } from '@shared/engine'
import { isMessageKey, type Locale } from '@shared/i18n'
import { characteristics, type Category, type Characteristic, type WeaponClass } from '@shared/content/schema'
import { apply } from '@shared/rulesets/necromunda/apply'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import type { NecromundaModule } from '@shared/rulesets/necromunda/moments'
import { loadPacks } from '@shared/content'
import { knownName } from '@shared/content/words'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { narrate } from '@shared/rulesets/necromunda/narration'
import { rollWords } from '@shared/rulesets/necromunda/narration-words'
import { optionsSchema, type Options } from '@shared/rulesets/necromunda/options'
import { questionWords } from '@shared/rulesets/necromunda/question-words'
import { rules } from '@shared/rulesets/necromunda/rules'
import type { AnswerTo, Arrival, NecromundaQuestion, Pushed, ShotFacts } from '@shared/rulesets/necromunda/questions'
import { plainRules } from '@shared/rulesets/necromunda/scenarios/plain'
import { freshHull } from '@shared/rulesets/necromunda/vehicles/vehicle'
import type { FighterProfile, Profile, Reach, VehicleProfile, Weapon } from '@shared/rulesets/necromunda/roster'
import type {
  Condition,
  Effect,
  FighterIndex,
  FighterState,
  NecromundaState,
  Status,
  VehicleState,
} from '@shared/rulesets/necromunda/state'
import type { TacticsCard } from '@shared/rulesets/necromunda/tactics/card'
import { openTable, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import { createPositions, heading, inches, place, spot, type Length, type Placement } from '@shared/space'
import { wellFormed } from '../well-formed'

/**
 * A kit for proving single rules: fighters written down literally, a driver that plays one procedure with scripted dice and
 * choices (both must be used up) and a table of answers in place of a battlefield.
 */

// ---- fighters and weapons

const averageStatline: Readonly<Record<Characteristic, number>> = {
  m: 5000,
  ws: 4,
  bs: 4,
  s: 3,
  t: 3,
  w: 1,
  i: 4,
  a: 1,
  ld: 7,
  cl: 7,
  wil: 7,
  int: 7,
}

type TraitSketch = string | Carried

export interface ProfileSketch {
  readonly id?: string
  /** Inches, or another reach; null for the printed dash. */
  readonly short?: number | Reach | null
  readonly long?: number | Reach | null
  readonly accuracy?: readonly [short: number, long: number]
  readonly s?: Profile['strength']
  readonly ap?: number
  readonly damage?: number
  readonly ammo?: number | null
  readonly traits?: readonly TraitSketch[]
}

export interface WeaponSketch {
  readonly id: string
  readonly itemId?: string
  readonly class?: WeaponClass
  readonly profiles: readonly ProfileSketch[]
  readonly accessories?: readonly TraitSketch[]
}

export interface FighterSketch {
  readonly side?: number
  /** The side that it fights with; its own if absent. */
  readonly alliance?: number
  readonly name?: string
  readonly category?: Category
  readonly stats?: Partial<Record<Characteristic, number>>
  readonly weapons?: readonly WeaponSketch[]
  readonly carried?: readonly TraitSketch[]
  readonly groupActivation?: number
  /** The owner of this beast, by name. */
  readonly owner?: string
  /** Its position when the scene opens. */
  readonly status?: Status
  readonly conditions?: readonly (Condition['id'] | Condition)[]
  readonly climbing?: FighterState['climbing']
  readonly effects?: readonly Effect[]
  readonly engagedWith?: readonly FighterIndex[]
  readonly wounds?: number
  readonly fleshWounds?: number
  readonly ready?: boolean
  readonly vehicle?: VehicleProfile
  /** The vehicle's state, if not as new. */
  readonly hull?: Partial<VehicleState>
  /** Inches it has moved in its last activation. */
  readonly lastMove?: number
}

const carriedOf = (sketch: TraitSketch): Carried => (typeof sketch === 'string' ? { id: sketch } : sketch)
const reachOf = (sketch: number | Reach | null | undefined): Reach | null =>
  typeof sketch === 'number' ? { kind: 'length', length: inches(sketch) } : (sketch ?? null)

const profileOf = (weapon: WeaponSketch, index: number, sketch: ProfileSketch, nth: number): Profile => ({
  id: `${weapon.id}/${sketch.id ?? (nth === 0 ? 'standard' : String(nth))}`,
  weapon: index,
  short: reachOf(sketch.short),
  long: reachOf(sketch.long),
  accuracyShort: sketch.accuracy?.[0] ?? 0,
  accuracyLong: sketch.accuracy?.[1] ?? 0,
  strength: sketch.s === undefined ? 3 : sketch.s,
  ap: sketch.ap ?? 0,
  damage: sketch.damage ?? 1,
  ammo: sketch.ammo ?? null,
  traits: (sketch.traits ?? []).map(carriedOf),
})

const weaponOf = (sketch: WeaponSketch, index: number): Weapon => ({
  index,
  itemId: sketch.itemId ?? `${sketch.id}-${index}`,
  id: sketch.id,
  weaponClass: sketch.class ?? 'basic',
  profiles: sketch.profiles.map((profile, nth) => profileOf(sketch, index, profile, nth)),
  accessories: (sketch.accessories ?? []).map(carriedOf),
})

const numbersOf = (sketch: FighterSketch): Record<Characteristic, number> => ({ ...averageStatline, ...sketch.stats })
const statlineOf = (sketch: FighterSketch): FighterProfile['statline'] => {
  const numbers = numbersOf(sketch)
  const rows = characteristics.map((key): [Characteristic, Row[]] => [
    key,
    [base('statline', 'NECX-TEST-07', numbers[key])],
  ])
  // Every characteristic is in the list above.
  return Object.fromEntries(rows) as Record<Characteristic, Row[]>
}

const rosterOf = (sketch: FighterSketch, index: FighterIndex): FighterProfile => ({
  index,
  id: sketch.name ?? `fighter-${index}`,
  name: sketch.name ?? `Fighter ${index}`,
  side: sketch.side ?? 0,
  alliance: sketch.alliance ?? sketch.side ?? 0,
  type: 'ganger',
  category: sketch.category ?? 'ganger',
  statline: statlineOf(sketch),
  weapons: (sketch.weapons ?? []).map(weaponOf),
  carried: (sketch.carried ?? []).map(carriedOf),
  groupActivation: sketch.groupActivation ?? 0,
  rating: 50,
  ...(sketch.owner === undefined ? {} : { owner: sketch.owner }),
  ...(sketch.vehicle === undefined ? {} : { vehicle: sketch.vehicle }),
})

const stateOf = (sketch: FighterSketch, profile: FighterProfile): FighterState => ({
  status: sketch.status ?? (sketch.engagedWith === undefined ? 'active' : 'engaged'),
  ready: sketch.ready ?? true,
  wounds: sketch.wounds ?? numbersOf(sketch).w,
  fleshWounds: sketch.fleshWounds ?? 0,
  conditions: (sketch.conditions ?? []).map((condition) =>
    typeof condition === 'string' ? { id: condition } : condition,
  ),
  climbing: sketch.climbing ?? null,
  effects: [...(sketch.effects ?? [])],
  engagedWith: [...(sketch.engagedWith ?? [])],
  weapons: profile.weapons.map(() => ({ outOfAmmo: false, lost: false })),
  arrived: false,
  nerveTestedInTurn: -1,
  shotAtInRound: 0,
  used: [],
  owedActionPoints: 0,
  lastMove: inches(sketch.lastMove ?? 0),
  ...(sketch.vehicle === undefined ? {} : { vehicle: { ...freshHull(sketch.vehicle), ...sketch.hull } }),
})

// ---- the scene

export interface Scene {
  readonly table: NecromundaTable
  readonly state: NecromundaState
  readonly events: NecromundaEvent[]
  /** Restores the opening state: a new scene with the same fighters. */
  again(): Scene
}

export interface SceneSketch {
  readonly fighters: readonly FighterSketch[]
  readonly modules?: readonly NecromundaModule[]
  readonly options?: Partial<Options>
  /** The fighter whose activation is in progress; null for none. The first one by default. */
  readonly activation?: FighterIndex | null
  readonly actionPoints?: number
  /** Tactics cards by side. */
  readonly hands?: readonly (readonly string[])[]
  readonly cards?: readonly TacticsCard[]
  readonly scenery?: Partial<NecromundaState['scenery']>
  /** Attacker and defender by side; nobody by default. */
  readonly roles?: NecromundaTable['roles']
  readonly round?: number
}

/** A place for every fighter, four inches apart in a row; rules never see it. */
export const somewhere = (index: number): Placement => ({
  ...spot(4000 * index + 2000, 2000, 0),
  heading: heading(0),
  pose: 'standing',
})

const positionsFor = (sketches: readonly FighterSketch[]) => {
  const base = { kind: 'circle', radius: inches(0.5) } as const
  const body = { base, height: inches(1.5), proneHeight: inches(0.5), size: 2 }
  const positions = createPositions(sketches.map(() => body))
  sketches.forEach(({ status = 'active' }, index) => {
    if (status === 'reserve' || status === 'out-of-action' || status === 'fled') return
    const prone = status === 'pinned' || status === 'seriously-injured'
    place(positions, index, { ...somewhere(index), pose: prone ? 'prone' : 'standing' })
  })
  return positions
}

/** Sets up a table with the given fighters in the middle of the first round. */
export const setUp = (sketch: SceneSketch): Scene => {
  const rosters = sketch.fighters.map(rosterOf)
  const sideCount = Math.max(1, ...rosters.map(({ side }) => side)) + 1
  const acting = sketch.activation === undefined ? 0 : sketch.activation
  const state: NecromundaState = {
    over: false,
    stage: 'action',
    round: sketch.round ?? 1,
    turn: 1,
    order: Array.from({ length: sideCount }, (_, side) => side),
    acting: 0,
    sides: Array.from({ length: sideCount }, (_, side) => ({
      bottled: false,
      credits: 0,
      victoryPoints: 0,
      conceded: false,
      hand: [...(sketch.hands?.[side] ?? [])],
      cardsDue: 0,
    })),
    fighters: rosters.map((profile, index) => stateOf(sketch.fighters[index] ?? {}, profile)),
    activation:
      acting === null
        ? null
        : {
            fighter: acting,
            controller: rosters[acting]?.side ?? 0,
            actionPoints: sketch.actionPoints ?? 2,
            performed: [],
            doubleUsed: false,
          },
    group: [],
    clouds: [],
    scenario: { objects: [], tally: Array.from({ length: sideCount }, () => ({})), marks: {} },
    scenery: { doors: [], gates: [], terminals: [], ducts: 0, loot: [], ...sketch.scenery },
    positions: positionsFor(sketch.fighters),
    declared: null,
  }
  const events: NecromundaEvent[] = []
  const context = {
    rosters,
    sideCount,
    scenario: 'stand-off',
    rules: plainRules('stand-off'),
    roles: sketch.roles ?? Array.from({ length: sideCount }, () => 'equal' as const),
    alliances: Array.from({ length: sideCount }, (_, side) => side),
    lastRound: null,
    options: { ...optionsSchema.parse({}), ...sketch.options },
    modules: createRegistry(sketch.modules ?? []),
    cards: sketch.cards ?? [],
  }
  const emit = (event: NecromundaEvent): void => {
    expectWellFormed([event], [])
    // The current scene: a test may continue with it.
    toldSince().push(structuredClone(event))
    apply(state, event)
    events.push(event)
  }
  return { table: openTable(context, { state, emit }), state, events, again: () => setUp(sketch) }
}

// ---- log lines and requests

const names = {
  fighter: (fighter: FighterIndex) => `fighter ${fighter}`,
  side: (side: number) => `side ${side}`,
  item: (slug: string) => slug,
  carried: (fighter: FighterIndex, weapon: number) => `weapon ${weapon} of ${fighter}`,
}

/** A purpose of dice may be a slug of the content. */
const content = loadPacks([necromundaPack])

const askedWords = (request: Extract<Request, { kind: string }>, locale: Locale): string | undefined => {
  const known = (key: string): string | undefined => (isMessageKey(key) ? key : undefined)
  switch (request.type) {
    case 'dice':
      return knownName(locale, content, request.kind) !== undefined ||
        rollWords(names, locale, request.kind) !== request.kind
        ? request.kind
        : undefined
    case 'choice':
      return known(`battle.ask.${request.kind}`)
    default:
      // Rules of Necromunda ask only the questions of its vocabulary.
      return questionWords(locale, names)(request.question as NecromundaQuestion)
  }
}

export const { expectWellFormed, expectAsBefore } = wellFormed<NecromundaEvent>({
  rules,
  narrate: (event, locale) => narrate(event, names, locale),
  asked: askedWords,
})

const told = new WeakMap<object, NecromundaEvent[]>()

/** Log lines of the present test since its last procedure ended, to be filled and emptied; tests share nothing. */
const toldSince = (): NecromundaEvent[] => {
  const test = TestRunner.getCurrentTest()
  if (test === undefined) return []
  const events = told.get(test) ?? []
  told.set(test, events)
  return events
}

// ---- the script

/** Faces one by one, or a whole pool with the kind it must be asked as. */
type ScriptedDice = number | readonly [kind: string, ...faces: number[]]
/** An option's id, or the kind of the question and the id. */
type ScriptedChoice = string | readonly [kind: string, option: string]

/** The battlefield's answer: a value, or a function of the question. Used for facts and placements. */
export type SpaceTable = {
  readonly [Ask in NecromundaQuestion['ask']]?: Answer<Extract<NecromundaQuestion, { ask: Ask }>>
}
type Answer<Question extends NecromundaQuestion> = AnswerTo<Question> | ((question: Question) => AnswerTo<Question>)

export interface Script {
  readonly dice?: readonly ScriptedDice[]
  readonly choices?: readonly ScriptedChoice[]
  readonly space?: SpaceTable
}

interface Asked {
  readonly type: Request['type']
  readonly kind: string
  readonly options: readonly string[]
  /** Whose dice are thrown together, and how many. */
  readonly along?: readonly (readonly [subject: string, count: number])[]
}

export interface Played<Result> {
  readonly result: Result
  /** The requests in order, for tests of who is asked. */
  readonly asked: readonly Asked[]
}

/** Plays one procedure to its end. Fails if a request has no answer in the script, or the script is not used up. */
export const play = <Result>(procedure: Procedure<Result>, script: Script = {}): Played<Result> => {
  const requests: Request[] = []
  const dice = [...(script.dice ?? [])]
  const choices = [...(script.choices ?? [])]
  const asked: Asked[] = []
  const answer = (request: Request): unknown => {
    if (request.type === 'safe-point') return undefined
    requests.push(request)
    asked.push({
      type: request.type,
      kind: request.kind,
      options: request.type === 'choice' ? request.options.map(({ id }) => id) : [],
      ...(request.type === 'dice' && request.along !== undefined
        ? { along: request.along.map(({ subject, count }) => [subject, count] as const) }
        : {}),
    })
    switch (request.type) {
      case 'dice':
        return facesFor(request.kind, request.count, request.sides, dice)
      case 'choice': {
        const scripted = choices.shift()
        if (scripted === undefined)
          throw new Error(`No choice left for ${request.kind} (${optionsOf(request.options)})`)
        const [kind, id] = typeof scripted === 'string' ? [request.kind, scripted] : scripted
        if (kind !== request.kind) throw new Error(`${request.kind} was asked where the script expects ${kind}`)
        const chosen = request.options.find((option) => option.id === id)
        if (chosen === undefined) throw new Error(`${request.kind} has no option ${id} (${optionsOf(request.options)})`)
        return chosen
      }
      default: {
        const { ask } = request.question
        const known = Object.entries(script.space ?? {}).find(([name]) => name === ask)
        if (known === undefined) throw new Error(`The script knows no answer to ${JSON.stringify(request.question)}`)
        const [, found] = known
        // The table's type ties each answer to its question.
        return typeof found === 'function' ? (found as (question: unknown) => unknown)(request.question) : found
      }
    }
  }
  let step = procedure.next()
  while (step.done !== true) step = procedure.next(answer(step.value))
  expect(dice, 'dice left over').toEqual([])
  expect(choices, 'choices left over').toEqual([])
  expectWellFormed([], requests)
  expectAsBefore(toldSince().splice(0), requests)
  return { result: step.value, asked }
}

const optionsOf = (options: readonly { readonly id: string }[]): string => options.map(({ id }) => id).join(', ')

const facesFor = (kind: string, count: number, sides: number, dice: ScriptedDice[]): number[] => {
  const next = dice[0]
  if (next !== undefined && typeof next !== 'number') {
    const [wanted, ...faces] = next
    if (wanted !== kind) throw new Error(`${kind} was rolled where the script expects ${wanted}`)
    if (faces.length !== count) throw new Error(`${kind} rolls ${count} dice, the script has ${faces.length}`)
    dice.shift()
    return faces
  }
  return Array.from({ length: count }, () => {
    const face = dice.shift()
    if (typeof face !== 'number') throw new Error(`No die left for ${kind} (${count} dice)`)
    if (face < 1 || face > sides) throw new Error(`${face} is no face of the die for ${kind}`)
    return face
  })
}

// ---- ready-made answers

/** A clear shot at short range in the open, with the given differences. */
export const shotFacts = (different: Partial<ShotFacts> = {}): ShotFacts => ({
  visible: true,
  band: 'short',
  cover: 'open',
  screened: false,
  pointBlank: false,
  evidence: {},
  ...different,
})

/** No edge and no other fighter is near, and no fighter is turned or pushed. */
export const openGround: SpaceTable = {
  'on-dangerous-ground': false,
  edge: { near: false, railing: false, drop: inches(0) },
  within: [],
  'turned-towards': ({ fighter }) => somewhere(fighter),
  'line-of-fire': [],
  'can-see': true,
  'under-hull': [],
}

export const arrival = (fighter: FighterIndex, different: Partial<Arrival> = {}): Arrival => ({
  placement: somewhere(fighter),
  moved: inches(0),
  contacts: [],
  finishable: [],
  cut: false,
  dangerous: false,
  climbing: null,
  ...different,
})

export const pushedBy = (fighter: FighterIndex, moved: Length, different: Partial<Pushed> = {}): Pushed => ({
  placement: somewhere(fighter),
  moved,
  stopped: false,
  contacts: [],
  ...different,
})

// ---- assertions

export const eventsOf = <Type extends NecromundaEvent['type']>(
  { events }: Scene,
  type: Type,
): Extract<NecromundaEvent, { type: Type }>[] =>
  events.filter((event): event is Extract<NecromundaEvent, { type: Type }> => event.type === type)

/** The only event of its type. */
export const theEvent = <Type extends NecromundaEvent['type']>(
  scene: Scene,
  type: Type,
): Extract<NecromundaEvent, { type: Type }> => {
  const found = eventsOf(scene, type)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} events of type ${type} instead of one`)
  return only
}

/** Types of all events, in order. */
export const story = ({ events }: Scene): string[] => events.map(({ type }) => type)

export const expectStatus = ({ table }: Scene, fighter: FighterIndex, status: Status): void => {
  expect(table.fighter(fighter).status, `status of fighter ${fighter}`).toBe(status)
}

export const expectConditions = ({ table }: Scene, fighter: FighterIndex, ...ids: readonly Condition['id'][]): void => {
  expect(
    table.fighter(fighter).conditions.map(({ id }) => id),
    `conditions of fighter ${fighter}`,
  ).toEqual(ids)
}
