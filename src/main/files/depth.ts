/** Whether a JSON value is nested deeper than this many levels; it doesn't look deeper itself. */
export const deeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((child) => deeper(child, levels - 1)))
