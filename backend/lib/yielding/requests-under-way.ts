import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const KEY = 'daybook: requests under way'
/** The longest that long work yields at once. */
const LONGEST_MS = 10
const LATELY_S = 2

const shared = (): SharedArrayBuffer => {
  const given = getEnvironmentData(KEY)
  if (given instanceof SharedArrayBuffer) return given
  const made = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  setEnvironmentData(KEY, made)
  return made
}

/**
 * How many requests this process is answering, and the second in which the last one began; shared
 * by all of its threads.
 */
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

/** Whether a request is in progress, or began a moment ago. */
export const areRequestsComing = (): boolean =>
  Atomics.load(underWay, 0) > 0 || ((seconds() - Atomics.load(underWay, 1)) | 0) <= LATELY_S

/** Blocks until no request is in progress, or for this time. */
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
 * Call between steps of long work: blocks the thread while requests are in progress, for at most 10
 * ms and no longer in total than it has worked, so that the work still progresses.
 */
export const requestsFirst = (
  longestMs = LONGEST_MS,
  { now, wait }: { now: () => number; wait: (longestMs: number) => void } = {
    now: () => performance.now(),
    wait: untilNone,
  },
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
