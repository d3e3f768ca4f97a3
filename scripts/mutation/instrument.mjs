import ts from 'typescript'
import { decisionsOf, replacementsOf } from './mutators.mjs'

const { SyntaxKind, factory } = ts

/**
 * @typedef {{ id: number, file: string, line: number, kind: string, original: string, replacement:
 * string }} Mutant
 */

const printer = ts.createPrinter({ removeComments: true })

/**
 * Types, names and module paths have no effect at run time, so they are not mutated.
 * @param {ts.Node} node
 */
const isSilent = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isModuleDeclaration(node) ||
  ts.isDecorator(node) ||
  ts.isEnumDeclaration(node)

/** @param {ts.Node} node */
const isAssigned = (node) => {
  const { parent } = node
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false
  const { kind } = parent.operatorToken
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment
}

const counting = new Set([SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken])

/**
 * The target of an assignment, or the operand of `typeof`, cannot be replaced by another
 * expression.
 * @param {ts.Node} node
 */
const isPlace = (node) => {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return counting.has(parent.operator)
  return (
    isAssigned(node) ||
    ts.isDeleteExpression(parent) ||
    ts.isTypeOfExpression(parent) ||
    ts.isTaggedTemplateExpression(parent)
  )
}

/** Writes all mutants of a module into it, each with a switch: `__mutant(7) ? a <= b : a < b`. */
class Instrumentation {
  /** @type {Mutant[]} */
  mutants = []

  /** @param {string} file @param {ts.SourceFile} source @param {() => number} nextId */
  constructor(file, source, nextId) {
    this.file = file
    this.source = source
    this.nextId = nextId
  }

  /** @param {ts.Node} node @param {string} kind @param {string} replacement */
  enter(node, kind, replacement) {
    const id = this.nextId()
    const { line } = this.source.getLineAndCharacterOfPosition(node.getStart(this.source))
    this.mutants.push({
      id,
      file: this.file,
      line: line + 1,
      kind,
      original: node.getText(this.source),
      replacement,
    })
    return factory.createCallExpression(factory.createIdentifier('__mutant'), undefined, [
      factory.createNumericLiteral(id),
    ])
  }

  /** @param {ts.Expression} node @param {ts.Expression} visited @returns {ts.Expression} */
  expression(node, visited) {
    const decided = decisionsOf(node).map((value) => ({
      kind: 'condition',
      by: value ? factory.createTrue() : factory.createFalse(),
    }))
    const own = replacementsOf(node)
    const all = [
      ...own,
      ...decided.filter(
        ({ by }) => !own.some((other) => other.by.kind === by.kind) && node.kind !== by.kind,
      ),
    ]
    return all.reduce((rest, { kind, by }) => {
      const isOn = this.enter(
        node,
        kind,
        printer.printNode(ts.EmitHint.Unspecified, by, this.source),
      )
      return factory.createParenthesizedExpression(
        factory.createConditionalExpression(isOn, undefined, by, undefined, rest),
      )
    }, visited)
  }

  /** @param {ts.Block} body @param {ts.Block} visited */
  body(body, visited) {
    if (body.statements.length === 0 || ts.isConstructorDeclaration(body.parent)) return visited
    const leave = factory.createIfStatement(
      this.enter(body, 'body', '{}'),
      factory.createReturnStatement(),
    )
    return factory.createBlock([leave, ...visited.statements], true)
  }

  /** @param {ts.ExpressionStatement} node @param {ts.ExpressionStatement} visited */
  statement(node, visited) {
    const said =
      ts.isAwaitExpression(node.expression) || ts.isVoidExpression(node.expression)
        ? node.expression.expression
        : node.expression
    if (!ts.isCallExpression(said) || said.expression.kind === SyntaxKind.SuperKeyword)
      return visited
    const isKept = factory.createLogicalNot(this.enter(node, 'statement', ';'))
    // In braces, so that an `else` after the statement stays with its own `if`.
    return factory.createBlock([factory.createIfStatement(isKept, visited)])
  }

  /** @param {ts.TransformationContext} context @returns {ts.Visitor} */
  visitor(context) {
    const visit = (/** @type {ts.Node} */ node) => {
      if (isSilent(node)) return node
      const visited = ts.visitEachChild(node, visit, context)
      if (ts.isBlock(node) && ts.isFunctionLike(node.parent))
        return this.body(node, /** @type {ts.Block} */ (visited))
      if (ts.isExpressionStatement(node))
        return this.statement(node, /** @type {ts.ExpressionStatement} */ (visited))
      if (
        !ts.isExpression(node) ||
        isPlace(node) ||
        ts.isOptionalChain(node.parent) ||
        ts.isOptionalChain(node)
      )
        return visited
      return this.expression(node, /** @type {ts.Expression} */ (visited))
    }
    return visit
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @param {() => number} nextId
 * @returns {{ text: string, mutants: Mutant[] }}
 */
export const instrument = (file, text, nextId) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)
  const work = new Instrumentation(file, source, nextId)
  const { transformed } = ts.transform(source, [
    (context) => (root) => ts.visitEachChild(root, work.visitor(context), context),
  ])
  return {
    text: printer.printFile(/** @type {ts.SourceFile} */ (transformed[0])),
    mutants: work.mutants,
  }
}
