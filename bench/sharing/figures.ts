/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const figuresText = (values: readonly number[]): string =>
  `${values.length} · median ${quantile(values, 0.5).toFixed(1)} ms · p99 ${quantile(values, 0.99).toFixed(1)} ms · slowest ${quantile(values, 1).toFixed(0)} ms`

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

/** Waits until the condition is true; returns the time in milliseconds. Throws after `patience` milliseconds. */
export async function until(isSo: () => boolean, patience: number, what: string): Promise<number> {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > patience) throw new Error(`${what}: not after ${patience} ms`)
    await sleep(50)
  }
  return performance.now() - began
}

/** A figure with its limit. */
export interface Mark {
  readonly what: string
  readonly is: number
  readonly most: number
  readonly unit: string
}

/** Prints which limits were kept; returns whether all were. */
export function marked(marks: readonly Mark[]): boolean {
  console.log('Marks')
  for (const { what, is, most, unit } of marks)
    console.log(`  ${is <= most ? 'reached' : 'MISSED '}  ${what}: ${is.toFixed(1)} ${unit}, at most ${most} ${unit}`)
  return marks.every(({ is, most }) => is <= most)
}
