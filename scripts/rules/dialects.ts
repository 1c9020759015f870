import type { RuleEntry } from '../../src/shared/content/rules/schema'
import type { Dialect } from './parse'

const same = (printed: string): string => printed

const kinds =
  (table: readonly (readonly [RegExp, RuleEntry['kind']])[]) =>
  (id: string): RuleEntry['kind'] =>
    table.find(([pattern]) => pattern.test(id))?.[1] ?? 'rule'

const necromunda: Dialect = {
  ids: /NEC-[A-Z]+-\d+[a-z]?/,
  skips: /(?!)/,
  kindOf: kinds([
    [/^NEC-Q-/, 'question'],
    [/^NEC-TV-/, 'example'],
    [/^NEC-REF-/, 'gap'],
  ]),
  idOf: same,
}

const gapFillers: Dialect = {
  ids: /NECX-[A-Z]+-[A-Z0-9]+(?:-[A-Z0-9]+)*/,
  skips: /^0\. /,
  kindOf: () => 'rule',
  idOf: same,
}

const vehicles: Dialect = {
  ids: /NECV-[A-Z]+-\d+[a-z]?/,
  skips: /(?!)/,
  kindOf: kinds([
    [/^NECV-TV-/, 'example'],
    [/^NECV-GAP-/, 'gap'],
  ]),
  idOf: same,
}

const campaign: Dialect = {
  ids: /CAMP-[A-Z0-9]+-\d+/,
  skips: /(?!)/,
  kindOf: kinds([
    [/^CAMP-GAP-/, 'gap'],
    [/^CAMP-IMP-05$/, 'example'],
  ]),
  idOf: same,
}

const edition8: Dialect = {
  ids: /(?:8E(?:-[A-Z0-9]+)+?-[A-Z]?\d+|TV-8E-\d+|G-\d+)/,
  skips: /^(?:0\. |Rule index|ID index)/,
  kindOf: kinds([
    [/^TV-/, 'example'],
    [/^8E-G-/, 'question'],
  ]),
  idOf: (printed) => (printed.startsWith('G-') ? `8E-${printed}` : printed),
}

const edition7: Dialect = {
  ids: /(?:7E(?:-[A-Z0-9]+)+?-[A-Z]?\d+|TV-7E-B?\d+|G7-\d+)/,
  skips: /^(?:0\. |ID index)/,
  kindOf: kinds([
    [/^TV-/, 'example'],
    [/^7E-G-/, 'question'],
  ]),
  idOf: (printed) => printed.replace(/^G7-/, '7E-G-'),
}

const edition4: Dialect = {
  ids: /4E-(?:TV-[A-Z]?\d+|[A-Z]+-\d+)/,
  skips: /^0/,
  kindOf: kinds([
    [/^4E-(?:VEC|TV)-/, 'example'],
    [/^4E-(?:GAP|AMB)-/, 'question'],
  ]),
  idOf: same,
}

/** The specs of each ruleset's index. */
export const specs: Readonly<Record<string, readonly (readonly [file: string, dialect: Dialect])[]>> = {
  necromunda: [
    ['necromunda-battle.md', necromunda],
    ['necromunda-battle-gaps.md', gapFillers],
    ['necromunda-vehicles.md', vehicles],
    ['necromunda-campaign.md', campaign],
  ],
  'wh40k-8e': [['wh40k-8e.md', edition8]],
  'wh40k-7e': [['wh40k-7e.md', edition7]],
  'wh40k-4e': [
    ['wh40k-4e-part1.md', edition4],
    ['wh40k-4e-part2.md', edition4],
  ],
}
