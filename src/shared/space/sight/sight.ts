/** What one model sees of another: the quick answer, remembered per pair, and the same answer with all its rays. */
import { baseDistance } from '../distance'
import { root } from '../length'
import { type Body, bodyOf, type Placement, stampOf, standingPlace } from '../positions'
import { type Spot, spot } from '../shapes'
import { doorKey, type Tabletop } from '../tabletop'
import { accompanied, accompaniedAnswer, aloneAnswer, bestEye, isAlone, settle } from './answer'
import type { Samples } from './frame'
import { recall, remember, type Remembered, sameCompany, type SightMemory } from './memory'
import {
  NOBODY,
  type Obstruction,
  type RayEvidence,
  type Sight,
  type SightCompany,
  type SightEvidence,
  type SightPolicy,
} from './policy'
import { companyNear, findingOf, type Looker, modelsOnRay, outsideArc, stopOf, type View, viewOf } from './view'

/** A way of looking, with its memory. Not part of any state; one serves a whole battle and all its copies. */
export interface Eyesight {
  readonly policy: SightPolicy
  readonly memory: SightMemory
}

/** So many bits are kept of one number. */
const MOST_MARKS = 30

/** Throws a RangeError when the policy has no eyes, no marks, or more than 30 marks. */
export const createSight = (policy: SightPolicy): Eyesight => {
  if (policy.eyes.length === 0) throw new RangeError('A sight policy needs at least one eye')
  if (policy.marks.length === 0 || policy.marks.length > MOST_MARKS) {
    throw new RangeError(`A sight policy needs 1 to ${MOST_MARKS} marks, not ${policy.marks.length}`)
  }
  return { policy, memory: [] }
}

/** What `from` sees of `to`. Both must be on the table. Asked again with nothing moved, the answer costs next to nothing. */
export const look = (
  { policy, memory }: Eyesight,
  tabletop: Tabletop,
  from: number,
  to: number,
  company: SightCompany = NOBODY,
): Sight => {
  const { board, positions, clouds } = tabletop
  const fromAt = standingPlace(positions, from)
  const toAt = standingPlace(positions, to)
  const fromBody = bodyOf(positions, from)
  const toBody = bodyOf(positions, to)
  const now = { board, fromAt, toAt, fromBody, toBody, doors: doorKey(tabletop.openDoors), clouds }
  const entry =
    recall(memory, from, to, now) ??
    remember(memory, from, to, {
      ...now,
      clouds: clouds.slice(),
      view: viewOf(policy, tabletop, { body: fromBody, at: fromAt }, { body: toBody, at: toAt }),
      findings: [],
      alone: null,
      accompanied: null,
    })
  if (company.screens.length === 0 && company.blockers.length === 0) return sightAlone(entry)
  return sightInCompany(entry, tabletop, company)
}

const sightAlone = (entry: Remembered): Sight => {
  const { view } = entry
  return (entry.alone ??= settle(
    view,
    baseDistance(view.from.body, view.from.at, view.to.body, view.to.at),
    aloneAnswer(view, entry.findings),
  ))
}

const sightInCompany = (entry: Remembered, tabletop: Tabletop, company: SightCompany): Sight => {
  const stamp = stampOf(tabletop.positions)
  const held = entry.accompanied
  if (held && held.stamp === stamp && sameCompany(held.company, company)) return held.sight
  const near = companyNear(tabletop, company, entry.view)
  const sight = isAlone(near)
    ? sightAlone(entry)
    : settle(entry.view, sightAlone(entry).distance, accompaniedAnswer(entry.view, entry.findings, near))
  entry.accompanied = {
    stamp,
    company: { screens: company.screens.slice(), blockers: company.blockers.slice() },
    sight,
  }
  return sight
}

/** What `from` would see of a model with this body standing there: "can I see the place?". */
export const lookAt = (
  { policy }: Eyesight,
  tabletop: Tabletop,
  from: number,
  body: Body,
  at: Placement,
  company: SightCompany = NOBODY,
): Sight => sightOfView(viewOf(policy, tabletop, lookerOf(tabletop, from), { body, at }), tabletop, company)

/** What a model with this body, standing there, would see of `to`: "what if I went there?". */
export const lookFrom = (
  { policy }: Eyesight,
  tabletop: Tabletop,
  body: Body,
  at: Placement,
  to: number,
  company: SightCompany = NOBODY,
): Sight => sightOfView(viewOf(policy, tabletop, { body, at }, lookerOf(tabletop, to)), tabletop, company)

const lookerOf = ({ positions }: Tabletop, model: number): Looker => ({
  body: bodyOf(positions, model),
  at: standingPlace(positions, model),
})

const sightOfView = (view: View, tabletop: Tabletop, company: SightCompany): Sight => {
  const near = companyNear(tabletop, company, view)
  const distance = baseDistance(view.from.body, view.from.at, view.to.body, view.to.at)
  return settle(view, distance, isAlone(near) ? aloneAnswer(view, []) : accompaniedAnswer(view, [], near))
}

const sample = (samples: Samples, number: number): Spot =>
  spot(samples[number * 3] ?? 0, samples[number * 3 + 1] ?? 0, samples[number * 3 + 2] ?? 0)

/** The answer of `look` with every ray from every eye to every mark, for players who argue. */
export const lookEvidence = (
  { policy }: Eyesight,
  tabletop: Tabletop,
  from: number,
  to: number,
  company: SightCompany = NOBODY,
): SightEvidence => {
  const view = viewOf(policy, tabletop, lookerOf(tabletop, from), lookerOf(tabletop, to))
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
