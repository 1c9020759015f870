import { seventhId } from './id'
import type { RulesetManifest } from '../plugin'
import { optionRules, optionsSchema } from './options'

/** Gaps and errors of the sources that can't change a battle are discussed in `docs/wh40k-7e.md` (7E-G-01, 7E-G-13, 7E-G-16, 7E-G-17). */
export const seventh: RulesetManifest = {
  id: seventhId,
  name: { en: 'Warhammer 40,000, 7th edition', ru: 'Warhammer 40,000, 7-я редакция' },
  words: { en: { crusade: 'Open battle' }, ru: { crusade: 'Открытая битва' } },
  rulePrefixes: ['7E'],
  switches: { schema: optionsSchema, rules: optionRules },
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: () => import('./plugin').then(({ plugin }) => plugin),
  simulation: () => import('./simulation').then(({ simulation }) => simulation),
}
