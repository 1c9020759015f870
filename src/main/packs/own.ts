import type { RulesetId } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import { sectionSchemas } from '@shared/content/schema'
import { slugOf } from '@shared/values/slug'
import { AppError } from '@shared/contract/error'
import { faultOf } from '@shared/i18n/fault'
import { type CampaignId, CustomContentId, type GangId } from '@shared/contract/ids'
import type { NewOwn, OwnEntry, OwnSection } from '@shared/contract/packs'
import type { UndoScope } from '@shared/contract/undo'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Catalogues, ownPacks } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { customContent } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf, missing, scopeOf } from '../database/find'
import { type GangContext, gangContextOf } from '../gangs/context'
import { fileNameOf } from '../files/file-name'
import { keepingOwn } from './fitting'
import { follow } from './follow'
import { packText } from './pack-file'

type Row = typeof customContent.$inferSelect
const sections: readonly OwnSection[] = ['items', 'fighterTypes', 'gangs']

/** Custom entries of a campaign, or of practice gangs (null), oldest first. */
export function ownEntries({ orm }: Store, campaignId: CampaignId | null): OwnEntry[] {
  const here = campaignId === null ? isNull(customContent.campaignId) : eq(customContent.campaignId, campaignId)
  return orm
    .select()
    .from(customContent)
    .where(and(here, inArray(customContent.section, sections)))
    .orderBy(asc(customContent.id))
    .all()
    .flatMap(({ id, section, slug, name, body, createdAt }) => {
      const known = sections.find((one) => one === section)
      return known === undefined ? [] : [{ id, section: known, slug, name, body, createdAt }]
    })
}

/** Custom entries as a pack file, for other campaigns. Throws `missing` if there are none. */
export function ownFile(store: Store, campaignId: CampaignId): { fileName: string; text: string } {
  const campaign = campaignOf(store, campaignId)
  const pack =
    ownPacks(store, campaignId).find(({ ruleset }) => ruleset === campaign.ruleset) ?? missing('own', campaignId)
  const body = { ...pack, id: slugOf(campaign.name) || 'own', title: campaign.name }
  return { fileName: `${fileNameOf(campaign.name)}.pack.json`, text: packText({ ruleset: campaign.ruleset, body }) }
}

/** Makes or changes an item or a fighter for the gang's campaign. Throws `invalid` with every defect. */
export function makeOwn(
  change: Change,
  catalogues: Catalogues,
  { gangId, id, own }: { gangId: GangId; id?: CustomContentId | undefined; own: NewOwn },
): Done<{ id: CustomContentId; slug: string }> {
  const context = gangContextOf(change, catalogues, gangId)
  const { campaignId, ruleset } = context.gang
  const before = id === undefined ? undefined : rowOf(change, id)
  if (before && (before.campaignId !== campaignId || before.section !== own.section)) missing('own', before.id)
  const entry = checked(context, own, before?.slug)
  const { id: slug, name } = entry
  const row: Row = {
    id: before?.id ?? change.newId(CustomContentId),
    campaignId,
    ruleset,
    section: own.section,
    slug,
    name,
    overrides: false,
    body: z.json().parse(entry),
    createdAt: before?.createdAt ?? change.now(),
  }
  keepingOwn(change, catalogues, campaignId, ruleset, () => {
    change.orm
      .insert(customContent)
      .values(row)
      .onConflictDoUpdate({ target: customContent.id, set: { name, body: row.body } })
      .run()
    if (before) follow(change, before, row)
    if (own.section === 'items')
      sell(change, context, slug, z.object({ price: z.int().nonnegative() }).parse(entry).price)
  })
  return { value: { id: row.id, slug }, scope: scopeOf(context.gang), params: { name }, about: { campaignId } }
}

/** Throws `refused` while a gang uses it. */
export function unmakeOwn(
  change: Change,
  catalogues: Catalogues,
  { id }: { id: CustomContentId },
): Done<Record<string, never>> {
  const { campaignId, ruleset, section, slug, name } = rowOf(change, id)
  keepingOwn(change, catalogues, campaignId, ruleset, () => {
    change.orm.delete(customContent).where(eq(customContent.id, id)).run()
    if (section === 'items') stopSelling(change, campaignId, ruleset, slug)
    if (section === 'gangs') removeList(change, campaignId, slug)
  })
  const scope: UndoScope = campaignId === null ? { kind: 'application' } : { kind: 'campaign', campaignId }
  return { value: {}, scope, params: { name }, about: { campaignId } }
}

/** Removes its fighters and its equipment list. */
function removeList({ orm }: Change, campaignId: CampaignId | null, list: string): void {
  const here = campaignId === null ? isNull(customContent.campaignId) : eq(customContent.campaignId, campaignId)
  const parts = orm.select().from(customContent).where(here).all()
  const isOfIt = ({ section, slug, body }: Row) =>
    section === 'houseLists' ? slug === list : section === 'fighterTypes' && Parted.safeParse(body).data?.gang === list
  for (const { id } of parts.filter(isOfIt)) orm.delete(customContent).where(eq(customContent.id, id)).run()
}
const Parted = z.object({ gang: z.string() })

function rowOf({ orm }: Store, id: CustomContentId): Row {
  return orm.select().from(customContent).where(eq(customContent.id, id)).get() ?? missing('own', id)
}

/** An item needs a price to be buyable; a fighter needs the list of the gang that hires it. */
function checked(
  { gang, catalogue }: GangContext,
  { section, entry }: NewOwn,
  known: string | undefined,
): { id: string; name: string } {
  const name = z.string().safeParse(entry['name']).data ?? ''
  const whole = {
    ...entry,
    id: known ?? freeSlug(catalogue, name),
    ...(section === 'fighterTypes' ? { gang: gang.list } : {}),
  }
  const priced = z.object({ price: z.int().nonnegative() })
  const read =
    section === 'items'
      ? sectionSchemas.items.and(priced).safeParse(whole)
      : sectionSchemas.fighterTypes.safeParse(whole)
  if (read.success) return read.data
  const details = read.error.issues.map((issue) => faultOf(issue))
  throw new AppError('invalid', 'error.own.malformed', { params: { name }, details: details.slice(0, 100) })
}

/** Slugs of items, skills, traits and fighters must differ from each other. */
function freeSlug({ items, skills, traits, specialRules, fighterTypes }: Catalogue, name: string): string {
  const isTaken = (slug: string) =>
    [items, skills, traits, specialRules, fighterTypes].some((section) => section.find(slug) !== undefined)
  const wanted = `own-${slugOf(name)}`.replace(/-$/, '')
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!isTaken(slug)) return slug
  }
}

const Lines = z.object({
  id: z.string(),
  entries: z.array(z.object({ item: z.string(), price: z.int() }).catchall(z.json())),
})
type Lines = z.infer<typeof Lines>

/** Adds it to this gang's list, for all its fighters; other lists that have it already get the new price. */
function sell(
  change: Change,
  { gang: { list, campaignId, ruleset }, catalogue }: GangContext,
  item: string,
  price: number,
): void {
  const rows = listRows(change, campaignId, ruleset)
  for (const { id, lines } of rows)
    keepLines(change, id, {
      ...lines,
      entries: lines.entries.map((line) => (line.item === item ? { ...line, price } : line)),
    })
  const here = rows.find(({ lines }) => lines.id === list)
  if (here?.lines.entries.some((line) => line.item === item)) return
  const buyers = catalogue.fighterTypes.all.filter((type) => type.gang === list).map(({ id }) => id)
  const line = {
    section: 'own',
    item,
    with: [],
    for: null,
    price,
    kind: 'base',
    buyers,
    specialists: [],
    later: [],
    vehicles: false,
    rows: 1,
    confidence: 'high',
  }
  if (here) return keepLines(change, here.id, { ...here.lines, entries: [...here.lines.entries, line] })
  const of = { campaignId, ruleset, section: 'houseLists', slug: list, name: list, overrides: false } as const
  change.orm
    .insert(customContent)
    .values({ ...of, id: change.newId(CustomContentId), body: { id: list, entries: [line] }, createdAt: change.now() })
    .run()
}

function stopSelling(change: Change, campaignId: CampaignId | null, ruleset: RulesetId, item: string): void {
  for (const { id, lines } of listRows(change, campaignId, ruleset)) {
    keepLines(change, id, { ...lines, entries: lines.entries.filter((line) => line.item !== item) })
  }
}

/** A list without lines is removed. */
function keepLines({ orm }: Change, id: CustomContentId, lines: Lines): void {
  if (lines.entries.length === 0) orm.delete(customContent).where(eq(customContent.id, id)).run()
  else orm.update(customContent).set({ body: lines }).where(eq(customContent.id, id)).run()
}

function listRows(
  { orm }: Store,
  campaignId: CampaignId | null,
  ruleset: RulesetId,
): { id: CustomContentId; lines: Lines }[] {
  const here = campaignId === null ? isNull(customContent.campaignId) : eq(customContent.campaignId, campaignId)
  const lists = and(here, eq(customContent.ruleset, ruleset), eq(customContent.section, 'houseLists'))
  return orm
    .select()
    .from(customContent)
    .where(lists)
    .all()
    .map(({ id, body }) => ({ id, lines: Lines.parse(body) }))
}
