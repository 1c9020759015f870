/** What one model sees of another: the quick answer, remembered per pair, and the same answer with all its rays. */
import { baseDistance } from '../distance'
import { type Length, root } from '../length'
import { type Body, bodyOf, type Placement, stampOf, standingPlace } from '../positions'
import { type Spot, spot } from '../shapes'
import { doorKey, type Tabletop } from '../tabletop'
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
import {
  type Bystanders,
  companyNear,
  type EyeFinding,
  findingOf,
  type Looker,
  modelsOnRay,
  outsideArc,
  stopOf,
  type View,
  viewOf,
} from './view'

/** A way of looking, with its memory. Not part of any state; one serves a whole battle and all its copies. */
export interface Eyesight {
  readonly policy: SightPolicy
  readonly memory: SightMemory
}

/** Marks are kept as bits of one number. */
const MOST_MARKS = 30

/** Throws a RangeError when the policy has no eyes, no marks, or more than 30 marks. */
export const createSight = (policy: SightPolicy): Eyesight => {
  if (policy.eyes.length === 0) throw new RangeError('A sight policy needs at least one eye')
  if (policy.marks.length === 0 || policy.marks.length > MOST_MARKS) {
    throw new RangeError(`A sight policy needs 1 to ${MOST_MARKS} marks, not ${policy.marks.length}`)
  }
  return { policy, memory: [] }
}

const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const everyMark = (policy: SightPolicy): number => (1 << policy.marks.length) - 1

const share = (count: number, of: number): number => Math.floor((count * 1000) / of + 0.5)

/** What an eye finds with the company counted in. */
interface EyeAnswer {
  readonly finding: EyeFinding
  readonly hidden: number
  readonly screened: number
  readonly models: readonly number[]
}

const settle = (view: View, distance: Length, { finding, hidden, screened, models }: EyeAnswer): Sight => {
  const marks = view.policy.marks.length
  const every = everyMark(view.policy)
  const seen = marks - bitsIn(hidden & every)
  return {
    visible: seen > 0 && seen * 1000 >= view.policy.needed * marks,
    inArc: (outsideArc(view) & every) !== every,
    distance,
    hidden: share(marks - seen, marks),
    screened: share(bitsIn(screened & ~hidden & every), marks),
    terrain: finding.terrain,
    models,
    cloud: finding.cloud,
  }
}

const alone = (finding: EyeFinding): EyeAnswer => ({ finding, hidden: finding.hidden, screened: 0, models: [] })

/** The answer of one eye when models stand near the line. */
const accompanied = (view: View, finding: EyeFinding, { screens, blockers }: Bystanders, eye: number): EyeAnswer => {
  let { hidden } = finding
  let screened = 0
  const models: number[] = []
  const note = (found: readonly number[]): boolean => {
    for (const model of found) if (!models.includes(model)) models.push(model)
    return found.length > 0
  }
  for (let mark = 0; mark < view.policy.marks.length; mark += 1) {
    const bit = 1 << mark
    if ((finding.hidden & bit) !== 0) continue
    if (note(modelsOnRay(view, blockers, eye, mark))) hidden |= bit
    else if (note(modelsOnRay(view, screens, eye, mark))) screened |= bit
  }
  return { finding, hidden, screened, models: models.sort((one, other) => one - other) }
}

/** The eye that sees most; of those the one that is screened least; of those the first. */
const bestEye = (policy: SightPolicy, answers: readonly EyeAnswer[]): number => {
  const every = everyMark(policy)
  let best = 0
  let fewestHidden = Infinity
  let fewestScreened = Infinity
  answers.forEach(({ hidden, screened }, eye) => {
    const hiddenMarks = bitsIn(hidden & every)
    const screenedMarks = bitsIn(screened & every)
    if (hiddenMarks < fewestHidden || (hiddenMarks === fewestHidden && screenedMarks < fewestScreened)) {
      best = eye
      fewestHidden = hiddenMarks
      fewestScreened = screenedMarks
    }
  })
  return best
}

/** The finding of an eye, made when first asked for. */
const findingFor = (view: View, findings: EyeFinding[], eye: number): EyeFinding =>
  (findings[eye] ??= findingOf(view, eye))

const aloneAnswer = (view: View, findings: EyeFinding[]): EyeAnswer => {
  if (view.shutBy) return alone(findingFor(view, findings, 0))
  const answers: EyeAnswer[] = []
  for (let eye = 0; eye < view.policy.eyes.length; eye += 1) {
    const finding = findingFor(view, findings, eye)
    const answer = alone(finding)
    if ((finding.hidden & everyMark(view.policy)) === 0) return answer
    answers.push(answer)
  }
  return answers[bestEye(view.policy, answers)] ?? alone(findingFor(view, findings, 0))
}

const accompaniedAnswer = (view: View, findings: EyeFinding[], near: Bystanders): EyeAnswer => {
  const answers = view.policy.eyes.map((_, eye) => accompanied(view, findingFor(view, findings, eye), near, eye))
  return answers[bestEye(view.policy, answers)] ?? alone(findingFor(view, findings, 0))
}

const isAlone = ({ screens, blockers }: Bystanders): boolean => screens.length === 0 && blockers.length === 0

/** What `from` sees of `to`. Both must be on the table. Asked again with nothing moved, the answer costs next to nothing. */
export const look = (
  { policy, memory }: Eyesight,
  tabletop: Tabletop,
  from: number,
  to: number,
  company: SightCompany = NOBODY,
): Sight => {
  const { positions, clouds } = tabletop
  const fromAt = standingPlace(positions, from)
  const toAt = standingPlace(positions, to)
  const fromBody = bodyOf(positions, from)
  const toBody = bodyOf(positions, to)
  const now = { fromAt, toAt, fromBody, toBody, doors: doorKey(tabletop.openDoors), clouds }
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
