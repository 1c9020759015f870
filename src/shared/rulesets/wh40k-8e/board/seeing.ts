import { half, look, thousandths, type SightCompany } from '../../../space'
import type { FactQuestion, Reachable } from '../questions'
import type { ModelIndex, UnitIndex } from '../state'
import { modelsOf, modelsWhere, type Scene } from './field'
import { distanceToUnit, modelDistance, unitDistance } from './measuring'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

const alone: SightCompany = { screens: [], blockers: [] }

/** Models of other units may be in the way; those of one's own and of the unit looked at are not (8E-SHOOT-06). */
const companyOf = (scene: Scene, unit: UnitIndex, target: UnitIndex): SightCompany =>
  scene.field.options.modelsBlockSight
    ? { screens: [], blockers: modelsWhere(scene, (other) => other !== unit && other !== target) }
    : alone

/** Terrain first: it is cheap to ask, and mostly decides. */
const sees = ({ field, tabletop }: Scene, from: ModelIndex, to: ModelIndex, company: SightCompany): boolean =>
  look(field.sight, tabletop, from, to).visible &&
  (company.blockers.length === 0 || look(field.sight, tabletop, from, to, company).visible)

/** Whether a model sees any of a unit's within a distance. */
const seesUnit = (scene: Scene, model: ModelIndex, target: UnitIndex, within: number, company: SightCompany): boolean =>
  modelsOf(scene, target).some(
    (other) => modelDistance(scene, model, other) <= within && sees(scene, model, other, company),
  )

/** 8E-SHOOT-05, 8E-SHOOT-11, 8E-SHOOT-12: in range and in sight of the shooter; Characters only as the closest enemy it sees. */
export const shots = (scene: Scene, question: Asked<'shots'>): Reachable[] => {
  const { unit, models, range, sight, targets, guarded, visible } = question
  return targets.flatMap((target): Reachable[] => {
    if (unitDistance(scene, unit, target) > range) return []
    const company = sight ? companyOf(scene, unit, target) : alone
    const isOpen = (model: ModelIndex): boolean => {
      const distance = distanceToUnit(scene, model, target)
      if (distance > range) return false
      if (sight && !seesUnit(scene, model, target, range, company)) return false
      return (
        !guarded.includes(target) ||
        !visible.some((other) => other !== target && isCloser(scene, model, unit, other, distance))
      )
    }
    const able = models.filter(isOpen)
    if (able.length === 0) return []
    // 8E-WEAP-07: exactly half counts.
    const short = half(thousandths(range))
    return [{ target, models: able, close: able.filter((model) => distanceToUnit(scene, model, target) <= short) }]
  })
}

const isCloser = (scene: Scene, model: ModelIndex, unit: UnitIndex, other: UnitIndex, distance: number): boolean =>
  distanceToUnit(scene, model, other) < distance &&
  seesUnit(scene, model, other, Number.POSITIVE_INFINITY, companyOf(scene, unit, other))

const canSee = (scene: Scene, unit: UnitIndex, target: UnitIndex, within: number): boolean => {
  const company = companyOf(scene, unit, target)
  return modelsOf(scene, unit).some((model) => seesUnit(scene, model, target, within, company))
}

export const seen = (scene: Scene, { unit, within, among }: Asked<'seen'>): UnitIndex[] =>
  among.filter((target) => unitDistance(scene, unit, target) <= within && canSee(scene, unit, target, within))

/** 8E-PSY-15, 8E-WEAP-11: the closest, all of them when several are equally close. */
export const closest = (scene: Scene, { unit, among, within, sight }: Asked<'closest'>): UnitIndex[] => {
  const most = within ?? Number.POSITIVE_INFINITY
  const open = among.filter(
    (other) =>
      unitDistance(scene, unit, other) <= most && (!sight || canSee(scene, unit, other, Number.POSITIVE_INFINITY)),
  )
  const least = Math.min(...open.map((other) => unitDistance(scene, unit, other)))
  return open.filter((other) => unitDistance(scene, unit, other) === least)
}
