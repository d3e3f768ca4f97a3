import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const KEY = 'daybook: requests under way'
/** Long work goes on after this many milliseconds in any case. */
const LONGEST_MS = 10
const LATELY_S = 2

const shared = (): SharedArrayBuffer => {
  const given = getEnvironmentData(KEY)
  if (given instanceof SharedArrayBuffer) return given
  const made = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  setEnvironmentData(KEY, made)
  return made
}

/** How many requests this process is answering, and the second in which the last one began: the same numbers for all of its threads. */
const underWay = new Int32Array(shared())

const seconds = (): number => Math.floor((performance.timeOrigin + performance.now()) / 1000) | 0

/** Counts a request until the returned function is called, once. */
export const requestBegins = (): (() => void) => {
  Atomics.add(underWay, 0, 1)
  Atomics.store(underWay, 1, seconds())
  return () => {
    if (Atomics.sub(underWay, 0, 1) === 1) Atomics.notify(underWay, 0)
  }
}

/** Whether a request is under way, or began a moment ago. */
export const areRequestsComing = (): boolean => Atomics.load(underWay, 0) > 0 || ((seconds() - Atomics.load(underWay, 1)) | 0) <= LATELY_S

/** Waits until no request is under way, or for this time. */
const untilNone = (longestMs: number): void => {
  const end = performance.now() + longestMs
  for (;;) {
    const count = Atomics.load(underWay, 0)
    const left = end - performance.now()
    if (count <= 0 || left <= 0) return
    Atomics.wait(underWay, 0, count, left)
  }
}

/**
 * To be called between two steps of long work: stops the thread until no request is under way. It waits no longer in all than it has
 * worked, and ten milliseconds at once, so that constant requests slow the work down by half and do not stop it. Priorities alone do not
 * do it: what the work makes others do, the collector of garbage and the database, runs at their own.
 */
export const requestsFirst = (
  longestMs = LONGEST_MS,
  { now, wait }: { now: () => number; wait: (longestMs: number) => void } = { now: () => performance.now(), wait: untilNone },
): (() => void) => {
  let allowed = longestMs
  let since = now()
  return () => {
    const begin = now()
    allowed = Math.min(longestMs, allowed + begin - since)
    if (allowed > 0) wait(allowed)
    since = now()
    allowed -= since - begin
  }
}
