import { InputRefused, type Input, type PlacementRequest, type SpaceQuestion } from '@shared/engine'
import { isMessageKey } from '@shared/i18n'
import { asArmyQuestion, isPlacement, type PlacementQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { useToast } from '@nuxt/ui/composables'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { answerInput } from '@renderer/battle/answerInput'
import { takingBack } from '@renderer/battle/takingBack'
import { useText } from '@renderer/text/useText'
import type { Asked } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'
import type { ArmyEdition, OwnScreens } from './edition'
import { useThrows } from './useThrows'
import { lookOf, movesOf, type ArmyLook } from './looks'

interface Point {
  readonly x: number
  readonly y: number
}

/** A placement request on the board: of the shared questions, or of the edition's own. */
type Placed =
  | { readonly kind: 'shared'; readonly request: PlacementRequest; readonly question: PlacementQuestion }
  | {
      readonly kind: 'own'
      readonly request: PlacementRequest
      readonly question: SpaceQuestion
      readonly own: OwnScreens
    }

/** Most suggested markers and templates, besides not firing: one line of buttons, so that the board keeps its room. */
const mostLaid = 4

/** Users' answers: an option, faces, a place for a whole unit, or a report about their own table. */
export const useAnswering = (own: ArmyEdition['own'], battle: BattleInPlay, asked: ComputedRef<Asked | null>) => {
  const { session, advisor } = battle
  const { t, say } = useText()
  const toast = useToast()

  /** The present request to a user; null during a bot's turn. */
  const mine = computed(() => (asked.value === null || battle.answersItself(asked.value.request) ? null : asked.value))
  /** The placement requested on the board. */
  const placing = computed((): Placed | null => {
    const request = mine.value?.request
    if (request?.type !== 'placement' || advisor === null) return null
    const { question } = request
    if (isPlacement(question)) return { kind: 'shared', request, question }
    return own?.isPlacement(question) === true ? { kind: 'own', request, question, own } : null
  })
  const lookAt = (now: Placed, value: unknown): ArmyLook =>
    now.kind === 'shared'
      ? lookOf(session.value.state, now.question, value)
      : now.own.look(session.value.state, now.question, value)

  const give = (...inputs: readonly Input[]): boolean => {
    try {
      battle.give(...inputs)
      return true
    } catch (thrown) {
      if (!(thrown instanceof InputRefused)) throw thrown
      const key = `armyBattle.problem.${thrown.detail}`
      toast.add({
        title: t('battle.refused'),
        description: isMessageKey(key) ? say({ key, params: {} }) : thrown.detail,
        color: 'error',
      })
      return false
    }
  }
  const answer = (value: unknown): boolean => {
    const request = session.value.pending
    return request !== null && give(answerInput(request, value))
  }

  const throws = useThrows(battle, mine, answer)

  /** The preview at the pointer, or of the hovered suggestion. */
  const look = shallowRef<ArmyLook | null>(null)
  watch(placing, () => (look.value = null))
  const suggestions = computed(() => {
    const now = placing.value
    if (now === null || advisor === null) return []
    const looks = advisor.suggest(session.value.state, now.question).map((value) => lookAt(now, value))
    // Only the best markers and templates, and one for each set of models under it: users can point anywhere else.
    const over = looks.map(({ under }) => under.join())
    const few = looks
      .filter((_, place) => over[place] !== '' && over.indexOf(over[place] ?? '') === place)
      .slice(0, mostLaid)
    return looks.filter((look) => look.under.length === 0 || few.includes(look))
  })
  /** With the result for each model, if a unit is moved. */
  const inHand = (look: ArmyLook | null): ArmyLook | null => {
    const now = placing.value
    if (look === null || now?.kind !== 'shared' || now.question.ask !== 'move' || advisor === null) return look
    const { question } = now
    const hand = advisor.alone.rehearsed(session.value.state, question, movesOf(look.value))
    return { ...look, hand: { ...hand, unit: question.unit, byModel: false, chosen: [], short: null } }
  }
  const pointedAt = (at: Point): ArmyLook | null => {
    const now = placing.value
    if (now === null || advisor === null) return null
    const { state } = session.value
    const climbing =
      now.kind === 'shared' && now.question.ask === 'move' ? advisor.alone.climbingTo(state, now.question, at) : null
    if (climbing !== null) return lookAt(now, { moves: climbing })
    const value =
      now.kind === 'shared'
        ? (advisor.pointAt(state, now.question, at) ?? undefined)
        : advisor.pointOwn(state, now.question, at)
    return value === undefined ? null : lookAt(now, value)
  }
  /** Finding a formation takes time, so at most once a frame. */
  let wanted: Point | null = null
  const hover = (at: Point): void => {
    const isWaiting = wanted !== null
    wanted = at
    if (isWaiting) return
    requestAnimationFrame(() => {
      if (wanted !== null) look.value = inHand(pointedAt(wanted))
      wanted = null
    })
  }
  const point = (at: Point): void => {
    wanted = null
    const found = pointedAt(at)
    if (found === null) toast.add({ id: 'nowhere', title: t('armyBattle.nowhere'), color: 'warning' })
    else answer(found.value)
  }

  /** Sets up all units that users still have to set up, and markers; bots take their turns in between. */
  const setUpAll = async (): Promise<void> => {
    for (;;) {
      const request = session.value.pending
      if (request === null || session.value.state.round > 0) return
      if (battle.answersItself(request)) {
        await battle.letBotsPlay()
        continue
      }
      if (request.type === 'space') return
      const value =
        request.type === 'choice'
          ? request.options[0]?.id
          : request.type === 'dice'
            ? session.value.suggestFaces()
            : advisor === null
              ? asArmyQuestion(request.question).ask === 'marker'
                ? null
                : { placed: true }
              : advisor.suggest(session.value.state, request.question)[0]
      if (value === undefined || !answer(value)) return
    }
  }

  return {
    mine,
    placing,
    look,
    suggestions,
    give,
    answer,
    hover,
    point,
    pointedAt,
    inHand,
    consider: (considered: ArmyLook | null) => {
      // Earlier pointer positions no longer count.
      wanted = null
      look.value = considered?.hand === null ? inHand(considered) : considered
    },
    ...throws,
    setUpAll,
    ...takingBack(battle, (input) => {
      throws.forget()
      return give(input)
    }),
  }
}
