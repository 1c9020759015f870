import type { GameEvent } from '@shared/engine'
import type { MessageKey } from '@shared/i18n'
import type { ArmyEvent } from '@shared/rulesets/wh40k/table/events'
import type { Reminder } from '@shared/rulesets/wh40k/classic/reminders'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { Battlefield } from '@shared/space'
import { computed, shallowRef } from 'vue'
import type { AnswerableRequest } from '@shared/engine'
import { sceneryAtFirst } from '@renderer/battle/board/scenery'
import type { FigureView, SceneryView } from '@renderer/battle/figures'
import type { Placing } from '@renderer/battle/play'
import type { BattleLogLine } from '@renderer/battle/log/line'
import type { Landmark } from '@renderer/battle/view'
import { distinctNames } from '@renderer/battle/distinctNames'
import type { BattleScreens } from '@renderer/rulesets/plugin'
import { isSaidNext } from '@shared/rulesets/wh40k/narration/lines'
import { rollWords } from '@shared/rulesets/wh40k/narration/question-words'
import { useText, type Text } from '@renderer/text/useText'
import { useArmyNames, type ArmyNames } from './armyNames'
import ArmyPanel from './ArmyPanel.vue'
import type { ArmyPlay, ArmyView } from './armyView'
import type { BattleInPlay } from './battle'
import BoardOver from './BoardOver.vue'
import CommandReroll from './CommandReroll.vue'
import type { ArmyBattle, ArmyEdition } from './edition'
import { armyForm, isCharge } from './forms'
import { endWords, placeWords } from './placeWords'
import { resultOf } from './result'
import UnitCard from './UnitCard.vue'
import { unitLabel } from './unitLabel'
import { unitSight } from './unitSight'
import { unitViews, type UnitOnScreen } from './unitViews'
import { useAnswering } from './useAnswering'
import { useAsked } from './useAsked'
import { useJudging } from './useJudging'
import { useModelByModel } from './useModelByModel'
import { usePointedModel } from './usePointedModel'
import { useReroll } from './useReroll'
import { useStepNames } from './useStepNames'
import { useMoving } from './useMoving'
import { useWhere } from './useWhere'

const figureOf = (unit: UnitOnScreen, words: (key: MessageKey) => string): FigureView => ({
  index: unit.index,
  name: unit.name,
  side: unit.side,
  kind: 'group',
  label: unitLabel(unit, words),
  fullLabel: unitLabel(unit, words),
  role: unit.role,
  marks: [],
  posture: 'standing',
  ready: false,
  acting: false,
  wounds: null,
  models: unit.models.map((model) => ({
    key: model.index,
    base: model.base,
    at: model.at,
    height: model.height,
    outlined: model.warlord,
  })),
})

type GroupModel = FigureView['models'][number]

const isSameModel = (one: GroupModel, other: GroupModel | undefined): boolean =>
  // Positions are compared by identity: a model that hasn't moved has the same one.
  one.key === other?.key && one.at === other.at && one.base === other.base && one.outlined === other.outlined

/** Whether a unit looks the same, so that it needn't be drawn again. */
const isSameFigure = (one: FigureView, other: FigureView): boolean =>
  one.label === other.label &&
  one.models.length === other.models.length &&
  one.models.every((model, place) => isSameModel(model, other.models[place]))

/** Units as figures; unchanged ones keep their objects. */
const figuresOf = (
  units: readonly UnitOnScreen[],
  before: readonly FigureView[],
  words: (key: MessageKey) => string,
): FigureView[] => {
  const known = new Map(before.map((figure) => [figure.index, figure]))
  return units.map((unit) => {
    const figure = figureOf(unit, words)
    const was = known.get(figure.index)
    return was !== undefined && isSameFigure(figure, was) ? was : figure
  })
}

/** Makes each event's log line once, as long as `names` is the same: unchanged lines aren't drawn again. */
const cachedLines = <Names extends object, Line>(lineOf: (event: GameEvent, names: Names) => Line) => {
  const cache = new WeakMap<Names, WeakMap<GameEvent, { readonly line: Line }>>()
  return (event: GameEvent, names: Names): Line => {
    const lines = cache.get(names) ?? new WeakMap<GameEvent, { readonly line: Line }>()
    cache.set(names, lines)
    const known = lines.get(event) ?? { line: lineOf(event, names) }
    lines.set(event, known)
    return known.line
  }
}

/** Events that every edition has, besides its own. */
type CommonEvent = ArmyEvent | { readonly type: 'battle-ended' }
const asCommonEvent = (event: GameEvent) => event as CommonEvent

const landmarkOf = (event: CommonEvent, names: ArmyNames, t: Text['t']): Landmark | null => {
  switch (event.type) {
    case 'round-began':
      return { kind: 'round', label: t('battleLog.round', { count: event.round }) }
    case 'unit-destroyed':
      return { kind: 'fall', label: t('battleReplay.landmark.fall', { fighter: names.unit(event.unit) }) }
    case 'battle-ended':
      return { kind: 'end', label: t('battleReplay.landmark.end') }
    default:
      return null
  }
}

/** The battlefield with terrain added during the battle; null: unchanged. */
const sceneryOf = ({ leftOver }: ArmyEdition, field: Battlefield | null, state: ArmyState): SceneryView | null =>
  leftOver === undefined || field === null ? null : { ...sceneryAtFirst(field), more: leftOver(state) }

type ArmyScreens = BattleScreens<ArmyState, GameEvent, ArmyBattle, ArmyView, ArmyPlay>

const viewOf = (edition: ArmyEdition, ...[battle, shown, looking]: Parameters<ArmyScreens['view']>): ArmyView => {
  const { t, say, locale } = useText()
  const { session } = battle
  const noteOf = ({ section, id, left }: Reminder): string =>
    t('armyBattle.byHandNow', {
      what: battle.catalogue.nameOf(section, id, locale.value),
      why: left.map((key) => say({ key, params: {} })).join(' '),
    })
  const names = useArmyNames(battle.context, battle.setup, () => shown.value.state)
  const sides = computed(() => battle.setup.sides.map((_, side) => edition.side(battle, shown.value.state, side)))
  const units = computed(() => unitViews(edition, battle, shown.value.state, sides.value))
  const lineOf = cachedLines((event, now: ArmyNames): BattleLogLine | null => {
    const line = edition.tell(event, now, locale.value)
    if (line === null) return null
    const { units: fighters, roll, ...rest } = line
    return {
      ...rest,
      fighters,
      roll: roll === null ? null : { ...roll, limit: roll.needed?.limit ?? 'at-least', passed: null },
    }
  })
  return {
    battle,
    shown,
    names,
    sides,
    units,
    looking,
    setup: battle.setup,
    field: battle.field,
    figures: computed((before?: readonly FigureView[]) =>
      figuresOf(units.value, before ?? [], (key) => say({ key, params: {} })),
    ),
    scenery: computed(() => sceneryOf(edition, battle.field, shown.value.state)),
    where: useWhere(edition, () => session.value.state, names),
    order: computed(() => ''),
    asked: useAsked(session, names, (request, unit) =>
      (edition.reminders?.(battle, session.value.state, request, unit) ?? []).map(noteOf),
    ),
    sources: computed(() => names.value.sources),
    sightOf: (unit) => unitSight(battle, t, unit),
    seersOf: (at) =>
      (battle.advisor?.seersOf(session.value.state, at) ?? []).map((figure) => ({ figure, cover: 'open' as const })),
    sideName: (side) => names.value.side(side),
    figureName: (figure) => names.value.unit(figure),
    logLine: (event, next) => (isSaidNext(event, next) ? null : lineOf(event, names.value)),
    landmark: (event) => landmarkOf(asCommonEvent(event), names.value, t),
  }
}

/** Questions about which models are removed, or are hit. */
const folding: readonly string[] = ['wound.allocate', 'morale.flee', 'transport.casualty', 'precision.target']

/** Models alike are one answer; players who want a certain one expand it. Kinds come first, so that digits keep their meaning. */
const useFolding = ({ mine }: ReturnType<typeof useAnswering>, onBoard: boolean) => {
  const { t } = useText()
  const openedFor = shallowRef<AnswerableRequest | null>(null)
  const all = computed(() => mine.value?.answers ?? [])
  const kinds = computed(() =>
    folding.includes(mine.value?.request.kind ?? '') ? all.value.filter(({ id }) => !id.startsWith('model-')) : [],
  )
  const folded = computed(
    () =>
      kinds.value.length > 0 &&
      kinds.value.length < all.value.length &&
      openedFor.value !== (mine.value?.request ?? null),
  )
  return {
    answers: computed(() => (folded.value ? kinds.value : all.value)),
    moreAnswers: computed(() =>
      folded.value
        ? {
            label: t(onBoard ? 'armyBattle.certainModelOrPoint' : 'armyBattle.certainModel'),
            show: () => {
              openedFor.value = mine.value?.request ?? null
            },
          }
        : null,
    ),
  }
}

/** Dice with the needed value, if the edition can tell it: for a charge on the board, for example. */
const diceOf = (
  edition: ArmyEdition,
  battle: BattleInPlay,
  request: AnswerableRequest | undefined,
  names: ArmyNames,
) => {
  if (request?.type !== 'dice') return null
  const unit = names.unitWith(request.subject)
  const needed = unit === undefined ? null : edition.needed(battle, battle.session.value.state, request, unit)
  return needed === null ? request : { ...request, needed }
}

const playOf = (edition: ArmyEdition, ...[battle, seen]: Parameters<ArmyScreens['play']>): ArmyPlay => {
  const text = useText()
  const { t, say, locale } = text
  const { names, units } = seen
  const { own } = edition
  const answering = useAnswering(own, battle, seen.asked)
  const { mine, placing, look, suggestions, answer, consider } = answering
  const moving = computed(() => {
    const now = placing.value
    return now?.kind === 'shared' && now.question.ask === 'move' ? now.question : null
  })
  const singly = useModelByModel(battle, moving, consider, answer)
  const moved = useMoving(seen, answering, singly)
  const taking = usePointedModel(battle, mine, folding, (id) => void answer(id))
  const takes = computed(() => taking.pointable.value.length > 0)
  const form = computed(() => {
    const request = mine.value?.request
    if (placing.value !== null || (request?.type !== 'placement' && request?.type !== 'space')) return null
    const { state } = battle.session.value
    return own?.form(battle, state, request.question) ?? armyForm(request.question, state)
  })
  /** The placement request, without what changes with every pointer move. */
  const placed = computed((): Placing | null => {
    const now = placing.value
    if (now === null) return null
    if (now.kind === 'own') {
      const { question } = now
      return {
        hint: say({ key: now.own.hint(question), params: {} }),
        movable: now.own.draggedFrom(question),
        suggestions: distinctNames(
          suggestions.value.map(({ value }) => say(now.own.words(battle.session.value.state, question, value))),
          (place) => suggestions.value[place]?.touched.map((one) => names.value.unit(one)).join(', ') ?? '',
          (place) =>
            suggestions.value
              .slice(place, place + 1)
              .map((one) => endWords(text, one))
              .join(),
        ),
        presses: [],
      }
    }
    const { question, request } = now
    const unit = units.value.find(({ index }) => index === names.value.unitWith(request.subject))
    const isToCharge = question.ask === 'move' && isCharge(question.kind)
    const stay = t(isToCharge ? 'armyBattle.noCharge' : 'battle.stayHere')
    const labels = suggestions.value.map((suggestion) => {
      const hand = question.ask === 'move' ? (answering.inHand(suggestion)?.hand ?? null) : null
      // Whether a charge is blocked shows only when it is tried.
      if (isToCharge && hand?.fighting === 0) return stay
      return hand?.fighting == null
        ? placeWords(text, suggestion, unit, units.value)
        : t('armyBattle.fighting', { count: hand.fighting, of: hand.standings.length })
    })
    return {
      hint: t('armyBattle.placeUnit'),
      movable: question.ask === 'move' ? question.unit : null,
      suggestions: distinctNames(labels, () => ''),
      presses: [
        ...(question.ask === 'move' ? moved.presses.value : []),
        // A unit that needn't move may stay where it is.
        ...(question.ask === 'move' && question.minimum === 0 && !labels.includes(stay)
          ? [{ label: stay, press: () => void answer({ moves: [] }) }]
          : []),
        ...(question.ask === 'arrive'
          ? [{ label: t('armyBattle.later'), press: () => void answer({ models: [] }) }]
          : []),
      ],
    }
  })
  return {
    ...answering,
    ...useFolding(answering, battle.field !== null),
    ...useReroll(battle, answering.mine, (event) => seen.logLine(event), answering.give),
    view: seen,
    inPlay: battle,
    look,
    taking,
    dice: computed(() => diceOf(edition, battle, mine.value?.request, names.value)),
    lineOf: (request) =>
      answering.lineOf(request).map((part, _, line) => {
        const from = part.by === undefined ? '' : names.value.option('', part.by)
        const what = rollWords(text.locale.value, part.kind)
        if (part.upTo !== undefined && from !== '' && part.kind.endsWith('.again'))
          return { ...part, label: text.t('armyBattle.roll.perhaps', { what, from }) }
        const isOnlyKind = line.every(({ kind }) => kind === part.kind)
        if (line.length > 1 && isOnlyKind && from !== '') return { ...part, label: from }
        const areSeveral = new Set(line.map(({ kind }) => kind)).size < line.length
        return { ...part, label: areSeveral && from !== '' ? `${what}: ${from}` : what }
      }),
    form,
    placing: computed((): Placing | null => {
      const now = placed.value
      if (now === null || moving.value === null) return now
      const isBarred = now.suggestions.includes(t('armyBattle.noCharge'))
      return { ...now, hint: isBarred ? t('armyBattle.barred') : moved.hint.value }
    }),
    isMove: (answer) => mine.value?.request.kind === 'movement.kind' && answer !== 'stay',
    // Figures on the board are dragged straight to their destination.
    actors: computed(() =>
      battle.field !== null && mine.value?.request.kind === 'movement.unit'
        ? mine.value.answers.flatMap(({ figure }) => figure ?? [])
        : [],
    ),
    // With questions about the players' own table nothing can be set up automatically.
    settingUp: computed(() => {
      const { state, pending } = battle.session.value
      return state.round === 0 && pending?.type !== 'space'
    }),
    choose: ({ id }) => void answer(id),
    canTellMore: () => false,
    doubt: () => null,
    tell: (value) => void answer(value),
    stepName: useStepNames(names),
    board: {
      pointing: computed(() => placing.value !== null || takes.value),
      touched: computed(() => look.value?.touched ?? []),
      settled: computed(() => singly.isLegal.value),
      ...moved.hands,
      // Only a move can be corrected before it is final.
      drop: (at, correct) => moved.hands.drop(at, correct && moving.value !== null),
      point: (at) => (takes.value ? taking.point(at) : moved.hands.point(at)),
      // Once models are chosen, any click beside them adds a waypoint.
      bends: computed(() => moving.value !== null && !singly.isOn.value),
      bend: (at) =>
        takes.value ? taking.point(at) : moving.value === null ? moved.hands.point(at) : moved.hands.bend(at),
      hover: (at) => (takes.value ? taking.hover(at) : moved.hands.hover(at)),
      leave: () => {
        taking.leave()
        moved.hands.leave()
      },
      confirm: () => {
        if (singly.isOn.value) {
          if (singly.isLegal.value) singly.settle()
          return
        }
        const [first] = suggestions.value
        if (first !== undefined) answer(first.value)
      },
      letGo: () => {
        const isOn = singly.isOn.value
        singly.end()
        return isOn
      },
      consider: (place) => consider(place === null ? null : (suggestions.value[place] ?? null)),
      choose: (place) => {
        const suggestion = suggestions.value[place]
        if (suggestion !== undefined) answer(suggestion.value)
      },
      lookAtLevel: () => undefined,
    },
    judging: useJudging(own, battle, names),
    result: computed(() => {
      void locale.value
      const margin = edition.marginOf?.(battle, battle.session.value.events) ?? null
      return resultOf(text, battle, (side) => names.value.side(side), margin)
    }),
  }
}

/** The battle screens of an edition. */
export const armyBattles = (edition: ArmyEdition): ArmyScreens => ({
  rules: edition.rules,
  view: (...given) => viewOf(edition, ...given),
  play: (...given) => playOf(edition, ...given),
  timeOf: () => 0,
  glance: 250,
  begins: (event) => edition.begins(event),
  parts: {
    SidePanel: ArmyPanel,
    Hand: CommandReroll,
    BoardOver,
    Sheet: UnitCard,
    PlacementWords: null,
    AnswerDetail: null,
    effectOf: null,
    ...edition.parts,
  },
})
