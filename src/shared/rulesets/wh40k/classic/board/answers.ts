import { isCoherent } from '../../board/coherency'
import { modelsOf, type Scene } from '../../board/field'
import { freeMarker } from '../../board/placing'
import type { ClassicFact } from '../questions'
import { atAccess, type Door } from './access'
import { touchdown } from './dropping'
import { engaged, touching } from './engaging'
import { firing } from './firing'
import { inDanger, inDifficult } from './ground'
import { facingFromMarker, facings, inDebris, nearestFirst, roughGround, wentFar, type IsObscured } from './hulls'
import { markerReach, underMarker } from './marking'
import { aroundCounters, nearEdge, nearMiddle, quartersOf } from './objectives'
import { retreat } from './retreating'

/** An edition's rules for hulls. */
export interface Hulls {
  readonly isObscured: IsObscured
  /** Position of doors on their side. */
  readonly door: Door
}

/** A board's answers to the questions that both editions ask. */
export const answered = (scene: Scene, question: ClassicFact, { isObscured, door }: Hulls): unknown => {
  switch (question.ask) {
    case 'fire':
      return firing(scene, question)
    case 'coherent':
      return isCoherent(scene, modelsOf(scene, question.unit))
    case 'in-difficult':
      return inDifficult(scene, question.unit)
    case 'in-danger':
      return inDanger(scene, question)
    case 'retreat':
      return retreat(scene, question)
    case 'touching':
      return touching(scene, question)
    case 'engaged':
      return engaged(scene, question)
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
      return facings(scene, question, isObscured)
    case 'facing-from-marker':
      return facingFromMarker(scene, question)
    case 'rough-ground':
      return roughGround(scene, question)
    case 'went-far':
      return wentFar(scene, question)
    case 'at-access':
      return atAccess(scene, question, door)
    case 'in-debris':
      return inDebris(scene, question)
    case 'nearest-first':
      return nearestFirst(scene, question)
    case 'marker-reach':
      return markerReach(scene, question)
    case 'under-marker':
      return underMarker(scene, question)
  }
}
