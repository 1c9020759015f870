import type { Change } from '@main/database/command'
import { drawSkills } from '@main/fighters/hired-skills'
import { upgradeByHouse } from '@main/fighters/house-upgrade'
import { switchSides } from '@main/gangs/alignment'
import { startWithSkill } from '@main/fighters/starting-skill'
import { allowSkills } from '@main/gangs/allow-skills'
import { removeCounter, rollCounter, saveCounter } from '@main/gangs/counters'
import { exchangeItem } from '@main/gangs/exchange'
import { fitItem } from '@main/gangs/fit'
import { aimWeapon, swapUpgrade } from '@main/gangs/hardpoints'
import { petitionHouse } from '@main/gangs/petition'
import { gangContextOf } from '@main/gangs/context'
import { giveExtra } from '@main/gangs/skirmish'
import { hireVeteran } from '@main/gangs/veterans'
import { CounterId, FighterId, GangId, ItemId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { z } from 'zod'
import { catalogues } from './gangs/support'
import { at, type Attempt, gang, member, nameOf, one } from './picking'

const sixes = {
  dice: 'd6',
  plusCount: false,
  rows: [
    { upTo: 3, text: 'Nothing', change: 0 },
    { upTo: 6, text: 'More', change: 1 },
  ],
} as const

const homeOf = (change: Change, id: FighterId) =>
  gangContextOf(
    change,
    catalogues,
    GangId.parse(change.sqlite.prepare('SELECT gang_id FROM fighters WHERE id = ?').pluck().get(id)),
  )

/** Sides of the law, petitions, veterans, and the commands of houses and hardpoints. */
export const houseAttempts = {
  'gang.switch': (store, pick) => {
    const gangId = gang(store, pick)
    return gangId && ((change) => switchSides(change, gangContextOf(change, catalogues, gangId)))
  },
  'gang.petition': (store, pick) => {
    const gangId = one(store, GangId, pick, "SELECT id FROM gangs WHERE list = 'escher' ORDER BY id")
    const wanted = { type: 'escher-house-agent-statline-1', name: nameOf(pick), face: 1 + (pick % 6) }
    return (
      gangId && ((change) => petitionHouse(change, gangContextOf(change, catalogues, gangId), { gangId, ...wanted }))
    )
  },
  'gang.extra': (store, pick) => {
    const fighterId = member(store, pick)
    const extra = at(
      [
        { kind: 'skill', what: 'sprint' },
        { kind: 'stat', what: 'm' },
      ] as const,
      pick,
    )
    return fighterId && ((change) => giveExtra(change, { fighterId, ...extra, given: pick % 3 > 0 }))
  },
  'gang.veteran': (store, pick) => {
    const gangId = gang(store, pick)
    const fighterId = member(store, pick >> 2)
    return (
      gangId &&
      fighterId &&
      ((change) => hireVeteran(change, gangContextOf(change, catalogues, gangId), catalogues, fighterId))
    )
  },
  'fighter.house': (store, pick) => {
    const fighterId = member(store, pick)
    const wanted = {
      system: 'chem-alchemy',
      name: nameOf(pick),
      pay: at(['credits', 'experience'] as const, pick),
      cost: pick % 40,
      value: pick % 20,
    }
    return fighterId && ((change) => upgradeByHouse(change, homeOf(change, fighterId), { fighterId, ...wanted }))
  },
  'fighter.draw': (store, pick) => {
    const fighterId = one(
      store,
      FighterId,
      pick,
      "SELECT id FROM fighters WHERE category = 'hired-gun' AND status = 'active' ORDER BY id",
    )
    return (
      fighterId &&
      ((change) =>
        drawSkills(change, homeOf(change, fighterId), { fighterId, ...(pick % 2 === 0 ? { chosen: 'dodge' } : {}) }))
    )
  },
  'fighter.start': (store, pick) => {
    const fighterId = one(
      store,
      FighterId,
      pick,
      "SELECT id FROM fighters WHERE category IN ('leader', 'champion') ORDER BY id",
    )
    return (
      fighterId &&
      ((change) =>
        startWithSkill(change, homeOf(change, fighterId), {
          fighterId,
          skill: at(['dodge', 'sprint', 'catfall'], pick),
        }))
    )
  },
  'item.swap': (store, pick) => {
    const itemId = one(
      store,
      ItemId,
      pick,
      "SELECT id FROM items WHERE kind = 'vehicle-upgrade' AND fighter_id IS NOT NULL AND status = 'held' ORDER BY id",
    )
    const by = one(
      store,
      ItemId,
      pick,
      "SELECT id FROM items WHERE kind = 'vehicle-upgrade' AND fighter_id IS NULL AND status = 'held' ORDER BY id",
    )
    return itemId && by && ((change) => swapUpgrade(change, { itemId, by, face: 1 + (pick % 6) }))
  },
  'item.exchange': (store, pick) => {
    const itemId = one(
      store,
      ItemId,
      pick,
      "SELECT id FROM items WHERE fighter_id IS NOT NULL AND parent_id IS NULL AND status = 'held' ORDER BY id",
    )
    const spare = one(
      store,
      ItemId,
      pick >> 1,
      "SELECT id FROM items WHERE fighter_id IS NULL AND parent_id IS NULL AND status = 'held' ORDER BY id",
    )
    const home =
      itemId && GangId.parse(store.sqlite.prepare('SELECT gang_id FROM items WHERE id = ?').pluck().get(itemId))
    const by =
      spare && pick % 2 === 0 ? { itemId: spare } : { item: at(['flak-armour', 'autogun', 'mesh-armour'], pick) }
    const wanted = pick % 3 === 0 ? ({ old: 'back', reason: 'agreed' } as const) : ({ old: 'stash' } as const)
    return (
      itemId &&
      home &&
      ((change) => exchangeItem(change, gangContextOf(change, catalogues, home), { itemId, by, ...wanted }))
    )
  },
  'counter.save': (store, pick) => {
    const counterId =
      pick % 2 === 0 ? one(store, CounterId, pick >> 1, 'SELECT id FROM counters ORDER BY id') : undefined
    const known =
      counterId &&
      z
        .object({ gang_id: GangId, fighter_id: FighterId.nullable() })
        .parse(store.sqlite.prepare('SELECT gang_id, fighter_id FROM counters WHERE id = ?').get(counterId))
    const fighterId = known ? known.fighter_id : pick % 3 === 0 ? null : (member(store, pick) ?? null)
    const gangId = known ? known.gang_id : gang(store, pick)
    if (!gangId) return undefined
    const wanted = {
      of: fighterId ? { fighterId } : { gangId },
      name: nameOf(pick),
      amount: pick % 50,
      onCard: pick % 5 < 2,
      table: pick % 3 === 1 ? null : { ...sixes, rows: [...sixes.rows] },
    }
    return (change) => saveCounter(change, { ...wanted, counterId })
  },
  'counter.roll': (store, pick) => {
    const counterId = one(store, CounterId, pick, 'SELECT id FROM counters WHERE "table" IS NOT NULL ORDER BY id')
    return (
      counterId &&
      ((change) =>
        rollCounter(change, { counterId, note: pick % 2 === 0, ...(pick % 3 === 0 ? {} : { dice: [1 + (pick % 6)] }) }))
    )
  },
  'fighter.allow': (store, pick) => {
    const fighterId = member(store, pick)
    const home =
      fighterId &&
      GangId.parse(store.sqlite.prepare('SELECT gang_id FROM fighters WHERE id = ?').pluck().get(fighterId))
    const access = at(['primary', 'secondary', 'none', null] as const, pick)
    return (
      fighterId &&
      home &&
      ((change) =>
        allowSkills(change, gangContextOf(change, catalogues, home), {
          fighterId,
          set: at(['agility', 'brawn'], pick),
          access,
          reason: 'agreed',
        }))
    )
  },
  'counter.remove': (store, pick) => {
    const counterId = one(store, CounterId, pick, 'SELECT id FROM counters ORDER BY id')
    return counterId && ((change) => removeCounter(change, { counterId }))
  },
  'item.fit': (store, pick) => {
    const fitting = "SELECT id FROM items WHERE kind IN ('ammo', 'accessory') AND status = 'held' ORDER BY id"
    const itemId = one(store, ItemId, pick, fitting)
    const home =
      itemId && GangId.parse(store.sqlite.prepare('SELECT gang_id FROM items WHERE id = ?').pluck().get(itemId))
    const weapons = `SELECT id FROM items WHERE kind = 'weapon' AND status = 'held' AND gang_id = '${home ?? ''}' ORDER BY id`
    const onto = one(store, ItemId, pick >> 2, weapons)
    const reason = pick % 2 ? { reason: 'house rule' } : {}
    return (
      itemId &&
      home &&
      onto &&
      ((change) => fitItem(change, gangContextOf(change, catalogues, home), { itemId, onto, ...reason }))
    )
  },
  'item.aim': (store, pick) => {
    const itemId = one(
      store,
      ItemId,
      pick,
      "SELECT id FROM items WHERE kind = 'weapon' AND status = 'held' ORDER BY id",
    )
    const home =
      itemId && GangId.parse(store.sqlite.prepare('SELECT gang_id FROM items WHERE id = ?').pluck().get(itemId))
    return (
      itemId &&
      home &&
      ((change) =>
        aimWeapon(change, gangContextOf(change, catalogues, home), {
          itemId,
          arcs: at([['front'], ['left', 'rear']], pick),
        }))
    )
  },
} satisfies Partial<Record<CommandName, Attempt>>
