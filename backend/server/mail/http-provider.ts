import type { ProviderAccount } from '../config/mail-settings.js'
import { Carrier, MailFailure } from './carrier.js'
import { harmless } from './failure-of.js'
import type { Letter } from './letter.js'

interface ProviderOptions extends ProviderAccount {
  readonly url: string
  /** Time limit for a whole mail, in milliseconds. */
  readonly wholeMs?: number
}

const WHOLE_MS = 30_000
const WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/** The wait that `Retry-After` asks for, given in seconds or as a date. */
const waitOf = (header: string | null): number => {
  const seconds = Number(header ?? '')
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1_000
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : WAIT_MS
}

const answered = ({ status }: Response, text: string): string =>
  harmless(`the provider answered ${status} ${text}`)

/** What an unsuccessful response means. */
const failureOf = (response: Response, text: string): MailFailure => {
  const { status, headers } = response
  if (status === 429)
    return new MailFailure(
      'busy',
      'The provider has had too many requests (429)',
      waitOf(headers.get('retry-after')),
    )
  if (status === 403)
    return new MailFailure(
      'refused',
      'The provider blocks something in this mail, such as its address (403)',
    )
  if (status === 451)
    return new MailFailure(
      'set-up',
      'The provider turns servers away (451): allow requests from outside a browser in its account settings',
    )
  if (status >= 500) return new MailFailure('away', answered(response, text))
  return new MailFailure('set-up', answered(response, text))
}

/**
 * Sends mails through a provider's HTTP API, in the shape common to mail services for web pages:
 * service, template, key and parameters.
 */
export class HttpProvider extends Carrier {
  readonly canSend = true

  constructor(private readonly asked: ProviderOptions) {
    super()
  }

  async send(letter: Letter, signal: AbortSignal): Promise<void> {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(this.asked.wholeMs ?? WHOLE_MS)])
    const response = await this.post(letter, whole)
    const text = await response.text().catch(() => '')
    if (!response.ok) throw failureOf(response, text)
  }

  private async post(letter: Letter, signal: AbortSignal): Promise<Response> {
    const { url } = this.asked
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(this.bodyOf(letter)),
        redirect: 'error',
        signal,
      })
    } catch {
      throw new MailFailure(
        'away',
        signal.aborted ? 'The provider did not answer in time' : 'The provider cannot be reached',
      )
    }
  }

  private bodyOf({ to, from, messageId, subject, text, html }: Letter) {
    const { serviceId, templateId, publicKey, privateKey } = this.asked
    return {
      service_id: serviceId,
      template_id: templateId,
      user_id: publicKey,
      ...(privateKey !== undefined && { accessToken: privateKey }),
      template_params: {
        user_name: to.name,
        user_email: to.address,
        site_name: from.name,
        site_email: from.address,
        subject,
        message: text,
        message_html: html,
        message_id: messageId,
      },
    }
  }
}
