import { describe, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { readConfig } from './config.js'

describe('the settings', () => {
  it('show the API description in a demo, or if asked to', () => {
    const shown = [
      {},
      { DAYBOOK_DEMO: '1' },
      { DAYBOOK_DOCS: '1' },
      { DAYBOOK_DEMO: '1', DAYBOOK_DOCS: '0' },
    ]
    expect(shown.map((environment) => readConfig(environment).hasDocs)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('give prices in a demo, or if simulated ones are asked for by name', () => {
    const given = [
      {},
      { DAYBOOK_DEMO: '1' },
      { DAYBOOK_SIMULATED_PRICES: '1' },
      { DAYBOOK_SIMULATED_PRICES: '0' },
    ]
    expect(given.map((environment) => readConfig(environment).prices.sources)).toEqual(
      [null, 'simulated', 'simulated', null].map((source) => ({
        forex: source,
        crypto: source,
        stocks: source,
      })),
    )
  })

  it('have a default each', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: undefined,
      databaseUrl: undefined,
      isDemo: false,
      logLevel: 'info',
    })
    expect(isAbsolute(readConfig({}).dataFolder)).toBe(true)
  })

  it('count as not given when they are empty', () => {
    expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', DAYBOOK_ORIGIN: '' })).toEqual(
      readConfig({}),
    )
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DAYBOOK_ORIGIN', 'daybook.example'],
    ['DAYBOOK_ORIGIN', 'ftp://daybook.example'],
    ['DATABASE_URL', 'mysql://localhost/daybook'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DAYBOOK_EVENTSTORE_URL', 'http://localhost:2113'],
    ['DAYBOOK_EVENTSTORE_URL', 'esdb://localhost:2113?tls=false&throwOnAppendFailure=false'],
    ['DAYBOOK_EVENTSTORE_TIMEOUT_MS', '0'],
    ['DAYBOOK_EVENTSTORE_TIMEOUT_MS', 'soon'],
    ['DAYBOOK_DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('are refused by the name of a bad %s (%s)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Daybook cannot start with these settings:\\n {2}${name}: .+$`),
    )
  })

  it.each([
    'esdb://localhost:2113?tls=false',
    'esdb://admin:changeit@127.0.0.1:2113?tls=false',
    'esdb+discover://admin:changeit@nodes.example:2113',
    'esdb://a:2113,b:2113,c:2113?keepAliveInterval=10000',
  ])('accept %s as the address of an EventStoreDB', (url) => {
    expect(
      readConfig({ DAYBOOK_EVENTSTORE_URL: url, DAYBOOK_EVENTSTORE_TIMEOUT_MS: '2500' }).eventStore,
    ).toEqual({ url, timeoutMs: 2_500 })
    expect(readConfig({}).eventStore).toBeUndefined()
  })

  it.each([
    [{ DAYBOOK_MAIL: 'pigeon' }, /DAYBOOK_MAIL: choose none, mailbox, smtp or http/],
    [
      { DAYBOOK_MAIL: 'smtp', DAYBOOK_MAIL_FROM: 'mail@daybook.example' },
      /DAYBOOK_SMTP_URL: DAYBOOK_MAIL=smtp needs it/,
    ],
    [
      { DAYBOOK_MAIL: 'smtp', DAYBOOK_SMTP_URL: 'http://user:SECRET@mail.example' },
      /DAYBOOK_SMTP_URL: write an address such as smtp:/,
    ],
    [
      { DAYBOOK_MAIL: 'http' },
      /DAYBOOK_MAIL_FROM: .+\n.*DAYBOOK_MAIL_API_URL: .+\n.*DAYBOOK_MAIL_SERVICE_ID: .+/,
    ],
    [{ DAYBOOK_MAIL_API_URL: 'http://api.mail.example/send' }, /DAYBOOK_MAIL_API_URL: use https/],
    [
      { DAYBOOK_MAIL: 'mailbox', HOST: '0.0.0.0' },
      /DAYBOOK_MAIL: a mailbox shows everybody’s mail/,
    ],
    [
      { DAYBOOK_MAIL: 'mailbox', DAYBOOK_ORIGIN: 'https://daybook.example' },
      /DAYBOOK_MAIL: a mailbox shows everybody’s mail/,
    ],
    [
      {
        DAYBOOK_MAIL: 'smtp',
        HOST: '0.0.0.0',
        DAYBOOK_PLAIN_HTTP: '1',
        DAYBOOK_MAIL_FROM: 'a@b.example',
        DAYBOOK_SMTP_URL: 'smtp://m.example',
      },
      /DAYBOOK_ORIGIN: /,
    ],
  ])('refuse %j, which cannot send mail as asked, and show no password', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
    expect(() => readConfig(environment)).toThrow(/^(?![^]*SECRET)/)
  })

  it.each([
    [
      { DAYBOOK_IMAGE_HOST_URL: 'http://images.example/upload' },
      /DAYBOOK_IMAGE_HOST_URL: use https/,
    ],
    [
      { DAYBOOK_IMAGE_HOST_ORIGIN: 'http://images.example' },
      /DAYBOOK_IMAGE_HOST_ORIGIN: write an address such as https:/,
    ],
    [
      { DAYBOOK_IMAGE_HOST_ORIGIN: 'https://images.example/logos' },
      /DAYBOOK_IMAGE_HOST_ORIGIN: write it without a path/,
    ],
    [
      { DAYBOOK_IMAGE_HOST_URL: 'https://images.example/upload' },
      /DAYBOOK_IMAGE_HOST_PRESET: DAYBOOK_IMAGE_HOST_URL needs it\n.*DAYBOOK_IMAGE_HOST_ORIGIN: DAYBOOK_IMAGE_HOST_URL needs it/,
    ],
    [
      { DAYBOOK_IMAGE_HOST_PRESET: 'daybook' },
      /DAYBOOK_IMAGE_HOST_URL: DAYBOOK_IMAGE_HOST_PRESET needs it/,
    ],
  ])('refuse %j, which is no whole image host', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it('have a demo show its mail in a mailbox, and otherwise none', () => {
    expect([readConfig({}).mail, readConfig({ DAYBOOK_DEMO: '1' }).mail]).toEqual([
      { by: 'none' },
      { by: 'mailbox' },
    ])
  })

  it('name every bad value at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y', DAYBOOK_DEMO: 'z' })).toThrow(
      /PORT: .+\n.*DAYBOOK_DEMO: .+\n.*LOG_LEVEL: .+/,
    )
  })

  it('never show a password in what they refuse', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://daybook:SECRET@localhost/daybook' })).toThrow(
      /^(?![^]*SECRET)/,
    )
    expect(() =>
      readConfig({ DAYBOOK_EVENTSTORE_URL: 'http://daybook:SECRET@localhost:2113' }),
    ).toThrow(/^(?![^]*SECRET)/)
  })

  it.each(['0.0.0.0', '::', '192.168.1.7', 'daybook.example', '127.0.0.1.evil.example'])(
    'let no demo listen on %s',
    (host) => {
      expect(() => readConfig({ DAYBOOK_DEMO: '1', HOST: host })).toThrow(
        /HOST: the demo runs on this machine only/,
      )
      expect(readConfig({ HOST: host, DAYBOOK_PLAIN_HTTP: '1' }).host).toBe(host)
    },
  )

  it.each(['0.0.0.0', '::', '192.168.1.7'])(
    'refuse to listen on %s without TLS in front, unless told to',
    (HOST) => {
      for (const DAYBOOK_ORIGIN of ['', 'http://daybook.example'])
        expect(() => readConfig({ HOST, DAYBOOK_ORIGIN })).toThrow(
          / {2}HOST: anyone who can reach .+ DAYBOOK_ORIGIN, or set DAYBOOK_PLAIN_HTTP=1/,
        )
      expect(() => readConfig({ HOST, DAYBOOK_PLAIN_STORES: '1' })).toThrow(/ {2}HOST: /)
      const DAYBOOK_ORIGIN = 'https://daybook.example'
      expect(readConfig({ HOST, DAYBOOK_ORIGIN, DAYBOOK_PROXIES: '1' }).host).toBe(HOST)
      expect(readConfig({ HOST, DAYBOOK_PLAIN_HTTP: '1' }).host).toBe(HOST)
    },
  )

  it('refuse an https address without the number of proxies, which alone can tell callers apart', () => {
    const DAYBOOK_ORIGIN = 'https://daybook.example'
    for (const DAYBOOK_PROXIES of ['', '0'])
      expect(() => readConfig({ DAYBOOK_ORIGIN, DAYBOOK_PROXIES })).toThrow(
        / {2}DAYBOOK_PROXIES: .+ such as DAYBOOK_PROXIES=1/,
      )
    expect(readConfig({ DAYBOOK_ORIGIN, DAYBOOK_PROXIES: '1' }).proxies).toBe(1)
    expect(readConfig({ DAYBOOK_ORIGIN: 'http://localhost:3000' }).proxies).toBe(0)
  })

  it.each(['', '?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])(
    'refuse a database on another machine by “%s”, which checks no certificate, unless told to',
    (query) => {
      const DATABASE_URL = `postgres://daybook:SECRET@database.example:5432/daybook${query}`
      expect(() => readConfig({ DATABASE_URL })).toThrow(
        / {2}DATABASE_URL: .+ sslmode=verify-full, or set DAYBOOK_PLAIN_STORES=1/,
      )
      expect(() => readConfig({ DATABASE_URL, DAYBOOK_PLAIN_HTTP: '1' })).toThrow(
        /^(?![^]*SECRET)[^]* {2}DATABASE_URL: /,
      )
      expect(readConfig({ DATABASE_URL, DAYBOOK_PLAIN_STORES: '1' }).databaseUrl).toBe(DATABASE_URL)
    },
  )

  it.each([
    'postgres://daybook@database.example/daybook?sslmode=verify-full',
    'postgres://daybook@localhost/daybook',
    'postgres://daybook@127.0.0.1:5433/daybook',
    'postgres://daybook@[::1]/daybook',
    'postgres://daybook@host/daybook?host=/var/run/postgresql',
  ])('accept %s, which nobody can listen to', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it.each([
    'esdb://log.example:2113?tls=false',
    'esdb://localhost:2113,b.example:2113?keepAliveInterval=10000&tls=false',
  ])('refuse %s, an EventStoreDB that others can listen to, unless told to', (url) => {
    expect(() => readConfig({ DAYBOOK_EVENTSTORE_URL: url })).toThrow(
      / {2}DAYBOOK_EVENTSTORE_URL: .+ DAYBOOK_PLAIN_STORES=1/,
    )
    expect(
      readConfig({ DAYBOOK_EVENTSTORE_URL: url, DAYBOOK_PLAIN_STORES: '1' }).eventStore?.url,
    ).toBe(url)
  })

  it('take secrets from files, and say which of these cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-secrets-'))
    const file = join(folder, 'database-url')
    const url = 'postgres://daybook:SECRET@localhost/daybook'
    await writeFile(file, `${url}\n`)
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(url)
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toThrow(
      /DATABASE_URL_FILE: DATABASE_URL is set, too; keep one/,
    )
    expect(() => readConfig({ DAYBOOK_SMTP_URL_FILE: `${file}.away` })).toThrow(
      /DAYBOOK_SMTP_URL_FILE: .+ cannot be read \(ENOENT\)/,
    )
    await writeFile(file, 'esdb://localhost:2113?tls=false\n')
    expect(readConfig({ DAYBOOK_EVENTSTORE_URL_FILE: file }).eventStore?.url).toBe(
      'esdb://localhost:2113?tls=false',
    )
    await writeFile(file, 'mysql://daybook:SECRET@localhost/daybook')
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      /^(?![^]*SECRET)[^]*DATABASE_URL: /,
    )
    await rm(folder, { recursive: true })
  })

  it('let a demo listen on this machine, with a folder of its own', () => {
    for (const host of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ DAYBOOK_DEMO: '1', HOST: host }).isDemo).toBe(true)
    expect(readConfig({ DAYBOOK_DEMO: 'true' }).dataFolder).toBe(
      join(readConfig({}).dataFolder, 'demo'),
    )
    expect(readConfig({ DAYBOOK_DEMO: '1', DAYBOOK_DATA: '' }).dataFolder).toBe(
      join(readConfig({}).dataFolder, 'demo'),
    )
    expect(readConfig({ DAYBOOK_DEMO: '1', DAYBOOK_DATA: '/elsewhere' }).dataFolder).toBe(
      '/elsewhere',
    )
  })
})
