import { choose, type Option, type Procedure } from '../../../engine'
import { asD3 } from '../../wh40k/dice/amounts'
import { rollOff } from '../../wh40k/dice/roll-off'
import { rollPool } from '../dice/pools'
import { isCharacter } from '../roster'
import { warlordTraits, type WarlordTrait } from '../../../campaign/armies/warlord-traits'
import type { ModelIndex, SideIndex } from '../../wh40k/table/state'
import { kindOf, sideState, sideSubject, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

interface WarlordOption extends Option {
  readonly model: ModelIndex
}

/**
 * 8E-PREP-05: each player names any model of the army, or of the unit marked as leading in its roster; equal models aren't
 * distinguished. At the players' own table it is the last of equal models, because losses are taken from the first.
 */
export function* nameWarlords(table: EighthTable): Procedure {
  for (const side of [0, 1]) {
    const models = new Map<string, ModelIndex>()
    const army = unitsWhere(table, (_, profile) => profile.side === side)
    const leading = army.filter((unit) => table.roster(unit).leads !== null)
    for (const unit of leading.length > 0 ? leading : army) {
      for (const model of table.unit(unit).models) {
        const id = `${table.roster(unit).id}/${kindOf(table, model).id}`
        if (table.state.declared !== null || !models.has(id)) models.set(id, model)
      }
    }
    const options = [...models].map(([id, model]): WarlordOption => ({ id, model }))
    // Characters first, because only they have traits.
    const character = (option: WarlordOption): number =>
      Number(isCharacter(table.roster(table.model(option.model).unit)))
    options.sort((one, other) => character(other) - character(one) || one.model - other.model)
    const { model } = yield* choose(side, 'warlord.name', sideSubject(side), options, '8E-PREP-05')
    table.emit({ type: 'warlord-named', rule: '8E-PREP-05', side, model })
  }
  table.emit({ type: 'stage-entered', rule: '8E-OW-03', stage: 'markers' })
}

const hasTrait = (table: EighthTable, side: SideIndex): boolean => {
  const { warlord } = sideState(table, side)
  return warlord !== null && isCharacter(table.roster(table.model(warlord).unit))
}

/**
 * 8E-WLT-01: a Character that is Warlord has a trait, rolled or chosen right before deployment. Both players do so at the
 * same time before the battle, so the winner of a roll-off decides who goes first (8E-SEQ-02).
 */
export function* chooseTraits(table: EighthTable): Procedure {
  const sides = [0, 1].filter((side) => hasTrait(table, side))
  let order = sides
  if (sides.length > 1) {
    const winner = yield* rollOff(table, 'sequence', '8E-SEQ-02')
    const options: (Option & { readonly side: number })[] = sides.map((side) => ({ id: sideSubject(side), side }))
    const { side } = yield* choose(winner, 'sequence.first', sideSubject(winner), options, '8E-SEQ-02')
    order = [side, 1 - side]
  }
  for (const side of order) yield* chooseTrait(table, side)
  table.emit({ type: 'stage-entered', rule: '8E-OW-08', stage: 'deployment' })
}

/** The trait given by the army's roster. */
const chosenTrait = (table: EighthTable, side: SideIndex): WarlordTrait | null => {
  const { warlord } = sideState(table, side)
  return warlord === null ? null : (table.roster(table.model(warlord).unit).leads?.trait ?? null)
}

function* chooseTrait(table: EighthTable, side: SideIndex): Procedure {
  const known = chosenTrait(table, side)
  if (known !== null) {
    table.emit({ type: 'trait-gained', rule: '8E-WLT-01', side, trait: known })
    return
  }
  const options: (Option & { readonly trait: WarlordTrait | null })[] = [
    { id: 'roll', trait: null },
    ...warlordTraits.map((trait) => ({ id: trait, trait })),
  ]
  const { trait } = yield* choose(side, 'warlord.trait', sideSubject(side), options, '8E-WLT-01')
  table.emit({ type: 'trait-gained', rule: '8E-WLT-01', side, trait: trait ?? (yield* rolledTrait(table, side)) })
}

function* rolledTrait(table: EighthTable, side: SideIndex): Procedure<WarlordTrait> {
  const pool = { side, kind: 'trait.roll', subject: sideSubject(side), rule: '8E-WLT-01', classes: [2, 4, 6] }
  const faces = yield* rollPool(table, pool)
  const total = asD3(faces[0] ?? 1)
  table.emit({ type: 'dice-rolled', rule: '8E-WLT-01', purpose: 'trait', unit: null, faces, total })
  return warlordTraits[total - 1] ?? 'duellist'
}
