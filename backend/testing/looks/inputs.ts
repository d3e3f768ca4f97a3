import { z } from 'zod'
import type { NamedEndpoint } from '#contracts/endpoints'

/**
 * The values with which fields are tried, by name; an enumeration not listed here is tried with all
 * its values.
 */
export type Tried = Readonly<Record<string, readonly string[]>>

type Input = Readonly<Record<string, string>>

const paging = ['size', 'page']
const alone = new Set([
  ...paging,
  'row',
  'before',
  'after',
  'limit',
  'upTo',
  'fromDay',
  'toDay',
  'zone',
])

const optionsOf = (field: z.ZodType): string[] => {
  const schema = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }))
  const texts = [...new Set(schema.match(/(?<=[[,:])"[A-Za-z]+"(?=[\],])/g))].map(
    (text) => JSON.parse(text) as string,
  )
  return texts.filter((value) => field.safeParse(value).success)
}

interface Field {
  readonly name: string
  readonly values: readonly string[]
  readonly isNeeded: boolean
}

const fieldsOf = ({ request, path }: NamedEndpoint, tried: Tried): Field[] => {
  const schemas = Object.entries(
    'shape' in request ? (request.shape as Record<string, z.ZodType>) : {},
  )
  const fields = schemas.map(([name, schema]) => ({
    name,
    values: tried[name] ?? optionsOf(schema),
    isNeeded: paging.includes(name) || !schema.safeParse(undefined).success,
  }))
  const unknown = fields.filter(({ values }) => values.length === 0).map(({ name }) => name)
  if (unknown.length > 0)
    throw new Error(`say in this test with what to try ${unknown.join(', ')} of ${path}`)
  return fields
}

/**
 * The required input of an endpoint, alone and with each value of each other field.
 * @throws Error for a field without values to try
 */
export const inputsOf = (endpoint: NamedEndpoint, tried: Tried): Input[] => {
  const fields = fieldsOf(endpoint, tried)
  const needed = Object.fromEntries(
    fields.filter(({ isNeeded }) => isNeeded).map(({ name, values }) => [name, values[0]!]),
  )
  return [
    needed,
    ...fields.flatMap(({ name, values }) => values.map((value) => ({ ...needed, [name]: value }))),
  ]
}

/** The same, and also enumerations and searches in pairs. */
export const pairedInputsOf = (endpoint: NamedEndpoint, tried: Tried): Input[] => {
  const single = inputsOf(endpoint, tried)
  const filters = fieldsOf(endpoint, tried).filter(({ name }) => !alone.has(name))
  const double = filters.flatMap((first, at) =>
    filters
      .slice(at + 1)
      .flatMap((second) =>
        second.values.flatMap((two) =>
          first.values.map((one) => ({ ...single[0], [first.name]: one, [second.name]: two })),
        ),
      ),
  )
  return [...single, ...double]
}
