import type { MutantCoverage } from '@stryker-mutator/api/core'
import type { TestResult } from '@stryker-mutator/api/test-runner'

/** Stryker's side and the worker that has loaded the tests are threads of one process. */
export const channelName = 'mutants'

/** Without a mutant all tests are run, and what each reaches is noted; with one the first failure ends the run. */
export type Command =
  { readonly command: 'run'; readonly id: number; readonly mutant?: ActiveMutant } | { readonly command: 'end' }

export interface ActiveMutant {
  readonly id: string
  /** IDs of the tests that reach it. */
  readonly tests: readonly string[] | undefined
  /** How often it may be reached before it counts as an endless loop. */
  readonly hitLimit: number | undefined
  /** Path of the changed file; the tests beside its mirror image are run first. */
  readonly file: string
}

export interface Ran {
  readonly results: TestResult[]
  /** What the tests reached; only after a run without a mutant. */
  readonly coverage: MutantCoverage | undefined
  readonly hitCount: number | undefined
}

export type Told =
  | { readonly told: 'loaded'; readonly errors: readonly string[] }
  | ({ readonly told: 'ran'; readonly id: number } & Ran)
  | { readonly told: 'broke'; readonly id: number; readonly why: string }
