import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { neededBy, roundIn } from './rounds.mjs'

const web = fileURLToPath(new URL('../dist/web', import.meta.url))

/** In compressed bytes: the scripts and styles that every page loads first, the scripts of the sign-in page, and the limit for any other chunk. */
const budget = { scripts: 182_000, signIn: 124_000, styles: 19_000, chunk: 48_000 }

/** @param {string} file @returns {number} */
const weigh = (file) => gzipSync(readFileSync(file)).length

/** @param {string} html @param {RegExp} pattern @returns {string[]} */
const linked = (html, pattern) => [...html.matchAll(pattern)].map(([, path = '']) => join(web, path))

/** @param {string[]} files @returns {number} */
const sum = (files) => files.reduce((total, file) => total + weigh(file), 0)

/** @param {string} page @returns {{ scripts: string[]; styles: string[] }} */
const firstOf = (page) => {
  const html = readFileSync(join(web, page), 'utf8')
  return {
    scripts: linked(html, /(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="([^"]+\.js)"/g),
    styles: linked(html, /<link rel="stylesheet"[^>]* href="([^"]+\.css)"/g),
  }
}

const { scripts, styles } = firstOf('index.html')
const signIn = firstOf('sign-in.html')
const assets = readdirSync(join(web, 'assets')).map((name) => join(web, 'assets', name))
const others = assets.filter((file) => file.endsWith('.js') && !scripts.includes(file))
const heaviest = others.toSorted((a, b) => weigh(b) - weigh(a))[0]

/** @type {[what: string, bytes: number, limit: number][]} */
const rows = [
  ['scripts of the first page', sum(scripts), budget.scripts],
  ['scripts of the sign-in page', sum(signIn.scripts), budget.signIn],
  ['styles of the first page', sum(styles), budget.styles],
  [`heaviest other chunk (${heaviest?.split('/').at(-1) ?? 'none'})`, heaviest ? weigh(heaviest) : 0, budget.chunk],
]

for (const [what, bytes, limit] of rows) {
  console.log(`${bytes > limit ? 'over' : 'ok  '}  ${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB gz  ${what}`)
}
const needed = new Map(assets.filter((file) => file.endsWith('.js')).map((file) => [basename(file), neededBy(readFileSync(file, 'utf8'))]))
const round = roundIn(needed)
if (round)
  console.log(
    `over  ${round.join(' and ')} need each other: choose another SHARED_BYTES in scripts/chunks.mjs, or give what they share a group`,
  )
const isRead = [...needed.values()].flat().length > 0
if (!isRead) console.log('over  no script names another: the pattern of imports in scripts/rounds.mjs is out of date')
const isFound = [scripts, styles, signIn.scripts].every(({ length }) => length > 0)
if (round || !isRead || !isFound || rows.some(([, bytes, limit]) => bytes > limit)) process.exitCode = 1
