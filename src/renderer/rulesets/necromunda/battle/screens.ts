import type { GameEvent } from '@shared/engine'
import { gangChapter, narrateAny } from '@shared/rulesets/necromunda/report/log'
import { markerValueSchema } from '@shared/rulesets/necromunda/board/values'
import type { NecromundaBattle, NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { fieldWithBuilt } from '@shared/rulesets/necromunda/board/built'
import { battlefieldNow } from '@shared/rulesets/necromunda/board/road-terrain'
import { wrecksIn } from '@shared/rulesets/necromunda/board/slowed'
import type { FighterProfile } from '@shared/rulesets/necromunda/roster'
import { rounded, type Battlefield } from '@shared/space'
import { rollWords } from '@shared/rulesets/necromunda/narration-words'
import { computed } from 'vue'
import type { FigureModel, FigureView, SceneryView } from '@renderer/battle/figures'
import type { Placing } from '@renderer/battle/play'
import { useNames } from '@renderer/names/useNames'
import type { BattleScreens } from '@renderer/rulesets/plugin'
import { useText } from '@renderer/text/useText'
import { isLastingHarm } from './ask/harm'
import { useAsked } from './ask/useAsked'
import { useUndoWords } from './ask/useUndoWords'
import type { GangPlay } from './gangPlay'
import type { GangView } from './battle'
import BoardOver from './board/BoardOver.vue'
import BoardUnder from './board/BoardUnder.vue'
import { roleOf, useTokenMarks } from './board/tokenMarks'
import { terrainEffect } from './board/terrainEffect'
import CrewPanel from './CrewPanel.vue'
import { fighterViews, type FighterView } from './fighterViews'
import AmendForm from './judge/AmendForm.vue'
import { useJudging } from './judge/useJudging'
import { landmarkOf } from './landmarks'
import LookCard from './look/LookCard.vue'
import { useBattleNames } from './names'
import AnswerDetails from './odds/AnswerDetails.vue'
import { detailOf } from './odds/details'
import { fighterRanges } from './odds/fighterRanges'
import { fighterSight, seersOf } from './odds/fighterSight'
import PlacementWords from './place/PlacementWords.vue'
import { useLookWords } from './place/useLookWords'
import { distinctNames } from '@renderer/battle/distinctNames'
import { usePointing } from './place/usePointing'
import { resultOf } from './result'
import OwnHands from './tactics/OwnHands.vue'
import { standingOf } from './standing'
import { useNearer } from './table/useNearer'
import { timeOf } from './tempo'
import { useAnswering } from './useAnswering'
import { useShooter } from './useShooter'

const figureOf = (fighter: FighterView, marksOf: ReturnType<typeof useTokenMarks>): FigureView => {
  const { index, name, short, side, status, ready, acting, wounds, mostWounds, placement, radius, height, hull } =
    fighter
  const base: FigureModel['base'] =
    hull === null
      ? { kind: 'circle', radius: rounded(radius) }
      : { kind: 'hull', length: rounded(hull.length), width: rounded(hull.width) }
  return {
    index,
    name,
    side,
    kind: 'single',
    label: short,
    fullLabel: name,
    role: roleOf(fighter.category),
    marks: marksOf(fighter),
    posture: status === 'pinned' ? 'prone' : status === 'seriously-injured' ? 'down' : 'standing',
    ready,
    acting,
    wounds: { left: wounds, most: mostWounds },
    models: placement === null ? [] : [{ key: index, base, at: placement, height, outlined: false }],
  }
}

/** Actions that move the fighter. */
const byMoving: readonly string[] = ['move', 'charge', 'crawl', 'move-twice', 'move-shoot', 'run-and-gun', 'manoeuvre']

const sceneryOf = (
  rosters: readonly FighterProfile[],
  state: NecromundaState,
  field: Battlefield | null,
): SceneryView => {
  const { doors, gates, loot, destroyed, road, built } = state.scenery
  return {
    ...(field === null || (road === undefined && built === undefined)
      ? {}
      : { field: battlefieldNow(fieldWithBuilt(field, built), road) }),
    doors: doors.map(({ locked }, door) => (gates[door] === true ? 'open' : locked ? 'locked' : 'shut')),
    off: gates.slice(doors.length),
    // Without a board loot has no position.
    loot: loot.flatMap(({ kind, at, gone }, key) => {
      const spot = markerValueSchema.safeParse(at)
      return gone || !spot.success ? [] : [{ key, kind, at: spot.data }]
    }),
    gone: destroyed ?? [],
    more: wrecksIn(rosters, state, field),
  }
}

/** The engine passes the game's events and requests as general types; in a battle of gangs they are Necromunda's. */
const asEvent = (event: GameEvent) => event as NecromundaEvent

type GangScreens = BattleScreens<NecromundaState, NecromundaEvent, NecromundaBattle, GangView, GangPlay>

const view: GangScreens['view'] = (battle, shown, looking) => {
  const text = useText()
  const { t, locale } = text
  const names = useBattleNames(battle.context, battle.setup)
  const { nameOf } = useNames()
  const marksOf = useTokenMarks()
  const fighters = computed(() => fighterViews(battle.context, shown.value.state, battle.field !== null))
  return {
    battle,
    shown,
    names,
    fighters,
    looking,
    setup: battle.setup,
    field: battle.field,
    figures: computed(() => fighters.value.map((fighter) => figureOf(fighter, marksOf))),
    scenery: computed(() => sceneryOf(battle.context.rosters, shown.value.state, battle.field)),
    // The state changes in place, so only values read from it can be compared.
    where: computed(() => {
      const { stage, round, over } = shown.value.state
      if (over) return t('battle.over')
      return stage === 'terrain' || stage === 'deployment' ? t('battle.deploying') : t('battle.round', { count: round })
    }),
    order: computed(() => {
      const { over, order } = shown.value.state
      return over ? '' : order.map((side) => names.value.side(side)).join(' → ')
    }),
    standing: computed(() =>
      standingOf(text, shown.value.state, battle.context.lastRound, (fighter) => battle.context.rosters[fighter]?.side),
    ),
    asked: useAsked(battle, names),
    sources: computed(() => names.value.sources),
    sightOf: (fighter) => fighterSight(battle, t, fighter),
    rangesOf: (fighter) => fighterRanges(battle, nameOf, fighter),
    seersOf: (at) => seersOf(battle, at),
    sideName: (side) => names.value.side(side),
    figureName: (figure) => names.value.fighter(figure),
    logLine: (event) => narrateAny(asEvent(event), names.value, locale.value),
    landmark: (event) => landmarkOf(asEvent(event), names.value, t),
  }
}

const play: GangScreens['play'] = (battle, seen) => {
  const text = useText()
  const { t, locale } = text
  const { names } = seen
  const answering = useAnswering(battle, seen.asked)
  const { mine, onBoard, placementQuestion, form } = answering
  const pointing = usePointing(battle, onBoard)
  const words = useLookWords(names, seen.fighters)
  return {
    ...answering,
    ...useShooter(battle, seen, mine),
    ...useNearer(mine),
    view: seen,
    pointing,
    moreAnswers: computed(() => null),
    dice: computed(() =>
      mine.value?.request.type === 'dice' ? mine.value.request : answering.diceCounted(mine.value),
    ),
    lineOf: (request) =>
      answering.lineOf(request).map((part, _, line) => ({
        ...part,
        // Dice of several fighters are labelled by fighter, those of several weapons by weapon.
        label: line.some(({ subject }) => subject !== part.subject)
          ? names.value.subject(part.subject)
          : part.by === undefined
            ? rollWords(names.value, locale.value, part.kind)
            : names.value.profile(part.by),
        sum: part.count > 1 && part.kind.startsWith('check.'),
      })),
    form,
    placing: computed((): Placing | null => {
      const question = placementQuestion.value
      if (question === null) return null
      const deploys = question.ask === 'deploy'
      return {
        hint: [
          t(question.ask === 'face' ? 'battle.clickFaces' : 'battle.clickSettles'),
          ...(question.ask === 'plan-move' ? [t('battle.clickBends')] : []),
        ].join(' '),
        movable: question.ask === 'plan-move' ? question.fighter : null,
        suggestions: distinctNames(
          pointing.suggestions.value.map((look, place) => words.button(look, place, deploys)),
          (place) => words.place(pointing.suggestions.value[place]?.end ?? null),
        ),
        presses: [],
      }
    }),
    doubt: (answer) => {
      const asked = mine.value
      if (asked !== null && isLastingHarm(asked.request.kind, answer.id)) return t('battle.doubtLeave')
      if (asked?.request.kind !== 'activation.action' || answer.id !== 'shoot') return null
      const detail = detailOf(battle, names.value, asked, answer)
      return detail?.kind === 'targets' && detail.count === 0
        ? t('battle.doubtShot', { targets: detail.outOfRange.map((target) => names.value.fighter(target)).join(', ') })
        : null
    },
    isMove: (answer) => mine.value?.request.kind === 'activation.action' && byMoving.includes(answer),
    actors: computed(() =>
      mine.value?.request.kind === 'activation.fighter' || mine.value?.request.kind === 'activation.member'
        ? mine.value.answers.flatMap(({ figure }) => figure ?? [])
        : [],
    ),
    settingUp: computed(() => battle.session.value.state.round === 0),
    stepName: useUndoWords(names),
    board: {
      pointing: computed(() => onBoard.value !== null),
      touched: computed(() => pointing.shown.value?.touched ?? []),
      settled: computed(() => pointing.settled.value !== null),
      point: pointing.point,
      bends: pointing.bends,
      bend: pointing.bend,
      grab: () => undefined,
      push: () => false,
      turn: () => false,
      hover: pointing.hover,
      drop: pointing.drop,
      leave: () => pointing.consider(null),
      confirm: pointing.confirm,
      letGo: pointing.letGo,
      consider: (place) => pointing.consider(place === null ? null : (pointing.suggestions.value[place] ?? null)),
      choose: (place) => {
        const look = pointing.suggestions.value[place]
        if (look !== undefined) pointing.choose(look)
      },
      lookAtLevel: pointing.lookAtLevel,
    },
    judging: useJudging(battle, names),
    result: computed(() => {
      void locale.value
      return resultOf(text, battle, (side) => names.value.side(side))
    }),
  }
}

/** The battle screens of gangs. */
export const gangBattles: GangScreens = {
  rules: plugin,
  view,
  play,
  timeOf,
  glance: 60,
  begins: gangChapter,
  parts: {
    SidePanel: CrewPanel,
    Hand: OwnHands,
    BoardUnder,
    BoardOver,
    Sheet: LookCard,
    PlacementWords,
    AnswerDetail: AnswerDetails,
    Amend: AmendForm,
    effectOf: terrainEffect,
  },
}
