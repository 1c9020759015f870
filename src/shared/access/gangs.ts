import { type AppContract, contract } from '../contract'
import { campaigners, closed, owner, party, type Permits, players } from './permit'
import { fighterPage, gangPage } from './shown'

const { cards, counters, dealings, fighters, gangs, growth, trade } = contract

type OfGangs = Pick<AppContract, 'cards' | 'counters' | 'dealings' | 'fighters' | 'gangs' | 'growth' | 'trade'>

/** Where the campaign is set so, the arbitrator approves operations that cost or bring something. */
const asks = 'campaign'

/**
 * A player runs their gang between battles. Prices, reasons and corrections are for the arbitrator alone; what breaks the
 * rules is refused (`src/main/database/command.ts`).
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
    dismiss: owner(fighters.dismiss, { asks }),
    buy: owner(fighters.buy, { asks, only: { price: [undefined], source: ['bought', 'founding'] } }),
    move: owner(fighters.move),
    fit: owner(fighters.fit, { asks, only: { reason: [undefined] } }),
    swapUpgrade: owner(fighters.swapUpgrade, { asks }),
    exchange: owner(fighters.exchange, { asks, only: { old: ['stash'], reason: [undefined] } }),
    aim: owner(fighters.aim, { asks }),
    sell: owner(fighters.sell, { asks }),
    refund: owner(fighters.refund, { asks }),
    saveLoadout: owner(fighters.saveLoadout),
    removeLoadout: owner(fighters.removeLoadout),
  },
  gangs: {
    ...closed(gangs),
    list: campaigners(gangs.list),
    page: campaigners(gangs.page, { shown: gangPage }),
    recruits: owner(gangs.recruits),
    ledger: owner(gangs.ledger),
    found: players(gangs.found, {
      asks,
      only: { playerId: [undefined], ruleset: [undefined], skirmish: [undefined], credits: [undefined] },
    }),
    hire: owner(gangs.hire, { asks, only: { price: [undefined] } }),
    copyFighter: owner(gangs.copyFighter, { asks }),
    switchSides: owner(gangs.switchSides, { asks: 'always' }),
    petition: owner(gangs.petition, { asks: 'always' }),
    veterans: owner(gangs.veterans),
    hireVeteran: party(gangs.hireVeteran, { by: 'gangId', asks: 'always' }),
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
    advance: owner(growth.advance, { asks }),
    houseUpgrade: owner(growth.houseUpgrade, { asks, only: { cost: [0], value: [0] } }),
    startWith: owner(growth.startWith, { asks }),
    drawSkills: owner(growth.drawSkills, { asks }),
    promote: owner(growth.promote, { asks: 'always' }),
    succeed: owner(growth.succeed, { asks }),
    fit: owner(growth.fit, { asks }),
  },
  trade: {
    ...closed(trade),
    page: owner(trade.page),
    search: owner(trade.search, { only: { special: [[]], battleId: [null] } }),
    close: owner(trade.close),
    buy: owner(trade.buy, { asks, only: { price: [undefined], points: [0] } }),
    posts: campaigners(trade.posts),
  },
}
