import { seventhId } from './id'
import type { RulesetManifest } from '../plugin'

/** Its rules can be read; its battles can't be played here yet. */
export const seventh: RulesetManifest = {
  id: seventhId,
  name: { en: 'Warhammer 40,000, 7th edition', ru: 'Warhammer 40,000, 7-я редакция' },
  words: null,
  rulePrefixes: ['7E'],
  switches: null,
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: null,
  simulation: null,
}
