import type { dealings as contract } from '@shared/contract/dealings'
import { RecordId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../../database/command'
import { records } from '../../database/schema'
import { campaignOf, gangOf, ofCampaign } from '../../database/find'
import { recordOf, recordsOf } from './rows'

/** What the players have agreed on, in their own words. */
export function saveRecord(
  change: Change,
  wanted: z.output<typeof contract.saveRecord.input>,
): Done<{ recordId: RecordId }> {
  const { campaignId, recordId, ...words } = wanted
  const campaign = campaignOf(change, campaignId)
  if (words.gangId !== null) gangOf(change, words.gangId)
  const id = recordId ?? change.newId(RecordId)
  if (recordId === undefined) {
    const position = Math.max(-1, ...recordsOf(change, campaignId).map((one) => one.position)) + 1
    change.orm
      .insert(records)
      .values({ id, campaignId, ...words, position, at: change.now() })
      .run()
  } else {
    recordOf(change, recordId)
    change.orm.update(records).set(words).where(eq(records.id, recordId)).run()
  }
  return { value: { recordId: id }, ...ofCampaign(campaign), params: { title: words.title, done: words.done } }
}

export function removeRecord(change: Change, { recordId }: { recordId: RecordId }): Done<Record<string, never>> {
  const { title, campaignId } = recordOf(change, recordId)
  change.orm.delete(records).where(eq(records.id, recordId)).run()
  return { value: {}, ...ofCampaign({ id: campaignId }), params: { title } }
}
