import type { CampaignPage } from '@shared/contract/campaigns'

/** A gang with its battles that are begun and not settled. */
export interface Engaged {
  readonly gangId: string
  readonly name: string
  readonly battles: number
}

/** Gangs in battles that are being fought or wait for their post-battle. */
export const engagedGangs = (battles: CampaignPage['battles']): readonly Engaged[] => {
  const found = new Map<string, Engaged>()
  for (const { status, participants } of battles) {
    if (status !== 'fighting' && status !== 'fought') continue
    for (const { gangId, name } of participants) {
      if (gangId === null) continue
      found.set(gangId, { gangId, name, battles: (found.get(gangId)?.battles ?? 0) + 1 })
    }
  }
  return [...found.values()]
}
