import { posix } from 'node:path'

/** @typedef {ReadonlyMap<string, string>} Texts the text of every file, by its path */

/** @param {string} path */
const isPage = (path) => path === 'README.md' || /^docs\/.*\.md$/.test(path)

const WIDTH = 100

/**
 * What cannot be wrapped: a row of a table, a heading, and one link or other word on its own line,
 * with or without a list's mark.
 */
const UNBREAKABLE =
  /^(?:\s*\||#| *(?:(?:[-*]|\d+\.) )?(?:\d{4} )?(?:\[[^\]]*\]\(\S*\)|`[^`]*`|\S+)[.,:;]?$)/

/**
 * Lines of prose that are wider than the page; code blocks keep their own lines.
 * @param {string} path
 * @param {string} page
 */
function longLines(path, page) {
  const prose = page.replace(/^ *```[^]*?^ *```/gm, (code) => code.replace(/[^\n]/g, ''))
  return prose
    .split('\n')
    .flatMap((line, at) =>
      Array.from(line).length > WIDTH && !UNBREAKABLE.test(line)
        ? [`${path}:${at + 1}: is longer than ${WIDTH} columns; wrap it`]
        : [],
    )
}

/** @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

/** @param {string} page */
const anchorsOf = (page) =>
  new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/**
 * @param {string} path
 * @param {string} page
 * @param {Texts} texts
 */
function deadLinks(path, page, texts) {
  const links = [...page.matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)]
  return links.flatMap(([, to = '', anchor = '']) => {
    const target = to === '' ? path : posix.join(posix.dirname(path), to)
    const text = texts.get(target)
    if (text === undefined)
      return /\.(png|svg)$/.test(target) ? [] : [`${path}: links to ${to}, which is not there`]
    return anchor === '' || anchorsOf(text).has(anchor)
      ? []
      : [`${path}: links to ${to}#${anchor}, which is not there`]
  })
}

/**
 * @param {string} path
 * @param {string} page
 * @param {readonly string[]} files
 */
function strangeFiles(path, page, files) {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => name)
  return named
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map((name) => `${path}: names ${name}, which is not there`)
}

/**
 * Tests named by the last cell of a rule that do not exist.
 * @param {string} path
 * @param {string} page
 * @param {readonly string[]} files
 */
function strangeTests(path, page, files) {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
  const named = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name),
  )
  return named
    .filter((name) => !files.some((file) => posix.basename(file).startsWith(`${name}.test.`)))
    .map((name) => `${path}: names the test ${name}, which is not there`)
}

/**
 * Terms in the glossary that no other file uses.
 * @param {string} path
 * @param {string} page
 * @param {Texts} texts
 */
function unusedWords(path, page, texts) {
  const terms = [...page.matchAll(/^\| ([a-z][^|]*) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((term) => term !== 'word')
  const others = [...texts].filter(([file]) => file !== path).map(([, text]) => text)
  return terms
    .map((term) => term.replace(/ of .*/, ''))
    .filter((term) => {
      const use = new RegExp(`\\b${term.replace(/ /g, '\\s+')}s?\\b`, 'i')
      return !others.some((text) => use.test(text))
    })
    .map((term) => `${path}: explains "${term}", which nothing uses`)
}

/**
 * @param {Texts} texts
 * @returns {string[]}
 */
function unlistedDecisions(texts) {
  const list = texts.get('docs/decisions/README.md') ?? ''
  return [...texts.keys()]
    .filter((path) => /^docs\/decisions\/\d/.test(path))
    .filter(
      (path) =>
        !list.includes(`[${texts.get(path)?.split('\n')[0]?.slice(2)}](${posix.basename(path)})`),
    )
    .map((path) => `docs/decisions/README.md: does not list ${path} by its title`)
}

/**
 * A decision says under its title whether it still holds.
 * @param {Texts} texts
 * @returns {string[]}
 */
const withoutStatus = (texts) =>
  [...texts]
    .filter(
      ([path, page]) =>
        /^docs\/decisions\/\d/.test(path) && !/^# .+\n\n\*\*Status\.\*\* \S/.test(page),
    )
    .map(
      ([path]) =>
        `${path}: needs a line "**Status.** Accepted." under its title, or what replaced the decision`,
    )

/**
 * Everything that the docs mention must exist: other pages and their sections, files, tests and
 * terms. Their prose is wrapped.
 * @param {Texts} texts
 * @returns {string[]}
 */
export function complaintsAboutDocs(texts) {
  const files = [...texts.keys()]
  const pages = [...texts].filter(([path]) => isPage(path))
  return [
    ...pages.flatMap(([path, page]) => [
      ...deadLinks(path, page, texts),
      ...strangeFiles(path, page, files),
      ...longLines(path, page),
    ]),
    ...pages
      .filter(([path]) => path === 'docs/security.md')
      .flatMap(([path, page]) => strangeTests(path, page, files)),
    ...pages
      .filter(([path]) => path === 'docs/glossary.md')
      .flatMap(([path, page]) => unusedWords(path, page, texts)),
    ...unlistedDecisions(texts),
    ...withoutStatus(texts),
  ]
}
