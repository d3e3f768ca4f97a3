import { pathNames, type Endpoint, type RequestInput, type ResponseOf } from '#contracts/endpoint'
import { Problem } from '#contracts/problem'
import { Position } from '#contracts/values/values'
import { ApiProblem } from '../problems/api-problem.js'
import { lateFrom, type Late } from './late.js'
import { fetchWords } from '../problems/problem-text.js'
import { proveNow } from './proof.js'
import { readPosition, rememberPosition } from './read-your-writes.js'
import { request, type Incoming } from './transport.js'
import { newKey } from './new-key.js'
import { shownHeaders } from '../browser/shown-here.js'
import { VIEW_HEADER } from '#contracts/people/views'
import { viewedHere } from '../browser/viewed-here.js'

/**
 * Headers that name the viewed account in every request. The server then answers as it would answer
 * the client, and refuses commands.
 */
const viewHeaders = (): Record<string, string> => {
  const accountId = viewedHere()
  return accountId === null ? {} : { [VIEW_HEADER]: accountId }
}

export interface CallOptions {
  /**
   * The idempotency key: one for each intent, so that sending it again is safe. If left out, a new
   * one is made.
   */
  readonly idempotencyKey?: string
  /** The picture of a multipart endpoint. */
  readonly file?: Blob
  /** Called with the share of the picture that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** Called before the promise resolves, with the lowest position that the answer includes. */
  readonly onPosition?: (position: bigint) => void
  /**
   * Called before the promise resolves, with what the answer may lack; undefined if it lacks
   * nothing.
   */
  readonly onLate?: (late: Late | undefined) => void
}

type Input = Readonly<Record<string, unknown>>

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== ''

/**
 * The address of a call. Members named in the path are filled in; for a GET, the others become
 * query parameters.
 */
export const addressOf = (endpoint: Endpoint, input: Input): string => {
  const names = pathNames(endpoint.path)
  const path = names.reduce(
    (filled, name) => filled.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    endpoint.path as string,
  )
  if (endpoint.method !== 'GET') return `/api${path}`
  const query = Object.entries(input).filter((entry) => isGiven(entry) && !names.includes(entry[0]))
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()
  return search ? `/api${path}?${search}` : `/api${path}`
}

const bodyOf = (
  endpoint: Endpoint,
  input: Input,
  file: Blob | undefined,
): string | FormData | null => {
  if (endpoint.method === 'GET') return null
  if (endpoint.body === 'multipart') {
    const form = new FormData()
    if (file) form.set('file', file)
    return form
  }
  const names = pathNames(endpoint.path)
  return JSON.stringify(
    Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))),
  )
}

const UNATTENDED_AFTER_MS = 60_000

/** When the person at this page last did anything. */
let usedAt = Date.now()
for (const act of ['click', 'input', 'keydown', 'pointerdown', 'wheel'])
  addEventListener(act, () => (usedAt = Date.now()), true)

/**
 * The headers that the server expects with every request. What a page that was left alone asks by
 * itself keeps no session alive.
 */
export const headersOf = (
  endpoint: Endpoint,
  { idempotencyKey }: CallOptions = {},
): Record<string, string> => {
  const position = readPosition()
  const always = {
    ...viewHeaders(),
    ...shownHeaders(),
    ...(Date.now() - usedAt > UNATTENDED_AFTER_MS && { 'X-Daybook-Unattended': '1' }),
  }
  if (endpoint.method === 'GET')
    return { ...always, ...(position !== undefined && { 'X-Daybook-Position': position }) }
  return {
    ...always,
    'X-Daybook': '1',
    ...(endpoint.body === 'multipart' ? {} : { 'Content-Type': 'application/json' }),
    ...(endpoint.keyed === false ? {} : { 'Idempotency-Key': idempotencyKey ?? newKey() }),
  }
}

/**
 * Few pages send files, so what sends them is loaded with the first one.
 * @throws ApiProblem `offline` where that does not load
 */
const uploading = async () => {
  try {
    return (await import('./upload.js')).upload
  } catch (error) {
    throw new ApiProblem('offline', {}, { cause: error })
  }
}

/**
 * A file may take as long as the connection needs, so it is uploaded with its own time limits.
 * Everything else is small.
 */
const send = async (
  endpoint: Endpoint,
  input: Input,
  { signal, onProgress, ...options }: CallOptions,
): Promise<Incoming> => {
  const by = options.file ? await uploading() : request
  return by({
    address: addressOf(endpoint, input),
    method: endpoint.method,
    headers: headersOf(endpoint, options),
    body: bodyOf(endpoint, input, options.file),
    signal,
    onProgress,
  })
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The problem that an answer other than a success reports. */
const problemOf = (status: number, text: string): ApiProblem => {
  const problem = Problem.safeParse(readJson(text))
  return problem.success
    ? new ApiProblem(problem.data.code, problem.data)
    : new ApiProblem(status >= 500 ? 'offline' : 'unreadable-answer', { status })
}

/** The same, once there are words for it. */
export const refusalOf = async (status: number, text: string): Promise<ApiProblem> => {
  const problem = problemOf(status, text)
  await fetchWords(problem)
  return problem
}

/**
 * Whether a refusal asks for a recent proof. If so, the person is asked.
 * @returns whether they gave it, so that the same request can go again
 */
export const isProofGiven = async (status: number, text: string): Promise<boolean> =>
  status === 403 && problemOf(status, text).code === 'proof-needed' && proveNow()

/**
 * Where the server asks for a recent proof, the same request goes again after it: nothing was done,
 * and nothing is typed twice.
 */
const sendProved = async (
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): Promise<Incoming> => {
  const answer = await send(endpoint, input, options)
  return (await isProofGiven(answer.status, answer.text)) ? send(endpoint, input, options) : answer
}

const tellHeaders = (header: Incoming['header'], { onPosition, onLate }: CallOptions): void => {
  const shown = Position.safeParse(header('x-daybook-position'))
  if (shown.success) onPosition?.(shown.data)
  onLate?.(lateFrom(header))
}

/**
 * Calls an endpoint of the server and parses its answer by its contract.
 * @throws ApiProblem for every refusal, for no answer in time, and for an answer that does not fit
 * the contract
 */
export const api = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> => {
  const { status, text, header } = await sendProved(endpoint, input as Input, options)
  if (status < 200 || status > 299) throw await refusalOf(status, text)
  const answer = endpoint.response.safeParse(readJson(text))
  if (!answer.success)
    throw new ApiProblem('unreadable-answer', { status }, { cause: answer.error })
  if (endpoint.method !== 'GET') rememberPosition(answer.data)
  tellHeaders(header, options)
  return answer.data as ResponseOf<E>
}
