import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformFile } from '@swc/core'

const contracts = new URL('../contracts/', import.meta.url)

/** The file of a TypeScript module that is imported as JavaScript. */
const sourceOf = (specifier, parent) => {
  if (specifier.startsWith('#contracts/'))
    return new URL(`${specifier.slice('#contracts/'.length)}.ts`, contracts)
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return undefined
  const source = new URL(specifier.replace(/js$/, 'ts'), parent)
  return source.protocol === 'file:' && existsSync(source) ? source : undefined
}

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  const source = sourceOf(specifier, context.parentURL)
  return source ? { url: source.href, shortCircuit: true } : next(specifier, context)
}

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context)
  const { code } = await transformFile(fileURLToPath(url), {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  })
  return { format: 'module', source: code, shortCircuit: true }
}
