import { checkGang, type Law, type RosterWarning } from '@shared/campaign/legality'
import type { GangId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import type { Store } from '../database/store'
import { isFounding, type CampaignContext, type GangContext, gangContextOf } from './context'
import { loadRoster } from './roster'

/** All warnings of the rules about the gang as it is. */
function judge(store: Store, context: GangContext): RosterWarning[] {
  return checkGang(loadRoster(store, context.gang.id), lawFor(context, isFounding(store, context.gang.id)))
}

/** The rules that apply to a gang in its campaign. */
export const lawFor = ({ catalogue, edition, type }: CampaignContext, founding: boolean): Law => ({
  catalogue,
  edition,
  founding,
  customs: type && { rule: type.rule, without: type.customs.without, heavyWeapons: type.customs.heavyWeapons },
})

/** Warnings about what a gang still lacks while it is being founded: shown on its page, not after each command. */
const lacking: readonly string[] = [
  'legality.noLeader',
  'legality.outnumbered',
  'legality.tooFew',
  'legality.crewOnFoot',
]

/** Runs a command on a gang, even against the rules; returns warnings that weren't there before. */
export function judged<T>(
  change: Change,
  catalogues: Catalogues,
  gangId: GangId,
  work: (context: GangContext) => Done<T>,
): Done<T> {
  const context = gangContextOf(change, catalogues, gangId)
  const before = new Set(judge(change, context).map(identity))
  const done = work(context)
  const unfinished = isFounding(change, gangId)
  const found = judge(change, context).filter(
    (warning) =>
      warning.severity !== 'info' && !before.has(identity(warning)) && !(unfinished && lacking.includes(warning.key)),
  )
  return { ...done, warnings: [...(done.warnings ?? []), ...found.map(plain)] }
}

const plain = ({ rule, key, params }: RosterWarning): Warning => ({ rule, key, params })
const identity = (warning: RosterWarning): string => JSON.stringify(plain(warning))
