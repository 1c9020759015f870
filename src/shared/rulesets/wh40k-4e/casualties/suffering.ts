import { choose, type Option, type Procedure } from '../../../engine'
import { isTorrent } from '../../wh40k/classic/casualties/casualties'
import { majorityArmour, shares } from '../../wh40k/classic/casualties/mixed-armour'
import { subjectOf, kindOf, opponentOf, profileOf, sideOf } from '../../wh40k/table/table'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { crewOf, isGunModel } from '../artillery/guns'
import { hasTrait } from '../modules/carried'
import type { FourthTable } from '../table'
import { removeCasualties, takeWound, type Taken } from './removing'
import { bestSave, failedSaves, failField, invulnerableOf, mayFail, shieldOf } from './saving'
import { countOf, type WoundPool, type Wounds } from './wounds'

/** Models lost, and the number removed by pinning weapons (4E-GAP-50). */
export interface Losses {
  readonly models: number
  readonly pinning: number
  /** Wounds suffered, for the combat result (4E-RES-02). */
  readonly wounds: number
  /** Models that survived a wound, with that wound, in order. */
  readonly wounded: readonly Struck[]
}

/** A model and the wound it survived. */
export interface Struck {
  readonly model: ModelIndex
  readonly wounds: Wounds
}

/** Whether the wounds come from weapons that cause pinning (4E-PIN-01, 4E-BARR-09). */
const pins = ({ specials }: Wounds): boolean => specials.some(({ id }) => ['pinning', 'sniper', 'barrage'].includes(id))

/**
 * Resolves all wounds on a unit from one firing unit or one Initiative step (4E-MIX-06), with a save for each (4E-SHOOT-06,
 * 4E-SAVE-01), the majority's for mixed units (4E-SAVE-09, 4E-SAVE-12, 4E-MIX-01, 4E-MIX-02). Order: the model named by a
 * torrent of fire (4E-CAS-06), wounds without saves, then the others (4E-SAVE-08), divided by armour (4E-MIX-04 to
 * 4E-MIX-06), one per model at a time (4E-CAS-02).
 */
export function* sufferWounds(table: FourthTable, unit: UnitIndex, given: WoundPool): Procedure<Losses> {
  // Guns have no Wounds (4E-ART-01).
  const pool = { ...given, victims: given.victims.filter((model) => !isGunModel(table, model)) }
  const losses = { models: 0, pinning: 0, wounds: 0 }
  const wounded: Struck[] = []
  const lose: Lose = ({ model, gone, counted }, wounds) => {
    losses.wounds += counted
    if (!gone) wounded.push({ model, wounds })
    else {
      losses.models += 1
      if (pins(wounds)) losses.pinning += 1
    }
  }
  const done = (): Losses => ({ ...losses, wounded })
  const left = pool.wounds.filter(({ count }) => count > 0).map((wounds) => ({ ...wounds }))
  if (isTorrent(countOf(left), pool.torrentOf ?? table.unit(unit).models.length))
    yield* torrent(table, unit, pool, left, lose)
  let open = countOf(left)
  while (open > 0) {
    const alive = pool.victims.filter((model) => table.model(model).status === 'alive')
    if (alive.length === 0) return done()
    const groups = groupsOf(table, alive, pool)
    const best = majorityArmour(groups)
    const most = groups.find((group) => group === best) ?? null
    // 4E-MIX-06: the majority is determined before any casualties.
    for (const { majority, wounds: count } of shares(open, groups))
      yield* sufferShare(table, unit, pool, { majority, most, count }, left, lose)
    // Wounds beyond the last model have no effect.
    if (countOf(left) === open) return done()
    open = countOf(left)
  }
  return done()
}

type Lose = (taken: Taken, wounds: Wounds) => void

type Left = Wounds & { count: number }

/** Models with the same saves. */
interface Group {
  readonly armour: number | null
  readonly invulnerable: number | null
  /** In close combat only. */
  readonly shield: number | null
  readonly members: readonly ModelIndex[]
  readonly models: number
}

const groupsOf = (table: FourthTable, models: readonly ModelIndex[], { wounds }: WoundPool): Group[] => {
  const groups: Group[] = []
  const isCloseCombat = wounds.some(({ by }) => by.melee)
  for (const model of models) {
    const profile = profileOf(table, model)
    const armour = profile.kind === 'troop' ? profile.sv : null
    const invulnerable = invulnerableOf(table, model)
    const saves = { armour, invulnerable, shield: isCloseCombat ? shieldOf(table, model) : null }
    const known = groups.findIndex((group) => isAlike(group, saves))
    const members = [...(groups[known]?.members ?? []), model]
    const group = { ...saves, members, models: members.length }
    if (known === -1) groups.push(group)
    else groups[known] = group
  }
  return groups
}

type SavesOf = Pick<Group, 'armour' | 'invulnerable' | 'shield'>

const isAlike = ({ armour, invulnerable, shield }: SavesOf, other: SavesOf | null): boolean =>
  other !== null && armour === other.armour && invulnerable === other.invulnerable && shield === other.shield

interface ShareOf {
  readonly majority: boolean
  /** The majority's group before any wound of the set. */
  readonly most: Group | null
  readonly count: number
}

/** Allocates one share of wounds: to models with the majority's save, or to the others of their owner's choice (4E-MIX-04, 4E-MIX-05). */
function* sufferShare(
  table: FourthTable,
  unit: UnitIndex,
  pool: WoundPool,
  { majority, most: before, count }: ShareOf,
  left: Left[],
  lose: Lose,
): Procedure {
  let open = count
  while (open > 0) {
    const alive = pool.victims.filter((model) => table.model(model).status === 'alive')
    const groups = groupsOf(table, alive, pool)
    const group = majority
      ? (groups.find((one) => isAlike(one, before)) ?? null)
      : yield* chooseGroup(
          table,
          unit,
          groups.filter((one) => !isAlike(one, before)),
        )
    const members = group?.members
    const [first] = members ?? []
    if (members === undefined || first === undefined) return
    const wounds = yield* nextWounds(table, unit, first, pool.cover, left, groups.length > 1)
    if (wounds === undefined) return
    // Saves by a field that may fail are rolled one by one.
    const most = mayFail(table, members) ? 1 : majority ? open : members.length
    const taken = Math.min(open, wounds.count, most)
    open -= taken
    wounds.count -= taken
    const save = bestSave(table, first, wounds, pool.cover)
    const failed = yield* failedSaves(table, unit, taken, save)
    if (failed > 0) failField(table, members, save)
    yield* removeCasualties(table, unit, members, failed * timesFor(table, unit, wounds), wounds, lose)
  }
}

/** How many wounds an unsaved one becomes (4E-USR-25). */
const timesFor = (table: FourthTable, unit: UnitIndex, { area }: Wounds): 1 | 2 =>
  area === true && hasTrait(table, unit, 'vulnerable') ? 2 : 1

/**
 * The next wounds: those without a save first (4E-SAVE-08), then the hardest to save; in units with different saves their
 * player chooses among different wounds, e.g. those of special close combat weapons (4E-MIX-05, 4E-MIX-08).
 */
function* nextWounds(
  table: FourthTable,
  unit: UnitIndex,
  model: ModelIndex,
  cover: number | null,
  left: readonly Left[],
  mixed: boolean,
): Procedure<Left | undefined> {
  const hardness = (wounds: Wounds): number => bestSave(table, model, wounds, cover)?.needed ?? 7
  const open = left.filter(({ count }) => count > 0)
  const sorted = open.toSorted((one, other) => hardness(other) - hardness(one))
  const [worst] = sorted
  const isUnlike = worst !== undefined && sorted.some((wounds) => hardness(wounds) !== hardness(worst))
  if (!mixed || !isUnlike) return worst
  const options = unlike(sorted.map((wounds): WoundOption => ({ id: wounds.by.weapon, wounds })))
  return (yield* choose(sideOf(table, unit), 'wound.kind', subjectOf(table, unit), options, '4E-MIX-08')).wounds
}

type GroupOption = Option & { readonly group: Group }

function* chooseGroup(table: FourthTable, unit: UnitIndex, groups: readonly Group[]): Procedure<Group | null> {
  const [only] = groups
  if (only === undefined || groups.length === 1) return only ?? null
  const options = groups.map((group): GroupOption => ({
    id: [group.armour, group.invulnerable, ...(group.shield === null ? [] : [group.shield])]
      .map((save) => save ?? 'none')
      .join('/'),
    group,
  }))
  return (yield* choose(sideOf(table, unit), 'wound.armour', subjectOf(table, unit), options, '4E-MIX-05')).group
}

type ModelOption = Option & { readonly model: ModelIndex | null }
type WoundOption = Option & { readonly wounds: Left }

/**
 * Torrent of fire: the attacker may name a model that takes the first save, against a wound of its owner's choice
 * (4E-CAS-06, 4E-CAS-07). Identical models are one answer. It may still be lost to the other wounds (4E-CAS-08).
 */
function* torrent(table: FourthTable, unit: UnitIndex, pool: WoundPool, left: Left[], lose: Lose): Procedure {
  const named = table.options.torrentNamesVisible ? pool.victims : crewOf(table, unit)
  // With only one model, naming it makes no difference.
  if (named.length === 1) return
  const options: ModelOption[] = []
  for (const model of named) {
    const { id } = kindOf(table, model)
    if (!options.some((option) => option.id === id)) options.push({ id, model })
  }
  options.push({ id: 'none', model: null })
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { model } = yield* choose(opponentOf(side), 'torrent.name', subject, options, '4E-CAS-06')
  if (model === null) return
  const kinds = left.map((wounds): WoundOption => ({ id: wounds.by.weapon, wounds }))
  const { wounds } = yield* choose(side, 'torrent.wound', subject, unlike(kinds), '4E-CAS-07')
  wounds.count -= 1
  const save = bestSave(table, model, wounds, pool.cover)
  const failed = yield* failedSaves(table, unit, 1, save)
  if (failed > 0) failField(table, [model], save)
  if (failed === 0) return
  for (let time = 0; time < timesFor(table, unit, wounds) && table.model(model).status === 'alive'; time += 1)
    lose(yield* takeWound(table, model, wounds), wounds)
}

/** Two entries for the same weapon are told apart by their effects, e.g. rending, otherwise by number. */
const unlike = (options: readonly WoundOption[]): WoundOption[] => {
  const isPiercing = ({ wounds }: WoundOption): boolean => wounds.deniesArmour
  return options.map((option, index) => {
    const same = options.filter(({ id }) => id === option.id)
    const needsSuffix = same.some((other) => isPiercing(other) !== isPiercing(option)) && isPiercing(option)
    const alike = same.filter((other) => isPiercing(other) === isPiercing(option))
    const id = needsSuffix ? `${option.id}/no-armour` : option.id
    return { ...option, id: alike[0] === option ? id : `${id}/${index}` }
  })
}
