import type { PrintedLine } from '@shared/campaign/armies'
import type { ForeignProfile } from '../roster'

/** Cost types carry spaces in some catalogues. */
export const costName = (name: string): string =>
  /^(pts|points?)$/i.test(name.trim()) ? 'pts' : name.trim().toLowerCase()

/** A table's line by its heads. */
export const printedLine = ({ values }: ForeignProfile): PrintedLine =>
  Object.fromEntries(values.map(({ name, text }) => [name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ''), text.trim()]))
