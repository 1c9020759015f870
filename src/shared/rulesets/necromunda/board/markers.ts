import {
  blast,
  bodyOf,
  chest,
  directionOfHeading,
  DIRECTION_LENGTH,
  distanceOfSpots,
  distanceToSpot,
  inArc,
  inches,
  placementOf,
  rounded,
  scatter,
  seesAt,
  spot,
  standingPlace,
  surfaceAt,
  TEARDROP,
  teardrop,
  turned,
  withinOfSpot,
  type Placement,
  type Spot,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { BlastMarker, FactQuestion, PlacementQuestion, ScatteredMarker, TemplateLaid } from '../questions'
import type { FighterIndex } from '../state'
import { arrow } from './displacing'
import { markerSpot, type Scene } from './field'
import { clearOf } from './looking'
import { frontArc } from './policies'
import type { MarkerValue, TemplateValue } from './values'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>
type Placing<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>

const marker = (at: Spot, outOfRange = false): BlastMarker => ({ at: { x: at.x, y: at.y, z: at.z }, outOfRange })

/** NEC-BLAST-03, -04: partly over the target's base, its centre in sight; moved back to long range if it is beyond. */
export const placeBlast = (scene: Scene, question: Placing<'place-blast'>, at: MarkerValue): Resolution => {
  const { shooter, target, diameter } = question
  const { tabletop, field } = scene
  if (question.anywhere === true) return { ok: true, outcome: marker(at) }
  const held = standingPlace(tabletop.positions, target)
  // Below a target that hangs or rides there may be no surface, so its own place is always allowed.
  const isOnTarget = at.x === held.x && at.y === held.y && at.z === held.z
  const mustLie = field.options.blastCentres === 'on-a-surface' && !isOnTarget
  if (mustLie && surfaceAt(tabletop.board, at.x, at.y, at.z).z !== at.z)
    return { ok: false, problem: 'blast.in-the-air' }
  const radius = diameter / 2
  const [touched] = withinOfSpot(tabletop, at, rounded(radius - 1), [target])
  if (touched === undefined) return { ok: false, problem: 'blast.misses-target' }
  const place = { ...held, ...at }
  if (!seesAt(field.around, clearOf(scene, question), shooter, bodyOf(tabletop.positions, target), place)) {
    return { ok: false, problem: 'blast.centre-hidden' }
  }
  return { ok: true, outcome: slidBack(scene, question, at) }
}

const slidBack = (
  { tabletop }: Scene,
  { shooter, longRange, thrown }: Placing<'place-blast'>,
  at: Spot,
): BlastMarker => {
  const from = standingPlace(tabletop.positions, shooter)
  // NEC-GREN-04: for a grenade thrown down, only horizontal distance counts.
  const level = thrown === true && at.z < from.z ? { ...at, z: from.z } : at
  const reach = distanceOfSpots(from, level)
  const base = bodyOf(tabletop.positions, shooter).base
  // NECV-SHOOT-02: a hull measures from its side, like other models from the rim of their base.
  const own =
    base.kind === 'circle' ? base.radius : reach - distanceToSpot(tabletop, shooter, spot(level.x, level.y, level.z))
  const limit = longRange + own
  if (reach <= limit) return marker(at)
  const share = limit / reach
  return marker(spot(from.x + (at.x - from.x) * share, from.y + (at.y - from.y) * share, at.z), true)
}

/** Height of obstacles that stop a scattering marker (NEC-BLAST-06), in thousandths of an inch. */
const tall = inches(2)

/** Higher than any terrain, for markers that nothing stops. */
const unstoppable = inches(1000)

/** NEC-BLAST-06, -07. */
export const scattered = ({ tabletop }: Scene, question: Asked<'scatter'>): ScatteredMarker => {
  const from = markerSpot(question.marker.at)
  const { at, offTable } = scatter(
    tabletop,
    from,
    arrow(question.direction),
    question.distance,
    question.throughWalls === true ? unstoppable : tall,
  )
  return { marker: offTable ? null : marker(at) }
}

/** NEC-BLAST-08. */
export const markerOn = ({ tabletop }: Scene, { fighter, from }: Asked<'marker-on'>): BlastMarker => {
  const at = standingPlace(tabletop.positions, fighter)
  const { base } = bodyOf(tabletop.positions, fighter)
  if (from === undefined || base.kind === 'circle') return marker(at)
  const there = typeof from === 'number' ? placementOf(tabletop.positions, from) : markerSpot(from.at)
  // The attacker may be off the table by then.
  if (there === null) return marker(at)
  // NECV-UPG-05: the nearest point of the hull, in its own coordinates.
  const { dx, dy } = directionOfHeading(at.heading)
  const [x, y] = [there.x - at.x, there.y - at.y]
  const along = clamped((x * dx + y * dy) / DIRECTION_LENGTH, base.length / 2)
  const aside = clamped((y * dx - x * dy) / DIRECTION_LENGTH, base.width / 2)
  return marker(
    spot(
      at.x + (along * dx - aside * dy) / DIRECTION_LENGTH,
      at.y + (along * dy + aside * dx) / DIRECTION_LENGTH,
      at.z,
    ),
  )
}

const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/**
 * NEC-BLAST-09, NEC-BLAST-10, NECV-SHOOT-09: fighters whose base is at least partly under the marker, vehicles and their riders alike,
 * except those wholly hidden from the centre.
 */
export const underBlast = ({ tabletop }: Scene, question: Asked<'under-blast'>): FighterIndex[] => {
  const centre = centreOf(tabletop, question)
  return blast(tabletop, centre, question.diameter)
    .filter(({ shieldedBy }) => shieldedBy === null)
    .map(({ model }) => model)
}

const centreOf = (tabletop: Scene['tabletop'], { marker: placed, around }: Asked<'under-blast'>): Spot => {
  if (placed !== null) return markerSpot(placed.at)
  if (around === null) throw new RangeError('A blast needs a marker or a fighter it is centred on')
  return standingPlace(tabletop.positions, around)
}

/** NEC-TEMPL-01 to -05: from the middle of the shooter's base, tilted if necessary; fighters shielded by terrain are not touched. */
export const placeTemplate = (
  scene: Scene,
  { shooter }: Placing<'place-template'>,
  { heading, rise }: TemplateValue,
): Resolution => {
  const limit = TEARDROP.length
  if (rise > limit || rise < -limit) return { ok: false, problem: 'placement.malformed' }
  if (!liesInFront(scene, shooter, heading)) return { ok: false, problem: 'template.outside-arc' }
  const laid: TemplateLaid = { touched: underTemplate(scene, shooter, heading, rise), at: { heading, rise } }
  return { ok: true, outcome: laid }
}

/** Largest angle from straight ahead, in heading steps, at which the template is wholly in the front arc: its bulb takes 11 degrees. */
const aside = frontArc / 2 - 8

/** NEC-TEMPL-01: wholly inside the shooter's front arc. */
export const liesInFront = ({ tabletop }: Scene, shooter: FighterIndex, towards: TemplateValue['heading']): boolean => {
  const { dx, dy } = directionOfHeading(towards)
  return inArc(standingPlace(tabletop.positions, shooter).heading, 2 * aside, dx, dy)
}

/** The nth permitted heading, counted from one border of the permitted angle to the other. */
export const headingInFront = ({ tabletop }: Scene, shooter: FighterIndex, nth: number): TemplateValue['heading'] =>
  turned(standingPlace(tabletop.positions, shooter).heading, nth - aside)
export const headingsInFront = 2 * aside + 1

/** Fighters it touches after some have moved. Templates on a board are only made above, so the type of `at` is known. */
export const stillUnder = (scene: Scene, { shooter, at, among }: Asked<'under-template'>): FighterIndex[] => {
  const { heading, rise } = at as TemplateValue
  return underTemplate(scene, shooter, heading, rise).filter((fighter) => among.includes(fighter))
}

const underTemplate = (
  { tabletop }: Scene,
  shooter: FighterIndex,
  towards: TemplateValue['heading'],
  rise: TemplateValue['rise'],
): FighterIndex[] =>
  teardrop(tabletop, { origin: chest(tabletop, shooter), towards: directionOfHeading(towards), rise }, [shooter])
    .filter(({ shieldedBy }) => shieldedBy === null)
    .map(({ model }) => model)

/** A place for a marker on the surface that a fighter stands on, or on the surface below. */
export const markerNear = ({ tabletop }: Scene, at: Placement, dx: number, dy: number): MarkerValue => {
  const { x, y } = spot(at.x + dx, at.y + dy, at.z)
  return { x, y, z: surfaceAt(tabletop.board, x, y, at.z).z }
}
