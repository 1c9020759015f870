/** Counters of one's own. */
export const counter = {
  title: 'Counted by hand',
  name: 'Name of the counter',
  new: 'What to count',
  placeholder: 'Kills with the axe, fame…',
  add: 'Count it',
  onCard: 'On the card',
  remove: 'Stop counting {name}',
  removed: '{name} is counted no more.',
} as const
