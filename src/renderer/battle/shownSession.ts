import type { SeenBattle } from '@shared/contract/battles'
import {
  InputRefused,
  type AnswerableRequest,
  type AnswerInput,
  type BattleState,
  type ChoiceRequest,
  type Game,
  type GameEvent,
  type SpaceOracle,
} from '@shared/engine'
import type { SessionInPlay } from './usePlay'

/** Kind of the placeholder question after an answer was sent, until the host has it. */
export const sent = 'sent'
const sentBy = (side: number): ChoiceRequest => ({
  type: 'choice',
  side,
  kind: sent,
  subject: '',
  options: [],
  rule: '',
})

/** A battle that the host plays, as shown here: the state is computed from its events, and the host sends the question. */
export class ShownSession<State extends BattleState, Event extends GameEvent> implements SessionInPlay<State, Event> {
  readonly events: Event[] = []
  readonly inputs = []
  readonly safePoints = []
  readonly answers = []
  readonly canRedo = false
  state: State
  pending: AnswerableRequest | null = sentBy(0)
  /** The question is not known yet, or the host has not answered. */
  isWaiting = true
  /** Number of inputs that the host has. */
  position = 0

  constructor(
    readonly game: Game<State, Event>,
    private readonly space: SpaceOracle<State>,
  ) {
    this.state = game.begin()
  }

  take({ from, events, inputs, asked }: SeenBattle): void {
    if (from < this.events.length) {
      const kept = this.events.slice(0, from)
      this.events.length = 0
      this.state = this.game.begin()
      this.add(kept)
    }
    // The host's engine made them with these same rules.
    this.add(events as readonly Event[])
    this.ask(asked as AnswerableRequest | null)
    this.position = inputs
  }

  /** No question is shown until the host has answered. Throws InputRefused for an impossible placement or fact. */
  send(input: AnswerInput): void {
    const { pending, state, space } = this
    if (input.type === 'placement' && pending?.type === 'placement') {
      const found = space.resolve(state, pending.question, input.value)
      if (!found.ok) throw new InputRefused('illegal-placement', found.problem)
    }
    if (input.type === 'fact' && pending?.type === 'space') {
      const found = space.accept(state, pending.question, input.value)
      if (!found.ok) throw new InputRefused('illegal-fact', found.problem)
    }
    this.pending = sentBy(pending !== null && 'side' in pending ? pending.side : 0)
    this.isWaiting = true
  }

  ask(request: AnswerableRequest | null): void {
    this.pending = request
    this.isWaiting = false
  }

  /** Faces of this device's own dice. */
  suggestFaces(): number[] {
    const { pending } = this
    if (pending?.type !== 'dice') throw new InputRefused('not-asked', 'dice')
    return Array.from({ length: pending.count }, () => face(pending.sides))
  }

  private add(events: readonly Event[]): void {
    for (const event of events) {
      this.game.apply(this.state, event)
      this.events.push(event)
    }
  }
}

/** Every face has the same chance: bytes beyond the largest multiple of `sides` are drawn again. */
function face(sides: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % sides) ? (byte % sides) + 1 : face(sides)
}
