import type { Club } from './club.ts'
import { valueOf } from './device.ts'
import { type Mark, quantile, sleep, figuresText } from './figures.ts'

/** Bytes of a picture: a valid header, and incompressible noise. */
const pictureBytes = 990_000

/** 50 clients read once a second while the arbitrator exports a campaign of this many MB. */
export async function leaving({ host, campaignId, writers, guests }: Club, megabytes: number): Promise<Mark[]> {
  const { randomBytes } = await import('node:crypto')
  const gangs = writers.map(({ gangId }) => gangId)
  const picture = () => {
    const bytes = randomBytes(pictureBytes)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
    return { type: 'image/png', width: 100, height: 100, bytes: bytes.toString('base64') }
  }
  // A different picture for every fighter.
  for (let number = 0; number < megabytes / ((pictureBytes * 4) / 3 / 1e6); number += 1) {
    const gangId = gangs[number % gangs.length]
    const name = `Fighter ${number}`
    const hired = await valueOf<{ value: { fighterId: string } }>(
      host.call('gangs.hire', { gangId, type: 'goliath-bruiser', name }),
    )
    await valueOf(host.call('pictures.set', { of: { fighterId: hired.value.fighterId }, picture: picture() }))
  }
  const readers = [...writers.map(({ device }) => device), ...guests].slice(0, 50)
  const measure = async (isOver: () => boolean): Promise<number[]> => {
    const reads: number[] = []
    await Promise.all(
      readers.map(async (device, place) => {
        await sleep((place / readers.length) * 1000)
        while (!isOver()) {
          const began = performance.now()
          await valueOf(device.call('campaigns.page', { campaignId }))
          reads.push(performance.now() - began)
          await sleep(1000 - (performance.now() - began))
        }
      }),
    )
    return reads
  }
  const quiet = performance.now() + 5000
  const before = await measure(() => performance.now() > quiet)
  let bytes = 0
  let done = false
  const began = performance.now()
  const exporting = host.take('interchange.campaignFile', { campaignId }).then((taken) => {
    bytes = taken
    done = true
  })
  const during = await measure(() => done)
  await exporting
  console.log(`${readers.length} clients reading once a second`)
  console.log(`  while nothing else is done: ${figuresText(before)}`)
  console.log(
    `  while a file of ${(bytes / 1e6).toFixed(0)} MB leaves (${((performance.now() - began) / 1000).toFixed(1)} s): ${figuresText(during)}`,
  )
  return [{ what: 'reading while the file leaves, 99 of 100', is: quantile(during, 0.99), most: 50, unit: 'ms' }]
}
