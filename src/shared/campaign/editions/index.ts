import type { Edition } from './edition'
import { n18 } from './n18'
import { n23 } from './n23'
import { n26 } from './n26'

export * from './advancement-schema'
export * from './composition-schema'
export * from './edition'
export * from './house-rules'
export * from './injury-schema'
export * from './n18'
export * from './n23'
export * from './n26'
export * from './switches'
export * from './trade-schema'

/** Editions that a campaign can choose. */
export const editions: readonly Edition[] = [n23, n18, n26]
