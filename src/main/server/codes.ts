import { secret } from '../sessions/sessions'

/** An unused link expires after this long. Milliseconds. */
const codeLasts = 10 * 60_000
const most = 20

/** Codes that let one browser in, once. */
export interface Codes {
  create(): string
  /** False for a code that was used, has expired or never existed. */
  use(code: string): boolean
}

export function codes(now: () => number): Codes {
  const madeAt = new Map<string, number>()
  return {
    create() {
      const [oldest] = madeAt.keys()
      if (oldest !== undefined && madeAt.size >= most) madeAt.delete(oldest)
      const code = secret()
      madeAt.set(code, now())
      return code
    },
    use(code) {
      const made = madeAt.get(code)
      madeAt.delete(code)
      return made !== undefined && now() - made < codeLasts
    },
  }
}
