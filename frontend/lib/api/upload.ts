import { ApiProblem } from '../problems/api-problem.js'
import type { Incoming, Outgoing } from './transport.js'

/** A connection counts as lost when no byte has been sent for this long. */
const STALLED_S = 30
/** How long to wait for the answer once everything is sent. */
const PATIENCE_S = 60

const start = (sending: XMLHttpRequest, { address, method, headers, body }: Outgoing): void => {
  sending.open(method, address)
  for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
  sending.send(body)
}

/**
 * Sends a file, however long that takes as long as bytes keep going out.
 * @throws ApiProblem `stalled` if nothing was sent for 30 seconds, `timed-out` if there is no
 * answer 60 seconds after the last byte, `offline` if the connection broke
 */
export const upload = (outgoing: Outgoing): Promise<Incoming> => {
  const { signal, onProgress } = outgoing
  const sending = new XMLHttpRequest()
  return new Promise<Incoming>((resolve, reject) => {
    signal?.throwIfAborted()
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = (reason: unknown) => {
      clearTimeout(timer)
      reject(reason)
      sending.abort()
    }
    const wait = (seconds: number, code: 'stalled' | 'timed-out') => {
      clearTimeout(timer)
      timer = setTimeout(
        () => giveUp(new ApiProblem(code, { details: { seconds } })),
        seconds * 1_000,
      )
    }
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(STALLED_S, 'stalled')
      if (total > 0) onProgress?.(loaded / total)
    })
    sending.upload.addEventListener('load', () => wait(PATIENCE_S, 'timed-out'))
    sending.addEventListener('error', () => giveUp(new ApiProblem('offline')))
    sending.addEventListener('load', () => {
      clearTimeout(timer)
      resolve({
        status: sending.status,
        text: sending.responseText,
        header: (name) => sending.getResponseHeader(name),
      })
    })
    signal?.addEventListener('abort', () => giveUp(signal.reason))
    wait(STALLED_S, 'stalled')
    start(sending, outgoing)
  })
}
