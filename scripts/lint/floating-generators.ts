import ts from 'typescript'

/** Names of types that do nothing until they are run. */
const generators = ['Generator', 'AsyncGenerator', 'Procedure']

/**
 * Calls that make a generator which nothing runs: `shoot(table)` without `yield*` is a shot that is never fired, and the type checker
 * doesn't notice. Such a call must be under `yield*`, or be used: assigned, returned, passed, stored, spread, iterated, or driven by a
 * method call.
 */
export function floatingGenerators(program: ts.Program, files: readonly ts.SourceFile[]): ts.CallExpression[] {
  const checker = program.getTypeChecker()
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && !isHandedOn(node) && isGenerator(checker.getTypeAtLocation(node))) found.push(node)
    node.forEachChild(visit)
  }
  for (const file of files) visit(file)
  return found
}

/** Nodes that use the expression in them. */
const users: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ElementAccessExpression,
])

/** Whether the result of an expression is used. */
function isHandedOn(node: ts.Node): boolean {
  const { parent } = node
  if (users.has(parent.kind)) return true
  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined
  if (ts.isCallExpression(parent)) return parent.expression !== node
  if (ts.isForOfStatement(parent)) return parent.expression === node
  if (ts.isBinaryExpression(parent)) return isOperandHandedOn(parent, parent.right === node)
  // These pass their operand on, so their parent decides.
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isHandedOn(parent)
  const passesOn = ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)
  return passesOn && isHandedOn(parent)
}

function isOperandHandedOn(binary: ts.BinaryExpression, isRight: boolean): boolean {
  const operator = binary.operatorToken.kind
  if (operator === ts.SyntaxKind.EqualsToken || operator === ts.SyntaxKind.QuestionQuestionEqualsToken) return true
  if (operator === ts.SyntaxKind.QuestionQuestionToken) return isHandedOn(binary)
  const isLogical = operator === ts.SyntaxKind.AmpersandAmpersandToken || operator === ts.SyntaxKind.BarBarToken
  return isLogical && isRight && isHandedOn(binary)
}

function isGenerator(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isGenerator)
  return [type.aliasSymbol, type.symbol].some((symbol) => symbol !== undefined && generators.includes(symbol.name))
}
