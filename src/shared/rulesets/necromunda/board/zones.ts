import type { DeploymentZone } from '../../../space'
import type { Scene } from './field'

/** Throws a RangeError if the battlefield has fewer zones than sides. */
export const zoneOf = ({ field }: Scene, zone: number): DeploymentZone => {
  const found = field.board.field.deployment[zone]
  if (found === undefined) throw new RangeError(`The battlefield has no deployment zone ${zone}`)
  return found
}
