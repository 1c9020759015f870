import { heading, headingOf, HEADINGS, place, placementOf, type Heading } from '../../../space'
import { modelsOf, type Scene } from '../../wh40k/board/field'
import { rehearsal } from '../../wh40k/board/moving'
import { mayStand } from '../../wh40k/board/stand'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { FourthFact } from '../questions'

type Asked = Extract<FourthFact, { ask: 'turned' }>

/** All headings, nearest to the wanted one first. */
const nearestTo = (wanted: Heading): Heading[] => [
  wanted,
  ...Array.from({ length: HEADINGS / 2 }, (_, step) => [
    heading(wanted + step + 1),
    heading(wanted - step - 1 + HEADINGS),
  ]).flat(),
]

/** Each vehicle of a unit turns to face the first model of the target, as nearly as the table edge and other models allow (4E-VSHT-09). */
export const turnedAt = (scene: Scene, { unit, target }: Asked): ModelPlace[] => {
  const after = rehearsal(scene)
  const { positions } = after.state
  const [first] = modelsOf(scene, target)
  const there = first === undefined ? null : placementOf(positions, first)
  if (there === null) return []
  return modelsOf(scene, unit).flatMap((model) => {
    const at = placementOf(positions, model)
    if (at === null) return []
    const wanted = headingOf(there.x - at.x, there.y - at.y, at.heading)
    const facing = nearestTo(wanted).find((one) => mayStand(after, model, { ...at, heading: one }, []))
    const turned = { ...at, heading: facing ?? at.heading }
    place(positions, model, turned)
    return [{ model, at: turned }]
  })
}
