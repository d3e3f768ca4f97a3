import { Module } from '@nestjs/common'
import { DecideIdentityHandler } from './decide-identity.js'
import { GetIdentityHandler } from './get-identity.js'
import { IdentityController } from './identity.controller.js'
import { SubmitIdentityHandler } from './submit-identity.js'

@Module({ controllers: [IdentityController], providers: [SubmitIdentityHandler, DecideIdentityHandler, GetIdentityHandler] })
export class IdentityModule {}
