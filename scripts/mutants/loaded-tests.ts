import type { MutantCoverage } from '@stryker-mutator/api/core'
import { type TestResult, TestStatus } from '@stryker-mutator/api/test-runner'
import { BroadcastChannel } from 'node:worker_threads'
import {
  inject,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  vi,
} from 'vitest'
import { startTests } from 'vitest/internal/browser'
import { type ActiveMutant, channelName, type Command, type Ran, type TestsMessage } from './messages'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of test files to load. */
    mutantsFiles: number
    /** Computing time for which tests may look for one change, in milliseconds. */
    mutantsMostMs: number
    /** Duration of each file's tests in the first run, in ms, by path; empty before that. */
    mutantsTaken: Record<string, number>
  }
}

/** Where the changed sources look up the active change, and count how often they reach it. */
interface Switchboard {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: MutantCoverage
  hitCount?: number | undefined
  hitLimit?: number | undefined
}
const switchboard = ((globalThis as { __stryker__?: Switchboard }).__stryker__ ??= {})

const loaded: RunnerTestFile[] = []

/** Duration of each file's tests, in ms, by path: quick ones run first. */
const taken = new Map<string, number>()
const takenBy = ({ filepath }: RunnerTestFile): number => taken.get(filepath) ?? inject('mutantsTaken')[filepath] ?? 0

/**
 * Vitest's runner for `npm run mutants`: loads all test files without running them. Then runs the tests it is told to, any number of times,
 * with one change in the sources active. Loading them again for every change would take ten times as long.
 */
export default class LoadedTests extends TestRunner {
  runSuite(): Promise<void> {
    return Promise.resolve()
  }

  /** Snapshots are not obsolete because no test was run. */
  override async onAfterRunSuite(): Promise<void> {}

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    loaded.push(...files)
    if (loaded.length === inject('mutantsFiles')) await obey(this.config)
  }
}

/** Runs tests on command until told to end. */
function obey(config: TestRunner['config']): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  const post = (message: TestsMessage): void => channel.postMessage(message)
  const testsAsWritten = new Map(
    loaded.flatMap(testsOf).map((test) => [test.id, test.mode !== 'skip' && test.mode !== 'todo']),
  )
  const ended = new Promise<void>((resolve) => {
    channel.onmessage = (event) => {
      const { data } = event as { data: Command }
      if (data.command === 'end') return resolve()
      const wanted = new Set(data.mutant?.tests ?? testsAsWritten.keys())
      run(config, (id) => wanted.has(id) && testsAsWritten.get(id) === true, data.mutant).then(
        (ran) => post({ kind: 'ran', id: data.id, ...ran }),
        (error: unknown) => post({ kind: 'broke', id: data.id, why: String(error) }),
      )
    }
  })
  post({
    kind: 'loaded',
    errors: loaded.flatMap(({ name, result }) => result?.errors?.map(({ message }) => `${name}: ${message}`) ?? []),
  })
  return ended.finally(() => channel.close())
}

async function run(
  config: TestRunner['config'],
  isWanted: (id: string) => boolean,
  mutant?: ActiveMutant,
): Promise<Ran> {
  vi.restoreAllMocks()
  vi.useRealTimers()
  const files = loaded.filter((file) => prepare(file, isWanted))
  const near = foldersOf(mutant?.file ?? '')
  const nearness = new Map(files.map((file) => [file, sharedStart(near, foldersOf(file.name))]))
  const nearnessOf = (file: RunnerTestFile): number => nearness.get(file) ?? 0
  files.sort((one, other) => nearnessOf(other) - nearnessOf(one) || takenBy(one) - takenBy(other))
  switchboard.hitCount = mutant ? 0 : undefined
  switchboard.hitLimit = mutant?.hitLimit
  switchboard.activeMutant = mutant?.id
  const runner = new OnceMore(config, files, mutant === undefined ? undefined : inject('mutantsMostMs'))
  await startTests([], runner)
  switchboard.activeMutant = undefined
  if (mutant === undefined) for (const file of files) taken.set(file.filepath, file.result?.duration ?? 0)
  const coverage = mutant === undefined ? switchboard.mutantCoverage : undefined
  return { results: runner.results, coverage, hitCount: switchboard.hitCount }
}

/** Runs loaded files, without reporting to Vitest's main process. */
class OnceMore extends TestRunner {
  readonly results: TestResult[] = []
  readonly #began = computedMs()
  #failed = false
  #testBegan = 0

  constructor(
    config: TestRunner['config'],
    private readonly files: RunnerTestFile[],
    /** With a limit, the first failure also ends the run. */
    private readonly mostMs: number | undefined,
  ) {
    super(config)
  }

  /** Vitest sets up tracing only for its own runner. */
  override trace = <T>(_name: string, attributes: object | (() => T), callback?: () => T): T => {
    const traced = typeof attributes === 'function' ? (attributes as () => T) : callback
    if (traced === undefined) throw new TypeError('There is nothing to trace')
    return traced()
  }

  onCollected(files: RunnerTestFile[]): void {
    files.push(...this.files)
  }

  onTaskUpdate(): Promise<void> {
    return Promise.resolve()
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#failed || computedMs() - this.#began > (this.mostMs ?? Number.POSITIVE_INFINITY)) test.mode = 'skip'
    switchboard.currentTestId = test.id
    this.#testBegan = computedMs()
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    switchboard.currentTestId = undefined
    const about = {
      id: test.id,
      name: test.fullName,
      timeSpentMs: test.result?.duration ?? 0,
      fileName: test.file.filepath,
    }
    const failureMessage = test.result?.errors?.[0]?.message ?? 'It failed without an error'
    const isSlow = failureMessage.startsWith('Test timed out') && computedMs() - this.#testBegan > slowMs
    if (test.result?.state === 'pass' || isSlow) this.results.push({ ...about, status: TestStatus.Success })
    if (test.result?.state !== 'fail' || isSlow) return
    this.#failed = this.mostMs !== undefined
    this.results.push({ ...about, status: TestStatus.Failed, failureMessage })
  }

  /** A suite whose hooks fail has no test results. */
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    const failureMessage = suite.result?.errors?.[0]?.message
    if (failureMessage === undefined) return
    this.#failed = this.mostMs !== undefined
    this.results.push({ id: suite.id, name: suite.fullName, timeSpentMs: 0, status: TestStatus.Failed, failureMessage })
  }
}

/** Computing time of this thread, in ms: other load on the machine makes no difference. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A test that times out after more computing than this, in ms, is slow because the machine is busy, not stuck waiting. */
const slowMs = 3000

/** The folders of a path below `src` or `tests`: the same for a file and its tests. */
function foldersOf(path: string): readonly string[] {
  return path
    .replace(/^(.*\/)?(src|tests)\//, '')
    .split('/')
    .map((name) => name.replace(/(\.test)?\.ts$/, ''))
}

/** Number of equal names at the beginning of two paths. */
function sharedStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((name, index) => name !== other[index])
  return end === -1 ? one.length : end
}

function testsOf(task: RunnerTask): RunnerTestCase[] {
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf)
}

/** Clears the task's result, and returns whether it contains a wanted test. */
function prepare(task: RunnerTask, isWanted: (id: string) => boolean): boolean {
  delete task.result
  const wanted =
    task.type === 'test' ? isWanted(task.id) : task.tasks.map((each) => prepare(each, isWanted)).includes(true)
  task.mode = wanted ? 'run' : 'skip'
  return wanted
}
