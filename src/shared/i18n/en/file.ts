/** Files of this application: bringing them in, and what to do with what is here already. */
export const file = {
  open: 'Bring in a file',
  text: 'A campaign, gang, battle, content pack or battlefield that was exported here or on another machine.',
  done: 'It is here.',
  where: 'Where to',
  practice: 'Practice gangs, outside any campaign',
  bringIn: 'Bring in',
  'here.campaign': 'This campaign is here already. What should become of it?',
  'here.gang': 'This gang is here already. What should become of it?',
  'here.battle': 'This battle is here already. What should become of it?',
  'here.pack': 'A content pack of this name and version is here already. What should become of it?',
  'here.battlefield': 'This battlefield is here already. What should become of it?',
  merge: 'Merge',
  mergeText:
    'Where both know a thing, the file’s word counts: {added} added, {changed} changed, {removed} removed, {same} as they were. What only this place has stays ({kept}). Undo takes it back.',
  copy: 'Add a copy',
  copyText: 'It comes a second time, under ids of its own. What is here stays as it is.',
  skip: 'Leave it',
  skipText: 'Nothing is brought in. What is here stays as it is.',
} as const
