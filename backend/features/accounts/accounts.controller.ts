import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { getBalance } from '#contracts/ledger/balances'
import type { RequestOf } from '#contracts/endpoint'
import {
  changeWithdrawalSettings,
  closeAccount,
  reinstateAccount,
  setSignalStrength,
  suspendAccount,
} from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ChangeStanding } from './change-standing.js'
import { ChangeWithdrawalSettings } from './change-withdrawal-settings.js'
import { CloseAccount } from './close-account.js'
import { SetSignalStrength } from './set-signal-strength.js'
import type { Role } from '#contracts/values/values'
import { balanceOf, ownersBalance } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'

/** The figures of one account, for its owner. Staff read all of an account of theirs. */
const ownBalance = (accountId: string, reader: Role) => async (database: ReadDatabase) => {
  const row = found(await balanceOf(accountId)(database))
  return reader === 'client' ? ownersBalance(row) : row
}

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(getBalance)
  balance(@CurrentUser() { userId, role }: SignedIn) {
    return ownBalance(userId, role)(this.database)
  }

  @Endpoint(changeWithdrawalSettings)
  changeWithdrawalSettings(
    @Input() input: RequestOf<typeof changeWithdrawalSettings>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ChangeWithdrawalSettings(input, metadata))
  }

  @Endpoint(setSignalStrength)
  setSignalStrength(
    @Input() input: RequestOf<typeof setSignalStrength>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new SetSignalStrength(input, metadata))
  }

  @Endpoint(suspendAccount)
  suspend(
    @Input() input: RequestOf<typeof suspendAccount>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ChangeStanding('SuspendAccount', input, metadata))
  }

  @Endpoint(reinstateAccount)
  reinstate(
    @Input() input: RequestOf<typeof reinstateAccount>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ChangeStanding('ReinstateAccount', input, metadata))
  }

  @Endpoint(closeAccount)
  close(
    @Input() input: RequestOf<typeof closeAccount>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new CloseAccount(input, metadata))
  }
}
