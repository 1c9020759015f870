import { z } from 'zod'
import { CampaignId, GangId } from './ids'
import { command, query } from './operation'
import { Actor, Params } from './vocabulary'

/** Every command there is. Its name is the key of its texts ("Undo hire of Mad Donna", the line in the log). */
export const CommandName = z.enum([
  'settings.change',
  'sample.load',
  'campaign.create',
  'campaign.rename',
  'campaign.change',
  'campaign.delete',
  'campaign.import',
  'gang.import',
  'battle.import',
  'foreign.bringIn',
  'foreign.acceptOurs',
  'foreign.acceptAllOurs',
  'pack.install',
  'pack.remove',
  'pack.choose',
  'own.make',
  'own.unmake',
  'player.add',
  'player.change',
  'player.remove',
  'gang.found',
  'gang.rename',
  'gang.change',
  'gang.delete',
  'gang.transfer',
  'gang.copy',
  'gang.correct',
  'gang.switch',
  'gang.petition',
  'gang.extra',
  'gang.veteran',
  'army.muster',
  'army.copy',
  'unit.add',
  'unit.change',
  'unit.copy',
  'unit.remove',
  'fighter.hire',
  'fighter.copy',
  'fighter.rename',
  'fighter.change',
  'fighter.dismiss',
  'fighter.correct',
  'fighter.advance',
  'fighter.unadvance',
  'fighter.house',
  'fighter.draw',
  'fighter.promote',
  'fighter.succeed',
  'fighter.fit',
  'fighter.hurt',
  'fighter.heal',
  'fighter.bury',
  'fighter.resurrect',
  'captive.change',
  'captive.end',
  'captive.take',
  'item.buy',
  'item.move',
  'item.swap',
  'item.aim',
  'item.sell',
  'item.refund',
  'item.correct',
  'trade.search',
  'trade.close',
  'trade.buy',
  'post.save',
  'post.remove',
  'loadout.save',
  'loadout.remove',
  'print.save',
  'print.remove',
  'picture.set',
  'battle.begin',
  'battle.finish',
  'battle.record',
  'battle.discard',
  'battle.correct',
  'battle.commit',
  'season.start',
  'season.advance',
  'season.rollBack',
  'challenge.issue',
  'season.join',
  'challenge.answer',
  'challenge.plan',
  'holding.add',
  'holding.change',
  'holding.remove',
  'battle.settle',
  'dealing.ally',
  'dealing.test',
  'dealing.resume',
  'dealing.part',
  'dealing.aid',
  'dealing.draw',
  'dealing.card',
  'dealing.check',
  'dealing.settle',
  'dealing.build',
  'dealing.scrap',
  'dealing.windfall',
  'dealing.feed',
  'record.save',
  'record.remove',
])
export type CommandName = z.infer<typeof CommandName>

/** Whose history: each campaign and each practice gang has its own, and so has the application itself. */
export const UndoScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('application') }),
  z.strictObject({ kind: z.literal('campaign'), campaignId: CampaignId }),
  z.strictObject({ kind: z.literal('gang'), gangId: GangId }),
])
export type UndoScope = z.infer<typeof UndoScope>

export const DoneCommand = z.strictObject({
  command: CommandName,
  /** For the text: names and numbers. */
  params: Params,
  actor: Actor,
  at: z.int(),
})
export type DoneCommand = z.infer<typeof DoneCommand>

/** What undo and redo would do now; null: nothing. */
export const UndoState = z.strictObject({
  undo: DoneCommand.nullable(),
  redo: DoneCommand.nullable(),
})
export type UndoState = z.infer<typeof UndoState>

const scoped = z.strictObject({ scope: UndoScope })

export const undo = {
  state: query({ input: scoped, output: UndoState }),
  undo: command({ input: scoped, output: z.strictObject({ undone: DoneCommand, state: UndoState }) }),
  redo: command({ input: scoped, output: z.strictObject({ redone: DoneCommand, state: UndoState }) }),
}
