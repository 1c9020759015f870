import type { ModelProfileEntry } from '../../../content/schema'
import { millimetres, thousandths, type Body } from '../../../space'

/** A model's geometry: its base, or its hull if it has no base (8E-CORE-08). */
export const bodyFor = ({ base, height }: ModelProfileEntry): Body => {
  const shape = (): Body['base'] => {
    switch (base.kind) {
      case 'circle':
        return { kind: 'circle', radius: millimetres(base.millimetres / 2) }
      case 'oval':
        return { kind: 'oval', length: millimetres(base.length), width: millimetres(base.width) }
      case 'hull':
        return { kind: 'hull', length: thousandths(base.length), width: thousandths(base.width) }
    }
  }
  return { base: shape(), height: thousandths(height), proneHeight: thousandths(height), size: 2 }
}
