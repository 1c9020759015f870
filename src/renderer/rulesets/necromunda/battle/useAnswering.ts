import { InputRefused, type AnswerableRequest, type Input } from '@shared/engine'
import type { NecromundaQuestion, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { isPlacement } from '@shared/rulesets/necromunda/questions'
import { groupSize } from '@shared/rulesets/necromunda/activation/group'
import { useToast } from '@nuxt/ui/composables'
import { computed, type ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import { answerInput } from '@renderer/battle/answerInput'
import type { Following, Form } from '@renderer/battle/table/form'
import type { Answer, Asked } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'
import { openToRead } from './openToRead'
import { isRoutine, routineAnswer } from './table/routine'
import { factForm, placementForm, presentIn } from './table/forms'
import { takingBack } from '@renderer/battle/takingBack'

/** The action that is often taken twice in a row (NEC-ACT-20). */
const moveOnce = 'move'
/** One press for both. */
const moveTwice = 'move-twice'
const offers = (request: AnswerableRequest, action: string): boolean =>
  request.type === 'choice' && request.kind === 'activation.action' && request.options.some(({ id }) => id === action)

/** How people answer: by option, by faces, by a place on the board, by telling what is on their table. */
export const useAnswering = (battle: BattleInPlay, asked: ComputedRef<Asked | null>) => {
  const { session, advisor, context } = battle
  const { t, say } = useText()
  const toast = useToast()

  /** What a person is asked; null while a bot is at it. */
  const mine = computed(() => {
    const now = asked.value
    return now === null || battle.answersItself(now.request) ? null : now
  })
  /** A placement that is made on the board. */
  const onBoard = computed(() => {
    const request = mine.value?.request
    return request?.type === 'placement' && advisor !== null ? request : null
  })
  /** Requests of a Necromunda battle ask nothing but the questions of its vocabulary. */
  const placementQuestion = computed(() => (onBoard.value?.question ?? null) as PlacementQuestion | null)
  /** What people say about their own table. */
  const form = computed((): Form | null => {
    const request = mine.value?.request
    if (request === undefined || request.type === 'choice' || request.type === 'dice' || onBoard.value !== null)
      return null
    const question = request.question as NecromundaQuestion
    const present = presentIn(session.value.state, context.rosters)
    return isPlacement(question) ? placementForm(question, present) : factForm(question, present)
  })

  /** Gives inputs; a refusal is told and changes nothing more. False: something was refused. */
  const give = (...inputs: readonly Input[]): boolean => attempted(() => battle.give(...inputs))
  const attempted = (giving: () => void): boolean => {
    try {
      giving()
      return true
    } catch (thrown) {
      if (!(thrown instanceof InputRefused)) throw thrown
      const key = `battle.problem.${thrown.detail}`
      const problem = say({ key, params: {} })
      toast.add({ title: t('battle.refused'), description: problem === key ? thrown.detail : problem, color: 'error' })
      return false
    }
  }
  /** Answers the open request, of any kind, with this. */
  const answer = (value: unknown): boolean => {
    const request = session.value.pending
    if (request === null) return false
    const taken = give(answerInput(request, value))
    goOn()
    return taken
  }

  /** On the players' own table one press tells an action and the usual way of it; `inFull`: people go on to say how it went. */
  const canTellMore = ({ id, figure }: Answer): boolean => {
    const { pending, state } = session.value
    if (advisor !== null || pending === null) return false
    return isRoutine(pending, id, figure !== null && groupSize(openToRead(context, state), figure) > 0)
  }
  const choose = (chosen: Answer, inFull = false): void => {
    const goesOn = !inFull && canTellMore(chosen)
    const twice = chosen.id === moveTwice
    const mover = session.value.pending?.subject
    if (session.value.pending?.kind.startsWith('activation.') === true) said = []
    if (!answer(twice ? moveOnce : chosen.id) || (!goesOn && !twice)) return
    followRoutine()
    const { pending } = session.value
    if (!twice || pending === null || pending.subject !== mover || !offers(pending, moveOnce)) return
    if (attempted(() => battle.follow(answerInput(pending, moveOnce)))) followRoutine()
  }
  /** What goes without saying after a press. */
  const followRoutine = (): void => {
    for (;;) {
      const next = session.value.pending === null ? null : routineAnswer(session.value.pending)
      if (next === null || !attempted(() => battle.follow(next))) return
    }
  }
  /** On the players' own table: one press for both actions, where somebody has both and may move. */
  const movedTwice = computed((): Answer | null => {
    const { pending, state } = session.value
    const move = mine.value?.answers.find(({ id }) => id === moveOnce)
    if (
      advisor !== null ||
      pending === null ||
      move === undefined ||
      !offers(pending, moveOnce) ||
      (state.activation?.actionPoints ?? 0) < 2
    )
      return null
    return { ...move, id: moveTwice, label: t('battleTable.moveTwice') }
  })
  /** Legal answers, and the short ways to give several. */
  const answers = computed((): readonly Answer[] => [
    ...(mine.value?.answers ?? []),
    ...(movedTwice.value === null ? [] : [movedTwice.value]),
  ])

  /** What people have said along with something else and not been asked yet. */
  let said: readonly Following[] = []
  const goOn = (): void => {
    for (;;) {
      const { pending } = session.value
      if (pending?.type !== 'space') return
      // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
      const question = pending.question as NecromundaQuestion
      const known = said.find(({ to }) => to(question))
      if (known === undefined) return
      const { kind, subject } = pending
      if (!attempted(() => battle.follow({ type: 'fact', kind, subject, value: known.answer }))) return
    }
  }
  /** Tells what is on the table, and what follows from it when that is asked. */
  const tell = (value: unknown, follows: readonly Following[] = []): void => {
    if (follows.length > 0) said = follows
    answer(value)
  }

  /** Sets up everybody people still have to set up; bots have their turns in between. */
  const setUpAll = async (): Promise<void> => {
    for (;;) {
      const request = session.value.pending
      if (request === null || session.value.state.round > 0) return
      if (battle.answersItself(request)) await battle.letBotsPlay()
      else {
        const done =
          request.type === 'placement'
            ? answer(advisor === null ? null : advisor.suggest(session.value.state, request.question)[0])
            : request.type === 'choice' && answer(request.options[0]?.id)
        if (!done) return
      }
    }
  }

  return {
    mine,
    onBoard,
    placementQuestion,
    form,
    give,
    answer,
    tell,
    choose,
    answers,
    /** Whether an answer has a longer way of giving it. */
    canTellMore,
    rollForMe: () => answer(session.value.suggestFaces()),
    setUpAll,
    ...takingBack(battle, give),
  }
}
