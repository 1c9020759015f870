/** Gangs that leave as files of other kinds. */
export const leaving = {
  title: 'Save as',
  text: 'The gang as it stands, for reading, printing elsewhere, or another program.',
  own: 'Scars & Scrip (to bring in again)',
  markdown: 'Markdown',
  html: 'Web page (HTML)',
  csv: 'Table (CSV)',
  tabletop: 'Tabletop Simulator (text)',
  datacards: 'Game-datacards (JSON)',
  list: 'List',
  rating: 'Rating',
  wealth: 'Wealth',
  credits: 'Credits',
  reputation: 'Reputation',
  stash: 'Stash',
  unofficial: 'Made with Scars & Scrip: unofficial, not affiliated with any publisher.',
} as const
