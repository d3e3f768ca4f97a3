/** Resolves no earlier than `ms`, also on failure, so that timing reveals nothing. */
export const atLeast = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return work
}
