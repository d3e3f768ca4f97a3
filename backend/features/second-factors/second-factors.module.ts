import { Module } from '@nestjs/common'
import { BeginAppHandler, TurnOnAppHandler } from './app.js'
import { GetSecurityHandler } from './get-security.js'
import { MakeCodesHandler } from './make-codes.js'
import { NewFactors } from './new-factors.js'
import { RemoveFactorHandler } from './remove-factor.js'
import { NamePasskeyHandler } from './name-passkey.js'
import { PasskeysController } from './passkeys.controller.js'
import { AddPasskeyHandler, BeginPasskeyHandler } from './passkeys.js'
import { SecondFactorsController } from './second-factors.controller.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerLiveModule, ServerIdentityModule],
  controllers: [SecondFactorsController, PasskeysController],
  providers: [
    NewFactors,
    GetSecurityHandler,
    BeginAppHandler,
    TurnOnAppHandler,
    RemoveFactorHandler,
    MakeCodesHandler,
    BeginPasskeyHandler,
    AddPasskeyHandler,
    NamePasskeyHandler,
  ],
})
export class SecondFactorsModule {}
