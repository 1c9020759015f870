import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { isMessageKey, locales, messages } from '@shared/i18n'
import type { TestReason } from '@shared/rulesets/wh40k-4e/events'
import { fourthDamage } from '@shared/rulesets/wh40k/classic/vehicles/damage'

/** All questions, rolls and refusals of all editions, by kind as the sources write it. */
const folder = join(import.meta.dirname, '../../../../src/shared/rulesets')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.startsWith('wh40k') && path.endsWith('.ts'))
  .map((path) => ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true))

const choosing = ['choose', 'goesFirst', 'pickUnit', 'chosenModels', 'nextBatch']

const choices = new Set<string>()
const rolls = new Set<string>()
const questions = new Set<string>()
const problems = new Set<string>()

const literalOf = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined
  if (ts.isStringLiteral(node)) return node.text
  return ts.isLiteralTypeNode(node) ? literalOf(node.literal) : undefined
}
const noteCall = (call: ts.CallExpression): void => {
  const name = call.expression.getText()
  const literal = call.arguments.map(literalOf).find((found) => found !== undefined)
  if (name === 'rollOff' && literal !== undefined) rolls.add(`${literal}.roll-off`)
  // The rule's id comes last; before it the kind.
  if (choosing.includes(name) && literal !== undefined && !/^[478]E-/.test(literal)) choices.add(literal)
}
const noteMember = (member: ts.PropertyAssignment | ts.PropertySignature): void => {
  const name = member.name.getText()
  if (name === 'kind' && ts.isPropertyAssignment(member)) {
    const kind = literalOf(member.initializer)
    const beside = member.parent.properties.map((property) => property.name?.getText())
    if (kind !== undefined && beside.includes('subject') && beside.includes('rule')) rolls.add(kind)
  }
  if (name === 'ask' && ts.isPropertySignature(member)) {
    const ask = literalOf(member.type)
    if (ask !== undefined) questions.add(ask)
  }
}
const visit = (node: ts.Node): void => {
  if (ts.isCallExpression(node)) noteCall(node)
  else if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) noteMember(node)
  else if (ts.isTypeAliasDeclaration(node) && node.name.text === 'MoveKind' && ts.isUnionTypeNode(node.type)) {
    for (const kind of node.type.types) questions.add(`move.${literalOf(kind) ?? ''}`)
  } else if (ts.isStringLiteral(node) && /^(placement|fact|amendment)\.[a-zA-Z]+$/.test(node.text))
    problems.add(node.text)
  ts.forEachChild(node, visit)
}
sources.forEach(visit)
/** Kinds that are composed of parts. */
const reasons = [
  'morale',
  'tank-shock',
  'last-man',
  'pinning',
  'regroup',
  'other',
  'target-priority',
] as const satisfies readonly TestReason[]
const tables = Object.keys(fourthDamage)
for (const kind of [...reasons.map((reason) => `test.${reason}`), ...tables.map((table) => `damage.${table}`)])
  rolls.add(kind)
questions.delete('move')

describe.each(locales)('every question of an army battle has a text in %s', (locale) => {
  const has = (key: string): boolean => isMessageKey(`armyBattle.${key}`) && key in messages[locale].armyBattle
  // What is always about somebody at whom it goes has that text alone.
  const lacking = (prefix: string, kinds: Iterable<string>): string[] =>
    [...kinds].filter((kind) => !has(`${prefix}.${kind}`) && !has(`${prefix}.${kind}.at`))

  test('choices', () => {
    expect(choices.size).toBeGreaterThan(35)
    expect(lacking('ask', choices)).toEqual([])
  })
  test('rolls', () => {
    expect(rolls.size).toBeGreaterThan(20)
    expect(lacking('roll', rolls)).toEqual([])
  })
  test('places and facts', () => {
    expect(questions.size).toBeGreaterThan(20)
    expect(lacking('ask', questions)).toEqual([])
  })
  test('refusals', () => {
    expect(problems.size).toBeGreaterThan(12)
    expect(lacking('problem', problems)).toEqual([])
  })
})
