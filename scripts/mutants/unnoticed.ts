import type { MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A line of the file, from 1. */
const lineOf = (file: string, line: number): string => (readFileSync(file, 'utf8').split('\n')[line - 1] ?? '').trim()

/** Prints an unnoticed change as soon as it is known, since a large run takes an hour. */
class UnnoticedReporter implements Reporter {
  onMutantTested({ fileName, location, mutatorName, replacement, status }: MutantResult): void {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'Timeout') return
    const { line, column } = location.start
    const where = `${relative(process.cwd(), fileName)}:${line}:${column}`
    console.log(`${status} ${where} ${mutatorName}\n  - ${lineOf(fileName, line)}\n  + ${replacement ?? ''}`)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'unnoticed', UnnoticedReporter)]
