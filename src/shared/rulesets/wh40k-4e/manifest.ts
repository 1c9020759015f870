import type { RulesetManifest } from '../plugin'

/** Its rules can be read; its battles can't be played here yet. */
export const fourth: RulesetManifest = {
  id: 'wh40k-4e',
  rulePrefixes: ['4E'],
  switches: null,
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: null,
  simulation: null,
}
