import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transformFile } from '@swc/core'

/** A folder of backend modules that plain Node can run, for tests that need a process of their own to kill. */
export interface Compiled {
  readonly path: string
  remove(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

/** Compiles the modules of one backend folder, tests left out. It stands alone: imports from outside the folder are not followed. */
export const compiled = async (folder: string): Promise<Compiled> => {
  const base = await mkdtemp(join(tmpdir(), 'daybook-compiled-'))
  const path = join(base, folder)
  await mkdir(path, { recursive: true })
  await writeFile(join(base, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(base, 'node_modules'))
  const sources = (await readdir(join(root, 'backend', folder))).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of sources) {
    const { code } = await transformFile(join(root, 'backend', folder, name), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    })
    await writeFile(join(path, name.replace(/ts$/, 'js')), code)
  }
  return { path, remove: () => rm(base, { recursive: true, force: true }) }
}
