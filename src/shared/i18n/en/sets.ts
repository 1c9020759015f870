/** Equipment sets. */
export const sets = {
  title: 'Equipment sets',
  add: 'Add a set',
  none: 'Everything goes along to every battle.',
  numbered: 'Set {number}',
  name: 'Name of the set',
  remove: 'Remove {name}',
  removed: '{name} was removed.',
} as const
