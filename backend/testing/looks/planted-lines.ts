import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A line to be planted in front of the row of a table, by the name of that row. */
export type Line = readonly [before: string, line: string]

/** Lines to be planted, by the path of their file. */
export type Planted = Readonly<Record<string, readonly Line[]>>

interface PlantingOptions {
  readonly planted: Planted
  /** Whether a source may be affected, by its text. */
  readonly isConcerned: (text: string) => boolean
  /** Whether a module's imports stay untyped, since resolving them takes longer than all checks. */
  readonly isLeftOut?: (path: string) => boolean
}

const config = ts.readConfigFile(join(root, 'frontend/tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(
  {
    ...config.config,
    compilerOptions: { ...config.config.compilerOptions, lib: ['es2023'], types: [] },
  },
  ts.sys,
  root,
)

const withLines = (text: string, lines: readonly Line[]): string =>
  lines.reduce(
    (whole, [before, line]) => whole.replace(`\n  ${before}: `, `\n  ${line}\n  ${before}: `),
    text,
  )

/** Runs the compiler on the product's sources with some lines added. */
export class PlantedLines {
  private readonly parsed = new Map<string, ts.SourceFile | undefined>()
  private readonly sources: readonly string[]
  private last: ts.Program | undefined

  constructor(private readonly asked: PlantingOptions) {
    this.sources = ts.sys
      .readDirectory(
        root,
        ['.ts', '.tsx'],
        ['**/node_modules', '**/testing', '**/*.test.*'],
        ['backend', 'frontend'],
      )
      .filter(
        (path) =>
          asked.isLeftOut?.(path) !== true && asked.isConcerned(ts.sys.readFile(path) ?? ''),
      )
  }

  /**
   * The compiler's errors once the first files have their lines, and those that remain once all
   * have.
   */
  complaintsAfter(first: readonly string[]): {
    readonly complaints: string[]
    readonly left: string[]
  } {
    const all = this.complaints(first, this.sources)
    const complaining = this.sources.filter((path) =>
      all.some((complaint) => complaint.startsWith(`${relative(root, path)}:`)),
    )
    const known = new Set(this.complaints([], complaining))
    const left = this.complaints(Object.keys(this.asked.planted), complaining).filter(
      (complaint) => !known.has(complaint),
    )
    return { complaints: all.filter((complaint) => !known.has(complaint)), left }
  }

  /** File, place and number of each error. */
  private complaints(planted: readonly string[], sources: readonly string[]): string[] {
    const program = ts.createProgram(this.sources, options, this.hostWith(planted), this.last)
    this.last = program
    return sources
      .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
      .map(({ file, start, code }) => `${relative(root, file?.fileName ?? '')}:${start}:${code}`)
  }

  /**
   * Resolves only zod, which the schemas are made of: the types of other packages take many times
   * as long.
   */
  private hostWith(planted: readonly string[]): ts.CompilerHost {
    const host = ts.createCompilerHost(options)
    const resolve = (name: string, from: string): ts.ResolvedModuleWithFailedLookupLocations => {
      if (!/^[.#]|^zod/.test(name)) return { resolvedModule: undefined }
      const found = ts.resolveModuleName(name, from, options, host)
      return this.asked.isLeftOut?.(found.resolvedModule?.resolvedFileName ?? '')
        ? { resolvedModule: undefined }
        : found
    }
    const parse = (
      path: string,
      language: Parameters<ts.CompilerHost['getSourceFile']>[1],
      lines: readonly Line[],
    ) => {
      const text = host.readFile(path)
      return text === undefined
        ? undefined
        : ts.createSourceFile(path, withLines(text, lines), language)
    }
    return {
      ...host,
      getSourceFile: (path, language) => {
        const lines = planted.includes(relative(root, path))
          ? (this.asked.planted[relative(root, path)] ?? [])
          : []
        const key = `${path} with ${lines.length} lines`
        if (!this.parsed.has(key)) this.parsed.set(key, parse(path, language, lines))
        return this.parsed.get(key)
      },
      resolveModuleNameLiterals: (names, from) => names.map(({ text }) => resolve(text, from)),
    }
  }
}

/** The files of some errors. */
export const filesOf = (complaints: readonly string[]): string[] => [
  ...new Set(complaints.map((complaint) => complaint.split(':')[0] ?? '')),
]

/** Whether a module declares endpoints. */
export const hasEndpoints = (path: string): boolean =>
  path.includes('/contracts/') && /\bendpoint\(/.test(ts.sys.readFile(path) ?? '')
