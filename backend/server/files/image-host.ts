import { z } from 'zod'
import { bodyText } from '../../lib/body-text.js'
import type { ImageHostSettings } from '../config/image-host-settings.js'

/**
 * Why the image host does not have a picture. `message` is for staff and continues "the image host
 * …": "did not answer in time".
 */
export class ImageHostFailure extends Error {
  override readonly name = 'ImageHostFailure'
}

/** An external host of public pictures. */
export abstract class ImageHost {
  /** Where its pictures are; undefined without a host. */
  abstract readonly origin: string | undefined
  /**
   * Uploads a WebP picture and resolves with its address, below `origin`.
   * @throws ImageHostFailure
   */
  abstract store(picture: Uint8Array, name: string): Promise<string>
}

/** Public pictures are kept in the data folder alone. */
export class NoImageHost extends ImageHost {
  readonly origin = undefined

  store(): Promise<string> {
    return Promise.reject(new ImageHostFailure('is not set up: see DAYBOOK_IMAGE_HOST_URL'))
  }
}

const WHOLE_MS = 10_000
/** In bytes; an address and what hosts add to it take far less. */
const LONGEST_ANSWER = 65_536

const textOf = async (response: Response): Promise<string> => {
  const text = await bodyText(response, LONGEST_ANSWER)
  if (text === undefined)
    throw new ImageHostFailure('answered at too great a length; check DAYBOOK_IMAGE_HOST_URL')
  return text
}

const refusalOf = (status: number): ImageHostFailure =>
  status >= 500 || status === 429
    ? new ImageHostFailure(`answered ${status}; try again later`)
    : new ImageHostFailure(
        `answered ${status}; check DAYBOOK_IMAGE_HOST_PRESET and DAYBOOK_IMAGE_HOST_URL`,
      )

const parsed = (answer: string): unknown => {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

const Answer = z.object({ secure_url: z.url() })

/** The address in a response. */
const addressIn = (answer: string): URL => {
  const { success, data } = Answer.safeParse(parsed(answer))
  if (!success)
    throw new ImageHostFailure('answered without a secure_url; check DAYBOOK_IMAGE_HOST_URL')
  return new URL(data.secure_url)
}

/**
 * A host that accepts a form with `file` and `upload_preset` and answers with a `secure_url`, as
 * image hosts for web pages do.
 */
export class HttpImageHost extends ImageHost {
  readonly origin: string

  /** `wholeMs`: time limit for a whole upload. */
  constructor(private readonly asked: ImageHostSettings & { readonly wholeMs?: number }) {
    super()
    this.origin = asked.origin
  }

  async store(picture: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const { origin, href, username } = addressIn(await this.post(picture, name))
    if (origin !== this.origin || username !== '')
      throw new ImageHostFailure(
        `keeps the picture at ${origin}, which is not DAYBOOK_IMAGE_HOST_ORIGIN`,
      )
    return href
  }

  private async post(picture: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const body = new FormData()
    body.set('file', new Blob([picture], { type: 'image/webp' }), `${name}.webp`)
    body.set('upload_preset', this.asked.preset)
    const signal = AbortSignal.timeout(this.asked.wholeMs ?? WHOLE_MS)
    try {
      const response = await fetch(this.asked.url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw refusalOf(response.status)
      return await textOf(response)
    } catch (error) {
      if (error instanceof ImageHostFailure) throw error
      throw new ImageHostFailure(
        signal.aborted
          ? 'did not answer in time; try again later'
          : 'cannot be reached; check DAYBOOK_IMAGE_HOST_URL',
      )
    }
  }
}
