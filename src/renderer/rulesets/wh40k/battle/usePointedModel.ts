import type { Option } from '@shared/engine'
import { bodyOf, placementOf, reachOf, type Body, type Placement } from '@shared/space'
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { Asked } from '@renderer/battle/view'
import type { BattleInPlay } from './battle'

/** A model that can be chosen, and the answer for it alone. */
export interface Pointable {
  readonly model: number
  readonly answer: string
  readonly base: Body['base']
  readonly at: Placement
}

/** How far from a model a touch may be, thousandths of an inch. */
const slack = 500

const modelsOf = (option: Option): readonly number[] =>
  'models' in option && Array.isArray(option.models) ? (option.models as readonly number[]) : []

/** Models whose kind is shown beside them: only the hovered one, else those not of the most common kind. */
export const namedModels = <Model extends Pick<Pointable, 'model'>>(
  pointable: readonly Model[],
  kindOf: (model: number) => string,
  pointed: number | null,
): { readonly one: Model; readonly kind: string }[] => {
  const kinds = Map.groupBy(pointable, ({ model }) => kindOf(model))
  const most = Math.max(...[...kinds.values()].map(({ length }) => length))
  return [...kinds].flatMap(([kind, models]) =>
    models
      .filter(({ model }) => (pointed === null ? models.length < most : model === pointed))
      .map((one) => ({ one, kind })),
  )
}

/** For questions about which models are removed: on the board their player clicks them. `kinds`: the kinds of these questions. */
export const usePointedModel = (
  battle: Pick<BattleInPlay, 'session' | 'field'>,
  mine: ComputedRef<Asked | null>,
  kinds: readonly string[],
  choose: (answer: string) => void,
) => {
  const pointed = shallowRef<number | null>(null)
  watch(
    () => mine.value?.request,
    () => (pointed.value = null),
  )
  const pointable = computed((): readonly Pointable[] => {
    if (battle.field === null || mine.value === null || !kinds.includes(mine.value.request.kind)) return []
    const { positions } = battle.session.value.state
    const found = new Map<number, Pointable>()
    for (const { id, option } of mine.value.answers) {
      const [model, another] = modelsOf(option)
      if (model === undefined || another !== undefined || found.has(model)) continue
      const at = placementOf(positions, model)
      if (at !== null) found.set(model, { model, answer: id, base: bodyOf(positions, model).base, at })
    }
    return [...found.values()]
  })
  const under = ({ x, y }: { readonly x: number; readonly y: number }): Pointable | undefined => {
    const near = pointable.value
      .map((one) => ({ one, apart: Math.hypot(one.at.x - x, one.at.y - y) - reachOf(one.base) }))
      .filter(({ apart }) => apart <= slack)
    return near.sort((first, second) => first.apart - second.apart)[0]?.one
  }
  return {
    pointable,
    pointed,
    hover: (at: { readonly x: number; readonly y: number }): void => {
      pointed.value = under(at)?.model ?? null
    },
    leave: (): void => {
      pointed.value = null
    },
    point: (at: { readonly x: number; readonly y: number }): void => {
      const found = under(at)
      if (found !== undefined) choose(found.answer)
    },
  }
}
