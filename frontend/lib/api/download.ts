import type { Endpoint, RequestInput } from '#contracts/endpoint'
import { addressOf, headersOf, isProofGiven, refusalOf } from './api.js'
import { ApiProblem } from '../problems/api-problem.js'

/** A download counts as lost when nothing has arrived for this long. */
const STALLED_S = 30

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

async function* piecesOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    yield read.value
}

/** Aborts once nothing has arrived for a while. */
const patience = () => {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(
      () => stalled.abort(new ApiProblem('stalled', { details: { seconds: STALLED_S } })),
      STALLED_S * 1_000,
    )
  }
  return { signal: stalled.signal, wait, stop }
}

/**
 * The answer that is a success. If a recent proof is asked for and given, the request goes again.
 * @throws ApiProblem for every refusal
 */
const successOf = async (ask: () => Promise<Response>): Promise<Response> => {
  const first = await ask()
  if (first.ok) return first
  const text = await first.text()
  if (!(await isProofGiven(first.status, text))) throw await refusalOf(first.status, text)
  const again = await ask()
  if (!again.ok) throw await refusalOf(again.status, await again.text())
  return again
}

export interface DownloadOptions {
  readonly signal: AbortSignal
  /** Called with the number of bytes that have arrived. */
  readonly onProgress?: (bytes: number) => void
}

/**
 * Fetches the whole file of a download endpoint, or a picture, however long that takes as long as
 * bytes keep coming.
 * @throws ApiProblem for every refusal; `stalled` if nothing came for 30 seconds, `offline` if the
 * connection broke
 */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { signal, onProgress }: DownloadOptions,
): Promise<File> => {
  const { signal: stalled, wait, stop } = patience()
  const ask = async () => {
    wait()
    const response = await fetch(addressOf(endpoint, input as Readonly<Record<string, unknown>>), {
      headers: headersOf(endpoint),
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, stalled]),
    })
    // A person who is asked for a proof may take their time.
    stop()
    return response
  }
  try {
    const response = await successOf(ask)
    wait()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for await (const piece of piecesOf(response)) {
      wait()
      pieces.push(piece)
      onProgress?.((bytes += piece.byteLength))
    }
    return new File(pieces, nameIn(response), { type: response.headers.get('content-type') ?? '' })
  } catch (error) {
    if (error instanceof ApiProblem || signal.aborted) throw error
    throw stalled.aborted ? stalled.reason : new ApiProblem('offline', {}, { cause: error })
  } finally {
    stop()
  }
}

/** The address of a picture that holds all of it. */
export const addressOfPicture = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the picture could not be read')),
    )
    reader.readAsDataURL(file)
  })

/** Saves a file among the browser's downloads. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
