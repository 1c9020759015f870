import type { MutantCoverage } from '@stryker-mutator/api/core'
import type { TestResult } from '@stryker-mutator/api/test-runner'

/** Stryker's side and the worker with the loaded tests are threads of one process. */
export const channelName = 'mutants'

/** Without a mutant all tests run, and what each reaches is recorded; with one the first failure ends the run. */
export type Command =
  { readonly command: 'run'; readonly id: number; readonly mutant?: ActiveMutant } | { readonly command: 'end' }

export interface ActiveMutant {
  readonly id: string
  /** IDs of the tests that reach it. */
  readonly tests: readonly string[] | undefined
  /** How many times it may be reached before it counts as an endless loop. */
  readonly hitLimit: number | undefined
  /** Path of the changed file; tests in its mirrored folder run first. */
  readonly file: string
}

export interface Ran {
  readonly results: TestResult[]
  /** Coverage of the tests; only after a run without a mutant. */
  readonly coverage: MutantCoverage | undefined
  readonly hitCount: number | undefined
}

export type TestsMessage =
  | { readonly kind: 'loaded'; readonly errors: readonly string[] }
  | ({ readonly kind: 'ran'; readonly id: number } & Ran)
  | { readonly kind: 'broke'; readonly id: number; readonly why: string }
