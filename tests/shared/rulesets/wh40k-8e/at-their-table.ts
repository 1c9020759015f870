import type { AnswerInput, AnswerableRequest, DiceRequest, Option, Stream } from '@shared/engine'
import { below, type Session } from '@shared/engine'
import type { EighthBattle, EighthEvent, EighthState } from '@shared/rulesets/wh40k-8e'
import { createDiceLines, diceOfPart, lyingOf, type Lying } from '@renderer/battle/ask/diceLine'
import { usualAnswer } from '@renderer/rulesets/wh40k/battle/useReroll'
import { followingDice } from '@renderer/rulesets/wh40k/battle/followingDice'
import { asEighth, type EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'

/** The questions to players. */
export interface Given {
  readonly kind: string
  readonly rule: string
  /** How often typing changes from one player to the other and back: 1 if one player types it all. */
  readonly hands: number
}

const unitIn = (option: Option): number | null =>
  'unit' in option && typeof option.unit === 'number' ? option.unit : null
const targetIn = (option: Option): number | null =>
  'target' in option && typeof option.target === 'number' ? option.target : null

/**
 * Two players at their own table who know all positions: the units of each side stand 14" apart from each other, and have a place between
 * the two edges, in thousandths of an inch. They answer by these positions, type their dice, and play simply: all units move up, fire at
 * the nearest in range, and charge what is close.
 */
export class Players {
  private readonly at: number[]
  /** The unit ordered to fire, and its target. */
  private firing: readonly [number, number] | null = null
  private charger: number | null = null
  private psyker: number | null = null
  /** The players' inputs, question by question. */
  readonly given: Given[] = []
  private hands = 1
  /** The dice typed last, in one line. */
  lastLine: readonly Lying[] = []
  /** Dice thrown in one go with others, as the screens keep them. */
  private readonly lines = createDiceLines(followingDice)

  constructor(
    private readonly battle: EighthBattle,
    private readonly session: Session<EighthState, EighthEvent>,
    private readonly stream: Stream,
  ) {
    this.at = battle.context.rosters.map(({ side }) => (side === 0 ? 10_000 : 38_000))
  }

  /** Answers the request; false if the battle is over. */
  step(): boolean {
    const { pending } = this.session
    if (pending === null) return false
    const before = this.session.events.length
    if (pending.type === 'choice' && /\.(order|unit)$/.test(pending.kind)) this.lines.forget()
    const thrown = pending.type === 'dice' ? this.lines.take(pending) : null
    // What has a usual answer is offered beside the result, and nobody has to answer it; nor what was thrown before.
    const usual = pending.type === 'choice' ? usualAnswer(pending) : null
    this.hands = 1
    this.session.give(
      usual === null
        ? this.inputFor(pending, thrown)
        : { type: 'choice', kind: pending.kind, subject: pending.subject, option: usual.id },
    )
    const { kind, rule } = pending
    if (usual === null && thrown === null) this.given.push({ kind, rule, hands: this.hands })
    for (const event of this.session.events.slice(before)) this.follow(event)
    return true
  }

  private sideOf(unit: number): number {
    return this.battle.context.rosters[unit]?.side ?? -1
  }
  private placeOf(unit: number): number {
    return this.at[unit] ?? 0
  }
  private laneOf(unit: number): number {
    const side = this.sideOf(unit)
    return unit - this.battle.context.rosters.findIndex((roster) => roster.side === side)
  }
  private gap(one: number, other: number): number {
    const along = this.placeOf(one) - this.placeOf(other)
    const across = 14_000 * (this.laneOf(one) - this.laneOf(other))
    return Math.sqrt(along * along + across * across)
  }
  private enemies(unit: number): number[] {
    return this.battle.context.rosters.flatMap(({ index, side }) =>
      side !== this.sideOf(unit) && this.session.state.units[index]?.where === 'on-board' ? [index] : [],
    )
  }
  private nearest(unit: number): number | null {
    const [first] = this.enemies(unit).sort((a, b) => this.gap(unit, a) - this.gap(unit, b))
    return first ?? null
  }

  /** Models go where the rules put them. */
  private follow(event: EighthEvent): void {
    if (event.type === 'charge-declared') this.charger = event.unit
    if (event.type === 'psychic-test') this.psyker = event.unit
    if (event.type === 'unit-chosen-to-fight') this.firing = null
    if (event.type !== 'unit-moved') return
    const enemy = this.nearest(event.unit)
    if (enemy === null) return
    const gap = this.gap(event.unit, enemy)
    const most = { move: 6000, advance: 9000, charge: 12_000 }[event.kind as string] ?? 3000
    const kept = event.kind === 'move' || event.kind === 'advance' ? 1500 : 500
    const step = Math.max(0, Math.min(most, gap - kept))
    this.at[event.unit] = this.placeOf(event.unit) + (this.placeOf(enemy) > this.placeOf(event.unit) ? step : -step)
  }

  /** A line of dice, of which those that are asked for are given, and the others kept: no dice for a weapon that doesn't reach. */
  private throwLine(request: DiceRequest): readonly number[] {
    const lying: Lying[] = []
    for (const part of this.lines.lineOf(request)) {
      const { kind, subject, upTo, by, sides } = part
      const most = diceOfPart(part, lying) ?? 0
      const count = upTo && !this.isThrown(kind, subject, by) ? 0 : most
      lying.push(
        lyingOf(
          part,
          Array.from({ length: count }, () => 1 + below(this.stream, sides)),
        ),
      )
    }
    const throwers = lying.flatMap(({ part, faces }) =>
      faces.length === 0 ? [] : [this.sideOf(this.unitCalled(part.subject))],
    )
    this.lastLine = lying
    this.hands = 1 + throwers.slice(1).filter((side, place) => side !== throwers[place]).length
    return this.lines.split(
      request,
      lying.flatMap(({ faces }) => faces),
      lying.map(({ faces }) => faces.length),
    )
  }

  private unitCalled(id: string | undefined): number {
    return this.battle.context.rosters.findIndex((roster) => roster.id === id)
  }
  /** Whether dice are thrown that may be left out. */
  private isThrown(kind: string, subject: string, by: string | undefined): boolean {
    const unit = this.unitCalled(subject)
    if (kind === 'deny.test') return this.gapTo(unit) <= 24_000
    if (kind === 'morale') return !this.isLent(unit)
    return kind.endsWith('.again') ? this.isLent(unit) : this.reaches(by)
  }
  /** Whether a friend with an aura is near enough to affect a unit. */
  private isLent(unit: number): boolean {
    return this.battle.context.rosters.some(
      ({ index, side, auras }) =>
        side === this.sideOf(unit) &&
        this.session.state.units[index]?.where === 'on-board' &&
        auras.some(({ range }) => range >= this.gap(index, unit)),
    )
  }

  /** Whether a weapon reaches the last ordered target. */
  private reaches(weapon: string | undefined): boolean {
    const [unit, target] = this.firing ?? []
    if (unit === undefined || target === undefined || weapon === undefined) return true
    const modes = this.battle.context.rosters[unit]?.kinds.flatMap(({ ranged }) => ranged.flatMap(({ modes }) => modes))
    const range = modes?.find(({ id }) => id === weapon)?.range
    return range === undefined || range === null || range >= this.gap(unit, target)
  }

  private inputFor(request: AnswerableRequest, thrown: readonly number[] | null): AnswerInput {
    const { kind, subject } = request
    switch (request.type) {
      case 'choice':
        return { type: 'choice', kind, subject, option: this.choose(kind, request.options).id }
      case 'dice':
        return { type: 'dice', kind, subject, faces: [...(thrown ?? this.throwLine(request))] }
      case 'placement':
        return { type: 'placement', kind, subject, value: this.told(asEighth(request.question)) }
      case 'space':
        return { type: 'fact', kind, subject, value: this.told(asEighth(request.question)) }
    }
  }

  private choose(kind: string, options: readonly Option[]): Option {
    const named = (id: string | undefined): Option | undefined => options.find((option) => option.id === id)
    const done = named('done') ?? named('hold')
    const ofPair = (fits: (unit: number, target: number) => boolean): Option | undefined =>
      options.find(
        (option) =>
          'unit' in option &&
          'target' in option &&
          typeof option.unit === 'number' &&
          typeof option.target === 'number' &&
          fits(option.unit, option.target),
      )
    const first = options[0]
    if (first === undefined) throw new Error(`${kind} has no options`)
    switch (kind) {
      case 'movement.order':
        return (
          named('others-stay') ?? named('all-move') ?? options.find(({ id }) => id.endsWith('/move')) ?? done ?? first
        )
      case 'shooting.order': {
        const end = this.willCharge() ? done : (named('done/no-charges') ?? done)
        const order = ofPair((one, target) => this.nearest(one) === target && this.inRange(one)) ?? end ?? first
        return this.fires(order, options)
      }
      case 'overwatch.unit':
        return this.fires(first, options)
      case 'psychic.deny':
        return (
          options.find((option) => 'unit' in option && this.gapTo(option.unit) <= 24_000) ?? named('let-it-be') ?? first
        )
      case 'charge.order':
        return this.hasCharged() ? (done ?? first) : this.charges(options, done ?? first)
      default:
        return first
    }
  }

  /** The order to fire, at half range if the enemy is that near. */
  private fires(order: Option, options: readonly Option[]): Option {
    const [unit, target] = [unitIn(order), targetIn(order) ?? this.charger]
    if (unit === null || target === null) return order
    this.firing = [unit, target]
    if (2 * this.gap(unit, target) > 24_000) return order
    const half = options.find(
      (option) =>
        unitIn(option) === unit &&
        targetIn(option) === targetIn(order) &&
        'near' in option &&
        option.near === 'half-range',
    )
    return half ?? order
  }

  /** The order to charge, with no other charge. */
  private charges(options: readonly Option[], done: Option): Option {
    const plain = options.find((option) => {
      const [unit, target] = [unitIn(option), targetIn(option)]
      return unit !== null && target !== null && this.isInCharge(unit, target)
    })
    if (plain === undefined) return done
    return options.find(({ id }) => id === `${plain.id}/last`) ?? plain
  }
  private isInCharge(unit: number, target: number): boolean {
    return this.nearest(unit) === target && this.gap(unit, target) <= 8000
  }
  private willCharge(): boolean {
    const { units, active } = this.session.state
    return units.some(({ where }, unit) => {
      const target = this.sideOf(unit) === active && where === 'on-board' ? this.nearest(unit) : null
      return target !== null && this.isInCharge(unit, target)
    })
  }

  private gapTo(unit: unknown): number {
    return typeof unit === 'number' && this.psyker !== null ? this.gap(unit, this.psyker) : Infinity
  }

  /** One charge a turn. */
  private hasCharged(): boolean {
    return this.session.state.units.some(({ chargeTried }) => chargeTried)
  }

  private inRange(unit: number): boolean {
    const enemy = this.nearest(unit)
    if (enemy === null) return false
    const ranges = this.battle.context.rosters[unit]?.kinds.flatMap(({ ranged }) =>
      ranged.flatMap(({ modes }) => modes.flatMap(({ type, range }) => (type === 'grenade' ? [] : [range ?? 0]))),
    )
    return Math.max(0, ...(ranges ?? [])) >= this.gap(unit, enemy)
  }

  private told(question: EighthQuestion): unknown {
    const near = (unit: number, among: readonly number[], most: number) =>
      among.filter((other) => this.gap(unit, other) <= most)
    switch (question.ask) {
      case 'near':
      case 'wholly-near':
        return near(question.unit, question.among, question.distance)
      case 'close':
        return question.among.filter((unit) => near(unit, question.enemies, question.distance).length > 0)
      case 'contact':
        return question.pairs.flatMap(([one, other], place) =>
          this.gap(one, other) <= question.distance ? [place] : [],
        )
      case 'seen':
        return near(question.unit, question.among, question.within)
      case 'closest': {
        const found = near(question.unit, question.among, question.within ?? 1_000_000)
        return found.sort((a, b) => this.gap(question.unit, a) - this.gap(question.unit, b)).slice(0, 1)
      }
      case 'volley':
        return question.arms.map(({ models, range }) => ({
          models: { count: this.gap(question.unit, question.target) <= range ? models.length : 0 },
          close: { count: 2 * this.gap(question.unit, question.target) <= range ? models.length : 0 },
        }))
      case 'shots':
        return near(question.unit, question.targets, question.range).map((target) => ({
          target,
          models: { count: question.models.length },
        }))
      case 'strikes':
        return near(question.unit, question.targets, 1000).map((target) => ({
          target,
          models: { count: this.session.state.units[question.unit]?.models.length ?? 0 },
        }))
      case 'covered':
        return []
      case 'in-cover':
        return false
      case 'in-charge-reach':
        return question.targets.some((target) => this.gap(question.unit, target) <= question.distance + 1000)
      case 'around-markers':
        return this.session.state.markers.filter(({ removed }) => !removed).map(() => [0, 0])
      case 'move':
        return { moved: true }
      case 'deploy':
      case 'disembark':
      case 'arrive':
        return { placed: true }
      case 'join':
        return { joined: true }
      case 'marker':
        return null
      case 'rear-first':
        return question.models
    }
  }
}
