import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openClub } from './club.ts'
import { evening } from './evening.ts'
import { marked } from './figures.ts'
import { startHost } from './host.ts'
import { leaving } from './leaving.ts'

/** `npm run bench -- sharing`: a club's evening at one host, over HTTPS with its own certificates. Host and phones share this machine. */
const { values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    phones: { type: 'string', default: '200' },
    players: { type: 'string', default: '20' },
    kills: { type: 'string', default: '10' },
    megabytes: { type: 'string', default: '150' },
  },
})
const [seconds, phones, players, kills, megabytes] = [
  values.seconds,
  values.phones,
  values.players,
  values.kills,
  values.megabytes,
].map(Number) as [number, number, number, number, number]

const folder = mkdtempSync(join(tmpdir(), 'scrip-club-'))
const host = await startHost(folder, 24_750, 24_751)
let well = false
try {
  const club = await openClub(host, players, phones - players)
  const marks = await evening(host, club, { seconds, phones, kills })
  if (megabytes > 0) marks.push(...(await leaving(club, megabytes)))
  well = marked(marks)
} finally {
  await host.end()
  rmSync(folder, { recursive: true, force: true })
}
// Ends at once, since the phones would keep retrying.
process.exit(well ? 0 : 1)
