import { type Application, openApplication } from '@main/application'
import { databaseFile } from '@main/database/connect'
import { localContext } from '@main/principal'
import { BackupInfo } from '@shared/contract/backups'
import { CampaignId, GangId } from '@shared/contract/ids'
import { FileStep } from '@shared/contract/interchange'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { z } from 'zod'
import { ask, noPrinter, toTheEnd } from './asking'
import { limit, median, type Measurement } from './table'
import { lateSeason, resultOf } from './world'

const sizes = [10, 100, 300, 1000] as const
const page = 150
const command = 100
const memory = 300

const Campaigns = z.array(z.looseObject({ id: CampaignId })).min(1)
const Campaign = z.looseObject({ standings: z.array(z.looseObject({ gangId: GangId })).min(2) })
const Gang = z.looseObject({ roster: z.array(z.looseObject({ id: z.string() })).min(8) })
const Cycles = z.array(z.int()).min(1)
const Received = z.object({ upload: z.string() })
const Recorded = z.object({ value: z.looseObject({ id: z.string() }) })

/** Campaigns of 10 to 1,000 gangs with twenty fighters and five battles each: time of their pages and commands. */
export async function benchScale(): Promise<Measurement[]> {
  const lines: Measurement[] = []
  for (const gangs of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
    try {
      lateSeason(folder, { gangs, fighters: 20, battles: (gangs * 5) / 2, crew: 8 })
      lines.push(...(await measured(folder, `${gangs} gangs`)))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return lines
}

async function measured(folder: string, size: string): Promise<Measurement[]> {
  const lines: Measurement[] = [limit(`${size}: file`, statSync(join(folder, databaseFile)).size / 1e6, 'MB', 200)]
  const say = (what: string, clock: number, most: number) => lines.push(limit(`${size}: ${what}`, clock, 'ms', most))
  const app = openApplication({ shell: 'browser', dataFolder: folder, printer: noPrinter })
  try {
    const [start, found] = await clocked(() => ask(app, 'campaigns.list', {}))
    say('opening the database', start, 1000)
    const campaignId = Campaigns.parse(found)[0]?.id
    const scope = { kind: 'campaign', campaignId }
    const [first, seen] = await clocked(() => ask(app, 'campaigns.page', { campaignId }))
    say('first page after opening', first, 1000)
    const { standings } = Campaign.parse(seen)
    const crews = await Promise.all(standings.slice(0, 2).map(({ gangId }) => crewOf(app, gangId)))
    const gangId = standings[0]?.gangId

    for (const [what, operation] of [
      ['campaign page', 'campaigns.page'],
      ['season', 'season.page'],
      ['waiting list', 'campaigns.waiting'],
      ['chronicle', 'chronicle.page'],
    ] as const)
      say(what, await usually(() => ask(app, operation, { campaignId })), page)
    for (const [what, operation] of [
      ['battles', 'battles.list'],
      ['battle wizard', 'battles.prepare'],
    ] as const)
      say(what, await usually(() => ask(app, operation, { campaign: campaignId })), page)
    const letter = { campaignId, cycle: null, language: 'en', format: 'markdown' }
    say('newsletter', await usually(() => ask(app, 'chronicle.newsletter', letter)), page)
    say('page of a gang', await usually(() => ask(app, 'gangs.page', { gangId })), page)

    const buy = () => ask(app, 'fighters.buy', { gangId, fighterId: crews[0]?.fighters[0], item: 'stub-gun' })
    say('buying', await usually(buy), command)
    say('waiting list after it', (await clocked(() => ask(app, 'campaigns.waiting', { campaignId })))[0], page)
    say('undo', await usually(() => ask(app, 'undo.undo', { scope })), command)

    const { value } = Recorded.parse(
      await ask(app, 'battles.record', { campaign: campaignId, result: resultOf(crews, 0) }),
    )
    await ask(app, 'postBattle.acceptAll', { battle: value.id })
    const commit = await held(() => ask(app, 'postBattle.commit', { battle: value.id }))
    say('post-battle commit with its backup', commit.clock, 5000)
    say('  for which others wait', commit.longest, command)
    say('its undo', (await clocked(() => ask(app, 'undo.undo', { scope })))[0], command)
    const ended = await held(() => ask(app, 'season.advance', { campaignId, faces: {}, amounts: {} }))
    say('end of a cycle with its backup', ended.clock, 5000)
    say('  for which others wait', ended.longest, command)
    const [cycle] = Cycles.parse(await ask(app, 'season.snapshots', { campaignId }))
    const back = await held(() => ask(app, 'season.rollBack', { campaignId, cycle, reason: 'measured' }))
    say('rolling back to that cycle', back.clock, 60_000)
    say('  for which others wait', back.longest, command)
    const backup = await held(async () => BackupInfo.parse(await ask(app, 'backups.create', {})))
    say('backup', backup.clock, 5000)
    say('  for which others wait', backup.longest, command)
    const idle = process.memoryUsage().rss
    const removed = await held(() => ask(app, 'campaigns.remove', { campaignId }))
    say('removing the campaign', removed.clock, 60_000)
    say('  for which others wait', removed.longest, command)
    const undone = await held(() => ask(app, 'undo.undo', { scope }))
    say('undo of removing the campaign', undone.clock, 60_000)
    say('  for which others wait', undone.longest, command)
    // The peak memory of the process, which includes the undo.
    lines.push(
      limit(`${size}: memory over the idle process`, process.resourceUsage().maxRSS / 1e3 - idle / 1e6, 'MB', memory),
    )

    const file = await held(() => toTheEnd(app, 'interchange.campaignFile', { campaignId }))
    say('export', file.clock, 30_000)
    say('  for which others wait', file.longest, command)
    const brought = await broughtIn(join(folder, 'elsewhere'), app, String(campaignId))
    say('import of that file elsewhere', brought.clock, 120_000)
    say('  for which others wait', brought.longest, command)
    return lines
  } finally {
    app.close()
  }
}

/** Sends the campaign's file to another data folder, in pieces as a page does, and imports it there. */
async function broughtIn(dataFolder: string, from: Application, campaignId: string) {
  const app = openApplication({ shell: 'browser', dataFolder, printer: noPrinter })
  try {
    await ask(app, 'campaigns.list', {})
    let upload: string | null = null
    let at = 0
    for await (const reply of from.router.watch('interchange.campaignFile', { campaignId }, localContext())) {
      const step = FileStep.parse(reply.ok ? reply.value : undefined)
      if (step.kind !== 'piece') continue
      upload = Received.parse(await ask(app, 'interchange.receive', { upload, at, base64: step.base64 })).upload
      at += Buffer.byteLength(step.base64, 'base64')
    }
    const brought = await held(() => toTheEnd(app, 'interchange.import', { upload }))
    Campaigns.parse(await ask(app, 'campaigns.list', {}))
    return brought
  } finally {
    app.close()
  }
}

async function crewOf(app: Application, gangId: GangId) {
  const { roster } = Gang.parse(await ask(app, 'gangs.page', { gangId }))
  return { id: gangId, fighters: roster.slice(0, 8).map(({ id }) => id) }
}

async function clocked<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/** The median of five runs, after one that is not counted. */
async function usually(work: () => Promise<unknown>): Promise<number> {
  const clocks: number[] = []
  for (let run = 0; run < 6; run += 1) clocks.push((await clocked(work))[0])
  return median(clocks.slice(1))
}

/** The duration, and the longest time in which no other request was answered. Milliseconds. */
async function held(work: () => Promise<unknown>): Promise<{ clock: number; longest: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // Measuring begins at the first tick.
  const ticks = () => new Promise((resolve) => setTimeout(resolve, 20))
  await ticks()
  delay.reset()
  const [clock] = await clocked(work)
  await ticks()
  delay.disable()
  return { clock, longest: delay.max / 1e6 }
}
