import { inches } from '../../../space'
import type { Placement } from '../../../space'
import type { Scene } from '../../wh40k/board/field'
import { accessDistance, wholeSide } from '../../wh40k/classic/board/access'
import type { ModelIndex } from '../../wh40k/table/state'

/** 4E-TRN-13, 4E-TRN-16, 4E-CAP-02. */
export const accessWithin = inches(2)

/**
 * Whether a model that gets out may stand there: within 2" of an access point (4E-TRN-09), or of any point of an open-topped hull
 * (4E-TRN-10). Where on its side a door is, and how wide, no text tells: here it is as wide as that side (4E-AMB-73).
 */
export const mayGetOut = (scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean =>
  accessDistance(scene, carrier, model, at, wholeSide) <= accessWithin
