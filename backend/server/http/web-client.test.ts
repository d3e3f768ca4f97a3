import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const script = `export const words = '${'one two three '.repeat(200)}'`
const signIn = `<!doctype html><title>Daybook</title><p>${'login '.repeat(400)}</p>`
const product = `<!doctype html><title>Daybook</title><p>${'long '.repeat(400)}</p>`

/** Where visitors come to, and the page under its own name. */
const signInAddresses = ['/', '/login', '/login?next=%2Fstatement', '/sign-in.html']

const isEntrance = (path: string): boolean => /^\/(login)?(\?|$)/.test(path)

describe('a file of the web client', () => {
  let app: TestApp
  let web: string
  beforeAll(async () => {
    web = await mkdtemp(join(tmpdir(), 'daybook-web-'))
    await mkdir(join(web, 'assets'))
    const withCopies: [string, string][] = [
      ['index.html', product],
      ['sign-in.html', signIn],
      [join('assets', 'main-1a2b.js'), script],
    ]
    for (const [path, text] of withCopies) {
      await writeFile(join(web, path), text)
      await writeFile(join(web, `${path}.br`), brotliCompressSync(text))
      await writeFile(join(web, `${path}.gz`), gzipSync(text))
    }
    await writeFile(join(web, 'assets', 'only-gzip-3c4d.css'), 'p{}')
    await writeFile(join(web, 'assets', 'only-gzip-3c4d.css.gz'), gzipSync('p{}'))
    await writeFile(join(web, 'assets', 'tiny-5e6f.js'), 'export {}')
    app = await testApp({ environment: { DAYBOOK_WEB: web } })
  })
  afterAll(async () => {
    await app.close()
    await rm(web, { recursive: true })
  })

  const ask = (
    path: string,
    coding: string,
    rest: Omit<RequestInit, 'headers'> & {
      readonly headers?: Readonly<Record<string, string>>
    } = {},
  ) =>
    fetch(`${app.reach.address}${path}`, {
      ...rest,
      headers: { accept: 'text/html, */*', 'accept-encoding': coding, ...rest.headers },
    })

  const facts = ({ status, headers }: Response) => ({
    status,
    coding: headers.get('content-encoding'),
    type: headers.get('content-type'),
    vary: headers.get('vary'),
    cache: headers.get('cache-control'),
  })

  const forGood = 'public, max-age=31536000, immutable'
  const javaScript = 'text/javascript; charset=utf-8'

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['identity', null],
  ])(
    'is sent to a caller who accepts %p coded with %p, with the same content',
    async (accepts, coding) => {
      const asset = await ask('/assets/main-1a2b.js', accepts)
      expect(facts(asset)).toEqual({
        status: 200,
        coding,
        type: javaScript,
        vary: 'Accept-Encoding',
        cache: forGood,
      })
      expect(await asset.text()).toBe(script)
      for (const path of ['/statement?period=all', '/signup', '/index.html', ...signInAddresses]) {
        const page = await ask(path, accepts)
        const html = {
          status: 200,
          coding,
          type: 'text/html; charset=utf-8',
          vary: isEntrance(path) ? 'Cookie, Accept-Encoding' : 'Accept-Encoding',
          cache: 'no-cache',
        }
        expect({ path, ...facts(page) }).toEqual({ path, ...html })
        expect(await page.text()).toBe(signInAddresses.includes(path) ? signIn : product)
      }
    },
  )

  it('at the start page is the product for a browser with a session’s cookie', async () => {
    for (const path of ['/', '/login']) {
      const page = await ask(path, 'gzip', { headers: { cookie: 'theme=dark; sid=one' } })
      expect([path, await page.text()]).toEqual([path, product])
    }
  })

  it('without a copy in the preferred coding is sent in the next one, or plain', async () => {
    const css = 'text/css; charset=utf-8'
    expect(facts(await ask('/assets/only-gzip-3c4d.css', 'br, gzip'))).toMatchObject({
      coding: 'gzip',
      type: css,
    })
    expect(facts(await ask('/assets/only-gzip-3c4d.css', 'br'))).toMatchObject({
      coding: null,
      type: css,
    })
    expect(facts(await ask('/assets/tiny-5e6f.js', 'br, gzip'))).toMatchObject({
      coding: null,
      type: javaScript,
      vary: null,
    })
  })

  it('is sent without a body to HEAD, whole to a range request, and not again if unchanged', async () => {
    const first = await ask('/assets/main-1a2b.js', 'br')
    const head = await ask('/assets/main-1a2b.js', 'br', { method: 'HEAD' })
    expect([facts(head), head.headers.get('content-length'), await head.text()]).toEqual([
      facts(first),
      first.headers.get('content-length'),
      '',
    ])
    const part = await ask('/assets/main-1a2b.js', 'br', { headers: { range: 'bytes=0-9' } })
    expect([part.status, await part.text()]).toEqual([200, script])
    // Unless told otherwise, fetch adds a header that forbids the short answer.
    const known = {
      'if-none-match': (await ask('/statement', 'gzip')).headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    }
    expect((await ask('/statement', 'gzip', { headers: known })).status).toBe(304)
    expect((await ask('/statement', 'identity', { headers: known })).status).toBe(200)
    // What never changes is not asked for again.
    expect([first.headers.get('etag'), first.headers.get('last-modified')]).toEqual([null, null])
  })

  it('that is missing is not found in any coding', async () => {
    expect(facts(await ask('/assets/gone.js', 'br'))).toMatchObject({ status: 404, coding: null })
  })
})
