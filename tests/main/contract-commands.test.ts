import { contract, type Contract } from '@shared/contract'
import { CommandName } from '@shared/contract/undo'
import { expect, test } from 'vitest'
import { attempts } from './every-command'

/**
 * The command of each operation that changes something, so that no new one escapes the tests in drift.test.ts. Operations without a command
 * keep files, drafts of a battle that goes on, or the history itself.
 */
const commands: Readonly<Record<string, readonly CommandName[]>> = {
  armies: [
    'sample.load',
    'army.muster',
    'army.copy',
    'unit.add',
    'unit.change',
    'unit.copy',
    'unit.remove',
    'battle.begin',
    'battle.record',
    'battle.correct',
    'battle.settle',
  ],
  backups: [],
  battlefields: [],
  battles: ['battle.begin', 'battle.finish', 'battle.record', 'battle.note', 'battle.discard'],
  campaigns: [
    'campaign.create',
    'campaign.rename',
    'campaign.change',
    'campaign.delete',
    'dice.throw',
    'player.add',
    'player.change',
    'player.remove',
    'sample.load',
  ],
  captives: ['captive.change', 'captive.end', 'captive.take'],
  cards: ['print.save', 'print.remove'],
  counters: ['counter.save', 'counter.roll', 'counter.remove'],
  dealings: [
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
    'dealing.patronage',
    'dealing.deck',
    'dealing.spend',
    'dealing.use',
    'record.save',
    'record.remove',
  ],
  fighters: [
    'fighter.rename',
    'fighter.change',
    'fighter.order',
    'fighter.dismiss',
    'fighter.correct',
    'fighter.allow',
    'item.buy',
    'item.move',
    'item.fit',
    'item.swap',
    'item.exchange',
    'item.aim',
    'item.sell',
    'item.refund',
    'item.correct',
    'loadout.save',
    'loadout.remove',
  ],
  foreign: ['foreign.acceptOurs', 'foreign.acceptAllOurs', 'foreign.bringIn'],
  gangs: [
    'gang.found',
    'fighter.hire',
    'fighter.copy',
    'gang.switch',
    'gang.petition',
    'gang.extra',
    'gang.veteran',
    'gang.rename',
    'gang.change',
    'gang.delete',
    'gang.transfer',
    'gang.copy',
    'gang.correct',
  ],
  growth: [
    'fighter.advance',
    'fighter.house',
    'fighter.draw',
    'fighter.start',
    'fighter.unadvance',
    'fighter.promote',
    'fighter.succeed',
    'fighter.fit',
    'fighter.hurt',
    'fighter.heal',
    'fighter.bury',
    'fighter.resurrect',
  ],
  interchange: ['campaign.import', 'gang.import', 'battle.import'],
  packs: ['pack.install', 'pack.remove', 'pack.choose', 'own.make', 'own.list', 'own.unmake'],
  pictures: ['picture.set', 'picture.remove'],
  postBattle: ['battle.correct', 'battle.commit'],
  proposals: ['gang.admit'],
  season: [
    'season.start',
    'season.advance',
    'challenge.issue',
    'challenge.answer',
    'challenge.plan',
    'season.schedule',
    'challenge.change',
    'challenge.remove',
    'season.join',
    'season.refresh',
    'season.legacy',
    'holding.add',
    'holding.change',
    'season.rollBack',
    'holding.remove',
  ],
  sessions: [],
  settings: ['settings.change'],
  trade: ['trade.search', 'trade.close', 'trade.buy', 'post.save', 'post.remove'],
  undo: [],
}

/** Operations that change something without being a command, by capability. */
const others: Readonly<Record<string, readonly string[]>> = {
  // Files beside the database.
  backups: ['create', 'restore', 'remove'],
  battlefields: ['save', 'remove'],
  sessions: ['end'],
  sharing: ['follow', 'switchOn', 'switchOff', 'invite', 'renew', 'revoke'],
  // A running battle is restored from its inputs, and drafts are settled by their commit.
  battles: ['store', 'keepSafePoint', 'rebase', 'follow', 'attend', 'answer', 'takeBack'],
  postBattle: ['save', 'tell', 'roll', 'acceptAll'],
  // When approved they are the commands that they propose.
  proposals: ['refuse', 'withdraw', 'askAgain'],
  // Records of printing.
  cards: ['markPrinted'],
  // Files are written out, or wait beside the database until they are brought in.
  interchange: ['campaignFile', 'tables', 'site', 'receive', 'drop', 'look'],
  undo: ['undo', 'redo'],
}
/** Operations that share a command with another, or serve several. */
const extra: Readonly<Record<string, number>> = { fighters: -1, interchange: -2, packs: 1, pictures: -1 }

const changing = (capability: keyof typeof contract) =>
  Object.entries((contract satisfies Contract)[capability]).flatMap(([name, { kind }]) =>
    kind === 'query' ? [] : [name],
  )

test.each(Object.keys(contract) as (keyof typeof contract)[])(
  'every operation of %s that changes something is a command the generator knows',
  (capability) => {
    const own = changing(capability).filter((name) => !(others[capability] ?? []).includes(name))
    expect(own, 'add its command here and its attempt to the generator').toHaveLength(
      (commands[capability] ?? []).length + (extra[capability] ?? 0),
    )
  },
)

test('every command belongs to an operation, and the generator can run it', () => {
  expect([...new Set(Object.values(commands).flat())].toSorted()).toEqual([...CommandName.options].toSorted())
  expect(Object.keys(attempts).toSorted()).toEqual([...CommandName.options].toSorted())
})
