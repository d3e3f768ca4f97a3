import { Injectable } from '@nestjs/common'
import { SITE, Sites } from '../deciding/aggregates.js'
import { Vault } from '../vault/vault.js'
import { htmlOf, textOf, type Letter } from './letter.js'
import { mailKinds } from './mail-kinds.js'
import { MailOrigin } from './mail-origin.js'
import { MailReaders } from './mail-readers.js'
import type { MailRow } from './outbox-table.js'
import { sealedFacts } from './sealed-facts.js'

/** Writes mails when they are sent, with the site's name and the reader's formats at that time. */
@Injectable()
export class LetterWriter {
  constructor(
    private readonly sites: Sites,
    private readonly readers: MailReaders,
    private readonly vault: Vault,
    private readonly origin: MailOrigin,
  ) {}

  /** @throws Error if its facts cannot be unsealed or do not match its kind */
  async write({ mailId, userId, kind, address, sealed }: MailRow): Promise<Letter> {
    if (address === null || sealed === null) throw new Error('this mail was erased')
    const { name, facts } = sealedFacts.open(mailId, sealed, this.vault)
    const [{ siteName, supportAddress: support }, reader] = await Promise.all([
      this.sites.state(SITE),
      this.readers.of({ userId, address }, name),
    ])
    const setting = { siteName, support, ...reader }
    const writing = mailKinds[kind].write(facts, setting)
    const { site, sender, domain } = this.origin
    return {
      mailId,
      messageId: `<${mailId}@${domain}>`,
      to: { name: reader.name, address },
      from: { name: siteName, address: sender },
      subject: writing.subject,
      text: textOf(writing, setting, site),
      html: htmlOf(writing, setting, site),
    }
  }
}
