import { readMailbox, type MailboxMail } from '#contracts/mails'
import { eventually } from './eventually.js'
import type { Browser } from './http.js'

/** The mails that were sent to an address so far, newest first. */
export const mailsTo = async (browser: Browser, address: string): Promise<MailboxMail[]> =>
  (await browser.ask(readMailbox, {})).items.filter((mail) => mail.address === address)

/** The newest mail to an address whose subject contains some words, once it has arrived. */
export const mailTo = async (browser: Browser, address: string, subject: string): Promise<MailboxMail> => {
  const found = async () => (await mailsTo(browser, address)).find((mail) => mail.subject.includes(subject))
  await eventually(async () => (await found()) !== undefined)
  return (await found())!
}
