import { half, look, thousandths, type SightCompany } from '../../../space'
import type { FactQuestion, Firing, Reachable } from '../questions/questions'
import type { ModelIndex, UnitIndex } from '../table/state'
import { modelsOf, modelsWhere, type Scene } from './field'
import { distanceToUnit, modelDistance, unitDistance } from './measuring'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

export const alone: SightCompany = { screens: [], blockers: [] }

/** All models except those of the two units block sight. */
export const othersBetween = (scene: Scene, unit: UnitIndex, target: UnitIndex): SightCompany => ({
  screens: [],
  blockers: modelsWhere(scene, (other) => other !== unit && other !== target),
})

const companyOf = (scene: Scene, unit: UnitIndex, target: UnitIndex): SightCompany =>
  scene.field.policy.company(scene, unit, target)

/** Terrain is checked first: that is cheap, and usually decides. */
const sees = ({ field, tabletop }: Scene, from: ModelIndex, to: ModelIndex, company: SightCompany): boolean =>
  look(field.sight, tabletop, from, to).visible &&
  (company.blockers.length === 0 || look(field.sight, tabletop, from, to, company).visible)

/** Whether a model of a unit sees one of another unit. */
export const seesModel = (
  scene: Scene,
  unit: UnitIndex,
  model: ModelIndex,
  target: UnitIndex,
  other: ModelIndex,
): boolean => sees(scene, model, other, companyOf(scene, unit, target))

/** Whether a model sees any model of a unit within a distance. */
const seesUnit = (scene: Scene, model: ModelIndex, target: UnitIndex, within: number, company: SightCompany): boolean =>
  modelsOf(scene, target).some(
    (other) => modelDistance(scene, model, other) <= within && sees(scene, model, other, company),
  )

/** Targets in range and in sight of the shooter; guarded units only if they are the closest enemy it sees. */
export const shots = (scene: Scene, question: Asked<'shots'>): Reachable[] => {
  const { unit, models, range, sight, targets, guarded, visible } = question
  return targets.flatMap((target): Reachable[] => {
    if (unitDistance(scene, unit, target) > range) return []
    const company = sight ? companyOf(scene, unit, target) : alone
    const isOpen = (model: ModelIndex): boolean => {
      const distance = distanceToUnit(scene, model, target)
      if (distance > range) return false
      if (sight && !seesUnit(scene, model, target, range, company)) return false
      return !guarded.includes(target) || !visible.some((other) => isCloser(scene, model, unit, other, distance))
    }
    const able = models.filter(isOpen)
    if (able.length === 0) return []
    // Exactly half counts as within half range.
    const short = half(thousandths(range))
    return [{ target, models: able, close: able.filter((model) => distanceToUnit(scene, model, target) <= short) }]
  })
}

/** The same for all weapons of a unit and one target. */
export const volley = (scene: Scene, { unit, target, arms, guarded, visible }: Asked<'volley'>): Firing[] =>
  arms.map(({ models, range, sight }) => {
    const guards = guarded ? [target] : []
    const question = { ask: 'shots', unit, models, range, sight, targets: [target], guarded: guards, visible } as const
    const [found] = shots(scene, question)
    return { models: found?.models ?? [], close: found?.close ?? [] }
  })

const isCloser = (scene: Scene, model: ModelIndex, unit: UnitIndex, other: UnitIndex, distance: number): boolean =>
  distanceToUnit(scene, model, other) < distance &&
  seesUnit(scene, model, other, Number.POSITIVE_INFINITY, companyOf(scene, unit, other))

const canSee = (scene: Scene, unit: UnitIndex, target: UnitIndex, within: number): boolean => {
  const company = companyOf(scene, unit, target)
  return modelsOf(scene, unit).some((model) => seesUnit(scene, model, target, within, company))
}

export const seen = (scene: Scene, { unit, within, among }: Asked<'seen'>): UnitIndex[] =>
  among.filter((target) => unitDistance(scene, unit, target) <= within && canSee(scene, unit, target, within))

/** The closest units; several if they are equally close. */
export const closest = (scene: Scene, { unit, among, within, sight }: Asked<'closest'>): UnitIndex[] => {
  const most = within ?? Number.POSITIVE_INFINITY
  const open = among.filter(
    (other) =>
      unitDistance(scene, unit, other) <= most && (!sight || canSee(scene, unit, other, Number.POSITIVE_INFINITY)),
  )
  const least = Math.min(...open.map((other) => unitDistance(scene, unit, other)))
  return open.filter((other) => unitDistance(scene, unit, other) === least)
}
