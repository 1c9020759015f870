import { cpus, loadavg } from 'node:os'
import type { Club } from './club.ts'
import { valueOf } from './device.ts'
import { type Mark, quantile, sleep, figuresText, until } from './figures.ts'
import { following } from './following.ts'
import type { Host } from './host.ts'

/** Pause between two writes of one player. Milliseconds. */
const pace = 500

/** After a start, memory grows until the garbage collector has run over the whole heap. Milliseconds. */
const filling = 60_000

/** 20 players write twice a second while 200 phones follow, and the host is killed at times. */
export async function evening(running: Host, club: Club, { seconds, phones, kills }: Evening): Promise<Mark[]> {
  const worked = running.work()
  const writes: number[] = []
  let again = 0
  const reasons = new Map<string, number>()
  const devices = [...club.writers.map(({ device }) => device), ...club.guests].slice(0, phones)
  const followers = following({ campaignId: club.campaignId, passes: devices.map(({ pass }) => pass) })
  await until(() => followers.connected() === phones, 60_000, 'Phones follow')
  const end = performance.now() + seconds * 1000

  const writing = club.writers.map(async ({ device, gangId, name: first }, place) => {
    let name = first
    let count = 0
    // So that players don't all write at the same moment.
    await sleep((place / club.writers.length) * pace)
    while (performance.now() < end) {
      const began = performance.now()
      const next = `${first}-${count + 1}`
      for (let tries = 1; ; tries += 1) {
        const reply = await device.call('gangs.rename', { gangId, name: next, was: name }).catch(() => null)
        if (reply?.ok === true) {
          if (tries === 1) writes.push(performance.now() - began)
          break
        }
        // It was stored, and only the answer was lost with the host.
        if (reply?.error.key.startsWith('error.changed') === true && reply.error.params['value'] === next) break
        if (reply !== null && tries > 50) throw new Error(`${next}: ${reply.error.key}`)
        again += 1
        const why = reply === null ? 'no answer' : reply.error.key
        reasons.set(why, (reasons.get(why) ?? 0) + 1)
        await sleep(100)
      }
      name = next
      count += 1
      await sleep(pace - (performance.now() - began))
    }
    return { gangId, name, count }
  })
  // Killed in the first third; its memory is measured after that.
  const back: number[] = []
  const killing = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep((seconds * 1000) / 3 / kills)
      const began = performance.now()
      await running.killAndStart()
      await until(() => followers.connected() === phones, 120_000, 'Phones come back')
      back.push(performance.now() - began)
    }
  }
  const memory: number[] = []
  const looking = async () => {
    await killing()
    await sleep(filling)
    while (performance.now() < end) {
      memory.push(running.memory())
      await sleep(1000)
    }
  }
  const [written] = await Promise.all([Promise.all(writing), looking()])
  const work = running.work() - worked
  const last = written.map(({ name }) => `"${name}"`)
  const ended = performance.now()
  await followers.show(last)
  const seen = performance.now() - ended
  const reads = await followers.reads()
  const { lost, twice, all } = await counted(club, written)
  const half = Math.floor(memory.length / 2)
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
  console.log(
    `${seconds} s, ${phones} phones, ${written.length} players writing twice a second, host killed ${kills} times`,
  )
  console.log(`  load of the machine at the end: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`)
  console.log(
    `  writes: ${figuresText(writes)}; asked again ${again} times (${[...reasons].map(([why, times]) => `${why}: ${times}`).join(', ')})`,
  )
  console.log(`  reads:  ${figuresText(reads)}`)
  console.log(`  the host was at work for ${work.toFixed(1)} s of a processor`)
  console.log(`  stored ${all}, lost ${lost}, twice ${twice}`)
  console.log(`  all phones back after a kill: ${back.map((each) => (each / 1000).toFixed(1)).join(', ')} s`)
  console.log(`  every phone shows the end after ${(seen / 1000).toFixed(1)} s`)
  const marks: Mark[] = [
    { what: 'writes lost', is: lost, most: 0, unit: '' },
    { what: 'writes stored twice', is: twice, most: 0, unit: '' },
    { what: 'writing, 99 of 100', is: quantile(writes, 0.99), most: 100, unit: 'ms' },
  ]
  if (memory.length < 10) {
    console.log('  memory: too little time after the last kill')
    return marks
  }
  const [first, then] = [mean(memory.slice(0, half)), mean(memory.slice(half))]
  console.log(
    `  memory from a minute after the last start: ${first.toFixed(0)} MB, then ${then.toFixed(0)} MB, most ${Math.max(...memory).toFixed(0)} MB`,
  )
  const tenths = Array.from({ length: 10 }, (_, part) =>
    mean(memory.slice((part * memory.length) / 10, ((part + 1) * memory.length) / 10)),
  )
  console.log(`  by tenths of that time: ${tenths.map((each) => each.toFixed(0)).join(', ')} MB`)
  // Garbage comes and goes; leaked memory keeps growing.
  return [
    ...marks,
    { what: 'memory, the second half against the first', is: (then / first) * 100, most: 115, unit: '%' },
  ]
}

export interface Evening {
  readonly seconds: number
  readonly phones: number
  readonly kills: number
}

interface Line {
  readonly id: string
  readonly event: string
  readonly gangId: string | null
  readonly params: { readonly to?: string }
}

/** Compares what was written with the log. */
async function counted(
  { host, campaignId }: Club,
  written: readonly { readonly gangId: string; readonly count: number }[],
) {
  const stored = new Map<string, string[]>()
  let before: string | undefined
  for (;;) {
    const asked = { of: { campaignId }, kind: 'gang', limit: 500, ...(before === undefined ? {} : { before }) }
    const lines = await valueOf<Line[]>(host.call('campaigns.log', asked))
    for (const { event, gangId, params } of lines)
      if (event === 'gang.rename' && gangId !== null)
        stored.set(gangId, [...(stored.get(gangId) ?? []), String(params.to)])
    before = lines.at(-1)?.id
    if (lines.length < 500) break
  }
  let lost = 0
  let twice = 0
  let all = 0
  for (const { gangId, count } of written) {
    const names = stored.get(gangId) ?? []
    all += names.length
    lost += count - new Set(names).size
    twice += names.length - new Set(names).size
  }
  return { lost, twice, all }
}
