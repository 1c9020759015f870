import {
  bodyOf,
  chest,
  clearLine,
  corridor,
  DIRECTION_LENGTH,
  directionOfHeading,
  distanceBetween,
  hullSide,
  inArc,
  inArcOf,
  inches,
  inContact,
  look,
  lookFrom,
  minus,
  rounded,
  sees,
  spot,
  spotAlong,
  shieldFrom,
  standingPlace,
  type Body,
  type Length,
  type Placement,
  type Sight,
  type SightCompany,
  type Spot,
  type Tabletop,
} from '../../../space'
import type { BlastMarker, Cover, FactQuestion, RangeBand, ShotFacts, StrayCandidate } from '../questions'
import type { FighterIndex } from '../state'
import { isProne, markerSpot, type Scene } from './field'
import { frontArc } from './policies'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

/** NECX-LOS-05: nothing hidden is open, less than half hidden is light cover, half or more is heavy cover. */
export const coverOf = ({ hidden }: Pick<Sight, 'hidden'>): Cover =>
  hidden === 0 ? 'open' : hidden < 500 ? 'light' : 'heavy'

/** The table without smoke, for sights that see through it. */
export const clearOf = ({ tabletop }: Scene, { throughSmoke }: { readonly throughSmoke?: boolean }): Tabletop =>
  throughSmoke === true && tabletop.clouds.length > 0 ? { ...tabletop, clouds: [] } : tabletop

/**
 * NEC-SHOOT-01, -04, NECV-SHOOT-08: enemies in sight; riders count separately from their vehicle. Prone enemies in cover more than 3" away
 * are left out.
 */
export const targets = (scene: Scene, question: Asked<'targets'>): FighterIndex[] => {
  const { shooter, among } = question
  const tabletop = clearOf(scene, question)
  const found: FighterIndex[] = []
  for (const target of among) {
    if (!isInSight(scene, tabletop, shooter, target)) continue
    if (isProne(scene, target) && isConcealed(scene, question, target)) continue
    found.push(target)
    if (question.any === true) return found
  }
  return found
}

/** NECV-SYS-06: vehicles that may block the line of sight; none if they count as models do. */
const hullsBetween = ({ field, state }: Scene, one: FighterIndex, other: FighterIndex): readonly FighterIndex[] =>
  field.hulls.length === 0 || field.options.vehicleOcclusion === 'model'
    ? nobody
    : field.hulls.filter(
        (hull) =>
          hull !== one &&
          hull !== other &&
          // NECV-RIDE-10: the vehicle that it shoots from does not block either.
          hull !== state.fighters[one]?.aboard &&
          state.fighters[hull]?.status === 'active',
      )

const nobody: readonly FighterIndex[] = []

/** Whether the target is in sight, past terrain and hulls. */
const isInSight = (scene: Scene, tabletop: Tabletop, from: FighterIndex, to: FighterIndex): boolean => {
  const { around } = scene.field
  if (!sees(around, tabletop, from, to)) return false
  const blockers = hullsBetween(scene, from, to)
  return blockers.length === 0 || look(around, tabletop, from, to, { screens: [], blockers }).visible
}

const isConcealed = (scene: Scene, question: Asked<'targets'>, target: FighterIndex): boolean => {
  const { shooter, concealedBy } = question
  const { field } = scene
  const tabletop = clearOf(scene, question)
  const blockers = hullsBetween(scene, shooter, target)
  const sight = look(field.around, tabletop, shooter, target, { screens: [], blockers })
  if (sight.distance <= pointBlank) return false
  const cover = coverOf(sight)
  if (cover === 'heavy' || cover === concealedBy) return true
  if (concealedBy === 'heavy') return false
  const company = screens(scene, shooter, target)
  return look(field.around, tabletop, shooter, target, company).screened > 0
}

const pointBlank = inches(3)

/** Number of points checked along a side of a hull. */
const marksOnSide = 5

/** NECV-SHOOT-03: whether the shooter is in one sector of the vehicle but sees no part of that facing. */
const isHullDown = (tabletop: Tabletop, shooter: FighterIndex, target: FighterIndex): boolean => {
  const { positions } = tabletop
  const body = bodyOf(positions, target)
  if (body.base.kind !== 'hull') return false
  const at = standingPlace(positions, target)
  const eye = chest(tabletop, shooter)
  const side = hullSide(tabletop, target, standingPlace(positions, shooter))
  const { dx, dy } = directionOfHeading(at.heading)
  const long = side === 'left' || side === 'right'
  const half = (long ? body.base.width : body.base.length) / 2
  const breadth = long ? body.base.length : body.base.width
  // Unit vectors outward from the middle of that side, and along it.
  const sign = side === 'front' || side === 'right' ? 1 : -1
  const [outX, outY] = long ? [-dy * sign, dx * sign] : [dx * sign, dy * sign]
  const [alongX, alongY] = long ? [dx, dy] : [-dy, dx]
  const marks = Array.from({ length: marksOnSide }, (_, nth) => {
    const along = breadth * (nth / (marksOnSide - 1) - 0.5) * 0.98
    const x = at.x + (outX * (half + 10) + alongX * along) / DIRECTION_LENGTH
    const y = at.y + (outY * (half + 10) + alongY * along) / DIRECTION_LENGTH
    return [0.25, 0.9].map((height) => spot(x, y, at.z + body.height * height))
  })
  return marks.flat().every((mark) => clearLine(tabletop, eye, mark) !== null)
}

/** NEC-SHOOT-06..11, NECV-SHOOT-02, NECV-SHOOT-11: distance to a hull is measured to its nearest part. */
export const shot = (scene: Scene, question: Asked<'shot'>): ShotFacts => {
  const { shooter, target } = question
  const { field } = scene
  const tabletop = clearOf(scene, question)
  const plain = look(field.around, tabletop, shooter, target)
  const sight = plain.visible ? look(field.around, tabletop, shooter, target, screens(scene, shooter, target)) : plain
  const distance = rangeOf(scene, question, sight.distance)
  return {
    visible: sight.visible,
    band: bandOf(question, distance),
    cover: isHullDown(tabletop, shooter, target) ? 'heavy' : coverOf(sight),
    screened: sight.screened > 0,
    pointBlank: sight.visible && sight.distance <= pointBlank,
    evidence: { distance: sight.distance, terrain: sight.terrain, fighters: sight.models },
  }
}

/**
 * NEC-SHOOT-09, NECX-LOS-07: standing fighters screen the target; prone ones neither screen nor block. Exceptions: friends in contact with
 * the shooter (NECX-LOS-06), and fighters in the same combat as the target (NEC-SHOOT-12).
 */
const screens = ({ field, state, tabletop }: Scene, shooter: FighterIndex, target: FighterIndex): SightCompany => {
  const blockers = hullsBetween({ field, state, tabletop }, shooter, target)
  const combat = state.fighters[target]?.engagedWith ?? []
  const alliance = field.rosters[shooter]?.alliance
  const standing: FighterIndex[] = []
  state.fighters.forEach(({ status, engagedWith }, other) => {
    if (other === shooter || other === target || (status !== 'active' && status !== 'engaged')) return
    if (blockers.includes(other)) return
    if (combat.includes(other) || engagedWith.some((enemy) => combat.includes(enemy))) return
    if (field.rosters[other]?.alliance === alliance && inContact(tabletop, shooter, other)) return
    standing.push(other)
  })
  return { screens: standing, blockers }
}

/** NEC-GREN-04: for a grenade thrown down, only horizontal distance counts. */
const rangeOf = ({ tabletop }: Scene, { shooter, target, thrown }: Asked<'shot'>, distance: Length): Length => {
  if (thrown !== true) return distance
  const rise = minus(standingPlace(tabletop.positions, target).z, standingPlace(tabletop.positions, shooter).z)
  return rise < 0 ? rounded(Math.sqrt(Math.max(0, distance * distance - rise * rise))) : distance
}

const bandOf = ({ short, long }: Asked<'shot'>, distance: Length): RangeBand => {
  if (short !== null && distance <= short) return 'short'
  if (long !== null && distance <= long) return 'long'
  return 'out'
}

/**
 * NEC-SHOOT-14, NEC-TERR-05, NECV-SHOOT-10: all fighters within 1" of the line of fire, nearest to the shooter first, except those behind a
 * wall.
 */
export const lineOfFire = (scene: Scene, { shooter, target }: Asked<'line-of-fire'>): StrayCandidate[] => {
  const { field, tabletop, state } = scene
  return corridor(tabletop, shooter, target, inches(1))
    .filter(({ model }) => model !== state.fighters[shooter]?.aboard)
    .filter(({ model, along }) => !isWalledOff(scene, spotAlong(tabletop, shooter, target, along), model))
    .map(({ model }) => ({ fighter: model, cover: coverOf(look(field.around, tabletop, shooter, model)) }))
}

/** NECX-TRAIT-IMPALE: fighters on the same line behind the target, within range of the attacker. */
export const beyond = (scene: Scene, { attacker, target, range, among }: Asked<'beyond'>): FighterIndex[] => {
  const { tabletop } = scene
  const from = standingPlace(tabletop.positions, attacker)
  const to = standingPlace(tabletop.positions, target)
  const gone = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
  return corridor(tabletop, attacker, target, inches(1), rounded(Math.max(0, range - gone)))
    .filter(({ model, along }) => along > gone && among.includes(model))
    .filter(({ model, along }) =>
      [along, rounded(gone)].every((on) => !isWalledOff(scene, spotAlong(tabletop, attacker, target, on), model)),
    )
    .map(({ model }) => model)
}

/** NECX-LOS-03, -04: inside the front arc and in sight. */
export const canSee = ({ field, tabletop }: Scene, { fighter, target }: Asked<'can-see'>): boolean =>
  sees(field.front, tabletop, fighter, target)

/** NECX-ARM-01: from within the front arc, seen or not. A prone fighter has no front arc (NECX-LOS-03). */
export const fromFront = ({ tabletop }: Scene, { fighter, from }: Asked<'front-arc'>): boolean => {
  const at = standingPlace(tabletop.positions, fighter)
  if (at.pose === 'prone') return false
  if (typeof from === 'number') return inArcOf(tabletop, fighter, frontArc, from)
  const centre = markerSpot(from.at)
  return inArc(at.heading, frontArc, centre.x - at.x, centre.y - at.y)
}

/** Sight from a marker starts slightly above its centre. */
const markerBody: Body = {
  base: { kind: 'circle', radius: rounded(1) },
  height: inches(0.5),
  proneHeight: inches(0.5),
  size: 1,
}

/** NECX-SAVE-07: cover from terrain as seen from a fighter or the centre of a blast. */
export const coverFrom = (scene: Scene, { fighter, from }: Asked<'cover-from'>): Cover => {
  const { field, tabletop } = scene
  if (typeof from === 'number') {
    const company = { screens: [], blockers: hullsBetween(scene, from, fighter) }
    return coverOf(look(field.around, tabletop, from, fighter, company))
  }
  return coverOf(lookFrom(field.around, tabletop, markerBody, markerPlace(scene, from, fighter), fighter))
}

const markerPlace = ({ tabletop }: Scene, { at }: BlastMarker, fighter: FighterIndex): Placement => ({
  ...standingPlace(tabletop.positions, fighter),
  ...markerSpot(at),
  pose: 'standing',
})

/** NECX-LOS-01, -02: base to base, but not through walls, floors and shut doors. Nearest first. */
export const within = (scene: Scene, { of, distance, among, sight }: Asked<'within'>): FighterIndex[] => {
  const { tabletop, field } = scene
  const near: { fighter: FighterIndex; distance: number }[] = []
  for (const fighter of among) {
    if (fighter === of) continue
    const apart = distanceBetween(tabletop, of, fighter)
    if (apart > distance || isWalledOff(scene, chest(tabletop, of), fighter)) continue
    if (sight === true && !sees(field.around, tabletop, of, fighter)) continue
    near.push({ fighter, distance: apart })
  }
  near.sort((one, other) => one.distance - other.distance || one.fighter - other.fighter)
  return near.map(({ fighter }) => fighter)
}

/** Whether something solid hides all of a fighter, so that no distance to it counts. Barricades don't block measuring. */
export const isWalledOff = ({ tabletop, field }: Scene, from: Spot, to: FighterIndex): boolean => {
  const shield = shieldFrom(tabletop, from, to)
  return shield !== null && field.board.barricades.pieces.every(({ id }) => id !== shield)
}

/** The nearest; if several are equally near, the one with the lowest index. */
export const nearest = ({ tabletop }: Scene, { from, among }: Asked<'nearest'>): FighterIndex => {
  let best: { fighter: FighterIndex; distance: number } | null = null
  for (const fighter of among) {
    const distance = distanceBetween(tabletop, from, fighter)
    if (best === null || distance < best.distance || (distance === best.distance && fighter < best.fighter)) {
      best = { fighter, distance }
    }
  }
  if (best === null) throw new RangeError('The nearest of nobody was asked for')
  return best.fighter
}
