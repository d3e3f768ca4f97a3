import ts from 'typescript'

const { SyntaxKind, factory } = ts

/**
 * The code that replaces an expression. @typedef {{ kind: string, by: ts.Expression }} Replacement
 */

/** @type {ReadonlyMap<ts.SyntaxKind, readonly ts.BinaryOperator[]>} */
const operators = new Map([
  [SyntaxKind.LessThanToken, [SyntaxKind.LessThanEqualsToken, SyntaxKind.GreaterThanEqualsToken]],
  [SyntaxKind.LessThanEqualsToken, [SyntaxKind.LessThanToken, SyntaxKind.GreaterThanToken]],
  [
    SyntaxKind.GreaterThanToken,
    [SyntaxKind.GreaterThanEqualsToken, SyntaxKind.LessThanEqualsToken],
  ],
  [SyntaxKind.GreaterThanEqualsToken, [SyntaxKind.GreaterThanToken, SyntaxKind.LessThanToken]],
  [SyntaxKind.EqualsEqualsEqualsToken, [SyntaxKind.ExclamationEqualsEqualsToken]],
  [SyntaxKind.ExclamationEqualsEqualsToken, [SyntaxKind.EqualsEqualsEqualsToken]],
  [SyntaxKind.PlusToken, [SyntaxKind.MinusToken]],
  [SyntaxKind.MinusToken, [SyntaxKind.PlusToken]],
  [SyntaxKind.AsteriskToken, [SyntaxKind.SlashToken]],
  [SyntaxKind.SlashToken, [SyntaxKind.AsteriskToken]],
  [SyntaxKind.PercentToken, [SyntaxKind.AsteriskToken]],
  [SyntaxKind.AmpersandAmpersandToken, [SyntaxKind.BarBarToken]],
  [SyntaxKind.BarBarToken, [SyntaxKind.AmpersandAmpersandToken]],
  [SyntaxKind.QuestionQuestionToken, [SyntaxKind.AmpersandAmpersandToken]],
])

const decides = new Set([
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
])

/** @type {Readonly<Record<string, string>>} */
const opposites = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/**
 * Methods whose call can be left out by mistake, because the object they are called on is of the
 * same kind as their result.
 */
const passing = new Set([
  'filter',
  'slice',
  'toSorted',
  'toReversed',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'padEnd',
  'padStart',
])

/** @param {ts.BinaryExpression} node @returns {Replacement[]} */
const ofBinary = ({ left, operatorToken: { kind }, right }) => [
  ...(operators.get(kind) ?? []).map((other) => ({
    kind: 'operator',
    by: factory.createBinaryExpression(left, other, right),
  })),
  ...(decides.has(kind)
    ? [factory.createTrue(), factory.createFalse()].map((by) => ({ kind: 'condition', by }))
    : []),
]

/** @param {ts.CallExpression} node @returns {Replacement[]} */
const ofCall = (node) => {
  if (!ts.isPropertyAccessExpression(node.expression) || ts.isOptionalChain(node)) return []
  const { expression, name } = node.expression
  const opposite = Object.hasOwn(opposites, name.text) ? opposites[name.text] : undefined
  if (opposite) {
    const other = factory.createPropertyAccessExpression(expression, opposite)
    return [{ kind: 'method', by: factory.createCallExpression(other, undefined, node.arguments) }]
  }
  return passing.has(name.text) ? [{ kind: 'method', by: expression }] : []
}

/** @param {ts.RegularExpressionLiteral} node @returns {Replacement[]} */
const ofPattern = ({ text }) => {
  const end = text.lastIndexOf('/')
  const [body, flags] = [text.slice(1, end), text.slice(end + 1)]
  const others = [
    body.replace(/^\^/, ''),
    body.replace(/(?<!\\)\$$/, ''),
    body.replace(/(?<!\\)\+/, '*'),
  ]
  return others
    .filter((other) => other !== body && other !== '')
    .map((other) => ({
      kind: 'pattern',
      by: factory.createRegularExpressionLiteral(`/${other}/${flags}`),
    }))
}

/**
 * Whether a text is the message of an error or of `ensure`. Those are for developers, and no test
 * checks them.
 * @param {ts.Node} node
 * @returns {boolean}
 */
const isErrorText = ({ parent }) => {
  if (ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent)) return isErrorText(parent)
  if (!ts.isNewExpression(parent) && !ts.isCallExpression(parent)) return false
  return /(?:Error|Problem)$|^ensure$/.test(parent.expression.getText())
}

/** @param {ts.Expression} node @returns {Replacement[]} */
const ofLiteral = (node) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text === ''
      ? [{ kind: 'text', by: factory.createStringLiteral('mutant') }]
      : [{ kind: 'text', by: factory.createStringLiteral('') }]
  if (ts.isTemplateExpression(node)) return [{ kind: 'text', by: factory.createStringLiteral('') }]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
    return [{ kind: 'list', by: factory.createArrayLiteralExpression([]) }]
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0)
    return [{ kind: 'object', by: factory.createObjectLiteralExpression([]) }]
  return []
}

/**
 * The expressions that might have been written by mistake instead of this one.
 * @param {ts.Expression} node
 * @returns {Replacement[]}
 */
export const replacementsOf = (node) => {
  if (ts.isBinaryExpression(node)) return ofBinary(node)
  if (ts.isCallExpression(node)) return ofCall(node)
  if (ts.isRegularExpressionLiteral(node)) return ofPattern(node)
  if (node.kind === SyntaxKind.TrueKeyword)
    return [{ kind: 'condition', by: factory.createFalse() }]
  if (node.kind === SyntaxKind.FalseKeyword)
    return [{ kind: 'condition', by: factory.createTrue() }]
  if (
    ts.isPrefixUnaryExpression(node) &&
    [SyntaxKind.ExclamationToken, SyntaxKind.MinusToken].includes(node.operator)
  )
    return [{ kind: 'operator', by: node.operand }]
  return isErrorText(node) ? [] : ofLiteral(node)
}

/**
 * The constant values that a mutant may put in place of a condition; none if the node is not a
 * condition.
 * @param {ts.Node} node
 * @returns {boolean[]}
 */
export const decisionsOf = (node) => {
  const { parent } = node
  if (ts.isIfStatement(parent) && parent.expression === node) return [true, false]
  if (ts.isConditionalExpression(parent) && parent.condition === node) return [true, false]
  if (
    (ts.isWhileStatement(parent) && parent.expression === node) ||
    (ts.isForStatement(parent) && parent.condition === node)
  )
    return [false]
  return []
}
