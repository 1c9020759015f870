import { computed, shallowRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattlePlay } from '../../play'
import type { BattleView } from '../../view'
import type { At } from '../useBoardHands'
import type { Wish } from '../useWish'
import type { Tools } from './useTools'

export interface MenuItem {
  readonly label: string
  readonly icon: string
  readonly press: () => void
}

interface Asked {
  readonly at: At
  /** In pixels, within the board. */
  readonly screen: At
  readonly figure: number | null
}

/** Present actions at a place, or with a figure. */
export const useBoardMenu = (
  { view, play }: { readonly view: BattleView; readonly play: BattlePlay | null },
  tools: Tools,
  wish: Wish,
  lookThrough: ((figure: number) => void) | null,
) => {
  const { t, length } = useText()
  const asked = shallowRef<Asked | null>(null)

  const ofFigure = (figure: number): MenuItem[] => [
    ...(play?.answers.value ?? [])
      .filter((answer) => answer.figure === figure)
      .map((answer) => ({
        label: answer.label === view.figureName(figure) ? t('board.menu.choose', { name: answer.label }) : answer.label,
        icon: 'i-lucide-mouse-pointer-click',
        press: () => play?.choose(answer, false),
      })),
    { label: t('board.menu.look'), icon: 'i-lucide-info', press: () => view.looking.pin(figure) },
    ...(lookThrough === null || view.sightOf === undefined
      ? []
      : [
          {
            label: t('board.solid.eye', { name: view.figureName(figure) }),
            icon: 'i-lucide-eye',
            press: () => lookThrough(figure),
          },
        ]),
    ...(view.rangesOf?.(figure) ?? []).map(({ label, rings }) => ({
      label: t('board.menu.range', { weapon: label, range: rings.map(length).join(' / ') }),
      icon: 'i-lucide-target',
      press: () => tools.showRings(figure, label),
    })),
  ]
  const ofPlace = (at: At): MenuItem[] => [
    ...(play?.board.pointing.value === true
      ? [{ label: t('board.menu.here'), icon: 'i-lucide-map-pin', press: () => play.board.point(at) }]
      : []),
    ...(play?.board.bends.value === true
      ? [{ label: t('board.menu.through'), icon: 'i-lucide-waypoints', press: () => play.board.bend(at) }]
      : []),
    ...wish.figures.value.slice(0, 1).map((figure) => ({
      label: t('board.menu.move', { name: view.figureName(figure) }),
      icon: 'i-lucide-footprints',
      press: () => wish.make(figure, at, asked.value?.screen ?? at),
    })),
  ]
  const items = computed((): readonly MenuItem[] => {
    const now = asked.value
    if (now === null) return []
    const { at, figure } = now
    return [
      ...(figure === null ? ofPlace(at) : ofFigure(figure)),
      { label: t('board.menu.measure'), icon: 'i-lucide-ruler', press: () => tools.measureFrom(at) },
      ...(view.seersOf === undefined
        ? []
        : [{ label: t('board.menu.whoSees'), icon: 'i-lucide-scan-eye', press: () => tools.askWhoSees(at) }]),
      {
        label: t('board.menu.clear'),
        icon: 'i-lucide-eraser',
        press: () => void tools.clear(),
      },
    ]
  })
  return {
    asked,
    items,
    title: computed(() =>
      asked.value === null || asked.value.figure === null ? t('board.menu.title') : view.figureName(asked.value.figure),
    ),
    open: (at: At, screen: At, figure: number | null): void => {
      asked.value = { at, screen, figure }
    },
    close: (): void => {
      asked.value = null
    },
  }
}
