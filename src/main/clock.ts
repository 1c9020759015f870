/** The time and timers, in milliseconds. */
export interface Clock {
  now(): number
  wait(milliseconds: number): Promise<unknown>
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
