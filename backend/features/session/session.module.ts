import { Module } from '@nestjs/common'
import { BrowserSessions } from './browser-sessions.js'
import { DemoController } from './demo.controller.js'
import { GetSessionHandler } from './get-session.js'
import { PasswordStrategy } from './password.strategy.js'
import { People } from './people.js'
import { RoleCheck } from './role-check.js'
import { Roles } from './roles.js'
import { SessionController } from './session.controller.js'
import { SetUpHandler } from './set-up.js'
import { SetupLink } from './setup-link.js'
import { SignUpHandler } from './sign-up.js'

@Module({
  controllers: [SessionController, DemoController],
  providers: [People, Roles, RoleCheck, BrowserSessions, SetupLink, PasswordStrategy, GetSessionHandler, SignUpHandler, SetUpHandler],
  exports: [People, Roles, SetupLink],
})
export class SessionModule {}
