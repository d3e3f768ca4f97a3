import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const folder = join(process.cwd(), 'backend')
const isProduct = (path: string) =>
  /^(?:features|server)\/.*\.ts$/.test(path) && !/[.]test[.]ts$/.test(path)

const aggregates = new Set(['Accounts', 'Users', 'Sites'])
const writes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** A method, "SignUps.add", or a function of a module, ".noteSignIn", with what it calls. */
interface CodePlace {
  readonly calls: Set<string>
  readonly does: Set<'writes a table' | 'appends'>
}

/**
 * Types of class members through which calls are followed: what is injected, according to the
 * constructor.
 */
type Fields = ReadonlyMap<string, ReadonlyMap<string, string>>

const typeNameOf = (type: ts.TypeNode | undefined): string | undefined =>
  type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)
    ? type.typeName.text
    : undefined

const fieldsOf = (declared: ts.ClassDeclaration): Map<string, string> => {
  const maker = declared.members.find((member) => ts.isConstructorDeclaration(member))
  const typed = (maker?.parameters ?? []).map(({ name, type }): [string, string | undefined] => [
    name.getText(),
    typeNameOf(type),
  ])
  return new Map(typed.filter((field): field is [string, string] => field[1] !== undefined))
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * The class of a call's receiver, as far as names tell: `this`, an injected member, or a variable
 * named like its class.
 */
const classOf = (called: ts.Expression, own: string, fields: Fields): string | undefined => {
  if (called.kind === ts.SyntaxKind.ThisKeyword) return own
  if (ts.isNewExpression(called)) return called.expression.getText()
  if (ts.isIdentifier(called))
    return fields.has(capital(called.text)) ? capital(called.text) : undefined
  if (ts.isCallExpression(called))
    return ts.isPropertyAccessExpression(called.expression)
      ? classOf(called.expression.expression, own, fields)
      : undefined
  if (!ts.isPropertyAccessExpression(called)) return undefined
  return fields.get(classOf(called.expression, own, fields) ?? '')?.get(called.name.text)
}

const note = (call: ts.CallExpression, own: string, fields: Fields, place: CodePlace): void => {
  const { expression } = call
  if (ts.isIdentifier(expression)) place.calls.add(`.${expression.text}`)
  if (!ts.isPropertyAccessExpression(expression)) return
  const { text } = expression.name
  if (writes.has(text)) place.does.add('writes a table')
  const named = classOf(expression.expression, own, fields)
  if (text === 'handle' && named !== undefined && aggregates.has(named)) place.does.add('appends')
  else if (named !== undefined) place.calls.add(`${named}.${text}`)
}

const placeIn = (node: ts.Node, own: string, fields: Fields): CodePlace => {
  const place: CodePlace = { calls: new Set(), does: new Set() }
  const visit = (each: ts.Node): void => {
    if (ts.isCallExpression(each)) note(each, own, fields, place)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return place
}

const functionsOf = (statement: ts.Statement): [string, ts.Node][] => {
  if (ts.isFunctionDeclaration(statement)) return [[`.${statement.name?.text ?? ''}`, statement]]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map((each) => [`.${each.name.getText()}`, each])
}

const methodsOf = (declared: ts.ClassDeclaration): [string, ts.Node][] =>
  declared.members
    .filter(ts.isMethodDeclaration)
    .map((method) => [`${declared.name?.text ?? ''}.${method.name.getText()}`, method])

const placesOf = (sources: readonly ts.SourceFile[]): Map<string, CodePlace> => {
  const statements = sources.flatMap((source) => [...source.statements])
  const classes = statements.filter(ts.isClassDeclaration)
  const fields: Fields = new Map(
    classes.map((declared) => [declared.name?.text ?? '', fieldsOf(declared)]),
  )
  const named = [...classes.flatMap(methodsOf), ...statements.flatMap(functionsOf)]
  return new Map(
    named.map(([name, node]) => [name, placeIn(node, name.split('.')[0] ?? '', fields)]),
  )
}

const everythingFrom = (name: string, places: ReadonlyMap<string, CodePlace>): Set<string> => {
  const seen = new Set([name])
  for (const each of seen) for (const called of places.get(each)?.calls ?? []) seen.add(called)
  return seen
}

/** The sources of the product that contain use cases. */
export const productSources = (): ts.SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((path) =>
      ts.createSourceFile(
        path,
        readFileSync(join(folder, path), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    )

/**
 * The use cases that write a table and append to the log: methods without callers in the product,
 * such as those of command handlers, controllers and the start, whose calls lead to both.
 */
export const tableAndLogPlaces = (sources: readonly ts.SourceFile[]): string[] => {
  const places = placesOf(sources)
  const called = new Set([...places.values()].flatMap(({ calls }) => [...calls]))
  const doesBoth = (name: string) => {
    const done = new Set(
      [...everythingFrom(name, places)].flatMap((each) => [...(places.get(each)?.does ?? [])]),
    )
    return done.size === 2
  }
  return [...places.keys()].filter((name) => !called.has(name) && doesBoth(name)).toSorted()
}
