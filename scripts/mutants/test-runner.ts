import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { BroadcastChannel } from 'node:worker_threads'
import { createVitest, type Vitest } from 'vitest/node'
import { type ActiveMutant, channelName, type Command, type Ran, type TestsMessage } from './messages.ts'

/** Stryker's test runner for Vitest: one worker, which loads the tests once (`loaded-tests.ts`) and runs them on command. */
class LoadedTestRunner implements TestRunner {
  #channel: BroadcastChannel | undefined
  #vitest: Vitest | undefined
  #run: Promise<unknown> | undefined
  #lastId = 0
  /** Duration of each file's tests, in ms, by path; kept here for workers that load the tests again. */
  readonly #taken: Record<string, number> = {}

  /**
   * It reloads the tests itself, where that makes a difference: Stryker would do it for every change in code that runs at load time, which
   * is too often.
   */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    this.#channel = new BroadcastChannel(channelName)
    process.env['NODE_ENV'] = 'test'
    process.env['VITEST'] = '1'
    this.#vitest = await createVitest('test', {
      config: 'scripts/mutants/vitest.config.ts',
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      coverage: { enabled: false },
      reporters: [{}],
      onConsoleLog: () => false,
    })
    const files = await this.#vitest.globTestSpecifications()
    this.#vitest.provide('mutantsFiles', files.length)
    this.#vitest.provide('mutantsTaken', this.#taken)
    this.#vitest.provide('mutantsMostMs', 1000 * Number(process.env['MUTANTS_SECONDS']))
    const loaded = this.#messageWhere((each) => each.kind === 'loaded')
    this.#run = this.#vitest.runTestSpecifications(files, true)
    const message = await Promise.race([loaded, this.#run.then(() => undefined)])
    if (message?.kind !== 'loaded') throw new Error('The tests could not be loaded')
    if (message.errors.length > 0) throw new Error(message.errors.join('\n'))
  }

  async dryRun(): Promise<DryRunResult> {
    const { results, coverage } = await this.#ask()
    for (const { fileName = '', timeSpentMs } of results)
      this.#taken[fileName] = (this.#taken[fileName] ?? 0) + timeSpentMs
    return { status: DryRunStatus.Complete, tests: results, ...(coverage && { mutantCoverage: coverage }) }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const mutant = { id: activeMutant.id, tests: testFilter, hitLimit, file: activeMutant.fileName }
    let ran = await this.#ask(mutant)
    if (await this.#isDoubtful(ran)) {
      await this.dispose()
      await this.init()
      ran = await this.#ask(mutant)
    }
    const endless = determineHitLimitReached(ran.hitCount, hitLimit)
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: ran.results })
  }

  /**
   * Whether the tests must be loaded again. Module state can hide a change: code isn't reached any more, because a result computed without
   * the change is cached. And a change can leave state behind: the test that failed with it then also fails without it.
   */
  async #isDoubtful({ results, hitCount }: Ran): Promise<boolean> {
    const failed = results.filter(({ status }) => status === TestStatus.Failed).map(({ id }) => id)
    if (failed.length === 0) return hitCount === 0
    const again = await this.#ask({ id: '', tests: failed, hitLimit: undefined, file: '' })
    return again.results.some(({ status }) => status === TestStatus.Failed)
  }

  async dispose(): Promise<void> {
    this.#tell({ command: 'end' })
    await this.#run
    this.#channel?.close()
    await this.#vitest?.close()
  }

  async #ask(mutant?: ActiveMutant): Promise<Ran> {
    const id = (this.#lastId += 1)
    const answer = this.#messageWhere((each) => each.kind !== 'loaded' && each.id === id)
    this.#tell({ command: 'run', id, ...(mutant && { mutant }) })
    const message = await answer
    if (message.kind === 'ran') return message
    throw new Error(message.kind === 'broke' ? message.why : 'The tests were loaded twice')
  }

  #tell(command: Command): void {
    this.#channel?.postMessage(command)
  }

  #messageWhere(isWanted: (message: TestsMessage) => boolean): Promise<TestsMessage> {
    const channel = this.#channel
    return new Promise((resolve) => {
      const listen = (event: unknown) => {
        const { data } = event as { data: TestsMessage }
        if (!isWanted(data)) return
        channel?.removeEventListener('message', listen)
        resolve(data)
      }
      channel?.addEventListener('message', listen)
    })
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'loaded', LoadedTestRunner)]
