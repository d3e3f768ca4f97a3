import { describe, expect, it, jest } from '@jest/globals'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))

const contract = 'backend/contracts/events/account-events.ts'
const moneyContract = 'backend/contracts/events/money-events.ts'
const domain = 'backend/domain/ledger.ts'
const texts = 'backend/contracts/events/event-text.ts'
const notified = 'backend/contracts/events/notified-events.ts'
const sentences = 'frontend/lib/text/event-sentences.ts'

type Line = readonly [before: string, line: string]

/** Two new types of events, each in front of one of its kind: an event that moves money, and a notice. */
const lines: Readonly<Record<string, readonly Line[]>> = {
  [contract]: [['QuoteIssued', 'TermsAccepted: notice({ reason: RecordedText }),']],
  [moneyContract]: [['LossRecorded', 'CouponUsed: funding({ amount: PositiveAmount, reason: RecordedText }),']],
  [domain]: [
    ['LossRecorded', "CouponUsed: { ...byHand, effect: ({ amount }) => change({ postings: move('sales', 'client', amount) }) },"],
    ['QuoteIssued', 'TermsAccepted: { ...byItself, effect: nothing },'],
  ],
  [texts]: [
    ['LossRecorded', "CouponUsed: 'Coupon used',"],
    ['QuoteIssued', "TermsAccepted: 'Terms accepted',"],
  ],
  [notified]: [
    ['LossRecorded', 'CouponUsed: null,'],
    ['QuoteIssued', 'TermsAccepted: null,'],
  ],
  [sentences]: [
    ['LossRecorded', 'CouponUsed: (who, { amount }) => `${who} used a coupon of ${formatMoney(amount)}`,'],
    ['QuoteIssued', 'TermsAccepted: (who) => `${who} accepted the terms`,'],
  ],
}

const withLines = (text: string, planted: readonly Line[]): string =>
  planted.reduce((whole, [before, line]) => whole.replace(`\n  ${before}: `, `\n  ${line}\n  ${before}: `), text)

const config = ts.readConfigFile(join(root, 'frontend/tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(
  { ...config.config, compilerOptions: { ...config.config.compilerOptions, lib: ['es2023'], types: [] } },
  ts.sys,
  root,
)

/** Endpoints list no events, and the types of their schemas take longer than all that is asked here. */
const hasEndpoints = (path: string) => path.includes('/contracts/') && /\bendpoint\(/.test(ts.sys.readFile(path) ?? '')

/** What a list of types of events may stand in. */
const sources = ts.sys
  .readDirectory(root, ['.ts', '.tsx'], ['**/node_modules', '**/testing', '**/*.test.*'], ['backend', 'frontend'])
  .filter(
    (path) =>
      !hasEndpoints(path) && /Event(Type|Named)|\b(Ledger|Account|Site|User)Event|'type'\]|LossRecorded/.test(ts.sys.readFile(path) ?? ''),
  )

const parsed = new Map<string, ts.SourceFile | undefined>()
let last: ts.Program | undefined

/** Of all packages it finds only zod, which the schemas are made of: the types of the others take many times as long. */
const hostWith = (planted: readonly string[]): ts.CompilerHost => {
  const host = ts.createCompilerHost(options)
  const resolve = (name: string, from: string): ts.ResolvedModuleWithFailedLookupLocations => {
    if (!/^[.#]|^zod/.test(name)) return { resolvedModule: undefined }
    const found = ts.resolveModuleName(name, from, options, host)
    return hasEndpoints(found.resolvedModule?.resolvedFileName ?? '') ? { resolvedModule: undefined } : found
  }
  const parse = (path: string, language: Parameters<ts.CompilerHost['getSourceFile']>[1], added: readonly Line[]) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, withLines(text, added), language)
  }
  return {
    ...host,
    getSourceFile: (path, language) => {
      const added = planted.includes(relative(root, path)) ? (lines[relative(root, path)] ?? []) : []
      const key = `${path} with ${added.length} lines`
      if (!parsed.has(key)) parsed.set(key, parse(path, language, added))
      return parsed.get(key)
    },
    resolveModuleNameLiterals: (names, from) => names.map(({ text }) => resolve(text, from)),
  }
}

/** What the compiler says of some sources when some files have their new lines: file, place and number of each complaint. */
const complaintsWith = (planted: readonly string[], asked = sources): string[] => {
  const program = ts.createProgram(sources, options, hostWith(planted), last)
  last = program
  return asked
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(({ file, start, code }) => `${relative(root, file?.fileName ?? '')}:${start}:${code}`)
}

jest.setTimeout(180_000)

describe('a new type of event', () => {
  it('needs a row in the ledger, whom it notifies, a name and a sentence, and the compiler demands these and nothing else', () => {
    const all = complaintsWith([contract, moneyContract])
    const complaining = sources.filter((path) => all.some((complaint) => complaint.startsWith(`${relative(root, path)}:`)))
    const known = complaintsWith([], complaining)
    const asked = all.filter((complaint) => !known.includes(complaint))
    expect([...new Set(asked.map((complaint) => complaint.split(':')[0]))]).toEqual([texts, notified, domain, sentences])
    expect(complaintsWith([contract, moneyContract, domain, notified, sentences, texts], complaining)).toEqual(known)
  })
})
