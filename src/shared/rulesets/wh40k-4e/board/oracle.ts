import type { SpaceQuestion } from '../../../engine'
import { isCoherent } from '../../wh40k/board/coherency'
import { modelsOf, type Scene } from '../../wh40k/board/field'
import type { OwnQuestions } from '../../wh40k/board/oracle'
import { checkFourthFact } from '../declared'
import { isFourthFact, isFourthPlacement, type FourthFact } from '../questions'
import { coverFromMarker, coverSave } from './cover'
import { chargeCover, engaged, touching } from './engaging'
import { firing } from './firing'
import { inDanger, inDifficult } from './ground'
import { markerReach, resolveOwn, underMarker } from './marking'
import { facingFromMarker, facings, inDebris, nearestFirst, roughGround, wentFar } from './hulls'
import { freeMarker } from '../../wh40k/board/placing'
import { touchdown } from './dropping'
import { aroundCounters, nearEdge, nearMiddle, quartersOf } from './objectives'
import { makingWay, shockWay } from './shocking'
import { retreat } from './retreating'

const answered = (scene: Scene, question: FourthFact): unknown => {
  switch (question.ask) {
    case 'fire':
      return firing(scene, question)
    case 'cover-save':
      return coverSave(scene, question)
    case 'coherent':
      return isCoherent(scene, modelsOf(scene, question.unit))
    case 'in-difficult':
      return inDifficult(scene, question.unit)
    case 'in-danger':
      return inDanger(scene, question.places)
    case 'retreat':
      return retreat(scene, question)
    case 'touching':
      return touching(scene, question)
    case 'engaged':
      return engaged(scene, question)
    case 'charge-cover':
      return chargeCover(scene, question)
    case 'near-middle':
      return nearMiddle(scene, question)
    case 'quarters':
      return question.among.map((unit) => quartersOf(scene, unit))
    case 'around-counters':
      return aroundCounters(scene, question)
    case 'counter-room':
      return freeMarker(scene) !== null
    case 'near-edge':
      return nearEdge(scene, question)
    case 'touchdown':
      return touchdown(scene, question)
    case 'facings':
      return facings(scene, question)
    case 'facing-from-marker':
      return facingFromMarker(scene, question)
    case 'rough-ground':
      return roughGround(scene, question)
    case 'went-far':
      return wentFar(scene, question)
    case 'in-debris':
      return inDebris(scene, question)
    case 'shock-way':
      return shockWay(scene, question)
    case 'making-way':
      return makingWay(scene, question)
    case 'nearest-first':
      return nearestFirst(scene, question)
    case 'marker-reach':
      return markerReach(scene, question)
    case 'under-marker':
      return underMarker(scene, question)
    case 'cover-from-marker':
      return coverFromMarker(scene, question)
  }
}

/** How the board answers what only this edition asks. */
export const ownQuestions: OwnQuestions = {
  measure(scene, question: SpaceQuestion) {
    if (isFourthPlacement(question)) return undefined
    if (!isFourthFact(question)) throw new RangeError(`The board knows no question ${question.ask}`)
    return answered(scene, question)
  },
  resolve: resolveOwn,
  accept: (state, question, value) => checkFourthFact(state, question, value),
}
