import { necromundaId } from './id'
import type { RulesetManifest } from '../plugin'
import { optionRules, optionsSchema } from './options'

export const necromunda: RulesetManifest = {
  id: necromundaId,
  name: { en: 'Necromunda (community edition)', ru: 'Necromunda (редакция сообщества)' },
  words: null,
  // NECV: vehicles and mounts. CAMP: what happens between battles.
  rulePrefixes: ['NEC', 'NECX', 'NECV', 'CAMP'],
  switches: { schema: optionsSchema, rules: optionRules },
  rules: () => import('./rules').then(({ rules }) => rules),
  content: () => import('./content').then(({ content }) => content),
  plugin: () => import('./plugin').then(({ plugin }) => plugin),
  simulation: () => import('./simulation').then(({ simulation }) => simulation),
}
