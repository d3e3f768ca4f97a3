import { describe, expect, it } from '@jest/globals'
import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { createAppRouter } from '../../router.js'
import { createQueryClient } from '../api/query-client.js'

const router = createAppRouter(createQueryClient(), createMemoryHistory())
const { parseSearch, stringifySearch } = router.options

/** Texts that look like numbers, booleans or more, but are only what a person typed. */
const lookalikes = [
  '662E41',
  'true',
  'false',
  'null',
  '000123',
  '123456789012345678',
  '1e3',
  '0x10',
  '-0',
  ' 5',
  '"5"',
  '[1]',
  '{"a":1}',
  '50%',
  'a+b',
  '#5',
]

interface Parameter {
  readonly page: string
  readonly name: string
  /** What the page reads from the end of an address. */
  readonly read: (search: string) => unknown
}

const byId: unknown = router.routesById
const routes = Object.values(byId as Readonly<Record<string, AnyRoute>>)

const parameters = routes.flatMap((route): Parameter[] => {
  const schema: unknown = route.options.validateSearch
  if (!(schema instanceof z.ZodObject)) return []
  const read = (search: string) => schema.parse(parseSearch?.(search))
  return Object.keys(schema.shape).map((name) => ({
    page: route.id,
    name,
    read: (search) => read(search)[name],
  }))
})

describe('the address of a page', () => {
  it('is read by a schema wherever it has parameters', () => {
    const validated = routes.filter((route) => route.options.validateSearch !== undefined)
    expect(new Set(parameters.map(({ page }) => page)).size).toBe(validated.length)
    expect(parameters.filter(({ name }) => name === 'search').length).toBeGreaterThanOrEqual(4)
  })

  it.each(parameters)('$page takes $name as it is typed, or not at all', ({ name, read }) => {
    const absent = String(read(''))
    for (const typed of lookalikes)
      expect([typed, absent]).toContain(String(read(`?${name}=${encodeURIComponent(typed)}`)))
  })

  it.each(parameters.filter(({ name }) => name === 'search'))(
    '$page searches for exactly what is typed',
    ({ name, read }) => {
      for (const typed of lookalikes)
        expect(read(`?${name}=${encodeURIComponent(typed)}`)).toBe(typed)
    },
  )

  it.each(lookalikes)('holds %s and gives it back the same', (typed) => {
    const search = stringifySearch?.({ search: typed, page: 2, staff: true, open: undefined }) ?? ''
    expect(parseSearch?.(search)).toEqual({ search: typed, page: '2', staff: 'true' })
    expect(stringifySearch?.({})).toBe('')
  })
})
