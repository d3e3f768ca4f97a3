import { Module } from '@nestjs/common'
import { ServerPeopleModule } from '../people/server-people.module.js'
import { Passwords } from './passwords.js'
import { BreachedPasswords } from './breached-passwords.js'
import { ChosenPasswords } from './chosen-passwords.js'
import { OwnPassword } from './own-password.js'
import { CredentialLinks } from './credential-links.js'
import { ResetTokens } from './reset-tokens.js'
import { InvitationLinks } from './invitation-links.js'
import { SignInLimits } from './sign-in-limits.js'

const services = [
  Passwords,
  BreachedPasswords,
  ChosenPasswords,
  OwnPassword,
  CredentialLinks,
  ResetTokens,
  InvitationLinks,
  SignInLimits,
]

/** Passwords, and mailed links. */
@Module({ imports: [ServerPeopleModule], providers: services, exports: services })
export class ServerCredentialsModule {}
