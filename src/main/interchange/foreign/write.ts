import type { Edition } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import { fault } from '@shared/i18n/fault'
import type { ForeignDecisions } from '@shared/contract/foreign'
import { type CampaignId, type FighterId, GangId, InjuryId, ModifierId, SkillId } from '@shared/contract/ids'
import type { CardLocale } from '@shared/contract/cards'
import { onRoster } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import type { Change } from '../../database/command'
import { fighters, fighterSkills, gangs, injuries, items, modifiers } from '../../database/schema'
import type { Catalogues } from '../../content/catalogues'
import { campaignOf, gangOf } from '../../database/find'
import { nextColour, nextPosition } from '../../gangs/found'
import { join } from '../../gangs/join'
import { postEntry } from '../../gangs/ledger'
import { newItem } from '../../gangs/new-item'
import type { GangContext } from '../../gangs/context'
import { alignmentOf, labelLength, oneLine, statusOf } from './heading'
import { normalised } from './normalised'
import { fighterNotes, gangNotes } from './notes'
import type { PreparedFighter, PreparedGang, PreparedItem } from './plan'
import { makeContent } from './own-content'
import { printedOf } from './printed'

interface Content {
  readonly catalogue: Catalogue
  readonly edition: Edition
}

interface Writing {
  readonly campaignId: CampaignId | null
  readonly numbers: ForeignDecisions['numbers']
  /** Language of the words in notes. */
  readonly locale: CardLocale
  /** New types and items so far, by key. */
  readonly made: Map<string, string>
}

/**
 * Writes a gang with its fighters and gear. The file's numbers count unless ours were chosen; the difference is a correction on the card.
 */
export function writeGang(
  change: Change,
  catalogues: Catalogues,
  before: Content,
  prepared: PreparedGang,
  { campaignId, numbers, locale, made }: Writing,
): GangId {
  const { gang, name, list } = prepared
  if (list === null)
    throw new Error(`${gang.place} has no list: undecided names are refused before anything is written`)
  const id = change.newId(GangId)
  change.orm
    .insert(gangs)
    .values({
      id,
      campaignId,
      ruleset: before.catalogue.ruleset,
      list: list.slug,
      listName: list.name,
      name: oneLine(name) || list.name,
      status: 'active',
      alignment: alignmentOf(gang.alignment),
      colour: nextColour(change, campaignId, gang.colour),
      notes: gangNotes(prepared, campaignId !== null, locale),
      privateNotes: '',
      position: nextPosition(change, campaignId),
      foundedAt: change.now(),
    })
    .run()
  const others = Object.entries(gang.resources).map(([resource, amount]) => [slugOf(resource), amount] as const)
  for (const [resource, amount] of [
    ['credits', gang.credits ?? 0],
    ['reputation', gang.reputation ?? 0],
    ...others,
  ] as const) {
    postEntry(change, { gangId: id, resource, amount, reason: 'correction', params: { reason: 'import' } })
  }
  const campaign = campaignId === null ? null : campaignOf(change, campaignId)
  makeContent(change, catalogues, { gangId: id, prepared, catalogue: before.catalogue, made })
  const content = { ...before, catalogue: catalogues.of(change, campaignId, before.catalogue.ruleset) }
  // Without the campaign type, whose rules don't apply to imported fighters.
  const context: GangContext = { gang: gangOf(change, id), campaign, type: null, ...content }
  for (const fighter of prepared.fighters) writeFighter(change, context, fighter, { numbers, locale, made })
  for (const item of prepared.stash)
    writeItem(change, context, null, { prepared: item, count: item.item.quantity, made })
  return id
}

function writeFighter(
  change: Change,
  context: GangContext,
  prepared: PreparedFighter,
  { numbers, locale, made }: Omit<Writing, 'campaignId'>,
): void {
  const { fighter, own, ours, theirs, starting } = prepared
  const slug = own === null ? undefined : made.get(own)
  const type = slug === undefined ? prepared.type : context.catalogue.fighterTypes.get(slug)
  if (type === null)
    throw new Error(`${fighter.place} has no type: undecided names are refused before anything is written`)
  const hired = { ...type, startsWith: starting }
  const id = join(change, context, hired, {
    name: oneLine(fighter.name) || type.name,
    label: oneLine(fighter.label).slice(0, labelLength),
    pricePaid: type.cost ?? 0,
    ratingValue: type.cost ?? 0,
    specialist: prepared.specialist,
  })
  const status = statusOf(fighter.status)
  change.orm
    .update(fighters)
    .set({
      // Marks the fighters that may have numbers of a file.
      source: 'correction',
      notes: fighterNotes(prepared, locale),
      ratingCorrection: numbers === 'theirs' && theirs !== null ? theirs - ours : 0,
      ...(status === 'active' ? {} : { status, leftAt: onRoster.includes(status) ? null : change.now() }),
    })
    .where(eq(fighters.id, id))
    .run()
  postEntry(change, {
    gangId: context.gang.id,
    fighterId: id,
    resource: 'experience',
    amount: fighter.experience,
    reason: 'correction',
    params: { reason: 'import' },
  })
  if (numbers === 'theirs') for (const stat of prepared.stats) setStat(change, context, id, stat)
  writeGear(change, context, id, prepared, made)
  for (const { found } of prepared.skills) if (found) takeSkill(change, id, found.slug)
  for (const { found } of prepared.injuries) if (found) recordInjury(change, context, id, found.slug)
}

/** Starting gear exists already. */
function writeGear(
  change: Change,
  context: GangContext,
  fighterId: FighterId,
  { starting, items: gear }: PreparedFighter,
  made: Writing['made'],
): void {
  const there = new Map<string, number>(starting.map(({ item, count }) => [item, count]))
  for (const prepared of gear) {
    const slug = prepared.found?.slug ?? ''
    const without = Math.min(prepared.item.quantity, there.get(slug) ?? 0)
    there.set(slug, (there.get(slug) ?? 0) - without)
    writeItem(change, context, fighterId, { prepared, count: prepared.item.quantity - without, made })
  }
}

function writeItem(
  change: Change,
  { gang, catalogue }: GangContext,
  fighterId: FighterId | null,
  { prepared, count, made }: { prepared: PreparedItem; count: number; made: Writing['made'] },
): void {
  const { item, found, own, value } = prepared
  const slug = found?.slug ?? (own === null ? undefined : made.get(own))
  const known = slug === undefined ? null : catalogue.items.get(slug)
  for (let n = 0; n < count; n++) {
    const row = newItem(change, {
      gangId: gang.id,
      fighterId,
      item: known?.id ?? `imported/${slugOf(item.name)}`,
      name: known?.name ?? oneLine(item.name),
      kind: known?.kind ?? 'imported',
      pricePaid: value,
      ratingValue: value,
      source: 'correction',
    })
    const details =
      known === null && item.profiles.length > 0 ? { ...row.details, printed: printedOf(item.profiles) } : row.details
    change.orm
      .insert(items)
      .values({ ...row, details })
      .run()
  }
}

function setStat(
  change: Change,
  { gang }: GangContext,
  fighterId: FighterId,
  { stat, theirs }: PreparedFighter['stats'][number],
): void {
  change.orm
    .insert(modifiers)
    .values({
      id: change.newId(ModifierId),
      gangId: gang.id,
      fighterId,
      reach: 'bearer',
      stat,
      direction: 'set',
      amount: theirs,
      source: 'correction',
      dueTo: 'import',
      rule: 'CAMP-FTR-20',
      since: change.now(),
    })
    .run()
}

function takeSkill(change: Change, fighterId: FighterId, skill: string): void {
  const row = { id: change.newId(SkillId), fighterId, skill, source: 'correction', gainedAt: change.now() } as const
  change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
}

/** Its effect is already in the file's statline. */
function recordInjury(change: Change, { edition }: GangContext, fighterId: FighterId, injury: string): void {
  if (edition.injuries.results[injury]?.lasting !== true) return
  const at = change.now()
  change.orm
    .insert(injuries)
    .values({
      id: change.newId(InjuryId),
      fighterId,
      table: 'fighter',
      injury,
      dice: [],
      status: 'lasting',
      sufferedAt: at,
      endedAt: null,
    })
    .run()
}

const slugOf = (name: string): string =>
  normalised(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'item'

export function refuseUndecided(keys: readonly string[]): void {
  if (keys.length === 0) return
  throw new AppError('refused', 'error.foreign.undecided', {
    details: keys.slice(0, 100).map((key) => fault(['decisions', key], 'fault.undecided')),
  })
}
