import { invalid } from '@shared/contract/error'
import type { LeftOut } from '@shared/contract/foreign'
import { z } from 'zod'
import { refused } from '../../../files/guard'
import { list, number, text } from '../lenient'
import type { ForeignFile, ForeignGang } from '../model'
import { type Element, readXml } from '../xml'
import { type Raw, rawAt, rawList, unreadIn } from './unread'

const Territory = z.object({ name: text.optional(), territory_name: text.optional(), gang_id: text.optional() })
const territoryName = ({ name, territory_name }: z.output<typeof Territory>) => name || (territory_name ?? '')
const Named = z
  .object({ id: text.optional(), name: text })
  .nullish()
  .transform((it) => it?.name ?? '')

const Gang = z.object({
  id: text,
  name: text,
  type: text,
  colour: text,
  rating: number,
  credits: number,
  reputation: number,
  territories: list(Territory),
  resources: list(z.object({ resource_name: text, quantity: number })),
})
/** The other tool keeps it as it was entered; some versions add the rating of that day. */
const participants = z.preprocess(
  (value): unknown => (Array.isArray(value) ? value : []),
  z.array(
    z
      .object({ gang_id: text, gang_rating: number, rating: number })
      .catch({ gang_id: '', gang_rating: null, rating: null }),
  ),
)
const Campaign = z.object({ id: text, campaign_name: text, description: text, note: text })
const User = z.object({ username: text, role: text })
const Battle = z.object({
  created_at: text,
  scenario: text,
  scenario_name: text,
  note: text,
  attacker: Named,
  defender: Named,
  winner: Named,
  winners: list(Named),
  territory_claimer: Named,
  territory_name: text,
  participants: participants,
})
const Member = z.object({ user_info: User.nullish(), gangs: list(Gang) })
const File = z.object({
  campaign: Campaign,
  members: list(Member),
  available_territories: list(Territory),
  battle_logs: list(Battle),
})

export const isMunda = (content: unknown): boolean =>
  z.object({ campaign: z.object({ campaign_name: z.unknown().refine((it) => it !== undefined) }) }).safeParse(content)
    .success

/** A campaign as Munda Manager exports it: gangs without their fighters, territories, results. Throws `invalid` with the paths. */
export function readMunda(content: unknown): ForeignFile {
  const file = File.safeParse(content)
  if (!file.success) throw invalid(file.error, [], 'error.foreign.malformed')
  const { campaign, members, available_territories, battle_logs } = file.data
  const gangs = members.flatMap((member, at) =>
    member.gangs.map((gang, index): ForeignGang => ({
      place: `members.${at}.gangs.${index}`,
      id: gang.id,
      name: gang.name,
      type: gang.type,
      alignment: '',
      credits: gang.credits,
      reputation: gang.reputation,
      rating: gang.rating,
      resources: Object.fromEntries(
        gang.resources.flatMap(({ resource_name, quantity }) =>
          resource_name && quantity ? [[resource_name, quantity]] : [],
        ),
      ),
      colour: isColour(gang.colour) ? gang.colour.toLowerCase() : '',
      territories: gang.territories.map(territoryName).filter((name) => name !== ''),
      stash: [],
      fighters: [],
      notes: '',
    })),
  )
  const named = (gangId: string) => gangs.flatMap(({ id, name }) => (id !== '' && id === gangId ? [name] : []))
  return {
    source: 'munda-manager',
    game: '',
    roster: null,
    campaign: {
      id: campaign.id,
      name: campaign.campaign_name,
      notes: [campaign.description, campaign.note].filter((note) => note !== '').join('\n\n'),
      players: members.flatMap(({ user_info, gangs: theirs }) =>
        user_info?.username
          ? [
              {
                name: user_info.username,
                arbitrator: /arbitrator|owner|admin/i.test(user_info.role),
                gangs: theirs.map(({ id }) => id),
              },
            ]
          : [],
      ),
      territories: available_territories
        .filter(({ gang_id }) => !gang_id)
        .map(territoryName)
        .filter((name) => name !== ''),
      battles: battle_logs.map((battle, index) => ({
        place: `battle_logs.${index}`,
        scenario: battle.scenario_name || battle.scenario,
        attacker: battle.attacker,
        defender: battle.defender,
        winners: (battle.winners.length > 0 ? battle.winners : [battle.winner]).filter((name) => name !== ''),
        note: battle.note,
        fought: momentOf(battle.created_at),
        ratings: Object.fromEntries(
          battle.participants.flatMap(({ gang_id, gang_rating, rating }) => {
            const then = gang_rating ?? rating
            return then === null ? [] : named(gang_id).map((name) => [name, then])
          }),
        ),
        others: battle.participants.flatMap(({ gang_id }) => named(gang_id)),
        claimer: battle.territory_claimer,
        territory: battle.territory_name,
      })),
    },
    gangs,
    leftOut: unreadOf(content),
  }
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A moment as databases print it, in milliseconds; null for none. */
const momentOf = (text: string): number | null => {
  const read = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(read) ? null : read
}

function unreadOf(content: unknown): LeftOut[] {
  const members = rawList(rawAt(content, 'members'), 'members')
  const gangs = members.flatMap(({ place, value }) => rawList(rawAt(value, 'gangs'), `${place}.gangs`))
  const territories = [
    ...rawList(rawAt(content, 'available_territories'), 'available_territories'),
    ...gangs.flatMap(({ place, value }) => rawList(rawAt(value, 'territories'), `${place}.territories`)),
  ]
  const colours = gangs.flatMap(({ place, value }) => {
    const colour = text.safeParse(rawAt(value, 'colour')).data ?? ''
    return colour === '' || isColour(colour) ? [] : [{ place, reason: 'unread' as const, text: `colour: ${colour}` }]
  })
  return [
    ...colours,
    ...unreadIn([{ place: 'campaign', value: rawAt(content, 'campaign') }], Object.keys(Campaign.shape)),
    ...unreadIn(
      members.map(({ place, value }) => ({ place: `${place}.user_info`, value: rawAt(value, 'user_info') })),
      Object.keys(User.shape),
    ),
    ...unreadIn(gangs, [...Object.keys(Gang.shape), 'territory_count']),
    ...unreadIn(territories, [...Object.keys(Territory.shape), 'owning_gangs']),
    ...unreadIn(
      [
        {
          place: 'resources',
          value: {
            resources: rawList(rawAt(content, 'resources'), '')
              .map(({ value }) => textAt(value, 'resource_name'))
              .join(', '),
          },
        },
      ],
      [],
    ),
    ...unreadIn(rawList(rawAt(content, 'battle_logs'), 'battle_logs'), Object.keys(Battle.shape)),
    ...unreadIn(rawList(rawAt(content, 'battle_logs'), 'battle_logs').flatMap(besidesIn), []),
    ...unreadIn(
      members.map(({ place, value }) => ({
        place,
        value: { role: otherThan(/owner|arbitrator|admin|member|player/i, rawAt(value, 'user_info')) },
      })),
      [],
    ),
  ]
}

const textAt = (value: unknown, key: string): string => text.safeParse(rawAt(value, key)).data ?? ''
const otherThan = (known: RegExp, value: unknown): string => {
  const role = textAt(value, 'role')
  return known.test(role) ? '' : role
}

/** Contradictions within a battle, and roles that we don't have. */
function besidesIn({ place, value }: Raw): Raw[] {
  const winner = textAt(rawAt(value, 'winner'), 'name')
  const winners = rawList(rawAt(value, 'winners'), place).map((it) => textAt(it.value, 'name'))
  const named = textAt(value, 'scenario_name')
  const scenario = textAt(value, 'scenario')
  return [
    {
      place,
      value: {
        winner: winners.length === 0 || winners.includes(winner) ? '' : winner,
        scenario: named === '' || named === scenario ? '' : scenario,
      },
    },
    ...rawList(rawAt(value, 'participants'), `${place}.participants`).map((one) => ({
      place: one.place,
      value: { role: otherThan(/attacker|defender|none/i, one.value) },
    })),
  ]
}

/** The same export as XML: every list wrapped in an element of its plural name, nulls left out. */
export function readMundaXml(xml: string): ForeignFile {
  const root = readXml(xml)
  if (root.name !== 'campaign_data') throw refused([`line ${root.line}`], `is <${root.name}>, not <campaign_data>`)
  return readMunda(plain(root))
}

const lists = new Set([
  'members',
  'gangs',
  'territories',
  'resources',
  'available_territories',
  'battle_logs',
  'winners',
  'owning_gangs',
])

/** An element in the form of the JSON export. */
const plain = (element: Element): unknown => {
  if (lists.has(element.name)) return element.children.map(plain)
  if (element.children.length === 0) return element.text.trim()
  return Object.fromEntries(element.children.map((child) => [child.name, plain(child)]))
}
