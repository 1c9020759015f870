import { expect } from 'vitest'
import type { Amount } from '@shared/content/schema'
import type { Carried, Procedure, Request } from '@shared/engine'
import { apply } from '@shared/rulesets/wh40k-8e/apply'
import type { EighthEvent, EventOf } from '@shared/rulesets/wh40k-8e/events'
import { modules } from '@shared/rulesets/wh40k-8e/modules'
import { narrate } from '@shared/rulesets/wh40k-8e/narration'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-8e/options'
import { asEighth, type EighthQuestion, type PlacementQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { isPlacement, type FactQuestion } from '@shared/rulesets/wh40k/questions/questions'
import type { Aura, Power, Profile, UnitProfile, Weapon, WeaponMode } from '@shared/rulesets/wh40k-8e/roster'
import { rules } from '@shared/rulesets/wh40k-8e/rules'
import { beginState } from '@shared/rulesets/wh40k-8e/setup/begin'
import type { EighthState } from '@shared/rulesets/wh40k-8e/state'
import { openTable, type EighthTable } from '@shared/rulesets/wh40k-8e/table'
import { inches, millimetres } from '@shared/space'
import { wellFormed } from '../well-formed'
import { askedWords, plainNames } from '../wh40k/asked'

/**
 * A kit for testing single rules: units written down literally, a driver that plays one procedure with scripted dice and choices (all must
 * be used up) and answers about space in place of a battlefield.
 */

export interface WeaponSketch {
  readonly id?: string
  readonly type?: WeaponMode['type']
  readonly attacks?: Amount
  /** Inches. */
  readonly range?: number
  readonly s?: number | 'user' | 'x2' | `+${number}`
  readonly ap?: number
  readonly d?: Amount
  readonly abilities?: readonly (string | Carried)[]
}

interface GroupSketch {
  readonly id?: string
  readonly count?: number
  readonly stats?: Partial<Omit<Profile, 'id'>>
  readonly weapons?: readonly WeaponSketch[]
}

export interface UnitSketch {
  readonly id?: string
  readonly side?: number
  readonly power?: number
  readonly keywords?: readonly string[]
  readonly carried?: readonly (string | Carried)[]
  readonly auras?: readonly Aura[]
  readonly psyker?: { readonly manifests?: number; readonly denies?: number; readonly powers?: readonly Power[] }
  readonly transport?: UnitProfile['transport']
  readonly groups?: readonly GroupSketch[]
  readonly where?: EighthState['units'][number]['where']
  /** Wounds left of its first model. */
  readonly wounds?: number
}

export const smite: Power = {
  id: 'smite',
  warpCharge: 5,
  range: inches(18),
  target: 'closest-visible',
  mortalWounds: { dice: 'D3', times: 1, plus: 0 },
  surge: { above: 10, mortalWounds: { dice: 'D6', times: 1, plus: 0 } },
  lasting: null,
}

const carriedOf = (sketch: string | Carried): Carried => (typeof sketch === 'string' ? { id: sketch } : sketch)

const strengthOf = (s: WeaponSketch['s'] = 4): WeaponMode['strength'] => {
  if (typeof s === 'number') return { kind: 'number', value: s }
  if (s === 'user') return { kind: 'user', plus: 0 }
  return s === 'x2' ? { kind: 'times', factor: 2 } : { kind: 'user', plus: Number(s.slice(1)) }
}

const byType: Partial<Record<WeaponMode['type'], string>> = {
  assault: 'assault-after-advancing',
  heavy: 'heavy-after-moving',
}

export const weapon = (sketch: WeaponSketch): Weapon => {
  const type = sketch.type ?? 'rapid-fire'
  const id = sketch.id ?? type
  const own = byType[type]
  const mode: WeaponMode = {
    id,
    weapon: id,
    type,
    attacks: type === 'melee' ? null : (sketch.attacks ?? 1),
    range: type === 'melee' ? null : inches(sketch.range ?? 24),
    strength: strengthOf(sketch.s ?? (type === 'melee' ? 'user' : 4)),
    ap: sketch.ap ?? 0,
    damage: sketch.d ?? 1,
    abilities: [...(own === undefined ? [] : [{ id: own }]), ...(sketch.abilities ?? []).map(carriedOf)],
  }
  return { id, modes: [mode] }
}

const marine: Omit<Profile, 'id'> = {
  m: { kind: 'fixed', most: 6000 },
  ws: 3,
  bs: 3,
  s: 4,
  t: 4,
  w: 1,
  a: 1,
  ld: 8,
  sv: 3,
  invulnerable: [],
  damageTable: [],
  body: { base: { kind: 'circle', radius: millimetres(16) }, height: inches(1.4), proneHeight: inches(1.4), size: 2 },
}

const unitOf = (sketch: UnitSketch, index: number): UnitProfile => {
  const groups = sketch.groups ?? [{}]
  return {
    index,
    id: sketch.id ?? `unit-${index}`,
    name: sketch.id ?? `Unit ${index}`,
    side: sketch.side ?? 0,
    datasheet: 'sketch',
    power: sketch.power ?? 5,
    kinds: groups.map((group, kind) => {
      const weapons = (group.weapons ?? []).map(weapon)
      const id = group.id ?? `kind-${kind}`
      return {
        index: kind,
        id,
        profile: { ...marine, ...group.stats, id },
        weapons,
        ranged: weapons.filter(({ modes }) => modes.some(({ type }) => type !== 'melee')),
        melee: weapons.filter(({ modes }) => modes.some(({ type }) => type === 'melee')),
      }
    }),
    models: groups.flatMap(({ count = 1 }, kind) => Array.from({ length: count }, () => kind)),
    keywords: sketch.keywords ?? ['INFANTRY'],
    carried: (sketch.carried ?? []).map(carriedOf),
    auras: sketch.auras ?? [],
    psyker:
      sketch.psyker === undefined
        ? null
        : {
            manifests: sketch.psyker.manifests ?? 1,
            denies: sketch.psyker.denies ?? 1,
            powers: sketch.psyker.powers ?? [smite],
          },
    transport: sketch.transport ?? null,
    leads: null,
  }
}

interface Script {
  /** Faces in the order they are asked for, pool after pool. A 0 ends a pool that may have fewer dice. */
  readonly dice?: readonly number[]
  /** Ids of options in the order of the questions; a question with a default below may be left out. */
  readonly choices?: readonly string[]
  /** Answers to questions about space; undefined leaves it to the default: no model near, all in reach. */
  readonly facts?: (question: FactQuestion) => unknown
  readonly placements?: (question: PlacementQuestion) => unknown
}

export interface Scene {
  readonly table: EighthTable
  readonly state: EighthState
  readonly events: EighthEvent[]
  /** Plays a procedure to its end; every die and choice of the script must have been used. */
  play<Result>(procedure: Procedure<Result>, script?: Script): Result
  eventsOf<Type extends EighthEvent['type']>(type: Type): EventOf<Type>[]
  /** Options of the last question of a kind. */
  offered(kind: string): readonly string[]
  /** Every question about space that was asked. */
  readonly asked: EighthQuestion[]
}

/** All models in reach, within half range, striking; none near, in cover or in contact. */
const usual = (state: EighthState, question: FactQuestion): unknown => {
  const everyone = (unit: number): readonly number[] => state.units[unit]?.models ?? []
  switch (question.ask) {
    case 'near':
    case 'close':
    case 'contact':
    case 'covered':
    case 'wholly-near':
      return []
    case 'seen':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'volley':
      return question.arms.map(({ models }) => ({ models, close: models }))
    case 'shots':
      return question.targets.map((target) => ({ target, models: question.models, close: question.models }))
    case 'strikes':
      return question.targets.map((target) => ({ target, models: everyone(question.unit), close: [] }))
    case 'in-cover':
      return false
    case 'in-charge-reach':
      return true
    case 'around-markers':
      return state.markers.filter(({ removed }) => !removed).map(() => [0, 0])
    case 'rear-first':
      return question.models
  }
}

/** Models move and are set up as asked. */
const usualPlace = (state: EighthState, question: PlacementQuestion): unknown => {
  if (question.ask === 'marker') return null
  const models = state.units[question.unit]?.models ?? []
  if (question.ask === 'move') return { places: models.map((model) => ({ model, at: null })), lost: [] }
  const placed = question.ask === 'join' ? models.slice(0, 1) : models
  return { places: placed.map((model) => ({ model, at: null })), unplaced: [] }
}

const { expectWellFormed, expectAsBefore } = wellFormed<EighthEvent>({
  rules,
  narrate: (event, locale) => narrate(event, plainNames, locale),
  asked: askedWords,
})

export const setUp = (units: readonly UnitSketch[], options: Partial<Options> = {}, typesDice = false): Scene => {
  const rosters = units.map(unitOf)
  const state = beginState(rosters, true)
  state.stage = 'battle'
  state.round = 1
  state.turn = 1
  rosters.forEach(({ index }) => {
    const unit = state.units[index]
    const sketch = units[index]
    if (unit === undefined || sketch === undefined) throw new Error('every sketch is a unit')
    unit.where = sketch.where ?? 'on-board'
    const first = state.models[unit.models[0] ?? -1]
    if (first !== undefined && sketch.wounds !== undefined) first.wounds = sketch.wounds
  })
  const events: EighthEvent[] = []
  const asked: EighthQuestion[] = []
  const offers: { kind: string; options: readonly string[] }[] = []
  const context = { rosters, mission: 'only-war', options: optionsSchema.parse(options), modules, typesDice }
  const table = openTable(context, {
    state,
    emit: (event) => {
      apply(state, event)
      events.push(event)
    },
  })
  const play = <Result>(procedure: Procedure<Result>, script: Script = {}): Result => {
    const dice = [...(script.dice ?? [])]
    const choices = [...(script.choices ?? [])]
    const before = events.length
    const requests: Request[] = []
    let answer: unknown
    for (;;) {
      const step = procedure.next(answer)
      if (step.done === true) {
        expect({ dice, choices }, 'left over').toEqual({ dice: [], choices: [] })
        expectWellFormed(events.slice(before), requests)
        expectAsBefore(events.slice(before), requests)
        return step.value
      }
      const request = step.value
      requests.push(request)
      if (request.type === 'dice') {
        const fewer = { true: request.count, 'all-or-none': 1, undefined: 0 }[String(request.upTo)] ?? 0
        const end = dice.slice(0, fewer).indexOf(0)
        const faces = dice.splice(0, end === -1 ? request.count : end + 1).filter((face) => face !== 0)
        expect(faces, `faces for ${request.kind}`).toHaveLength(end === -1 ? request.count : end)
        answer = faces
      } else if (request.type === 'choice') {
        const ids = request.options.map(({ id }) => id)
        offers.push({ kind: request.kind, options: ids })
        const wanted = choices.shift()
        expect(ids, request.kind).toContain(wanted)
        answer = request.options.find(({ id }) => id === wanted)
      } else if (request.type === 'safe-point') {
        answer = undefined
      } else {
        const question = asEighth(request.question)
        asked.push(question)
        answer = isPlacement(question)
          ? (script.placements?.(question) ?? usualPlace(state, question))
          : (script.facts?.(question) ?? usual(state, question))
      }
    }
  }
  return {
    table,
    state,
    events,
    play,
    asked,
    eventsOf: <Type extends EighthEvent['type']>(type: Type) =>
      events.filter((event): event is EventOf<Type> => event.type === type),
    offered: (kind) => offers.findLast((offer) => offer.kind === kind)?.options ?? [],
  }
}
