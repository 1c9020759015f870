import { type Device, enter, valueOf } from './device.ts'
import type { Host } from './host.ts'

export interface Club {
  readonly host: Device
  readonly campaignId: string
  /** Players with their gangs. */
  readonly writers: readonly { readonly device: Device; readonly gangId: string; readonly name: string }[]
  /** Devices of guests. */
  readonly guests: readonly Device[]
}

interface Made {
  readonly value: { readonly campaignId: string; readonly gangId: string; readonly playerId: string }
}

/** A campaign with this many players, each with a gang, and this many guests, all signed in by invitation. */
export async function openClub(running: Host, players: number, guests: number): Promise<Club> {
  const { origin, pathname, search } = new URL(running.entrance)
  const host = await enter(origin, `${pathname}${search}`, null, '127.0.0.1')
  const made = async (operation: string, input: unknown) => (await valueOf<Made>(host.call(operation, input))).value
  const { campaignId } = await made('campaigns.loadSample', { language: 'en' })
  const { listening } = await valueOf<{ listening: { urls: string[] } | null }>(host.call('sharing.state'))
  const url = listening?.urls[0]
  if (url === undefined) throw new Error('Nothing listens in the network')
  let joined = 0
  const join = async (who: unknown): Promise<Device> => {
    const { code } = await valueOf<{ code: string }>(host.call('sharing.invite', { campaignId, who }))
    joined += 1
    // Each phone has its own address, since sign-in attempts are counted by address.
    return enter(url, '/join', new URLSearchParams({ code }).toString(), `127.0.0.${joined + 1}`)
  }
  const writers = []
  for (let number = 1; number <= players; number += 1) {
    const name = `Gang ${number}`
    const { playerId } = await made('campaigns.addPlayer', { campaignId, player: { name: `Player ${number}` } })
    const { gangId } = await made('gangs.found', { name, list: 'goliath', campaignId, ruleset: 'necromunda' })
    await made('gangs.change', { gangId, playerId })
    writers.push({ device: await join(playerId), gangId, name })
  }
  const looking = []
  for (let number = 1; number <= guests; number += 1) looking.push(await join({ guest: `Guest ${number}` }))
  return { host, campaignId, writers, guests: looking }
}
