import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import { Carrier } from './carrier.js'
import { smtpFailure } from './smtp-failure.js'
import type { Letter } from './letter.js'

/** How long a mail server may be silent, and how long a whole mail may take, in milliseconds. */
export interface Patience {
  readonly silentMs: number
  readonly wholeMs: number
}

const usualPatience: Patience = { silentMs: 20_000, wholeMs: 60_000 }

interface SmtpOptions {
  readonly url: string
  readonly patience?: Patience
  /** For a certificate other than the usual ones. */
  readonly tls?: SMTPTransportOptions['tls']
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Nothing is sent in clear text except to this machine: neither a password nor a mail. */
const optionsOf = ({ url, patience = usualPatience, tls }: SmtpOptions): SMTPTransportOptions => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const mayBeClear = LOOPBACK.has(hostname) && tls === undefined
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !mayBeClear,
    ignoreTLS: !isSecure && mayBeClear,
    connectionTimeout: patience.silentMs,
    greetingTimeout: patience.silentMs,
    socketTimeout: patience.silentMs,
    dnsTimeout: patience.silentMs,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(tls && { tls }),
  }
}

/** Hands mails to a mail server, one connection per mail. */
export class Smtp extends Carrier {
  readonly canSend = true
  private readonly transport
  private readonly wholeMs: number

  constructor(asked: SmtpOptions) {
    super()
    this.transport = createTransport(optionsOf(asked))
    this.wholeMs = (asked.patience ?? usualPatience).wholeMs
  }

  async send(
    { messageId, to, from, subject, text, html }: Letter,
    signal: AbortSignal,
  ): Promise<void> {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(this.wholeMs)])
    // No automatic replies to such mail.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const mail = {
      messageId,
      to,
      from,
      subject,
      text,
      html,
      headers,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: whole,
    }
    await this.transport.sendMail(mail).catch((error: unknown) => {
      throw smtpFailure(error)
    })
  }
}
