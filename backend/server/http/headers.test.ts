import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { getSession } from '#contracts/own/session'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('an answer', () => {
  let app: TestApp
  let web: string
  beforeAll(async () => {
    web = await mkdtemp(join(tmpdir(), 'daybook-web-'))
    await mkdir(join(web, 'assets'))
    for (const name of ['index.html', 'sign-in.html'])
      await writeFile(join(web, name), '<!doctype html><title>Daybook</title>')
    await writeFile(join(web, 'assets', 'main-1a2b.js'), 'export {}')
    app = await testApp({ environment: { DAYBOOK_WEB: web, DAYBOOK_DOCS: '1' } })
  })
  afterAll(async () => {
    await app.close()
    await rm(web, { recursive: true })
  })

  const page = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(`${app.reach.address}${path}`, { headers })

  it('lets a page load from this server only, run no inline script, and appear in no frame', async () => {
    for (const path of ['/', '/statement', '/api/docs']) {
      const policy = (await page(path)).headers.get('content-security-policy')?.split(';')
      expect({ path, policy }).toEqual({
        path,
        policy: expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "connect-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ]),
      })
      expect(policy?.find((rule) => rule.startsWith('script-src'))).not.toMatch(/unsafe|http|\*/)
    }
  })

  it('may frame and reach TradingView where the operator asks for it, and nothing else', async () => {
    const asked = await testApp({ environment: { DAYBOOK_WEB: web, DAYBOOK_TRADING_VIEW: '1' } })
    const answer = await fetch(`${asked.reach.address}/`, { headers: { accept: 'text/html' } })
    expect(answer.headers.get('content-security-policy')?.split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "connect-src 'self' https://www.tradingview-widget.com",
        'frame-src https://www.tradingview-widget.com',
      ]),
    )
    await asked.close()
    expect((await page('/')).headers.get('content-security-policy')).not.toMatch(/tradingview/)
  })

  it('of the API loads nothing and appears in no frame', async () => {
    for (const path of ['/api/session', '/api/nothing', '/api/openapi.json'])
      expect({ path, policy: (await page(path)).headers.get('content-security-policy') }).toEqual({
        path,
        policy: "default-src 'none';frame-ancestors 'none'",
      })
  })

  it('tells browsers to guess no types and to send no referrer, and nobody what runs here', async () => {
    for (const path of ['/', '/api/session', '/assets/main-1a2b.js']) {
      const { headers } = await page(path)
      expect([
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('x-powered-by'),
        headers.get('server'),
      ]).toEqual(['nosniff', 'no-referrer', null, null])
    }
  })

  it('carries what a page may do only where it may be a page', async () => {
    const rules = async (path: string) => {
      const { headers } = await page(path)
      return ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy'].map(
        (name) => headers.has(name),
      )
    }
    expect(await rules('/assets/main-1a2b.js')).toEqual([false, false, false])
    for (const path of ['/', '/assets/gone.js'])
      expect({ path, rules: await rules(path) }).toEqual({ path, rules: [true, true, true] })
  })

  it('to HEAD for a page has no body, and an asset is always sent whole', async () => {
    const head = await fetch(`${app.reach.address}/statement`, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
    })
    expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([
      200,
      'no-cache',
      '',
    ])
    const part = await page('/assets/main-1a2b.js', { range: 'bytes=99999999-' })
    expect([part.status, await part.text()]).toEqual([200, 'export {}'])
  })

  it('cannot be read by other sites', async () => {
    const { headers } = await page('/api/session', { origin: 'https://evil.example' })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const preflight = await fetch(`${app.reach.address}/api/session`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([
      preflight.status,
      [...preflight.headers.keys()].filter((name) => name.startsWith('access-control')),
    ]).toEqual([405, []])
  })

  it('of the API or of a page is not cached, and an asset is cached for good', async () => {
    const client = await app.person('client')
    for (const { headers } of [
      await client.call(getBalance),
      await client.call(getSession),
      await app.visitor.call(getBalance),
    ])
      expect(headers.get('cache-control')).toBe('no-store')
    expect((await page('/assets/main-1a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await page('/withdrawals')).headers.get('cache-control')).toBe('no-cache')
  })

  it('is the page for the address of any screen, but not for a missing asset or an unknown API address', async () => {
    for (const path of ['/', '/statement', '/staff/deposits/5', '/setup'])
      expect(await (await page(path)).text()).toContain('<title>Daybook</title>')
    for (const path of ['/assets/gone.js', '/api/nothing', '/api/']) {
      const answer = await page(path)
      expect({
        path,
        status: answer.status,
        isPage: (await answer.text()).includes('<title>Daybook'),
      }).toEqual({
        path,
        status: 404,
        isPage: false,
      })
    }
  })

  it('contains nothing from outside the folder of the web client', async () => {
    await writeFile(join(app.folder, 'outside.txt'), 'outside')
    for (const path of [
      '/..%2foutside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/.env',
      '/assets/',
    ]) {
      expect(await (await page(path, { accept: 'application/json' })).text()).not.toContain(
        'outside\n',
      )
      expect((await page(path, { accept: 'application/json' })).status).toBeGreaterThanOrEqual(400)
    }
  })

  it('demands https only if the site is on https', async () => {
    expect((await page('/')).headers.get('strict-transport-security')).toBeNull()
  })
})
