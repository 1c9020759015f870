import type { ArmyState, Whereabouts } from '@shared/rulesets/wh40k/table/state'
import { bodyOf, placementOf, type Body, type Placement } from '@shared/space'
import type { BattleInView } from './battle'
import type { Glyph } from '@renderer/battle/board/token/glyphs'
import type { ArmyEdition, SideFacts, UnitFacts } from './edition'
import { unitRole } from './unitRole'

/** A model on the board. */
interface ModelView {
  readonly index: number
  readonly base: Body['base']
  readonly at: Placement
  /** Thousandths of an inch. */
  readonly height: number
  readonly wounds: number
  readonly warlord: boolean
}

/** A unit as the battle screen shows it. */
export interface UnitOnScreen extends UnitFacts {
  readonly index: number
  readonly name: string
  /** Drawn on one of its models; null: none. */
  readonly role: Glyph | null
  readonly side: number
  readonly where: Whereabouts
  readonly left: number
  readonly began: number
  /** Wounds left in total; null unless a model has more than one. */
  readonly wounds: number | null
  readonly warlord: boolean
  /** Its transport. */
  readonly transport: number | null
  /** On the board only. */
  readonly models: readonly ModelView[]
}

/** Every unit in its present state. Read-only. */
export const unitViews = (
  edition: Pick<ArmyEdition, 'unit'>,
  { context, field }: Pick<BattleInView, 'context' | 'field'>,
  state: ArmyState,
  sides: readonly SideFacts[],
): UnitOnScreen[] =>
  context.rosters.flatMap((roster) => {
    const unit = state.units[roster.index]
    if (unit === undefined) return []
    const warlord = sides[roster.side]?.warlord ?? null
    const leads = warlord !== null && state.models[warlord]?.unit === roster.index
    const most = Math.max(...roster.kinds.map(({ profile }) => profile.w))
    return [
      {
        index: roster.index,
        name: roster.name,
        side: roster.side,
        where: unit.where,
        left: unit.models.length,
        began: roster.models.length,
        wounds: most > 1 ? unit.models.reduce((sum, model) => sum + (state.models[model]?.wounds ?? 0), 0) : null,
        ...edition.unit(state, roster.index),
        warlord: leads,
        role: unitRole(roster, leads),
        transport: unit.transport,
        models:
          field !== null && unit.where === 'on-board'
            ? unit.models.flatMap((model): ModelView[] => {
                const at = placementOf(state.positions, model)
                const { base, height } = bodyOf(state.positions, model)
                return at === null
                  ? []
                  : [
                      {
                        index: model,
                        base,
                        at,
                        height,
                        wounds: state.models[model]?.wounds ?? 0,
                        warlord: warlord === model,
                      },
                    ]
              })
            : [],
      },
    ]
  })
