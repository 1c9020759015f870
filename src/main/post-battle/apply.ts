import { slowRecovery, type Consequence, type ConsequenceOf } from '@shared/campaign'
import {
  type BattleId,
  CaptivityId,
  FighterId,
  FighterRuleId,
  GangId,
  InjuryId,
  ItemId,
  ModifierId,
  SkillId,
  TerritoryId,
} from '@shared/contract/ids'
import { type FighterStatus, onRoster } from '@shared/contract/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { addHoldingRow } from '../campaigns/season/advance'
import { handOver as handHolding, turnFor } from '../campaigns/season/hand-over'
import { cardsOf } from '../campaigns/dealings/rows'
import { holdingsOf } from '../database/find-season'
import type { Change } from '../database/command'
import {
  captivities,
  fighterRules,
  fighters,
  fighterSkills,
  fighterTimers,
  gangCards,
  injuries,
  items,
  modifiers,
  territories,
} from '../database/schema'
import { becomeMeat } from '../gangs/hunger'
import { writeAdvance } from '../fighters/advance'
import { fighterOf, itemOf } from '../database/find'
import { join, typeOf } from '../gangs/join'
import { postEntry } from '../gangs/ledger'
import { newItem } from '../gangs/new-item'
import { hasHealed, healsSlowly } from '../gangs/slow-healing'
import { handOver, partWith, withParts } from '../gangs/part-with'
import { gangContextOf } from '../gangs/context'
import { openVisit } from '../trade/search'

/** Writes one consequence of a battle. The rules have already decided everything. */
export function applyConsequence(change: Change, catalogues: Catalogues, battleId: BattleId, line: Consequence): void {
  if (line.struck !== null) return
  switch (line.kind) {
    case 'experience':
      return earn(change, battleId, line)
    case 'credits':
    case 'reputation':
      return postEntry(change, {
        gangId: GangId.parse(line.gangId),
        resource: line.kind,
        amount: line.amount,
        reason: line.reason,
        battleId,
      })
    case 'material':
      return postEntry(change, {
        gangId: GangId.parse(line.gangId),
        resource: line.resource,
        amount: line.amount,
        reason: line.reason,
        battleId,
      })
    case 'injury':
      return hurt(change, battleId, line)
    case 'mended':
      return mend(change, line)
    case 'status':
      return become(change, catalogues, battleId, line)
    case 'item':
      return lose(change, line)
    case 'resource':
      return changeHands(change, catalogues, battleId, line)
    case 'found':
      return claim(change, catalogues, battleId, line)
    case 'search':
      openVisit(change, {
        gangId: GangId.parse(line.gangId),
        battleId,
        traders: line.traders,
        dice: line.faces,
        reach: { availability: { rows: line.rows }, rare: line.rare, illegal: line.illegal },
      })
      return
    case 'advance': {
      const { id, gangId, name, category } = fighterOf(change, FighterId.parse(line.fighterId))
      writeAdvance(change, { id, gangId, name, category }, line, battleId)
      return
    }
    case 'recruit':
      return enlist(change, catalogues, line)
    case 'gift':
      return give(change, catalogues, battleId, line)
    case 'taught':
      return teach(change, line)
    case 'intrigue':
      return claimIntrigue(change, line)
    // The battle's own log entry contains these lines.
    case 'log':
  }
}

function earn(change: Change, battleId: BattleId, line: ConsequenceOf<'experience'>): void {
  postEntry(change, {
    gangId: GangId.parse(line.gangId),
    fighterId: FighterId.parse(line.fighterId),
    resource: 'experience',
    amount: line.amount,
    reason: line.reason,
    params: {
      ...(line.deed === null ? {} : { deed: line.deed }),
      ...(line.victim === null ? {} : { victim: line.victim }),
    },
    battleId,
  })
}

/** Every result is kept with its dice; its modifiers belong to it and are removed with it. */
function hurt(change: Change, battleId: BattleId, line: ConsequenceOf<'injury'>): void {
  const id = change.newId(InjuryId)
  const fighterId = FighterId.parse(line.fighterId)
  const gangId = GangId.parse(line.gangId)
  const at = change.now()
  change.orm
    .insert(injuries)
    .values({
      id,
      fighterId,
      table: line.table,
      injury: line.injury,
      dice: facesOf(line.face),
      status: line.lasting ? 'lasting' : 'passing',
      battleId,
      causedBy: FighterId.safeParse(line.by).data ?? null,
      againstGangId: line.against === null ? null : GangId.parse(line.against),
      sufferedAt: at,
      endedAt: line.lasting ? null : at,
    })
    .run()
  for (const { stat, op, amount, source, rule } of line.modifiers) {
    change.orm
      .insert(modifiers)
      .values({
        id: change.newId(ModifierId),
        gangId,
        fighterId,
        reach: 'bearer',
        stat,
        direction: op,
        amount,
        source: 'injury',
        injuryId: id,
        dueTo: source,
        rule,
        since: at,
      })
      .run()
  }
  for (const skill of line.skills) {
    const row = { id: change.newId(SkillId), fighterId, skill, source: 'injury', injuryId: id, gainedAt: at } as const
    change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
  }
  for (const { id: rule, value } of line.rules) {
    const row = {
      id: change.newId(FighterRuleId),
      fighterId,
      rule,
      value,
      source: 'injury',
      injuryId: id,
      gainedAt: at,
    } as const
    change.orm.insert(fighterRules).values(row).onConflictDoNothing().run()
  }
}

function teach(change: Change, { fighterId: id, skill }: ConsequenceOf<'taught'>): void {
  const fighterId = FighterId.parse(id)
  const row = { id: change.newId(SkillId), fighterId, skill, source: 'correction', gainedAt: change.now() } as const
  change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
}

/** CAMP-LAW-07. Checked at the next alignment check. */
function claimIntrigue(change: Change, { gangId, intrigue }: ConsequenceOf<'intrigue'>): void {
  const held = cardsOf(change, GangId.parse(gangId)).find(
    ({ deck, card, state }) => deck === 'intrigue' && card === intrigue && state === 'hand',
  )
  if (held) change.orm.update(gangCards).set({ state: 'played' }).where(eq(gangCards.id, held.id)).run()
}

/** Repaired damage ends, together with its modifiers. */
function mend(change: Change, { injuryIds }: ConsequenceOf<'mended'>): void {
  for (const text of injuryIds) {
    const id = InjuryId.parse(text)
    change.orm.update(injuries).set({ status: 'healed', endedAt: change.now() }).where(eq(injuries.id, id)).run()
    change.orm.delete(modifiers).where(eq(modifiers.injuryId, id)).run()
  }
}

/** The two dice of a D66 result, or a vehicle's one; none if the arbitrator chose the result. */
const facesOf = (face: number | null): number[] =>
  face === null ? [] : face > 10 ? [Math.trunc(face / 10), face % 10] : [face]

function become(change: Change, catalogues: Catalogues, battleId: BattleId, line: ConsequenceOf<'status'>): void {
  const fighterId = FighterId.parse(line.fighterId)
  const leftAt = onRoster.includes(line.to) ? null : change.now()
  const takenBy = line.killer === null ? {} : { takenBy: FighterId.parse(line.killer) }
  change.orm
    .update(fighters)
    .set({ status: line.to, leftAt, ...takenBy })
    .where(eq(fighters.id, fighterId))
    .run()
  const ownGang = GangId.parse(line.gangId)
  if (line.to === 'recovering' && line.cause === slowRecovery) healsSlowly(change, ownGang, fighterId)
  else hasHealed(change, ownGang, fighterId)
  // CAMP-PST-42: its driver needs another vehicle.
  if (leftAt !== null)
    change.orm.update(fighters).set({ vehicleId: null }).where(eq(fighters.vehicleId, fighterId)).run()
  change.orm.delete(fighterTimers).where(eq(fighterTimers.fighterId, fighterId)).run()
  if (line.to === 'retired') {
    const { gangId, name } = fighterOf(change, fighterId)
    becomeMeat(change, catalogues, gangId, { fighter: name, battleId })
  }
  if (line.from === 'captured') endCaptivity(change, fighterId, line.to)
  if (line.to !== 'captured') return
  change.orm
    .insert(captivities)
    .values({
      id: change.newId(CaptivityId),
      fighterId,
      captorId: line.captor === null ? null : GangId.parse(line.captor),
      battleId,
      // Nobody rescues a fighter who was captured in another's place.
      rescueOffered: line.cause === 'captured-instead',
      rescueAttempted: false,
      rescueFailed: false,
      capturedAt: change.now(),
    })
    .run()
}

function endCaptivity(change: Change, fighterId: FighterId, to: FighterStatus): void {
  const ending = to === 'sold' ? 'sold' : to === 'dead' ? 'disposed' : to === 'captured' ? 'traded' : 'released'
  change.orm
    .update(captivities)
    .set({ endedAt: change.now(), ending })
    .where(and(eq(captivities.fighterId, fighterId), isNull(captivities.endedAt)))
    .run()
}

function lose(change: Change, { itemId, fate }: ConsequenceOf<'item'>): void {
  const item = itemOf(change, ItemId.parse(itemId))
  switch (fate) {
    case 'to-stash':
      return handOver(change, withParts(change, item), null)
    case 'lost':
    case 'used-up':
    case 'destroyed':
      return partWith(change, withParts(change, item), fate)
    // CAMP-PST: it is reloaded for the next battle, so nothing changes.
    case 'out-of-ammo':
  }
}

/** CAMP-PST-50. A free recruit that counts with its full price; it needs no Reputation while the territory is held (CAMP-CRE-40). */
function enlist(
  change: Change,
  catalogues: Catalogues,
  { gangId, resourceId, fighter }: ConsequenceOf<'recruit'>,
): void {
  const context = gangContextOf(change, catalogues, GangId.parse(gangId))
  const joining = { name: fighter.name, pricePaid: 0, ratingValue: fighter.baseCost }
  const id = join(change, context, typeOf(context.catalogue, fighter.type), joining)
  change.orm
    .update(fighters)
    .set({ source: 'boon', territoryId: TerritoryId.parse(resourceId) })
    .where(eq(fighters.id, id))
    .run()
}

/** CAMP-PST-50, CAMP-FTR-23. */
function give(change: Change, catalogues: Catalogues, battleId: BattleId, line: ConsequenceOf<'gift'>): void {
  const gangId = GangId.parse(line.gangId)
  const { id: item, name, kind } = gangContextOf(change, catalogues, gangId).catalogue.items.get(line.item.item)
  const fighterId = line.fighterId === null ? null : FighterId.parse(line.fighterId)
  const gift = newItem(change, {
    gangId,
    fighterId,
    item,
    name,
    kind,
    pricePaid: 0,
    ratingValue: line.item.value,
    source: line.resourceId === null ? 'loot' : 'boon',
  })
  const territoryId = line.resourceId === null ? null : TerritoryId.parse(line.resourceId)
  change.orm
    .insert(items)
    .values({ ...gift, territoryId, battleId })
    .run()
}

/** CAMP-PST-10, CAMP-VAR-10. Gives a holding to another gang, or removes it from the campaign. */
function changeHands(
  change: Change,
  catalogues: Catalogues,
  battleId: BattleId,
  { resourceId, to }: ConsequenceOf<'resource'>,
): void {
  const id = TerritoryId.parse(resourceId)
  handHolding(change, id, to === null ? null : GangId.parse(to), battleId)
  if (to === null) change.orm.update(territories).set({ status: 'gone' }).where(eq(territories.id, id)).run()
  else turnFor(change, gangContextOf(change, catalogues, GangId.parse(to)).catalogue, id)
}

/** CAMP-L18-08. A territory that no gang held until now. */
function claim(
  change: Change,
  catalogues: Catalogues,
  battleId: BattleId,
  { gangId, resource }: ConsequenceOf<'found'>,
): void {
  const { gang, catalogue } = gangContextOf(change, catalogues, GangId.parse(gangId))
  if (gang.campaignId === null) return
  const { id: territory, name } = catalogue.territories.get(resource)
  const position = holdingsOf(change, gang.campaignId).length
  const holding = {
    campaignId: gang.campaignId,
    territory,
    kind: 'territory',
    name,
    status: 'open',
    stakeable: true,
    holderId: gang.id,
    place: null,
    position,
  } as const
  const id = addHoldingRow(change, holding)
  change.orm.update(territories).set({ gainedInBattleId: battleId }).where(eq(territories.id, id)).run()
}
