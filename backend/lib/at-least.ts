/** The result of some work, but not before a time in milliseconds has passed, so that its duration reveals nothing. A failure waits as well. */
export const atLeast = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return work
}
