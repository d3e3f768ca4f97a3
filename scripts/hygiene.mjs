import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { complaintsAboutDocs } from './docs-rules.mjs'
import { filesBelow } from './fingerprint.mjs'
import {
  complaintsAboutLayout,
  complaintsAboutLock,
  complaintsAboutText,
} from './hygiene-rules.mjs'
import { root } from './run.mjs'

const BINARY = /\.(png|jpe?g|webp|ico|woff2?|gz|tar|pdf)$/

const folder = resolve(process.argv[2] ?? root)
const files = filesBelow(folder).filter(
  (path) => !/\.(log|tsbuildinfo)$|(^|\/)\.DS_Store$/.test(path),
)
const texts = new Map(
  files
    .filter((path) => !BINARY.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
)
const complaints = [
  ...complaintsAboutLayout(files),
  ...[...texts].flatMap(([path, text]) =>
    path === 'package-lock.json' ? complaintsAboutLock(text) : complaintsAboutText(path, text),
  ),
  ...complaintsAboutDocs(texts),
]
console.log(complaints.length > 0 ? complaints.join('\n') : `${texts.size} files are clean`)
process.exitCode = complaints.length > 0 ? 1 : 0
