import { readMailbox, type MailboxMail } from '#contracts/site/mails'
import { eventually } from './eventually.js'
import type { Browser } from './http.js'

/** The mails that were sent to an address so far, newest first. */
export const mailsTo = async (browser: Browser, address: string): Promise<MailboxMail[]> =>
  (await browser.ask(readMailbox, {})).items.filter((mail) => mail.address === address)

/**
 * The newest mail to an address whose subject contains some words, once one has arrived that is not
 * the previous one.
 */
export const mailTo = async (
  browser: Browser,
  address: string,
  subject: string,
  before?: MailboxMail,
): Promise<MailboxMail> => {
  const found = async () =>
    (await mailsTo(browser, address)).find(
      (mail) => mail.subject.includes(subject) && mail.mailId !== before?.mailId,
    )
  await eventually(
    async () => (await found()) !== undefined,
    `no mail “${subject}” to ${address} arrived`,
  )
  return (await found())!
}

/** What follows the # of the link in a mail; empty where there is none. */
export const linkIn = ({ text }: MailboxMail): string => /\/[\w-]+#(\S+)/.exec(text)?.[1] ?? ''
