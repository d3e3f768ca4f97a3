import { Module } from '@nestjs/common'
import { ChangePasswordHandler } from './change-password.js'
import { CredentialsController } from './credentials.controller.js'
import { NewPasswords } from './new-passwords.js'

@Module({ controllers: [CredentialsController], providers: [NewPasswords, ChangePasswordHandler] })
export class CredentialsModule {}
