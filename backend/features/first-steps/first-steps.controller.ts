import { Controller } from '@nestjs/common'
import { dismissFirstSteps, getFirstSteps } from '#contracts/people/first-steps'
import type { Instant } from '#contracts/values/values'
import { Clock } from '../../lib/clock.js'
import { Database, ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser } from '../../server/http/params.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import type { SignedIn } from '../../server/signed-in.js'
import { stepsFor } from './first-step-queries.js'

declare module '../../server/database/database.js' {
  interface Records {
    /** Who hid the first steps. */
    finishedStarts: { readonly userId: string; readonly dismissedAt: Instant }
  }
}

@Controller()
export class FirstStepsController {
  constructor(
    private readonly database: Database,
    private readonly read: ReadDatabase,
    private readonly confirmation: EmailConfirmation,
    private readonly clock: Clock,
  ) {}

  @Endpoint(getFirstSteps)
  async get(@CurrentUser() { userId }: SignedIn) {
    const [isConfirmed, steps] = await Promise.all([
      this.confirmation.isDone(userId),
      stepsFor(userId)(this.read),
    ])
    return { email: isConfirmed ? ('done' as const) : ('open' as const), ...steps }
  }

  @Endpoint(dismissFirstSteps)
  async dismiss(@CurrentUser() { userId }: SignedIn) {
    const row = { userId, dismissedAt: this.clock.now() }
    await this.database
      .insertInto('finishedStarts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { isDismissed: true as const }
  }
}
