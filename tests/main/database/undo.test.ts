import { recordBattle } from '@main/battles/opening'
import { runCommand } from '@main/database/command'
import { openDatabase } from '@main/database/open'
import { historyKept, redo, undo, undoState } from '@main/database/undo'
import { battleFighters, settings } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { changeSettings, readSettings } from '@main/settings/settings'
import { campaignPage } from '@main/campaigns/page'
import { createCampaign, renameCampaign } from '@main/campaigns/create'
import { removeCampaign } from '@main/database/remove-campaign'
import { renameGang, transferGang } from '@main/gangs/change-gang'
import { setPicture } from '@main/gangs/pictures'
import { NewCampaign } from '@shared/contract/campaigns'
import { PlayerId } from '@shared/contract/ids'
import type { Settings } from '@shared/contract/settings'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { resultFor, setupOf } from '../battles/support'
import { createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { arbitrator, dump, freshFolder, freshStore } from './support'

const application = { kind: 'application' } as const
const choose = (store: Store, wanted: Partial<Settings>) =>
  run(store, 'settings.change', (change) => changeSettings(change, wanted))

describe('undo and redo', () => {
  test('take back the last command and redo it', () => {
    const store = freshStore()
    choose(store, { language: 'ru' })
    choose(store, { language: 'en', theme: 'dark' })
    expect(undo(store, application)).toMatchObject({
      command: 'settings.change',
      params: { language: 'en', theme: 'dark' },
    })
    expect(readSettings(store)).toMatchObject({ language: 'ru', theme: 'system' })
    undo(store, application)
    expect(readSettings(store).language).toBeNull()
    redo(store, application)
    redo(store, application)
    expect(readSettings(store)).toMatchObject({ language: 'en', theme: 'dark' })
  })

  test('name the command that they would take back or redo', () => {
    const { store, campaignId, gangId } = smallGang()
    const scope = { kind: 'campaign', campaignId } as const
    hired(store, gangId, { name: 'Mad Donna' })
    expect(undoState(store, scope)).toMatchObject({
      undo: { command: 'fighter.hire', params: { fighter: 'Mad Donna', price: 50 }, actor: arbitrator },
      redo: null,
    })
    undo(store, scope)
    expect(undoState(store, scope)).toMatchObject({
      undo: { command: 'item.buy' },
      redo: { params: { fighter: 'Mad Donna' } },
    })
  })

  test('are refused if there is nothing to take back or redo', () => {
    const store = freshStore()
    expect(() => undo(store, application)).toThrow('error.undo.nothing')
    expect(() => redo(store, application)).toThrow('error.redo.nothing')
  })

  test('a new command clears what could be redone', () => {
    const store = freshStore()
    choose(store, { theme: 'dark' })
    undo(store, application)
    choose(store, { theme: 'light' })
    expect(() => redo(store, application)).toThrow('error.redo.nothing')
  })

  test('a command that changes nothing leaves no trace', () => {
    const { store, campaignId, gangId } = smallGang()
    const before = undoState(store, { kind: 'campaign', campaignId })
    const lines = store.sqlite.prepare('SELECT count(*) FROM log_entries').pluck().get()
    run(store, 'gang.rename', (change) => renameGang(change, { gangId, name: 'The Carrion Queens' }))
    expect(undoState(store, { kind: 'campaign', campaignId })).toEqual(before)
    expect(store.sqlite.prepare('SELECT count(*) FROM log_entries').pluck().get()).toBe(lines)
  })

  test('survive a restart', () => {
    const folder = freshFolder()
    const first = openDatabase(folder)
    choose(first, { theme: 'dark' })
    choose(first, { theme: 'light' })
    undo(first, application)
    first.close()
    const second = openDatabase(folder)
    onTestFinished(() => second.close())
    redo(second, application)
    expect(readSettings(second).theme).toBe('light')
    undo(second, application)
    undo(second, application)
    expect(readSettings(second).theme).toBe('system')
  })

  test('restore a whole campaign', () => {
    const { store, campaignId } = smallGang()
    const before = dump(store)
    run(store, 'campaign.delete', (change) => removeCampaign(change, { campaignId }))
    expect(() => campaignPage(store, campaignId)).toThrow('error.campaign.missing')
    const scope = { kind: 'campaign', campaignId } as const
    undo(store, scope)
    expect(dump(store)).toEqual(before)
    redo(store, scope)
    undo(store, scope)
    expect(dump(store)).toEqual(before)
  })

  test('prepare no statement for each row: those of a thousand gangs would not fit into memory', () => {
    const { store, campaignId, gangId } = smallGang()
    for (let n = 0; n < 30; n++) hired(store, gangId, { name: `Sister ${n}` })
    const before = dump(store)
    run(store, 'campaign.delete', (change) => removeCampaign(change, { campaignId }))
    const prepare = vi.spyOn(store.sqlite, 'prepare')
    undo(store, { kind: 'campaign', campaignId })
    expect(prepare.mock.calls.length).toBeLessThan(30)
    expect(dump(store)).toEqual(before)
  })

  test('take hundreds of rows back in a handful of statements, and again on redo', () => {
    const { store, campaignId, gangId } = smallGang()
    for (let n = 0; n < 30; n++) hired(store, gangId, { name: `Sister ${n}` })
    const before = dump(store)
    run(store, 'campaign.delete', (change) => removeCampaign(change, { campaignId }))
    const after = dump(store)
    const scope = { kind: 'campaign', campaignId } as const
    const exec = vi.spyOn(store.sqlite, 'exec')
    undo(store, scope)
    expect(exec.mock.calls.length).toBeLessThan(30)
    expect(dump(store)).toEqual(before)
    exec.mockClear()
    redo(store, scope)
    expect(exec.mock.calls.length).toBeLessThan(30)
    expect(dump(store)).toEqual(after)
    undo(store, scope)
    expect(dump(store)).toEqual(before)
  })

  test('restore battles with who took whom out, in any order of deleting their fighters', () => {
    const { store, campaignId, gangId, fighterId } = smallGang()
    const rivals = foundedGang(store, { campaignId, name: 'Rivals' })
    const { fighterId: rival } = hired(store, rivals).value
    const result = { ...resultFor(setupOf(store, [gangId, rivals])), origin: 'manual' as const }
    const { id: battleId } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
    run(store, 'battle.note', ({ orm }) => {
      const deeds = { battleId, fate: 'out-of-action', takedowns: 1, seriousInjuries: 0, kills: 0 } as const
      orm
        .insert(battleFighters)
        .values({ ...deeds, fighterId, takenOutBy: rival })
        .run()
      orm
        .insert(battleFighters)
        .values({ ...deeds, fighterId: rival, takenOutBy: fighterId })
        .run()
      return { value: {}, scope: { kind: 'campaign', campaignId }, params: {} }
    })
    const before = dump(store)
    run(store, 'campaign.delete', (change) => removeCampaign(change, { campaignId }))
    const after = dump(store)
    const scope = { kind: 'campaign', campaignId } as const
    for (let n = 0; n < 2; n++) {
      undo(store, scope)
      expect(dump(store)).toEqual(before)
      redo(store, scope)
      expect(dump(store)).toEqual(after)
    }
  })

  test('restore bytes, quotes and every script exactly', () => {
    const { store, campaignId, fighterId, gangId } = smallGang()
    const before = dump(store)
    run(store, 'gang.rename', (change) => renameGang(change, { gangId, name: `Ржавые "кости" o'the ; -- 🦴` }))
    const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, i) => i)).toString('base64')
    const picture = { type: 'image/png', width: 2, height: 2, bytes } as const
    run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture }))
    const after = dump(store)
    const scope = { kind: 'campaign', campaignId } as const
    undo(store, scope)
    undo(store, scope)
    expect(dump(store)).toEqual(before)
    redo(store, scope)
    redo(store, scope)
    expect(dump(store)).toEqual(after)
  })

  test('of one campaign don’t touch another', () => {
    const store = freshStore()
    const one = createdCampaign(store, { name: 'One' })
    const other = createdCampaign(store, { name: 'Other' })
    run(store, 'campaign.rename', (change) => renameCampaign(change, { campaignId: one, name: 'Uno' }))
    run(store, 'campaign.rename', (change) => renameCampaign(change, { campaignId: other, name: 'Altro' }))
    undo(store, { kind: 'campaign', campaignId: one })
    expect([campaignPage(store, one).name, campaignPage(store, other).name]).toEqual(['One', 'Altro'])
  })

  describe('of a gang that moved', () => {
    function movedGang() {
      const { store, campaignId, gangId } = smallGang()
      const target = createdCampaign(store, { name: 'Elsewhere' })
      const before = dump(store)
      run(store, 'gang.transfer', (change) => transferGang(change, { gangId, to: target }))
      const from = { kind: 'campaign', campaignId } as const
      const to = { kind: 'campaign', campaignId: target } as const
      return { store, gangId, before, from, to }
    }

    test('are listed in both campaigns, and may begin in either', () => {
      const { store, before, from, to } = movedGang()
      const after = dump(store)
      for (const scope of [from, to]) expect(undoState(store, scope).undo).toMatchObject({ command: 'gang.transfer' })
      undo(store, from)
      expect(dump(store)).toEqual(before)
      for (const scope of [from, to]) expect(undoState(store, scope).redo).toMatchObject({ command: 'gang.transfer' })
      redo(store, to)
      expect(dump(store)).toEqual(after)
    })

    test('wait until later commands in the other campaign are undone', () => {
      const { store, gangId, before, from, to } = movedGang()
      hired(store, gangId, { name: 'Late' })
      expect(() => undo(store, from)).toThrow('error.undo.elsewhere')
      undo(store, to)
      undo(store, from)
      expect(dump(store)).toEqual(before)
    })

    test('are redone in the order of the commands', () => {
      const { store, from, to } = movedGang()
      undo(store, to)
      undo(store, from)
      expect(() => redo(store, to)).toThrow('error.redo.elsewhere')
      redo(store, from)
      expect(redo(store, to)).toMatchObject({ command: 'gang.transfer' })
    })

    test('are given up in both campaigns when one gets a new command', () => {
      const { store, gangId, from, to } = movedGang()
      hired(store, gangId, { name: 'Late' })
      undo(store, to)
      undo(store, to)
      run(store, 'campaign.rename', (change) => renameCampaign(change, { campaignId: from.campaignId, name: 'Onward' }))
      expect(undoState(store, to).redo).toBeNull()
    })

    test('make earlier commands unreachable in both, once they are too old', () => {
      const { store, from, to } = movedGang()
      for (let i = 0; i < historyKept; i++) {
        run(store, 'campaign.rename', (change) => renameCampaign(change, { ...to, name: `Name ${i}` }))
      }
      expect(undoState(store, from).undo).toBeNull()
    })
  })

  test('change nothing at all if something stands in the way', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store)
    run(store, 'campaign.rename', (change) => renameCampaign(change, { campaignId, name: 'Renamed' }))
    // Another program changed the file.
    store.sqlite.prepare('DELETE FROM campaigns WHERE id = ?').run(campaignId)
    const emptied = dump(store)
    const scope = { kind: 'campaign', campaignId } as const
    expect(() => undo(store, scope)).toThrow('error.undo.inTheWay')
    expect(dump(store)).toEqual(emptied)
    expect(undoState(store, scope).undo).toMatchObject({ command: 'campaign.rename' })
  })

  test('keep only so many commands', () => {
    const store = freshStore()
    for (let n = 0; n < historyKept + 5; n++) choose(store, { theme: n % 2 ? 'dark' : 'light' })
    expect(store.sqlite.prepare('SELECT count(*) FROM undo_groups').pluck().get()).toBe(historyKept)
    for (let n = 0; n < historyKept; n++) undo(store, application)
    expect(() => undo(store, application)).toThrow('error.undo.nothing')
    expect(readSettings(store).theme).toBe('light')
    expect(store.orm.select().from(settings).all()).toHaveLength(1)
  })
})

describe('a command', () => {
  test('that throws leaves nothing behind', () => {
    const store = freshStore()
    const before = dump(store)
    const failing = () =>
      run(store, 'campaign.create', (change) => {
        createCampaign(change, NewCampaign.parse({ name: 'Short-lived', ruleset: 'necromunda' }))
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    expect(dump(store)).toEqual(before)
    expect(store.sqlite.prepare('SELECT count(*) FROM undo_groups').pluck().get()).toBe(0)
    // And the next change outside of a command doesn't enter its undo history.
    store.orm.insert(settings).values({ key: 'theme', value: 'dark' }).run()
    expect(store.sqlite.prepare('SELECT count(*) FROM undo_steps').pluck().get()).toBe(0)
  })

  test('that names an unknown id says so, and leaves nothing behind', () => {
    const store = freshStore()
    const before = dump(store)
    const about = () =>
      run(store, 'player.add', ({ sqlite }) => {
        sqlite.exec(`INSERT INTO players VALUES ('ash', 'nowhere', 'Ash', 'player', '', 0)`)
        throw new Error('unreachable')
      })
    expect(about).toThrow('missing (error.reference.missing)')
    expect(dump(store)).toEqual(before)
  })

  test('can’t be started within another', () => {
    const store = freshStore()
    const nested = () =>
      run(store, 'settings.change', () => {
        choose(store, { theme: 'dark' })
        throw new Error('unreachable')
      })
    expect(nested).toThrow('started within another')
  })

  test('logs who did what when, with what it overruled', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store)
    const gangId = foundedGang(store, { campaignId, credits: 10 })
    const player = { kind: 'player', playerId: store.newId(PlayerId), name: 'Ash' } as const
    runCommand(store, { name: 'gang.rename', actor: player }, (change) => renameGang(change, { gangId, name: 'Ashen' }))
    hired(store, gangId, { name: 'Debt' })
    const lines = store.orm.query.logEntries.findMany().sync()
    expect(lines.map(({ event }) => event)).toEqual(['campaign.create', 'gang.found', 'gang.rename', 'fighter.hire'])
    expect(lines[2]).toMatchObject({
      actor: player,
      params: { from: 'The Carrion Queens', to: 'Ashen' },
      gangId,
      campaignId,
    })
    expect(lines[3]?.overruled).toContainEqual({
      rule: 'CAMP-CRE-01',
      key: 'legality.overdrawn',
      params: { credits: 40 },
    })
  })
})
