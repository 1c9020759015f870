import { AppError } from '@shared/contract/error'
import { CampaignId, PlayerId } from '@shared/contract/ids'
import { InvitationId } from '@shared/contract/sharing'
import { Name } from '@shared/contract/vocabulary'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/**
 * Invitations, stored in a file of the data folder beside the sessions and for the same reason: restoring a backup must not restore a
 * revoked invitation. Codes are stored as hashes.
 */
const Kept = z.object({
  id: InvitationId,
  campaignId: CampaignId,
  /** A player of the campaign, or a guest's name. */
  who: z.union([PlayerId, z.object({ guest: Name })]),
  code: z.object({ hash: z.base64url().length(43), until: z.int() }).nullable(),
})
export type KeptInvitation = z.infer<typeof Kept>
const File = z.object({ version: z.literal(1), on: z.boolean(), invitations: z.array(Kept) })
type File = z.infer<typeof File>

export interface Invitations {
  /** Whether sharing starts with the application. */
  readonly on: boolean
  keepOn(on: boolean): void
  list(): readonly KeptInvitation[]
  find(id: InvitationId): KeptInvitation | undefined
  /** A player who was invited already gets a new code. */
  invite(campaignId: CampaignId, who: KeptInvitation['who']): { id: InvitationId; code: string }
  /** Throws `missing`. */
  renew(id: InvitationId): string
  /** Throws `missing`. */
  revoke(id: InvitationId): void
  /** The invitation of a code, which can't be used again. */
  use(code: string): KeptInvitation | undefined
}

const day = 24 * 60 * 60 * 1000
/** An unused code expires after this long. Milliseconds. */
const codeLasts = 7 * day
const most = 200

export function invitationsIn(dataFolder: string, now: () => number = Date.now): Invitations {
  const path = join(dataFolder, 'sharing.json')
  let kept: File | undefined
  const file = (): File => (kept ??= read(path))
  const write = (changed: Partial<File>) => {
    kept = { ...file(), ...changed }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  const find = (id: InvitationId) => file().invitations.find((one) => one.id === id)
  const known = (id: InvitationId): KeptInvitation => {
    const found = find(id)
    if (found) return found
    throw new AppError('missing', 'error.sharing.invitation')
  }
  const put = (invitation: KeptInvitation) =>
    write({ invitations: [...file().invitations.filter(({ id }) => id !== invitation.id), invitation] })
  const withCode = (invitation: KeptInvitation): string => {
    const code = newCode()
    put({ ...invitation, code: { hash: hashOf(code), until: now() + codeLasts } })
    return code
  }

  return {
    get on() {
      return file().on
    },
    keepOn: (on) => write({ on }),
    list: () => file().invitations,
    find,
    invite(campaignId, who) {
      const again = file().invitations.find((one) => one.campaignId === campaignId && one.who === who)
      if (again) return { id: again.id, code: withCode(again) }
      if (file().invitations.length >= most) throw new AppError('refused', 'error.sharing.many', { params: { most } })
      const id = InvitationId.parse(randomBytes(16).toString('base64url'))
      return { id, code: withCode({ id, campaignId, who, code: null }) }
    },
    renew: (id) => withCode(known(id)),
    revoke(id) {
      known(id)
      write({ invitations: file().invitations.filter((one) => one.id !== id) })
    },
    use(code) {
      // Hashes are compared, so that timing reveals nothing about a code.
      const hash = hashOf(spelled(code))
      const found = file().invitations.find((one) => one.code?.hash === hash)
      if (!found?.code) return undefined
      put({ ...found, code: null })
      return found.code.until > now() ? found : undefined
    },
  }
}

/** With an unreadable file there are no invitations. */
function read(path: string): File {
  const nobody: File = { version: 1, on: false, invitations: [] }
  if (!existsSync(path)) return nobody
  try {
    return File.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    console.error(`${path} can't be read; everybody must be invited again`, error)
    return nobody
  }
}

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short enough to type, with 58 bits: `K7QM-2XRP-9TWD`. */
const newCode = (): string =>
  [0, 1, 2].map(() => [0, 1, 2, 3].map(() => letters[randomInt(letters.length)]).join('')).join('-')

/** Normalises a typed code: small letters, missing dashes. */
const spelled = (code: string): string =>
  (
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 40)
      .match(/.{1,4}/g) ?? []
  ).join('-')

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
