import type { CompositionRule, ModelGroup } from './composition-schema'

const hierarchy: ModelGroup = { by: 'category', categories: ['leader', 'champion'] }
const champions: ModelGroup = { by: 'category', categories: ['champion'] }
const gangers: ModelGroup = { by: 'category', categories: ['ganger', 'specialist'] }
const types = (...names: string[]): ModelGroup => ({ by: 'type', types: names })

/** CAMP-CRE-11. At all times at least as many Gang Fighters as other models. */
const gangFightersHold: CompositionRule = {
  kind: 'not-outnumbered',
  group: { by: 'gang-fighters' },
  by: { by: 'others' },
  rule: 'CAMP-CRE-11',
  when: 'always',
}

const rule = 'CAMP-CRE-14'
const gangerForEachOfficer: CompositionRule = {
  kind: 'not-outnumbered',
  group: gangers,
  by: hierarchy,
  rule,
  when: 'always',
}

/** CAMP-CRE-11, -14. Gangs that are not named keep the default. */
export const n23Composition: {
  readonly default: CompositionRule[]
  readonly gangs: Record<string, CompositionRule[]>
} = {
  default: [gangFightersHold],
  gangs: {
    'palanite-enforcers': [
      {
        kind: 'leaders-own',
        least: 2,
        kinds: {
          'palanite-enforcers-captain': ['palanite-enforcers-patrolman'],
          'palanite-enforcers-subjugator-captain': ['palanite-enforcers-subjugator-patrolman'],
        },
        rule,
        when: 'founding',
      },
      gangerForEachOfficer,
    ],
    'badzone-enforcers': [gangerForEachOfficer],
    'genestealer-cult': [
      {
        kind: 'not-outnumbered',
        group: types('genestealer-cult-neophyte-hybrids'),
        by: { by: 'not-type', types: ['genestealer-cult-neophyte-hybrids'] },
        rule,
        when: 'always',
      },
      { kind: 'at-most', group: types('genestealer-cult-hybrid-acolyte'), most: 2, rule, when: 'founding' },
    ],
    'corpse-grinders': [
      {
        kind: 'not-outnumbered',
        group: types('corpse-grinders-initiate'),
        by: types('corpse-grinders-skinner'),
        rule,
        when: 'always',
      },
      { kind: 'at-most', group: champions, most: 3, rule, when: 'always' },
    ],
    'helot-cult': [
      gangFightersHold,
      { kind: 'at-most', group: types('helot-cult-witch'), most: 1, rule, when: 'always' },
      {
        kind: 'armed-at-most',
        group: types('helot-cult-cultist'),
        classes: ['special'],
        most: 1,
        rule,
        when: 'founding',
      },
    ],
    outcasts: [
      gangFightersHold,
      { kind: 'at-most', group: champions, most: 2, rule, when: 'founding' },
      { kind: 'one-per', group: champions, per: 3, of: { by: 'gang-fighters' }, rule, when: 'later' },
    ],
  },
}
