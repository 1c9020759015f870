import { AppError } from '@shared/contract/error'
import { ContentPackId } from '@shared/contract/ids'
import type { IfPresent, PackSummary } from '@shared/contract/packs'
import { hashOf } from '@shared/engine/hash'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { campaignPacks, campaigns, contentPacks } from '../database/schema'
import type { Store } from '../database/store'
import { fileNameOf } from '../files/file-name'
import { checkRuleset } from '../rulesets/playing'
import { keepingContent } from './fitting'
import { checkedPack, type PackText, packText } from './pack-file'

type PackRow = typeof contentPacks.$inferSelect

/** Installed packs, by name. */
export function listPacks(store: Store): PackSummary[] {
  const rows = store.orm
    .select()
    .from(contentPacks)
    .orderBy(asc(contentPacks.name), asc(contentPacks.slug), asc(contentPacks.version))
    .all()
  return rows.map(({ id, slug, version, name, ruleset, body, installedAt }) => ({
    id,
    slug,
    version,
    title: name,
    ruleset,
    ...counts(body),
    installedAt,
    campaigns: playersOf(store, id),
  }))
}

/** Campaigns that use it, by name. */
const playersOf = ({ orm }: Store, packId: ContentPackId) =>
  orm
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaignPacks)
    .innerJoin(campaigns, eq(campaigns.id, campaignPacks.campaignId))
    .where(eq(campaignPacks.packId, packId))
    .orderBy(asc(campaigns.name), asc(campaigns.id))
    .all()

const Sections = z.record(z.string(), z.array(z.unknown())).default({})
const Counted = z.object({ entries: Sections, overrides: Sections })

/** Number of entries in a pack. An unreadable body counts as empty; its errors are reported where it is used. */
function counts(body: unknown): { entries: number; overrides: number } {
  const found = Counted.safeParse(body)
  const sum = (sections: Record<string, unknown[]> = {}) =>
    Object.values(sections).reduce((total, list) => total + list.length, 0)
  return { entries: sum(found.data?.entries), overrides: sum(found.data?.overrides) }
}

/** The pack as its author wrote it. */
export const packContent = (store: Store, packId: ContentPackId): z.core.util.JSONType =>
  z.json().parse(packOf(store, packId).body)

export function packFile(store: Store, packId: ContentPackId): { fileName: string; text: string } {
  const pack = packOf(store, packId)
  return { fileName: `${fileNameOf(`${pack.name} ${pack.version}`)}.pack.json`, text: packText(pack) }
}

/**
 * Installs a pack. If one of its id and version exists, `merge` replaces it, and `copy` is installed under another id; installing the same
 * pack again changes nothing, unless a copy is wanted.
 */
export function installPack(
  change: Change,
  catalogues: Catalogues,
  pack: PackText,
  ifPresent: IfPresent,
): Done<{ packId: ContentPackId }> {
  const { header, body } = pack
  checkRuleset(header.ruleset, ['ruleset'])
  const here = samePack(change, header)
  const hash = hashOf(body)
  if (here === undefined) return commandResult(insert(change, pack, hash), header)
  if (ifPresent === 'skip' || (here.hash === hash && ifPresent !== 'copy')) return commandResult(here.id, header)
  switch (ifPresent) {
    case 'merge':
      keepingContent(
        change,
        catalogues,
        playersOf(change, here.id).map(({ id }) => id),
        () =>
          change.orm
            .update(contentPacks)
            .set({ name: header.title, body, hash })
            .where(eq(contentPacks.id, here.id))
            .run(),
      )
      return commandResult(here.id, header)
    case 'copy':
      return installPack(change, catalogues, underFreeId(change, pack), 'refuse')
    case 'refuse':
      throw new AppError('conflict', 'error.pack.present', { params: { pack: header.title, version: header.version } })
  }
}

/** Compares with the installed pack of the same id and version; null if there is none. */
export function installedPack(store: Store, { header, body }: PackText): 'same' | 'other' | null {
  const here = samePack(store, header)
  return here === undefined ? null : here.hash === hashOf(body) ? 'same' : 'other'
}

/** Throws if a campaign uses it. */
export function removePack(change: Change, { packId }: { packId: ContentPackId }): Done<Record<string, never>> {
  const pack = packOf(change, packId)
  const players = playersOf(change, packId)
  if (players.length > 0) {
    throw new AppError('refused', 'error.pack.inUse', {
      params: { pack: pack.name, campaigns: players.map(({ name }) => name).join(', ') },
    })
  }
  change.orm.delete(contentPacks).where(eq(contentPacks.id, packId)).run()
  return { value: {}, scope: { kind: 'application' }, params: { pack: pack.name } }
}

export function packOf({ orm }: Store, id: ContentPackId): PackRow {
  const found = orm.select().from(contentPacks).where(eq(contentPacks.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.pack.missing', { params: { id } })
}

type Header = PackText['header']

const samePack = ({ orm }: Store, { ruleset, id, version }: Header): PackRow | undefined =>
  orm
    .select()
    .from(contentPacks)
    .where(and(eq(contentPacks.ruleset, ruleset), eq(contentPacks.slug, id), eq(contentPacks.version, version)))
    .get()

function insert(change: Change, { header, body }: PackText, hash: string): ContentPackId {
  const id = change.newId(ContentPackId)
  const { ruleset, id: slug, version, title } = header
  change.orm
    .insert(contentPacks)
    .values({ id, ruleset, slug, version, name: title, body, hash, installedAt: change.now() })
    .run()
  return id
}

/** `own-guns-2`, `own-guns-3`: the first free id. */
function underFreeId(store: Store, { header, body }: PackText): PackText {
  const named = (count: number) =>
    checkedPack({ ...z.record(z.string(), z.unknown()).parse(body), id: `${header.id}-${count}` })
  let count = 2
  while (samePack(store, named(count).header)) count += 1
  return named(count)
}

const commandResult = (packId: ContentPackId, { title }: Header): Done<{ packId: ContentPackId }> => ({
  value: { packId },
  scope: { kind: 'application' },
  params: { pack: title },
})
