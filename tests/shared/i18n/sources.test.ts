import { rulesets } from '@shared/rulesets/registry'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { switches } from '../../../src/shared/campaign'
import { characteristics } from '../../../src/shared/content/schema'
import { isMessageKey } from '../../../src/shared/i18n'
import { battleSwitches } from '../../../src/shared/rulesets/battle-switches'
import { BackupReason } from '../../../src/shared/contract/backups'
import { CommandName } from '../../../src/shared/contract/undo'
import { FighterStatus, LedgerReason } from '../../../src/shared/contract/vocabulary'

const src = join(import.meta.dirname, '../../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|vue)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

const without = (keys: readonly string[]) => keys.filter((key) => !isMessageKey(key))

describe('every key that the application stores or reports has its text', () => {
  it('errors, by the keys in the sources', () => {
    const cited = files.flatMap(({ text }) => [...text.matchAll(/'(error\.[\w.-]+)'/g)].map((match) => match[1] ?? ''))
    expect(cited.length).toBeGreaterThan(20)
    expect(without([...new Set(cited)])).toEqual([])
  })

  it('house rules and their answers', () => {
    const keys = Object.entries(switches).flatMap(([id, { options }]) => [
      `houseRule.${id}`,
      ...Object.keys(options).map((option) => `houseRule.${id}.${option}`),
    ])
    expect(without(keys)).toEqual([])
  })

  it.each(rulesets.flatMap(({ id, switches }) => (switches === null ? [] : [id])))(
    'battle rules of %s and their answers',
    (ruleset) => {
      const keys = battleSwitches(ruleset).flatMap(({ name, answers }) => [
        `battleRule.${name}`,
        ...(answers.kind === 'count' ? ['text'] : answers.kind === 'flag' ? ['yes', 'no'] : answers.values).map(
          (answer) => `battleRule.${name}.${answer}`,
        ),
      ])
      expect(keys.length).toBeGreaterThan(0)
      expect(without(keys)).toEqual([])
    },
  )

  it('commands: their name in undo, and their line in the log', () => {
    expect(without(CommandName.options.flatMap((name) => [`command.${name}`, `log.${name}`]))).toEqual([])
  })

  it('reasons of the ledger', () => {
    expect(without(LedgerReason.options.map((reason) => `term.${reason}`))).toEqual([])
  })

  it('characteristics, statuses, reasons of backups', () => {
    expect(without(characteristics.flatMap((stat) => [`stat.${stat}`, `stat.${stat}.full`]))).toEqual([])
    expect(without(FighterStatus.options.map((status) => `term.${status}`))).toEqual([])
    expect(without(BackupReason.options.map((reason) => `settings.backup.${reason}`))).toEqual([])
  })
})
