import { ApiProblem } from './api-problem.js'
import type { Incoming, Outgoing } from './transport.js'

/** A line on which nothing moved for so long is lost. */
const STALLED_S = 30
/** How long the answer is waited for once everything is sent. */
const PATIENCE_S = 60

const start = (sending: XMLHttpRequest, { address, method, headers, body }: Outgoing): void => {
  sending.open(method, address)
  for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
  sending.send(body)
}

/**
 * Sends a file for as long as its bytes flow.
 * @throws ApiProblem `stalled` where nothing was sent for 30 seconds, `timed-out` where there is no answer 60 seconds after the last byte,
 *   `offline` where the line broke
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
      timer = setTimeout(() => giveUp(new ApiProblem(code, { details: { seconds } })), seconds * 1_000)
    }
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(STALLED_S, 'stalled')
      if (total > 0) onProgress?.(loaded / total)
    })
    sending.upload.addEventListener('load', () => wait(PATIENCE_S, 'timed-out'))
    sending.addEventListener('error', () => giveUp(new ApiProblem('offline')))
    sending.addEventListener('load', () => {
      clearTimeout(timer)
      resolve({ status: sending.status, text: sending.responseText, header: (name) => sending.getResponseHeader(name) })
    })
    signal?.addEventListener('abort', () => giveUp(signal.reason))
    wait(STALLED_S, 'stalled')
    start(sending, outgoing)
  })
}
