/** One line of the report: a figure and its comparison. */
export interface Measurement {
  readonly what: string
  readonly ours: string
  readonly peer: string
  readonly ratio: string
}

const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(3)

/** A rate per second, more is better. */
export const rate = (what: string, ours: number, peerName: string, peer: number): Measurement => ({
  what,
  ours: `${figure(ours)}/s`,
  peer: `${peerName} ${figure(peer)}/s`,
  ratio: `${figure(ours / peer)}× as many`,
})

/** A duration in milliseconds, less is better. */
export const duration = (what: string, ours: number, peerName: string, peer: number): Measurement => ({
  what,
  ours: `${figure(ours)} ms`,
  peer: `${peerName} ${figure(peer)} ms`,
  ratio: `${figure(ours / peer)}× as long`,
})

/** Compared with a limit of ours. */
export const limit = (what: string, ours: number, unit: string, most: number): Measurement => ({
  what,
  ours: `${figure(ours)} ${unit}`,
  peer: `limit ${figure(most)} ${unit}`,
  ratio: `${figure((ours / most) * 100)} % of it`,
})

/** A rate per second that we want to reach. */
export const mark = (what: string, ours: number, least: number): Measurement => ({
  what,
  ours: `${figure(ours)}/s`,
  peer: `mark ${figure(least)}/s`,
  ratio: `${figure((ours / least) * 100)} % of it`,
})

export const print = (title: string, lines: readonly Measurement[]): void => {
  console.log(`\n${title}`)
  const width = (column: keyof Measurement): number => Math.max(...lines.map((line) => line[column].length))
  for (const { what, ours, peer, ratio } of lines) {
    console.log(
      `  ${what.padEnd(width('what'))}  ${ours.padStart(width('ours'))}  ${peer.padEnd(width('peer'))}  ${ratio}`,
    )
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Processor time and clock time of some work, in milliseconds. */
export const timed = <Result>(work: () => Result): { result: Result; clock: number; processor: number } => {
  const used = process.cpuUsage()
  const began = performance.now()
  const result = work()
  const clock = performance.now() - began
  const { user, system } = process.cpuUsage(used)
  return { result, clock, processor: (user + system) / 1000 }
}
