import { fighterTypeSchema, itemSchema } from '@shared/content/schema'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Change } from '../database/command'
import { type customContent, fighters, gangs, items, statlines } from '../database/schema'

type Row = typeof customContent.$inferSelect

/**
 * Updates items and fighters of a custom entry when the entry is changed: name, kind, category, statline. Prices paid and rating values
 * stay.
 */
export function follow(change: Change, before: Row, after: Row): void {
  if (after.section === 'items') followItem(change, after)
  else followFighter(change, before, after)
}

/** Gangs that use it: of a campaign, or all practice gangs. */
const gangsOf = ({ orm }: Change, { campaignId, ruleset }: Row) =>
  orm
    .select({ id: gangs.id })
    .from(gangs)
    .where(
      and(
        campaignId === null ? isNull(gangs.campaignId) : eq(gangs.campaignId, campaignId),
        eq(gangs.ruleset, ruleset),
      ),
    )

function followItem(change: Change, row: Row): void {
  const { kind, name } = itemSchema.parse(row.body)
  change.orm
    .update(items)
    .set({ kind, name })
    .where(and(eq(items.item, row.slug), inArray(items.gangId, gangsOf(change, row))))
    .run()
}

/** A fighter that has since become a Specialist or a Champion stays that. */
function followFighter(change: Change, before: Row, row: Row): void {
  const [was, { name, category, statline }] = [fighterTypeSchema.parse(before.body), fighterTypeSchema.parse(row.body)]
  const theirs = and(eq(fighters.type, row.slug), inArray(fighters.gangId, gangsOf(change, row)))
  const hired = change.orm.select({ id: fighters.id }).from(fighters).where(theirs)
  change.orm
    .update(statlines)
    .set({ values: statline })
    .where(and(eq(statlines.purpose, 'profile'), inArray(statlines.fighterId, hired)))
    .run()
  change.orm.update(fighters).set({ typeName: name }).where(theirs).run()
  change.orm
    .update(fighters)
    .set({ category })
    .where(and(theirs, eq(fighters.category, was.category)))
    .run()
}
