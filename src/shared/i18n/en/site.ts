/** A campaign published as web pages. */
export const site = {
  publish: 'Publish as web pages',
  publishText:
    'Standings, gangs with their fighters, battles, chronicle and map in one ZIP, for any web space or to send: read on any phone without network. Left out: private notes and those of the arbitrator, credits, stashes, what lies face down.',
  publishTextArmies:
    'Standings, armies with their units, and battles in one ZIP, for any web space or to send: read on any phone without network. Left out: private notes and those of the arbitrator.',
  withPlayers: 'With the names of the players',
  otherLanguage: 'По-русски',
  pages: 'Pages',
  asOf: 'As of {date}',
  report: 'What happened',
  lost: 'The record of this battle can’t be read by these rules any more.',
  cycle: 'Cycle {number}',
  noSheet: 'The content no longer knows this datasheet: {datasheet}.',
  departed: 'Left the gang',
  nobodyYet: 'Nobody yet',
} as const
