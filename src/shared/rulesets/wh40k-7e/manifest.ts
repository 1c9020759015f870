import type { RulesetManifest } from '../plugin'

/** Its rules can be read; its battles can't be played here yet. */
export const seventh: RulesetManifest = {
  id: 'wh40k-7e',
  rulePrefixes: ['7E'],
  switches: null,
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: null,
  simulation: null,
}
