import type { counters } from '@shared/contract/counters'
import type { fighters } from '@shared/contract/fighters'
import type { gangs } from '@shared/contract/gangs'
import type { GangId } from '@shared/contract/ids'
import type { pictures } from '@shared/contract/pictures'
import type { CommandName } from '@shared/contract/undo'
import type { z } from 'zod'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import type { Handlers } from '../router'
import { switchSides } from './alignment'
import { allowSkills } from './allow-skills'
import { buyItem } from './buy'
import { changeCommand, changeFighter, renameFighter } from './change-fighter'
import { changeGang, correctGang, removeGang, renameGang, transferGang } from './change-gang'
import { copyFighter } from './copy-fighter'
import { againstSales } from './customs'
import { correctFighter, correctItem } from './correct'
import { removeCounter, rollCounter, saveCounter } from './counters'
import { dismissFighter } from './dismiss'
import { exchangeItem } from './exchange'
import { fighterPage } from './fighter-page'
import { fighterOf, itemOf } from '../database/find'
import { fitItem } from './fit'
import { foundGang } from './found'
import { gangPage, listGangs, recruitsFor } from './gang-page'
import { aimWeapon, swapUpgrade } from './hardpoints'
import { hireFighter } from './hire'
import { effectsHeld } from './held-boons'
import { moveItem, refundItem, sellItem } from './items'
import { judged } from './judge'
import { ledgerOf } from './ledger'
import { removeLoadout, saveLoadout } from './loadouts'
import { readPicture, setPicture } from './pictures'
import { petitionHouse } from './petition'
import { checkSale, checkTakingBack, ofFounder } from './by-players'
import { isFounding, type GangContext, gangContextOf } from './context'
import { shelfFor } from './shelf'
import { giveExtra } from './skirmish'
import { hireVeteran, veteransFor } from './veterans'

const runner = (access: Access) => {
  return <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
}

/** Copies a gang by exporting and importing its rows. */
export type CopyGang = (
  change: Change,
  catalogues: Catalogues,
  wanted: z.output<typeof gangs.copy.input>,
) => Done<{ gangId: GangId }>

export function gangHandlers(
  access: Access,
  catalogues: Catalogues,
  copyGang: CopyGang,
): Handlers<{ gangs: typeof gangs }>['gangs'] {
  const run = runner(access)
  return {
    list: ({ campaignId }) => listGangs(access.store(), campaignId),
    page: ({ gangId }) => gangPage(access.store(), catalogues, gangId),
    recruits: ({ gangId }) => recruitsFor(access.store(), catalogues, gangId),
    ledger: ({ gangId, resource, fighterId }) => ledgerOf(access.store(), gangId, resource, fighterId),
    found: (input) => run('gang.found', (change) => foundGang(change, catalogues, ofFounder(change, input))),
    hire: (input) =>
      run('fighter.hire', (change) =>
        judged(change, catalogues, input.gangId, (context) => hireFighter(change, context, input)),
      ),
    copyFighter: (input) =>
      run('fighter.copy', (change) =>
        judged(change, catalogues, fighterOf(change, input.fighterId).gangId, (context) =>
          copyFighter(change, context, input),
        ),
      ),
    switchSides: ({ gangId }) =>
      run('gang.switch', (change) => judged(change, catalogues, gangId, (context) => switchSides(change, context))),
    petition: (input) =>
      run('gang.petition', (change) =>
        judged(change, catalogues, input.gangId, (context) => petitionHouse(change, context, input)),
      ),
    extra: (input) =>
      run('gang.extra', (change) =>
        judged(change, catalogues, fighterOf(change, input.fighterId).gangId, () => giveExtra(change, input)),
      ),
    veterans: ({ gangId }) => veteransFor(access.store(), catalogues, gangId),
    hireVeteran: ({ gangId, fighterId }) =>
      run('gang.veteran', (change) =>
        judged(change, catalogues, gangId, (context) => hireVeteran(change, context, catalogues, fighterId)),
      ),
    rename: (input) => run('gang.rename', (change) => renameGang(change, input)),
    change: (input) => run('gang.change', (change) => changeGang(change, input)),
    remove: (input) => run('gang.delete', (change) => removeGang(change, input)),
    transfer: (input) => run('gang.transfer', (change) => transferGang(change, input)),
    copy: (input) => run('gang.copy', (change) => copyGang(change, catalogues, input)),
    correct: (input) => run('gang.correct', (change) => correctGang(change, input)),
  }
}

export function fighterHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ fighters: typeof fighters }>['fighters'] {
  const run = runner(access)
  const judgedOf = <T>(change: Change, { gangId }: { gangId: GangId }, work: (context: GangContext) => Done<T>) =>
    judged(change, catalogues, gangId, work)
  return {
    page: ({ fighterId }) => fighterPage(access.store(), catalogues, fighterId),
    shelf: ({ gangId, fighterId }) => {
      const store = access.store()
      const buyer = fighterId === null ? null : fighterOf(store, fighterId)
      const context = gangContextOf(store, catalogues, gangId)
      return shelfFor(context, buyer, isFounding(store, gangId), effectsHeld(store, context))
    },
    rename: (input) => run('fighter.rename', (change) => renameFighter(change, input)),
    change: (input) => run(changeCommand(input), (change) => changeFighter(change, input)),
    dismiss: (input) =>
      run('fighter.dismiss', (change) =>
        judgedOf(change, fighterOf(change, input.fighterId), ({ gang }) => {
          if (input.how === 'take-back') checkTakingBack(change, gang.id)
          return dismissFighter(change, catalogues, input)
        }),
      ),
    correct: (input) =>
      run('fighter.correct', (change) =>
        judgedOf(change, fighterOf(change, input.fighterId), () => correctFighter(change, input)),
      ),
    allowSkills: (input) =>
      run('fighter.allow', (change) =>
        allowSkills(change, gangContextOf(change, catalogues, fighterOf(change, input.fighterId).gangId), input),
      ),
    buy: (input) =>
      run('item.buy', (change) =>
        judged(change, catalogues, input.gangId, (context) => buyItem(change, context, input)),
      ),
    move: (input) =>
      run('item.move', (change) => judgedOf(change, itemOf(change, input.itemId), () => moveItem(change, input))),
    fit: (input) =>
      run('item.fit', (change) =>
        judged(change, catalogues, itemOf(change, input.itemId).gangId, (context) => fitItem(change, context, input)),
      ),
    swapUpgrade: (input) =>
      run('item.swap', (change) => judgedOf(change, itemOf(change, input.itemId), () => swapUpgrade(change, input))),
    exchange: (input) =>
      run('item.exchange', (change) =>
        judged(change, catalogues, itemOf(change, input.itemId).gangId, (context) =>
          exchangeItem(change, context, input),
        ),
      ),
    aim: (input) =>
      run('item.aim', (change) =>
        judged(change, catalogues, itemOf(change, input.itemId).gangId, (context) => aimWeapon(change, context, input)),
      ),
    sell: (input) =>
      run('item.sell', (change) =>
        judgedOf(change, itemOf(change, input.itemId), (context) => {
          checkSale(change, context, input)
          return againstSales(context, input.credits, sellItem(change, input))
        }),
      ),
    refund: (input) =>
      run('item.refund', (change) =>
        judgedOf(change, itemOf(change, input.itemId), ({ gang }) => {
          checkTakingBack(change, gang.id)
          return refundItem(change, input)
        }),
      ),
    correctItem: (input) =>
      run('item.correct', (change) => judgedOf(change, itemOf(change, input.itemId), () => correctItem(change, input))),
    saveLoadout: (input) =>
      run('loadout.save', (change) =>
        judgedOf(change, fighterOf(change, input.fighterId), () => saveLoadout(change, input)),
      ),
    removeLoadout: (input) => run('loadout.remove', (change) => removeLoadout(change, input)),
  }
}

export function pictureHandlers(access: Access): Handlers<{ pictures: typeof pictures }>['pictures'] {
  const run = runner(access)
  return {
    read: ({ pictureId }) => readPicture(access.store(), pictureId),
    set: (input) =>
      run(input.picture === null ? 'picture.remove' : 'picture.set', (change) => setPicture(change, input)),
  }
}

export function counterHandlers(access: Access): Handlers<{ counters: typeof counters }>['counters'] {
  const run = runner(access)
  return {
    save: (input) => run('counter.save', (change) => saveCounter(change, input)),
    roll: (input) => run('counter.roll', (change) => rollCounter(change, input)),
    remove: (input) => run('counter.remove', (change) => removeCounter(change, input)),
  }
}
