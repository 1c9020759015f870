import { runLine } from './cli/line'

/** Entry of `npm run -s scrip -- <command>`: the same application from a terminal. */
process.exitCode = await runLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
