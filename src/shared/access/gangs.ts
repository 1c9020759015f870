import { type AppContract, contract } from '../contract'
import { campaigners, closed, owner, type Permits } from './permit'
import { fighterPage, gangPage } from './shown'

const { cards, counters, dealings, fighters, gangs, growth, trade } = contract

type OfGangs = Pick<AppContract, 'cards' | 'counters' | 'dealings' | 'fighters' | 'gangs' | 'growth' | 'trade'>

/**
 * A player runs their gang between battles. Prices, reasons and corrections are the arbitrator's word; what the rules have something against
 * is refused (`src/main/database/command.ts`).
 */
export const gangPermits: Permits<OfGangs> = {
  cards: {
    ...closed(cards),
    choices: owner(cards.choices),
    preview: owner(cards.preview),
    pdf: owner(cards.pdf),
    images: owner(cards.images),
    unitPreview: owner(cards.unitPreview),
    unitPdf: owner(cards.unitPdf),
    unitImages: owner(cards.unitImages),
    markPrinted: owner(cards.markPrinted),
    setups: owner(cards.setups),
    saveSetup: owner(cards.saveSetup),
    removeSetup: owner(cards.removeSetup),
  },
  counters: {
    ...closed(counters),
    save: owner(counters.save),
    roll: owner(counters.roll),
    remove: owner(counters.remove),
  },
  dealings: {
    ...closed(dealings),
    page: owner(dealings.page),
    patrons: owner(dealings.patrons),
    saveDeck: owner(dealings.saveDeck),
  },
  fighters: {
    ...closed(fighters),
    page: campaigners(fighters.page, { shown: fighterPage }),
    shelf: owner(fighters.shelf),
    rename: owner(fighters.rename),
    change: owner(fighters.change),
    dismiss: owner(fighters.dismiss, { only: { how: ['retire'] } }),
    buy: owner(fighters.buy, { only: { price: [undefined], source: ['bought', 'founding'] } }),
    move: owner(fighters.move),
    fit: owner(fighters.fit, { only: { reason: [undefined] } }),
    swapUpgrade: owner(fighters.swapUpgrade),
    exchange: owner(fighters.exchange, { only: { old: ['stash'], reason: [undefined] } }),
    aim: owner(fighters.aim),
    saveLoadout: owner(fighters.saveLoadout),
    removeLoadout: owner(fighters.removeLoadout),
  },
  gangs: {
    ...closed(gangs),
    list: campaigners(gangs.list),
    page: campaigners(gangs.page, { shown: gangPage }),
    recruits: owner(gangs.recruits),
    ledger: owner(gangs.ledger),
    hire: owner(gangs.hire, { only: { price: [undefined] } }),
    copyFighter: owner(gangs.copyFighter),
    rename: owner(gangs.rename),
    change: owner(gangs.change, {
      only: {
        playerId: [undefined],
        alignment: [undefined],
        allegiance: [undefined],
        status: [undefined],
        choice: [undefined],
      },
    }),
  },
  growth: {
    ...closed(growth),
    page: campaigners(growth.page),
    rolled: owner(growth.rolled),
    advance: owner(growth.advance),
    houseUpgrade: owner(growth.houseUpgrade, { only: { cost: [0], value: [0] } }),
    startWith: owner(growth.startWith),
    drawSkills: owner(growth.drawSkills),
    succeed: owner(growth.succeed),
    fit: owner(growth.fit),
  },
  trade: {
    ...closed(trade),
    page: owner(trade.page),
    search: owner(trade.search, { only: { special: [[]], battleId: [null] } }),
    close: owner(trade.close),
    buy: owner(trade.buy, { only: { price: [undefined], points: [0] } }),
    posts: campaigners(trade.posts),
  },
}
