/** Fights of practice gangs outside any campaign. */
export const skirmish = {
  title: 'Keep this skirmish?',
  text: 'Copies of practice gangs fight in it. Kept, it becomes a campaign of its own. Deleted, the battle and the copies are gone; the practice gangs stay as they were.',
  keep: 'Keep as a campaign',
  discard: 'Delete skirmish',
  kept: '“{name}” is now a campaign.',
  gone: '“{name}” was deleted.',
  list: 'Skirmishes',
  listText: 'Fights of practice gangs. Decide for each whether it is kept.',
  fighting: 'battle under way',
  fought: 'battle over, not settled',
  settled: 'battle settled',
  notBegun: 'not begun yet',
} as const
