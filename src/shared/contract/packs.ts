import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { CampaignId, ContentPackId, CustomContentId, GangId } from './ids'
import { locales } from '../i18n/locale'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { Name, Slug } from './vocabulary'

/** Content packs written by users: installed once, then chosen by each campaign that plays with them. */

/**
 * What to do with something that exists here already: report it, overwrite it with the file's version, add it a second time,
 * or leave it unchanged.
 */
export const IfPresent = z.enum(['refuse', 'merge', 'copy', 'skip'])
export type IfPresent = z.infer<typeof IfPresent>

export const PackSummary = z.strictObject({
  id: ContentPackId,
  /** The pack's own id and version: together they name it. */
  slug: z.string(),
  version: z.string(),
  title: z.string(),
  ruleset: rulesetIdSchema,
  /** Number of entries it adds and changes. */
  entries: z.int(),
  overrides: z.int(),
  installedAt: z.int(),
  /** The campaigns that play with it. */
  campaigns: z.array(z.strictObject({ id: CampaignId, name: z.string() })),
})
export type PackSummary = z.infer<typeof PackSummary>

/** Kinds of content that can be made while a gang is built. */
export const OwnSection = z.enum(['items', 'fighterTypes', 'gangs'])
export type OwnSection = z.infer<typeof OwnSection>

/** Own content made for this campaign, or for practice gangs. */
export const OwnEntry = z.strictObject({
  id: CustomContentId,
  section: OwnSection,
  slug: z.string(),
  name: z.string(),
  body: z.json(),
  createdAt: z.int(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

/** An item or fighter in a pack's format, without its id and, for a fighter, without its gang. */
export const NewOwn = z.strictObject({ section: OwnSection.exclude(['gangs']), entry: z.record(z.string(), z.json()) })
export type NewOwn = z.infer<typeof NewOwn>

/** An own gang list that begins as a copy of another. `locale`: language of its fighters' names. */
export const NewList = z.strictObject({
  campaignId: CampaignId.nullable(),
  ruleset: rulesetIdSchema,
  name: Name,
  like: Slug,
  locale: z.enum(locales),
})
export type NewList = z.infer<typeof NewList>

/** Where own content belongs: a campaign, or all practice gangs (null). */
const place = z.strictObject({ campaignId: CampaignId.nullable() })

export const packs = {
  list: query({ output: z.array(PackSummary) }),
  /** The pack as its file. */
  file: query({
    input: z.strictObject({ packId: ContentPackId }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
  /** The pack itself, as its author wrote it. */
  content: query({ input: z.strictObject({ packId: ContentPackId }), output: z.json() }),
  /** Installs the pack of a file. `invalid` with every defect; `conflict` when another pack of its id and version is here. */
  install: command({
    input: z.strictObject({ text: z.string(), ifPresent: IfPresent.default('refuse') }),
    output: outcome(z.strictObject({ packId: ContentPackId })),
  }),
  /** Installs a pack written here; `merge` replaces the one with its id and version. Errors as in `install`. */
  write: command({
    input: z.strictObject({ pack: z.json(), ifPresent: IfPresent.default('refuse') }),
    output: outcome(z.strictObject({ packId: ContentPackId })),
  }),
  /** `refused` while a campaign plays with it. */
  remove: command({ input: z.strictObject({ packId: ContentPackId }), output: outcome(Nothing) }),
  /** Content made for a campaign, or for practice gangs (null), oldest first. */
  own: query({ input: place, output: z.array(OwnEntry) }),
  /** The same as packs, one per ruleset with such content. */
  ownPacks: query({ input: place, output: z.array(z.json()) }),
  /** Content made for a campaign as a pack file; `missing` if there is none. */
  ownFile: query({
    input: z.strictObject({ campaignId: CampaignId }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
  /**
   * Makes content for this gang and all others in its place: the gang's own list sells the item at its price and hires the
   * fighter. With an `id` it is changed, also for those who have it; prices paid and values counted stay. `invalid` with
   * every defect.
   */
  make: command({
    input: z.strictObject({ gangId: GangId, id: CustomContentId.optional(), own: NewOwn }),
    output: outcome(z.strictObject({ id: CustomContentId, slug: z.string() })),
  }),
  /** Makes a gang list for founding gangs; its fighters and equipment are changed one by one with `make`. */
  makeList: command({ input: NewList, output: outcome(z.strictObject({ slug: Slug })) }),
  /** `refused` while a gang has it. A list is removed with its fighters and its equipment list. */
  unmake: command({ input: z.strictObject({ id: CustomContentId }), output: outcome(Nothing) }),
  /** The packs that a campaign plays with; later ones override earlier ones. */
  chosen: query({ input: z.strictObject({ campaignId: CampaignId }), output: z.array(ContentPackId) }),
  /** `invalid` with every defect if they don't fit together; `refused` if the campaign's gangs have something that would be removed. */
  choose: command({
    input: z.strictObject({ campaignId: CampaignId, packs: z.array(ContentPackId).max(100) }),
    output: outcome(Nothing),
  }),
}
