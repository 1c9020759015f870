/** The arbitrator’s pen on a thing. */
export const correctItem = {
  title: 'The arbitrator corrects {item}',
  paid: 'Price paid',
  value: 'Counts for the rating',
  condition: 'Condition',
  uses: 'Uses left',
  done: '{item} was corrected.',
  open: 'Correct',
  onto: 'Is fitted to',
} as const
