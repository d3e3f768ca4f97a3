import { Module } from '@nestjs/common'
import { BeginAppHandler, TurnOnAppHandler } from './app.js'
import { GetSecurityHandler } from './get-security.js'
import { MakeCodesHandler } from './make-codes.js'
import { NewFactors } from './new-factors.js'
import { ListOwnSessionsHandler } from './own-sessions.js'
import { RemoveFactorHandler } from './remove-factor.js'
import { SecondFactorsController } from './second-factors.controller.js'

@Module({
  controllers: [SecondFactorsController],
  providers: [
    NewFactors,
    GetSecurityHandler,
    ListOwnSessionsHandler,
    BeginAppHandler,
    TurnOnAppHandler,
    RemoveFactorHandler,
    MakeCodesHandler,
  ],
})
export class SecondFactorsModule {}
