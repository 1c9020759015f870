import { z } from 'zod'
import { CampaignId, GangId, PlayerId } from './ids'
import { command, query, watch } from './operation'
import { Nothing } from './outcome'
import { Session } from './sessions'
import { Name } from './vocabulary'

/** Players on their own devices: the host listens in the local network and lets in devices with an invitation. */

/** 22 characters of base64url. */
export const InvitationId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'invitation'>()
export type InvitationId = z.infer<typeof InvitationId>

/** An invitation of one player, or of a guest (`playerId` null). Its rights follow from the player's role in the campaign. */
export const Invitation = z.strictObject({
  id: InvitationId,
  campaign: z.strictObject({ id: CampaignId, name: Name }),
  playerId: PlayerId.nullable(),
  name: Name,
  role: z.enum(['arbitrator', 'player', 'guest']),
  gangs: z.array(z.strictObject({ id: GangId, name: Name })),
  /** Until when its code lets in a device; null: it was used, and another device needs a new code. */
  codeUntil: z.int().nullable(),
  /** Devices let in by it, last seen first. */
  devices: z.array(Session),
})
export type Invitation = z.infer<typeof Invitation>

/** The addresses at which the host listens. */
export const Listening = z.strictObject({
  /** `https://192.168.1.20:4748`, one for each of its networks. */
  urls: z.array(z.string()).min(1),
  /** SHA-256 of the certificate, as pairs of hex digits; null: plain HTTP, for a proxy on this machine. */
  fingerprint: z.string().nullable(),
})
export type Listening = z.infer<typeof Listening>

export const Sharing = z.strictObject({
  /** Null: switched off. */
  listening: Listening.nullable(),
  invitations: z.array(Invitation),
})
export type Sharing = z.infer<typeof Sharing>

/** The user who asks, so that the page can hide what they may not do. */
export const Me = z.strictObject({
  role: z.enum(['arbitrator', 'player', 'guest']),
  name: Name.nullable(),
  /** The campaign of the invitation; null for the arbitrator. */
  campaignId: CampaignId.nullable(),
  /** The user's own gangs; empty for the arbitrator, who may change all. */
  gangs: z.array(GangId),
  /** Whether other users may be working, too. */
  shared: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** `count`: number of changes so far, to resume from after a lost connection. */
export const Change = z.strictObject({ kind: z.enum(['beat', 'changed']), count: z.int().nonnegative() })
export type Change = z.infer<typeof Change>

const id = z.strictObject({ id: InvitationId })

export const sharing = {
  me: query({ output: Me }),
  /** Reports changes by others as they happen, and regularly a sign of life. */
  follow: watch({
    input: z.strictObject({ after: z.int().nonnegative().max(10_000_000_000_000).optional() }),
    output: Change,
  }),
  state: query({ output: Sharing }),
  /** `unavailable` if the port is in use. Once switched on it stays on after a restart. */
  switchOn: command({ output: Listening }),
  /** Disconnects all devices; invitations stay. */
  switchOff: command({ output: Nothing }),
  /** Invites a player, or with a name a guest. The code is shown only once. */
  invite: command({
    input: z.strictObject({ campaignId: CampaignId, who: z.union([PlayerId, z.strictObject({ guest: Name })]) }),
    output: z.strictObject({ id: InvitationId, code: z.string() }),
  }),
  /** Replaces the code: for another device, or after the old one has expired. */
  renew: command({ input: id, output: z.strictObject({ code: z.string() }) }),
  /** Revokes the invitation and disconnects its devices at once. */
  revoke: command({ input: id, output: Nothing }),
}
