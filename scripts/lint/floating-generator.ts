import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils'
import type { Type } from 'typescript'

/**
 * A call that returns a generator does nothing until somebody runs it: `shoot(table)` without `yield*` is a shot that is never fired, and
 * the type checker doesn't notice. Such a call must be under `yield*`, or be used: assigned, returned, passed, stored, spread, iterated, or
 * driven by a method call.
 */
export const floatingGenerator = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      floating: 'This call only makes a generator; nothing runs it. Write `yield*` before it, or hand it on.',
    },
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    return {
      CallExpression(node) {
        if (isHandedOn(node)) return
        if (isGenerator(services.getTypeAtLocation(node))) context.report({ node, messageId: 'floating' })
      },
    }
  },
})

function isHandedOn(node: TSESTree.Node): boolean {
  const { parent } = node
  switch (parent?.type) {
    case 'YieldExpression':
      return parent.delegate
    case 'VariableDeclarator':
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
    case 'NewExpression':
    case 'ArrayExpression':
    case 'Property':
    case 'PropertyDefinition':
    case 'SpreadElement':
    case 'AssignmentPattern':
    case 'MemberExpression':
      return true
    case 'CallExpression':
      return parent.callee !== node
    case 'AssignmentExpression':
      return parent.operator === '=' || parent.operator === '??='
    case 'ForOfStatement':
      return parent.right === node
    // These pass their operand on, so its parent decides.
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return isHandedOn(parent)
    case 'ConditionalExpression':
      return parent.test !== node && isHandedOn(parent)
    case 'LogicalExpression':
      return (parent.right === node || parent.operator === '??') && isHandedOn(parent)
    default:
      return false
  }
}

const generators = ['Generator', 'AsyncGenerator', 'Procedure']

function isGenerator(type: Type): boolean {
  if (type.isUnion()) return type.types.some(isGenerator)
  return [type.aliasSymbol, type.symbol].some((symbol) => symbol !== undefined && generators.includes(symbol.name))
}
