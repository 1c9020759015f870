/** Combines the findings of single eyes into what a model sees: the best eye counts. Marks are kept as bits of one number. */
import type { Length } from '../length'
import type { Sight, SightPolicy } from './policy'
import { type Bystanders, type EyeFinding, findingOf, modelsOnRay, outsideArc, type View } from './view'

const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const everyMark = (policy: SightPolicy): number => (1 << policy.marks.length) - 1

const share = (count: number, of: number): number => Math.floor((count * 1000) / of + 0.5)

/** The finding of an eye with nearby models included. */
interface EyeAnswer {
  readonly finding: EyeFinding
  readonly hidden: number
  readonly screened: number
  readonly models: readonly number[]
}

/** The answer to a sight query, from the best eye's finding. */
export const settle = (view: View, distance: Length, { finding, hidden, screened, models }: EyeAnswer): Sight => {
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

/** The answer of one eye if no models stand near the line. */
export const alone = (finding: EyeFinding): EyeAnswer => ({ finding, hidden: finding.hidden, screened: 0, models: [] })

/** The answer of one eye when models stand near the line. */
export const accompanied = (
  view: View,
  finding: EyeFinding,
  { screens, blockers }: Bystanders,
  eye: number,
): EyeAnswer => {
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

/** Index of the eye that sees most; on a tie the one screened least, then the first. */
export const bestEye = (policy: SightPolicy, answers: readonly EyeAnswer[]): number => {
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

/** The finding of an eye, computed when first needed. */
const findingFor = (view: View, findings: EyeFinding[], eye: number): EyeFinding =>
  (findings[eye] ??= findingOf(view, eye))

/** The best eye if no model stands near the line; stops at an eye that sees everything. */
export const aloneAnswer = (view: View, findings: EyeFinding[]): EyeAnswer => {
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

/** The best eye with the models near the line included. */
export const accompaniedAnswer = (view: View, findings: EyeFinding[], near: Bystanders): EyeAnswer => {
  const answers = view.policy.eyes.map((_, eye) => accompanied(view, findingFor(view, findings, eye), near, eye))
  return answers[bestEye(view.policy, answers)] ?? alone(findingFor(view, findings, 0))
}

export const isAlone = ({ screens, blockers }: Bystanders): boolean => screens.length === 0 && blockers.length === 0
