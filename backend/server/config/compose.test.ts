import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, settings } from './config.js'

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.string().optional(),
      env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
      environment: z.record(z.string(), z.coerce.string()).default({}),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

/** What the image sets for Node.js, not for Daybook. */
const ofNode = new Set(['NODE_ENV'])

const textOf = (file: string): Promise<string> =>
  readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')

/** The value where the environment of the operator names nothing but what must be named. */
const filledIn = (value: string): string =>
  value.replace(/\$\{\w+(?::-([^}]*))?[^}]*\}/g, (_, otherwise?: string) => otherwise ?? 'named')

const variablesOf = (dockerfile: string): Record<string, string> =>
  Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')),
    ),
  )

describe('the services of docker-compose.yml', () => {
  let services: z.output<typeof Compose>['services']
  let volumes: string[]
  let dockerfile: string
  let environment: Record<string, string>

  beforeAll(async () => {
    const compose = Compose.parse(parse(await textOf('docker-compose.yml')))
    services = compose.services
    volumes = Object.keys(compose.volumes)
    dockerfile = await textOf('Dockerfile')
    environment = { ...variablesOf(dockerfile), ...services['daybook']?.environment }
  })

  it('give Daybook no setting that it does not know', () => {
    const names = Object.keys(environment).filter((name) => !ofNode.has(name))
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !Object.hasOwn(settings, name))).toEqual([])
  })

  it('let .env set everything else, and nothing that the ports, volumes and stores rely on', () => {
    expect(services['daybook']?.env_file).toEqual([{ path: '.env', required: false }])
    const fixed = Object.entries(services['daybook']?.environment ?? {}).filter(
      ([name, value]) => !value.includes(`\${${name}`),
    )
    expect(fixed.map(([name]) => name).toSorted()).toEqual([
      'DATABASE_URL',
      'DAYBOOK_DATA',
      'DAYBOOK_EVENTSTORE_URL',
      'DAYBOOK_PLAIN_HTTP',
      'DAYBOOK_PLAIN_STORES',
      'HOST',
      'PORT',
    ])
  })

  it('run Daybook with the flags of V8 that it is started and measured with elsewhere', async () => {
    const Scripts = z.object({ scripts: z.record(z.string(), z.string()) })
    const { scripts } = Scripts.parse(JSON.parse(await textOf('package.json')))
    const started = z
      .array(z.string())
      .parse(JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]'))
    const flags = started.filter((part) => part.startsWith('--') && part !== '--enable-source-maps')
    expect(flags).toHaveLength(3)
    for (const name of ['start', 'demo', 'bench'])
      expect(scripts[name]).toContain(` node ${flags.join(' ')} scripts/`)
  })

  it('give Daybook every setting it needs, with valid values', () => {
    const given = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
    expect(readConfig(Object.fromEntries(given))).toMatchObject({
      host: '0.0.0.0',
      origin: 'http://localhost:3000',
      databaseUrl: 'postgres://daybook:named@postgres:5432/daybook',
      eventStore: { url: 'esdb://eventstoredb:2113?tls=false' },
    })
  })

  it('have the names by which Daybook reaches them, and keep their data in volumes', () => {
    const hosts = ['DATABASE_URL', 'DAYBOOK_EVENTSTORE_URL'].map(
      (name) => new URL(filledIn(environment[name] ?? '')).hostname,
    )
    expect(Object.keys(services).toSorted()).toEqual([...hosts, 'daybook'].toSorted())
    const kept = Object.entries(services).map(([name, { volumes: mounted }]) => [
      name,
      mounted.map((each) => each.split(':')[1]),
    ])
    expect(Object.fromEntries(kept)).toMatchObject({
      postgres: ['/var/lib/postgresql'],
      eventstoredb: expect.arrayContaining(['/var/lib/eventstore']),
      daybook: [environment['DAYBOOK_DATA']],
    })
    const named = Object.values(services).flatMap(({ volumes: mounted }) =>
      mounted.map((each) => each.split(':')[0]),
    )
    expect(new Set(named)).toEqual(new Set(volumes))
  })

  it('restart no Daybook that only raises an alarm: every state it can tell counts as alive', async () => {
    const check = z
      .array(z.string())
      .parse(JSON.parse(/^HEALTHCHECK [^[]+(\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]'))
    const exitFor = async (status: number, body: string): Promise<number | null> => {
      const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0)
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const checking = spawn(process.execPath, check.slice(1), { env: { PORT: String(port) } })
      const [code] = (await once(checking, 'exit')) as [number | null]
      server.close()
      return code
    }
    const alive = [
      await exitFor(200, '{"status":"ok","knownAt":null}'),
      await exitFor(503, '{"status":"building","knownAt":null}'),
      await exitFor(503, '{"status":"degraded","knownAt":null}'),
    ]
    const dead = [await exitFor(503, 'no server'), await exitFor(502, '{"status":502}')]
    expect([alive, dead]).toEqual([
      [0, 0, 0],
      [1, 1],
    ])
  })

  it('each have a health check, of their own or of their image', () => {
    const unwatched = Object.entries(services).filter(
      ([, { build, healthcheck }]) =>
        !healthcheck && !(build === '.' && /^HEALTHCHECK /m.test(dockerfile)),
    )
    expect(unwatched.map(([name]) => name)).toEqual([])
  })

  it('can be reached from this machine only', () => {
    const published = Object.values(services).flatMap(({ ports }) => ports)
    expect(published).not.toEqual([])
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })
})
