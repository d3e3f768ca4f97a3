/** What work gives, not before a time in milliseconds has passed: how long it took is not told. A failure waits as well. */
export const atLeast = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return work
}
