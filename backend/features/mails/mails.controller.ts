import { Controller } from '@nestjs/common'
import { readMailbox } from '#contracts/mails'
import { MailId } from '#contracts/ids'
import { Carrier } from '../../server/mail/carrier.js'
import { Mailbox } from '../../server/mail/mailbox.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Refusal } from '../../server/refusal.js'

@Controller()
export class MailsController {
  constructor(private readonly carrier: Carrier) {}

  @Endpoint(readMailbox)
  async mailbox() {
    if (!(this.carrier instanceof Mailbox)) throw new Refusal('not-found')
    const items = await this.carrier.latest()
    return { items: items.map((mail) => ({ ...mail, mailId: MailId.parse(mail.mailId) })) }
  }
}
