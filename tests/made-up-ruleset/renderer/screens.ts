import type { FigureView } from '@renderer/battle/figures'
import type { BattleInPlay, BattlePlay, Placing } from '@renderer/battle/play'
import type { Answer, Asked, BattleSource, BattleView } from '@renderer/battle/view'
import { answerInput } from '@renderer/battle/answerInput'
import { takingBack } from '@renderer/battle/takingBack'
import type { BattleScreens } from '@renderer/rulesets/plugin'
import { useText } from '@renderer/text/useText'
import { useToast } from '@nuxt/ui/composables'
import { InputRefused, type AnswerableRequest, type Input } from '@shared/engine'
import { heading, spot, thousandths } from '@shared/space'
import { computed } from 'vue'
import type { At, MadeUpEvent, MadeUpState } from '../shared/battle'
import { plugin, type MadeUpBattle } from '../shared/plugin'
import { begins, tell } from '../shared/report'
import { madeUpTexts } from '../shared/texts'
import Nothing from './NothingThere.vue'
import SidePanel from './SidePanel.vue'

/** 25 mm across, in thousandths of an inch. */
const base = { kind: 'circle', radius: thousandths(492) } as const

export interface MadeUpView extends BattleView {
  readonly battle: BattleSource<MadeUpBattle, MadeUpState, MadeUpEvent>
}
export interface MadeUpPlay extends BattlePlay {
  readonly view: MadeUpView
}
type Screens = BattleScreens<MadeUpState, MadeUpEvent, MadeUpBattle, MadeUpView, MadeUpPlay>

const view: Screens['view'] = (battle, shown, looking) => {
  const { locale } = useText()
  const texts = computed(() => madeUpTexts[locale.value])
  const { setup, session } = battle
  const models = computed(() => shown.value.state.models)
  const indexOf = (id: string): number => session.value.state.models.findIndex((model) => model.id === id)
  const figureName = (figure: number): string => models.value[figure]?.name ?? `#${figure}`
  const titleOf = (request: AnswerableRequest): string => {
    const who = figureName(indexOf(request.subject))
    if (request.type === 'dice') return texts.value.askDice(who)
    if (request.type === 'placement') return texts.value.askMove(who)
    return request.kind === 'made-up.target' ? texts.value.askTarget(who) : texts.value.askModel
  }
  return {
    battle,
    setup,
    field: battle.field,
    looking,
    figures: computed(() =>
      models.value.map(({ name, side, left, most, at }, index): FigureView => ({
        index,
        name,
        side,
        kind: 'single',
        label: name,
        fullLabel: name,
        role: null,
        marks: [],
        posture: left > 0 ? 'standing' : 'down',
        ready: left > 0 && side === shown.value.state.turn,
        acting: false,
        wounds: { left, most },
        models:
          left > 0
            ? [
                {
                  key: index,
                  base,
                  at: { ...spot(at.x, at.y, 0), heading: heading(0), pose: 'standing' as const },
                  height: 1000,
                  outlined: false,
                },
              ]
            : [],
      })),
    ),
    scenery: computed(() => null),
    where: computed(() => texts.value.round(shown.value.state.round)),
    order: computed(() => ''),
    asked: computed((): Asked | null => {
      const { pending } = session.value
      if (pending === null) return null
      const options = pending.type === 'choice' ? pending.options : []
      return {
        request: pending,
        title: titleOf(pending),
        side: pending.type === 'space' ? null : pending.side,
        about: indexOf(pending.subject) === -1 ? null : indexOf(pending.subject),
        answers: options.map((option): Answer => {
          const figure = indexOf(option.id)
          return { id: option.id, label: figureName(figure), figure, option }
        }),
      }
    }),
    sources: computed(() => ({})),
    sideName: (side) => setup.sides[side]?.name ?? `#${side}`,
    figureName,
    logLine: (event) => {
      // The screen has no other events than those of its rules.
      const line = tell(event as MadeUpEvent, setup, locale.value)
      return line && { ...line, fighters: [], roll: null }
    },
    landmark: (event) =>
      event.type === 'round-began'
        ? { kind: 'round', label: texts.value.round((event as Extract<MadeUpEvent, { type: 'round-began' }>).round) }
        : null,
  }
}

const play = (battle: BattleInPlay<MadeUpBattle, MadeUpState, MadeUpEvent>, seen: MadeUpView): MadeUpPlay => {
  const { t, locale } = useText()
  const toast = useToast()
  const texts = computed(() => madeUpTexts[locale.value])
  const { session, advisor } = battle
  const nameOf = (id: string): string =>
    seen.figureName(session.value.state.models.findIndex((model) => model.id === id))
  const mine = computed(() => {
    const asked = seen.asked.value
    return asked === null || battle.answersItself(asked.request) ? null : asked
  })
  const give = (input: Input): boolean => {
    try {
      battle.give(input)
      return true
    } catch (thrown) {
      if (!(thrown instanceof InputRefused)) throw thrown
      toast.add({ title: texts.value.refused, description: thrown.detail, color: 'error' })
      return false
    }
  }
  const answer = (value: unknown): boolean => {
    const { pending } = session.value
    return pending !== null && give(answerInput(pending, value))
  }
  const suggestions = computed((): readonly unknown[] => {
    const request = mine.value?.request
    return request?.type === 'placement' ? advisor.suggest(session.value.state, request.question) : []
  })
  const choose = (place: number): void => {
    const suggestion = suggestions.value[place]
    if (suggestion !== undefined) answer(suggestion)
  }
  const point = ({ x, y }: At): void => void answer({ x: Math.round(x), y: Math.round(y) })
  return {
    view: seen,
    mine,
    answers: computed(() => mine.value?.answers ?? []),
    moreAnswers: computed(() => null),
    dice: computed(() => (mine.value?.request.type === 'dice' ? mine.value.request : null)),
    form: computed(() => null),
    placing: computed((): Placing | null => {
      const now = mine.value
      if (now?.request.type !== 'placement') return null
      const last = suggestions.value.length - 1
      return {
        hint: texts.value.hint,
        movable: now.about,
        suggestions: suggestions.value.map((_, place) => (place === last ? texts.value.stay : texts.value.towards)),
        presses: [],
      }
    }),
    isMove: () => false,
    actors: computed(() => []),
    settingUp: computed(() => false),
    choose: ({ id }) => void answer(id),
    doubt: () => null,
    canTellMore: () => false,
    answer,
    lineOf: (request) => [{ ...request, label: '' }],
    throwDice: (faces) => void answer(faces),
    tell: (value) => void answer(value),
    give,
    rollForMe: () => void answer(session.value.suggestFaces()),
    setUpAll: () => Promise.resolve(),
    ...takingBack(battle, give),
    stepName: ({ input }) => {
      if (input.type === 'choice') return nameOf(input.option)
      return 'subject' in input ? nameOf(input.subject) : ''
    },
    board: {
      pointing: computed(() => mine.value?.request.type === 'placement'),
      touched: computed(() => []),
      settled: computed(() => false),
      point,
      grab: () => undefined,
      push: () => false,
      turn: () => false,
      hover: () => undefined,
      drop: point,
      leave: () => undefined,
      confirm: () => choose(0),
      letGo: () => false,
      consider: () => undefined,
      choose,
      bends: computed(() => false),
      bend: () => undefined,
      lookAtLevel: () => undefined,
    },
    judging: { text: '', rulable: () => [], what: () => '', answerWords: () => '', form: () => null },
    result: computed(() => {
      const { game, state, events } = session.value
      const { sides } = game.result(state, events)
      return {
        member: texts.value.member,
        heads: [{ label: texts.value.standing }],
        rows: sides.map(({ outcome, victoryPoints }, side) => ({
          name: seen.sideName(side),
          outcome: t(`battle.outcome.${outcome}`),
          note: '',
          figures: [victoryPoints],
        })),
      }
    }),
  }
}

export const madeUpBattles: Screens = {
  rules: plugin,
  view,
  play,
  timeOf: () => 0,
  glance: 150,
  begins,
  parts: {
    SidePanel,
    Hand: null,
    BoardUnder: Nothing,
    BoardOver: Nothing,
    Sheet: Nothing,
    PlacementWords: null,
    AnswerDetail: null,
    Amend: null,
    effectOf: null,
  },
}
