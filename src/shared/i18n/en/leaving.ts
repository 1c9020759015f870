/** Gangs that leave as files of other kinds. */
export const leaving = {
  title: 'Save as',
  text: 'The gang as it stands, for reading, printing elsewhere, or another program.',
  own: 'Scars & Scrip (to bring in again)',
  markdown: 'Markdown',
  html: 'Web page (HTML)',
  csv: 'Table (CSV)',
  tabletop: 'Tabletop Simulator (saved object)',
  datacards: 'Game-datacards (JSON)',
  roster: 'Roster (BattleScribe’s form, .ros)',
  rosterText:
    'For programs that read printed rosters. BattleScribe and New Recruit open only rosters made with a data file of their own, and none describes these lists.',
  label: 'Label',
  status: 'Status',
  list: 'List',
  rating: 'Rating',
  wealth: 'Wealth',
  credits: 'Credits',
  reputation: 'Reputation',
  stash: 'Stash',
  unofficial: 'Made with Scars & Scrip: unofficial, not affiliated with any publisher.',
} as const
