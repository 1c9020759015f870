import type { RulesetManifest } from '../plugin'
import { optionRules, optionsSchema } from './options'

export const eighth: RulesetManifest = {
  id: 'wh40k-8e',
  rulePrefixes: ['8E'],
  switches: { schema: optionsSchema, rules: optionRules },
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: () => import('./plugin').then(({ plugin }) => plugin),
  simulation: () => import('./simulation').then(({ simulation }) => simulation),
}
