/** The content packs a campaign plays with. */
export const pack = {
  title: 'Content packs',
  text: 'What a pack adds or changes counts in this campaign from now on; later packs override earlier ones.',
  none: 'No content pack for these rules is installed.',
  install: 'Install a pack from a file',
  installed: 'The pack is installed.',
  holds: '{entries} new, {overrides} changed',
  earlier: 'Earlier: {pack}',
  save: 'Save the pack as a file: {pack}',
  remove: 'Remove the pack: {pack}',
  removed: 'The pack was removed.',
} as const
