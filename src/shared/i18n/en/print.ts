/** Paper: what is printed, on what, and how it looks before it is. */
export const print = {
  title: 'Print',
  paper: 'Paper',
  'paper.a4': 'A4',
  'paper.letter': 'US Letter',
  language: 'Language of the cards',
  fighters: 'Fighters',
  all: 'All',
  none: 'None',
  cards: '{count} card | {count} cards',
  pages: '{count} sheet | {count} sheets',
  size: 'Cards of 100 × 110 mm, four to a sheet. Print at 100 %, without fitting to the page.',
  save: 'Save PDF',
  preview: 'The sheets as they print',
  nobody: 'Nobody chosen',
  nobodyText: 'Choose at least one fighter, and the sheet appears here.',
} as const
