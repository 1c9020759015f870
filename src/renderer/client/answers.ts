/** A queue between sources of answers and the one loop that reads them, so that fast answers aren't lost. */
export class Answers<Answer> {
  #waiting: Answer[] = []
  #ended = false
  #failure: { error: unknown } | undefined
  #wake = () => undefined as void

  push(answer: Answer): void {
    this.#waiting.push(answer)
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  /** Earlier answers are still read; then the loop throws. */
  fail(error: unknown): void {
    this.#failure ??= { error }
    this.end()
  }

  /** `leave` runs when the loop is left, for any reason. */
  async *iterate(leave: () => void): AsyncGenerator<Answer, void, void> {
    try {
      while (true) {
        yield* this.#waiting.splice(0)
        if (this.#waiting.length > 0) continue
        if (this.#failure) throw this.#failure.error
        if (this.#ended) return
        await new Promise<void>((resolve) => (this.#wake = resolve))
      }
    } finally {
      leave()
    }
  }
}
