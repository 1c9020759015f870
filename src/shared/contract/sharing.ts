import { z } from 'zod'
import { CampaignId, GangId, PlayerId } from './ids'
import { command, query, watch } from './operation'
import { Nothing } from './outcome'
import { Session } from './sessions'
import { Name } from './vocabulary'

/** Players at their own devices: the host listens in the local network, and lets in who has an invitation. */

/** 22 characters of base64url. */
export const InvitationId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'invitation'>()
export type InvitationId = z.infer<typeof InvitationId>

/** Of one player, or of one guest (`playerId` null). What the invited may do goes by the player's role in the campaign. */
export const Invitation = z.strictObject({
  id: InvitationId,
  campaign: z.strictObject({ id: CampaignId, name: Name }),
  playerId: PlayerId.nullable(),
  name: Name,
  role: z.enum(['arbitrator', 'player', 'guest']),
  gangs: z.array(z.strictObject({ id: GangId, name: Name })),
  /** Until when its code lets a device in; null: it was used, a new one is needed for another device. */
  codeUntil: z.int().nullable(),
  /** Devices that came by it, last seen first. */
  devices: z.array(Session),
})
export type Invitation = z.infer<typeof Invitation>

/** Where the host listens. */
export const Listening = z.strictObject({
  /** `https://192.168.1.20:4748`, one for each network it is in. */
  urls: z.array(z.string()).min(1),
  /** SHA-256 of the certificate, in pairs; null: plain HTTP, for a proxy on this machine. */
  fingerprint: z.string().nullable(),
})
export type Listening = z.infer<typeof Listening>

export const Sharing = z.strictObject({
  /** Null: switched off. */
  listening: Listening.nullable(),
  invitations: z.array(Invitation),
})
export type Sharing = z.infer<typeof Sharing>

/** Who asks, for screens that hide what can't be done. */
export const Me = z.strictObject({
  role: z.enum(['arbitrator', 'player', 'guest']),
  name: Name.nullable(),
  /** The campaign they were invited to; null for the arbitrator. */
  campaignId: CampaignId.nullable(),
  /** Their own; empty for the arbitrator, whose all are. */
  gangs: z.array(GangId),
  /** Others may be at work, too. */
  shared: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** `count`: of all changes so far, to go on from after the connection was lost. */
export const Change = z.strictObject({ kind: z.enum(['beat', 'changed']), count: z.int().nonnegative() })
export type Change = z.infer<typeof Change>

const id = z.strictObject({ id: InvitationId })

export const sharing = {
  me: query({ output: Me }),
  /** That others have changed something, as it happens; and a sign of life now and then. */
  follow: watch({
    input: z.strictObject({ after: z.int().nonnegative().max(10_000_000_000_000).optional() }),
    output: Change,
  }),
  state: query({ output: Sharing }),
  /** `unavailable` when the port is in use. Switched on it stays so over a restart. */
  switchOn: command({ output: Listening }),
  /** Everyone who is in is cut off; invitations stay. */
  switchOff: command({ output: Nothing }),
  /** Invites a player, or with a name a guest. The code is shown this once. */
  invite: command({
    input: z.strictObject({ campaignId: CampaignId, who: z.union([PlayerId, z.strictObject({ guest: Name })]) }),
    output: z.strictObject({ id: InvitationId, code: z.string() }),
  }),
  /** A new code in the place of the old one: for another device, or when the old one has expired. */
  renew: command({ input: id, output: z.strictObject({ code: z.string() }) }),
  /** Its devices are cut off at once. */
  revoke: command({ input: id, output: Nothing }),
}
