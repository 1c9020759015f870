import type { armies } from '@shared/contract/armies'
import type { CommandName } from '@shared/contract/undo'
import { battleOf } from '../database/find'
import type { OwnFields } from '../battles/battlefields'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import { ofFounder } from '../gangs/by-players'
import type { Handlers } from '../router'
import { readSettings } from '../settings/settings'
import { aftermathOf, settleBattle } from './aftermath'
import { prepareArmies, startArmyBattle } from './begin'
import { copyArmy, musterArmy } from './muster'
import { armyPage } from './page'
import { correctArmyBattle, recordArmyBattle } from './record'
import { loadSampleArmies } from './sample'
import { addUnit, changeUnit, copyUnit, removeUnit } from './units'

export function armyHandlers(
  access: Access,
  catalogues: Catalogues,
  own: OwnFields,
): Handlers<{ armies: typeof armies }>['armies'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  const language = () => readSettings(access.store()).language ?? 'en'
  return {
    loadSample: ({ ruleset, language: named = language() }) =>
      run('sample.load', (change) => loadSampleArmies(change, catalogues, ruleset, named)),
    page: ({ gangId }) => armyPage(access.store(), catalogues, gangId),
    muster: (input) =>
      run('army.muster', (change) => musterArmy(change, catalogues, ofFounder(change, input), language())),
    copy: (input) => run('army.copy', (change) => copyArmy(change, input)),
    addUnit: (input) => run('unit.add', (change) => addUnit(change, catalogues, input, language())),
    changeUnit: (input) => run('unit.change', (change) => changeUnit(change, catalogues, input)),
    copyUnit: (input) => run('unit.copy', (change) => copyUnit(change, input)),
    removeUnit: (input) => run('unit.remove', (change) => removeUnit(change, input)),
    prepare: ({ campaign }) => prepareArmies(access.store(), own, campaign),
    begin: (input) => run('battle.begin', (change) => startArmyBattle(change, catalogues, own, input)),
    aftermath: ({ battle }) => aftermathOf(access.store(), battle),
    record: (input) => run('battle.record', (change) => recordArmyBattle(change, input)),
    correct: (input) => run('battle.correct', (change) => correctArmyBattle(change, input)),
    settle: async ({ battle }) => {
      if (battleOf(access.store(), battle).status === 'fought') await access.backUp('before-post-battle')
      return run('battle.settle', (change) => settleBattle(change, battle))
    },
  }
}
