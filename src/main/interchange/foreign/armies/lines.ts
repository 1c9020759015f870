import type { PrintedLine } from '@shared/campaign/armies'
import type { ForeignProfile } from '../roster'

/** Without the spaces that some catalogues have around cost types. */
export const costName = (name: string): string =>
  /^(pts|points?)$/i.test(name.trim()) ? 'pts' : name.trim().toLowerCase()

/** A printed profile, by its headings. */
export const printedLine = ({ values }: ForeignProfile): PrintedLine =>
  Object.fromEntries(values.map(({ name, text }) => [name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ''), text.trim()]))
