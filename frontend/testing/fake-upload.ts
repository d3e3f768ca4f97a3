/** Replaces the browser's XMLHttpRequest. The test controls the progress and the answer. */
export class FakeUpload extends EventTarget {
  /** The upload that started last. */
  static newest: FakeUpload | undefined

  readonly upload = new EventTarget()
  readonly sentHeaders = new Headers()
  method = ''
  address = ''
  body: unknown
  status = 0
  responseText = ''
  isAborted = false
  private headers = new Headers()

  open(method: string, address: string): void {
    Object.assign(this, { method, address })
  }

  setRequestHeader(name: string, value: string): void {
    this.sentHeaders.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.headers.get(name)
  }

  send(body: unknown): void {
    this.body = body
    FakeUpload.newest = this
  }

  abort(): void {
    this.isAborted = true
  }

  /** Reports that `loaded` of a hundred bytes have been sent. */
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
    if (loaded === 100) this.upload.dispatchEvent(new Event('load'))
  }

  async answer(response: Response): Promise<void> {
    this.responseText = await response.text()
    this.headers = response.headers
    this.status = response.status
    this.dispatchEvent(new Event('load'))
  }

  break(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/**
 * Puts every upload under the control of the test or, with `go`, sends it at once like any other
 * request.
 */
export const installUploads = (
  go?: (address: string, init: RequestInit) => Promise<Response>,
): void => {
  class Upload extends FakeUpload {
    override send(body: unknown): void {
      super.send(body)
      if (!go) return
      this.progress(100)
      const sent = { method: this.method, headers: this.sentHeaders, body: body as FormData }
      go(this.address, sent).then(
        (response) => this.answer(response),
        () => this.break(),
      )
    }
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
}
