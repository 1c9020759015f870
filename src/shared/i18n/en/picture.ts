/** Pictures of fighters and gangs. */
export const picture = {
  add: 'Add a picture',
  other: 'Another picture',
  remove: 'Remove the picture',
  gone: 'The picture was removed.',
  of: 'Picture of {name}',
  title: 'Picture',
} as const
