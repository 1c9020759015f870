import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { builtinModules } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, inject, test } from 'vitest'
import { z } from 'zod'

/** The command of the unit and of the container file, started here with the same arguments and its own folder. */

const root = join(import.meta.dirname, '../..')
const deployed = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')

let running: ChildProcess | undefined
afterEach(() => void running?.kill('SIGKILL'))

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address.port
}

/** The link that it prints once it is open. */
async function started(program: string, args: readonly string[]): Promise<string> {
  running = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!running.stdout) throw new Error('It says nothing')
  for await (const line of createInterface(running.stdout)) if (line.includes('http')) return line.trim()
  throw new Error('It ended before it was open')
}

async function stopped(): Promise<unknown> {
  const ended = running && once(running, 'exit')
  running?.kill('SIGTERM')
  return (await ended)?.[0]
}

const asked = (ask: typeof plain | typeof secure, port: number, host: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/', headers: { host }, rejectUnauthorized: false, agent: false }
    const request = ask(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    request.on('error', reject).end()
  })

test('the unit starts a host that answers only to the club’s name, keeps its folder private, and ends when told to', async () => {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(deployed('scrip@.service')) ?? []
  const port = await freePort()
  const folder = join(mkdtempSync(join(inject('dataFolders'), 'unit-')), 'north')
  const values: Readonly<Record<string, string>> = {
    HOST_PORT: String(port),
    ORIGIN: 'https://north.club.example',
    STATE_DIRECTORY: folder,
  }
  const [program, script = '', ...args] = command
    .replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    .split(' ')
  expect(program).toBe('/usr/bin/node')
  const link = await started(process.execPath, [script.replace('/opt/scars-and-scrip', root), ...args])
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/enter\?code=/)
  const page = await asked(plain, port, 'north.club.example')
  expect([page.status, page.text.includes('/join')]).toEqual([401, true])
  expect((await asked(plain, port, 'other.example')).status).toBe(421)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(await stopped()).toBe(0)
}, 60_000)

test('the container starts a host that serves the network over HTTPS', async () => {
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(deployed('Containerfile')) ?? []
  const [program, script = '', ...args] = z.array(z.string()).parse(JSON.parse(entry))
  expect([program, script, args.includes('/data')]).toEqual(['node', 'out/main/cli.js', true])
  const folder = mkdtempSync(join(inject('dataFolders'), 'container-'))
  const port = await freePort()
  const own = args.map((one) => (one === '/data' ? folder : one))
  const link = await started(process.execPath, [join(root, script), ...own, '--host-port', String(port)])
  expect(link).toContain('/enter?code=')
  const page = await asked(secure, port, `localhost:${port}`)
  // It answers to its names in the network, and this is none of them.
  expect(page.status).toBe(421)
  expect(await stopped()).toBe(0)
}, 60_000)

test('the build needs no package that the container leaves out', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const allowed = new Set([...Object.keys(dependencies), ...builtinModules])
  const folder = join(root, 'out/main')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  // The desktop shell is not in it.
  const left = files.filter((name) => !name.startsWith('electron') && !name.startsWith('preload'))
  const needed = left.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^\s*(?:import|export)\b[^'"\n]*?from\s*["']([^."'][^"']*)["']/gm,
      ),
    ].map(([, wanted = '']) => wanted),
  )
  const packageOf = (wanted: string) =>
    wanted
      .split('/')
      .slice(0, wanted.startsWith('@') ? 2 : 1)
      .join('/')
  const missing = needed.filter((one) => !one.startsWith('node:') && !allowed.has(one) && !allowed.has(packageOf(one)))
  expect([...new Set(missing)].filter((one) => one !== 'electron')).toEqual([])
})
