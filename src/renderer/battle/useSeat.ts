import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import type { SeenBattle } from '@shared/contract/battles'
import type { BattleId } from '@shared/contract/ids'
import {
  InputRefused,
  type AnswerableRequest,
  type AnswerInput,
  type BattleState,
  type GameEvent,
  type Input,
} from '@shared/engine'
import { fieldOf } from '@shared/space/battlefields'
import { onScopeDispose, ref, shallowRef, triggerRef } from 'vue'
import { client } from '@renderer/client'
import { asAppError } from '@renderer/composables/asAppError'
import { useTrouble } from '@renderer/frame/useTrouble'
import type { BattleScreens } from '@renderer/rulesets/plugin'
import { heldInputs } from './heldInputs'
import { ShownSession } from './shownSession'
import type { AnyBattle } from './useBattle'
import type { InPlay } from './usePlay'

/** How long to wait before retrying while the host can't be reached, in milliseconds. */
const pause = 1000

const isAnswer = (input: Input): input is AnswerInput => 'kind' in input

/** A battle that the host plays: requests to these sides are answered on this device. */
const seatedSession = (
  id: BattleId,
  setup: BattleSetup,
  session: ShownSession<BattleState, GameEvent>,
): InPlay<BattleState, GameEvent> & { take(seen: SeenBattle): void } => {
  const { tellError } = useTrouble()
  const shown = shallowRef(session)
  const sides = ref<readonly number[]>([])
  const takesBack = ref(false)
  let left = false
  let waiting: (() => void)[] = []

  const isTheirs = (request: AnswerableRequest): boolean =>
    !session.isWaiting && (request.type === 'space' ? sides.value.length > 0 : sides.value.includes(request.side))
  const isAsked = (): boolean => session.pending === null || isTheirs(session.pending)

  /** Retries until the host has the answer, or has gone on without it. */
  const sendAnswer = async (after: number, input: AnswerInput, asked: AnswerableRequest | null): Promise<void> => {
    while (!left) {
      try {
        await client.battles.answer({ id, after, input })
        return
      } catch (thrown) {
        const error = asAppError(thrown)
        // It was taken the first time and only the reply was lost; or somebody else was faster, whose answer is shown already.
        if (error.report.key === 'error.battle.inputs') return
        if (error.report.key !== 'error.connection') {
          session.ask(asked)
          triggerRef(shown)
          tellError(error)
          return
        }
        heldInputs.value = 1
        await new Promise((resolve) => setTimeout(resolve, pause))
      } finally {
        heldInputs.value = 0
      }
    }
  }
  const give = (...inputs: readonly Input[]): void => {
    const [input] = inputs
    if (input === undefined || !isAnswer(input)) throw new InputRefused('nothing-there', 'only answers are given here')
    const { pending, position } = session
    session.send(input)
    triggerRef(shown)
    void sendAnswer(position, input, pending)
  }
  const takeBack = (): void => {
    if (!takesBack.value) return
    takesBack.value = false
    // The result is shown as soon as the host has done it.
    client.battles.takeBack({ id, after: session.position }).catch((thrown: unknown) => tellError(asAppError(thrown)))
  }
  onScopeDispose(() => {
    left = true
  })

  return {
    id,
    setup,
    session: shown,
    thinking: ref(null),
    isStuck: ref(false),
    get seat() {
      return sides.value[0] ?? null
    },
    answersItself: (request) => !isTheirs(request),
    isAnsweredElsewhere: () => false,
    answerHere: () => undefined,
    steps: () => [],
    takesBack,
    takeBack,
    give,
    follow: (answer) => give({ ...answer, follows: true }),
    letBotsPlay: () => (isAsked() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop: () => undefined,
    settled: () => Promise.resolve(),
    take(seen) {
      sides.value = seen.sides
      takesBack.value = seen.takesBack
      session.take(seen)
      triggerRef(shown)
      if (!isAsked()) return
      for (const resolve of waiting) resolve()
      waiting = []
    },
  }
}

/** A battle as the host has opened it for this device. Throws what opening its rules throws. */
export const useSeat = (
  { summary: { id }, setup }: NonNullable<SeenBattle['opened']>,
  catalogue: Catalogue,
  { rules }: Pick<BattleScreens, 'rules'>,
): AnyBattle & { take(seen: SeenBattle): void } => {
  const field = fieldOf(setup)
  const battle = rules.openBattle(setup, catalogue, field)
  const seated = seatedSession(id, setup, new ShownSession(battle.game, battle.space))
  return { ...battle, ...seated, field, catalogue }
}
