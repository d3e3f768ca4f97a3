import { z } from 'zod'
import { pathNames } from '#contracts/endpoint'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { Problem, type ProblemCode } from '#contracts/problem'
import { statuses } from './statuses.js'

type Json = Record<string, unknown>

/** A schema in wire form, codecs included. */
const wire = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCodec && jsonSchema.type === undefined)
        Object.assign(jsonSchema, { type: 'string' })
    },
  }) as Json
  return json
}

interface ObjectSchema extends Json {
  readonly properties?: Record<string, Json>
  readonly required?: readonly string[]
}

const requestOf = ({ request }: NamedEndpoint): ObjectSchema => wire(request, 'input')

const parametersOf = (endpoint: NamedEndpoint): Json[] => {
  const { properties = {}, required = [] } = requestOf(endpoint)
  const inPath = new Set(pathNames(endpoint.path))
  const named = Object.entries(properties).filter(
    ([name]) => inPath.has(name) || endpoint.method === 'GET',
  )
  const parameters = named.map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  }))
  const header = (name: string, isRequired: boolean, description: string) => ({
    name,
    in: 'header',
    required: isRequired,
    description,
    schema: { type: 'string' },
  })
  if (endpoint.method === 'GET')
    return [
      ...parameters,
      header(
        'X-Daybook-Position',
        false,
        'Wait until the answer includes this position of the log',
      ),
    ]
  const guards = [
    header(
      'X-Daybook',
      true,
      'Any value; together with a same-origin Origin header it proves that the request comes from Daybook',
    ),
  ]
  const key = header(
    'Idempotency-Key',
    true,
    'A key made by the caller: 16 to 64 letters, digits, dashes or underscores; send the same one when you repeat the request',
  )
  return endpoint.keyed === false ? [...parameters, ...guards] : [...parameters, ...guards, key]
}

const bodyOf = (endpoint: NamedEndpoint): Json => {
  if (endpoint.method === 'GET') return {}
  if (endpoint.body === 'multipart') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const { properties = {}, required = [], ...schema } = requestOf(endpoint)
  const inPath = new Set(pathNames(endpoint.path))
  const members = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !inPath.has(name)),
  )
  if (Object.keys(members).length === 0) return {}
  const needed = required.filter((name) => !inPath.has(name))
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { ...schema, properties: members, required: needed } },
      },
    },
  }
}

const binary = { schema: { type: 'string', format: 'binary' } }

const answerOf = ({ response, body }: NamedEndpoint): Json => {
  if (body === 'image') return { 'image/webp': binary }
  return body === 'download'
    ? { 'text/csv': binary, 'application/pdf': binary }
    : { 'application/json': { schema: wire(response, 'input') } }
}

const answerHeader = (description: string): Json => ({ description, schema: { type: 'string' } })

/** Answers to signed-in people carry the log position that they reflect at least. */
const headersOf = ({ method, roles }: NamedEndpoint): Json =>
  method === 'GET' && roles !== 'anyone'
    ? {
        headers: {
          'X-Daybook-Position': answerHeader(
            'The answer includes the log at least up to this position, the lowest of the tables it was read from',
          ),
          'X-Daybook-Late': answerHeader(
            'Only if one of those tables has stopped: the answer includes events recorded before this instant, or "unknown"',
          ),
          'X-Daybook-Late-Tables': answerHeader('Only for staff: which tables stand still'),
        },
      }
    : {}

const refusals = (endpoint: NamedEndpoint): Json => {
  const codes: ProblemCode[] = [
    'invalid-input',
    'internal',
    ...(endpoint.roles === 'anyone' ? [] : (['not-signed-in', 'forbidden'] as const)),
  ]
  const problem = (code: ProblemCode) => ({
    description: statuses[code][1],
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  return Object.fromEntries(codes.map((code) => [String(statuses[code][0]), problem(code)]))
}

const operationOf = (endpoint: NamedEndpoint): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.resource],
  summary: endpoint.summary,
  'x-roles': endpoint.roles === 'anyone' ? ['anyone'] : endpoint.roles,
  security: endpoint.roles === 'anyone' ? [] : [{ session: [] }],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    '200': { description: 'Done', ...headersOf(endpoint), content: answerOf(endpoint) },
    ...refusals(endpoint),
  },
})

const templated = (path: string): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`

/** The OpenAPI 3.1 description of every endpoint, generated from the contracts. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = templated(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daybook',
      version: '0.1.0',
      description:
        'Amounts are decimal strings in US dollars; positions are decimal strings; instants are UTC.',
    },
    paths,
    components: {
      schemas: { Problem: wire(Problem, 'input') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}
