import type { Edition } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import { characteristics } from '@shared/content/schema'
import { profileFigures, traitText } from '@shared/content/words'
import type { LeftOut } from '@shared/contract/foreign'
import { alignmentOf, labelLength } from './heading'
import type { ForeignFighter, ForeignProfile } from './model'
import type { Prepared, PreparedFighter, PreparedGang, PreparedItem } from './plan'
import { inches, printedOf } from './printed'
import { eachOnce } from './readers/unread'

/** Where the gangs go: an existing campaign, a new one from the file, or none. */
export type Destination = 'campaign' | 'its-own' | 'none'

/** Everything in the file that can't be imported as it is, reported before anything is written. */
export function leftOutOf(
  prepared: Prepared,
  content: { readonly catalogue: Catalogue; readonly edition: Edition },
  destination: Destination,
): LeftOut[] {
  const { file, gangs } = prepared
  return [
    ...gangs.flatMap((gang) => ofGang(gang, content, destination)),
    ...ofCampaign(prepared, destination),
    ...prepared.skipped.map((it) => ({ ...it, reason: 'skipped' }) as const),
    ...file.leftOut,
  ]
}

function ofGang(
  { gang, fighters, stash, territories }: PreparedGang,
  { catalogue, edition }: { readonly catalogue: Catalogue; readonly edition: Edition },
  destination: Destination,
): LeftOut[] {
  const { place } = gang
  const unread = gang.alignment !== '' && alignmentOf(gang.alignment) === null ? [`alignment: ${gang.alignment}`] : []
  return [
    ...unread.map((text) => ({ place, reason: 'unread', text }) as const),
    ...(destination === 'none'
      ? territories.map(({ wanted }) => ({ place, reason: 'territory', text: wanted }) as const)
      : []),
    ...fighters.flatMap((fighter) => ofFighter(fighter, edition)),
    ...rulesOf({ place, fighters, stash }, catalogue),
  ]
}

function ofFighter({ fighter, type, injuries }: PreparedFighter, edition: Edition): LeftOut[] {
  const { place, name, label } = fighter
  const passing = injuries.filter(({ found }) => found && edition.injuries.results[found.slug]?.lasting !== true)
  const missing = type === null ? [] : statsWithout(fighter, type.statline)
  return [
    ...passing.map(({ wanted }) => ({ place, reason: 'injury', text: `${wanted} (${name})` }) as const),
    ...missing.map((text) => ({ place, reason: 'stat', text: `${text} (${name})` }) as const),
    ...(isPsyker(fighter.type) && type !== null && !isPsyker(type.name)
      ? [{ place, reason: 'rule', text: `${fighter.type} (${name})` } as const]
      : []),
    ...(label.length > labelLength ? [{ place, reason: 'label', text: `${label} (${name})` } as const] : []),
  ]
}

const isPsyker = (type: string): boolean => /psyker/i.test(type)

/** Characteristics that are a dash in the file or in the type, but not in both; other tools write 0 for a dash. */
const statsWithout = ({ statline }: ForeignFighter, ours: Readonly<Partial<Record<string, number | null>>>): string[] =>
  characteristics.flatMap((stat) => {
    const theirs = statline[stat]
    if (theirs === undefined || (theirs === 0) === (ours[stat] === null)) return []
    return theirs === 0 ? [`${stat.toUpperCase()} –`] : ours[stat] === null ? [`${stat.toUpperCase()} ${theirs}`] : []
  })

/** The file's profile of an item whose profile here differs: ours counts. */
const linesOf = ({ item, found }: PreparedItem, catalogue: Catalogue): string[] =>
  found === null
    ? []
    : item.profiles
        .filter((profile) => profile.values.length > 0 && !isOurs(profile, found.slug, catalogue))
        .map(({ name, values }) => `${name}: ${values.map((it) => `${it.name} ${it.text}`).join(', ')}`.slice(0, 200))

/** Whether a printed profile equals one of ours in every figure and trait. */
function isOurs(theirs: ForeignProfile, slug: string, catalogue: Catalogue): boolean {
  if (catalogue.items.find(slug)?.kind !== 'weapon') return false
  const [printed] = printedOf([theirs])
  return catalogue.profiles(slug).some((ours) => {
    const traits = ours.traits.map((trait) => traitText('en', catalogue, trait)).join(', ')
    return (
      printed !== undefined &&
      namesIn(printed.traits) === namesIn(traits) &&
      Object.entries(profileFigures('en', ours)).every(([figure, text]) =>
        Object.entries(printed).some(([theirs, said]) => theirs === figure && said === text),
      )
    )
  })
}
const namesIn = (traits: string): string => inches(traits).toLowerCase().split(/,\s*/).toSorted().join()

const rulesOf = (
  { place, fighters, stash }: Pick<PreparedGang, 'fighters' | 'stash'> & { readonly place: string },
  catalogue: Catalogue,
): LeftOut[] => [
  ...eachOnce(
    place,
    'rule',
    fighters.flatMap(({ fighter }) => fighter.rules),
  ),
  ...eachOnce(
    place,
    'printed',
    [...fighters.flatMap(({ items }) => items), ...stash].flatMap((item) => linesOf(item, catalogue)),
  ),
]

function ofCampaign({ file, names }: Prepared, destination: Destination): LeftOut[] {
  const { campaign } = file
  if (campaign === null) return []
  const unknown = campaign.territories.filter((wanted) => names.find('territory', wanted) === null)
  const players = campaign.players.map(({ name }) => name).join(', ')
  const joining = destination === 'campaign'
  return [
    ...unknown.map((text) => ({ place: 'campaign', reason: 'freeTerritory', text }) as const),
    ...(joining && players !== '' ? [{ place: 'campaign', reason: 'players', text: players } as const] : []),
    ...(joining && campaign.battles.length > 0
      ? [{ place: 'campaign', reason: 'battles', text: String(campaign.battles.length) } as const]
      : []),
    ...(joining && campaign.notes !== ''
      ? [{ place: 'campaign', reason: 'unread', text: campaign.notes } as const]
      : []),
  ]
}
