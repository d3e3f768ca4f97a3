import { Controller } from '@nestjs/common'
import { MailId } from '#contracts/values/ids'
import { readMailbox } from '#contracts/site/mails'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Carrier } from '../../server/mail/carrier.js'
import { Mailbox } from '../../server/mail/mailbox.js'
import { Refusal } from '../../server/refusal.js'

/** What a demo would have sent. Does not exist where mail is really sent. */
@Controller()
export class MailboxController {
  constructor(private readonly carrier: Carrier) {}

  @Endpoint(readMailbox)
  async read() {
    if (!(this.carrier instanceof Mailbox)) throw new Refusal('not-found')
    const items = await this.carrier.latest()
    return { items: items.map((mail) => ({ ...mail, mailId: MailId.parse(mail.mailId) })) }
  }
}
