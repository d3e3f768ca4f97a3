import type { NodemailerError } from 'nodemailer'
import { MailFailure } from './carrier.js'
import { harmless } from './failure-of.js'

const isOfNodemailer = (thrown: unknown): thrown is NodemailerError =>
  thrown instanceof Error && 'code' in thrown

const withAnswer = (what: string, { response }: NodemailerError): string =>
  response === undefined ? what : `${what}: ${harmless(response)}`

/** The server answered with a status code that says how bad it is. */
const refusalOf = (error: NodemailerError): MailFailure => {
  const { command, permanent = false, responseCode } = error
  if (responseCode === 421 || command === 'CONN')
    return new MailFailure('away', withAnswer('The mail server takes no mail now', error))
  if (!permanent)
    return new MailFailure('later', withAnswer('The mail server puts this mail off', error))
  if (command === 'MAIL FROM')
    return new MailFailure(
      'set-up',
      withAnswer('The mail server does not accept the sender', error),
    )
  return new MailFailure('refused', withAnswer('The mail server refuses this mail', error))
}

/** What must be configured before any mail can be sent. */
const faultOfSetUp = (error: NodemailerError): string | undefined => {
  const { code = '', permanent, originalCode = '' } = error
  if (code === 'ETLS' || code === 'EREQUIRETLS')
    return 'The mail server offers no TLS that can be trusted'
  if (/^E(NO)?AUTH$/.test(code) && permanent !== false)
    return withAnswer('The mail server does not accept the user name and password', error)
  return /CERT|SELF_SIGNED|TLS/.test(originalCode)
    ? `The certificate of the mail server cannot be trusted (${originalCode})`
    : undefined
}

/** No answer: the connection failed or timed out. */
const absenceOf = ({ code, originalCode }: NodemailerError): string => {
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not answer in time'
  return originalCode === undefined
    ? 'The connection to the mail server broke off'
    : `The mail server cannot be reached (${originalCode})`
}

/** Translates a Nodemailer error into what staff can act on. */
export const smtpFailure = (thrown: unknown): MailFailure => {
  if (!isOfNodemailer(thrown))
    return new MailFailure('away', 'The connection to the mail server broke off')
  const fault = faultOfSetUp(thrown)
  if (fault !== undefined) return new MailFailure('set-up', fault)
  return thrown.responseCode === undefined
    ? new MailFailure('away', absenceOf(thrown))
    : refusalOf(thrown)
}
