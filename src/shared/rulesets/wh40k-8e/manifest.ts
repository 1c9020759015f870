import { eighthId } from './id'
import type { RulesetManifest } from '../plugin'
import { optionRules, optionsSchema } from './options'

export const eighth: RulesetManifest = {
  id: eighthId,
  name: { en: 'Warhammer 40,000, 8th edition', ru: 'Warhammer 40,000, 8-я редакция' },
  words: null,
  rulePrefixes: ['8E'],
  switches: { schema: optionsSchema, rules: optionRules },
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: () => import('./plugin').then(({ plugin }) => plugin),
  simulation: () => import('./simulation').then(({ simulation }) => simulation),
}
