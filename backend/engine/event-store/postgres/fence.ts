/**
 * Coalesces calls: requests made before one is sent share its answer, later ones wait for the next.
 */
export class Fence<Answer> {
  private sent: Promise<unknown> = Promise.resolve()
  private next: Promise<Answer> | undefined

  constructor(private readonly call: () => Promise<Answer>) {}

  pass(): Promise<Answer> {
    return (this.next ??= this.afterTheOneUnderWay())
  }

  private async afterTheOneUnderWay(): Promise<Answer> {
    await this.sent
    this.next = undefined
    const answer = this.call()
    this.sent = answer.catch(() => undefined)
    return answer
  }
}
