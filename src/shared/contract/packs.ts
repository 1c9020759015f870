import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { CampaignId, ContentPackId, CustomContentId, GangId } from './ids'
import { locales } from '../i18n/locale'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { Name, Slug } from './vocabulary'

/** Content packs that people write: installed once, then chosen by each campaign that wants to play with them. */

/** What to do with something that is here already: say so, take the file's word for it, add it a second time, or leave it alone. */
export const IfPresent = z.enum(['refuse', 'merge', 'copy', 'skip'])
export type IfPresent = z.infer<typeof IfPresent>

export const PackSummary = z.strictObject({
  id: ContentPackId,
  /** The pack's own id and version: together they name it. */
  slug: z.string(),
  version: z.string(),
  title: z.string(),
  ruleset: rulesetIdSchema,
  /** How many entries it adds and changes. */
  entries: z.int(),
  overrides: z.int(),
  installedAt: z.int(),
  /** The campaigns that play with it. */
  campaigns: z.array(z.strictObject({ id: CampaignId, name: z.string() })),
})
export type PackSummary = z.infer<typeof PackSummary>

/** What can be made while a gang is built. */
export const OwnSection = z.enum(['items', 'fighterTypes', 'gangs'])
export type OwnSection = z.infer<typeof OwnSection>

/** Somebody made it for this campaign, or for practice gangs. */
export const OwnEntry = z.strictObject({
  id: CustomContentId,
  section: OwnSection,
  slug: z.string(),
  name: z.string(),
  body: z.json(),
  createdAt: z.int(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

/** The item or the fighter as a pack would have it, but for its id, and for a fighter its gang. */
export const NewOwn = z.strictObject({ section: OwnSection.exclude(['gangs']), entry: z.record(z.string(), z.json()) })
export type NewOwn = z.infer<typeof NewOwn>

/** A list of one's own, to begin with as another is. `locale`: of its fighters' names. */
export const NewList = z.strictObject({
  campaignId: CampaignId.nullable(),
  ruleset: rulesetIdSchema,
  name: Name,
  like: Slug,
  locale: z.enum(locales),
})
export type NewList = z.infer<typeof NewList>

/** Where own content lives: a campaign, or all practice gangs. */
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
  /** Installs a pack written here; `merge` puts it in the place of the one of its id and version. Errors as those of `install`. */
  write: command({
    input: z.strictObject({ pack: z.json(), ifPresent: IfPresent.default('refuse') }),
    output: outcome(z.strictObject({ packId: ContentPackId })),
  }),
  /** `refused` while a campaign plays with it. */
  remove: command({ input: z.strictObject({ packId: ContentPackId }), output: outcome(Nothing) }),
  /** What was made for a campaign, or for practice gangs (null), oldest first. */
  own: query({ input: place, output: z.array(OwnEntry) }),
  /** The same as packs, one for each ruleset there is any for. */
  ownPacks: query({ input: place, output: z.array(z.json()) }),
  /** What was made for a campaign as the file of a pack; `missing` when there is nothing. */
  ownFile: query({
    input: z.strictObject({ campaignId: CampaignId }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
  /**
   * Makes something that this gang can have from now on, and all others where it plays: the gang's own list sells the item at its price and
   * hires the fighter. With an `id` that one is changed, and those who have it follow; what was paid and what it counts for stays. `invalid`
   * with every defect.
   */
  make: command({
    input: z.strictObject({ gangId: GangId, id: CustomContentId.optional(), own: NewOwn }),
    output: outcome(z.strictObject({ id: CustomContentId, slug: z.string() })),
  }),
  /** A gang list to found gangs from, whose fighters and equipment are changed one by one with `make`. */
  makeList: command({ input: NewList, output: outcome(z.strictObject({ slug: Slug })) }),
  /** `refused` while somebody has it. A list goes with its fighters and its equipment list. */
  unmake: command({ input: z.strictObject({ id: CustomContentId }), output: outcome(Nothing) }),
  /** The packs a campaign plays with, in the order in which they override each other. */
  chosen: query({ input: z.strictObject({ campaignId: CampaignId }), output: z.array(ContentPackId) }),
  /** `invalid` with every defect where they don't fit together; `refused` where the campaign's gangs have what would be gone. */
  choose: command({
    input: z.strictObject({ campaignId: CampaignId, packs: z.array(ContentPackId).max(100) }),
    output: outcome(Nothing),
  }),
}
