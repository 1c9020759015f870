import { necromundaId } from '@shared/rulesets/necromunda/id'
import { expect } from 'vitest'
import type { BattleSetup, CrewFighter, Due } from '@shared/battle'
import { loadPacks } from '@shared/content'
import type { Amount } from '@shared/content/schema'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import type { Procedure, Request } from '@shared/engine'
import { createBattle } from '@shared/rulesets/necromunda'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import { goDown, goOutOfAction } from '@shared/rulesets/necromunda/hits'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import { deployNext } from '@shared/rulesets/necromunda/phases/deployment'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { endBattle } from '@shared/rulesets/necromunda/phases/ending'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { duesOf } from '@shared/rulesets/necromunda/scenarios/dues'
import type { ActionId, FighterIndex, NecromundaState, Status } from '@shared/rulesets/necromunda/state'
import { openTable, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import { expectAsBefore, expectWellFormed } from '../kit'
import { answered, placeOfFighter, placeOfObject, standingAt } from './line'

/**
 * Scenarios on a stage: small crews on a line of 48", played up to the part under test. Sides are `a`, `b`, `c` ...; `a` attacks if any
 * side does. `a0` is the Leader of its gang, `a1` a Champion, all others gangers; `ar0` waits in reserve. Models of the scenario are named
 * by their kind: `agent-1`.
 */

const catalogue = loadPacks([necromundaPack])
const letters = ['a', 'b', 'c', 'd'] as const

export interface StageSketch {
  /** Fighters of each side; two sides of three by default. */
  readonly crews?: readonly number[]
  /** Fighters each side has in reserve. */
  readonly reserves?: number
  readonly options?: BattleSetup['options']
  /** Sides with the same number fight together. */
  readonly alliances?: readonly number[]
  /** Weapons of all fighters, by slug. */
  readonly weapons?: readonly string[]
  /** CAMP-LAW-07. Intrigues that `a` holds. */
  readonly intrigues?: readonly string[]
  /** Changes of the average statline, for all fighters. */
  readonly stats?: Readonly<Record<string, number>>
}

const average = { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 }

const fighter = (id: string, nth: number, { weapons = [], stats = {} }: StageSketch): CrewFighter => ({
  id,
  name: id,
  type: 'stage-hand',
  category: nth === 0 ? 'leader' : nth === 1 ? 'champion' : 'ganger',
  statline: { ...average, ...stats },
  modifiers: [],
  weapons: weapons.map((weapon) => ({ itemId: `${id}/${weapon}`, weapon, accessories: [] })),
  wargear: [],
  skills: [],
  rules: [],
  rating: 200 - nth * 10,
})

const setupOf = (scenario: string, sketch: StageSketch): BattleSetup => ({
  version: 1,
  ruleset: necromundaId,
  scenario,
  battlefield: null,
  seed: 'stage',
  modes: { space: 'board', dice: 'seeded' },
  options: { lootCaskets: 'none', mayBottleFreely: false, ...sketch.options },
  content: catalogue.contentHash,
  sides: (sketch.crews ?? [3, 3]).map((size, side) => {
    const letter = letters[side] ?? 'z'
    const alliance = sketch.alliances?.[side]
    return {
      gangId: letter,
      name: letter,
      gang: 'stage',
      controller: { kind: 'human' },
      role: 'equal',
      gangRating: 1000,
      ...(alliance === undefined ? {} : { alliance }),
      ...(side > 0 || sketch.intrigues === undefined ? {} : { intrigues: [...sketch.intrigues] }),
      crew: Array.from({ length: size }, (_, nth) => fighter(`${letter}${nth}`, nth, sketch)),
      reserves: Array.from({ length: sketch.reserves ?? 0 }, (_, nth) => fighter(`${letter}r${nth}`, nth + 2, sketch)),
    }
  }),
})

/** Faces by the kind of the roll, and answers by the kind of the question; both in order, both used up. */
export interface Cues {
  readonly dice?: Readonly<Record<string, readonly number[]>>
  readonly picks?: Readonly<Record<string, string | readonly string[]>>
}

/** Results for rolls that a test ignores: the first side first, nerve tests pass, hits do no harm, nobody recovers. */
const unscripted = (request: Extract<Request, { type: 'dice' }>): number[] | null => {
  switch (request.kind) {
    case 'priority.roll':
    case 'deployment.roll-off':
      return new Array<number>(request.count).fill(6 - request.side)
    case 'check.cl':
    case 'check.wil':
      return new Array<number>(request.count).fill(6)
    case 'recovery.dice':
      return new Array<number>(request.count).fill(4)
    case 'bottle.check':
    case 'hit.wound':
    // No scenery appears ahead (NECV-ROAD-02).
    case 'scenario.scenery':
      return new Array<number>(request.count).fill(1)
    case 'check.ld':
      return new Array<number>(request.count).fill(6)
    default:
      return null
  }
}

const queues = (cues: Readonly<Record<string, unknown>> | undefined): Map<string, unknown[]> =>
  new Map(
    Object.entries(cues ?? {}).map(([kind, answers]): [string, unknown[]] => [
      kind,
      Array.isArray(answers) ? [...(answers as unknown[])] : [answers],
    ]),
  )

export class Stage {
  readonly state: NecromundaState
  readonly events: NecromundaEvent[] = []
  readonly table: NecromundaTable
  readonly setup: BattleSetup
  #winners: readonly number[] = []
  /** Events already asserted. */
  #held = 0

  constructor(scenario: string, sketch: StageSketch = {}) {
    this.setup = setupOf(scenario, sketch)
    const { game, context } = createBattle(this.setup, catalogue, null)
    this.state = game.begin()
    this.state.stage = 'deployment'
    // Players' answers needn't be stored: the line knows everything.
    this.state.declared = null
    this.table = openTable(context, {
      state: this.state,
      emit: (event) => {
        game.apply(this.state, event)
        this.events.push(event)
      },
    })
  }

  index(name: string): FighterIndex {
    const found = this.table.rosters.find(({ id }) => id === name)
    if (found === undefined) throw new RangeError(`Nobody is called ${name}`)
    return found.index
  }
  #name = (fighter: FighterIndex): string => this.table.roster(fighter).id
  status = (name: string): Status => this.table.fighter(this.index(name)).status
  where = (name: string): number => placeOfFighter(this.table, this.index(name))
  points = (letter: string): number => this.state.sides[letters.findIndex((one) => one === letter)]?.victoryPoints ?? 0
  tally = (letter: string, what: string): number =>
    this.state.scenario.tally[letters.findIndex((one) => one === letter)]?.[what] ?? 0
  mark = (what: string): number => this.state.scenario.marks[what] ?? 0
  objects = (kind: string): number[] =>
    this.state.scenario.objects.flatMap((object, index) => (object.kind === kind && !object.gone ? [index] : []))
  /** The places of objects of a kind. */
  lying = (kind: string): number[] => this.objects(kind).map((object) => placeOfObject(this.table, object))
  /** The places of a gang's fighters, in order. */
  line = (letter: string): number[] =>
    this.table.rosters
      .filter(({ id }) => id.startsWith(letter) && /^.r?\d+$/.test(id))
      .filter(({ id }) => !['reserve', 'out-of-action', 'fled'].includes(this.status(id)))
      .map(({ id }) => this.where(id))

  /** Plays a procedure. Fails on an unexpected die or choice, or if a cue is not used. */
  run<Result>(procedure: Procedure<Result>, { dice, picks }: Cues = {}): Result {
    const faces = queues(dice)
    const answers = queues(picks)
    const requests: Request[] = []
    let step = procedure.next()
    while (step.done !== true) {
      requests.push(step.value)
      step = procedure.next(this.#answer(step.value, faces, answers))
    }
    expect([...faces, ...answers].filter(([, left]) => left.length > 0)).toEqual([])
    const events = this.events.slice(this.#held)
    this.#held = this.events.length
    expectWellFormed(events, requests)
    expectAsBefore(events, requests)
    return step.value
  }

  #answer(request: Request, faces: Map<string, unknown[]>, answers: Map<string, unknown[]>): unknown {
    switch (request.type) {
      case 'safe-point':
        return undefined
      case 'dice': {
        const scripted = faces.get(request.kind)?.splice(0, request.count)
        const found = scripted === undefined || scripted.length === 0 ? unscripted(request) : scripted
        if (found?.length !== request.count) throw new Error(`No dice for ${request.kind} (${request.count})`)
        return found
      }
      case 'choice': {
        const wanted = answers.get(request.kind)?.shift() ?? (request.kind === 'activation.action' ? 'end' : undefined)
        const found = wanted === undefined ? request.options[0] : request.options.find(({ id }) => id === wanted)
        if (found === undefined)
          throw new Error(`${request.kind} offers ${request.options.map(({ id }) => id).join(', ')}`)
        return found
      }
      default:
        // Only this ruleset's rules run here, and they ask its own questions.
        return answered(this.table, request.question as NecromundaQuestion)
    }
  }

  /** All models are set up by the scenario's rules, at the suitable place nearest to their own edge. */
  deploy(cues: Cues = {}): this {
    const everybody = function* (table: NecromundaTable): Procedure {
      while (table.state.stage === 'deployment') yield* deployNext(table)
    }
    this.run(everybody(this.table), cues)
    return this
  }

  /** The Priority phase of the present round, or of another. */
  begin(cues: Cues = {}, round = this.state.round): this {
    this.state.round = round
    this.state.stage = 'priority'
    this.run(priorityPhase(this.table), cues)
    return this
  }

  /** Puts a fighter on the line. */
  stand(name: string, x: number): this {
    const fighter = this.index(name)
    const isHere = !['reserve', 'out-of-action', 'fled'].includes(this.table.fighter(fighter).status)
    if (isHere) this.table.emit({ type: 'pushed', rule: 'NEC-ACT-13', fighter, placement: standingAt(x), contacts: [] })
    else this.table.emit({ type: 'arrived', rule: 'NEC-ACT-05', fighter, placement: standingAt(x) })
    if (isHere) {
      for (const [object, { carrier }] of this.state.scenario.objects.entries()) {
        if (carrier === fighter)
          this.table.emit({ type: 'object-changed', rule: 'CAMP-SCN-01', object, change: { at: x } })
      }
    }
    return this
  }

  /** Right beside an object. */
  standBy(name: string, kind: string): this {
    const [x] = this.objects(kind)
      .filter((object) => this.state.scenario.objects[object]?.carrier === null)
      .map((object) => placeOfObject(this.table, object))
    if (x === undefined) throw new RangeError(`There is no ${kind}`)
    return this.stand(name, x)
  }

  /** An activation with these actions. */
  act(name: string, actions: ActionId | readonly (ActionId | 'end')[], { dice = {}, picks = {} }: Cues = {}): this {
    this.run(activate(this.table, this.index(name)), {
      dice,
      picks: { ...picks, ...(actions.length === 0 ? {} : { 'activation.action': actions }) },
    })
    return this
  }

  /** The actions offered to a fighter at the beginning of its activation. */
  offered(name: string, cues: Cues = {}): string[] {
    const seen: string[] = []
    const watched = function* (procedure: Procedure): Procedure {
      let step = procedure.next()
      while (step.done !== true) {
        const request = step.value
        if (request.type === 'choice' && request.kind === 'activation.action')
          seen.push(...request.options.map(({ id }) => id))
        step = procedure.next(yield request)
      }
    }
    this.run(watched(activate(this.table, this.index(name))), cues)
    return [...new Set(seen)]
  }

  /** Plays one turn of the Action phase. */
  turn(cues: Cues = {}): this {
    this.state.stage = 'action'
    this.run(actionPhase(this.table), cues)
    return this
  }

  end(cues: Cues = {}, round = this.state.round): this {
    this.state.round = round
    this.state.stage = 'end'
    this.run(endPhase(this.table), cues)
    return this
  }
  isOver = (): boolean => this.state.over

  outOfAction(
    name: string,
    by: string | null = null,
    cues: Cues = {},
    kind: 'ranged' | 'melee' | 'coup-de-grace' = 'ranged',
  ): this {
    const cause = { attacker: by === null ? null : this.index(by), by: 'autogun', kind } as const
    this.run(goOutOfAction(this.table, this.index(name), cause), cues)
    return this
  }
  injure(name: string, by: string | null = null): this {
    this.run(
      goDown(this.table, this.index(name), {
        attacker: by === null ? null : this.index(by),
        by: 'autogun',
        kind: 'ranged',
      }),
    )
    return this
  }
  flee(...names: readonly string[]): this {
    for (const name of names) this.table.emit({ type: 'fled', rule: 'NECX-FLEE-02', fighter: this.index(name) })
    return this
  }
  bottle(letter: string): this {
    this.table.emit({ type: 'bottled', rule: 'NECX-BOT-01', side: letters.findIndex((one) => one === letter) })
    return this
  }

  /** The winners by letter, after ending the battle if it has not ended. */
  finish(cues: Cues = {}): string {
    if (!this.state.over) this.run(endBattle(this.table, 'scenario'), cues)
    const ended = this.events.findLast((event) => event.type === 'battle-ended')
    this.#winners = ended?.winners ?? []
    return this.#winners.map((side) => letters[side]).join('')
  }

  /** The rewards, one line each: `a credits 2 x D6x10`, `a0 experience D3`, `b leader 1`. */
  dues(): string[] {
    return duesOf(this.setup, this.table, this.state, this.#winners).map(lineOf).sort()
  }

  names(fighters: readonly FighterIndex[]): string[] {
    return fighters.map(this.#name)
  }
  count = (type: NecromundaEvent['type']): number => this.events.filter((event) => event.type === type).length
}

const amountText = (amount: Amount): string =>
  typeof amount === 'number'
    ? String(amount)
    : `${amount.times < 0 ? '-' : ''}${amount.dice}${Math.abs(amount.times) === 1 ? '' : `x${Math.abs(amount.times)}`}${amount.plus === 0 ? '' : `+${amount.plus}`}`

const lineOf = ({ kind, gangId, to, amount, times, orReputation }: Due): string => {
  const many = times === 1 ? '' : `${times} x `
  const instead = orReputation === undefined ? '' : ` or reputation ${amountText(orReputation)}`
  if (to.who === 'gang') return `${gangId} ${kind} ${many}${amountText(amount)}${instead}`
  return `${to.who === 'leader' ? `${gangId} leader` : to.id} ${kind} ${many}${amountText(amount)}`
}
/** Sets up all models; all dice of the set-up must be given. */
export const staged = (scenario: string, sketch?: StageSketch, cues?: Cues): Stage =>
  new Stage(scenario, sketch).deploy(cues)
