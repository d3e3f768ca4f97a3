import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const KEY = 'daybook: requests under way'
/** Long work goes on after this time in any case. */
const LONGEST_MS = 10

const shared = (): SharedArrayBuffer => {
  const given = getEnvironmentData(KEY)
  if (given instanceof SharedArrayBuffer) return given
  const made = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  setEnvironmentData(KEY, made)
  return made
}

/** How many requests this process is answering: one number for all of its threads. */
const underWay = new Int32Array(shared())

/** Counts a request until the returned function is called, once. */
export const requestBegins = (): (() => void) => {
  Atomics.add(underWay, 0, 1)
  return () => {
    if (Atomics.sub(underWay, 0, 1) === 1) Atomics.notify(underWay, 0)
  }
}

/**
 * Stops this thread, which does long work, until no request is under way, but not for long. Priorities alone do not do it: what the work
 * makes others do, the collector of garbage and the database, runs at their own.
 */
export const letRequestsPass = (longestMs = LONGEST_MS): void => {
  const end = performance.now() + longestMs
  for (;;) {
    const count = Atomics.load(underWay, 0)
    const left = end - performance.now()
    if (count <= 0 || left <= 0) return
    Atomics.wait(underWay, 0, count, left)
  }
}
