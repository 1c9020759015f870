import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { env } from './open-app.ts'

/** The built command line in processes of its own; what each command does is tested in tests/main/cli. */
const cli = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url))

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const scrip = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, ...args],
      { env: { ...env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' } },
      (error, out, err) =>
        resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, out, err }),
    )
  })

/** The JSON that a successful command prints, and nothing else. */
const said = async <Shape extends z.ZodType>(shape: Shape, ...args: readonly string[]): Promise<z.output<Shape>> => {
  const { code, out, err } = await scrip(...args, '--json')
  expect(code, err).toBe(0)
  return shape.parse(JSON.parse(out))
}

const folder = (): string => mkdtempSync(join(inject('dataFolders'), 'cli-'))

const Named = z.object({ campaign: z.string(), name: z.string() })

it('demo, export, import elsewhere and export again give the same text', async () => {
  const [here, there] = [folder(), folder()]
  const { campaign, name } = await said(Named, 'demo', '--data', here)
  const [first, second] = [join(here, 'first.json'), join(there, 'second.json')]
  await said(z.object({ campaign: z.literal(campaign) }), 'export', '--data', here, '--out', first)
  expect(await said(Named, 'import', first, '--data', there)).toMatchObject({ campaign, name })
  await said(z.object({ file: z.literal(second) }), 'export', name, '--data', there, '--out', second)
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'))
  expect(readFileSync(first, 'utf8').length).toBeGreaterThan(10_000)
})

describe('simulate', () => {
  const Report = z.object({
    hash: z.string().min(8),
    battles: z.literal(3),
    decisions: z.number().positive(),
    workers: z.number(),
  })
  const run = (seed: string, workers: number) =>
    said(
      Report,
      'simulate',
      '--battles',
      '3',
      '--crew',
      '3',
      '--seed',
      seed,
      '--workers',
      String(workers),
      '--invariants',
    )

  it('plays the same battles with one worker and with two, and others with another seed', async () => {
    const [one, two, other] = [await run('cli', 1), await run('cli', 2), await run('other', 2)]
    expect([one.workers, two.workers]).toEqual([1, 2])
    expect({ ...two, workers: 1 }).toEqual(one)
    expect(other.hash).not.toBe(one.hash)
  })
})

it('exits with 1 and reports bad input on the error stream, for people and as JSON', async () => {
  const plain = await scrip('demo', '--colour', 'red')
  expect([plain.code, plain.out]).toEqual([1, ''])
  expect(plain.err).toMatch(/colour.*--data/)
  const json = await scrip('demo', '--colour', 'red', '--json')
  expect([json.code, json.out]).toEqual([1, ''])
  expect(JSON.parse(json.err)).toMatchObject({ error: { code: 'invalid' } })
})
