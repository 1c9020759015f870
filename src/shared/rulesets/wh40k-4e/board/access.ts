import { inches } from '../../../space'
import type { Placement } from '../../../space'
import type { Scene } from '../../wh40k/board/field'
import { accessDistance, wholeSide } from '../../wh40k/classic/board/access'
import type { ModelIndex } from '../../wh40k/table/state'

/** 4E-TRN-13, 4E-TRN-16, 4E-CAP-02. */
export const accessWithin = inches(2)

/**
 * Whether a disembarking model may stand there: within 2" of an access point (4E-TRN-09), or of any point of an open-topped
 * vehicle (4E-TRN-10). No text gives the place and width of a door, so here it is as wide as its side of the vehicle
 * (4E-AMB-73).
 */
export const mayGetOut = (scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean =>
  accessDistance(scene, carrier, model, at, wholeSide) <= accessWithin
