/** What comes within so many milliseconds. @throws what `silence` makes if nothing does */
export function within<Result>(ms: number, answer: Promise<Result>, silence: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(silence()), ms)
    answer.then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
