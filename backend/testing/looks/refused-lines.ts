import { resolve } from 'node:path'
import ts from 'typescript'

const root = process.cwd()

const optionsOf = (config: string): ts.CompilerOptions => {
  const { config: read } = ts.readConfigFile(resolve(root, config), ts.sys.readFile) as {
    config: { compilerOptions: object }
  }
  return {
    ...ts.convertCompilerOptionsFromJson(read.compilerOptions, root).options,
    noEmit: true,
    incremental: false,
  }
}

/**
 * The lines of a module that the compiler refuses, as if it were at a path of the backend, and the
 * lines marked to be refused.
 */
export const refusedLines = (
  path: string,
  text: string,
): { refused: string[]; wrong: string[] } => {
  const options = optionsOf('tsconfig.json')
  const host = ts.createCompilerHost(options)
  const place = resolve(root, path)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === place || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === place ? ts.createSourceFile(name, text, rest[0]) : getSourceFile(name, ...rest)
  const program = ts.createProgram([place], options, host)
  const starts = program
    .getSemanticDiagnostics(program.getSourceFile(place))
    .map(({ start = 0 }) => text.slice(0, start).split('\n').length - 1)
  const lines = text.split('\n').map((line) => line.trim())
  return {
    refused: lines.filter((_, at) => starts.includes(at)),
    wrong: lines.filter((line) => line.endsWith('// wrong')),
  }
}
