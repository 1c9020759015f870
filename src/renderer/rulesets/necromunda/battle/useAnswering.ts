import { createStream, historyOf, InputRefused, type Input, type PlacementRequest } from '@shared/engine'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { footingOf, type Footing } from '@shared/rulesets/necromunda/bots/footing'
import { deployedWell } from '@shared/rulesets/necromunda/bots/tactical/deploying'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import { useToast } from '@nuxt/ui/composables'
import { computed, watch, type ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { Form } from '@renderer/battle/table/form'
import type { Answer, Asked } from '@renderer/battle/view'
import { actionKeys } from './ask/actionKeys'
import type { BattleInPlay } from './battle'
import { otherThan } from './table/routine'
import { pairs } from './table/pairs'
import { createAnswering } from './table/answering'
import { takingBack } from '@renderer/battle/takingBack'

/** Users' answers: an option, faces, a place on the board, or a report about their own table. */
export const useAnswering = (battle: BattleInPlay, asked: ComputedRef<Asked | null>) => {
  const { session, advisor, context } = battle
  const { t, say } = useText()
  const toast = useToast()

  /** The present request to a user; null during a bot's turn. */
  const mine = computed(() => {
    const now = asked.value
    return now === null || battle.answersItself(now.request) ? null : now
  })
  /** The placement requested on the board. */
  const onBoard = computed(() => {
    const request = mine.value?.request
    return request?.type === 'placement' && advisor !== null ? request : null
  })
  /** Requests of a Necromunda battle ask only questions of its own type. */
  const placementQuestion = computed(() => (onBoard.value?.question ?? null) as PlacementQuestion | null)
  /** Form for the players' own table. */
  const form = computed((): Form | null => (mine.value === null || onBoard.value !== null ? null : answering.form()))

  /** Gives inputs. A refused one is reported and ends the rest. False if one was refused. */
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
  const answering = createAnswering({
    session,
    context,
    ownTable: advisor === null,
    ownDice: battle.setup.modes.dice === 'typed',
    isOurs: (request) => !battle.answersItself(request),
    give,
    follow: (input) => attempted(() => battle.follow(input)),
  })
  const { answer, tell } = answering
  // The host sends further questions after an answer, some of which may be answered in advance.
  if (battle.seat !== null)
    watch(
      () => session.value.pending,
      () => {
        if (mine.value !== null) answering.goOn()
      },
    )

  const canTellMore = ({ id, figure }: Answer): boolean => answering.canTellMore(id, figure)
  /** Pairs of actions in one press, listed by their first action. */
  const paired = computed((): readonly Answer[] =>
    mine.value === null
      ? []
      : answering.pairsOffered().flatMap((id) => {
          const first = mine.value?.answers.find((answer) => answer.id === pairs[id][0])
          const key = actionKeys([id]).get(id)
          if (first === undefined) return []
          const { key: own, ...rest } = first
          // It has a key only if the other answers have letters.
          const keyed = own === undefined || key === undefined ? {} : { key }
          return [{ ...rest, ...keyed, id, label: t(`battleTable.pair.${id}`) }]
        }),
  )
  /** Legal answers, and shortcuts for several at once. */
  const answers = computed((): readonly Answer[] => [...(mine.value?.answers ?? []), ...paired.value])

  /** Automatic choices since the last answer that can be changed. */
  const otherwise = computed(() => {
    const { effective } = historyOf(session.value.inputs)
    const asked = effective.findLastIndex(({ input }) => !('follows' in input && input.follows === true))
    return (mine.value === null ? [] : effective.slice(asked + 1)).flatMap(({ input }, nth) => {
      const other = input.type === 'choice' ? otherThan(input) : null
      if (input.type !== 'choice' || other === null) return []
      const to = asked + 1 + nth
      const name = context.rosters.find(({ id }) => id === input.subject)?.name ?? ''
      return {
        label: t(`battleTable.otherwise.${other.words}`, { fighter: name }),
        press: () => {
          answering.forget()
          if (give({ type: 'undo', to, agreed: [] }) && other.option !== null) answer(other.option)
        },
      }
    })
  })

  /** A sensible placement for a user's fighter: as its best bot would deploy, in groups. */
  const placeOf = (request: PlacementRequest): unknown => {
    if (advisor === null) return null
    const { state } = session.value
    const question = request.question as PlacementQuestion
    if (question.ask !== 'deploy') return advisor.suggest(state, question)[0]
    footing ??= battle.battlefield === null ? null : footingOf(battle.battlefield)
    const stream = createStream(battle.setup.seed, `setting-up/${session.value.inputs.length}`)
    return deployedWell(outlookOn(battle, state, footing), question, { advisor, stream })
  }
  let footing: Footing | null = null

  /** Sets up all fighters that users still have to set up; bots take their turns in between. */
  const setUpAll = async (): Promise<void> => {
    for (;;) {
      const request = session.value.pending
      if (request === null || session.value.state.round > 0) return
      if (battle.answersItself(request)) await battle.letBotsPlay()
      else {
        const done =
          request.type === 'placement'
            ? answer(placeOf(request))
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
    callRoll: answering.callRoll,
    shootAt: answering.shootAt,
    shootWith: answering.shootWith,
    deedsOf: answering.deedsOf,
    actWith: answering.actWith,
    armsAgainst: answering.armsAgainst,
    chargeWith: answering.chargeWith,
    victimsOf: answering.victimsOf,
    finish: answering.finish,
    choose: ({ id, figure }: Answer, inFull = false): void => answering.choose(id, figure, inFull),
    answers,
    otherwise,
    /** Whether an answer has a longer form. */
    canTellMore,
    lineOf: answering.lineOf,
    throwDice: (faces: readonly number[]) => void answering.throwDice(faces),
    rollForMe: answering.rollForMe,
    diceCounted: (asked: Asked | null) => (asked === null ? null : answering.diceCounted()),
    setUpAll,
    ...takingBack(battle, (input) => {
      answering.forget()
      return give(input)
    }),
  }
}
