import type { Catalogue } from '../../../../content'
import type { ClassicWargear } from './equipment'
import type { ClassicWeaponId } from './ids'
import type { ClassicModel } from './units'

type Change = ClassicWargear['modifiers'][number]
type Troop = Extract<ClassicModel, { kind: 'troop' }>

/** Wargear never makes a save worse: the better of two saves counts. */
const better = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other))

/** Unit types that wargear gives its bearer; flyers are not a type in these editions (7E-G-11). */
const mounts = ['jump-infantry', 'jet-pack', 'bike', 'jetbike', 'cavalry'] as const

/** No save is better than 2+. */
const bestSave = 2

const troopChanged = (model: Troop, { id, kind, ...change }: Change): Troop => {
  if ('word' in change) {
    const type = mounts.find((mount) => id === 'unit-type' && mount === change.word)
    return type === undefined ? model : { ...model, type }
  }
  if (!('value' in change)) return model
  const { value } = change
  const { bracketed } = model
  switch (`${kind}/${id}`) {
    case 'set/sv':
      return { ...model, sv: better(model.sv, value) }
    case 'set/sv-improve':
      return { ...model, sv: model.sv === null ? null : Math.max(bestSave, model.sv - value) }
    case 'add/a':
      return typeof model.a === 'number' ? { ...model, a: model.a + value } : model
    case 'add/ws':
      return { ...model, ws: model.ws + value }
    case 'add/s':
      return { ...model, bracketed: { ...bracketed, s: (bracketed?.s ?? model.s) + value } }
    case 'add/t':
    case 'bracketed/t':
      return { ...model, bracketed: { ...bracketed, t: (bracketed?.t ?? model.t) + value } }
    default:
      return model
  }
}

type Hull = Extract<ClassicModel, { kind: 'vehicle' }>

/** A cover over an open-topped hull. */
const hullChanged = (model: Hull, change: Change): Hull =>
  change.kind === 'set' && change.id === 'open-topped' && change.value === 0
    ? { ...model, types: model.types.filter((type) => type !== 'open-topped') }
    : model

const changed = (model: ClassicModel, change: Change): ClassicModel => {
  if (change.kind === 'set' && change.id === 'inv')
    return { ...model, invulnerable: better(model.invulnerable, change.value) }
  if (change.kind === 'add' && change.id === 'bs') return { ...model, bs: model.bs + change.value }
  return model.kind === 'troop' ? troopChanged(model, change) : hullChanged(model, change)
}

/** A save that only helps in close combat is not part of the profile. */
const always = ({ modifiers }: ClassicWargear): readonly Change[] =>
  modifiers.some(({ id }) => id === 'close-combat-only') ? modifiers.filter(({ id }) => id !== 'inv') : modifiers

/** Wargear that is not part of the model's printed profile. */
const bought = (
  catalogue: Catalogue,
  model: Pick<ClassicModel, 'wargear'>,
  wargear: readonly string[],
): readonly ClassicWargear[] =>
  wargear.filter((id) => !model.wargear.some((own) => own === id)).map((id) => catalogue.classicWargear.get(id))

/** A model with the changes by wargear that isn't part of its printed profile (4E-PROF-16). Throws for wargear that the catalogue lacks. */
export const wearing = (catalogue: Catalogue, model: ClassicModel, wargear: readonly string[]): ClassicModel =>
  bought(catalogue, model, wargear).flatMap(always).reduce(changed, model)

/** Weapons that such wargear is or includes: a pintle-mounted gun, a suit's weapon. */
export const weaponsWorn = (
  catalogue: Catalogue,
  model: Pick<ClassicModel, 'wargear'>,
  wargear: readonly string[],
): readonly ClassicWeaponId[] =>
  bought(catalogue, model, wargear)
    .flatMap(({ modifiers }) => modifiers)
    .flatMap((change) => (change.kind === 'weapons' ? change.weapons : []))
