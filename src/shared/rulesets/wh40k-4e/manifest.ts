import { fourthId } from './id'
import type { RulesetManifest } from '../plugin'
import { optionRules, optionsSchema } from './options'

export const fourth: RulesetManifest = {
  id: fourthId,
  name: { en: 'Warhammer 40,000, 4th edition', ru: 'Warhammer 40,000, 4-я редакция' },
  words: null,
  rulePrefixes: ['4E'],
  switches: { schema: optionsSchema, rules: optionRules },
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: () => import('./plugin').then(({ plugin }) => plugin),
  simulation: () => import('./simulation').then(({ simulation }) => simulation),
}
