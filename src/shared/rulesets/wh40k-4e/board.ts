import { inches, rounded, type SightPolicy } from '../../space'
import type { Scene } from '../wh40k/board/field'
import { modelsWhere, unitOfModel } from '../wh40k/board/field'
import type { BoardPolicy, MoveTerms, Scattering } from '../wh40k/board/policy'
import { fromEyes } from '../wh40k/board/sight'
import { endsTowardsEnemy, towardsEnemy } from '../wh40k/classic/board/facing'
import { barredByWreck, leftOver } from '../wh40k/classic/board/leftovers'
import { zoneBox } from '../wh40k/classic/board/zone'
import type { UnitProfile as CommonUnit } from '../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import { isFree } from '../wh40k/classic/board/deploying'
import type { Zone } from '../wh40k/classic/questions'
import { accessWithin, mayGetOut } from './board/access'
import { countsAs } from './board/size'
import type { Options } from './options'
import type { MoveKind } from './questions'
import { isArtillery, isGun, isLargeTarget, isType, isVehicle, type UnitProfile } from '../wh40k/classic/roster'
import { isLocked, type FourthState } from './state'

/**
 * 4E-LOS-01, 4E-LOS-12, 4E-LOS-13, 4E-LOS-14: terrain is as high as modelled, except areas, which have an agreed Size
 * (4E-TERR-08). Sight goes from the model's eyes at its actual height (4E-LOS-18) to any part of the other's body
 * (4E-LOS-11), not through solid terrain (4E-LOS-02), up to six inches into area terrain, and through an area only if its
 * Size is smaller than one of the two models' (4E-MODEL-08, 4E-GAP-26, 4E-GAP-49).
 */
const sight: SightPolicy = { ...fromEyes, areaDepth: inches(6) }

// 4E-VASS-10: after an assault on a vehicle both sides may move freely.
const open: MoveTerms = { keeps: 'all', leaves: false, parts: true, closer: false, atTarget: false, level: false }

const terms = ({ consolidationKeeps }: Pick<Options, 'consolidationKeeps'>): Readonly<Record<MoveKind, MoveTerms>> => ({
  // 4E-MOVE-06; 4E-TERR-10: without a roll the unit avoids difficult and dangerous terrain (4E-TERR-01, 4E-TERR-05); other
  // terrain doesn't slow it (4E-TERR-02, 4E-TERR-03), and impassable terrain can't be entered (4E-TERR-06, 4E-TERR-09).
  // Parts of a terrain piece count as separate pieces (4E-TERR-07).
  move: { ...open, level: true },
  'difficult-move': open,
  // 4E-JUMP-01, 4E-JETP-02: moving as infantry, without using packs.
  walk: { ...open, level: true, afoot: true },
  'difficult-walk': { ...open, afoot: true },
  // 4E-USR-24: not through difficult terrain.
  boost: { ...open, level: true },
  // 4E-USR-07: terrain has no effect.
  run: open,
  // 4E-JETP-03.
  leap: open,
  // 4E-USR-04.
  'counter-charge': { ...open, keeps: 'others', closer: true, level: true, afoot: true },
  'difficult-counter-charge': { ...open, keeps: 'others', closer: true, afoot: true },
  // 4E-USR-09: away from its enemies, not into contact with others.
  'hit-and-run': { ...open, level: true },
  // 4E-MOVE-10.
  'difficult-hit-and-run': open,
  // 4E-VMOV-06: terrain doesn't slow vehicles but may stop them.
  drive: open,
  // 4E-VMOV-14: the whole move is along a road; 4E-VMOV-15: not where terrain would require a test.
  'road-drive': { ...open, level: true, road: true },
  // 4E-TSHK-07.
  'make-way': open,
  // 4E-FALL-22: the distance of a consolidation, unhindered by terrain (4E-RES-17).
  regroup: open,
  'fall-back': { ...open, keeps: 'none' },
  // 4E-ASLT-22, 4E-ASLT-23, 4E-ASLT-26: other rules of movement apply, except for the distance from charged enemies. Models
  // can't charge over others: packs work only in the Movement phase (4E-JUMP-05), and jetbikes land (4E-JETB-11).
  // 4E-ASLT-27, 4E-TERR-16: without a roll the unit avoids difficult terrain. 4E-ASLT-16, 4E-ASLT-20, 4E-ASLT-21: the whole
  // unit moves together.
  charge: { ...open, keeps: 'others', atTarget: true, level: true, afoot: true },
  'difficult-charge': { ...open, keeps: 'others', atTarget: true, afoot: true },
  // 4E-RES-25, 4E-TERR-17.
  'pile-in': { ...open, keeps: 'others', closer: true, afoot: true },
  // 4E-RES-17, 4E-RES-18: terrain has no effect. 4E-GAP-51: not within 1" of enemies it doesn't touch.
  consolidate: { ...open, keeps: consolidationKeeps === 'distance' ? 'untouched' : 'none' },
})

type BoardOptions = Pick<Options, 'consolidationKeeps' | 'elevation' | 'hoverSize' | 'ownCover' | 'scattered'>

/** Models this near touch: positions are rounded. */
const contact = rounded(20)

const comesCloser = (before: Scattering, after: Scattering): boolean =>
  after.outside < before.outside || (after.outside === before.outside && after.distance < before.distance)

// Only units and states of this ruleset appear on its board.
const asProfile = (unit: CommonUnit | undefined): UnitProfile | undefined => unit as UnitProfile | undefined
const asState = ({ state }: Scene): FourthState => state as FourthState

/** The largest Size of a unit's models. */
const sizeOf = ({ kinds }: UnitProfile): number => Math.max(...kinds.map(({ profile }) => profile.size))

/** A skimmer that isn't immobilised doesn't block sight, whatever the others of its squadron do (4E-LOS-06, 4E-LOS-16). */
const isAloft = (scene: Scene, model: ModelIndex): boolean => {
  const { unit, damage } = asState(scene).models[model] ?? { unit: -1, damage: undefined }
  const keywords = scene.field.rosters[unit]?.keywords ?? []
  return keywords.includes('skimmer') && damage?.immobilised !== true
}

/** A combat blocks sight between models of its Size or smaller, not if the looking or the seen model is larger (4E-LOS-07, 4E-MODEL-08, 4E-GAP-06). */
const isFightBetween =
  (scene: Scene, unit: UnitIndex, target: UnitIndex) =>
  (other: UnitIndex): boolean => {
    const profile = asProfile(scene.field.rosters[other])
    const state = asState(scene).units[other]
    if (profile === undefined || state === undefined || !isLocked(state)) return false
    const ends = [unit, target].map((one) => asProfile(scene.field.rosters[one]))
    const larger = Math.max(...ends.map((end) => (end === undefined ? 0 : sizeOf(end))))
    return sizeOf(profile) >= larger
  }

/**
 * 4E-LOS-03, 4E-LOS-04, 4E-LOS-05: vehicles, Monstrous Creatures, artillery and units in combat block sight, wholly or in
 * part (4E-LOS-17); other models don't.
 */
const blockersBetween = (scene: Scene, unit: UnitIndex, target: UnitIndex): ModelIndex[] => {
  const isFight = isFightBetween(scene, unit, target)
  const blocks = (other: UnitIndex): boolean => {
    const profile = asProfile(scene.field.rosters[other])
    return other !== unit && other !== target && profile !== undefined && (isLargeTarget(profile) || isFight(other))
  }
  return modelsWhere(scene, blocks).filter(
    (model) => !isIdleCrew(scene, model) && (!isAloft(scene, model) || isFight(unitOfModel(scene, model))),
  )
}

/** Guns of artillery block sight, but the crew only in combat (4E-LOS-05, 4E-LOS-07). */
const isIdleCrew = (scene: Scene, model: ModelIndex): boolean => {
  const { unit, kind } = asState(scene).models[model] ?? { unit: -1, kind: -1 }
  const roster = asProfile(scene.field.rosters[unit])
  const state = asState(scene).units[unit]
  if (roster === undefined || state === undefined || !isArtillery(roster) || isLocked(state)) return false
  const profile = roster.kinds[kind]?.profile
  return profile !== undefined && !isGun(profile)
}

/**
 * Distances are exact, in inches (4E-SETUP-03), and measured between bases (4E-MODEL-04). Models can't move through friends,
 * or between them where the base doesn't fit (4E-MOVE-05).
 */
const policyBy = (options: BoardOptions, kinds: Readonly<Record<MoveKind, MoveTerms>>): BoardPolicy => ({
  sight,
  sizeOf: (board, state, model) => countsAs(board, state as FourthState, model, options),
  // 4E-COVER-06 gives no distance.
  ownCover: options.ownCover === 'inch' ? inches(1) : contact,
  // 4E-ASLT-17, 4E-ASLT-18.
  spreads: true,
  // 4E-GAP-39: a scattered unit that can't regain coherency must get closer to it.
  ...(options.scattered === 'gather' ? { gathers: comesCloser } : {}),
  company: (scene, unit, target) => ({
    screens: [],
    blockers: blockersBetween(scene, unit, target),
  }),
  // 4E-UNIT-11, 4E-UNIT-14: it can also be lost by casualties (4E-UNIT-12), and a single model always has it (4E-UNIT-01);
  // squadrons of vehicles use 4" (4E-SQD-03).
  coherency: (unit) => ({ across: inches(isVehicle(unit as UnitProfile) ? 4 : 2), up: null, shape: 'chain' }),
  // 4E-MOVE-06: not within 1", hence a thousandth more; wrecks aren't models, so no distance is kept from them (4E-VPAS-10).
  keptDistance: rounded(inches(1) + 1),
  // 4E-CC-01: in base contact, or within 2" of a friend in base contact.
  melee: { reach: contact, support: inches(2) },
  leftOver,
  // 4E-VMOV-16.
  barred: barredByWreck,
  // 4E-JUMP-02, 4E-JETB-03, 4E-VMOV-09; skimmers also fly over enemies (4E-TSHK-01).
  flies: (unit) => {
    const profile = asProfile(unit)
    return (
      profile !== undefined &&
      (isType(profile, 'jump-infantry', 'jet-pack', 'jetbike') || profile.keywords.includes('skimmer'))
    )
  },
  terms: (kind) => kinds[kind as MoveKind],
  // 4E-MOVE-09: turning is free. 4E-TERR-14, 4E-GAP-03: height doesn't count, only the horizontal distance.
  price: (_scene, _model, from, to) => Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)),
  zone: (field, zone) => zoneBox(field, zone as Zone),
  facing: towardsEnemy,
  ends: endsTowardsEnemy,
  mayDeploy: (scene, zone, model, at) => isFree(scene, zone as Zone, model, at),
  transports: { within: accessWithin, mayGetOut },
  // 4E-MIS-09, 4E-MIS-10, 4E-AMB-62.
  markers: { apart: inches(12), fromEdge: inches(12), control: inches(6) },
})

/** The board's policy, with open questions answered by the options. */
export const boardPolicy = (options: BoardOptions): BoardPolicy => policyBy(options, terms(options))
