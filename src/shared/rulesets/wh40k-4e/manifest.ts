import { fourthId } from './id'
import type { RulesetManifest } from '../plugin'

/** Its rules can be read; its battles can't be played here yet. */
export const fourth: RulesetManifest = {
  id: fourthId,
  name: { en: 'Warhammer 40,000, 4th edition', ru: 'Warhammer 40,000, 4-я редакция' },
  words: null,
  rulePrefixes: ['4E'],
  switches: null,
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: null,
  simulation: null,
}
