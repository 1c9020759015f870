import { honoursDue, powerLevel } from '@shared/campaign/armies'
import type { ArmyPage } from '@shared/contract/armies'
import { type GangId, UnitId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { players } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf, gangOf } from '../database/find'
import { armiesOf } from '../rulesets/playing'
import { loadArmy, rulesFor, unitRows } from '../gangs/army'

/** An army's page: units, power and its rows, warnings of the rules. */
export function armyPage(store: Store, catalogues: Catalogues, gangId: GangId): ArmyPage {
  const gang = gangOf(store, gangId)
  const campaign = gang.campaignId === null ? null : campaignOf(store, gang.campaignId)
  const army = loadArmy(store, gangId)
  const names = new Map<string, string>(unitRows(store, gangId).map(({ id, datasheetName }) => [id, datasheetName]))
  const rules = rulesFor(campaign)
  const { book, warlordTraits } = armiesOf(gang.ruleset)
  const player =
    gang.playerId === null ? undefined : store.orm.select().from(players).where(eq(players.id, gang.playerId)).get()
  const { id, name, ruleset, list, listName, colour, notes } = gang
  return {
    id,
    name,
    ruleset,
    force: list,
    forceName: listName,
    campaign: campaign && { id: campaign.id, name: campaign.name },
    player: player ? { id: player.id, name: player.name } : null,
    colour,
    notes,
    power: powerLevel(army.units),
    units: army.units.map((unit) => ({
      ...unit,
      id: UnitId.parse(unit.id),
      models: [...unit.models],
      datasheetName: names.get(unit.id) ?? unit.datasheet,
      honoursDue: honoursDue(unit, rules),
    })),
    warnings: book.check(army, catalogues.of(store, gang.campaignId, ruleset), rules),
    honourEach: rules['armies.experience'] ? rules['armies.honourEach'] : null,
    warlordTraits: [...warlordTraits],
    ...recordOf(store, gangId),
  }
}

function recordOf(store: Store, gangId: GangId): Pick<ArmyPage, 'won' | 'lost' | 'drawn' | 'victoryPoints'> {
  const counted = store.prepared(`
    SELECT coalesce(sum(p.outcome = 'won'), 0) AS won, coalesce(sum(p.outcome = 'lost'), 0) AS lost,
      coalesce(sum(p.outcome = 'drawn'), 0) AS drawn, coalesce(sum(p.victory_points), 0) AS victoryPoints
    FROM participants p JOIN battles b ON b.id = p.battle_id WHERE b.status = 'committed' AND p.gang_id = ?`)
  // The statement's column names are the keys of this type.
  return counted.get(gangId) as Pick<ArmyPage, 'won' | 'lost' | 'drawn' | 'victoryPoints'>
}
