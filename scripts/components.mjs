import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, root } from './run.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, license?: string, dev?: boolean, optional?:
 * boolean, link?: boolean }} Locked
 * @typedef {{ name: string, version: string, packages: Record<string, Locked> }} Lock
 */

/** The name in "node_modules/a/node_modules/@b/c". @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** @param {[string, Locked]} entry */
function componentOf([path, { version = '', integrity = '', license, optional }]) {
  const [algorithm = '', hash = ''] = integrity.split('-')
  const purl = purlOf(nameOf(path), version)
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path),
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(hash && {
      hashes: [
        {
          alg: algorithm.replace(/^sha/, 'SHA-'),
          content: Buffer.from(hash, 'base64').toString('hex'),
        },
      ],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/**
 * The packages that the built server runs with, as a CycloneDX bill of materials.
 * @param {Lock} lock
 */
export function componentsOf({ name, version, packages }) {
  const used = Object.entries(packages).filter(
    ([path, { dev, link }]) => path !== '' && !dev && !link,
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': purlOf(name, version), name, version },
    },
    components: used.map(componentOf),
  }
}

if (isProgram(import.meta.url)) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  console.log(JSON.stringify(componentsOf(lock), undefined, 2))
}
