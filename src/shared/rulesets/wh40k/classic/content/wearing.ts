import type { Catalogue } from '../../../../content'
import type { ClassicWargear } from './equipment'
import type { ClassicModel } from './units'

type Change = ClassicWargear['modifiers'][number]

/** A save is never made worse by wargear: of two the better one is worn. */
const better = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other))

const changed = (model: ClassicModel, { id, kind, ...change }: Change): ClassicModel => {
  if (!('value' in change)) return model
  const { value } = change
  if (kind === 'set' && id === 'inv') return { ...model, invulnerable: better(model.invulnerable, value) }
  if (model.kind === 'vehicle') return model
  if (kind === 'set' && id === 'sv') return { ...model, sv: better(model.sv, value) }
  if (kind === 'add' && id === 'a' && typeof model.a === 'number') return { ...model, a: model.a + value }
  if ((kind === 'bracketed' || kind === 'add') && id === 't')
    return { ...model, bracketed: { ...model.bracketed, t: (model.bracketed?.t ?? model.t) + value } }
  return model
}

/** A model with what wargear changes that isn't part of its printed profile (4E-PROF-16). Throws for wargear that the catalogue lacks. */
export const wearing = (catalogue: Catalogue, model: ClassicModel, wargear: readonly string[]): ClassicModel =>
  wargear
    .filter((id) => !model.wargear.some((own) => own === id))
    .flatMap((id) => catalogue.classicWargear.get(id).modifiers)
    .reduce(changed, model)
