import { playBots, randomBot } from '@shared/bots'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { ruleIndex, rulesets } from '@shared/rulesets/registry'
import { createStream, Session } from '@shared/engine'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rulesetOf } from '@renderer/rules/useRuleIndex'
import { leadsTo } from '@renderer/rules/leadsTo'
import { segmentsOf } from '@renderer/rules/segments'
import { citationsOf, sourcesBelow } from '../../../scripts/rules/scan'
import { catalogue } from '../things'

const root = join(import.meta.dirname, '../../..')

const known = new Map<string, string>()
beforeAll(async () => {
  for (const { id: ruleset } of rulesets) for (const { id } of (await ruleIndex(ruleset)).all) known.set(id, ruleset)
})
/** Whether a citation finds no rule: the id is unknown, or belongs to another ruleset. */
const leadsNowhere = (id: string): boolean => known.get(id) !== rulesetOf(id)

/** Rules named anywhere in data that was read from JSON. */
const rulesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(rulesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'rule' && typeof inner === 'string' ? [inner] : rulesIn(inner),
  )
}

describe('every citation leads to a rule', () => {
  it('in the application’s own texts and code', () => {
    const cited = citationsOf(sourcesBelow(root, 'src', ['src/shared/content/rules/']), new Set(known.keys()))
    expect(cited.length).toBeGreaterThan(1000)
    expect(cited.filter(({ id }) => leadsNowhere(id))).toEqual([])
  })

  it('in the content', () => {
    const files = globSync('src/shared/rulesets/*/content/**/*.json', { cwd: root })
    const rules = files.flatMap((file) => rulesIn(JSON.parse(readFileSync(join(root, file), 'utf8'))))
    expect(rules.length).toBeGreaterThan(100)
    expect([...new Set(rules)].filter(leadsNowhere)).toEqual([])
  })

  it('in the rules’ own texts, where one refers to another', async () => {
    for (const { id: ruleset } of rulesets) {
      const index = await ruleIndex(ruleset)
      const { all } = index
      const isFamily = (id: string) => all.some((rule) => rule.id.startsWith(`${id}-`))
      const marked = all.flatMap(({ text, default: usual }) =>
        segmentsOf(`${text} ${usual ?? ''}`).flatMap(({ kind, text: id }) => (kind === 'rule' ? [id] : [])),
      )
      expect(marked.length).toBeGreaterThan(50)
      expect(all.flatMap(({ related }) => related).filter(leadsNowhere)).toEqual([])
      const linked = [...new Set(marked)].filter((id) => !isFamily(id)).map((id) => [id, leadsTo(index, id)])
      expect(linked.filter(([, rule]) => rule === null)).toEqual([])
    }
  })

  it('in requests, log lines and rows of battles', () => {
    const cited = new Set<string>()
    const collect = (value: unknown): void => {
      for (const rule of rulesIn(value)) cited.add(rule)
    }
    BATTLEFIELDS.slice(0, 2).forEach((field, number) => {
      const setup = sampleSetup(catalogue, field, number, ['random', 'random'], 5)
      const { game, space, advisor } = openBattle(setup, catalogue, field)
      const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', keepAnswers: true })
      playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
      collect(session.events)
      collect(session.answers.map(({ request }) => ({ rule: request.rule })))
    })
    expect(cited.size).toBeGreaterThan(40)
    expect([...cited].filter(leadsNowhere)).toEqual([])
  })
})

describe('every citation is a link', () => {
  const templates = globSync('src/renderer/**/*.vue', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, template: text.slice(text.indexOf('<template>')) }
  })

  it('no page prints a rule’s ID that isn’t a link', () => {
    expect(templates.length).toBeGreaterThan(150)
    // The rules browser prints the IDs of the rules it lists: links lead there.
    const bare = templates
      .filter(({ file }) => !file.startsWith(join('src', 'renderer', 'rules')) && !file.endsWith('RuleLink.vue'))
      .flatMap(({ file, template }) =>
        [
          ...template.matchAll(/\{\{\s*[\w.?]*\b(?:rule|rule\.id|ruleId)\s*\}\}|>\s*(?:NECX?|CAMP|[478]E)-[A-Z]+-\d+/g),
        ].map(([found]) => `${file}: ${found}`),
      )
    expect(bare).toEqual([])
  })
})
