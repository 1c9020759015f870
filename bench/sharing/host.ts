import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const cli = join(import.meta.dirname, '../../out/main/cli.js')

/** The application as a separate process, as at a club: it can be killed and started again. */
export interface Host {
  /** Entrance for a browser on the same machine; works once. */
  readonly entrance: string
  /** Kills it, as by a power cut, and starts it again. Resolves when it answers. */
  killAndStart(): Promise<void>
  /** Processor time so far, in seconds, over all its processes. */
  work(): number
  /** Resident memory in MB. */
  memory(): number
  end(): Promise<void>
}

export async function startHost(dataFolder: string, port: number, hostPort: number): Promise<Host> {
  let child: ChildProcess | undefined
  let before = 0
  /** User and system time, in hundredths of a second. */
  const worked = (): number => {
    const [, , ...fields] = readFileSync(`/proc/${child?.pid}/stat`, 'utf8').split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  }
  const start = async (): Promise<string> => {
    const ports = ['--port', String(port), '--host', '--host-port', String(hostPort)]
    child = spawn(process.execPath, [cli, 'serve', ...ports, '--data', dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (!child.stdout) throw new Error('It says nothing')
    for await (const line of createInterface(child.stdout)) if (line.includes('http')) return line.trim()
    throw new Error('The host ended before it was there')
  }
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = child && once(child, 'exit')
    child?.kill(signal)
    await gone
  }
  // A failing bench must leave no host running on its ports.
  process.on('exit', () => child?.kill('SIGKILL'))
  const entrance = await start()
  return {
    entrance,
    work: () => before + worked(),
    async killAndStart() {
      before += worked()
      await stop('SIGKILL')
      await start()
    },
    memory: () => (Number(readFileSync(`/proc/${child?.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6,
    end: () => stop('SIGTERM'),
  }
}
