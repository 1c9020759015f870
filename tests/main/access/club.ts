import { openApplication } from '@main/application'
import type { HostOptions } from '@main/club-server'
import { localContext, type Principal } from '@main/principal'
import type { PagePrinter } from '@main/printing/page-printer'
import type { Reply } from '@shared/contract'
import { CampaignId, type GangId, PlayerId } from '@shared/contract/ids'
import { GangPage, GangSummary } from '@shared/contract/gangs'
import { SessionId } from '@shared/contract/sessions'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { freshFolder } from '../database/support'

const printer: PagePrinter = {
  pdf: () => Promise.reject(new Error('Nothing is printed here')),
  pictures: () => Promise.reject(new Error('Nothing is printed here')),
  close: () => Promise.resolve(),
}

const Made = z.object({ value: z.object({ campaignId: CampaignId }) })
const Joined = z.object({ value: z.object({ playerId: PlayerId }) })
const session = SessionId.parse('0123456789abcdefghijkl')

/** What must not be sent to those who may not see it. */
export const secrets = {
  campaign: 'SECRET of the campaign',
  player: 'SECRET about a player',
  gang: 'SECRET of the gang',
} as const

/** Two sample campaigns; in the first Anna and Boris play a gang each, and there is a guest. */
export async function club(options: HostOptions = {}) {
  const dataFolder = freshFolder()
  const { router, sessions, close } = openApplication({
    shell: 'browser',
    dataFolder,
    printer,
    host: { port: 0, ...options },
  })
  onTestFinished(close)

  const ask =
    (principal: Principal) =>
    async (operation: string, input: unknown = {}): Promise<Reply> => {
      const context = { ...localContext(), principal }
      if (router.kind(operation) !== 'watch') return router.call(operation, input, context)
      // The first answer decides whether it is given at all.
      for await (const reply of router.watch(operation, input, context)) return reply
      throw new Error(`${operation} said nothing`)
    }
  const host = ask(localContext().principal)
  const read = async <Schema extends z.ZodType>(schema: Schema, reply: Promise<Reply>) =>
    schema.parse(valueOf(await reply))

  const campaignOf = async () => (await read(Made, host('campaigns.loadSample', { language: 'en' }))).value.campaignId
  const campaignId = await campaignOf()
  const otherCampaignId = await campaignOf()
  const gangsOf = async (id: CampaignId) =>
    (await read(z.array(GangSummary), host('gangs.list', { campaignId: id }))).map(({ id: gang }) => gang)
  const [annas, boriss] = two(await gangsOf(campaignId))
  const [elsewhere] = two(await gangsOf(otherCampaignId))
  await host('campaigns.change', { campaignId, change: { notes: secrets.campaign } })

  const joined = async (name: string, gangId: GangId): Promise<PlayerId> => {
    const { playerId } = (await read(Joined, host('campaigns.addPlayer', { campaignId, player: { name } }))).value
    valueOf(await host('campaigns.changePlayer', { playerId, notes: secrets.player }))
    valueOf(await host('gangs.change', { gangId, playerId, privateNotes: `${secrets.gang} of ${name}` }))
    return playerId
  }
  const playerOf = (name: string, playerId: PlayerId): Principal => ({
    role: 'player',
    actor: { kind: 'player', playerId, name },
    session,
    campaignId,
    playerId,
  })
  const anna = playerOf('Anna', await joined('Anna', annas))
  const boris = playerOf('Boris', await joined('Boris', boriss))
  const guest: Principal = { role: 'guest', actor: null, session, campaignId }
  const pageOf = (gangId: GangId) => read(GangPage, host('gangs.page', { gangId }))

  return {
    router,
    sessions,
    dataFolder,
    campaignId,
    otherCampaignId,
    gangs: { annas, boriss, elsewhere },
    host,
    anna: ask(anna),
    boris: ask(boris),
    guest: ask(guest),
    principals: { anna, boris, guest },
    pageOf,
  }
}

export function valueOf(reply: Reply): unknown {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.value
}

/** The key of the refusal, or null if it was done. */
export const refusal = (reply: Reply): string | null => (reply.ok ? null : reply.error.key)

function two<Thing>(things: readonly Thing[]): readonly [Thing, Thing] {
  const [first, second] = things
  if (first === undefined || second === undefined) throw new Error('There are not two of them')
  return [first, second]
}
