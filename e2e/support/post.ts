import { eventually } from '../../backend/testing/app/eventually.js'
import { startSmtp } from '../../backend/testing/app/mail-servers.js'

/** The text of a mail, with its lines joined again. */
const readable = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A mail server on this machine, and the settings that make a server send its mail there. */
export const startPost = async () => {
  const { state, port, close } = await startSmtp()
  const settings = {
    DAYBOOK_MAIL: 'smtp',
    DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${port}`,
    DAYBOOK_MAIL_FROM: 'mail@daybook.example',
  }
  const find = (to: string, subject: string) =>
    state.received
      .map(readable)
      .findLast(
        (mail) =>
          new RegExp(`^To:.*<?${to}`, 'm').test(mail) && mail.includes(`Subject: ${subject}`),
      )
  /** The link in the newest mail on this subject, without the site: "/confirm-email#…". */
  const link = async (to: string, subject: string): Promise<string> => {
    await eventually(() => find(to, subject) !== undefined)
    const [found] = /\/[a-z]+-[a-z]+#[\w-]+/.exec(find(to, subject) ?? '') ?? []
    if (found === undefined) throw new Error(`the mail “${subject}” has no link`)
    return found
  }
  return { settings, link, close }
}
