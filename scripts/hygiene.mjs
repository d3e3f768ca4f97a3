import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { filesBelow } from './fingerprint.mjs'
import { complaintsAboutLayout, complaintsAboutLock, complaintsAboutText } from './hygiene-rules.mjs'
import { root } from './run.mjs'

const BINARY = /\.(png|jpe?g|webp|ico|woff2?|gz|tar|pdf)$/

const folder = resolve(process.argv[2] ?? root)
const files = filesBelow(folder).filter((path) => !/\.(log|tsbuildinfo)$|(^|\/)\.DS_Store$/.test(path))
const texts = files.filter((path) => !BINARY.test(path))
const complaints = [
  ...complaintsAboutLayout(files),
  ...texts.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return path === 'package-lock.json' ? complaintsAboutLock(text) : complaintsAboutText(path, text)
  }),
]
console.log(complaints.length > 0 ? complaints.join('\n') : `${texts.length} files are clean`)
process.exitCode = complaints.length > 0 ? 1 : 0
