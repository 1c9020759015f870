/** What one model sees of another: the quick answer, cached per pair, and the same answer with all its rays. */
import { baseDistance } from '../distance'
import { root } from '../length'
import { type Body, type Placement, stampOf, standingPlace } from '../positions'
import { type Spot, spot } from '../shapes'
import { type Cloud, doorKey, seenBody, type Tabletop } from '../tabletop'
import { accompanied, accompaniedAnswer, alone, aloneAnswer, bestEye, isAlone, settle } from './answer'
import { extentOf, type Looker, type Samples } from './frame'
import { recall, remember, type Remembered, sameCompany, shutBefore, type SightMemory } from './memory'
import {
  NOBODY,
  type Obstruction,
  type RayEvidence,
  type Sight,
  type SightCompany,
  type SightEvidence,
  type SightPolicy,
} from './policy'
import { type Outlook, pieceThatShuts } from './shut'
import {
  anyRayIsFree,
  companyNear,
  findingOf,
  modelsOnRay,
  outsideArc,
  stopOf,
  terrainInWay,
  type View,
  viewOf,
} from './view'

/** A sight policy with its cache. Not part of any state; one object serves a whole battle and all its copies. */
export interface Eyesight extends Outlook {
  readonly memory: SightMemory
}

/** Marks are kept as bits of one number, which limits their count. */
const MOST_MARKS = 30

/** Throws a RangeError when the policy has no eyes, no marks, or more than 30 marks. */
export const createSight = (policy: SightPolicy): Eyesight => {
  if (policy.eyes.length === 0) throw new RangeError('A sight policy needs at least one eye')
  if (policy.marks.length === 0 || policy.marks.length > MOST_MARKS) {
    throw new RangeError(`A sight policy needs 1 to ${MOST_MARKS} marks, not ${policy.marks.length}`)
  }
  return { policy, eyes: extentOf(policy.eyes), marks: extentOf(policy.marks), memory: [] }
}

const NO_CLOUDS: readonly Cloud[] = []

/** The cache entry of a pair, renewed if something has changed. */
const entryOf = (eyesight: Eyesight, tabletop: Tabletop, from: number, to: number): Remembered => {
  const { policy, memory } = eyesight
  const known = recall(memory, policy, tabletop, from, to)
  if (known !== null) return known
  const { board, openDoors, clouds } = tabletop
  const looker = lookerOf(tabletop, from)
  const seen = lookerOf(tabletop, to)
  return remember(memory, from, to, {
    board,
    fromAt: looker.at,
    toAt: seen.at,
    fromBody: looker.body,
    toBody: seen.body,
    doors: doorKey(openDoors),
    clouds: clouds.length === 0 ? NO_CLOUDS : clouds.slice(),
    shutBy: pieceThatShuts(eyesight, tabletop, looker, seen, shutBefore(memory, tabletop, from, to)),
    view: null,
    free: null,
    findings: null,
    alone: null,
    accompanied: null,
  })
}

/** Whether `from` sees enough of `to`, ignoring other models: the same as `visible` of `look`, but cheaper. */
export const sees = (eyesight: Eyesight, tabletop: Tabletop, from: number, to: number): boolean => {
  const entry = entryOf(eyesight, tabletop, from, to)
  if (entry.shutBy !== null) return false
  if (entry.alone !== null || eyesight.policy.needed > 0) return sightAlone(eyesight, tabletop, entry).visible
  return (entry.free ??= anyRayIsFree(viewIn(eyesight, tabletop, entry)))
}

/** What `from` sees of `to`. Both must be on the table. Repeated queries without movement are answered from the cache. */
export const look = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  from: number,
  to: number,
  company: SightCompany = NOBODY,
): Sight => {
  const entry = entryOf(eyesight, tabletop, from, to)
  if (company.screens.length === 0 && company.blockers.length === 0) return sightAlone(eyesight, tabletop, entry)
  return sightInCompany(eyesight, tabletop, entry, company)
}

/** Whether `from` would see enough of a model with this body at that placement: the same as `visible` of `lookAt`, but cheaper. */
export const seesAt = (eyesight: Eyesight, tabletop: Tabletop, from: number, body: Body, at: Placement): boolean => {
  const view = freshView(eyesight, tabletop, lookerOf(tabletop, from), { body, at })
  if (view.shutBy !== null) return false
  return eyesight.policy.needed > 0 ? sightOfView(view, tabletop, NOBODY).visible : anyRayIsFree(view)
}

const viewIn = (eyesight: Eyesight, tabletop: Tabletop, entry: Remembered): View =>
  (entry.view ??= viewOfEntry(eyesight, tabletop, entry))

const viewOfEntry = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  { fromBody, fromAt, toBody, toAt, shutBy }: Remembered,
): View => {
  const from: Looker = { body: fromBody, at: fromAt }
  const to: Looker = { body: toBody, at: toAt }
  return viewOf(eyesight.policy, tabletop, from, to, shutBy && pieceThatShuts(eyesight, tabletop, from, to))
}

const sightAlone = (eyesight: Eyesight, tabletop: Tabletop, entry: Remembered): Sight => {
  if (entry.alone !== null) return entry.alone
  const view = viewIn(eyesight, tabletop, entry)
  const distance = baseDistance(view.from.body, view.from.at, view.to.body, view.to.at)
  entry.alone = settle(view, distance, aloneAnswer(view, (entry.findings ??= [])))
  return entry.alone
}

const sightInCompany = (eyesight: Eyesight, tabletop: Tabletop, entry: Remembered, company: SightCompany): Sight => {
  const stamp = stampOf(tabletop.positions)
  const held = entry.accompanied
  if (held && held.stamp === stamp && sameCompany(held.company, company)) return held.sight
  const view = viewIn(eyesight, tabletop, entry)
  const near = companyNear(tabletop, company, view)
  const unaccompanied = sightAlone(eyesight, tabletop, entry)
  const sight = isAlone(near)
    ? unaccompanied
    : settle(view, unaccompanied.distance, accompaniedAnswer(view, (entry.findings ??= []), near))
  entry.accompanied = {
    stamp,
    company: { screens: company.screens.slice(), blockers: company.blockers.slice() },
    sight,
  }
  return sight
}

/** What `from` would see of a model with this body at that placement. */
export const lookAt = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  from: number,
  body: Body,
  at: Placement,
  company: SightCompany = NOBODY,
): Sight => sightOfView(freshView(eyesight, tabletop, lookerOf(tabletop, from), { body, at }), tabletop, company)

/** What a model with this body at that placement would see of `to`. */
export const lookFrom = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  body: Body,
  at: Placement,
  to: number,
  company: SightCompany = NOBODY,
): Sight => sightOfView(freshView(eyesight, tabletop, { body, at }, lookerOf(tabletop, to)), tabletop, company)

/**
 * Ids of all terrain that hides part of `to`, even if other terrain hides the same part; `terrain` of `look` names one piece
 * for each part.
 */
export const hiders = (eyesight: Eyesight, tabletop: Tabletop, from: number, to: number): readonly string[] => {
  const entry = entryOf(eyesight, tabletop, from, to)
  const { terrain } = sightAlone(eyesight, tabletop, entry)
  return terrain.length === 0 ? terrain : hidersIn(viewIn(eyesight, tabletop, entry))
}

/** The same for a model with this body at that placement. */
export const hidersAt = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  from: number,
  body: Body,
  at: Placement,
): readonly string[] => hidersIn(freshView(eyesight, tabletop, lookerOf(tabletop, from), { body, at }))

const hidersIn = (view: View): readonly string[] => {
  const answers = view.policy.eyes.map((_, eye) => alone(findingOf(view, eye)))
  return terrainInWay(view, bestEye(view.policy, answers))
}

const freshView = (eyesight: Eyesight, tabletop: Tabletop, from: Looker, to: Looker): View =>
  viewOf(eyesight.policy, tabletop, from, to, pieceThatShuts(eyesight, tabletop, from, to))

const lookerOf = (tabletop: Tabletop, model: number): Looker => ({
  body: seenBody(tabletop, model),
  at: standingPlace(tabletop.positions, model),
})

const sightOfView = (view: View, tabletop: Tabletop, company: SightCompany): Sight => {
  const near = companyNear(tabletop, company, view)
  const distance = baseDistance(view.from.body, view.from.at, view.to.body, view.to.at)
  return settle(view, distance, isAlone(near) ? aloneAnswer(view, []) : accompaniedAnswer(view, [], near))
}

const sample = (samples: Samples, number: number): Spot =>
  spot(samples[number * 3] ?? 0, samples[number * 3 + 1] ?? 0, samples[number * 3 + 2] ?? 0)

/** The answer of `look` with every ray from every eye to every mark, as evidence for the players. */
export const lookEvidence = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  from: number,
  to: number,
  company: SightCompany = NOBODY,
): SightEvidence => {
  const { policy } = eyesight
  const view = freshView(eyesight, tabletop, lookerOf(tabletop, from), lookerOf(tabletop, to))
  const near = companyNear(tabletop, company, view)
  const outside = outsideArc(view)
  const ray = (eye: number, mark: number): RayEvidence => {
    const start = sample(view.eyes, eye)
    const end = sample(view.marks, mark)
    const [blocker] = modelsOnRay(view, near.blockers, eye, mark)
    const arc: Obstruction | null = (outside & (1 << mark)) === 0 ? null : { kind: 'arc' }
    const model: Obstruction | null = blocker === undefined ? null : { kind: 'model', model: blocker }
    return {
      from: start,
      to: end,
      length: root(
        (end.x - start.x) * (end.x - start.x) +
          (end.y - start.y) * (end.y - start.y) +
          (end.z - start.z) * (end.z - start.z),
      ),
      stoppedBy: arc ?? stopOf(view, eye, mark) ?? model,
      screens: modelsOnRay(view, near.screens, eye, mark),
    }
  }
  const answers = policy.eyes.map((_, eye) => accompanied(view, findingOf(view, eye), near, eye))
  return {
    ...sightOfView(view, tabletop, company),
    rays: policy.eyes.map((_eye, eye) => policy.marks.map((_mark, mark) => ray(eye, mark))),
    best: bestEye(policy, answers),
  }
}
