/** The answer, if it comes within `ms`. @throws what `silence` makes if it does not */
export function within<Result>(
  ms: number,
  answer: Promise<Result>,
  silence: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(silence()), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
