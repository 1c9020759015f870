import { BattleId, CampaignId, type GangId, ParticipantId, PlayerId, TerritoryId } from '@shared/contract/ids'
import { TerritoryKind } from '@shared/contract/vocabulary'
import type { Catalogue } from '@shared/content'
import { and, eq } from 'drizzle-orm'
import { createCampaign } from '../../campaigns/create'
import { usualSettings } from '../../content/campaign-type'
import type { Change } from '../../database/command'
import { battles, campaigns, gangs, participants, players, territories } from '../../database/schema'
import type { CardLocale } from '@shared/contract/cards'
import { translate } from '@shared/i18n'
import { oneLine } from './heading'
import type { ForeignBattle } from './model'
import { normalised } from './normalised'
import type { Prepared } from './plan'

/** The campaign part of a file: players, holdings, battles. */

export function foundCampaign(
  change: Change,
  catalogue: Catalogue,
  { file, names: known, gangs: brought }: Prepared,
  locale: CardLocale,
): CampaignId | null {
  if (file.campaign === null) return null
  const { name, notes, players: people, territories: free } = file.campaign
  const unknown = free.filter((wanted) => known.find('territory', wanted) === null)
  const kept = unknown.length === 0 ? '' : translate(locale, 'foreign.note.territories', { names: unknown.join(', ') })
  const names = namesOnce(people)
  const { campaignId } = createCampaign(change, {
    name: oneLine(name) || (brought[0]?.name ?? file.source),
    ruleset: catalogue.ruleset,
    settings: usualSettings,
    houseRules: {},
    players: people.map((player, n) => ({
      name: names[n] ?? String(n + 1),
      role: player.arbitrator ? 'arbitrator' : 'player',
    })),
  }).value
  change.orm
    .update(campaigns)
    .set({ notes: [notes, kept].filter((text) => text !== '').join('\n'), status: 'running' })
    .where(eq(campaigns.id, campaignId))
    .run()
  return CampaignId.parse(campaignId)
}

/** Assigns gangs to players. Players keep the order of the file. */
export function assignPlayers(
  change: Change,
  campaignId: CampaignId,
  { file }: Prepared,
  gangIds: ReadonlyMap<string, GangId>,
): void {
  const rows = change.orm
    .select()
    .from(players)
    .where(eq(players.campaignId, campaignId))
    .orderBy(players.position)
    .all()
  file.campaign?.players.forEach((player, index) => {
    const row = rows[index]
    for (const theirs of row === undefined ? [] : player.gangs) {
      const id = gangIds.get(theirs)
      if (id && row)
        change.orm
          .update(gangs)
          .set({ playerId: PlayerId.parse(row.id) })
          .where(eq(gangs.id, id))
          .run()
    }
  })
}

/** Adds held and free territories. Unknown names are kept in the gang's notes, or in the report. */
export function placeTerritories(
  change: Change,
  campaignId: CampaignId,
  catalogue: Catalogue,
  { file, names, gangs: prepared }: Prepared,
  gangIds: readonly GangId[],
): void {
  const held = prepared.flatMap(({ territories: theirs }, index) =>
    theirs.flatMap(({ found }) => (found === null ? [] : [{ slug: found.slug, holder: gangIds[index] ?? null }])),
  )
  const free = (file.campaign?.territories ?? []).flatMap((wanted) => {
    const found = names.find('territory', wanted)
    return found === null ? [] : [{ slug: found.slug, holder: null }]
  })
  const first = change.prepared('SELECT coalesce(max(position) + 1, 0) FROM territories WHERE campaign_id = ?').pluck()
  const start = Number(first.get(campaignId))
  for (const [index, { slug, holder }] of [...held, ...free].entries()) {
    const known = catalogue.territories.get(slug)
    change.orm
      .insert(territories)
      .values({
        id: change.newId(TerritoryId),
        campaignId,
        territory: known.id,
        kind: TerritoryKind.parse(known.kind),
        name: known.name,
        status: 'open',
        stakeable: known.stakeable,
        holderId: holder,
        heldSince: holder === null ? null : change.now(),
        notes: '',
        position: start + index,
      })
      .run()
  }
}

/** Past battles, of which only the result is known. */
export function recordBattles(
  change: Change,
  campaignId: CampaignId,
  catalogue: Catalogue,
  { file, names }: Prepared,
  byName: ReadonlyMap<string, GangId>,
): void {
  for (const battle of file.campaign?.battles ?? []) {
    const id = change.newId(BattleId)
    const at = battle.fought ?? change.now()
    change.orm
      .insert(battles)
      .values({
        id,
        campaignId,
        ruleset: catalogue.ruleset,
        scenario: battle.scenario === '' ? null : (names.find('scenario', battle.scenario)?.slug ?? null),
        mode: 'manual',
        status: 'committed',
        notes: [battle.scenario, battle.note, claimOf(battle)]
          .filter((line) => line !== '')
          .join('\n')
          .slice(0, 20_000),
        createdAt: at,
        committedAt: at,
      })
      .run()
    for (const [side, { name, role }] of sidesOf(battle).entries()) {
      change.orm
        .insert(participants)
        .values({
          id: change.newId(ParticipantId),
          battleId: id,
          side,
          gangId: byName.get(name) ?? null,
          gangName: oneLine(name) || String(side + 1),
          role,
          controller: { kind: 'human' },
          crewDice: [],
          gangRating: battle.ratings[name] ?? 0,
          crewRating: 0,
          outcome: battle.winners.length === 0 ? 'drawn' : battle.winners.includes(name) ? 'won' : 'lost',
          bottled: false,
          claimedTerritory: battle.claimer === name,
        })
        .run()
    }
    gainTerritory(change, campaignId, id, battle, byName)
  }
}

const claimOf = ({ claimer, territory }: ForeignBattle): string =>
  [territory, claimer].filter((part) => part !== '').join(' → ')

/** A territory that the battle's winner still holds gets a link to the battle. */
function gainTerritory(
  change: Change,
  campaignId: CampaignId,
  battleId: BattleId,
  { claimer, territory }: ForeignBattle,
  byName: ReadonlyMap<string, GangId>,
): void {
  const holder = byName.get(claimer)
  if (holder === undefined || territory === '') return
  const held = change.orm
    .select({ id: territories.id, name: territories.name })
    .from(territories)
    .where(and(eq(territories.campaignId, campaignId), eq(territories.holderId, holder)))
    .all()
  const gained = held.find(({ name }) => normalised(name) === normalised(territory))
  if (gained)
    change.orm.update(territories).set({ gainedInBattleId: battleId }).where(eq(territories.id, gained.id)).run()
}

const sidesOf = ({ attacker, defender, winners, others: present, claimer }: ForeignBattle) => {
  const named = [
    ...(attacker === '' ? [] : [{ name: attacker, role: 'attacker' as const }]),
    ...(defender === '' || defender === attacker ? [] : [{ name: defender, role: 'defender' as const }]),
  ]
  const rest = new Set([...winners, ...present, ...(claimer === '' ? [] : [claimer])])
  const others = [...rest].filter((name) => !named.some((it) => it.name === name))
  return [...named, ...others.map((name) => ({ name, role: 'equal' as const }))]
}

/** Two players in a file may share a name, two players of a campaign may not: the second "Anna" becomes "Anna (2)". */
function namesOnce(people: readonly { readonly name: string }[]): string[] {
  const names = new Set<string>()
  for (const [index, { name }] of people.entries()) {
    const plain = oneLine(name) || String(index + 1)
    let free = plain
    for (let count = 2; names.has(free); count++) free = `${plain.slice(0, 110)} (${count})`
    names.add(free)
  }
  return [...names]
}
