import { sampleGrid, type SightPolicy } from '../../../space'

/**
 * From a model's eyes, in all directions, to any part of the other's body (4E-LOS-11, 7E-BASE-SIGHT-01, 8E-SHOOT-06). Areas
 * hide nothing by themselves.
 */
export const fromEyes: SightPolicy = {
  eyes: sampleGrid([0], [900]),
  marks: sampleGrid([-800, 0, 800], [250, 900]),
  arc: null,
  proneLooker: 'all-round',
  needed: 0,
  areaDepth: null,
  ownCover: null,
}
