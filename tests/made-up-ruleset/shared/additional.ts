import type { RuleEntry } from '@shared/content/rules'
import type { Locale } from '@shared/i18n'
import type { RulesetManifest } from '@shared/rulesets/plugin'
import { madeUpId } from './id'
import { madeUpSwitches } from './switches'
import { madeUpTexts } from './texts'

const rule = (id: string, title: string, text: string): RuleEntry => ({
  id,
  kind: 'rule',
  title,
  text,
  section: 'The game',
  source: null,
  tags: [],
  default: null,
  related: [],
})

const wordsIn = (locale: Locale) => {
  const { mission, fierce, hitsOn, hitsOnText } = madeUpTexts[locale]
  return { 'last-standing': mission, fierce, 'battleRule.hitsOn': hitsOn, 'battleRule.hitsOn.text': hitsOnText }
}

const madeUp: RulesetManifest = {
  id: madeUpId,
  name: { en: madeUpTexts.en.name, ru: madeUpTexts.ru.name },
  words: { en: wordsIn('en'), ru: wordsIn('ru') },
  rulePrefixes: ['MADE'],
  switches: { schema: madeUpSwitches, rules: { hitsOn: 'MADE-STRIKE-01' } },
  rules: () =>
    Promise.resolve([
      rule('MADE-TURN-01', 'Turns', 'Sides take turns. In a turn one model moves, and strikes.'),
      rule('MADE-MOVE-01', 'Moving', 'A model moves up to 6", and ends no closer than 1" to another.'),
      rule('MADE-STRIKE-01', 'Striking', 'A model strikes an enemy within 2": on 4 or more it loses a hit point.'),
      rule('MADE-END-01', 'The end', 'The side that is left alone wins. After round 40 nobody does.'),
    ]),
  content: () => import('./content').then(({ content }) => content),
  plugin: () => import('./plugin').then(({ plugin }) => plugin),
  simulation: () => import('./simulation').then(({ simulation }) => simulation),
}

export const additionalRulesets: readonly RulesetManifest[] = [madeUp]
