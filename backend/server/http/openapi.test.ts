import { describe, expect, it } from '@jest/globals'
import { pathNames } from '#contracts/endpoint'
import { endpoints } from '#contracts/endpoints'
import { docsPage } from './docs-page.js'
import { openApi } from './openapi.js'
import { statuses } from './statuses.js'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: object
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
  readonly requestBody?: object
  readonly security: readonly object[]
}

const document = openApi() as {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: object
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every schema below a value, with where it stands. */
const schemasIn = (value: unknown, place = ''): [string, object][] => {
  if (typeof value !== 'object' || value === null) return []
  const members = Object.entries(value as Record<string, unknown>)
  const own: [string, object][] =
    place.endsWith('/schema') || /\/properties\/[^/]+$|\/items$/.test(place) ? [[place, value]] : []
  return [...own, ...members.flatMap(([name, member]) => schemasIn(member, `${place}/${name}`))]
}

describe('the API description', () => {
  it('contains every endpoint once, by the name of its contract', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    )
  })

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      const templated = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect({ path, names: inPath.map(({ name }) => name).toSorted() }).toEqual({
        path,
        names: templated.toSorted(),
      })
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(path).not.toContain(':')
    }
    expect(endpoints.filter(({ path }) => pathNames(path).length > 0).length).toBeGreaterThan(15)
  })

  it('describes every value, with an empty schema only for generic ones', () => {
    const empty = schemasIn(document.paths).filter(([, schema]) => Object.keys(schema).length === 0)
    expect(empty.map(([place]) => place)).toEqual([])
  })

  it('declares amounts and positions as strings', () => {
    const named = schemasIn(document.paths).filter(([place]) =>
      /\/(amount|settled|position|fee|available|head)$/.test(place),
    )
    expect(named.length).toBeGreaterThan(30)
    for (const [place, schema] of named)
      expect({ place, text: JSON.stringify(schema).includes('"type":"string"') }).toEqual({
        place,
        text: true,
      })
    // A notification need not be about an amount.
    for (const [place, schema] of named.filter(([place]) => place.endsWith('/amount')))
      expect({ place, isExact: JSON.stringify(schema).includes('"pattern"') }).toEqual({
        place,
        isExact: true,
      })
  })

  it('declares the headers that requests need', () => {
    for (const { method, operation } of operations) {
      const headers = operation.parameters
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name)
      expect(headers).toContain(method === 'get' ? 'X-Daybook-Position' : 'X-Daybook')
    }
    const keyed = operations.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    const changing = endpoints.filter(
      ({ method, keyed: isKeyed }) => method !== 'GET' && isKeyed !== false,
    )
    expect(keyed.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      changing.map(({ name }) => name).toSorted(),
    )
    const credit = operations.find(
      ({ operation }) => operation.operationId === 'creditBalance',
    )?.operation
    expect(credit?.parameters.find(({ name }) => name === 'Idempotency-Key')).toMatchObject({
      required: true,
    })
    expect(credit?.requestBody).toBeDefined()
  })

  it('says where a session is needed, and what is refused', () => {
    for (const { operation } of operations) {
      const contract = endpoints.find(({ name }) => name === operation.operationId)
      expect(operation.security.length).toBe(contract?.roles === 'anyone' ? 0 : 1)
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([
          '200',
          '422',
          '500',
          ...(contract?.roles === 'anyone' ? [] : ['401', '403']),
        ]),
      )
    }
  })

  it('has no dangling reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, pointer]) => pointer ?? '',
    )
    expect(references.length).toBeGreaterThan(0)
    for (const pointer of new Set(references)) {
      const target = pointer
        .split('/')
        .reduce<unknown>(
          (value, name) => (value as Record<string, unknown> | undefined)?.[name],
          document,
        )
      expect({ pointer, found: target !== undefined }).toEqual({ pointer, found: true })
    }
  })
})

describe('the page of the API description', () => {
  const page = docsPage()

  it('lists every endpoint and every problem code, each with an anchor', () => {
    for (const { name, path } of endpoints)
      expect(page).toMatch(new RegExp(`id="${name}"[^]*?<code>/api${path}</code>`))
    for (const code of Object.keys(statuses)) expect(page).toContain(`id="${code}"`)
  })

  it('runs no script and loads nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|\son\w+=|src=|url\(/i)
    expect(page).not.toMatch(/href="(?!\/|#)/)
  })
})
