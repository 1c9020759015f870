import { invalid } from '@shared/contract/error'
import { z } from 'zod'
import { refused } from '../../../files/guard'
import { list, number, text } from '../lenient'
import type { ForeignFile, ForeignGang } from '../model'
import { type Element, readXml } from '../xml'

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
  status: text,
  rating: number,
  credits: number,
  reputation: number,
  territories: list(Territory),
  resources: list(z.object({ resource_name: text, quantity: number })),
})
const File = z.object({
  campaign: z.object({ id: text, campaign_name: text, campaign_type_name: text, description: text, note: text }),
  members: list(
    z.object({
      user_info: z.object({ username: text, role: text }).nullish(),
      gangs: list(Gang),
    }),
  ),
  available_territories: list(Territory),
  battle_logs: list(
    z.object({
      scenario: text,
      scenario_name: text,
      note: text,
      attacker: Named,
      defender: Named,
      winner: Named,
      winners: list(Named),
    }),
  ),
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
      colour: /^#[0-9a-f]{6}$/i.test(gang.colour) ? gang.colour.toLowerCase() : '',
      territories: gang.territories.map(territoryName).filter((name) => name !== ''),
      stash: [],
      fighters: [],
      notes: '',
    })),
  )
  return {
    source: 'munda-manager',
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
      })),
    },
    gangs,
    leftOut: [],
  }
}

/** The same export as XML: every list wrapped in its plural name, nulls left out. */
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

/** An element as the JSON would have it. */
const plain = (element: Element): unknown => {
  if (lists.has(element.name)) return element.children.map(plain)
  if (element.children.length === 0) return element.text.trim()
  return Object.fromEntries(element.children.map((child) => [child.name, plain(child)]))
}
