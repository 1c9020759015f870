import { spawn } from 'node:child_process'
import { mayOpen } from './outside'

/** Opens an entrance in the user's browser. If that fails, the printed address remains. Throws a `refused` AppError for other addresses. */
export function browse(url: string): void {
  const [program, ...args] = opener(mayOpen(url))
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

function opener(url: string): [program: string, ...args: string[]] {
  switch (process.platform) {
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', url]
    case 'darwin':
      return ['open', url]
    default:
      return ['xdg-open', url]
  }
}
